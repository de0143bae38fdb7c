"""Running games on the disk, and finished ones: the file, the folder, and what keeps a game up to date.

A document holds a whole game. A journal beside it takes every action the moment it is done; the document follows a
little later. Nothing here knows a terminal.
"""
