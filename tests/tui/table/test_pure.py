"""The parts of the table that know no widget: hand-over, narrowing, cursor, cells, lines, signs, track."""

from __future__ import annotations

import dataclasses

import pytest
from rich.cells import cell_len
from rich.style import Style

from gwent_tui.engine.actions import DECLINE, LEADER, PASS, Action, Choose, ChooseSeat, PlayCard
from gwent_tui.engine.cards import ROWS, Row
from gwent_tui.engine.events import Event, RoundEnded
from gwent_tui.text.cards import ABILITY_KEYS
from gwent_tui.tui.cells import clip, fit, short_name, wrap
from gwent_tui.tui.cursor import Cursor, Zone, clamp, first_place, step, step_among
from gwent_tui.tui.glyphs import ASCII, UNICODE, Glyphs, choose_glyphs
from gwent_tui.tui.hotseat import HotSeat, Next
from gwent_tui.tui.narrowing import Spot, options_for, usable_cards
from gwent_tui.tui.widgets.ladder import short_track, tokens
from gwent_tui.tui.widgets.parts import Part, fit_parts


@pytest.mark.parametrize(
    ("action", "events", "deciding", "expected"),
    [
        (PlayCard(1), [], 0, Next.GO_ON),
        (PlayCard(1), [], 1, Next.REVIEW),
        (LEADER, [], 1, Next.REVIEW),
        (Choose(1), [], 1, Next.REVIEW),
        (PASS, [], 1, Next.HAND_OVER),
        (DECLINE, [], 1, Next.HAND_OVER),
        (ChooseSeat(1), [], 1, Next.HAND_OVER),
        (PASS, [RoundEnded(1, (1, 2), (1,), False)], 0, Next.ROUND_END),
        (PASS, [RoundEnded(2, (1, 2), (1,), False)], None, Next.GAME_OVER),
    ],
)
def test_what_comes_after_an_action(
    action: Action, events: list[Event], deciding: int | None, expected: Next
) -> None:
    assert HotSeat.start(2).take(0).after(action, events, deciding) is expected


def test_each_player_has_seen_what_was_there_at_the_last_look() -> None:
    seats = HotSeat.start(2).take(1).hide(7).take(0).hide(12)
    assert seats == HotSeat((12, 7))
    assert seats.hide(20) == seats
    assert seats.take(0).looking == 0


def test_narrowing_a_card_to_its_rows_and_targets() -> None:
    legal: list[Action] = [
        PlayCard(1, 0, Row.CLOSE),
        PlayCard(1, 0, Row.RANGED),
        PlayCard(2, 0, None, 7),
        PlayCard(2, 0, None, 8),
        PlayCard(3),
        LEADER,
        PASS,
    ]
    assert usable_cards(legal) == (1, 2, 3)
    agile = options_for(legal, 1)
    assert agile.only is None
    assert list(agile.spots) == [Spot(0, Row.CLOSE), Spot(0, Row.RANGED)]
    assert agile.targets == {}
    assert options_for(legal, 2).targets == {7: legal[2], 8: legal[3]}
    assert options_for(legal, 3).only is legal[4]
    assert options_for(legal, 9).actions == ()


SIZES = {Zone.HAND: 10, Zone.OWN_SIEGE: 3, Zone.OWN_RANGED: 0, Zone.MIDDLE: 1}


def test_the_cursor_stops_at_the_edges() -> None:
    assert step(Cursor(Zone.HAND, 0), -1, 0, SIZES) == Cursor(Zone.HAND, 0)
    assert step(Cursor(Zone.HAND, 9), 1, 0, SIZES) == Cursor(Zone.HAND, 9)
    assert step(Cursor(Zone.HAND, 4), 0, -1, SIZES) == Cursor(Zone.HAND, 4)
    assert step(Cursor(Zone.ENEMY_BAR, -1), 0, 1, SIZES) == Cursor(Zone.ENEMY_BAR, -1)


def test_the_cursor_keeps_its_share_of_the_way() -> None:
    assert step(Cursor(Zone.OWN_BAR, -1), 0, 1, SIZES) == Cursor(Zone.OWN_SIEGE, 0)
    assert step(Cursor(Zone.OWN_SIEGE, 2), 0, 1, SIZES) == Cursor(Zone.OWN_RANGED, -1)
    wide = {Zone.HAND: 10, Zone.OWN_BAR: 4}
    assert step(Cursor(Zone.HAND, 9), 0, 1, wide) == Cursor(Zone.OWN_BAR, 3)


def test_a_cursor_on_a_card_that_is_gone_goes_to_the_last_one() -> None:
    assert clamp(Cursor(Zone.OWN_SIEGE, 9), SIZES) == Cursor(Zone.OWN_SIEGE, 2)
    assert clamp(Cursor(Zone.OWN_RANGED, 4), SIZES) == Cursor(Zone.OWN_RANGED, -1)


