"""Names, seeds, decks and leaders as players enter them, and the rematch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.cells import cell_len

from gwent_tui.matches.start_data import (
    InputError,
    Match,
    StartData,
    distinct_names,
    find_choice,
    find_leader,
    new_match,
    parse_seed,
    random_seed,
    rematch,
    tidy_name,
)
from tests.tui.shell.stub import play_out


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ciri", "Ciri"),
        ("  Ciri \t of   Cintra ", "Ciri of Cintra"),
        ("[red]x[/", "[red]x[/"),
        ("Zoltán", "Zoltán"),
        ("葛洛特", "葛洛特"),
        ("x" * 20, "x" * 20),
        ("a\ufe0f", "a"),
    ],
)
def test_a_name_is_tidied(typed: str, name: str) -> None:
    assert tidy_name(typed, 0) == name


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("", "needs a name"),
        (" \n ", "needs a name"),
        ("\u0301", "needs a name"),
        ("x" * 21, "21 cells wide; 20 is the most"),
        ("葛" * 11, "22 cells wide; 20 is the most"),
        ("a" + "\u0301" * 60, "too many marks"),
        ("a\x1b[2J", "cannot be shown"),
        ("a\u202eb", "cannot be shown"),
        ("a\u200b", "cannot be shown"),
        ("a\x00", "cannot be shown"),
        ("\ud800", "cannot be shown"),
    ],
)
def test_a_name_that_cannot_be_used_gets_a_sentence(typed: str, complaint: str) -> None:
    with pytest.raises(InputError, match="layer 2") as caught:
        tidy_name(typed, 1)
    assert complaint in str(caught.value)


@pytest.mark.parametrize(
    ("names", "distinct"),
    [
        (("Ciri", "Emhyr"), ("Ciri", "Emhyr")),
        (("Ciri", "Ciri"), ("Ciri 1", "Ciri 2")),
        (("ciri", "CIRI"), ("ciri 1", "CIRI 2")),
        (("x" * 20, "x" * 20), ("x" * 18 + " 1", "x" * 18 + " 2")),
        (("葛" * 10, "葛" * 10), ("葛" * 9 + " 1", "葛" * 9 + " 2")),
    ],
)
def test_equal_names_are_told_apart(names: tuple[str, str], distinct: tuple[str, str]) -> None:
    assert distinct_names(names) == distinct
    assert max(map(cell_len, distinct)) <= 20


@pytest.mark.parametrize(
    ("typed", "seed"),
    [("", None), ("  ", None), ("0", 0), ("007", 7), ("1 000_000", 1_000_000), ("9" * 18, 10**18 - 1)],
)
def test_a_seed_is_read(typed: str, seed: int | None) -> None:
    assert parse_seed(typed) == seed


@pytest.mark.parametrize("typed", ["x", "-1", "1.5", "٣", "9" * 19, "0x10", "[/]"])
def test_a_seed_that_is_none_gets_a_sentence(typed: str) -> None:
    with pytest.raises(InputError, match="is no whole number of at most 18 digits"):
        parse_seed(typed)


def test_random_seeds_are_short_and_differ() -> None:
    seeds = {random_seed() for _ in range(20)}
    assert len(seeds) > 10
    assert all(0 <= seed < 10**9 for seed in seeds)


def test_five_starter_decks_each_with_its_five_leaders(data: StartData) -> None:
    assert [choice.title for choice in data.choices] == [
        "Monsters",
        "Nilfgaard",
        "Northern Realms",
        "Scoia'tael",
        "Skellige",
    ]
    for choice in data.choices:
        leaders = data.leaders(choice)
        assert len(leaders) == 5
        assert leaders[0].id == choice.deck.leader


@pytest.mark.parametrize("text", ["skellige", "Skellige", "SKELLIGE "])
def test_a_faction_names_its_starter_deck(text: str, data: StartData) -> None:
    assert find_choice(data, text) == (data, data.choices[4])


def test_scoiatael_is_found_however_it_is_written(data: StartData) -> None:
    for text in ("scoiatael", "Scoia'tael", "scoia’tael"):
        assert find_choice(data, text)[1].title == "Scoia'tael"


@pytest.mark.parametrize("text", ["king_bran", "King Bran, The Unifier", "king bran the unifier", "unifier"])
def test_a_leader_is_found_by_id_name_or_a_part_of_it(text: str, data: StartData) -> None:
    assert find_leader(data, data.choices[4], text).id == "king_bran"


def test_a_deck_is_offered_once_and_titles_stay_apart(data: StartData) -> None:
    deck = data.choices[0].deck
    assert data.with_deck(deck) == (data, data.choices[0])
    import dataclasses

    for title in ("Skellige", "Skellige (2)"):
        renamed = dataclasses.replace(deck, name=title)
        more, choice = data.with_deck(renamed)
        data = more
        assert choice.deck == renamed
    assert [choice.title for choice in data.choices[5:]] == ["Skellige (2)", "Skellige (2) (2)"]


def test_the_same_entries_and_seed_give_the_same_deal(make_match: Callable[[int], Match]) -> None:
    first, second, other = make_match(7), make_match(7), make_match(8)
    assert first.session.events(0) == second.session.events(0)
    assert first.session.events(0) != other.session.events(0)


@pytest.mark.parametrize("seed", range(6))
def test_a_rematch_exchanges_the_seats_and_the_start(seed: int, make_match: Callable[[int], Match]) -> None:
    match = make_match(seed)
    play_out(match.session)
    again = rematch(match)
    old, new = match.session, again.session
    assert new.names == ("Emhyr", "Ciri")
    assert again.deck_titles == ("Nilfgaard", "Northern Realms")
    assert new.game.setups == old.game.setups[::-1]
    assert new.seed != old.seed
    assert not new.is_over
    # What one did, the other does now: the names at the same seat differ.
    assert new.names[new.observe(None).starter] != old.names[_first_starter(old)]
    assert rematch(match).session.seed == new.seed


def _first_starter(session: object) -> int:
    from gwent_tui.engine.events import RoundStarted
    from gwent_tui.session import Session

    assert isinstance(session, Session)
    return next(event.starter for event in session.events(None) if isinstance(event, RoundStarted))


def test_a_rematch_of_scoiatael_leaves_the_start_to_the_player(data: StartData) -> None:
    from gwent_tui.matches.start_data import Entrant

    entrants = [
        Entrant(name, data.choices[i], data.leaders(data.choices[i])[0]) for name, i in (("A", 3), ("B", 0))
    ]
    match = new_match(data, entrants, 5)
    play_out(match.session)
    assert rematch(match).session.deciding == 1
