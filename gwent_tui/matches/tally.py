"""The score of a sitting: games won and drawn by the same players, one rematch after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gwent_tui.text.strings import tr

if TYPE_CHECKING:
    from gwent_tui.session import Session


@dataclass(frozen=True, slots=True)
class Tally:
    """Games that are over. A player keeps the score when the seats are exchanged: see `swapped`."""

    won: tuple[int, ...] = ()
    """Games won, by seat; empty before the first game is over."""
    drawn: int = 0

    @property
    def games(self) -> int:
        """How many games it tells of."""
        return sum(self.won) + self.drawn

    def swapped(self) -> Tally:
        """Returns the same score for two players who exchange their seats."""
        return Tally(self.won[::-1], self.drawn)

    def after(self, session: Session) -> Tally:
        """Returns the score with a game added; the same one while that game is not over."""
        outcome = session.observe(None).outcome
        if outcome is None:
            return self
        won = self.won or (0,) * len(session.names)
        if outcome.is_draw:
            return Tally(won, self.drawn + 1)
        sides = session.game.side_of
        return Tally(tuple(count + (sides[seat] in outcome.winners) for seat, count in enumerate(won)), self.drawn)


NO_GAMES = Tally()
"""The score when a sitting begins."""


def tally_words(tally: Tally, names: Sequence[str]) -> str:
    """Returns the score of two players, `Geralt 2 : 1 Ciri (1 draw)`; empty before the first game is over."""
    if not tally.games or len(tally.won) != len(names):
        return ""
    first, second = names
    values = {"first": first, "second": second, "won": tally.won[0], "lost": tally.won[1]}
    score = tr("tally.score", **values)
    return tr("tally.with_draws", score=score, count=tally.drawn) if tally.drawn else score