def test_choosing_among_places() -> None:
    close, ranged, siege = (Cursor(zone, -1) for zone in (Zone.OWN_CLOSE, Zone.OWN_RANGED, Zone.OWN_SIEGE))
    places = [siege, close]
    assert first_place(places) == close
    assert step_among(close, 0, -1, places) == siege
    assert step_among(siege, 0, -1, places) == siege
    assert step_among(siege, 1, 0, places) == close
    assert step_among(ranged, 1, 0, places) == close
    with pytest.raises(ValueError, match="no place"):
        step_among(close, 1, 0, [])


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_sign_is_one_cell_wide(glyphs: Glyphs) -> None:
    for field in dataclasses.fields(glyphs):
        value = getattr(glyphs, field.name)
        signs = [value] if isinstance(value, str) else list(value.values()) if isinstance(value, dict) else []
        for sign in signs:
            assert cell_len(sign) == len(sign) == 1, (field.name, sign)
            assert sign.isascii() is glyphs.is_ascii


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_ability_has_a_sign(glyphs: Glyphs) -> None:
    # Weather is shown by the signs of its rows, hero and agile by other marks.
    assert set(glyphs.abilities) == set(ABILITY_KEYS) - {"hero", "agile", "weather"}
    assert set(glyphs.weather) == set(ROWS)


def test_ascii_is_taken_where_the_locale_cannot_show_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("locale.getpreferredencoding", lambda _: "ANSI_X3.4-1968")
    assert choose_glyphs() is ASCII
    assert choose_glyphs(ascii_only=False) is UNICODE
    monkeypatch.setattr("locale.getpreferredencoding", lambda _: "UTF-8")
    assert choose_glyphs() is UNICODE


@pytest.mark.parametrize("count", range(40))
@pytest.mark.parametrize("room", [0, 4, 30, 69, 149])
def test_cards_fit_into_their_room(count: int, room: int) -> None:
    for cursor in (0, count // 2, max(0, count - 1)):
        layout = fit(count, room, 12, cursor)
        assert layout.first + layout.shown + layout.hidden == count
        assert layout.shown * layout.width <= max(room, 5)
        if layout.shown:
            assert layout.first <= cursor < layout.first + layout.shown
            assert layout.card_at(0) == layout.first
            assert layout.card_at(layout.shown * layout.width) is None


def test_thirteen_cards_fit_at_eighty_columns() -> None:
    assert fit(13, 80 - 11, 13).hidden == 0
    assert fit(14, 80 - 11, 13).hidden > 0


@pytest.mark.parametrize("width", [1, 3, 4, 7, 12, 30])
@pytest.mark.parametrize(
    "text", ["", "Ves", "Commander's Horn", "Cirilla Fiona Elen Riannon", "Síle", "名前が長い人"]
)
def test_wrapped_lines_are_exactly_as_wide_as_asked(text: str, width: int) -> None:
    for height in (1, 2, 3):
        lines = wrap(text, width, height, "…")
        assert [cell_len(line) for line in lines] == [width] * height
    assert cell_len(clip(text, width, "…")) == width


def test_names_are_broken_where_that_reads_well() -> None:
    assert wrap("Geralt of Rivia", 9, 2, "…") == ["Geralt of", "Rivia    "]
    assert wrap("Ballista", 7, 2, "…") == ["Bal-   ", "lista  "]
    assert wrap("Commander's Horn", 9, 3, "…") == ["Comman-  ", "der's    ", "Horn     "]
    assert wrap("Yennefer of Vengerberg", 9, 3, "…") == ["Yennefer ", "of Ven-  ", "gerberg  "]
    assert wrap("Siegfried of Denesle", 8, 3, "…") == ["Siegf-  ", "ried of ", "Denesle "]
    assert wrap("Emiel Regis Rohellec", 8, 2, "…") == ["Emiel   ", "Regis R…"]
    assert short_name("Clan Heymaey Skald", 11) == "Heymaey Skald"
    assert short_name("Vampire: Bruxa", 20) == "Vampire: Bruxa"


def test_a_line_gives_up_its_least_important_words_first() -> None:
    parts = [
        Part(("Emhyr of Nilfgaard", "Emhyr"), Style(), 2),
        Part(("PASSED",), Style(), 9),
        Part(("leader ready", "ready", ""), Style(), 1, last_importance=3),
    ]
    assert [text for text, _ in fit_parts(parts, 60, " ")] == ["Emhyr of Nilfgaard", "PASSED", "leader ready"]
    assert [text for text, _ in fit_parts(parts, 31, " ")] == ["Emhyr of Nilfgaard", "PASSED", "ready"]
    assert [text for text, _ in fit_parts(parts, 20, " ")] == ["Emhyr", "PASSED", "ready"]
    assert [text for text, _ in fit_parts(parts, 12, " ")] == ["Emhyr", "PASSED"]


@pytest.mark.parametrize(
    ("total", "expected", "track"),
    [
        (0, (0, 0, 0), "[0|0]"),
        (7, (0, 0, 7), "[0|7]"),
        (99, (0, 9, 9), "[9|9]"),
        (100, (1, 0, 0), "[100|0|0]"),
        (137, (1, 3, 7), "[100|3|7]"),
        (245, (2, 4, 5), "[200|4|5]"),
    ],
)
def test_the_tokens_of_the_score_track(total: int, expected: tuple[int, int, int], track: str) -> None:
    assert tokens(total) == expected
    assert short_track(total) == track
