"""Draws the pictures of the screens, without a terminal and the same every time.

Fixed games and fixed keys bring the program to a screen (`scenes`, `games`, `stage`), in surroundings that
nobody's machine has a share in (`surroundings`); the screen is exported and cleaned up (`svg`), then drawn as a
PNG with fonts that are installed for it (`png`).
"""
