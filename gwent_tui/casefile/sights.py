"""Compares what a viewer sees with what a case expects that viewer to see (R-007, R-191)."""

from __future__ import annotations

from collections.abc import Sequence

from gwent_tui.casefile.events import check_events, check_no_events
from gwent_tui.casefile.expecting import Sight
from gwent_tui.casefile.explain import MismatchError, as_set, same_cards, should_be
from gwent_tui.casefile.scene import Scene, card_names
from gwent_tui.casefile.terms import EVERYBODY
from gwent_tui.casefile.words import expand
from gwent_tui.engine.cards import Card
from gwent_tui.engine.views import observe, seen_by


def check_sight(scene: Scene, viewer: str, sight: Sight) -> None:
    """Raises `MismatchError` at the first thing that a viewer sees otherwise."""
    seat = None if viewer == EVERYBODY else scene.seat(viewer)
    view = observe(scene.state, seat)
    for player, told in sight.hand.items():
        _hidden_or("hand", viewer, player, told, view.seats[scene.seat(player)].hand)
    for player, told in sight.deck.items():
        _hidden_or("deck", viewer, player, told, view.seats[scene.seat(player)].deck)
    for player, cards in sight.known.items():
        known = card_names(view.seats[scene.seat(player)].known)
        same_cards(f"what {viewer} knows of {player}'s hand", expand(cards), known)
    for player, number in sight.under.items():
        subject = f"the number of cards {viewer} sees under {player}'s Decoys"
        should_be(subject, number, view.seats[scene.seat(player)].under_size)
    for player, number in sight.leader_pile.items():
        subject = f"the number of leaders {viewer} sees in {player}'s pile"
        should_be(subject, number, view.seats[scene.seat(player)].leader_pile_size)
    if sight.choices is not None:
        should_be(f"the number of actions {viewer} is shown", sight.choices, len(view.legal))
    log = [seen_by(event, scene.state.game, seat) for event in scene.log[scene.mark :]]
    check_events(scene, log, sight.events, viewer)
    check_no_events(scene, log, sight.no_events, viewer)


def _hidden_or(
    zone: str, viewer: str, player: str, expected: str | Sequence[str], seen: tuple[Card, ...] | None
) -> None:
    subject = f"{player}'s {zone}, as {viewer} sees it,"
    if isinstance(expected, str):
        if seen is not None:
            raise MismatchError(f"{subject} should be hidden, but shows {as_set(card_names(seen))}")
    elif seen is None:
        raise MismatchError(f"{subject} should hold {as_set(expand(expected))}, but is hidden")
    else:
        same_cards(subject, expand(expected), card_names(seen))
