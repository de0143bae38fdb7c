"""The screen of a replay: the table as in play, and every way to go through the game and to look around."""

from __future__ import annotations

from pathlib import Path, PurePath
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from gwent_tui.cards.wording import file_label
from gwent_tui.text.strings import tr
from gwent_tui.tui.cursor import Cursor, Zone, clamp, step
from gwent_tui.tui.glyphs import glyphs_of
from gwent_tui.tui.replays.body import Frame, ReplayBody
from gwent_tui.tui.replays.controls import ControlLine
from gwent_tui.tui.replays.course import ReplayCourse
from gwent_tui.tui.replays.film import Film
from gwent_tui.tui.replays.labels import controls, progress
from gwent_tui.tui.replays.progress import ProgressLine
from gwent_tui.tui.replays.shot import Shot
from gwent_tui.tui.replays.story import changes, told
from gwent_tui.tui.screens.table import HEIGHTS, WIDTHS
from gwent_tui.tui.widgets.board import Board
from gwent_tui.tui.widgets.card_panel import Line
from gwent_tui.tui.widgets.footer import GameFooter
from gwent_tui.tui.widgets.log_panel import LogPanel
from gwent_tui.tui.widgets.middle import MiddleLine
from gwent_tui.tui.widgets.row import RowWidget
from gwent_tui.tui.widgets.seat_bar import SeatBar
from gwent_tui.tui.widgets.strip import CardStrip

_STYLES: list[str | PurePath] = ["../screens/cards.tcss", "replay.tcss"]


