"""A text list gives back the deck it was made of; of any other text every line that is wrong is told."""

from __future__ import annotations

import dataclasses
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gwent_tui.cards.catalogue import Catalogue, load_catalogue
from gwent_tui.cards.decks import Deck
from gwent_tui.cards.errors import DeckError
from gwent_tui.decks.text_list import MAX_CHARACTERS, MAX_LINES, dump_text, parse_text
from gwent_tui.engine.cards import FACTIONS, Faction

CATALOGUE = load_catalogue()

HEAD = "Faction: Northern Realms\nLeader: Foltest, King of Temeria\n"


def cards(text: str, *, head: str = HEAD) -> dict[str, int]:
    """Returns the cards of a list with a head in front."""
    return dict(parse_text(head + text, CATALOGUE).cards)


def problems(text: str) -> tuple[str, ...]:
    """Returns what is wrong with a list."""
    with pytest.raises(DeckError) as caught:
        parse_text(text, CATALOGUE)
    return caught.value.problems


def answer(text: str) -> Deck | None:
    """Returns the deck of a list, None if it is refused with sentences that can be shown."""
    try:
        return parse_text(text, CATALOGUE)
    except DeckError as error:
        told = error.problems
    assert all(sentence.isprintable() for sentence in told)
    return None


# There and back.

printable = st.text(
    st.characters(codec="utf-8", exclude_categories=("C", "Z"), include_characters=" "), min_size=1, max_size=60
).map(lambda text: " ".join(text.split()))


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    faction = draw(st.sampled_from(FACTIONS))
    leader = draw(st.sampled_from(CATALOGUE.leaders_of(faction)))
    pool = [card.id for card, _ in CATALOGUE.pack(faction)]
    chosen = draw(st.dictionaries(st.sampled_from(pool), st.integers(1, 20)))
    name = draw(printable.filter(bool))
    return Deck(name, faction, leader.id, tuple(chosen.items()), draw(printable | st.just("")))


@given(decks())
def test_every_deck_comes_back_as_it_was(deck: Deck) -> None:
    assert parse_text(dump_text(CATALOGUE, deck), CATALOGUE) == deck


@given(decks(), st.sampled_from(["\r\n", "\r", "\n"]), st.booleans())
def test_line_ends_and_a_byte_order_mark_change_nothing(deck: Deck, end: str, marked: bool) -> None:
    text = dump_text(CATALOGUE, deck).replace("\n", end)
    assert parse_text("\ufeff" * marked + text, CATALOGUE) == deck


def test_every_card_is_written_by_its_name(catalogue: Catalogue) -> None:
    for faction in FACTIONS:
        pack = catalogue.pack(faction)
        leader = catalogue.leaders_of(faction)[0]
        deck = Deck("All", faction, leader.id, tuple((card.id, copies) for card, copies in pack))
        text = dump_text(catalogue, deck)
        assert all(f"{copies}x {card.name}\n" in text for card, copies in pack)
        assert parse_text(text, catalogue) == deck


def test_a_name_that_would_be_misread_gives_way_to_the_id(catalogue: Catalogue) -> None:
    odd = {"ves": "2x Decoy", "catapult": "Name: Catapult", "thaler": "Thaler # the spy", "trebuchet": "Catapult"}
    changed = {key: dataclasses.replace(catalogue.cards[key], name=name) for key, name in odd.items()}
    other = dataclasses.replace(catalogue, cards={**catalogue.cards, **changed})
    deck = Deck("Odd", Faction.NORTHERN_REALMS, "foltest_king", tuple((key, 1) for key in odd))
    text = dump_text(other, deck)
    assert parse_text(text, other) == deck
    assert "1x trebuchet\n" in text
    assert "1x thaler\n" in text


def test_an_unknown_card_is_written_and_then_refused(catalogue: Catalogue) -> None:
    deck = Deck("Lost", Faction.MONSTERS, "eredin_king", (("nekker", 1), ("catapul", 2)))
    text = dump_text(catalogue, deck)
    assert "# Unknown\n2x catapul\n" in text
    assert problems(text)[0].startswith('list: line 9: there is no card "catapul"')


# What may be written.


