"""What moves on the screen: it ends with the table as it is, any key or click ends it, nothing is left of it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from textual.pilot import Pilot
from textual.strip import Strip
from textual.widget import Widget

from gwent_tui.engine.cards import Row
from gwent_tui.settings.pace import _FRAMES, Speed
from gwent_tui.tui.mode import Mode
from gwent_tui.tui.motion.beats import Beat
from gwent_tui.tui.motion.player import Player
from gwent_tui.tui.screens.card_list import CardListScreen
from gwent_tui.tui.screens.hand_over import HandOverScreen
from gwent_tui.tui.screens.motion_flow import MotionFlow
from gwent_tui.tui.screens.round_end import RoundScreen
from gwent_tui.tui.widgets.footer import GameFooter
from gwent_tui.tui.widgets.hand import HandWidget
from gwent_tui.tui.widgets.middle import MiddleLine
from gwent_tui.tui.widgets.prompt import PromptLine
from gwent_tui.tui.widgets.row import RowWidget
from gwent_tui.tui.widgets.seat_bar import SeatBar
from tests.screens import screen_text, until
from tests.tui.motion.conftest import OpenMoving, record
from tests.tui.table.conftest import TableApp, at_all_sizes, is_on
from tests.tui.table.positions import MIDGAME, Table, duel, session_at

SCORCHED = duel({"hand": ["scorch", "ves"], "rows": {"close": ["u9", "u3"]}}, {"rows": {"siege": ["u9"]}})
MUSTER = duel({"hand": ["ghoul", "fiend"], "deck": ["ghoul*2"], "faction": "monsters"})
FROST = duel({"hand": ["biting_frost", "ves"], "rows": {"close": ["u4", "u4"]}}, {"rows": {"close": ["u8"]}})
LAST_PASS = duel({"hand": ["ves"], "rows": {"close": ["u5"]}}, {"passed": True, "rows": {"close": ["u9"]}})
PLAYS = {"unit": (MIDGAME, "1"), "fire": (SCORCHED, "1"), "muster": (MUSTER, "1"), "weather": (FROST, "1")}


def at_rest(app: TableApp) -> bool:
    """Whether nothing moves and nothing runs."""
    return not (app.table.is_moving or app.table.motion.is_running or list(app.workers))


async def begin(app: TableApp, pilot: Pilot[None], key: str = "1") -> None:
    """Plays a card, of which the first picture is shown then."""
    await pilot.press(key, "enter")
    assert app.table.is_moving


async def unmoved(open_moving: OpenMoving, table: Table, size: tuple[int, int], key: str) -> str:
    """Returns what is on the screen after a play of which nothing moves."""
    async with open_moving(session_at(table), size, speed=Speed.OFF) as (app, pilot):
        await pilot.press(key, "enter")
        await until(pilot, lambda: app.table.mode is Mode.REVIEW)
        assert at_rest(app)
        await pilot.pause()
        return screen_text(app)


@pytest.mark.parametrize("name", PLAYS)
@at_all_sizes
async def test_the_end_is_the_table_as_it_is(
    open_moving: OpenMoving, quick: None, name: str, size: tuple[int, int]
) -> None:
    table, key = PLAYS[name]
    wanted = await unmoved(open_moving, table, size, key)
    async with open_moving(session_at(table), size) as (app, pilot):
        await pilot.press(key, "enter")
        await until(pilot, lambda: at_rest(app) and screen_text(app) == wanted)
        assert app.table.mode is Mode.REVIEW


@pytest.mark.parametrize("speed", Speed)
async def test_every_speed_comes_to_the_same_end(
    open_moving: OpenMoving, quick: None, monkeypatch: pytest.MonkeyPatch, speed: Speed
) -> None:
    shown = record(monkeypatch)
    wanted = await unmoved(open_moving, MUSTER, (80, 24), "1")
    assert shown == []
    async with open_moving(session_at(MUSTER), speed=speed) as (app, pilot):
        await pilot.press("1", "enter")
        await until(pilot, lambda: at_rest(app) and screen_text(app) == wanted)
    steps = [beat for beat in shown if beat.is_step]
    match speed:
        case Speed.OFF:
            assert shown == []
        case Speed.INSTANT:
            assert len(shown) == len(steps) == 2
        case _:
            assert len(shown) > 5


async def test_a_card_on_its_way_is_drawn_above_the_rows(
    open_moving: OpenMoving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(_FRAMES, Speed.NORMAL, 0.2)
    texts: list[tuple[str | None, str]] = []
    draw = RowWidget.draw

    def look(row: RowWidget, width: int, height: int) -> list[Strip]:
        lines = draw(row, width, height)
        assert all(line.cell_length == width for line in lines)
        texts.append((row.id, "\n".join(line.text for line in lines)))
        return lines

    monkeypatch.setattr(RowWidget, "draw", look)
    async with open_moving(session_at(duel({"hand": ["ves", "ballista"]}))) as (app, pilot):
        await pilot.press("1", "enter")
        await until(pilot, lambda: at_rest(app))
        await pilot.pause()
    ranged = ["Ves" in text for row, text in texts if row == "own-ranged"]
    # It was there for a moment and is not there any more.
    assert True in ranged
    assert not ranged[-1]
    assert "Ves" in [text for row, text in texts if row == "own-close"][-1]


# What ends it.


@pytest.mark.parametrize(
    "key",
    ["enter", "space", "escape", "2", "p", "l", "u", "g", "d", "h", "H", "f", "question_mark", "f1", "right", "x"],
)
async def test_a_key_ends_it_and_does_nothing_else(open_moving: OpenMoving, still: None, key: str) -> None:
    session = session_at(MUSTER)
    async with open_moving(session) as (app, pilot):
        await begin(app, pilot)
        await pilot.press(key)
        assert app.table.mode is Mode.REVIEW
        assert app.screen is app.table
        assert len(session.steps) == 1
        assert at_rest(app)
        # The next one counts.
        await pilot.press("enter")
        await until(pilot, lambda: is_on(app, HandOverScreen))


async def test_a_modifier_ends_nothing(open_moving: OpenMoving, still: None) -> None:
    async with open_moving(session_at(MUSTER)) as (app, pilot):
        await begin(app, pilot)
        await pilot.press("left_shift")
        assert app.table.is_moving


@pytest.mark.parametrize("kind", [HandWidget, SeatBar, MiddleLine, PromptLine, RowWidget, GameFooter])
async def test_a_click_ends_it_and_does_nothing_else(
    open_moving: OpenMoving, still: None, kind: type[Widget]
) -> None:
    session = session_at(MUSTER)
    async with open_moving(session) as (app, pilot):
        await begin(app, pilot)
        assert await pilot.click(kind, offset=(2, 0))
        await until(pilot, lambda: not app.table.is_moving)
        assert app.table.mode is Mode.REVIEW
        assert app.screen is app.table
        assert app.table._armed is None
        assert len(session.steps) == 1
        assert at_rest(app)


async def test_a_key_that_comes_just_too_late_does_not_go_on(
    open_moving: OpenMoving, quick: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Player, "CALM", 3600.0)
    async with open_moving(session_at(MUSTER)) as (app, pilot):
        await pilot.press("1", "enter")
        await until(pilot, lambda: at_rest(app) and app.table.mode is Mode.REVIEW)
        await pilot.press("enter", "space")
        assert app.screen is app.table
        assert app.table.mode is Mode.REVIEW
        # Other keys count, and so does what is struck after one.
        await pilot.press("right", "enter")
        await until(pilot, lambda: is_on(app, HandOverScreen))


async def test_a_key_after_one_that_ended_it_counts_at_once(
    open_moving: OpenMoving, still: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Player, "CALM", 3600.0)
    async with open_moving(session_at(MUSTER)) as (app, pilot):
        await begin(app, pilot)
        await pilot.press("enter", "enter")
        await until(pilot, lambda: is_on(app, HandOverScreen))


async def test_another_size_ends_it(open_moving: OpenMoving, still: None) -> None:
    async with open_moving(session_at(MUSTER)) as (app, pilot):
        await begin(app, pilot)
        await pilot.resize_terminal(120, 36)
        await until(pilot, lambda: at_rest(app) and app.table.mode is Mode.REVIEW)
        await until(pilot, lambda: "Score track" in screen_text(app))


async def test_what_comes_after_waits_for_the_table_to_be_in_front(open_moving: OpenMoving, still: None) -> None:
    session = session_at(duel({"hand": ["dun_banner_medic"], "discard": ["ballista", "ves"]}))
    async with open_moving(session) as (app, pilot):
        await begin(app, pilot)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: app.screen is not app.table)
        await until(pilot, lambda: not app.table.motion.is_running)
        assert not isinstance(app.screen, CardListScreen)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, CardListScreen))
        assert not app.table.is_moving


async def test_a_question_follows_what_moved(open_moving: OpenMoving, quick: None) -> None:
    session = session_at(duel({"hand": ["dun_banner_medic"], "discard": ["ballista", "ves"]}))
    async with open_moving(session) as (app, pilot):
        await pilot.press("1", "enter")
        await until(pilot, lambda: isinstance(app.screen, CardListScreen))
        await pilot.press("down", "enter")
        await until(pilot, lambda: at_rest(app) and app.table.mode is Mode.REVIEW)
        assert [card.name for card in session.observe(None).sides[0].rows[Row.CLOSE].cards] == ["Ves"]


@at_all_sizes
async def test_a_round_ends_with_its_banner_before_its_score(
    open_moving: OpenMoving, still: None, size: tuple[int, int]
) -> None:
    async with open_moving(session_at(LAST_PASS), size) as (app, pilot):
        beats = await played(app, pilot, "p", "enter")
        texts = [await drawn(app, pilot, beat) for beat in beats]
        assert "Foltest passes" in texts[0]
        assert "Emhyr wins it" in texts[1]
        assert "◆◈" in texts[2]
        assert "◆◇" in texts[3]
        assert "Ves" in texts[0]
        assert not any("Ves" in text for text in texts[1:])
        await pilot.press("x")
        await until(pilot, lambda: is_on(app, RoundScreen))
        assert at_rest(app)


async def played(app: TableApp, pilot: Pilot[None], *keys: str) -> list[Beat]:
    """Presses keys and returns the pictures that are shown then."""
    kept: list[Beat] = []
    play = app.table.motion.play

    def keep(beats: list[Beat], frame: float, then: Callable[[], None]) -> None:
        kept.extend(beats)
        play(beats, frame, then)

    app.table.motion.play = keep  # type: ignore[method-assign, assignment]
    await pilot.press(*keys)
    await until(pilot, lambda: bool(kept))
    return kept


async def drawn(app: TableApp, pilot: Pilot[None], beat: Beat) -> str:
    """Returns what is on the screen when a picture is shown."""
    app.table._show_beat(beat)
    await pilot.pause()
    return screen_text(app)


# Nothing is left, nothing is given away.


async def test_nothing_runs_before_or_after(open_moving: OpenMoving, quick: None) -> None:
    async with open_moving(session_at(MIDGAME)) as (app, pilot):
        assert at_rest(app)
        timers = len(app.table._timers)
        for key in ("right", "up", "down", "left"):
            await pilot.press(key)
            assert at_rest(app)
        await pilot.press("1", "enter")
        await until(pilot, lambda: at_rest(app))
        assert not app.table.auto_refresh
        assert len(app.table._timers) == timers


async def test_no_animations_means_nothing_moves(open_moving: OpenMoving, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = record(monkeypatch)
    async with open_moving(session_at(MUSTER)) as (app, pilot):
        app.animation_level = "none"
        await pilot.press("1", "enter")
        assert app.table.mode is Mode.REVIEW
        assert shown == []


TWO_HANDS = duel({"hand": ["ves", "geralt"]}, {"hand": ["letho_of_gulet", "vreemde"], "rows": {"close": ["u3"]}})


async def test_the_next_player_sees_what_happened(open_moving: OpenMoving, still: None) -> None:
    session = session_at(TWO_HANDS)
    async with open_moving(session) as (app, pilot):
        await begin(app, pilot)
        await pilot.press("x", "enter")
        await until(pilot, lambda: is_on(app, HandOverScreen))
        beats = await played(app, pilot, "enter")
        assert app.table.is_moving
        texts = [await drawn(app, pilot, beat) for beat in beats]
        assert all("Foltest plays Ves" in text for text in texts)
        # The player's own hand is there, the other one is not.
        assert all("Vreemde" in text and "Geralt" not in text for text in texts)
        await pilot.press("enter")
        assert app.table.mode is Mode.TURN
        assert at_rest(app)
        assert len(session.steps) == 1


async def test_a_double_stroke_at_the_hand_over_does_not_skip(
    open_moving: OpenMoving, still: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gwent_tui.tui.grace import Grace

    async with open_moving(session_at(TWO_HANDS)) as (app, pilot):
        await to_next_player(app, pilot)
        monkeypatch.setattr(Grace, "SECONDS", 3600.0)
        await pilot.press("enter", "space")
        assert app.table.is_moving
        await pilot.press("right")
        assert app.table.mode is Mode.TURN


async def test_a_card_chosen_too_soon_is_no_other_card_played(
    open_moving: OpenMoving, still: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gwent_tui.tui.grace import Grace

    session = session_at(TWO_HANDS)
    async with open_moving(session) as (app, pilot):
        await to_next_player(app, pilot)
        monkeypatch.setattr(Grace, "SECONDS", 3600.0)
        # The digit only ended what moved, so that Enter would play the first card.
        await pilot.press("2", "enter")
        assert app.table.mode is Mode.TURN
        assert len(session.steps) == 1
        await pilot.press("2", "enter")
        assert len(session.steps) == 2


async def test_who_plays_both_sides_has_seen_it(open_moving: OpenMoving, still: None) -> None:
    session = session_at(TWO_HANDS)
    async with open_moving(session, hand_over=False) as (app, pilot):
        await until(pilot, lambda: app.table.mode is Mode.TURN)
        await begin(app, pilot)
        await pilot.press("x", "enter")
        assert app.table.mode is Mode.TURN
        assert app.table.desk.looking == 1
        assert at_rest(app)


async def test_hiding_the_hand_shows_nothing_again(open_moving: OpenMoving, still: None) -> None:
    async with open_moving(session_at(TWO_HANDS)) as (app, pilot):
        await to_next_player(app, pilot)
        await pilot.press("x")
        await until(pilot, lambda: app.table.mode is Mode.TURN)
        assert app.table.desk.looking == 1
        app.table.action_hide()
        await until(pilot, lambda: is_on(app, HandOverScreen))
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is app.table and app.table.mode is Mode.TURN)
        assert at_rest(app)


async def to_next_player(app: TableApp, pilot: Pilot[None]) -> None:
    """Plays the first card and hands over; what happened begins to move."""
    await begin(app, pilot)
    await pilot.press("x")
    await until(pilot, lambda: app.table.mode is Mode.REVIEW)
    await pilot.press("enter")
    await until(pilot, lambda: is_on(app, HandOverScreen))
    await pilot.press("enter")
    await until(pilot, lambda: app.screen is app.table and app.table.is_moving)


@at_all_sizes
async def test_no_picture_names_a_card_of_a_hidden_hand(
    open_moving: OpenMoving, quick: None, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = session_at(TWO_HANDS)
    texts: list[tuple[int | None, str]] = []
    show = MotionFlow._show_beat

    def look(table: MotionFlow, beat: Beat) -> None:
        show(table, beat)
        hand = table.query_one(HandWidget)
        words = " ".join(face.name for face in hand.faces)
        texts.append((table.desk.looking, words))

    monkeypatch.setattr(MotionFlow, "_show_beat", look)
    async with open_moving(session, size) as (app, pilot):
        for _ in range(3):
            await pilot.press("1", "enter")
            await until(pilot, lambda: at_rest(app) and app.table.mode is Mode.REVIEW)
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, HandOverScreen))
            await pilot.press("enter")
            await until(pilot, lambda: at_rest(app) and app.table.mode is Mode.TURN)
    hands = {0: {"Ves", "Geralt of Rivia"}, 1: {"Letho of Gulet", "Vreemde"}}
    assert {looking for looking, _ in texts} == {0, 1}
    for looking, words in texts:
        assert looking is not None
        assert not any(name in words for name in hands[1 - looking])


async def test_pictures_of_a_play_differ_from_one_to_the_next(open_moving: OpenMoving, still: None) -> None:
    async with open_moving(session_at(SCORCHED)) as (app, pilot):
        beats = await played(app, pilot, "1", "enter")
        texts = [await drawn(app, pilot, beat) for beat in beats]
        assert all(first != second for first, second in pairwise(texts[1:]))
        assert "✹ ✹" in texts[1]


def test_what_was_before_a_position_is_not_known() -> None:
    assert session_at(duel({"hand": ["ves"]})).glimpses(0, 0) == []