class ReplayScreen(ReplayCourse):
    """Shows the table at a stop, what led to it, and the ways on and back."""

    CSS_PATH = _STYLES
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", tr("film.key.action"), key_display="← →"),
        Binding("left", "step(-1)", show=False),
        Binding("down,right_square_bracket", "turn(1)", tr("film.key.turn"), key_display="↑ ↓"),
        Binding("up,left_square_bracket", "turn(-1)", show=False),
        Binding("space,enter", "play", tr("film.key.play"), key_display="Space"),
        Binding("space,enter", "pause", tr("film.key.pause"), key_display="Space"),
        Binding("v", "view", tr("film.key.view")),
        Binding("i", "card", tr("key.card"), id="card"),
        Binding("question_mark", "app.guide", tr("key.help"), key_display="?", id="guide"),
        Binding("escape,q", "leave", tr("film.key.back"), key_display="Esc"),
        Binding("pagedown", "round(1)", tr("film.key.round"), key_display="PgDn"),
        Binding("pageup", "round(-1)", show=False),
        Binding("plus,equals_sign", "speed(1)", tr("film.key.speed"), key_display="+ -"),
        Binding("minus", "speed(-1)", show=False),
        Binding("g", "log", tr("key.log"), id="log"),
        Binding("d", "piles", tr("key.piles"), id="piles"),
        Binding("s", "share", tr("film.key.share")),
        Binding("n", "about", tr("film.key.about")),
        Binding("home", "go(0)", show=False),
        Binding("end", "go(10)", show=False),
        *(Binding(str(number), f"go({number})", show=False) for number in range(10)),
        Binding("h,shift+left", "look(-1, 0)", show=False),
        Binding("l,shift+right", "look(1, 0)", show=False),
        Binding("k,shift+up", "look(0, 1)", show=False),
        Binding("j,shift+down", "look(0, -1)", show=False),
    ]

    def compose(self) -> ComposeResult:
        """Shows that the game is being read."""
        yield Static(Content(tr("film.loading")), id="loading")
        yield GameFooter()

    def on_mount(self) -> None:
        """Reads the game."""
        self.begin()

    def show_problem(self, problem: str) -> None:
        """Says why the game could not be read."""
        self.query_one("#loading", Static).update(Content(glyphs_of(self).text(problem)))

    async def show_film(self, film: Film) -> None:
        """Puts the table in the place of the message."""
        await self.query_one("#loading", Static).remove()
        await self.mount(ReplayBody(film.reel, id="table"), before=0)

    def forget(self) -> None:
        """Draws anew what is not displayed, so that nothing is left of what other eyes have seen."""
        self.query_one(ReplayBody).forget()

    def on_resize(self) -> None:
        """Fits the picture into the new size; some of what is shown depends on it."""
        self.call_after_refresh(self.show_frame)

    # Showing.

    def show_frame(self) -> None:
        """Shows the stop as it is to be seen now."""
        shot = self.shot()
        bodies = self.query(ReplayBody)
        if shot is None or self.film is None or not bodies:
            return
        self.cursor = clamp(self.cursor, shot.sizes())
        bodies.first().show(
            Frame(
                shot=shot,
                cursor=self.cursor,
                told=self._told(shot),
                is_looking=self.is_looking,
                progress=progress(self.film, self.index),
                controls=controls(
                    self.film, self.index, self.eyes, self.speed, glyphs_of(self), is_playing=self.is_playing
                ),
            )
        )
        self.refresh_bindings()

    def _told(self, shot: Shot) -> list[Line]:
        """Returns the lines of the story."""
        if self.said or self.film is None:
            return [Line(self.said, "bold")]
        reel = self.film.reel
        sentences = told(reel, shot.index, shot.eyes.viewer)
        lines = [Line(text, "" if number else "bold", can_join=True) for number, text in enumerate(sentences)]
        totals = changes(reel, shot.index)
        if totals:
            lines.append(Line(totals, "$gwent-quiet", can_join=True))
        if shot.index == reel.last and not self.film.is_whole:
            reason = tr("film.ends_here", reason=self.film.facts.reason)
            lines.insert(0, Line(f"! {reason}", "bold $warning", can_join=True))
        return lines

    # Keys.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allows what does something now."""
        match action:
            case "play" | "pause":
                return self.film is not None and self.is_playing == (action == "pause")
            case "view":
                return self.film is not None and len(self.choices()) > 1
            case (
                "step" | "turn" | "round" | "go" | "speed" | "card" | "piles" | "log" | "about" | "share" | "look"
            ):
                return self.film is not None
        return super().check_action(action, parameters)

    # Looking around. The panels are imported when they are first shown.

    def action_look(self, dx: int, dy: int) -> None:
        """Moves the cursor over the table."""
        shot = self.shot()
        if shot is not None:
            self._look_at(step(self.cursor, dx, dy, shot.sizes(), shot.highest))

    def _look_at(self, place: Cursor) -> None:
        self.cursor = place
        self.is_looking = True
        self.armed = None
        self.show_frame()

    def help_topic(self) -> str:
        """Returns what can be read about the thing under the cursor, and about replays."""
        from gwent_tui.tui.learn.topics import table_topic

        shot = self.shot()
        if shot is None or not self.is_looking:
            return "replays"
        zone = self.cursor.zone
        topic = "zone:hand" if zone is Zone.ENEMY_HAND else table_topic(shot.view, self.cursor)
        return f"{topic} replays"

    def action_card(self) -> None:
        """Shows all about what the cursor is on."""
        from gwent_tui.tui.screens.text_screen import card_screen

        shot = self.shot()
        lines = shot.lines(self.cursor) if shot is not None else []
        if shot is not None and lines:
            card = shot.card_at(self.cursor)
            self.app.push_screen(card_screen(lines, card.definition if card else None))

    def action_piles(self) -> None:
        """Shows discard piles, decks and what else lies beside the rows."""
        from gwent_tui.tui.screens.piles import piles_screen

        shot = self.shot()
        if shot is not None:
            self.app.push_screen(piles_screen(shot.view, glyphs_of(self)))

    def action_log(self) -> None:
        """Shows the whole log up to here."""
        from gwent_tui.tui.screens.text_screen import log_screen

        self.app.push_screen(log_screen(self.query_one(LogPanel).narrator))

    def action_about(self) -> None:
        """Tells who played, when, with what result, and how far the replay can be trusted."""
        from gwent_tui.tui.replays.about import about_screen

        if self.film is not None:
            is_over = self.film.is_whole and self.index == self.film.reel.last
            tells_seed = self.eyes.is_open or is_over
            self.app.push_screen(about_screen(self.film, with_seed=tells_seed))

    def action_share(self) -> None:
        """Gives the game away as a file or as a line."""
        from gwent_tui.tui.replays.sharing import ShareReplay

        def after(path: Path | None) -> None:
            if path is not None:
                self.said = tr("share.written", file=file_label(path))
                self.show_frame()

        if self.film is not None:
            self.app.push_screen(ShareReplay(self.film), after)

    def action_leave(self) -> None:
        """Closes the replay."""
        self.stop()
        self.dismiss(None)

    # The mouse.

    @on(ControlLine.Pressed)
    async def _control_pressed(self, event: ControlLine.Pressed) -> None:
        event.stop()
        await self.run_action(event.action)

    @on(ProgressLine.Sought)
    def _sought(self, event: ProgressLine.Sought) -> None:
        event.stop()
        self._seek(event.position)

    @on(ProgressLine.Wheeled)
    def _wheeled(self, event: ProgressLine.Wheeled) -> None:
        event.stop()
        self._seek(self.index + event.step)

    @on(ProgressLine.MarkPressed)
    def _mark_pressed(self, event: ProgressLine.MarkPressed) -> None:
        event.stop()
        self.action_about()

    @on(CardStrip.Pressed)
    def _card_pressed(self, event: CardStrip.Pressed) -> None:
        event.stop()
        if isinstance(event.strip, RowWidget):
            zone = self.query_one(Board).zone_of(event.strip)
        else:
            zone = Zone.HAND if event.strip.id == "hand" else Zone.ENEMY_HAND
        self._click(Cursor(zone, -1 if event.index is None else event.index))

    @on(SeatBar.Pressed)
    def _bar_pressed(self, event: SeatBar.Pressed) -> None:
        event.stop()
        if event.part == "piles":
            self.action_piles()
        else:
            self._click(Cursor(Zone.OWN_BAR if event.bar.id == "own-bar" else Zone.ENEMY_BAR, -1))

    @on(MiddleLine.Pressed)
    def _middle_pressed(self, event: MiddleLine.Pressed) -> None:
        event.stop()
        self._click(Cursor(Zone.MIDDLE, -1 if event.index is None else event.index))

    def _click(self, place: Cursor) -> None:
        """Goes to a place; a second click there shows all about it."""
        if place == self.armed:
            self.action_card()
        else:
            self._look_at(place)
            self.armed = place

    @on(LogPanel.Pressed)
    def _log_pressed(self, event: LogPanel.Pressed) -> None:
        event.stop()
        self.action_log()
