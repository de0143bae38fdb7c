"""The part of the application that shows finished games again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from gwent_tui.text.strings import tr
from gwent_tui.tui.results.app import RecordingApp

if TYPE_CHECKING:
    from gwent_tui.tui.replays.film import Film
    from gwent_tui.tui.replays.list_screen import ReplaysScreen


class ReplayingApp(RecordingApp):
    """An application that plays finished games back."""

    def play_back(self, load: Callable[[], Film], then: Callable[[], object] | None = None) -> None:
        """Plays a game back on top of what is shown; `load` reads it in another thread and may raise `DataError`.

        `then` is called when the replay is closed.
        """
        from gwent_tui.tui.replays.screen import ReplayScreen

        self.push_screen(ReplayScreen(load), lambda _: then() if then is not None else None)

    def action_watch(self) -> None:
        """Plays back the game that has just ended, and shows its result again afterwards."""
        from gwent_tui.tui.replays.film import Film
        from gwent_tui.tui.replays.screen import ReplayScreen
        from gwent_tui.tui.saves.matches import about_match

        match = self.match
        if match is None or not match.session.is_over or self.is_shown(ReplayScreen):
            return
        self.play_back(lambda: Film.just_played(match.session, about_match(match)), self.action_result)

    def action_replays(self) -> None:
        """Opens the list of finished games on top of what is shown."""
        from gwent_tui.replays.listing import list_replays
        from gwent_tui.saves.vault import Vault
        from gwent_tui.tui.replays.list_screen import ReplaysScreen

        vault = self.vault or Vault()
        if not self.is_shown(ReplaysScreen):
            self.push_screen(ReplaysScreen(lambda: list_replays(vault)))

    def on_replays_screen_wanted(self, message: ReplaysScreen.Wanted) -> None:
        """Plays back a game of the list, which stays beneath."""
        path = message.game.path
        self.play_back(lambda: self.read_film(path))

    def on_replays_screen_named(self, message: ReplaysScreen.Named) -> None:
        """Plays back a game that somebody shared."""
        from gwent_tui.replays.sharing import is_line
        from gwent_tui.tui.decks.importing import expanded

        word = message.word
        if is_line(word) and not word.endswith(".json"):
            self.play_back(lambda: self._film_of(word, tr("replays.open.line")))
        else:
            self.play_back(lambda: self.read_film(expanded(word)))

    def read_film(self, path: Path) -> Film:
        """Returns the game in a file; to be called in another thread. Raises `DataError`."""
        from gwent_tui.cards.reading import read_text
        from gwent_tui.cards.wording import file_label

        return self._film_of(read_text(path, "a replay"), file_label(path))

    def _film_of(self, text: str, where: str) -> Film:
        """Returns the game in a text, which may be a line that was shared."""
        from gwent_tui.matches.start_data import load_start_data
        from gwent_tui.replays.reading import parse_replay
        from gwent_tui.replays.sharing import from_line, is_line
        from gwent_tui.tui.replays.film import Film

        data = self.start_data or load_start_data()
        document = from_line(text, where) if is_line(text) else text
        return Film.followed(parse_replay(document, where, data.catalogue), lambda: document)

    def action_result(self) -> None:
        """Shows the result of a finished game."""
        raise NotImplementedError
