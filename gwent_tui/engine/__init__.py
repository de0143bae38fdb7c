"""The rules of the game: standard library only, no input or output, no clock, no global random numbers.

`rules` is the public face: `legal_actions`, `play`, `apply`; `setup` deals a game; `views` is the only module
that knows who may see what. Rulings are cited by their number (R-nnn), see docs/rulings.md.
"""
