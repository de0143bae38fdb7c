"""The parts of a replay's screen that draw: bar, buttons, story, hands."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from gwent_tui.settings.pace import Speed
from gwent_tui.tui.glyphs import ASCII, UNICODE, Glyphs
from gwent_tui.tui.replays.controls import Control, ControlLine
from gwent_tui.tui.replays.labels import controls, label, progress
from gwent_tui.tui.replays.playing import SPEEDS, faster, playing_speed
from gwent_tui.tui.replays.progress import ProgressLine, ProgressShown, cell_of, position_at
from gwent_tui.tui.replays.shot import Eyes, Shot
from gwent_tui.tui.replays.story_panel import fitted
from gwent_tui.tui.replays.words import score
from gwent_tui.tui.widgets.card_panel import Line
from tests.tui.replays.conftest import film


@pytest.mark.parametrize("width", [1, 2, 20, 45, 200])
@pytest.mark.parametrize("last", [0, 1, 7, 60, 300])
def test_every_position_has_a_cell_and_every_cell_a_position(width: int, last: int) -> None:
    shown = ProgressShown(0, last, (0,), "", "")
    for position in range(last + 1):
        assert 0 <= cell_of(position, last, width) < width
    for cell in range(-3, width + 3):
        assert 0 <= position_at(cell, shown, width) <= last
    if width > 1:
        assert (cell_of(0, last, width), cell_of(last, last, width)) == (0, width - 1 if last else 0)


def test_the_mark_of_a_round_is_where_it_begins() -> None:
    shown = ProgressShown(0, 300, (4, 101, 207), "", "")
    for start in shown.rounds:
        assert position_at(cell_of(start, 300, 40), shown, 40) == start


def test_the_bar_stays_where_it_is() -> None:
    shown = film()
    line = ProgressLine()
    bars = set()
    for index in range(shown.reel.last + 1):
        line.shown = progress(shown, index)
        bars.add(line.bar(80))
        start, cells = line.bar(80)
        assert start + cells <= 80
        assert cell_len(line.shown.label) < start
    assert len(bars) == 1


def test_the_seed_is_told_at_the_end_only() -> None:
    shown = film()
    last = shown.reel.last
    assert "seed" in label(shown, last)
    assert not any("seed" in label(shown, index) for index in range(last))


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("mode", ["duel", "solo"])
def test_the_buttons_fit_into_80_cells(glyphs: Glyphs, mode: str) -> None:
    shown = film(mode)
    for eyes in (Eyes(0), Eyes(1), Eyes(0, is_open=True)):
        for playing in (False, True):
            line = ControlLine()
            line.controls = tuple(controls(shown, 5, eyes, Speed.NORMAL, glyphs, is_playing=playing))
            words = line.words(80)
            assert sum(cell_len(text) + 3 for text in words if text) <= 81
            # Giving the game away has no key in the last line of a narrow screen.
            assert words[-1] == "Share"


def test_the_least_important_button_is_worded_shorter_first() -> None:
    line = ControlLine()
    line.controls = (
        Control("a", ("long words", "long"), importance=1),
        Control("b", ("others", ""), importance=0),
        Control("c", ("fixed",)),
    )
    assert line.words(80) == ["long words", "others", "fixed"]
    assert line.words(22) == ["long words", "", "fixed"]
    assert line.words(12) == ["long", "", "fixed"]


def test_a_story_is_joined_and_then_cut() -> None:
    lines = tuple(Line(text, can_join=True) for text in ("One thing", "another", "a third one"))
    words = [part.plain for part in fitted(lines, 40, 3, " - ", "~")]
    assert words == ["One thing", "another", "a third one"]
    assert [part.plain for part in fitted(lines, 40, 1, " - ", "~")] == ["One thing - another - a third one"]
    (cut,) = fitted(lines, 20, 1, " - ", "~")
    assert cut.plain.endswith("~")
    assert cut.cell_length <= 20
    assert fitted(lines, 0, 3, " - ", "~") == fitted(lines, 20, 0, " - ", "~") == []


def test_speeds_stop_at_their_ends() -> None:
    assert [playing_speed(speed) in SPEEDS for speed in Speed] == [True] * len(Speed)
    assert faster(SPEEDS[0], -1) is SPEEDS[0]
    assert faster(SPEEDS[-1], 1) is SPEEDS[-1]
    assert faster(SPEEDS[0], 1) is SPEEDS[1]


def test_the_winner_s_rounds_come_first() -> None:
    assert score((1, 2), 1) == "2:1"
    assert score((1, 2)) == "1:2"


def test_the_other_hand_shows_what_its_viewer_knows_and_backs_for_the_rest() -> None:
    seen_known = False
    for seed in range(8):
        reel = film("duel", seed).reel
        for index in range(reel.last + 1):
            for seat in (0, 1):
                shot = Shot(reel, index, Eyes(seat))
                other = reel.hand(index, 1 - seat)
                assert shot.other is not None
                assert set(shot.other.cards) <= set(other)
                assert len(shot.other.cards) + shot.other.hidden == len(other)
                known = reel.observe(index, seat).seats[1 - seat].known
                assert shot.other.cards == known
                seen_known = seen_known or bool(known)
            opened = Shot(reel, index, Eyes(0, is_open=True))
            assert opened.other is not None
            assert (opened.other.cards, opened.other.hidden) == (reel.hand(index, 1), 0)
    assert seen_known
