"""Players that choose by themselves: one protocol for all of them."""
