"""Replays as they are read: whole, as far as they agree, or not at all; each of them says which."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.position import digest
from gwent_tui.engine.state import State
from gwent_tui.replays.listing import list_replays
from gwent_tui.replays.reading import parse_replay, read_replay
from gwent_tui.replays.sharing import text_of
from gwent_tui.saves.reading import load
from gwent_tui.saves.values import MAX_ACTIONS, LostGameError, NewerSaveError, SaveError, UnfinishedError, Verdict
from gwent_tui.saves.vault import REPLAYS, Vault
from gwent_tui.saves.writing import checkpoints
from tests.replays.games import changed, finished
from tests.saves.games import ALL_MODES, played, random_game


def weaker(catalogue: Catalogue, card: str) -> Catalogue:
    """The cards with one of them a point weaker."""
    other = dataclasses.replace(catalogue.cards[card], strength=catalogue.cards[card].strength - 1)
    return dataclasses.replace(catalogue, cards={**catalogue.cards, card: other})


@pytest.mark.parametrize("mode", ALL_MODES)
def test_a_finished_game_is_the_same_game(mode: str, catalogue: Catalogue) -> None:
    for seed in range(3):
        session, document = finished(catalogue, mode, seed)
        game = parse_replay(document, "game", catalogue)
        assert game.verdict is Verdict.EXACT
        assert game.count == len(session.steps)
        assert game.session.steps == session.steps
        assert digest(game.session.snapshot()) == digest(session.snapshot())


@pytest.mark.parametrize("mode", ALL_MODES)
def test_a_running_game_is_refused(mode: str, catalogue: Catalogue) -> None:
    session, about = random_game(catalogue, mode, 5)
    played(session, 12)
    assert not session.is_over
    with pytest.raises(UnfinishedError, match="go on with it instead"):
        parse_replay(text_of(session, about), "game", catalogue)


def test_a_running_game_that_claims_to_be_over_is_refused(catalogue: Catalogue) -> None:
    _, over = finished(catalogue, "duel", 1)
    session, about = random_game(catalogue, "duel", 5)
    played(session, 12)
    document = changed(text_of(session, about), result=json.loads(over)["result"])
    with pytest.raises(SaveError, match="result: does not fit the game"):
        parse_replay(document, "game", catalogue)


def test_another_result_than_that_of_the_game_is_refused(catalogue: Catalogue) -> None:
    session, document = finished(catalogue, "duel", 1)
    outcome = session.observe(None).outcome
    assert outcome is not None
    other = [side for side in (0, 1) if side not in outcome.winners]
    result = json.loads(document)["result"] | {"winners": other}
    with pytest.raises(SaveError, match="result: does not fit the game"):
        parse_replay(changed(document, result=result), "game", catalogue)


def test_changed_cards_are_said_and_never_guessed(catalogue: Catalogue) -> None:
    session, document = finished(catalogue, "duel", 2)
    told = set()
    for name in sorted(json.loads(document)["seats"][0]["deck"]):
        if not catalogue.cards[name].is_unit or not catalogue.cards[name].strength:
            continue
        try:
            game = parse_replay(document, "game", weaker(catalogue, name))
        except LostGameError:
            told.add("lost")
            continue
        told.add(game.verdict)
        assert game.verdict is not Verdict.EXACT, "a card of the game has changed"
        # Whatever is shown is what was played, and ends at a checkpoint unless all of it is shown.
        shown = len(game.session.steps)
        assert game.session.steps == session.steps[:shown]
        if game.verdict is Verdict.DIVERGED:
            assert shown in {ply for ply, _ in json.loads(document)["checkpoints"]}
            assert shown < game.count
            assert game.reason
        else:
            assert shown == game.count
    assert Verdict.DIVERGED in told
    assert Verdict.UNVERIFIED in told


@pytest.mark.parametrize("mode", ALL_MODES)
def test_games_as_they_are_kept_can_be_watched_after_cards_have_changed(mode: str, catalogue: Catalogue) -> None:
    told = set()
    for seed in range(3):
        session, about = random_game(catalogue, mode, seed)
        played(session, MAX_ACTIONS)
        document = text_of(session, about)
        points = {ply for ply, _ in json.loads(document)["checkpoints"]}
        units = [name for name in json.loads(document)["seats"][0]["deck"] if catalogue.cards[name].strength]
        for name in units:
            game = parse_replay(document, "game", weaker(catalogue, name))
            shown = len(game.session.steps)
            told.add(game.verdict)
            assert game.session.steps == session.steps[:shown]
            assert shown in points if game.verdict is Verdict.DIVERGED else shown == game.count
    assert told == {Verdict.DIVERGED, Verdict.UNVERIFIED}


def test_rules_that_have_changed_are_said_though_the_cards_are_the_same(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, document = finished(catalogue, "duel", 2)
    monkeypatch.setattr(State, "total", lambda state, side: 7)
    game = parse_replay(document, "game", catalogue)
    shown = len(game.session.steps)
    assert game.verdict is Verdict.DIVERGED
    assert game.reason
    assert 0 < shown < game.count
    assert game.session.steps == session.steps[:shown]


def test_nothing_forced_today_is_shown_after_the_last_checkpoint_that_agrees(catalogue: Catalogue) -> None:
    seen = 0
    for seed in (6, 19):
        session, document = finished(catalogue, "duel", seed)
        for ply, step in enumerate(session.steps):
            if not step.forced:
                continue
            seen += 1
            values = json.loads(document) | {"checkpoints": list(checkpoints(session, 1))}
            values["actions"][ply] = "play nothing#999"
            game = parse_replay(json.dumps(values), "game", catalogue)
            assert (game.verdict, game.session.steps) == (Verdict.DIVERGED, session.steps[:ply])
    assert seen


def test_an_action_after_the_end_of_the_game(catalogue: Catalogue) -> None:
    session, document = finished(catalogue, "duel", 3)
    values = json.loads(document)
    values["actions"].append("pass")
    game = parse_replay(json.dumps(values), "game", catalogue)
    assert game.reason == f"action {game.count} of {game.count} comes when the game is over already"
    assert len(game.session.steps) < len(session.steps)


def test_a_deal_that_differs_is_lost(catalogue: Catalogue) -> None:
    _, document = finished(catalogue, "duel", 3)
    points = [[0, "0" * 16], *json.loads(document)["checkpoints"]]
    with pytest.raises(LostGameError, match="after 0 actions, in round 1"):
        parse_replay(changed(document, checkpoints=points), "game", catalogue)


def test_a_checkpoint_that_differs_ends_what_is_shown(catalogue: Catalogue) -> None:
    session, document = finished(catalogue, "duel", 3)
    checkpoints = json.loads(document)["checkpoints"]
    assert len(checkpoints) >= 2
    (first, agreed), (second, _), *rest = checkpoints
    wrong = changed(document, checkpoints=[[first, agreed], [second, "0" * 16], *rest])
    game = parse_replay(wrong, "game", catalogue)
    assert game.verdict is Verdict.DIVERGED
    assert game.session.steps == session.steps[:first]
    assert game.reason.startswith(f"after {second} actions")
    nothing = changed(document, checkpoints=[[first, "0" * 16], *checkpoints[1:]])
    with pytest.raises(LostGameError, match="nothing of it can be shown"):
        parse_replay(nothing, "game", catalogue)


def test_an_action_that_is_not_possible_ends_what_is_shown(catalogue: Catalogue) -> None:
    session, document = finished(catalogue, "duel", 3)
    values = json.loads(document)
    ply = values["checkpoints"][0][0]
    values["actions"][ply + 2] = "play nothing#999"
    game = parse_replay(json.dumps(values), "game", catalogue)
    assert (game.verdict, len(game.session.steps)) == (Verdict.DIVERGED, ply)
    player = game.session.names[session.steps[ply + 2].seat]
    assert game.reason == f"action {ply + 3} of {game.count}, by {player} in round 1, is not possible any more"
    assert "nothing" not in game.reason


def test_a_game_that_went_on_from_a_position(catalogue: Catalogue) -> None:
    session, about = random_game(catalogue, "duel", 6)
    played(session, 12)
    document = json.loads(text_of(session, about))
    document["checkpoints"] = [[4, "0" * 16]]
    taken_up = load(json.dumps(document), "game", catalogue)
    assert taken_up.verdict is Verdict.DIVERGED
    played(taken_up.session, 2000)
    game = parse_replay(text_of(taken_up.session, about), "game", catalogue)
    assert game.verdict is Verdict.EXACT
    assert game.count == len(taken_up.session.steps)
    assert game.session.start is not None
    assert game.session.start.round == session.snapshot().round


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", "{", "gwent", "\0", '{"schema": 1}', '{"schema": "x"}'])
def test_what_is_no_game_is_refused_with_a_sentence(text: str, catalogue: Catalogue, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(text)
    with pytest.raises(SaveError, match=r"x\.json: "):
        read_replay(path, catalogue)


def test_files_that_cannot_be_read(catalogue: Catalogue, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.json"):
        with pytest.raises(SaveError, match=r"directory|no such file"):
            read_replay(path, catalogue)
    latin = tmp_path / "latin.json"
    latin.write_bytes(b"\xff\xfe{")
    with pytest.raises(SaveError, match="not UTF-8"):
        read_replay(latin, catalogue)


def test_frozen_files_that_are_over_or_not(catalogue: Catalogue) -> None:
    folder = Path(__file__).parents[1] / "saves"
    for path in folder.glob("version_*.json"):
        document = json.loads(path.read_text())
        if document["result"] is None:
            with pytest.raises(UnfinishedError):
                read_replay(path, catalogue)
        else:
            assert read_replay(path, catalogue).count == len(document["actions"])
    with pytest.raises(NewerSaveError):
        parse_replay('{"schema": 99, "result": {}}', "game", catalogue)


@pytest.mark.parametrize("name", ["version_1_solo", "version_2", "version_2_solo"])
def test_frozen_lines(name: str, catalogue: Catalogue) -> None:
    """Lines that were shared once stay readable, whatever version of the document they hold."""
    path = Path(__file__).parent / f"line_1_{name}.txt"
    game = read_replay(path, catalogue)
    assert game.session.is_over
    assert game.verdict is not Verdict.DIVERGED


# The list.


def test_the_list_names_finished_games_and_hides_none_behind_a_damaged_one(
    catalogue: Catalogue, tmp_path: Path
) -> None:
    vault = Vault(tmp_path)
    folder = tmp_path / REPLAYS
    assert list_replays(vault).games == ()
    folder.mkdir()
    session, document = finished(catalogue, "duel", 1)
    (folder / "game-20261201-000000-aaaaaa.json").write_text(document)
    later = changed(document, saved="2030-01-01T00:00:00Z", mode="duel")
    (folder / "from-a-friend.json").write_text(later)
    (folder / "game-20261201-000000-bbbbbb.json").write_text("{broken")
    running, about = random_game(catalogue, "duel", 2)
    (folder / "running.json").write_text(text_of(running, about))
    listed = list_replays(vault)
    assert [game.path.name for game in listed.games] == ["from-a-friend.json", "game-20261201-000000-aaaaaa.json"]
    outcome = session.observe(None).outcome
    assert outcome is not None
    assert listed.games[0].winners == outcome.winners
    assert listed.games[0].names == session.names
    told = "\n".join(listed.told)
    assert "game-20261201-000000-bbbbbb.json: not JSON" in told
    assert "running.json: the game is not over" in told
    assert (folder / "game-20261201-000000-bbbbbb.json.damaged-1").read_text() == "{broken"
    assert (folder / "running.json").exists(), "what is sound stays where it is"
    assert len(list_replays(vault).told) == 1
