"""Older save files made new, one version at a time.

A version of the format never changes once it is released: what is different is a new version, with a step here
that makes the last one into it, and with one more frozen file in the tests.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from gwent_tui.cards.wording import problem, quote
from gwent_tui.saves.values import VERSION, NewerSaveError, SaveError

Document = dict[str, object]


def _without_earlier_games(document: Document) -> Document:
    """Makes version 1 into 2, which tells how the games before went; for version 1 that is unknown."""
    return {**document, "earlier": None}


MIGRATIONS: Mapping[int, Callable[[Document], Document]] = MappingProxyType({1: _without_earlier_games})
"""Version -> the step that makes such a document one of the next version. Steps trust nothing they read."""


def migrate(
    document: Document,
    where: str,
    *,
    steps: Mapping[int, Callable[[Document], Document]] = MIGRATIONS,
    newest: int = VERSION,
) -> Document:
    """Returns a document as one of the newest version; it still has to be checked.

    Raises `NewerSaveError` for a version that is still to come, and `SaveError` for what is no version at all.
    """
    version = document.get("schema")
    allowed = "1" if newest == 1 else f"1 to {newest}"
    if type(version) is not int or version < 1:
        what = "is missing" if "schema" not in document else f"{quote(version)} is no version"
        raise SaveError(problem(where, "schema", what, allowed))
    if version > newest:
        what = f"version {quote(version)} was written by a newer version of the program"
        raise NewerSaveError(problem(where, "schema", what, allowed))
    for number in range(version, newest):
        document = {**steps[number](document), "schema": number + 1}
    return document
