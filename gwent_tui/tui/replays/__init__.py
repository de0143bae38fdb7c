"""Finished games on the screen: the list of them, and one played back action by action."""
