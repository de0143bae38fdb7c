"""What a player may choose about the program: the values, and the file they lie in.

`values` says what there is; the settings screen is made from it. `store` reads and writes the file.
"""
