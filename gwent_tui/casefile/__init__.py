"""The case format: a position, what is played and what must come of it, as JSON; docs/cases.md describes it.

`reading` loads files, `build` sets up a table, `run` plays and compares, `command` is the subcommand. The package
root imports nothing.
"""
