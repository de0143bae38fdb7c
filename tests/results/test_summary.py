"""The numbers of the book, against counting by hand."""

from __future__ import annotations

import csv
import io
import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.results.export import to_csv, to_json
from gwent_tui.results.summary import SERIES, Grouping, appearances, players, table, tally, wilson
from gwent_tui.results.values import GameResult, Outcome, name_key
from gwent_tui.results.words import sentences, signed, spark
from tests.results.games import course, game, results


def _by_hand(games: list[GameResult], name: str | None) -> list[tuple[str, list[int], GameResult, int]]:
    """Returns outcome, margins of the rounds, game and seat for each time a person has played."""
    found = []
    for played in games:
        for seat in (0, 1):
            if seat == 1 and played.mode != "duel":
                continue
            if name is not None and name_key(played.players[seat].name) != name_key(name):
                continue
            outcome = "D" if not played.winners else "W" if seat in played.winners else "L"
            margins = [score.totals[seat] - score.totals[1 - seat] for score in played.rounds]
            found.append((outcome, margins, played, seat))
    return found


def _longest(outcomes: str, letter: str) -> int:
    return next(length for length in range(len(outcomes), -1, -1) if letter * length in outcomes)


@given(results(), st.sampled_from([None, "ciri", "[b]x[/b]", "lukasz", "GERALT"]))
def test_a_tally_agrees_with_counting_by_hand(games: list[GameResult], name: str | None) -> None:
    expected = _by_hand(games, name)
    found = appearances(games, name)
    assert [(one.game, one.seat) for one in found] == [(one[2], one[3]) for one in expected]
    if not expected:
        with pytest.raises(ValueError, match="nothing"):
            tally(found)
        return
    outcomes = "".join(one[0] for one in expected)
    total = tally(found)
    assert (total.games, total.wins, total.losses, total.draws) == (len(outcomes), *map(outcomes.count, "WLD"))
    assert total.rate == outcomes.count("W") / len(outcomes)
    assert total.streak[1] == len(outcomes) - len(outcomes.rstrip(outcomes[-1]))
    assert total.streak[0] == {"W": Outcome.WON, "L": Outcome.LOST, "D": Outcome.DRAWN}[outcomes[-1]]
    assert (total.longest_wins, total.longest_losses) == (_longest(outcomes, "W"), _longest(outcomes, "L"))
    margins = [margin for one in expected for margin in one[1]]
    assert total.round_margin == pytest.approx(sum(margins) / len(margins))
    assert total.game_margin == pytest.approx(sum(sum(one[1]) for one in expected) / len(expected))
    assert len(total.series) == min(len(outcomes), SERIES) + 1
    steps = [after - before for before, after in pairwise(total.series)]
    assert steps == [{"W": 1, "L": -1, "D": 0}[letter] for letter in outcomes[-SERIES:]]
    low, high = total.interval
    assert 0 <= low <= total.rate <= high <= 1


@given(results(), st.sampled_from(Grouping), st.sampled_from([None, "ciri"]))
def test_every_table_holds_every_game_once(games: list[GameResult], grouping: Grouping, name: str | None) -> None:
    found = appearances(games, name)
    lines = table(found, grouping)
    assert sum(line.tally.games for line in lines) == len(found)
    assert sum(line.tally.wins for line in lines) == sum(one.outcome is Outcome.WON for one in found)
    assert len({line.label for line in lines}) == len(lines)
    assert [line.tally.games for line in lines] == sorted((line.tally.games for line in lines), reverse=True)
    if grouping is Grouping.FACTION:
        for line in lines:
            assert line.tally.games == sum(FACTION_TITLES[one.player.faction] == line.label for one in found)


@pytest.mark.parametrize(
    ("outcomes", "streak", "longest"),
    [
        ("W", (Outcome.WON, 1), (1, 0)),
        ("L", (Outcome.LOST, 1), (0, 1)),
        ("D", (Outcome.DRAWN, 1), (0, 0)),
        ("WWDWW", (Outcome.WON, 2), (2, 0)),
        ("LLLLW", (Outcome.WON, 1), (1, 4)),
        ("WWWLDD", (Outcome.DRAWN, 2), (3, 1)),
    ],
)
def test_streaks_at_their_ends(outcomes: str, streak: tuple[Outcome, int], longest: tuple[int, int]) -> None:
    total = tally(appearances(course(outcomes), "Ciri"))
    assert total.streak == streak
    assert (total.longest_wins, total.longest_losses) == longest
    mirrored = tally(appearances(course(outcomes), "Geralt"))
    assert (mirrored.longest_losses, mirrored.longest_wins) == longest


def test_the_interval_is_the_one_of_wilson() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(7, 10) == pytest.approx((0.3968, 0.8922), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10)[1] == 1.0


def test_one_player_in_several_spellings_is_one_player() -> None:
    games = [game(1, names=("Çiri", "Geralt")), game(2, names=("CIRI", "Geralt")), game(3, names=("ciri ", "Yen"))]
    assert players(games) == ["ciri ", "Geralt", "Yen"]
    assert len(appearances(games, "Ciri")) == 3
    assert [line.label for line in table(appearances(games, "geralt"), Grouping.OPPONENT)] == ["CIRI"]


def test_a_name_without_letters_is_its_own() -> None:
    assert name_key("\N{COMBINING ACUTE ACCENT}") == "\N{COMBINING ACUTE ACCENT}"
    assert name_key("[b]x[/b]") != name_key("x")


def test_alone_only_the_person_counts() -> None:
    games = [game(1, 1, mode="solo", names=("Ciri", "Automaton"))]
    assert players(games) == ["Ciri"]
    (one,) = appearances(games)
    assert one.outcome is Outcome.LOST
    assert table([one], Grouping.OPPONENT)[0].label == "Automaton, Nilfgaard"


def test_words_say_the_numbers() -> None:
    text = "\n".join(sentences(tally(appearances(course("LWW"), "Ciri"))))
    for words in (
        "3 games: 2 won, 1 lost, 0 drawn",
        "67%",
        "Won the last 2 games.",
        "+5.0 points a round",
    ):
        assert words in text
    assert "Wins less losses in the last 3 games: +1; highest +1, lowest -1." in text
    assert (signed(0), signed(-0.01), signed(2), signed(-1.25)) == ("0", "0.0", "+2", "-1.2")
    assert spark((0, 0)) == "▁▁"
    assert spark((0, 1, 2, -5)) == "▆▇█▁"


@given(results())
def test_exports_lose_nothing(games: list[GameResult]) -> None:
    found = appearances(games)
    rows = list(csv.DictReader(io.StringIO(to_csv(found))))
    assert [(row["game"], row["outcome"], int(row["margin"])) for row in rows] == [
        (one.game.key, one.outcome.value, one.margin) for one in found
    ]
    assert all(not value.startswith(("=", "@", "+")) for row in rows for value in row.values())
    assert [(one["game"], one["winners"]) for one in json.loads(to_json(games))] == [
        (one.key, list(one.winners)) for one in games
    ]
