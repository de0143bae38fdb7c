"""What the prompt says: whose move it is and what the next key does."""

from __future__ import annotations

from collections.abc import Sequence

from gwent_tui.session import Session
from gwent_tui.text.cards import row_letter
from gwent_tui.text.describe import side_name
from gwent_tui.text.strings import tr
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.narrowing import CardOptions
from gwent_tui.tui.view import TableView


def prompt_for(
    mode: Mode, view: TableView, pending: CardOptions | None, notices: Sequence[str], session: Session
) -> str:
    """Returns the sentence for a mode, with what the player who looks has to be told before it."""
    match mode:
        case Mode.TURN:
            key = "prompt.turn" if view.hand else "prompt.no_cards"
            words = tr(key, player=view.names[view.bottom])
        case Mode.ROW | Mode.TARGET if pending is not None:
            card = session.game.cards[pending.card].name
            letters = "/".join(row_letter(spot.row) for spot in pending.spots)
            words = tr("prompt.row" if mode is Mode.ROW else "prompt.target", card=card, letters=letters)
        case Mode.REVIEW if session.deciding is not None:
            words = tr("prompt.review", player=session.names[session.deciding])
        case Mode.OVER:
            words = _result(session)
        case _:
            return ""
    return "  ".join([*notices, words])


def _result(session: Session) -> str:
    outcome = session.observe(None).outcome
    if outcome is None or outcome.is_draw:
        return tr("prompt.drawn")
    winners = ", ".join(side_name(session.game, session.names, side) for side in outcome.winners)
    return tr("prompt.won", winner=winners)
