"""The player's own decks: kept, edited, counted, written as text, and the command that does it."""
