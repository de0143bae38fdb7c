"""The part of the application that keeps the running game and takes kept ones up again."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.message import Message

from gwent_tui.cards.errors import DataError
from gwent_tui.settings.values import DEFAULTS, Settings
from gwent_tui.storage import StorageError
from gwent_tui.text.strings import tr
from gwent_tui.tui.settings.app import ConfiguredApp

if TYPE_CHECKING:
    from gwent_tui.matches.start_data import Match, StartData
    from gwent_tui.saves.keeper import GameKeeper
    from gwent_tui.saves.vault import TakenGame, Vault
    from gwent_tui.session import Session


class KeepingApp(ConfiguredApp):
    """An application that keeps every game it plays in a vault; without one nothing is kept."""

    def __init__(
        self,
        *,
        settings: Settings = DEFAULTS,
        settings_path: Path | None = None,
        told: Sequence[str] = (),
        vault: Vault | None = None,
    ) -> None:
        super().__init__(settings=settings, settings_path=settings_path, told=told)
        self.vault = vault
        """Where games are kept."""
        self.start_data: StartData | None = None
        """Cards and decks, once they were read."""
        self.keeper: GameKeeper | None = None
        """What keeps the game that is played, or was played last."""
        self._former: list[GameKeeper] = []
        """Keepers of earlier games that may still be writing."""
        self._is_taking = False
        self._is_trouble_told = False

    class KeepingTold(Message):
        """Keeping went wrong, or goes well again."""

        def __init__(self, problem: str) -> None:
            super().__init__()
            self.problem = problem
            """What went wrong; empty if it goes well again."""

    class KeepingDone(Message):
        """What was to be written has been written."""

    @dataclass
    class Taken(Message):
        """A game was read and is ours."""

        taken: TakenGame
        data: StartData

    @dataclass
    class NotTaken(Message):
        """A game cannot be gone on with."""

        error: DataError

    # The game that is played.

    def keep_game(self, match: Match, taken: TakenGame | None = None) -> None:
        """Keeps a game from now on; `taken` is what it was read from."""
        from gwent_tui.saves.keeper import GameKeeper
        from gwent_tui.tui.saves.matches import about_match

        self.stop_keeping()
        if self.vault is None:
            return
        self._is_trouble_told = False
        try:
            files = self.vault.new_files() if taken is None else taken.files
        except StorageError as error:
            self._tell_trouble(str(error))
            return
        about = about_match(match) if taken is None else taken.game.about
        self.keeper = GameKeeper(
            match.session,
            about,
            files,
            taken=taken,
            tell=lambda problem: self._send(self.KeepingTold(problem)),
            done=lambda: self._send(self.KeepingDone()),
        )
        self.keeper.begin()

    def note_action(self, session: Session) -> None:
        """Keeps what has just been done. When this returns, a killed program does not lose it any more."""
        if self.keeper is not None and self.keeper.session is session:
            self.keeper.note()

    def stop_keeping(self, *, gives_up: bool = False) -> None:
        """Leaves the game that is played for later, or gives it up; its last action is written meanwhile."""
        keeper, self.keeper = self.keeper, None
        if keeper is not None:
            from gwent_tui.saves.keeper import Ending

            keeper.end(Ending.DROP if gives_up else Ending.KEEP)
            self._former = [former for former in self._former if not former.wait(0)]
            self._former.append(keeper)

    @property
    def is_game_safe(self) -> bool:
        """Whether the game that is played is on the disk."""
        return self.keeper is not None and self.keeper.is_safe

    def on_unmount(self) -> None:
        """Leaves the game for later, however the application ends."""
        self.stop_keeping()

    def _send(self, message: Message) -> None:
        # The loop may have ended while the last action was written.
        with suppress(RuntimeError):
            self.post_message(message)

    def on_keeping_app_keeping_told(self, message: KeepingTold) -> None:
        """Tells the player once that keeping went wrong, and once that it goes well again."""
        if message.problem:
            self._tell_trouble(message.problem)
        elif self._is_trouble_told:
            self._is_trouble_told = False
            self.notify(tr("saves.kept_again"), markup=False)

    def _tell_trouble(self, problem: str) -> None:
        if not self._is_trouble_told:
            self._is_trouble_told = True
            text = tr("saves.trouble", problem=problem)
            title = tr("saves.trouble_title")
            self.notify(text, title=title, severity="error", timeout=15, markup=False)

    def on_keeping_app_keeping_done(self, message: KeepingDone) -> None:
        """Lets a menu say what is true now."""
        from gwent_tui.tui.screens.menu import MenuScreen

        for screen in self.screen_stack:
            if isinstance(screen, MenuScreen):
                screen.show_games()

    # Games to be taken up again.

    def action_continue(self) -> None:
        """Goes on with the only running game, or offers all of them."""
        from gwent_tui.tui.saves.screen import SavesScreen

        if self.vault is None:
            return
        try:
            ids = self.vault.ids()
        except StorageError as error:
            self.notify(str(error), title=tr("saves.error_title"), severity="error", markup=False)
            return
        if len(ids) == 1:
            self.continue_game(ids[0])
        elif not self.is_shown(SavesScreen):
            self.push_screen(SavesScreen(self.vault))

    def continue_game(self, game_id: str) -> None:
        """Reads a game in another thread and shows its table."""
        if not self._is_taking:
            self._is_taking = True
            self.run_worker(lambda: self._take(game_id), thread=True, group="saves")

    def _take(self, game_id: str) -> None:
        from gwent_tui.matches.start_data import load_start_data

        vault = self.vault
        if vault is None:
            return
        for keeper in self._former:
            # It may be the same game, which was left a moment ago.
            keeper.wait()
        try:
            data = self.start_data or load_start_data()
            taken = vault.take(game_id, data.catalogue)
        except DataError as error:
            self._send(self.NotTaken(error))
        else:
            self._send(self.Taken(taken, data))

    def on_keeping_app_not_taken(self, message: NotTaken) -> None:
        """Says why, and lists anew the games that are left."""
        self._is_taking = False
        self.notify(str(message.error), title=tr("saves.error_title"), severity="error", timeout=15, markup=False)
        for screen in self.screen_stack:
            show_games = getattr(screen, "show_games", None)
            if show_games is not None:
                show_games()

    def on_keeping_app_taken(self, message: Taken) -> None:
        """Goes on with the game, or asks first if it can only be gone on with from its last position."""
        from gwent_tui.saves.values import Verdict
        from gwent_tui.tui.saves.matches import match_of

        self._is_taking = False
        self.start_data = message.data
        taken = message.taken
        match = match_of(taken.game, message.data.catalogue)
        if taken.game.verdict is Verdict.DIVERGED:
            self._ask_about_position(match, taken)
        else:
            self._go_on(match, taken)

    def _ask_about_position(self, match: Match, taken: TakenGame) -> None:
        from gwent_tui.tui.screens.dialog import ConfirmScreen

        def after(yes: bool | None) -> None:
            if yes:
                self._go_on(match, taken)
            else:
                taken.lock.release()

        text = tr("saves.diverged.text", reason=taken.game.reason)
        screen = ConfirmScreen(tr("saves.diverged.title"), text, yes=tr("saves.diverged.yes"))
        self.push_screen(screen, after)

    def _go_on(self, match: Match, taken: TakenGame) -> None:
        from gwent_tui.saves.values import Verdict

        self.open_table(match, taken)
        told = [taken.told] if taken.told else []
        if taken.game.verdict is Verdict.UNVERIFIED:
            told.append(tr("saves.unverified"))
        if taken.game.lost:
            told.append(tr("saves.lost", count=taken.game.lost))
        for sentence in told:
            self.notify(sentence, severity="warning", markup=False)

    def open_table(self, match: Match, taken: TakenGame | None = None) -> None:
        """Shows the table with a game; whatever was shown before is closed."""
        raise NotImplementedError


def keeping_of(app: Any) -> KeepingApp | None:
    """Returns the application as one that keeps games, None if it is another one."""
    return app if isinstance(app, KeepingApp) else None
