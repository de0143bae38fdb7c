"""Finished games: reading them without trusting the file, going through them, sharing them in one line of text."""