@pytest.mark.parametrize(
    "line",
    [
        "2x Blue Stripes Commando",
        "2 x Blue Stripes Commando",
        "2 Blue Stripes Commando",
        "2× blue stripes commando",
        "2*Blue Stripes Commando",
        "Blue Stripes Commando x2",
        "Blue Stripes Commando X 2",
        "Blue Stripes Commando (2)",
        "BLUE  stripes-commando ×2",
        "2x blue_stripes_commando",
        "  - 2x Blue Stripes Commando   # the best",
        "* Blue Stripes Commando x2 // twice",
        "\t2x\u00a0Blue\u00a0Stripes Commando",
        "Blue Stripes Commando\n\n# between\nblue_stripes_commando",
    ],
)
def test_a_card_can_be_written_in_many_ways(line: str) -> None:
    assert cards(line) == {"blue_stripes_commando": 2}


def test_without_a_number_it_is_one_copy() -> None:
    assert cards("Ves\n- Decoy\nSíle de Tansarville") == {"ves": 1, "decoy": 1, "sile_de_tansarville": 1}


def test_accents_and_apostrophes_do_not_matter() -> None:
    assert cards("Commanders Horn\nsile de tansarville") == {"commanders_horn": 1, "sile_de_tansarville": 1}


def test_comments_and_empty_lines_are_left_out() -> None:
    assert cards("\n# Units\n// more\n   \nVes # 2x Decoy\n#Decoy\n//Decoy\n") == {"ves": 1}


def test_the_head_is_read() -> None:
    text = "DECK = Blue #1 // mine\nDescription: one: two # three\nFaction: scoiatael # elves\nleader: daisy\n"
    assert parse_text(text, CATALOGUE) == Deck(
        "Blue #1 // mine", Faction.SCOIATAEL, "francesca_daisy", (), "one: two # three"
    )


def test_without_a_name_the_caller_or_the_faction_gives_one() -> None:
    assert parse_text(HEAD, CATALOGUE).name == "Northern Realms"
    assert parse_text(HEAD, CATALOGUE, name="mine").name == "mine"


@pytest.mark.parametrize(
    "text",
    [
        "Leader: Foltest, The Siegemaster\nVes",
        "Leader: foltest_siegemaster\nVes",
        "Leader: Siegemaster\nVes",
        "Foltest, The Siegemaster\nVes",
        "Ves\nDecoy\n1x Foltest, The Siegemaster",
    ],
)
def test_faction_and_leader_are_inferred(text: str) -> None:
    deck = parse_text(text, CATALOGUE)
    assert (deck.faction, deck.leader) == (Faction.NORTHERN_REALMS, "foltest_siegemaster")
    assert dict(deck.cards)["ves"] == 1


# What is wrong.


def test_a_missing_leader_is_asked_for_with_the_line_to_add() -> None:
    (problem,) = problems("Ves\nThaler")
    assert 'there is no leader; add a line such as "Leader: Foltest, King of Temeria"' in problem
    assert "Foltest, The Siegemaster (foltest_siegemaster)" in problem


def test_a_missing_faction_is_asked_for() -> None:
    (problem,) = problems("Decoy\nScorch")
    assert problem.startswith('list: nothing tells the faction; add a line such as "Faction: Monsters"; allowed: ')
    (problem,) = problems("Ves\nNekker")
    assert "the faction may be Monsters or Northern Realms" in problem


