"""A player that takes what is best at once: the yardstick for how hard an opponent is."""

from __future__ import annotations

from collections.abc import Sequence

from gwent_tui.engine.actions import Action, Decline, Pass
from gwent_tui.players.player import PlayerView

COMFORTABLE_LEAD = 16
"""With this lead a greedy player stops, to save cards; an automaton takes one more turn then (R-160)."""


class GreedyPlayer:
    """Plays whatever raises its lead most, and passes when that is enough.

    It looks one action ahead and at nothing hidden. It passes when every enemy has passed and it leads, when it
    leads by `comfortable_lead`, or when nothing it can do raises its lead. It keeps its opening hand.
    """

    def __init__(self, comfortable_lead: int = COMFORTABLE_LEAD) -> None:
        self.comfortable_lead = comfortable_lead

    def choose(self, view: PlayerView, actions: Sequence[Action]) -> Action:
        """Returns the action with the best lead after it, or a pass; the first of equal ones."""
        if len(actions) == 1:
            return actions[0]
        stops = [action for action in actions if isinstance(action, Pass | Decline)]
        now = view.lead()
        if stops and (isinstance(stops[0], Decline) or self._has_enough(view, now)):
            return stops[0]
        moves = [action for action in actions if not isinstance(action, Pass | Decline)]
        best = max(moves, key=view.lead_after)
        if stops and view.lead_after(best) <= now:
            return stops[0]
        return best

    def _has_enough(self, view: PlayerView, lead: int) -> bool:
        observation = view.observation
        own = observation.seats[view.seat].side
        all_passed = all(seat.passed and not seat.is_automaton for seat in observation.seats if seat.side != own)
        return lead >= (1 if all_passed else self.comfortable_lead)
