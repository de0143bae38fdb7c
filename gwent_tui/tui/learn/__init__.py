"""The book of rules on the screen, and how what has the focus leads into it."""