def test_every_problem_is_told_with_its_line() -> None:
    text = (
        "Faction: Northen Realms\nLeader: Sigemaster\nleader: x\nBlue Strips\n0 Ves\n21x Ves\n-1 Ves\n"
        "999999999999999999999999999999x Ves\nVes\x1b[31m\nzzz\nName:\n"
    )
    assert problems(text) == (
        'list: line 1: there is no faction "Northen Realms"; did you mean Northern Realms?',
        'list: line 2: there is no leader "Sigemaster"; '
        "did you mean Foltest, The Siegemaster (foltest_siegemaster)?",
        "list: line 3: the leader is given a second time; allowed: one, as in line 2",
        'list: line 4: there is no card "Blue Strips"; '
        "did you mean Blue Stripes Commando (blue_stripes_commando)?",
        'list: line 5: 0 copies of "Ves"; allowed: 1 to 20 copies',
        'list: line 6: 21 copies of "Ves"; allowed: 1 to 20 copies',
        'list: line 7: -1 copies of "Ves"; allowed: 1 to 20 copies',
        'list: line 8: 999999999999999999999999999999 copies of "Ves"; allowed: 1 to 20 copies',
        r'list: line 9: "Ves\u001b[31m" holds control or invisible characters; allowed: printable characters',
        'list: line 10: there is no card "zzz"; allowed: names or ids of cards',
        'list: line 11: the name is empty; allowed: text after "Name:"',
    )


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("Nekker", "Nekker is a card of Monsters; allowed: cards of Northern Realms and neutral ones"),
        ("Bovine Defence Force", "Bovine Defence Force waits in the side deck, which fills itself"),
        (
            "Eredin, King of the Wild Hunt",
            "Eredin, King of the Wild Hunt is a leader, which is no card for a deck",
        ),
        ("blue", "did you mean Blue Stripes Commando (blue_stripes_commando)?"),
        ("Vess", "did you mean Ves (ves)"),
        ("x" * 501, "501 characters; allowed: at most 500 in a line"),
        ("12x Ves\n12x Ves", "24 copies of Ves in all; allowed: 1 to 20 copies"),
        ("Description: " + "x" * 401, "the description has 401 characters; allowed: at most 400"),
        ("Name: " + "x" * 61, "the name has 61 characters; allowed: at most 60"),
        ("Name: a\u202eb", r"\u202eb\" holds control or invisible characters"),
        ("[b]Ves[/b]\u200b", "holds control or invisible characters"),
    ],
)
def test_a_line_that_does_not_fit_is_told(line: str, problem: str) -> None:
    (told,) = problems(HEAD + line)
    assert problem.replace(r"\"", '"') in told
    assert "line 3: " in told or "line 4: " in told


def test_a_leader_of_another_faction_or_a_vague_one_is_told() -> None:
    (problem,) = problems("Faction: Skellige\nLeader: Foltest, King of Temeria")
    assert "line 2: Foltest, King of Temeria leads Northern Realms; allowed: " in problem
    (problem,) = problems("Leader: Foltest\nVes")
    assert (
        'line 1: more than one leader is called "Foltest"; allowed: Foltest, King of Temeria (foltest_king)'
        in problem
    )


def test_an_ambiguous_name_gives_the_ids() -> None:
    twin = dataclasses.replace(CATALOGUE.cards["ves"], name="Catapult")
    other = dataclasses.replace(CATALOGUE, cards={**CATALOGUE.cards, "ves": twin})
    with pytest.raises(
        DeckError, match=r'line 3: more than one card is called "Trebuchets"|line 3: more than one'
    ):
        parse_text(HEAD + "Catapult", dataclasses.replace(other))
    # The id of the one is the name of both: only the other id tells them apart.
    assert dict(parse_text(HEAD + "ves", other).cards) == {"ves": 1}


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment", "\ufeff", "   \t "])
def test_an_empty_list_is_told(text: str) -> None:
    assert problems(text) == ("list: there is nothing in it; allowed: a text list of a deck, or a deck file",)


def test_a_text_that_is_too_long_is_refused_at_once() -> None:
    start = time.process_time()
    (problem,) = problems("1x Ves\n" * 1_500_000)
    assert problem == f"list: the text is too long; allowed: at most {MAX_CHARACTERS:,} characters"
    (problem,) = problems("\n" * MAX_LINES)
    assert problem == f"list: {MAX_LINES + 1:,} lines; allowed: at most {MAX_LINES:,} lines"
    assert time.process_time() - start < 1


def test_a_list_of_nothing_but_mistakes_is_answered_soon() -> None:
    start = time.process_time()
    told = problems("\n".join(f"2x Blue Stripe Comander {number}" for number in range(MAX_LINES)))
    assert time.process_time() - start < 1
    assert told[-1] == f"list: {MAX_LINES - 99} more problems"


@given(st.text(max_size=400) | st.binary(max_size=400).map(lambda data: data.decode("latin-1")))
def test_no_text_does_anything_but_give_a_deck_or_sentences(text: str) -> None:
    answer(text)


pieces = st.sampled_from(
    [
        *(
            "Name:",
            "Faction: ",
            "Leader:",
            "monsters",
            "Nekker",
            "foltest",
            "Ves",
            "decoy",
            "2x ",
            " x3",
            "(4)",
            "\n",
        ),
        *("\r\n", "#", "//", "- ", "\x1b[2J", "\u202e", "[/]", "{", "99999999999999999999", "\0", "x", " ", "×"),
    ]
)


@given(st.lists(pieces, max_size=30).map("".join))
def test_no_heap_of_pieces_does_either(text: str) -> None:
    deck = answer(text)
    assert deck is None or answer(dump_text(CATALOGUE, deck)) == deck
