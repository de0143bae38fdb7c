"""The book of results on the screen."""
