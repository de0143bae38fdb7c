"""Why something cannot be done at the table now, in a sentence."""

from __future__ import annotations

from gwent_tui.engine.cards import Ability, Card
from gwent_tui.engine.state import LeaderStatus
from gwent_tui.engine.views import SeatView
from gwent_tui.text.cards import row_name
from gwent_tui.text.strings import tr


def why_not_card(card: Card) -> str:
    """Returns why a card in hand cannot be played now."""
    abilities = card.definition.abilities
    if Ability.DECOY in abilities:
        return tr("refuse.decoy", card=card.name)
    if Ability.COMMANDERS_HORN in abilities or Ability.MARDROEME in abilities:
        return tr("refuse.row_special", card=card.name)
    return tr("refuse.card", card=card.name)


def why_not_leader(seat: SeatView) -> str:
    """Returns why a leader cannot be used now."""
    if seat.leader is None:
        return tr("leader.none")
    leader = seat.leader.name
    match seat.leader_status:
        case LeaderStatus.USED:
            return tr("refuse.leader_used", leader=leader)
        case LeaderStatus.CANCELLED:
            return tr("refuse.leader_cancelled", leader=leader)
        case LeaderStatus.PASSIVE:
            return tr("refuse.leader_passive", leader=leader)
        case _ if seat.leader.row is not None:
            return tr("refuse.leader_row", leader=leader, row=row_name(seat.leader.row))
        case _ if seat.hand_size < seat.leader.count:
            return tr("refuse.leader_hand", leader=leader, count=seat.leader.count)
        case _:
            return tr("refuse.leader_idle", leader=leader)
