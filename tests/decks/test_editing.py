"""A draft: what operations do and refuse, what never happens, undo and redo."""

from __future__ import annotations

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gwent_tui.cards import schema
from gwent_tui.cards.catalogue import Catalogue, load_catalogue
from gwent_tui.cards.decks import Deck, check_deck, dump_deck, load_deck
from gwent_tui.decks import editing, shelf
from gwent_tui.decks.editing import Draft, Outcome
from gwent_tui.engine.cards import FACTIONS, Faction

EMPTY = Deck("New", Faction.NORTHERN_REALMS, "foltest_siegemaster", ())
CATALOGUE = load_catalogue()


@pytest.fixture
def draft(catalogue: Catalogue) -> Draft:
    return Draft(catalogue, EMPTY)


def test_copies_go_up_to_those_in_the_box(draft: Draft) -> None:
    for count in (1, 2):
        outcome = draft.add("catapult")
        assert outcome == Outcome(True, f"Catapult: {count} of 2 in the deck")
    assert draft.add("catapult") == Outcome(
        False, "All 2 copies of Catapult are in the deck; the box holds no more"
    )
    assert draft.deck.cards == (("catapult", 2),)


def test_the_last_copy_takes_the_line_along(draft: Draft) -> None:
    draft.add("ves")
    assert draft.remove("ves") == Outcome(True, "Ves is out of the deck")
    assert draft.deck.cards == ()
    assert draft.remove("ves") == Outcome(False, "Ves is not in the deck")


@pytest.mark.parametrize(
    ("count", "kept", "words"),
    [
        (2, 2, "Blue Stripes Commando: 2 of 3 in the deck"),
        (9, 3, "all 3 copies are in the deck"),
        (0, 0, "Blue Stripes Commando is out of the deck"),
        (-5, 0, "Blue Stripes Commando is out of the deck"),
        (1, 1, "there are 1 in the deck already"),
    ],
)
def test_digits_set_the_number(draft: Draft, count: int, kept: int, words: str) -> None:
    draft.add("blue_stripes_commando")
    outcome = draft.set_count("blue_stripes_commando", count)
    assert words in outcome.text
    assert outcome.changed == (kept != 1)
    assert draft.count("blue_stripes_commando") == kept


def test_a_card_keeps_its_place(draft: Draft) -> None:
    for card in ("ves", "catapult", "decoy", "catapult"):
        draft.add(card)
    assert draft.deck.cards == (("ves", 1), ("catapult", 2), ("decoy", 1))


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("nekker", "Nekker is a card of Monsters, but the deck is Northern Realms"),
        ("bovine_defence_force", "waits in the side deck, which fills itself"),
        ("foltest_siegemaster", "is a leader, which is no card for a deck"),
        ("no\x1b[31m", 'There is no card "no\\u001b[31m"'),
    ],
)
def test_what_a_deck_cannot_hold_is_refused_with_a_reason(draft: Draft, card: str, words: str) -> None:
    outcome = draft.add(card)
    assert not outcome.changed
    assert words in outcome.text
    assert draft.deck is EMPTY


def test_what_a_file_brought_in_can_be_taken_out(catalogue: Catalogue) -> None:
    odd = dataclasses.replace(
        EMPTY, cards=(("catapult", 5), ("nekker", 2), ("no_such_card", 1), ("ves", 0), ("catapult", 1))
    )
    draft = Draft(catalogue, odd)
    assert draft.count("catapult") == 6
    assert not draft.add("catapult").changed
    assert draft.remove("catapult").changed
    assert draft.count("catapult") == 5
    assert not draft.add("nekker").changed
    for card in ("nekker", "nekker", "no_such_card", "ves"):
        assert draft.remove(card).changed
    assert draft.set_count("catapult", 2).changed
    assert draft.deck.cards == (("catapult", 2),)


def test_clearing_takes_everything_and_comes_back(draft: Draft) -> None:
    assert draft.clear() == Outcome(False, "The deck has no cards yet")
    draft.add("ves")
    draft.add("decoy")
    full = draft.deck
    assert draft.clear().changed
    assert draft.deck.cards == ()
    draft.undo()
    assert draft.deck is full


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "needs a name"),
        ("  \t ", "needs a name"),
        ("New", "already"),
        ("x" * 61, "61 characters; 60 are allowed"),
        ("a\x1b[2Jb", "cannot be shown"),
    ],
)
def test_a_name_has_to_be_one(draft: Draft, name: str, words: str) -> None:
    outcome = draft.rename(name)
    assert not outcome.changed
    assert words in outcome.text
    assert "\x1b" not in outcome.text


def test_any_other_name_is_taken_with_its_spaces_tidied(draft: Draft) -> None:
    assert draft.rename("  [b]x[/b]   [/] ").changed
    assert draft.deck.name == "[b]x[/b] [/]"
    assert load_deck(dump_deck(draft.deck)).name == "[b]x[/b] [/]"


def test_the_limits_are_those_of_deck_files() -> None:
    assert editing.NAME_LIMIT == schema.MAX_NAME == shelf.MAX_NAME


