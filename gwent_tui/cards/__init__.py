"""The card and deck data: read from JSON files, checked, and frozen into the engine's definitions.

`catalogue` loads the cards, `decks` loads and judges decks, `schema` describes the files. The package root imports
nothing, and pydantic is imported only when a file is read.
"""
