"""Strings of the player's decks: the shelf, the text list, the reports, and the command `deck`."""

from __future__ import annotations

_SHELF: dict[str, str] = {
    "decks.error.many": "more than one deck is called {text}; name one of the files: {files}",
    "decks.error.name_taken": "there is a deck called {name} already; choose another name",
    "decks.error.gone": "the file of the deck {name} is gone; something else has removed or renamed {file}",
    "decks.error.changed": (
        "the file of the deck {name} has been changed by something else since it was read; nothing was written"
        " over {file}"
    ),
}

_COMMAND: dict[str, str] = {
    "cli.help.deck": "check, show, list, export and import decks",
    "decks.actions": "actions",
    "decks.help.list": "list your own decks",
    "decks.help.check": "say whether decks are legal; the exit status is 0 if all are, 1 if one is not",
    "decks.help.show": "show a deck: its cards, its numbers, where it may be played",
    "decks.help.export": "write a deck as a deck file or as a text list",
    "decks.help.import": "keep a deck from a file; nothing that is there is ever replaced",
    "decks.help.deck": (
        "a faction for its starter deck, the name of one of your decks, a file, or - for standard input"
    ),
    "decks.help.rules": "what to check against: standard, advanced or solo (default: standard)",
    "decks.help.format": "json for a deck file, text for a list to read (default: by the name of FILE, else json)",
    "decks.help.output": "write into FILE instead of the standard output",
    "decks.help.force": "replace FILE if there is one",
    "decks.help.file": "a deck file or a text list, or - for standard input",
    "decks.help.name": "keep the deck under this name",
    "decks.stdin": "standard input",
    "decks.error.near": "no deck, faction or file is called {text}; did you mean {options}?",
    "decks.error.unknown": (
        "no deck, faction or file is called {text}; the factions are {options}, and 'gwent-tui deck list' lists"
        " your decks"
    ),
    "decks.error.exists": "{file} is there already; choose another name, or replace it with --force",
    "decks.error.no_path": "{text} cannot be the name of a file",
    "decks.exported": "{name} was written into {file}",
    "decks.kept": "{name} is one of your decks now ({file})",
    "decks.none": "There are no decks of your own yet; 'gwent-tui deck import FILE' keeps one.",
    "decks.aside": "the damaged file was set aside as {file}",
    "decks.lie_aside.one": "1 damaged file lies aside: {files}",
    "decks.lie_aside.other": "{count} damaged files lie aside: {files}",
    "decks.legal": "{name} ({faction}): legal in {mode}",
    "decks.illegal": "{name} ({faction}): not legal in {mode}",
    "decks.is_legal": "legal",
    "decks.is_illegal": "not legal",
    "decks.problems.one": "1 problem",
    "decks.problems.other": "{count} problems",
    "decks.unknown_card": "no such card",
    "decks.column.copies": "Copies",
    "decks.column.strength": "Strength",
    "decks.column.name": "Name",
    "decks.column.rows": "Row",
    "decks.column.abilities": "Abilities",
    "decks.column.open": "In hand",
    "decks.column.faction": "Faction",
    "decks.column.units": "Units",
    "decks.column.specials": "Specials",
    "decks.column.legal": "Legal in",
    "decks.column.file": "File",
    "decks.numbers": (
        "{cards} cards: {units} units, {heroes} of them heroes; {specials} specials, {weather} of them weather"
    ),
    "decks.strength": "Strength {strength}, {average} a unit: {rows}",
    "decks.row.one": "{row} {strength} (1 card)",
    "decks.row.other": "{row} {strength} ({count} cards)",
    "decks.opening": (
        "A hand of {cards} has on average {units} units ({heroes} heroes, {spies} spies) and {specials} specials,"
        " with a strength of {strength}"
    ),
}

DECKS: dict[str, str] = {**_SHELF, **_COMMAND}
"""Key -> string."""
