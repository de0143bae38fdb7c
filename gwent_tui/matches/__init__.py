"""What a game is begun with, for every way to play: decks to choose from, names, seed, and the dealt match.

Nothing here is shown; the forms, the plain text mode and the command line share it.
"""
