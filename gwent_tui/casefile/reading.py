"""Loads case files: whatever is wrong with one becomes a sentence that names file and field."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from gwent_tui.cards.errors import DataError
from gwent_tui.cards.reading import parse_document, read_document
from gwent_tui.cards.wording import did_you_mean, field_path, file_label, one_of, problem, quote
from gwent_tui.casefile import expecting, schema
from gwent_tui.casefile.case import Case, merge, player_name
from gwent_tui.casefile.schema import IDENTIFIER, RULING, CaseFile
from gwent_tui.casefile.terms import EVERYBODY
from gwent_tui.casefile.words import Names
from gwent_tui.engine.modes import MODES


class NotACaseError(DataError):
    """A file holds no case, or one that describes no position of a game."""


_KINDS = {
    "missing": "a value",
    "string_type": "text",
    "int_type": "a whole number",
    "bool_type": "true or false",
    "list_type": "a list",
    "dict_type": "an object",
    "model_type": "an object",
    "model_attributes_type": "an object",
    "string_unicode": "text in Unicode",
    "too_short": "at least {min_length} entries",
    "too_long": "at most {max_length} entries",
    "string_too_short": "at least {min_length} characters",
    "string_too_long": "at most {max_length} characters",
    "greater_than_equal": "{ge} or more",
    "less_than_equal": "{le} or less",
    "union_tag_invalid": "{expected_tags}",
    "literal_error": "{expected}",
}
"""Type of pydantic's error -> what is allowed, with the names of its context."""

_PATTERNS = {
    RULING: "a ruling: R- and three digits",
    IDENTIFIER: "letters, digits, - and _, a letter or digit first",
}
"""Pattern of a text -> what is allowed."""


def load_cases(path: Path) -> list[Case]:
    """Returns the cases of a file, one or as many as it has variants. Raises `NotACaseError`."""
    where = file_label(path)
    try:
        document = read_document(path)
    except DataError as error:
        raise NotACaseError(*error.problems) from None
    return read_cases(document, where)


def parse_cases(text: str, where: str) -> list[Case]:
    """Returns the cases of a text, which messages call `where`. Raises `NotACaseError`."""
    try:
        document = parse_document(text, where)
    except DataError as error:
        raise NotACaseError(*error.problems) from None
    return read_cases(document, where)


def read_cases(document: dict[str, object], where: str) -> list[Case]:
    """Returns the cases of a JSON object. Raises `NotACaseError`."""
    names = Names.of_document(document)
    try:
        file = CaseFile.model_validate(document, context=names)
    except ValidationError as error:
        details = error.errors(include_url=False)
        raise NotACaseError(*(_sentence(detail, where) for detail in details)) from None
    if problems := [problem(where, *found) for found in _problems(file, names)]:
        raise NotACaseError(*problems)
    if not file.cases:
        return [Case(where, file, "", file, names)]
    return [Case(where, file, variant.variant, merge(file, variant), names) for variant in file.cases]


def _problems(file: CaseFile, names: Names) -> Iterator[tuple[str, str, str]]:
    """Yields place, what is wrong and what is allowed for what concerns the file as a whole."""
    count = len(MODES[file.mode].side_of)
    if len(file.players) != count:
        yield "players", f"there are {len(file.players)}", f"{count} players in {file.mode}"
    elif len(set(names.players)) < count:
        yield "players", "two have the same name", "different names"
    elif EVERYBODY in names.players:
        yield "players", f"one is called {EVERYBODY}", "any other name"
    for index, variant in enumerate(file.cases):
        for seat, player in enumerate(variant.players):
            if player_name(player, seat) not in names.players:
                at = f"cases[{index}].players[{seat}].name"
                yield at, f"{quote(player.name)} is not a player of the file", one_of(names.players)
    titles = [variant.variant for variant in file.cases]
    for index, title in enumerate(titles):
        if title in titles[:index]:
            yield f"cases[{index}].variant", f"{quote(title)} is taken", "a title no other variant has"
    for at, table in (("", file), *((f"cases[{index}].", variant) for index, variant in enumerate(file.cases))):
        if table.seats and sorted(table.seats) != sorted(names.players):
            yield f"{at}seats", "it does not name everybody once", "every player once"


def _sentence(detail: ErrorDetails, where: str) -> str:
    context = detail.get("ctx", {})
    # Steps in brackets name an alternative that was taken, which nobody wrote.
    keys = [key for key in detail["loc"] if not (isinstance(key, str) and key.startswith("<"))]
    if field := context.get("field"):
        keys.append(field)
    if keys and keys[-1] == "[key]":
        del keys[-1]
    kind = detail["type"]
    match kind:
        case "case":
            what, allowed = str(context["what"]), str(context["allowed"])
        case "extra_forbidden":
            what = f"unknown key{did_you_mean(keys[-1], _all_fields())}"
            allowed = "the keys docs/cases.md names"
        case "string_pattern_mismatch":
            what = f"{quote(detail['input'])} is not possible here"
            allowed = _PATTERNS[str(context["pattern"])]
        case _:
            what = "is missing" if kind == "missing" else f"{quote(detail['input'])} is not possible here"
            # Pydantic quotes options, and the tags of alternatives have brackets.
            allowed = re.sub(r"[<>']", "", _KINDS.get(kind, str(detail["msg"])).format_map(context))
    return problem(where, field_path(keys), what, allowed)


def _all_fields() -> list[str]:
    models = [*schema.Model.__subclasses__(), *expecting.Model.__subclasses__()]
    models += [model for parent in models for model in parent.__subclasses__()]
    return [field.alias or name for model in models for name, field in model.model_fields.items()]
