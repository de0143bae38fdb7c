"""The score of a round of Gwent Solo, with what happened before the totals were compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from gwent_tui.engine.events import RoundEnded
from gwent_tui.scenes import Scene
from gwent_tui.session import Session
from gwent_tui.text.strings import tr
from gwent_tui.tui.screens.round_end import RoundScreen


class SoloRoundScreen(RoundScreen):
    """Shows who won a round, which cards were turned over from under Decoys, and what a leader changed.

    `ended` is the scene of the round's end, `closing` what happened after the last turn of the round.
    """

    def __init__(self, session: Session, ended: Scene, closing: Sequence[Scene]) -> None:
        events = ended.events
        start = next(index for index, event in enumerate(events) if isinstance(event, RoundEnded))
        super().__init__(session, events[start:], tr("solo.round.go_on"))
        self.after = ended.table
        self.closing = tuple(closing)

    def compose_body(self) -> ComposeResult:
        """Yields what happened before the comparison above the rest."""
        told = "\n".join(closing_lines(self.closing, self.session))
        if told:
            yield Static(Content(told), id="round-closing")
        yield from super().compose_body()


def closing_lines(closing: Sequence[Scene], session: Session) -> Iterator[str]:
    """Yields a line for each card that lay under a Decoy and for a leader, with the totals before and after."""
    starts = [
        index
        for index, scene in enumerate(closing)
        if scene.leader is not None or (scene.revealed is not None and scene.revealed.flipped)
    ]
    for index, following in pairwise([*starts, len(closing)]):
        scene = closing[index]
        # Spies and the like bring further cards, which belong to the same flip.
        group = [part for part in closing[index:following] if part.round_ended is None]
        before, after = scene.before, group[-1].totals
        change = _change(before, after)
        if scene.leader is not None:
            pile = session.game.setups[scene.leader.seat].leader_pile
            name = next(leader.name for leader in pile if leader.id == scene.leader.leader)
            if scene.leader.works:
                yield tr("solo.round.leader", leader=name, change=change)
            else:
                yield tr("solo.round.leader_void", leader=name)
        elif scene.revealed is not None:
            yield tr("solo.round.decoy", card=session.game.cards[scene.revealed.card].name, change=change)


def _change(before: Sequence[int], after: Sequence[int]) -> str:
    first, last = (" : ".join(str(total) for total in totals) for totals in (before, after))
    return (
        tr("solo.round.no_change", totals=first)
        if before == after
        else tr("solo.round.change", before=first, after=last)
    )
