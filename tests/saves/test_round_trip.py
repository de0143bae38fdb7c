"""What is written is read again as it was: after every action, in every mode, with every house rule."""

from __future__ import annotations

import dataclasses
import json

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.house import STANDARD_HOUSE, HouseRules
from gwent_tui.engine.position import digest
from gwent_tui.saves.reading import load
from gwent_tui.saves.values import CHECKPOINT_EVERY, LoadedGame, SaveError, Verdict
from gwent_tui.saves.writing import Writer, dump, snapshot
from gwent_tui.session import Session
from tests.house import ALL_TURNED, TURNED
from tests.saves.games import ALL_MODES, play_on, played, random_game


def written(session: Session, catalogue: Catalogue, mode: str = "duel") -> dict[str, object]:
    """A session of a random game as a document."""
    _, about = random_game(catalogue, mode, session.seed)
    document: dict[str, object] = json.loads(Writer(session.game, about).text(snapshot(session, 9)))
    return document


def read(document: dict[str, object], catalogue: Catalogue) -> LoadedGame:
    return load(dump(document), "save.json", catalogue)


@pytest.mark.parametrize("mode", ALL_MODES)
@pytest.mark.parametrize("house", [STANDARD_HOUSE, ALL_TURNED, *TURNED.values()], ids=["standard", "all", *TURNED])
def test_every_action_of_a_game(mode: str, house: HouseRules, catalogue: Catalogue) -> None:
    seeds = range(3) if house is STANDARD_HOUSE else [len(mode)]
    for seed in seeds:
        session, about = random_game(catalogue, mode, seed, house)
        writer = Writer(session.game, about)
        for steps in play_on(session):
            loaded = load(writer.text(snapshot(session, steps)), "save.json", catalogue)
            again = loaded.session
            assert loaded.verdict is Verdict.EXACT, loaded.reason
            assert loaded.revision == steps
            assert dataclasses.replace(loaded.about, started="") == about
            assert again.steps == session.steps
            assert again.names == session.names
            assert again.game.house == house
            assert digest(again.snapshot()) == digest(session.snapshot())
            for viewer in (None, 0, 1):
                assert list(map(repr, again.events(viewer))) == list(map(repr, session.events(viewer)))
            for scene, wanted in zip(again.scenes(), session.scenes(), strict=True):
                assert (scene.events, scene.first_event, scene.before) == (
                    wanted.events,
                    wanted.first_event,
                    wanted.before,
                )


def test_a_resumed_game_plays_on_to_the_same_end(catalogue: Catalogue) -> None:
    session, _ = random_game(catalogue, "duel", 3)
    played(session, 12)
    again = read(written(session, catalogue), catalogue).session
    while not session.is_over:
        action = session.legal_actions()[-1]
        session.play(action)
        again.play(action)
    assert digest(again.snapshot()) == digest(session.snapshot())
    assert again.steps == session.steps
    numbers = range(1, 4)
    assert [again.scored_table(n) is None for n in numbers] == [session.scored_table(n) is None for n in numbers]


def test_there_is_a_checkpoint_every_few_actions(catalogue: Catalogue) -> None:
    session, about = random_game(catalogue, "duel", 2)
    writer = Writer(session.game, about)
    loaded = None
    for steps in play_on(session):
        loaded = load(writer.text(snapshot(session, steps)), "save.json", catalogue)
    assert loaded is not None
    counts = [count for count, _ in loaded.checkpoints]
    assert len(counts) == len(session.steps) // CHECKPOINT_EVERY
    assert all(count // CHECKPOINT_EVERY == index for index, count in enumerate(counts, start=1))


def test_a_finished_game_says_how_it_ended(catalogue: Catalogue) -> None:
    session = played(random_game(catalogue, "duel", 1)[0], 10_000)
    outcome = session.snapshot().outcome
    assert outcome is not None
    result = written(session, catalogue)["result"]
    assert isinstance(result, dict)
    assert result["winners"] == list(outcome.winners)
    assert result["totals"] == [list(part.totals) for part in outcome.rounds]


# What has changed since a game was saved.


def test_changed_cards_are_unverified_as_long_as_all_checkpoints_agree(catalogue: Catalogue) -> None:
    session = played(random_game(catalogue, "duel", 5)[0], 25)
    document = written(session, catalogue)
    unused = next(iter(session.game.decks[0])).definition
    stronger = dataclasses.replace(unused, name="Another name")
    changed = dataclasses.replace(catalogue, cards={**catalogue.cards, unused.id: stronger})
    loaded = read(document, changed)
    assert loaded.verdict is Verdict.UNVERIFIED
    assert digest(loaded.session.snapshot()) == document["digest"]


def test_another_wording_changes_nothing(catalogue: Catalogue) -> None:
    session = played(random_game(catalogue, "duel", 5)[0], 25)
    cards = {name: dataclasses.replace(card, text="Another text.") for name, card in catalogue.cards.items()}
    loaded = read(written(session, catalogue), dataclasses.replace(catalogue, cards=cards))
    assert loaded.verdict is Verdict.EXACT


def test_a_checkpoint_that_differs_leaves_the_position(catalogue: Catalogue) -> None:
    session = random_game(catalogue, "duel", 5)[0]
    document = written(played(session, 25), catalogue)
    checkpoints = document["checkpoints"]
    assert isinstance(checkpoints, list)
    checkpoints[:] = [[20, "0" * 16]]
    loaded = read(document, catalogue)
    assert loaded.verdict is Verdict.DIVERGED
    assert loaded.reason.startswith(f"after {checkpoints[0][0]} actions the position is ")
    assert digest(loaded.session.snapshot()) == document["digest"]
    assert loaded.session.events(None) == []


def test_an_action_that_is_not_possible_leaves_the_position_and_tells_no_card(catalogue: Catalogue) -> None:
    session = played(random_game(catalogue, "duel", 5)[0], 12)
    document = written(session, catalogue)
    actions = document["actions"]
    assert isinstance(actions, list)
    actions[7] = "play nothing#99"
    document["checkpoints"] = []
    loaded = read(document, catalogue)
    assert loaded.verdict is Verdict.DIVERGED
    assert loaded.reason == f"action 8 of {len(actions)}"
    assert digest(loaded.session.snapshot()) == document["digest"]


@pytest.mark.parametrize("mode", ALL_MODES)
def test_a_game_that_went_on_from_a_position_is_saved_like_any_other(mode: str, catalogue: Catalogue) -> None:
    session = played(random_game(catalogue, mode, 5)[0], 8)
    document = written(session, catalogue, mode)
    actions = document["actions"]
    assert isinstance(actions, list)
    actions[0] = "play nothing#99"
    loaded = read(document, catalogue)
    assert loaded.verdict is Verdict.DIVERGED
    writer = Writer(loaded.session.game, loaded.about)
    for _ in play_on(loaded.session):
        again = load(writer.text(snapshot(loaded.session)), "save.json", catalogue)
        assert again.verdict is Verdict.EXACT
        assert digest(again.session.snapshot()) == digest(loaded.session.snapshot())


def test_a_position_that_does_not_fit_either_is_refused(catalogue: Catalogue) -> None:
    session = played(random_game(catalogue, "duel", 5)[0], 12)
    document = written(session, catalogue)
    document["seed"] = 6
    document["position"]["round"] = 3  # type: ignore[index]
    with pytest.raises(SaveError, match=r"save\.json: position\.round: 3"):
        read(document, catalogue)
