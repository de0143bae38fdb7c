"""Every kind of expectation can fail, and then says what should be and what is."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from gwent_tui.casefile.build import set_up
from gwent_tui.casefile.checks import CHECKS
from gwent_tui.casefile.events import NAMES, facts
from gwent_tui.casefile.expecting import EventName, EventPattern, Expect, Sight
from gwent_tui.casefile.reading import read_cases
from gwent_tui.engine import events
from gwent_tui.engine.actions import Choose
from gwent_tui.engine.cards import Row
from gwent_tui.engine.events import Event, Place, Zone
from tests.casefile.documents import Document, document, told

TABLE: Document = document(
    house={"mutual_muster": False},
    players=[
        {
            "faction": "monsters",
            "leader": "eredin_commander",
            "leader_status": "used",
            "leader_horns": ["close"],
            "hand": ["Decoy", "Olgierd von Everec"],
            "deck": ["u3", "u4", "Draug"],
            "discard": ["u7", "Scorch"],
            "removed": ["Berserker"],
            "rows": {"close": ["Griffin", "u2"], "ranged": ["Cow"]},
            "known": ["Decoy"],
        },
        {
            "name": "B",
            "faction": "nilfgaard",
            "leader": "emhyr_emperor",
            "hand": ["u1", "u2"],
            "passed": True,
            "gems": 1,
            "rows": {"siege": ["u9"]},
        },
    ],
    weather=[{"card": "Torrential Rain", "played_by": "A"}],
    round=2,
    results=[{"totals": {"A": 5, "B": 3}, "winner": "A"}],
    starter="B",
)

RIGHT: dict[str, Any] = {
    "totals": {"A": 14, "B": 1},
    "row_totals": {"A": {"close": 14}},
    "strengths": {"A": {"close": [10, 4]}, "B": {"siege": [1]}},
    "rows": {"A": {"close": ["Griffin", "u2"], "ranged": {"contains": ["Cow"]}, "siege": 0}},
    "hand": {"A": ["Olgierd von Everec", "Decoy"]},
    "deck": {"A": {"in_order": ["u3", "u4", "Draug"], "lacks": ["u1"]}},
    "discard": {"A": ["Scorch", "u7"]},
    "side_deck": {"A": ["Bovine Defence Force*2"]},
    "aside": {"A": []},
    "beside": {"A": 0},
    "under": {"A": []},
    "leader_pile": {"A": 0},
    "spent": {"A": []},
    "revealed": [],
    "weather": ["Torrential Rain"],
    "removed": ["Berserker"],
    "gems": {"A": 2, "B": 1},
    "exchanged": {"A": 0},
    "passed": {"A": False, "B": True},
    "leader": {"A": "used", "B": "ready"},
    "leader_usable": {"A": False, "B": True},
    "leader_horns": {"A": ["close"]},
    "round": 2,
    "starter": "B",
    "decides": "A",
    "task": "turn",
    "no_choice": True,
    "legal": [
        "play Decoy on Griffin",
        "play Decoy on u2",
        "play Decoy on Cow",
        "play Olgierd von Everec to close",
        "A plays Olgierd von Everec to ranged",
        "pass",
    ],
    "illegal": ["leader", "play Decoy on u9", "play Olgierd von Everec to siege"],
    "over": False,
    "last_round": {"totals": {"A": 5, "B": 3}, "winner": "A"},
    "events": [{"event": "turn_started", "player": "A"}],
    "no_events": [{"event": "seat_passed"}],
    "sees": {
        "B": {"hand": {"A": "hidden", "B": ["u1", "u2"]}, "deck": {"A": "hidden"}, "known": {"A": ["Decoy"]}}
    },
}

WRONG: list[tuple[Any, str]] = [
    ({"totals": {"A": 15}}, "A's total should be 15, but is 14"),
    ({"row_totals": {"A": {"ranged": 1}}}, "the total of A's ranged row should be 1, but is 0"),
    (
        {"strengths": {"A": {"close": [4, 10]}}},
        "the strengths in A's close row should be 4, 10, but is 10, 4",
    ),
    (
        {"rows": {"A": {"close": ["u2", "Griffin"]}}},
        "A's close row should hold, in this order, u2, Griffin, but holds Griffin, u2",
    ),
    ({"rows": {"A": {"siege": 1}}}, "A's siege row should hold 1 cards, but holds none"),
    ({"hand": {"A": ["Decoy"]}}, "A's hand should hold Decoy, but holds Decoy, Olgierd von Everec"),
    ({"hand": {"A": 3}}, "A's hand should hold 3 cards, but holds 2 (Decoy, Olgierd von Everec)"),
    (
        {"deck": {"A": {"in_order": ["u4", "u3", "Draug"]}}},
        "A's deck should hold, in this order, u4, u3, Draug, but holds u3, u4, Draug",
    ),
    ({"deck": {"A": {"contains": ["u3*2"]}}}, "A's deck should hold u3*2, but holds Draug, u3, u4"),
    ({"deck": {"A": {"lacks": ["u3"]}}}, "A's deck should not hold u3, but holds Draug, u3, u4"),
    ({"deck": {"A": {"any_order": ["u3"]}}}, "A's deck should hold u3, but holds Draug, u3, u4"),
    ({"discard": {"A": []}}, "A's discard pile should hold nothing, but holds Scorch, u7"),
    ({"side_deck": {"A": 1}}, "A's side deck should hold 1 cards, but holds 2 (Bovine Defence Force*2)"),
    ({"aside": {"A": ["u1"]}}, "what A has aside should hold u1, but holds nothing"),
    ({"beside": {"A": 1}}, "what lies beside A's rows should hold 1 cards, but holds none"),
    ({"under": {"A": ["u1"]}}, "what lies under A's Decoys should hold u1, but holds nothing"),
    ({"leader_pile": {"A": 1}}, "A's leader pile should be 1, but is 0"),
    ({"spent": {"A": ["eredin_king"]}}, "the leaders A has turned up should be eredin_king, but is nothing"),
    ({"revealed": ["u1"]}, "what was turned over should hold, in this order, u1, but holds nothing"),
    (
        {"weather": ["Biting Frost"]},
        "the weather area should hold, in this order, Biting Frost, but holds Torrential Rain",
    ),
    ({"removed": 0}, "what is out of the game should hold 0 cards, but holds 1 (Berserker)"),
    ({"gems": {"B": 2}}, "the number of B's gems should be 2, but is 1"),
    ({"exchanged": {"A": 1}}, "the number of cards A exchanged should be 1, but is 0"),
    ({"passed": {"B": False}}, "whether B has passed should be false, but is true"),
    ({"passed": {"A": "automatic"}}, "how A has passed should be automatic, but is not at all"),
    ({"leader": {"A": "ready"}}, "A's leader should be ready, but is used"),
    ({"leader_usable": {"B": False}}, "whether B's leader can be used should be false, but is true"),
    ({"leader_horns": {"A": []}}, "the rows A's leader doubles should be nothing, but is close"),
    ({"round": 1}, "the round should be 1, but is 2"),
    ({"starter": "A"}, "the starter of the round should be A, but is B"),
    ({"decides": "B"}, "the player who decides should be B, but is A"),
    ({"decides": None}, "the player who decides should be nobody, but is A"),
    ({"task": "revive"}, "what is decided should be revive, but is turn"),
    ({"legal": ["pass"]}, "only pass should be legal, but play Decoy on Griffin is too (all: "),
    ({"legal": {"exactly": ["pass", "leader"]}}, "leader should be legal, but is not (all: "),
    ({"legal": {"contains": ["leader"]}}, "leader should be legal, but is not (all: "),
    ({"legal": {"contains": ["B passes"]}}, "B passes should be legal, but is not (all: "),
    ({"legal": {"contains": ["play Olgierd von Everec"]}}, "play Olgierd von Everec should be legal, but is not"),
    ({"legal": {"lacks": ["pass"]}}, "pass should not be legal, but is (all: "),
    ({"illegal": ["pass"]}, "pass should be refused, but is legal (all: "),
    ({"illegal": ["play Scorch", "play Nekker"]}, "play Nekker should be refused, but names a card that is not"),
    ({"over": True}, "whether the game is over should be true, but is false"),
    ({"winner": "A"}, "the winner of the game should be A, but is undecided"),
    ({"draw": True}, "whether the game is drawn should be true, but is false"),
    (
        {"last_round": {"totals": {"A": 6}, "winner": "A"}},
        "A's total in the round that ended last should be 6, but is 5",
    ),
    (
        {"last_round": {"totals": {}, "winner": None}},
        "the winner of the round that ended last should be nobody, but is A",
    ),
    (
        {"events": [{"event": "turn_started", "player": "B"}]},
        "there should be an event, turn_started (player B), but there is none at that point; "
        "there is turn_started (player A)",
    ),
    (
        {"events": [{"event": "turn_started"}, {"event": "turn_started"}]},
        "there should be an event, turn_started, but there is none at that point",
    ),
    (
        {"no_events": [{"event": "turn_started"}]},
        "there should be no event, turn_started, but there is turn_started (player A)",
    ),
    (
        {"sees": {"A": {"hand": {"A": "hidden"}}}},
        "A's hand, as A sees it, should be hidden, but shows Decoy, Olgierd von Everec",
    ),
    ({"sees": {"A": {"hand": {"B": ["u1", "u2"]}}}}, "B's hand, as A sees it, should hold u1, u2, but is hidden"),
    (
        {"sees": {"B": {"hand": {"B": ["u1"]}}}},
        "B's hand, as B sees it, should hold u1, but holds u1, u2",
    ),
    (
        {"sees": {"A": {"deck": {"A": "hidden"}}}},
        "A's deck, as A sees it, should be hidden, but shows",
    ),
    (
        {"sees": {"everybody": {"known": {"A": []}}}},
        "what everybody knows of A's hand should hold nothing",
    ),
    ({"sees": {"A": {"under": {"B": 1}}}}, "the number of cards A sees under B's Decoys should be 1, but is 0"),
    ({"sees": {"A": {"leader_pile": {"B": 1}}}}, "the number of leaders A sees in B's pile should be 1, but is 0"),
    ({"sees": {"A": {"choices": 1}}}, "the number of actions A is shown should be 1, but is 6"),
    (
        {"sees": {"B": {"events": [{"event": "gem_lost"}]}}},
        "there should be an event that B sees, gem_lost, but there is none at that point",
    ),
    (
        {"sees": {"B": {"no_events": [{"event": "turn_started"}]}}},
        "there should be no event that B sees, turn_started, but there is turn_started (player A)",
    ),
]


def test_the_right_expectations_hold() -> None:
    assert told({**TABLE, "expect": RIGHT}) == ""


@pytest.mark.parametrize(("wrong", "sentence"), WRONG, ids=[str(wrong)[:60] for wrong, _ in WRONG])
def test_a_wrong_expectation_names_what_should_be_and_what_is(wrong: Any, sentence: str) -> None:
    assert told({**TABLE, "expect": wrong}).startswith(f"at the start: {sentence}")


def test_every_field_has_a_check_and_a_wrong_expectation() -> None:
    assert set(CHECKS) == set(Expect.model_fields)
    # Nobody is asked anything at that table; see below.
    assert {name for wrong, _ in WRONG for name in wrong} == set(CHECKS) - {"no_choice"}
    sights = {name for wrong, _ in WRONG for sight in wrong.get("sees", {}).values() for name in sight}
    assert sights == set(Sight.model_fields)


MEDIC = document(
    players=[
        {"faction": "nilfgaard", "hand": ["Siege Technician"], "discard": ["u2", "u3"]},
        {"faction": "monsters"},
    ],
)


def test_a_choice_nobody_should_have() -> None:
    case = {**MEDIC, "play": [{"do": "A plays Siege Technician", "expect": {"no_choice": True}}]}
    assert told(case) == (
        "step 1 (A plays Siege Technician): nobody should be asked anything, but A is (revive): "
        "choose u2 to siege, choose u3 to siege"
    )


STEPS: list[tuple[Any, str]] = [
    (["B passes"], "step 1 (B passes): B should decide, but A does (turn)"),
    (
        ["A plays Scorch"],
        "step 1 (A plays Scorch): it should be legal, but A may (turn) only pass, play Siege Technician to siege",
    ),
    (
        [{"play": "Siege Technician", "row": "close"}],
        "step 1 (play Siege Technician to close): it should be legal, but A may (turn) only",
    ),
    (["A plays Siege Technician", "A passes"], "step 2 (A passes): it should be legal, but A may (revive) only"),
    (
        ["A plays Siege Technician", {"choose": "u2"}, {"by": "A", "pass": True}],
        "step 3 (A passes): A should decide, but B does (turn)",
    ),
]


@pytest.mark.parametrize(("play", "sentence"), STEPS)
def test_steps_are_strict(play: Any, sentence: str) -> None:
    assert told({**MEDIC, "turn": "A", "play": play}).startswith(sentence)


def test_nothing_can_be_done_when_the_game_is_over() -> None:
    case = document(
        players=[{"faction": "monsters", "gems": 1}, {"faction": "nilfgaard", "rows": {"siege": ["u5"]}}],
        at="end_of_round",
        round=2,
        expect={"winner": "B", "over": True},
        play=["A passes"],
    )
    assert told(case) == "step 1 (A passes): nothing can be done any more: the game is over"


def test_a_case_says_which_of_two_targets_it_means() -> None:
    players = [
        {"faction": "monsters", "hand": ["Decoy"], "rows": {"close": ["u5"], "siege": ["u5"]}},
        {"faction": "nilfgaard"},
    ]
    assert told(document(players=players, play=["A plays Decoy on u5"])) == (
        "step 1 (A plays Decoy on u5): u5 lies in several rows: the case should say which row is meant"
    )
    expect = {"rows": {"A": {"close": ["u5"], "siege": ["Decoy"]}}}
    assert told(document(players=players, play=[{"do": "A plays Decoy on u5 in siege", "expect": expect}])) == ""
    step = {"play": "Decoy", "on": "u5", "row": "siege", "expect": expect}
    assert told(document(players=players, play=[step])) == ""


RANDOM = document(
    players=[{"faction": "monsters", "rows": {"close": ["u2", "u3", "u3"]}}, {"faction": "nilfgaard"}],
    at="end_of_round",
)
CHANCE: list[tuple[Any, str]] = [
    ([], "at the start: chance decides between u2, u3*2, but the case does not say how"),
    (
        [{"among": ["u2", "u3"], "take": "u2"}],
        "at the start: chance[0] should be a draw of u2 among u2, u3, but chance decides between u2, u3*2",
    ),
    (
        [{"between": ["A", "B"], "coin": "A"}],
        "at the start: chance[0] should be a coin between A, B that names A, but chance decides between u2, u3*2",
    ),
    (
        [{"shuffle": ["u2", "u3"]}],
        "at the start: chance[0] should be a shuffle into u2, u3, but chance decides between u2, u3*2",
    ),
    (
        [{"among": ["u3*2", "u2"], "take": "u3"}, {"among": ["u8", "u9"], "take": "u8"}],
        "at the end: chance[1] (a draw of u8 among u8, u9) was never needed",
    ),
]


@pytest.mark.parametrize(("chance", "sentence"), CHANCE)
def test_chance_is_strict(chance: Any, sentence: str) -> None:
    assert told({**RANDOM, "chance": chance}) == sentence


def test_chance_may_be_left_free() -> None:
    assert told(RANDOM) == ""
    assert told({**RANDOM, "chance": [], "strict_chance": False}) == ""
    assert told({**RANDOM, "strict_chance": True}) != ""


def test_a_shuffle_of_other_cards() -> None:
    players = [{"faction": "monsters", "hand": ["Nekker"], "deck": ["u2", "u3"]}, {"faction": "nilfgaard"}]
    case = document(players=players, chance=[{"shuffle": ["u2", "u4"]}], play=["A plays Nekker"])
    assert told(case) == (
        "step 1 (A plays Nekker): chance[0] should be a shuffle into u2, u4, but what is shuffled is u3, u2"
    )


def test_a_forced_answer_is_given_unless_the_script_gives_it() -> None:
    players = [
        {"faction": "nilfgaard", "hand": ["Siege Technician"], "discard": ["u2"]},
        {"faction": "monsters"},
    ]
    asked = {"do": "A plays Siege Technician", "expect": {"decides": "A", "task": "revive"}}
    done = {"do": "A plays Siege Technician", "expect": {"no_choice": True, "decides": "B"}}
    assert told(document(players=players, play=[asked, "A chooses u2"])) == ""
    assert told(document(players=players, play=[done, "B passes"])) == ""
    assert told(document(players=players, play=[asked, "B passes"])) != ""


def test_an_engine_that_fails_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr("gwent_tui.casefile.scene.play", fail)
    assert told(document(play=["A passes"])) == "step 1 (A passes): the engine fails with KeyError: 'lost'"


PLACE = Place(Zone.ROW, 0, Row.CLOSE)
EVENTS: list[Event] = [
    events.CardMoved(0, PLACE, Place(Zone.WEATHER), events.Cause.PLAY, 0, 0),
    events.CardPlayed(0, 0, 0),
    events.CardKept(0, 0, 0),
    events.CardsShown(0, (0, -1), (1,)),
    events.DeckShuffled(0),
    events.CoinTossed(0, True),
    events.StarterNamed(0),
    events.MulliganEnded(0, 2),
    events.LeaderActivated(0),
    events.LeaderCancelled(0, 1),
    events.LeaderHornLit(0, Row.CLOSE),
    events.LeaderHornsEnded(),
    events.TurnStarted(0),
    events.SeatPassed(0, True),
    events.CardRevealed(0, 0, True),
    events.AutomatonChose(0, 0, ((Choose(0), 3),), Choose(0), events.Reason.BEST),
    events.LeaderRevealed(1, "emhyr_emperor", True),
    events.RoundStarted(1, 0),
    events.RoundEnded(1, (1, 0), (0,), False),
    events.GemLost(0, 1),
    events.GameEnded(()),
]


def test_patterns_can_say_what_events_tell() -> None:
    (case,) = read_cases(document(), "t.json")
    scene = set_up(case)
    assert {type(event) for event in EVENTS} == set(NAMES) == set(get_args(Event))
    assert set(NAMES.values()) == set(get_args(EventName))
    patterns = {field.alias or name for name, field in EventPattern.model_fields.items()}
    assert {name for event in EVENTS for name in facts(scene, event)} == patterns


def test_players_may_have_names_of_several_words() -> None:
    players = [{"name": "Ann", "faction": "monsters"}, {"name": "Ann Lee", "faction": "nilfgaard"}]
    play = ["Ann plays u1", {"do": "Ann Lee plays u1", "expect": {"totals": {"Ann": 1, "Ann Lee": 1}}}]
    assert told(document(players=players, play=play)) == ""
