"""Positions as data, notation read back, and records that are played again."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gwent_tui.engine.actions import notation
from gwent_tui.engine.cards import Faction
from gwent_tui.engine.game import Game
from gwent_tui.engine.position import digest, position
from gwent_tui.engine.reading import PositionError
from gwent_tui.engine.record import Record, ReplayError, parse_action, record_game, replay, replay_steps
from gwent_tui.engine.restore import restore
from gwent_tui.engine.rules import IllegalActionError, apply, legal_actions
from gwent_tui.engine.setup import new_game
from gwent_tui.engine.state import State
from tests.engine.walks import duel, walk
from tests.table import Table, table

Data = dict[str, Any]


@pytest.fixture(scope="module")
def game() -> Game:
    return duel((Faction.NILFGAARD, Faction.SKELLIGE), (2, 3), whole=True)


@pytest.fixture(scope="module")
def record(game: Game) -> Record:
    return record_game(game, 5, [action for _, _, action in walk(game, 5) if action is not None], every=10)


def _data(state: State) -> Data:
    written: Data = json.loads(json.dumps(position(state)))
    return written


def _busy() -> Table:
    """A position with something in every part of the data."""
    there = table("nilfgaard", "skellige").leader(0, "emhyr_emperor").leader(1, "king_bran").gems(1, 2)
    there.hand(0, "dun_banner_medic", "ves", "decoy").discard(0, "u5", "yaevinn").weather(1, "skellige_storm")
    there.row(0, "close", "u3", "stefan_skellen").row(1, "ranged", "mardroeme").hand(1, "young_berserker", "u2")
    return there.deck(1, "u1", "u4").lead().play("young_berserker", seat=1).play("decoy", on="u3", seat=0)


# --- Positions. ---


def test_a_position_comes_back_equal() -> None:
    for there in (_busy(), _busy().play("u2", seat=1).play("dun_banner_medic", seat=0)):
        data = _data(there.state)
        again = restore(there.state.game, data)
        assert _data(again) == data
        assert digest(again) == digest(there.state)
        assert legal_actions(again) == legal_actions(there.state)
        assert again.weather_mask == there.state.weather_mask
        assert again.modifiers == there.state.modifiers


def test_a_finished_game_comes_back() -> None:
    there = table().gems(2, 1).row(0, "close", "u5").passed(1).passes().expect_over(0)
    again = restore(there.state.game, _data(there.state))
    assert again.outcome == there.state.outcome
    assert legal_actions(again) == []


def test_a_position_goes_on_like_the_original(game: Game) -> None:
    for state, _, action in walk(game, 8):
        if action is not None:
            again = restore(game, _data(state))
            twin = state.copy()
            apply(again, action)
            apply(twin, action)
            assert digest(again) == digest(twin)


def test_a_position_is_readable() -> None:
    data = _data(_busy().state)
    assert data["agenda"] == [{"task": "turn", "seat": 1}]
    assert data["sides"][0]["rows"][0][0].startswith("decoy#")
    assert data["removed"][0].startswith("young_berserker#")
    assert [name.partition("#")[0] for name in data["exposed"]] == ["u3"]
    assert [name.partition("#")[0] for name in data["peeked"][0]] == ["u2"]
    assert data["in_force"] is None
    assert data["rounds"] == [{"totals": [7, 8], "winners": [1]}]


def test_the_digest_tells_positions_apart() -> None:
    state = _busy().state
    seen = {digest(state)}
    for change in (
        lambda twin: twin.seats[0].hand.reverse(),
        lambda twin: setattr(twin.rng, "state", 1),
        lambda twin: setattr(twin, "exposed", 0),
        lambda twin: twin.agenda.clear(),
        lambda twin: setattr(twin.sides[0], "gems", 2),
    ):
        twin = state.copy()
        change(twin)
        seen.add(digest(twin))
    assert len(seen) == 6
    assert digest(state.copy()) in seen


def _set(data: Data, path: str, value: object) -> None:
    """Replaces a value; the path is written as in messages."""
    keys = [int(key) if key.isdecimal() else key for key in path.replace("]", "").replace("[", ".").split(".")]
    target: Any = data
    for key in keys[:-1]:
        target = target[key]
    target[keys[-1]] = value


WRONG: list[tuple[str, object, str]] = [
    ("round", -1, r"position\.round: -1; allowed: a whole number from 0"),
    ("round", "2", r"position\.round: '2'"),
    ("round", True, r"position\.round: True"),
    ("round", 7, r"position\.round: 7; allowed: 1 or 2"),
    ("starter", 2, r"position\.starter: 2; allowed: a whole number from -1 to 1"),
    ("turn", 1.0, r"position\.turn: 1\.0"),
    ("agenda", [], r"position\.agenda: \[\]; allowed: a decision at the end"),
    ("agenda", {}, r"position\.agenda: {}; allowed: a list"),
    ("agenda[0]", {"task": "turn"}, r"position\.agenda\[0\]: field 'seat' is missing"),
    ("agenda[0].task", "dance", r"position\.agenda\[0\]\.task: 'dance'; allowed: choose_starter"),
    ("agenda[0].seat", 2, r"position\.agenda\[0\]\.seat: 2"),
    ("agenda[0].card", "u5#0", r"position\.agenda\[0\]: unknown field 'card'; allowed: task, seat"),
    ("agenda[0]", {"task": "end_turn", "seat": 0}, r"allowed: a decision at the end"),
    ("agenda", [{"task": "turn", "seat": 0}] * 2, r"position\.agenda\[0\]: .*allowed: a turn only at the end"),
    ("agenda[0]", {"task": "pick", "seat": 0, "purpose": "steal"}, r"purpose: 'steal'; allowed: play_from_deck"),
    ("agenda[0]", {"task": "pick", "seat": 0, "purpose": ["x"]}, r"purpose: a list; allowed: play_from_deck"),
    ("agenda[0]", {"task": "pick", "seat": 1, "purpose": "take_from_own_discard"}, r"something to choose from"),
    ("agenda[0]", {"task": "mulligan", "seat": 1, "count": 3}, r"count: 3; allowed: a whole number from 1 to 2"),
    ("seats", [], r"position\.seats: \[\]; allowed: a list of 2"),
    ("seats[1].passed", 0, r"position\.seats\[1\]\.passed: 0; allowed: true or false"),
    ("seats[0].leader", "passive", r"seats\[0\]\.leader: 'passive'; allowed: ready, used, cancelled"),
    ("seats[1].leader", "ready", r"seats\[1\]\.leader: 'ready'; allowed: passive, cancelled"),
    ("seats[0].exchanged", 3, r"exchanged: 3"),
    ("seats[0].hand[0]", "nekker#0", r"seats\[0\]\.hand\[0\]: 'nekker#0'; allowed: a card of this game"),
    ("seats[0].hand[0]", "#", r"allowed: a card of this game"),
    ("seats[0].hand[0]", 3, r"allowed: a card of this game"),
    ("seats[0].hand[0]", "ves#99999999999", r"allowed: a card of this game"),
    ("seats[0].hand[0]", "ves#\u0663", r"allowed: a card of this game"),
    ("seats[0].hand", [], r"is in no zone"),
    ("sides[0].rows", [[], []], r"sides\[0\]\.rows: .*allowed: a list of 3"),
    ("sides[0].leader_horns", ["middle"], r"leader_horns\[0\]: 'middle'; allowed: close, ranged, siege"),
    ("sides[1].gems", 3, r"sides\[1\]\.gems: 3; allowed: a whole number from 0 to 2"),
    ("played_by", {"nobody#1": 1}, r"position\.played_by: unknown field 'nobody#1'"),
    ("peeked", [[]], r"position\.peeked: .*allowed: a list of 2"),
    ("rounds[0].totals", [1], r"rounds\[0\]\.totals: .*allowed: a list of 2"),
    ("rounds[0].winners", [1, 0], r"rounds\[0\]\.winners: .*allowed: each side once, in order"),
    ("outcome", {"winners": [0], "reason": "boredom"}, r"outcome\.reason: 'boredom'; allowed: gems"),
    ("outcome", {"winners": [0], "reason": "gems"}, r"position\.agenda: .*allowed: nothing, as the game is over"),
    ("in_force", 0, r"in_force: 0; allowed: an automaton that has turned up a leader"),
    ("seats[0].leader_pile", ["eredin_king"], r"leader_pile\[0\]: 'eredin_king'; allowed: each once: no leader"),
    ("seats[1].leader", "none", r"seats\[1\].leader: 'none'; allowed: passive, cancelled"),
    ("rng", 1 << 64, r"position\.rng: 18446744073709551616"),
    ("luck", 1, r"position: unknown field 'luck'"),
]


@pytest.mark.parametrize(("path", "value", "message"), WRONG, ids=range(len(WRONG)))
def test_whatever_is_wrong_is_named(path: str, value: object, message: str) -> None:
    there = _busy()
    data = _data(there.state)
    _set(data, path, value)
    with pytest.raises(PositionError, match=message):
        restore(there.state.game, data)


@pytest.mark.parametrize("value", [None, [], "position", 3])
def test_something_else_is_no_position(value: object) -> None:
    with pytest.raises(PositionError, match=r"position: .*allowed: an object"):
        restore(table().state.game, value)


def test_a_card_lies_in_one_zone_only() -> None:
    there = _busy()
    data = _data(there.state)
    data["seats"][0]["hand"].append(data["seats"][0]["deck"][0])
    with pytest.raises(PositionError, match=r"deck\[0\]: filler#\d+ lies in position\.seats\[0\]\.hand already"):
        restore(there.state.game, data)


@pytest.mark.parametrize(
    ("origin", "destination", "message"),
    [
        ("weather", "sides[0].rows[0]", "a card that may lie in the close row"),
        ("sides[0].rows[0]", "weather", "a weather card"),
        ("seats[1].hand", "sides[1].rows[2]", "a card that may lie in the siege row"),
    ],
)
def test_cards_lie_where_they_may(origin: str, destination: str, message: str) -> None:
    there = _busy()
    data = _data(there.state)
    found: dict[str, list[str]] = {
        "weather": data["weather"],
        "sides[0].rows[0]": data["sides"][0]["rows"][0],
        "sides[1].rows[2]": data["sides"][1]["rows"][2],
        "seats[1].hand": data["seats"][1]["hand"],
    }
    found[destination].append(found[origin].pop())
    with pytest.raises(PositionError, match=message):
        restore(there.state.game, data)


def test_two_horns_on_a_row_are_no_position() -> None:
    there = table().row(0, "close", "commanders_horn").hand(0, "commanders_horn")
    data = _data(there.state)
    data["sides"][0]["rows"][0].append(data["seats"][0]["hand"].pop())
    with pytest.raises(PositionError, match="at most one Commander's Horn card"):
        restore(there.state.game, data)


def test_what_everybody_knows_is_in_a_hand() -> None:
    there = _busy()
    data = _data(there.state)
    data["exposed"] = data["removed"]
    with pytest.raises(PositionError, match=r"exposed\[0\]: .*allowed: a card in a hand"):
        restore(there.state.game, data)


def _paths(value: object, keys: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    match value:
        case dict():
            inner = [path for key, item in value.items() for path in _paths(item, (*keys, key))]
        case list():
            inner = [path for key, item in enumerate(value) for path in _paths(item, (*keys, key))]
        case _:
            inner = []
    return [*([keys] if keys else []), *inner]


BUSY = _busy()
BUSY_DATA = _data(BUSY.state)
PATHS = _paths(BUSY_DATA)


# No damage to the data leads to anything but `PositionError` or a position that can be played on.
@given(
    st.sampled_from(PATHS),
    st.one_of(st.none(), st.booleans(), st.integers(-3, 9), st.text(max_size=4), st.just([]), st.just({})),
)
def test_damaged_data_is_refused_or_harmless(path: tuple[str | int, ...], value: object) -> None:
    data: Any = copy.deepcopy(BUSY_DATA)
    target = data
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = value
    try:
        state = restore(BUSY.state.game, data)
    except PositionError:
        return
    options = legal_actions(state)
    assert state.is_over or options
    for action in options:
        apply(state.copy(), action)


# --- Notation. ---


def test_actions_are_read_as_they_are_written() -> None:
    there = _busy()
    state = there.state
    for action in legal_actions(state):
        assert parse_action(state, notation(state.game.cards, action)) == action
        assert (
            parse_action(state, f"  {notation(state.game.cards, action).upper().replace(' ', '   ')} ") == action
        )


@pytest.mark.parametrize("text", ["", "play", "jump", "play ves#999 to 0.close", "decline", "pass now"])
def test_what_means_no_action_lists_what_is_possible(text: str) -> None:
    state = table().hand(0, "ves", "decoy").state
    with pytest.raises(IllegalActionError, match=r"possible: play ves#\d+ to 0\.close, pass$"):
        parse_action(state, text)


def test_nothing_is_possible_after_the_game() -> None:
    state = table().gems(2, 1).row(0, "close", "u5").passed(1).passes().state
    with pytest.raises(IllegalActionError, match="nothing, the game is over"):
        parse_action(state, "pass")


# --- Records. ---


def test_a_record_leads_to_the_same_position(game: Game, record: Record) -> None:
    assert digest(replay(game, record)) == record.checkpoints[-1][1]
    assert [ply for ply, _ in record.checkpoints][:2] == [10, 20]
    assert record.checkpoints[-1][0] == len(record.actions)


def test_a_record_can_be_watched(game: Game, record: Record) -> None:
    state = new_game(game, record.seed)
    assert [notation(game.cards, action) for action in replay_steps(state, record)] == list(record.actions)


def test_the_beginning_of_a_game_is_a_record(game: Game, record: Record) -> None:
    start = Record(record.seed, record.actions[:15], record.checkpoints[:1])
    state = replay(game, start)
    assert not state.is_over
    assert digest(replay(game, Record(record.seed, ()))) == digest(new_game(game, record.seed))


def _changed_action(record: Record) -> Record:
    actions = list(record.actions)
    actions[12] = "play nothing#0"
    return Record(record.seed, tuple(actions), record.checkpoints)


def _changed_checkpoint(record: Record) -> Record:
    return Record(record.seed, record.actions, (record.checkpoints[0], (20, "0" * 16), record.checkpoints[2]))


def _too_long(record: Record) -> Record:
    return Record(record.seed, (*record.actions, "pass"), record.checkpoints)


def _beyond_the_end(record: Record) -> Record:
    return Record(record.seed, record.actions[:5], ((6, "0" * 16),))


def _other_seed(record: Record) -> Record:
    return Record(record.seed, record.actions, ((0, "0" * 16), *record.checkpoints))


@pytest.mark.parametrize(
    ("change", "message", "ply"),
    [
        (_changed_action, r"action 13 of \d+: 'play nothing#0' is not possible now; possible: ", 12),
        (_changed_checkpoint, r"after 20 actions the position is [0-9a-f]{16}, but was 0{16} when recorded", 20),
        (_too_long, r"action \d+ of \d+: 'pass' is not possible now; possible: nothing, the game is over", -1),
        (_beyond_the_end, r"checkpoint after 6 actions, but the record has 5", 0),
        (_other_seed, r"after 0 actions the position is", 0),
    ],
)
def test_a_record_that_does_not_fit(
    game: Game, record: Record, change: Callable[[Record], Record], message: str, ply: int
) -> None:
    with pytest.raises(ReplayError, match=message) as caught:
        replay(game, change(record))
    assert caught.value.ply == (ply if ply >= 0 else len(record.actions))


def test_an_illegal_action_is_not_recorded(game: Game, record: Record) -> None:
    actions = [action for _, _, action in walk(game, 5) if action is not None]
    with pytest.raises(IllegalActionError):
        record_game(game, 6, actions)
