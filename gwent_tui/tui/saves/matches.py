"""What the application plays, as a file keeps it, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gwent_tui.matches.start_data import Match
from gwent_tui.matches.tally import Tally
from gwent_tui.saves.values import About, LoadedGame, SavedOrder

if TYPE_CHECKING:
    from gwent_tui.cards.catalogue import Catalogue


def about_match(match: Match) -> About:
    """Returns what a file keeps of a game besides its session."""
    about = About(match.deck_titles, won=match.earlier.won, drawn=match.earlier.drawn)
    if not match.session.game.mode.automata:
        # What only Solo needs is not imported for a duel.
        return about
    from gwent_tui.matches.solo_data import SoloMatch

    if not isinstance(match, SoloMatch):
        return about
    order = match.order
    saved = SavedOrder(order.name, order.leader.id, order.against, order.deck, order.its_deck, order.with_leaders)
    return About(match.deck_titles, saved, won=match.earlier.won, drawn=match.earlier.drawn)


def match_of(game: LoadedGame, catalogue: Catalogue) -> Match:
    """Returns a game that was read, ready to be played."""
    about = game.about
    earlier = Tally(about.won, about.drawn)
    if about.order is None:
        return Match(game.session, about.deck_titles, earlier=earlier)
    from gwent_tui.matches.solo_data import SoloMatch, SoloOrder

    saved = about.order
    order = SoloOrder(
        saved.name,
        catalogue.leaders[saved.leader],
        saved.against,
        saved.deck,
        saved.its_deck,
        saved.with_leaders,
    )
    return SoloMatch(game.session, about.deck_titles, order, earlier=earlier)