def test_leaders_are_of_the_faction(draft: Draft) -> None:
    assert not draft.set_leader("foltest_siegemaster").changed
    assert "leads Monsters" in draft.set_leader("eredin_commander").text
    assert "There is no leader" in draft.set_leader("nobody").text
    other = CATALOGUE.leaders_of(Faction.NORTHERN_REALMS)[0]
    assert draft.set_leader(other.id).changed
    assert draft.deck.leader == other.id


def test_another_faction_says_which_cards_leave(draft: Draft) -> None:
    for card in ("catapult", "catapult", "ves", "decoy"):
        draft.add(card)
    before = draft.deck
    outcome = draft.change_faction(Faction.MONSTERS)
    assert "3 cards had to leave: Catapult x2, Ves" in outcome.text
    assert draft.deck.cards == (("decoy", 1),)
    assert draft.deck.faction is Faction.MONSTERS
    assert CATALOGUE.leaders[draft.deck.leader].faction is Faction.MONSTERS
    assert not draft.change_faction(Faction.MONSTERS).changed
    assert not draft.change_faction(Faction.NEUTRAL).changed
    draft.undo()
    assert draft.deck is before


def test_undo_and_redo_say_what_they_do(draft: Draft) -> None:
    assert draft.undo() == Outcome(False, "There is nothing to take back")
    assert draft.redo() == Outcome(False, "There is nothing to make again")
    draft.add("ves")
    assert draft.undo() == Outcome(True, "Taken back: Ves: 1 of 1 in the deck")
    assert not draft.can_undo
    assert draft.redo() == Outcome(True, "Made again: Ves: 1 of 1 in the deck")
    draft.undo()
    draft.add("decoy")
    assert not draft.can_redo


def test_refused_operations_are_no_part_of_the_history(draft: Draft) -> None:
    draft.add("ves")
    draft.undo()
    draft.add("nekker")
    assert draft.can_redo


def test_only_so_many_changes_can_be_taken_back(draft: Draft, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editing, "HISTORY", 3)
    for count in range(1, 6):
        draft.rename(f"Name {count}")
    while draft.can_undo:
        draft.undo()
    assert draft.deck.name == "Name 2"


def test_what_the_file_holds_can_take_the_place_of_the_deck(draft: Draft) -> None:
    other = dataclasses.replace(EMPTY, cards=(("ves", 1),))
    assert draft.replace(other).changed
    assert not draft.replace(other).changed
    draft.undo()
    assert draft.deck is EMPTY


CARDS = st.sampled_from([*CATALOGUE.cards, "no_such_card"])
OPERATIONS = st.one_of(
    st.tuples(st.just("add"), CARDS),
    st.tuples(st.just("remove"), CARDS),
    st.tuples(st.just("set_count"), CARDS, st.integers(-2, 12)),
    st.tuples(st.just("change_faction"), st.sampled_from(FACTIONS)),
    st.tuples(st.just("set_leader"), st.sampled_from([*CATALOGUE.leaders, "nobody"])),
    st.tuples(st.just("rename"), st.text(max_size=70)),
    st.tuples(st.sampled_from(["undo", "redo", "clear"])),
)


@given(st.lists(OPERATIONS, max_size=60))
def test_whatever_is_done_the_deck_is_one_that_can_be_kept(operations: list[tuple[object, ...]]) -> None:
    draft = Draft(CATALOGUE, EMPTY)
    for name, *arguments in operations:
        before = draft.deck
        outcome = getattr(draft, str(name))(*arguments)
        assert outcome.text.isprintable()
        # Nothing is said to have happened that has not, and the other way round.
        assert outcome.changed == (draft.deck != before)
        for card_id, count in draft.deck.cards:
            card = CATALOGUE.cards[card_id]
            assert 1 <= count <= card.copies
            assert card.faction in (draft.deck.faction, Faction.NEUTRAL)
            assert not card.is_side_card
        assert len(dict(draft.deck.cards)) == len(draft.deck.cards)
        assert CATALOGUE.leaders[draft.deck.leader].faction is draft.deck.faction
    assert all(not problem.card for problem in check_deck(CATALOGUE, draft.deck))
    assert load_deck(dump_deck(draft.deck), CATALOGUE) == draft.deck
    end = draft.deck
    steps = 0
    while draft.can_undo:
        draft.undo()
        steps += 1
    assert draft.deck == EMPTY
    for _ in range(steps):
        draft.redo()
    assert draft.deck == end


ODD = st.lists(st.tuples(CARDS, st.integers(-3, 30)), max_size=12)


@given(ODD, st.lists(st.tuples(st.sampled_from(["add", "remove"]), CARDS), max_size=30))
def test_a_deck_that_came_in_wrong_never_gets_worse(
    cards: list[tuple[str, int]], operations: list[tuple[str, str]]
) -> None:
    draft = Draft(CATALOGUE, dataclasses.replace(EMPTY, cards=tuple(cards)))
    for name, card_id in operations:
        before = draft.count(card_id)
        getattr(draft, name)(card_id)
        card = CATALOGUE.cards.get(card_id)
        assert draft.count(card_id) <= max(before, 0 if card is None else card.copies)
