"""What is raised when the data is wrong: always one of these, with one sentence a problem."""

from __future__ import annotations

SHOWN = 10
"""Problems spelt out in a message; further ones are only counted."""


class DataError(ValueError):
    """A file, a card or a deck is wrong; `str` gives one problem a line, the most useful one first."""

    def __init__(self, first: str, *more: str) -> None:
        super().__init__(first, *more)
        self.problems: tuple[str, ...] = (first, *more)
        """Every problem, each a sentence that names place, value and what is allowed."""

    def __str__(self) -> str:
        lines = list(self.problems[:SHOWN])
        hidden = len(self.problems) - SHOWN
        if hidden > 0:
            lines.append(f"... and {hidden} more {'problem' if hidden == 1 else 'problems'}")
        return "\n".join(lines)


class CardDataError(DataError):
    """The card files cannot be used."""


class DeckError(DataError):
    """A deck, or the file it should come from, cannot be used."""


class UnknownCardError(CardDataError):
    """No card or leader, or more than one, goes by the name asked for."""
