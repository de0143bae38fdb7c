"""The score of a sitting: it goes with the players, through rematches, saves and the plain mode."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from gwent_tui.engine.cards import Faction
from gwent_tui.matches.solo_data import SoloMatch, solo_rematch
from gwent_tui.matches.start_data import Match, rematch
from gwent_tui.matches.tally import NO_GAMES, Tally, tally_words
from gwent_tui.saves.migrations import migrate
from gwent_tui.saves.reading import load
from gwent_tui.saves.values import SaveError
from gwent_tui.saves.writing import Writer, dump, snapshot
from gwent_tui.tui.saves.matches import about_match, match_of
from tests.plain.support import data, duel, solo, transcript
from tests.saves.games import played

ALL_OVER = 10_000
SAVES = Path(__file__).parents[1] / "saves"


def a_duel(seed: int = 7) -> Match:
    return duel(Faction.MONSTERS, Faction.NILFGAARD, seed)


def winner(match: Match) -> str | None:
    outcome = match.session.observe(None).outcome
    assert outcome is not None
    names = [name for seat, name in enumerate(match.session.names) if seat in outcome.winners]
    return names[0] if names else None


def test_a_running_game_does_not_count() -> None:
    match = a_duel()
    assert match.tally == NO_GAMES
    assert match.words_before == match.words_after == ""


def test_the_score_follows_the_player_and_not_the_seat() -> None:
    match = a_duel()
    won = dict.fromkeys(match.session.names, 0)
    for number in range(1, 7):
        played(match.session, ALL_OVER)
        name = winner(match)
        if name is not None:
            won[name] += 1
        assert dict(zip(match.session.names, match.tally.won, strict=True)) == won
        assert match.tally.games == number
        before = match
        match = rematch(match)
        assert match.session.names == before.session.names[::-1]
        assert dict(zip(match.session.names, match.earlier.won, strict=True)) == won
        assert match.words_before
    assert len(set(won.values())) > 1, "the games were to tell the players apart"


def test_solo_keeps_the_seats() -> None:
    match = solo(Faction.MONSTERS, Faction.SKELLIGE, 7)
    assert isinstance(match, SoloMatch)
    played(match.session, ALL_OVER)
    again = solo_rematch(match)
    assert again.session.names == match.session.names
    assert again.earlier == match.tally != NO_GAMES


@pytest.mark.parametrize(
    ("tally", "words"),
    [
        (NO_GAMES, ""),
        (Tally((2, 1)), "Geralt 2 : 1 Ciri"),
        (Tally((2, 1), 1), "Geralt 2 : 1 Ciri (1 draw)"),
        (Tally((0, 0), 2), "Geralt 0 : 0 Ciri (2 draws)"),
    ],
)
def test_the_words(tally: Tally, words: str) -> None:
    assert tally_words(tally, ("Geralt", "Ciri")) == words


def test_the_first_result_says_all_by_itself() -> None:
    match = a_duel()
    played(match.session, ALL_OVER)
    assert match.words_after == ""
    second = rematch(match)
    assert second.words_after
    played(second.session, ALL_OVER)
    assert second.words_after.startswith("Geralt ")


@pytest.mark.parametrize("match", [a_duel(), solo(Faction.MONSTERS, Faction.SKELLIGE, 7)], ids=["duel", "solo"])
def test_a_saved_game_keeps_the_score(match: Match) -> None:
    match = dataclasses.replace(match, earlier=Tally((2, 1), 1))
    text = Writer(match.session.game, about_match(match)).text(snapshot(match.session))
    again = match_of(load(text, "x.json", data().catalogue), data().catalogue)
    assert again.earlier == Tally((2, 1), 1)
    first = dataclasses.replace(match, earlier=NO_GAMES)
    text = Writer(first.session.game, about_match(first)).text(snapshot(first.session))
    assert match_of(load(text, "x.json", data().catalogue), data().catalogue).earlier == NO_GAMES


@pytest.mark.parametrize("name", ["version_2.json", "version_2_solo.json"])
def test_the_frozen_files_tell_it(name: str) -> None:
    loaded = load((SAVES / name).read_text(encoding="utf-8"), name, data().catalogue)
    assert (loaded.about.won, loaded.about.drawn) == ((2, 1), 1)


def test_files_of_the_first_version_know_of_no_games_before() -> None:
    document = json.loads((SAVES / "version_1.json").read_text(encoding="utf-8"))
    assert migrate(document, "x")["earlier"] is None
    loaded = load(dump(document), "x.json", data().catalogue)
    assert (loaded.about.won, loaded.about.drawn) == ((), 0)


@pytest.mark.parametrize(
    ("earlier", "sentence"),
    [
        ({"won": [1, 2, 3], "drawn": 0}, "x.json: earlier.won: 3 numbers; allowed: a number for each of 2 seats"),
        ({"won": [1, -2], "drawn": 0}, "x.json: earlier.won[1]: -2 is not possible here; allowed: "),
        ({"won": [1, 2], "drawn": "1"}, "x.json: earlier.drawn: "),
        ({"won": [1, 2]}, "x.json: earlier.drawn"),
    ],
)
def test_a_wrong_score_is_refused(earlier: object, sentence: str) -> None:
    document = json.loads((SAVES / "version_2.json").read_text(encoding="utf-8"))
    with pytest.raises(SaveError) as caught:
        load(dump(document | {"earlier": earlier}), "x.json", data().catalogue)
    assert str(caught.value).startswith(sentence)


def test_the_plain_mode_tells_it_after_the_rematch() -> None:
    game = ["keep", *["pass"] * 3]
    match = solo(Faction.MONSTERS, Faction.SKELLIGE, 7)
    _, text = transcript(match, *game, "1", *game)
    assert text.count("Games: Ciri ") == 1
    assert text.index("Games: Ciri ") > text.index("Seed 7")
