"""The picture of a Solo table, now and in each scene."""

from __future__ import annotations

from dataclasses import replace

from gwent_tui.engine.events import CardMoved, Zone
from gwent_tui.scenes import Scene
from gwent_tui.tui.desk import Desk
from gwent_tui.tui.view import TableView

_TABLE = frozenset({Zone.ROW, Zone.WEATHER})


def came_to_table(scene: Scene) -> frozenset[int]:
    """Returns the cards that came to the table in a scene."""
    return frozenset(
        event.card
        for event in scene.events
        if isinstance(event, CardMoved) and event.destination.zone in _TABLE and event.card >= 0
    )


class SoloDesk(Desk):
    """The picture of a Solo table: while an earlier position is shown, the hand is left out."""

    def view(self) -> TableView:
        """Returns the picture for the player."""
        view = replace(super().view(), has_leaders=self.session.game.mode.leader_variant)
        return view if self.scored is None else replace(view, private=None)
