"""Games in bulk without a screen: random or played by `Player`s, the same for any number of processes.

`arena` plays, `coverage` counts what occurred, `report` words it, `command` is `gwent-tui simulate`.
"""
