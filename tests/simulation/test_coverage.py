"""Coverage: what is counted occurred, and what occurred is counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.cards import ROWS, Ability
from gwent_tui.engine.events import CardMoved, CardPlayed, Event, Zone
from gwent_tui.engine.frames import Frame, Task
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import apply, legal_actions
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from gwent_tui.engine.views import explain
from gwent_tui.simulation.arena import Arena, Run, game_seeds
from gwent_tui.simulation.coverage import Coverage, NeverSeen, all_decisions, all_events, decision_name

ONGOING = {Ability.TIGHT_BOND, Ability.MORALE_BOOST, Ability.COMMANDERS_HORN, Ability.WEATHER}


def _never(coverage: Coverage, catalogue: Catalogue) -> NeverSeen:
    return coverage.never_seen(catalogue.cards, catalogue.leaders)


def test_nothing_has_been_seen_at_first(catalogue: Catalogue) -> None:
    never = _never(Coverage(), catalogue)
    assert never.cards == tuple(catalogue.cards)
    assert never.leaders == tuple(catalogue.leaders)
    assert never.abilities == tuple(Ability)
    assert never.decisions == all_decisions()
    assert never.events == all_events()


def test_names_of_decisions() -> None:
    assert decision_name(Frame(Task.TURN, 1)) == "turn"
    assert decision_name(Frame(Task.PICK, 0, purpose="fetch", count=1)) == "pick:fetch"
    assert {"turn", "mulligan", "pick:fetch", "pick:discard"} <= set(all_decisions())
    assert not {"pick", "deal", "end_turn"} & set(all_decisions())


def test_few_games_leave_much_unseen(starters: Run, catalogue: Catalogue) -> None:
    never = _never(Arena(starters).play(0, 1).coverage, catalogue)
    assert len(never.cards) > 100
    assert len(never.leaders) > 15
    assert Ability.SUMMON in never.abilities
    assert "pick:fetch" in never.decisions
    assert "LeaderCancelled" in never.events


def test_a_card_that_no_deck_holds_is_never_seen(wholes: Run, catalogue: Catalogue) -> None:
    def without(card_id: str) -> Run:
        return replace(
            wholes,
            pairings=tuple(
                tuple(
                    replace(entrant, deck=tuple(card for card in entrant.deck if card.id != card_id))
                    for entrant in pairing
                )
                for pairing in wholes.pairings
            ),
        )

    assert not {"geralt", "cow"} & set(_never(Arena(wholes).play(0, 300).coverage, catalogue).cards)
    assert "geralt" in _never(Arena(without("geralt")).play(0, 300).coverage, catalogue).cards
    # Without the cow nothing calls the Bovine Defence Force.
    never = _never(Arena(without("cow")).play(0, 300).coverage, catalogue).cards
    assert {"cow", "bovine_defence_force"} <= set(never)


def test_one_game_less_is_one_game_less(wholes: Run, catalogue: Catalogue) -> None:
    arena = Arena(wholes)
    games = [arena.play(index, 1).coverage for index in range(40)]
    seen = [set(coverage.cards) for coverage in games]
    alone = next(card for card in sorted(set().union(*seen)) if sum(card in cards for cards in seen) == 1)
    merged = Coverage()
    for coverage, cards in zip(games, seen, strict=True):
        if alone not in cards:
            merged.merge(coverage)
    assert alone in _never(merged, catalogue).cards
    merged.merge(next(coverage for coverage, cards in zip(games, seen, strict=True) if alone in cards))
    assert alone not in _never(merged, catalogue).cards


def test_the_order_of_merging_does_not_matter(wholes: Run) -> None:
    arena = Arena(wholes)
    games = [arena.play(index, 1).coverage for index in range(10)]
    one, other = Coverage(), Coverage()
    for coverage in games:
        one.merge(coverage)
    for coverage in reversed(games):
        other.merge(coverage)
    for name in Coverage.__slots__:
        assert getattr(one, name) == getattr(other, name)
        assert all(times > 0 for times in getattr(one, name).values())


def test_everything_that_can_occur_between_two_does(wholes: Run, catalogue: Catalogue) -> None:
    never = _never(Arena(wholes).play(0, 1250).coverage, catalogue)
    # One bear needs a rare mushroom at the right time.
    assert set(never.cards) <= {"transformed_vildkaarl"}
    assert replace(never, cards=()) == NeverSeen((), (), (), ("name_seat",), ())


def _effects(state: State) -> set[Ability]:
    """The ongoing abilities that act on some unit now, as the explanations of strengths tell."""
    found: set[Ability] = set()
    for side, army in enumerate(state.sides):
        for row in ROWS:
            weathered = state.weather_mask >> row & 1
            for card in army.rows[row]:
                if not card.is_plain:
                    continue
                parts = explain(state, side, row, card)
                if weathered:
                    found.add(Ability.WEATHER)
                if parts.bond > 1:
                    found.add(Ability.TIGHT_BOND)
                if parts.morale:
                    found.add(Ability.MORALE_BOOST)
                if parts.horn > 1 and not army.leader_horns >> row & 1:
                    found.add(Ability.COMMANDERS_HORN)
    return found


@pytest.mark.parametrize("block", range(4))
def test_nothing_is_missed(wholes: Run, catalogue: Catalogue, block: int) -> None:
    arena = Arena(wholes)
    for index in range(40 * block, 40 * block + 40):
        game = arena.game(index)
        log: list[Event] = []
        seed, numbers = game_seeds(wholes.seed, index)
        state = new_game(game, seed, log)
        rng = Rng.from_seed(numbers)
        effects: set[Ability] = set()
        asked: list[Frame] = []
        in_force = {
            game.leader(seat).id for seat, player in enumerate(state.seats) if player.leader.value == "passive"
        }
        while not state.is_over:
            asked.append(state.decision)
            effects |= _effects(state)
            apply(state, rng.pick(legal_actions(state)))
        coverage = arena.play(index, 1).coverage

        cards = {event.card for event in log if isinstance(event, CardPlayed)}
        cards |= {
            event.card
            for event in log
            if isinstance(event, CardMoved) and event.destination.zone in {Zone.ROW, Zone.WEATHER}
        }
        used = {game.leader(seat).id for seat, player in enumerate(state.seats) if player.leader.value == "used"}
        assert set(coverage.cards) == {game.cards[card].definition.id for card in cards}
        assert set(coverage.leaders) == used | in_force
        assert set(coverage.events) == {type(event).__name__ for event in log}
        assert coverage.decisions.total() == len(asked)
        assert set(coverage.decisions) == {decision_name(frame) for frame in asked}
        # What came and went between two decisions is counted as well.
        assert effects <= {Ability(ability) for ability in coverage.abilities}
        present = {ability for card in cards for ability in game.cards[card].definition.abilities}
        present |= {Ability.MARDROEME} if Ability.BERSERKER in present else set()
        assert {Ability(ability) for ability in coverage.abilities} <= present
        assert ONGOING & present >= effects
