"""Gwent Solo in bulk: who brings what, human against automaton, the same for any number of workers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gwent_tui.__main__ import main
from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.decks import starter_decks
from gwent_tui.cards.solo import SOLO_PAIRS, SoloError, solo_automaton, solo_human, solo_table
from gwent_tui.engine.cards import FACTIONS, Ability, Faction
from gwent_tui.engine.modes import SOLO, SOLO_LEADERS
from gwent_tui.simulation.arena import Arena, Run
from gwent_tui.simulation.coverage import UNASKED_IN_SOLO, UNASKED_OF_TWO, all_decisions, all_events
from gwent_tui.simulation.report import pair_results
from gwent_tui.simulation.solo import find_solo_pairings

VARYING = {"seconds", "actions_per_second"}


def _json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["simulate", "--json", *arguments]) == 0
    output, errors = capsys.readouterr()
    assert errors == ""
    data = json.loads(output)
    assert isinstance(data, dict)
    return data


def _refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["simulate", *arguments]) == 2
    output, errors = capsys.readouterr()
    assert output == ""
    assert errors.startswith("gwent-tui: ")
    assert errors.count("\n") == 1
    return errors


# --- Who brings what. ---


# both have the whole faction; the human leaves all weather out but Clear Weather.
@pytest.mark.parametrize("faction", FACTIONS)
def test_whole_factions(catalogue: Catalogue, faction: Faction) -> None:
    leader = catalogue.leaders_of(faction)[2]
    human, automaton = solo_human(catalogue, faction, leader), solo_automaton(catalogue, faction)
    whole = [card for card, copies in catalogue.pack(faction) for _ in range(copies)]
    assert list(automaton.deck) == whole
    assert list(human.deck) == [card for card in whole if not card.weather_rows]
    assert sum(Ability.CLEAR_WEATHER in card.abilities for card in human.deck) == 3
    assert human.side_deck == automaton.side_deck == catalogue.side_deck(faction)
    assert (human.leader, human.leader_pile) == (leader, ())
    assert (automaton.leader, automaton.leader_pile) == (None, catalogue.leaders_of(faction))


# a built deck loses the human's weather too.
def test_built_decks(catalogue: Catalogue) -> None:
    for deck in starter_decks(catalogue):
        leader = catalogue.leaders[deck.leader]
        human, automaton = (
            solo_human(catalogue, deck.faction, leader, deck),
            solo_automaton(catalogue, deck.faction, deck),
        )
        assert len(automaton.deck) == deck.size
        assert [card for card in automaton.deck if not card.weather_rows] == list(human.deck)


def test_what_does_not_fit_is_refused(catalogue: Catalogue) -> None:
    monsters, skellige = Faction.MONSTERS, Faction.SKELLIGE
    eredin = catalogue.leaders_of(monsters)[0]
    human = solo_human(catalogue, monsters, eredin)
    with pytest.raises(SoloError, match="two different factions, but both are Monsters"):
        solo_table(human, solo_automaton(catalogue, monsters))
    automaton = solo_automaton(catalogue, skellige)
    assert solo_table(human, automaton) == (human, automaton)
    with pytest.raises(SoloError, match="leads Monsters, not Skellige"):
        solo_human(catalogue, skellige, eredin)
    deck = next(deck for deck in starter_decks(catalogue) if deck.faction is skellige)
    with pytest.raises(SoloError, match="the deck is of Skellige, not of Monsters"):
        solo_human(catalogue, monsters, eredin, deck)
    with pytest.raises(SoloError, match="the deck is of Skellige, not of Monsters"):
        solo_automaton(catalogue, monsters, deck)
    with pytest.raises(SoloError, match="no faction to play"):
        solo_automaton(catalogue, Faction.NEUTRAL)


# --- Who meets whom. ---


@pytest.mark.parametrize("text", [None, "whole", "built"])
def test_all_pairs_of_two_factions(catalogue: Catalogue, text: str | None) -> None:
    pairings = find_solo_pairings(catalogue, text)
    assert [(human.faction, automaton.faction) for human, automaton in pairings] == list(SOLO_PAIRS)
    assert len(SOLO_PAIRS) == 20
    for human, automaton in pairings:
        assert human.leaders == catalogue.leaders_of(human.faction)
        assert (human.leader_pile, automaton.leaders) == ((), ())
        assert automaton.leader_pile == catalogue.leaders_of(automaton.faction)
        assert (len(automaton.deck) > 60) == (text != "built")


def test_leaders_take_turns(catalogue: Catalogue) -> None:
    tables = Arena(Run(SOLO.name, 7, find_solo_pairings(catalogue, None)))
    games = [tables.game(index) for index in range(100)]
    assert len({(game.leader(0).id, game.faction(1)) for game in games}) == 100
    assert all(game.setups[1].leader is None for game in games)
    assert all(len(game.setups[1].leader_pile) == 5 for game in games)


# --- The command. ---


@pytest.mark.parametrize("mode", ["solo", "solo_leaders"])
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_the_same_for_any_number_of_workers(capsys: pytest.CaptureFixture[str], mode: str, player: str) -> None:
    one, two = (
        _json(capsys, "--mode", mode, "--player", player, "--games", "45", "--workers", workers)
        for workers in ("1", "2")
    )
    assert {key for key in one if one[key] != two[key]} <= VARYING
    assert (one["mode"], one["player"], one["games"]) == (mode, player, 45)
    # Human and automaton are not the same the other way round.
    assert len(one["results"]["pairs"]) == 20
    assert {(pair["deck"], pair["against"]) for pair in one["results"]["pairs"]} == set(SOLO_PAIRS)


def test_the_leader_variant_by_its_option(capsys: pytest.CaptureFixture[str]) -> None:
    asked = _json(capsys, "--mode", "solo", "--leader-variant", "--games", "30")
    named = _json(capsys, "--mode", "solo_leaders", "--games", "30")
    assert {key for key in asked if asked[key] != named[key]} <= VARYING
    assert asked["mode"] == "solo_leaders"
    assert "--mode solo" in _refusal(capsys, "--leader-variant")


@pytest.mark.parametrize("mode", [SOLO, SOLO_LEADERS])
def test_what_never_occurs_is_what_cannot(catalogue: Catalogue, mode: Any) -> None:
    run = Run(mode.name, 3, find_solo_pairings(catalogue, None))
    never = Arena(run).play(0, 700).coverage.never_seen(catalogue.cards, catalogue.leaders, mode)
    assert (never.cards, never.abilities, never.leaders, never.events) == ((), (), (), ())
    assert set(never.decisions) == UNASKED_OF_TWO | UNASKED_IN_SOLO
    assert "tie" in all_decisions(mode)
    assert "AutomatonChose" in all_events(mode)
    assert ("LeaderRevealed" in all_events(mode)) == mode.leader_variant


def test_a_greedy_human_does_better(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--mode", "solo", "--games", "200")
    random, greedy = (_json(capsys, *arguments, "--player", name) for name in ("random", "greedy"))
    assert greedy["results"]["first_seat"] > random["results"]["first_seat"] + 20


def test_the_text_names_human_and_automaton(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--mode", "solo", "--decks", "built", "--player", "greedy", "--games", "40"]) == 0
    text, errors = capsys.readouterr()
    assert errors == ""
    first, *_ = text.splitlines()
    assert first.startswith("40 games (solo, seed 1, decks: monsters, ")
    assert first.endswith("; player: greedy)")
    assert "  human won " in text
    assert "  automaton won " in text
    assert "the human's deck on the left against the automaton's" in text
    assert "against themselves" not in text


@pytest.fixture
def deck_file(tmp_path: Path) -> Path:
    path = tmp_path / "deck.json"
    deck = {
        "version": 1,
        "name": "Three kinds",
        "faction": "monsters",
        "leader": "eredin_destroyer",
        "cards": {"geralt": 1, "nekker": 3, "biting_frost": 2},
    }
    path.write_text(json.dumps(deck), encoding="utf-8")
    return path


def test_one_deck_meets_all_others(catalogue: Catalogue, deck_file: Path) -> None:
    pairings = find_solo_pairings(catalogue, "Skellige")
    assert {(human.name, automaton.name) for human, automaton in pairings} == {
        ("skellige", str(faction)) for faction in FACTIONS if faction is not Faction.SKELLIGE
    }
    pairings = find_solo_pairings(catalogue, str(deck_file))
    assert len(pairings) == 4
    assert all([leader.id for leader in human.leaders] == ["eredin_destroyer"] for human, _ in pairings)
    assert {card.id for human, _ in pairings for card in human.deck} == {"geralt", "nekker"}


def test_the_first_deck_is_the_humans(catalogue: Catalogue, deck_file: Path) -> None:
    ((human, automaton),) = find_solo_pairings(catalogue, f"skellige, {deck_file}")
    assert (human.name, automaton.name) == ("skellige", str(deck_file))
    assert sum(card.id == "biting_frost" for card in automaton.deck) == 2
    assert len(automaton.leader_pile) == 5


@pytest.mark.parametrize(
    ("decks", "sentence"),
    [
        ("monsters,Monsters", "Gwent Solo needs two different factions, but both are Monsters"),
        ("monstars", 'there is no deck "monstars"; did you mean "monsters"?'),
        (
            "xyz",
            "there are monsters, nilfgaard, northern_realms, scoiatael, skellige, whole, built, and deck files",
        ),
        ("monsters,", "a deck is missing"),
        ("monsters,skellige,nilfgaard", "3 decks are too many for 2 seats"),
        ("built,monsters", '"built" stands alone'),
        ("monsters,none/such.json", "none/such.json: there is no such file"),
    ],
)
def test_decks_that_are_refused(capsys: pytest.CaptureFixture[str], decks: str, sentence: str) -> None:
    assert sentence in _refusal(capsys, "--mode", "solo", "--decks", decks)


def test_a_wrong_player_lists_the_possible_ones(capsys: pytest.CaptureFixture[str]) -> None:
    errors = _refusal(capsys, "--player", "clever")
    assert '"clever"' in errors
    assert "random, greedy" in errors


def test_results_of_pairs_keep_the_seats(catalogue: Catalogue) -> None:
    run = Run(SOLO.name, 5, find_solo_pairings(catalogue, "built"))
    results = pair_results(run, Arena(run).play(0, 40))
    assert [(result.deck, result.against) for result in results] == list(SOLO_PAIRS)
    assert all(result.games == 2 for result in results)
