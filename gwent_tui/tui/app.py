"""The application: which screen is shown when, the size guard, the palette, and how it ends."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from gwent_tui.settings.values import DEFAULTS, Settings, changed
from gwent_tui.text.strings import tr
from gwent_tui.tui.glyphs import choose_glyphs
from gwent_tui.tui.replays.app import ReplayingApp
from gwent_tui.tui.screens.size_guard import SizeGuard
from gwent_tui.tui.signals import listen_to_signals

if TYPE_CHECKING:
    from pathlib import Path

    from textual.command import Provider
    from textual.filter import LineFilter

    from gwent_tui.matches.solo_data import SoloOrder
    from gwent_tui.matches.start_data import Entrant, Match, StartData
    from gwent_tui.results.book import Book
    from gwent_tui.saves.vault import TakenGame, Vault
    from gwent_tui.settings.pace import Speed
    from gwent_tui.tui.catalogue.screen import CatalogueScreen
    from gwent_tui.tui.decks.screen import DecksScreen
    from gwent_tui.tui.decks.shelf_screen import ShelfScreen
    from gwent_tui.tui.messages import GameFinished
    from gwent_tui.tui.replays.film import Film
    from gwent_tui.tui.screens.leave import LeaveChoice
    from gwent_tui.tui.screens.result import ResultChoice, ResultScreen
    from gwent_tui.tui.screens.solo_start import SoloStartScreen
    from gwent_tui.tui.screens.solo_table import SoloTable
    from gwent_tui.tui.screens.start import StartScreen
    from gwent_tui.tui.screens.start_form import StartForm
    from gwent_tui.tui.screens.table import TableScreen


def _card_provider() -> type[Provider]:
    from gwent_tui.tui.catalogue.provider import CardProvider

    return CardProvider


class GwentApp(ReplayingApp):
    """Gwent in a terminal.

    A `match` opens the table at once and a `replay` is played back, else the menu opens. `seed` and `start_data`
    are for the start form. Games are kept in `vault` and results in `book`; without one none is.
    """

    TITLE = "Gwent"
    CSS_PATH = "app.tcss"
    COMMANDS = ReplayingApp.COMMANDS | {_card_provider}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "ctrl+q", "quit", tr("app.quit"), tooltip=tr("app.quit_tip"), show=False, priority=True, id="quit"
        ),
        Binding("f1,question_mark", "guide", tr("app.guide"), show=False, id="guide"),
    ]

    def __init__(
        self,
        *,
        match: Match | None = None,
        seed: int | None = None,
        start_data: StartData | None = None,
        ascii_only: bool = False,
        solo_speed: Speed | None = None,
        settings: Settings = DEFAULTS,
        settings_path: Path | None = None,
        told: Sequence[str] = (),
        first_game: bool = False,
        vault: Vault | None = None,
        book: Book | Callable[[], Book] | None = None,
        continues: bool = False,
        replay: Callable[[], Film] | None = None,
    ) -> None:
        super().__init__(settings=settings, settings_path=settings_path, told=told, vault=vault, book=book)
        self.match = match
        """The game that is played, or was played last."""
        self._opens_first_game = first_game
        self._continues = continues
        self._replay = replay
        self.seed = seed
        self.start_data = start_data
        self.entrants: tuple[Entrant, ...] = ()
        """What the last start form was filled in with."""
        self.solo_order: SoloOrder | None = None
        """What the last Solo form was filled in with."""
        self.solo_speed = solo_speed or settings.speed
        """How fast an automaton's moves are shown."""
        self.glyphs = choose_glyphs(ascii_only)
        """The signs all screens draw with."""
        self._ascii_filters: list[LineFilter] = []
        if ascii_only:
            from gwent_tui.tui.ascii_filter import AsciiFilter

            self._ascii_filters.append(AsciiFilter())
        self.crash: Exception | None = None
        """What went wrong, if the application ended because of it."""

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Returns what every line goes through before it is shown."""
        return [*super().get_line_filters(), *self._ascii_filters]

    # Screens. Each is imported when it is first shown, which keeps the start short.

    def on_mount(self) -> None:
        """Shows the first screen."""
        if not self.is_headless:
            listen_to_signals(self._end_by_signal)
        if self.match is None:
            self.open_menu()
            if self._opens_first_game:
                self.action_first_game()
            elif self._continues:
                self.action_continue()
            elif self._replay is not None:
                self.play_back(self._replay, self.exit)
        else:
            self.open_table(self.match)
        self.start_guarding()
        self.begin_with_settings()
        if not gc.isenabled():
            # The command line has put the collector off until now; what was made so far stays.
            self.call_after_refresh(gc.freeze)
            self.call_after_refresh(gc.enable)

    def open_menu(self) -> None:
        """Shows the menu; whatever was shown before is closed."""
        from gwent_tui.tui.screens.menu import MenuScreen

        self.match = None
        self.stop_keeping()
        self._show(MenuScreen())

    def open_table(self, match: Match, taken: TakenGame | None = None) -> None:
        """Shows the table with a game; whatever was shown before is closed. `taken` is what it was read from."""
        self.match = match
        self.keep_game(match, taken)
        if match.session.game.mode.automata:
            from gwent_tui.tui.screens.solo_table import SoloTable

            table: TableScreen = SoloTable(match.session, self.solo_speed)
        else:
            from gwent_tui.tui.screens.table import TableScreen

            table = TableScreen(match.session)
        table.sitting = match.words_before
        self._show(table)

    def _show(self, screen: Screen[Any]) -> None:
        with self.beneath_guard():
            while len(self.screen_stack) > 1:
                self.pop_screen()
            self.push_screen(screen)

    def action_new_game(self) -> None:
        """Opens the start form."""
        from gwent_tui.tui.screens.start import StartScreen

        self.push_screen(StartScreen(seed=self.seed, data=self.start_data, entrants=self.entrants))

    def on_start_form_loaded(self, message: StartForm.Loaded) -> None:
        """Keeps what was read for the next form."""
        self.start_data = message.data

    def on_start_screen_started(self, message: StartScreen.Started) -> None:
        """Begins the game the form describes."""
        # A seed from the command line is for the first game only.
        self.seed = None
        self.entrants = message.entrants
        self.open_table(message.match)

    def action_new_solo(self) -> None:
        """Opens the start form of Gwent Solo."""
        from gwent_tui.tui.screens.solo_start import SoloStartScreen

        self.push_screen(SoloStartScreen(seed=self.seed, data=self.start_data, order=self.solo_order))

    def on_solo_start_screen_ordered(self, message: SoloStartScreen.Ordered) -> None:
        """Begins the game of Gwent Solo the form describes."""
        self.seed = None
        self.solo_order = message.match.order
        self.open_table(message.match)

    def action_first_game(self) -> None:
        """Opens the guided first game."""
        from gwent_tui.tui.screens.first_game_start import FirstGameStart

        self.push_screen(FirstGameStart(self.start_data))

    def action_decks(self) -> None:
        """Opens the list of decks."""
        from gwent_tui.tui.decks.screen import DecksScreen

        if not self.is_shown(DecksScreen):
            self.push_screen(DecksScreen(data=self.start_data))

    def on_shelf_screen_loaded(self, message: ShelfScreen.Loaded) -> None:
        """Keeps what was read for the next screen."""
        self.start_data = message.data

    def on_decks_screen_wanted(self, message: DecksScreen.Wanted) -> None:
        """Opens the start form with a deck chosen."""
        from gwent_tui.tui.decks.playing import duel_entrants, solo_order

        self.start_data, choice = message.data.with_deck(message.deck)
        if message.is_solo:
            self.solo_order = solo_order(self.start_data, choice, self.solo_order)
            self.action_new_solo()
        else:
            self.entrants = duel_entrants(self.start_data, choice, self.entrants)
            self.action_new_game()

    def on_solo_table_speed_changed(self, message: SoloTable.SpeedChanged) -> None:
        """Keeps the speed for the next games."""
        self.solo_speed = message.speed
        self.configure(changed(self.settings, "speed", message.speed))

    def configure(self, settings: Settings) -> None:
        """Follows other settings from now on, in a running game too."""
        has_other_speed = settings.speed is not self.settings.speed
        super().configure(settings)
        if has_other_speed:
            from gwent_tui.tui.screens.solo_table import SoloTable

            self.solo_speed = settings.speed
            for screen in self.screen_stack:
                if isinstance(screen, SoloTable):
                    screen.take_speed(settings.speed)

    def action_settings(self) -> None:
        """Opens the settings on top of what is shown."""
        from gwent_tui.tui.settings.screen import SettingsScreen

        if not self.is_shown(SettingsScreen):
            self.push_screen(SettingsScreen())

    def action_solo_help(self) -> None:
        """Opens the page about the automaton's rules."""
        self.open_book("solo")

    def action_catalogue(self, card: str = "") -> None:
        """Opens the catalogue of cards on top of what is shown, at a card or leader if its id is given."""
        from gwent_tui.tui.catalogue.screen import CatalogueScreen

        screen = self.screen
        if isinstance(screen, CatalogueScreen):
            screen.show_card(card)
        else:
            self.push_screen(CatalogueScreen(data=self.start_data, card=card))

    def on_catalogue_screen_loaded(self, message: CatalogueScreen.Loaded) -> None:
        """Keeps what was read for the next screen."""
        self.start_data = message.data

    def action_guide(self) -> None:
        """Opens the book of rules at what has the focus."""
        from gwent_tui.tui.learn.topics import topic_of

        self.open_book(topic_of(self.screen_stack))

    def action_learn(self) -> None:
        """Opens the book of rules at its beginning."""
        self.open_book("overview")

    def action_keys(self) -> None:
        """Opens the page with keys and signs."""
        self.open_book("keys signs")

    def open_book(self, topics: str) -> None:
        """Opens the book of rules at the first of some topics with spaces between them."""
        from gwent_tui.tui.learn.screen import LearnScreen

        if isinstance(self.screen, LearnScreen):
            self.screen.open(topics)
        else:
            self.push_screen(LearnScreen(topics, self.start_data.catalogue if self.start_data else None))

    def on_game_finished(self, message: GameFinished) -> None:
        """Shows the result of the game."""
        self.action_result()

    def action_result(self) -> None:
        """Shows the result of a finished game."""
        from gwent_tui.tui.screens.result import ResultScreen

        match = self.match
        if match is None or not match.session.is_over or self.is_shown(ResultScreen):
            return
        if match.session.game.mode.automata:
            self.push_screen(self._solo_result(match), self._after_result)
            return
        screen = ResultScreen(match.session, match.deck_titles, sitting=match.words_after)
        self.push_screen(screen, self._after_result)

    def _solo_result(self, match: Match) -> ResultScreen:
        from gwent_tui.tui.screens.solo_result import SoloResultScreen
        from gwent_tui.tui.screens.solo_table import SoloTable

        closing = [screen.closing for screen in self.screen_stack if isinstance(screen, SoloTable)]
        last = closing[-1] if closing else ()
        return SoloResultScreen(match.session, match.deck_titles, last, sitting=match.words_after)

    def _after_result(self, choice: ResultChoice | None) -> None:
        from gwent_tui.matches.solo_data import SoloMatch, solo_rematch
        from gwent_tui.matches.start_data import rematch

        match choice:
            case "rematch" if isinstance(self.match, SoloMatch):
                self.open_table(solo_rematch(self.match))
            case "rematch" if self.match is not None:
                self.open_table(rematch(self.match))
            case "opponent" if isinstance(self.match, SoloMatch):
                self.solo_order = self.match.order
                self.open_menu()
                self.action_new_solo()
            case "watch":
                self.action_watch()
            case "menu":
                self.open_menu()
            case "quit":
                self.exit()
            case _:
                pass  # The board is beneath.

    # Leaving.

    @property
    def is_playing(self) -> bool:
        """Whether a game is running."""
        return self.match is not None and not self.match.session.is_over

    @property
    def loses_game(self) -> bool:
        """Whether leaving would lose a running game, since it is not kept."""
        return self.is_playing and not self.is_game_safe

    async def action_quit(self) -> None:
        """Quits, or asks first if a game or a deck would be lost."""
        from gwent_tui.tui.screens.leave import LeaveScreen

        screen = self.screen
        unsaved = [below for below in self.screen_stack if getattr(below, "holds_unsaved", False)]
        if isinstance(screen, SizeGuard):
            screen.action_quit()
        elif unsaved and not getattr(screen, "asks_about_loss", False):
            # By name: the screens of decks are imported only when they are shown.
            await unsaved[-1].run_action("quit_saved")
        elif not self.is_playing or isinstance(screen, LeaveScreen):
            self.exit()
        else:
            self.push_screen(LeaveScreen(is_kept=not self.loses_game), self._after_leave)

    def _after_leave(self, choice: LeaveChoice | None) -> None:
        if choice == "menu":
            self.open_menu()
        elif choice == "quit":
            self.exit()
        elif choice == "give_up":
            self._ask_to_give_up()

    def _ask_to_give_up(self) -> None:
        from gwent_tui.tui.screens.dialog import ConfirmScreen

        def after(yes: bool | None) -> None:
            if yes:
                self.stop_keeping(gives_up=True)
                self.open_menu()

        text = tr("saves.give_up.text")
        screen = ConfirmScreen(tr("saves.give_up.title"), text, yes=tr("saves.give_up.yes"))
        self.push_screen(screen, after)

    def _end_by_signal(self, number: int) -> None:
        self.exit(return_code=128 + number)

    def _handle_exception(self, error: Exception) -> None:
        """Remembers the first error for the command line, which writes it down."""
        if self.crash is None:
            inner = getattr(error, "error", None)
            self.crash = inner if isinstance(inner, Exception) else error
        super()._handle_exception(error)

    def _print_error_renderables(self) -> None:
        """Keeps Textual from printing a traceback."""
        self._exit_renderables.clear()

    # The palette.

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Yields what the command palette offers."""
        from gwent_tui.tui.commands import system_commands

        yield from system_commands(self, screen)

    def action_next_speed(self) -> None:
        """Shows moves at the next speed."""
        from gwent_tui.tui.screens.solo_table import SoloTable

        tables = [screen for screen in self.screen_stack if isinstance(screen, SoloTable)]
        if tables:
            tables[-1].action_next_speed()
            return
        speed = self.settings.speed.following
        self.configure(changed(self.settings, "speed", speed))
        self.notify(tr("solo.speed_now", speed=speed.words), markup=False)

    def action_save_screenshot(self) -> None:
        """Saves a picture of the screen."""
        # The palette has to be gone first.
        self.after(0.1, self.deliver_screenshot)
