"""A finished game read from a file or from a line of text, without trusting either."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gwent_tui.cards.errors import DataError
from gwent_tui.cards.reading import read_text
from gwent_tui.cards.wording import file_label, problem
from gwent_tui.replays.sharing import PREFIX, from_line, is_line
from gwent_tui.saves.values import SaveError

if TYPE_CHECKING:
    from pathlib import Path

    from gwent_tui.cards.catalogue import Catalogue
    from gwent_tui.saves.values import FollowedGame


def read_replay(path: Path, catalogue: Catalogue) -> FollowedGame:
    """Returns the finished game in a file, played again with the cards of the catalogue as far as it agrees.

    Needs pydantic and 0.1 to 0.5 s. Raises `SaveError` as `parse_replay` does, and if the file cannot be read.
    """
    where = file_label(path)
    try:
        text = read_text(path, "a replay")
    except DataError as error:
        raise SaveError(*error.problems) from None
    return parse_replay(text, where, catalogue)


def parse_replay(text: str, where: str, catalogue: Catalogue) -> FollowedGame:
    """Returns the finished game in a text, which messages call `where`: a document, or a line that was shared.

    Raises `UnfinishedError` for a game that still runs, `LostGameError` if nothing of it agrees with the rules and
    cards of today, and `SaveError`, with one sentence for each problem, for anything else.
    """
    from gwent_tui.saves.reading import follow, parse

    if is_line(text):
        document = from_line(text, where)
    elif text.strip() and not text.lstrip().startswith("{"):
        allowed = f"a replay file, or one line that begins with {PREFIX}"
        raise SaveError(problem(where, "", "is no replay", allowed))
    else:
        document = text
    return follow(parse(document, where), where, catalogue)
