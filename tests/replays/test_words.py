"""A replay in words and as JSON, and what a seat's view keeps to itself."""

from __future__ import annotations

import json
import re

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.actions import Choose, notation
from gwent_tui.engine.events import CardMoved, CardsShown
from gwent_tui.plain.replay import replay_lines
from gwent_tui.replays.export import to_json
from gwent_tui.replays.reading import parse_replay
from gwent_tui.replays.reel import Reel
from gwent_tui.replays.sharing import text_of
from gwent_tui.saves.reading import load
from gwent_tui.saves.values import MAX_ACTIONS, FollowedGame
from tests.replays.games import finished
from tests.saves.games import ALL_MODES, played, random_game

MODES_AND_SEEDS = [(mode, seed) for mode in ALL_MODES for seed in range(4)]


def read(catalogue: Catalogue, mode: str, seed: int) -> FollowedGame:
    _, document = finished(catalogue, mode, seed)
    return parse_replay(document, "game", catalogue)


@pytest.mark.parametrize(("mode", "seed"), MODES_AND_SEEDS)
def test_json_has_every_action_and_the_scores_of_every_round(mode: str, seed: int, catalogue: Catalogue) -> None:
    game = read(catalogue, mode, seed)
    document = json.loads(to_json(game, None))
    reel = Reel(game.session)
    numbers = [entry["number"] for entry in document["actions"]]
    assert numbers == list(range(game.count + 1))
    steps = game.session.steps
    assert [entry["action"] for entry in document["actions"][1:]] == [
        notation(reel.game.cards, step.action) for step in steps
    ]
    assert [entry["seat"] for entry in document["actions"][1:]] == [step.seat + 1 for step in steps]
    told = "\n".join(sentence for entry in document["actions"] for sentence in entry["events"])
    for number, result in enumerate(document["rounds"], start=1):
        assert re.search(rf"Round {number} ends {' : '.join(map(str, result['totals']))}", told)
    outcome = game.session.observe(None).outcome
    assert outcome is not None
    assert document["winners"] == [side + 1 for side in outcome.winners]
    assert document["seed"] == game.session.seed


@pytest.mark.parametrize(("mode", "seed"), MODES_AND_SEEDS)
def test_the_text_tells_each_action_once_and_the_table_each_round_was_scored_by(
    mode: str, seed: int, catalogue: Catalogue
) -> None:
    game = read(catalogue, mode, seed)
    lines = list(replay_lines(game, None))
    assert f"seed {game.session.seed}" in lines[0]
    assert "exact" in lines[1]
    numbers = [int(found[1]) for line in lines if (found := re.match(r"(\d+)\. ", line))]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] == game.count
    rounds = game.session.observe(None).rounds
    tables = [index for index, line in enumerate(lines) if line.startswith("The table at the end of round")]
    assert len(tables) == len(rounds)
    for index, result in zip(tables, rounds, strict=True):
        best, least = max(result.totals), min(result.totals)
        wanted = f"{best} all" if best == least else f"{best} to {least}"
        assert wanted in lines[index + 1]


@pytest.mark.parametrize("seed", range(6))
def test_a_view_tells_only_what_its_seat_saw(seed: int, catalogue: Catalogue) -> None:
    game = read(catalogue, "duel", seed)
    reel = Reel(game.session)
    for seat in (0, 1):
        text = "\n".join(replay_lines(game, seat))
        document = json.loads(to_json(game, seat))
        for entry in document["actions"][1:]:
            step = game.session.steps[entry["number"] - 1]
            if step.seat != seat and isinstance(step.action, Choose):
                assert entry["action"] is None
        hidden = 0
        for index in range(reel.last + 1):
            hand = {card.id for card in reel.hand(index, 1 - seat)}
            seen = reel.observe(index, seat)
            known = {card.id for card in seen.seats[1 - seat].known}
            assert seen.seats[1 - seat].hand is None
            secret = hand - known
            hidden += len(secret)
            for event in reel.step_events(index, seat):
                if isinstance(event, CardMoved) and event.destination.owner == 1 - seat:
                    assert event.card not in secret
                if isinstance(event, CardsShown) and seat not in event.viewers:
                    assert set(event.cards) == {-1}
        assert hidden > 0
        # Nobody is told what the other one drew at the deal.
        other = game.session.names[1 - seat]
        assert re.search(rf"{re.escape(other)} draws \d+ cards", text)


def test_a_replay_that_begins_or_ends_on_the_way_says_so(catalogue: Catalogue) -> None:
    session, about = random_game(catalogue, "duel", 6)
    played(session, 12)
    values = json.loads(text_of(session, about))
    taken_up = load(json.dumps(values | {"checkpoints": [[4, "0" * 16]]}), "game", catalogue).session
    played(taken_up, MAX_ACTIONS)
    values = json.loads(text_of(taken_up, about))
    whole = parse_replay(json.dumps(values), "game", catalogue)
    lines = list(replay_lines(whole, 0))
    begins = lines.index(
        "The replay begins in round 1; what came before could not be played again. The table then:"
    )
    assert lines[begins + 1].startswith("Round 1. ")
    assert json.loads(to_json(whole, 0))["from_deal"] is False
    assert not any(line.startswith("The replay ends here") for line in lines)
    ply = values["checkpoints"][0][0]
    values["actions"][ply] = "play nothing#999"
    lines = list(replay_lines(parse_replay(json.dumps(values), "game", catalogue), None))
    ends = next(line for line in lines if line.startswith("The replay ends here: "))
    assert re.search(rf": action {ply + 1} of \d+, by .* in round 1, is not possible any more\.$", ends)
    assert not any(line.startswith(f"{ply + 1}. ") for line in lines)


def test_exchanges_are_told_to_those_who_saw_them(catalogue: Catalogue) -> None:
    told = re.compile(r"^\d+\. (.*) exchanges (.*) for (.*)\.$")
    seen: list[set[str]] = [set(), set(), set()]
    games = [read(catalogue, "duel", seed) for seed in range(4)]
    for game in games:
        for index, viewer in enumerate((0, 1, None)):
            seen[index] |= {found[1] for line in replay_lines(game, viewer) if (found := told.match(line))}
    first, second = games[0].session.names
    assert seen == [{first}, {second}, {first, second}]


def test_open_hands_show_what_was_drawn(catalogue: Catalogue) -> None:
    game = read(catalogue, "duel", 1)
    text = "\n".join(replay_lines(game, None))
    assert "All hands are open." in text
    assert not re.search(r"draws \d+ cards", text)
