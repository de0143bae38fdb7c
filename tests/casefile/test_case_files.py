"""Files that are no case are refused with a sentence naming file and field; no file makes the checker fail."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_tui.casefile import command
from gwent_tui.casefile.reading import NotACaseError, parse_cases
from gwent_tui.casefile.run import run_case
from tests.casefile.documents import Document, document, first, solo

POSITIONS: list[tuple[Document, str]] = [
    (document(players=[{"faction": "monsters"}]), "players: there are 1; allowed: 2 players in duel"),
    (document(players=[{}, {"faction": "nilfgaard"}]), "A: faction: is missing; allowed: monsters, nilfgaard"),
    (
        document(players=[{"name": "X", "faction": "monsters"}] * 2),
        "players: two have the same name; allowed: different names",
    ),
    (
        document(players=[{"name": "everybody", "faction": "monsters"}, {"faction": "nilfgaard"}]),
        "players: one is called everybody; allowed: any other name",
    ),
    (document(seats=["A", "A"]), "seats: it does not name everybody once; allowed: every player once"),
    (first(rows={"clsoe": []}), 'players[0].rows.clsoe: unknown key; did you mean "close"?'),
    (first(rows={"close": ["Ballista"]}), "A: rows.close: Ballista cannot lie there; allowed: siege"),
    (
        first(rows={"siege": ["Biting Frost"]}),
        "A: rows.siege: Biting Frost cannot lie there; allowed: another zone",
    ),
    (first(rows={"close": ["Commander's Horn*2"]}), "A: rows.close: two horns lie there; allowed: one"),
    (
        first(
            leader="eredin_commander",
            leader_status="used",
            leader_horns=["close"],
            rows={"close": ["Commander's Horn"]},
        ),
        "A: rows.close: two horns lie there",
    ),
    (first(leader_horns=["siege"]), "A: leader_horns: Eredin, Bringer of Death does not double siege"),
    (
        {
            **first(rows={"close": ["Commander's Horn", "Mardroeme"]}),
            "house": {"horn_and_mardroeme_share_row": False},
        },
        "A: rows.close: a Commander's Horn and a Mardroeme lie there",
    ),
    (
        first(hand=["Nekkr"]),
        'players[0].hand[0]: no card or leader is called "Nekkr"; did you mean Nekker (nekker)?',
    ),
    (first(hand=["King Bran, The Unifier"]), 'players[0].hand[0]: "King Bran, The Unifier" is a leader'),
    (
        first(hand=["u5@front"]),
        'players[0].hand[0]: "u5@front" names no row; allowed: close, ranged',
    ),
    (first(hand=["u5*0"]), 'players[0].hand[0]: "u5*0" asks for no copies; allowed: 1 to 99 copies'),
    (first(hand=[5]), "players[0].hand[0]: 5 is not possible here; allowed: text, a unit, an object"),
    (first(hand=[{"unit": 100}]), "players[0].hand[0].unit: 100 is not possible here; allowed: 99 or less"),
    (first(hand=[{"from": "B"}]), "players[0].hand[0].card: is missing"),
    (
        first(hand=[{"card": "Cow", "from": "C"}]),
        'players[0].hand[0].from: no player is called "C"; allowed: A, B',
    ),
    (first(hand=["u1*99"] * 20), "players: they have "),
    (first(known=["u9"]), "A: known: u9 is not in the hand; allowed: cards of the hand"),
    (first(shown_to={"B": ["u9"]}), "A: shown_to.B: u9 is not in the hand"),
    (first(leader="Nekker"), 'players[0].leader: "Nekker" is no leader'),
    (first(leader="king_bran"), "A: leader: King Bran, The Unifier does not lead monsters; allowed: eredin_"),
    (
        first(leader="eredin_treacherous", leader_status="used"),
        "A: leader_status: a passive leader is never used; allowed: ready, cancelled",
    ),
    (
        document(
            players=[
                {"faction": "monsters", "leader": "eredin_king", "leader_status": "ready"},
                {"faction": "nilfgaard", "leader": "emhyr_white_flame"},
            ]
        ),
        "A: leader_status: the White Flame cancels it; allowed: cancelled",
    ),
    (first(gems=0), "players[0].gems: 0 is not possible here; allowed: 1 or more"),
    (first(gems=1), "gems: in round 1 the players cannot have 1 and 2 gems"),
    (document(round=3), "gems: in round 3 the players cannot have 2 and 2 gems"),
    (
        {**first(gems=1), "round": 2, "results": [{"totals": {"A": 1}, "winner": "B"}]},
        "results[0].totals: they are not those of all players; allowed: A, B",
    ),
    (
        document(results=[{"totals": {"A": 1, "B": 2}, "winner": "B"}]),
        "results: 1 rounds cannot be over in round 1; allowed: 0 results, or none",
    ),
    ({**first(passed=True), "turn": "A"}, "turn: A has passed; allowed: a player who has not"),
    (first(passed=True), "turn: A has passed"),
    (
        document(
            players=[{"faction": "monsters", "passed": True}, {"faction": "nilfgaard", "passed": True}], turn="A"
        ),
        'players: everybody has passed; allowed: "at": "end_of_round"',
    ),
    (document(weather=["Biting Frost"]), 'weather[0]: "Biting Frost" is not possible here; allowed: an object'),
    (
        document(weather=[{"card": "Clear Weather", "played_by": "A"}]),
        "weather[0].card: Clear Weather does not stay in the weather area",
    ),
    (first(aside=["u1"]), "A: aside: cards lie aside; allowed: none, except in the middle of a mulligan"),
    ({**first(hand=["u1"]), "at": "setup"}, "A: hand: there is a hand before the deal; allowed: no hand"),
    ({**first(discard=["u1"]), "at": "mulligan"}, "A: discard: cards lie there before the first round"),
    ({**first(rows={"close": ["u1"]}), "at": "setup"}, "A: rows: cards lie there before the first round"),
    ({**first(passed=True), "at": "setup"}, "A: passed: the first round has not begun; allowed: false"),
    (document(at="setup", round=2), "round: the first round has not begun; allowed: 1"),
    (
        document(at="setup", weather=[{"card": "Biting Frost", "played_by": "A"}]),
        "weather: there is weather before the first round; allowed: none",
    ),
    (
        {**first(aside=["u1*3"]), "at": "mulligan"},
        "A: aside: more cards than can be exchanged; allowed: at most 2",
    ),
    ({**first(aside=["u1*2"]), "at": "mulligan"}, "turn: A has exchanged 2 cards; allowed: another player"),
    (
        {**first(aside=["u1"]), "at": "mulligan", "turn": "B", "starter": "B"},
        "A: aside: B is to exchange first; allowed: nothing aside yet",
    ),
    (document(play=["A plaies Scorch"]), 'play[0]: "A plaies Scorch" is no action; allowed: play CARD'),
    (document(play=["A names C"]), 'play[0]: no player is called "C"; allowed: A, B'),
    (document(play=[{"play": "u1", "leader": True}]), "play[0]: it does several things at once"),
    (document(play=[{}]), "play[0]: it does nothing and expects nothing"),
    (document(play=[{"pass": True, "row": "close"}]), "play[0]: row without play or choose"),
    (document(play=[{"by": "A", "do": "pass"}]), "play[0]: by needs an action of its own"),
    (document(play=[{"do": "pass", "expect": {"totls": {}}}]), "play[0].expect.totls: unknown key; did you mean"),
    (document(expect={"totals": {"C": 1}}), 'expect.totals.C: no player is called "C"; allowed: A, B'),
    (document(expect={"hand": {"A": True}}), "expect.hand.A: true is not possible here; allowed: a whole number"),
    (document(expect={"hand": {"A": {}}}), "expect.hand.A: it expects nothing; allowed: in_order, any_order"),
    (
        document(expect={"hand": {"A": ["u5@close"]}}),
        'expect.hand.A[0]: "u5@close" names a row',
    ),
    (document(expect={"legal": ["fly"]}), 'expect.legal[0]: "fly" is no action'),
    (document(expect={"sees": {"Z": {}}}), 'expect.sees.Z: no player is called "Z"'),
    (document(expect={"passed": {"A": "yes"}}), 'expect.passed.A: "yes" is not possible here'),
    (document(expect={"events": [{"event": "x"}]}), 'expect.events[0].event: "x" is not possible here'),
    (document(chance=[{}]), "chance[0]: an object is not possible here; allowed: a draw (among"),
    (
        document(chance=[{"among": ["u1"], "take": "u1"}]),
        "chance[0].among: a list is not possible here",
    ),
    (
        document(chance=[{"among": ["u1", "u2"], "take": "u3"}]),
        "chance[0].take: u3 is not among the cards; allowed: one of them",
    ),
    (
        document(house={"weather": True}),
        'house.weather: "weather" is not possible here; allowed: weather_',
    ),
    (document(rulings=["R1"]), 'rulings[0]: "R1" is not possible here; allowed: a ruling: R- and three digits'),
    (document(id="a b"), 'id: "a b" is not possible here; allowed: letters, digits, - and _'),
    (document(version=2), "version: 2 is not possible here; allowed: 1 or less"),
    (document(mode="chess"), 'mode: "chess" is not possible here; allowed: duel'),
    (first(beside=["Decoy"]), "A: beside: only an automaton has it; allowed: nothing"),
    (first(leader_pile=["eredin_king"]), "A: leader_pile: only an automaton has it"),
    (first(deck="whole"), "A: deck: a whole deck is one of Gwent Solo; allowed: a list of cards"),
    (first(deck="all"), 'players[0].deck: "all" is not possible here; allowed: whole'),
    (document(asks_ties=False), "asks_ties: nobody leaves ties to a human; allowed: true"),
    (document(second_card=True), "second_card: only a Northern Realms automaton has one"),
    (solo(hand=["u1"]), "B: hand: an automaton has none; allowed: nothing"),
    (solo(leader="emhyr_invader"), "B: leader: an automaton has none"),
    (solo(passed=True), "B: passed: an automaton has none"),
    (solo(beside=["u1"]), "B: beside: only Decoys lie beside the rows; allowed: Decoy"),
    (solo(beside=["Decoy"], under=["u1*2"]), "B: under: 2 cards lie under 1 Decoys; allowed: one under each"),
    (solo(leader_pile=["emhyr_invader", "emhyr_invader"]), "B: leader_pile: a leader is there twice"),
    (solo(leader_pile=["king_bran"]), "B: leader_pile: King Bran, The Unifier does not lead nilfgaard"),
    (solo(spent=["emhyr_invader"]), "B: spent: 1 leaders cannot be spent in round 1"),
    ({**solo(beside=["Decoy"]), "at": "setup"}, "B: beside: cards lie there before the first round"),
    (solo(faction="monsters"), "players: both play monsters; allowed: two different factions"),
    (
        {**solo(gems=1), "at": "start_of_round", "round": 2},
        "results: who starts depends on them; allowed: 1 results",
    ),
    ({**solo(gems=1), "turn": "B", "round": 2, "second_card": True}, "second_card: only a Northern Realms"),
    (
        document(house={"solo_leader_follow_up": True}),
        "house.solo_leader_follow_up: true is no setting of this switch; allowed: from_top, never, always",
    ),
    (
        document(house={"mutual_muster": "never"}),
        'house.mutual_muster: "never" is no setting of this switch; allowed: true or false',
    ),
    (document(text="a\x1b[2Jb"), "text: it has control characters or spaces at an end"),
    (
        document(cases=[{"variant": "a"}] * 2),
        'cases[1].variant: "a" is taken; allowed: a title',
    ),
    (
        document(cases=[{"variant": "a", "players": [{"name": "Q"}]}]),
        'cases[0].players[0].name: "Q" is not a player of the file; allowed: A, B',
    ),
    (document(cases=[{"variant": "a", "round": 9}]), "cases[0].round: 9 is not possible here; allowed: 3 or less"),
]


def refusal(case: Document) -> str:
    """Returns what is said about a document that is no case."""
    with pytest.raises(NotACaseError) as caught:
        _play_all(json.dumps(case))
    return str(caught.value)


def _play_all(text: str) -> None:
    for case in parse_cases(text, "t.json"):
        run_case(case)


@pytest.mark.parametrize(("case", "sentence"), POSITIONS, ids=[sentence[:50] for _, sentence in POSITIONS])
def test_what_is_no_case_is_refused_with_file_and_field(case: Document, sentence: str) -> None:
    said = refusal(case)
    assert said.startswith("t.json: ")
    assert sentence in said
    assert said.isprintable()


def check(capsys: pytest.CaptureFixture[str], *paths: Path) -> tuple[int, str, str]:
    """Returns exit status, standard output and standard error of the command."""
    parser = ArgumentParser()
    command.add_arguments(parser)
    status = command.run(parser.parse_args([str(path) for path in paths]))
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def written(path: Path, case: Document) -> Path:
    """Writes a document and returns its path."""
    path.write_text(json.dumps(case), encoding="utf-8")
    return path


def test_all_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = written(tmp_path / "one.json", document())
    two = written(tmp_path / "two.json", document(cases=[{"variant": "x"}, {"variant": "y"}]))
    assert check(capsys, one, two) == (0, "T-1 pass\nT-1 [x] pass\nT-1 [y] pass\n", "")


def test_a_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = written(tmp_path / "wrong.json", document(expect={"round": 2}))
    right = written(tmp_path / "right.json", document())
    said = "T-1 at the start: the round should be 2, but is 1\nT-1 pass\n"
    assert check(capsys, wrong, right) == (1, said, "")


def test_a_file_that_is_no_case_does_not_stop_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = written(tmp_path / "bad.json", document(version="1"))
    wrong = written(tmp_path / "wrong.json", document(expect={"round": 2}))
    status, out, err = check(capsys, bad, wrong)
    assert status == 2
    assert out.startswith("T-1 at the start")
    assert err == f'{bad}: version: "1" is not possible here; allowed: a whole number\n'


def test_a_missing_file_and_a_directory(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = check(capsys, tmp_path / "none.json", tmp_path)
    assert (status, out) == (2, "")
    assert "there is no such file" in err
    assert "is a directory" in err


HOSTILE: dict[str, bytes] = {
    "nothing": b"",
    "a list": b"[]",
    "a number": b"12",
    "half": b'{"version": 1, "id": ',
    "nesting": b'{"version": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "nested objects": b'{"players": ' + b'{"a": ' * 900 + b"1" + b"}" * 900 + b"}",
    "nested in a known field": b'{"expect": ' + b'{"sees": ' * 300 + b"1" + b"}" * 300 + b"}",
    "five megabytes": b'{"text": "' + b"x" * 5_000_000 + b'"}',
    "a long list": b'{"players": [' + b"1, " * 100_000 + b"1]}",
    "long text": b'{"version": 1, "id": "' + b"y" * 1_000_000 + b'"}',
    "binary": bytes(range(256)) * 10,
    "not UTF-8": b'{"id": "\xff"}',
    "control characters": b'{"id": "\\u001b[2J", "title": "\\u0000", "players": [{"name": "\\u0007"}]}',
    "surrogates": b'{"id": "\\ud800", "title": "\\udfff", "players": [{"name": "\\ud800"}]}',
    "doubled keys": b'{"version": 1, "version": 1}',
    "not a number": b'{"version": NaN, "round": Infinity, "seed": 1e999}',
    "a huge number": b'{"version": ' + b"9" * 10_000 + b"}",
    "wrong types": b'{"version": [], "id": {}, "players": "A", "play": {}, "cases": 7, "expect": []}',
    "null everywhere": json.dumps(dict.fromkeys(["version", "id", "title", "text", "players", "play"])).encode(),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hostile.json"
    path.write_bytes(HOSTILE[name])
    status, out, err = check(capsys, path)
    assert (status, out) == (2, "")
    assert str(path) in err
    assert err.replace("\n", "").isprintable()
    assert len(err) < 5000


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 120) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
FIELDS = st.sampled_from(
    ["players", "house", "play", "expect", "chance", "weather", "results", "cases", "seats", "at", "turn", "round"]
)


@settings(max_examples=200)
@given(FIELDS, VALUES)
def test_any_value_anywhere_is_a_case_or_refused(field: str, content: Any) -> None:
    # Nothing else may be raised.
    with suppress(NotACaseError):
        _play_all(json.dumps(document(**{field: content})))
