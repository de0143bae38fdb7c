"""What the command palette offers: what can be done on the screen beneath it, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.screen import Screen

from gwent_tui.text.strings import tr

if TYPE_CHECKING:
    from gwent_tui.tui.app import GwentApp


def system_commands(app: GwentApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """Yields the commands for a screen, those of the screen itself first."""
    yield from _screen_commands(app, screen)
    yield SystemCommand(tr("palette.guide"), tr("palette.guide_help"), app.action_guide)
    yield SystemCommand(tr("palette.learn"), tr("palette.learn_help"), app.action_learn)
    yield SystemCommand(tr("palette.keys"), tr("palette.keys_help"), app.action_keys)
    yield SystemCommand(tr("palette.catalogue"), tr("palette.catalogue_help"), app.action_catalogue)
    if not app.loses_game:
        # From there another game can begin.
        yield SystemCommand(tr("palette.decks"), tr("palette.decks_help"), app.action_decks)
    if app.match is not None and app.match.session.game.mode.automata:
        yield SystemCommand(tr("palette.solo"), tr("palette.solo_help"), app.action_solo_help)
    if app.match is not None:
        now = tr("palette.speed_help", speed=app.solo_speed.words)
        yield SystemCommand(tr("palette.speed"), now, app.action_next_speed)
    yield SystemCommand(tr("palette.results"), tr("palette.results_help"), app.action_results)
    yield SystemCommand(tr("palette.replays"), tr("palette.replays_help"), app.action_replays)
    yield SystemCommand(tr("palette.settings"), tr("palette.settings_help"), app.action_settings)
    yield SystemCommand(tr("palette.theme"), tr("palette.theme_help"), app.action_change_theme)
    yield SystemCommand(tr("palette.shot"), tr("palette.shot_help"), app.action_save_screenshot)
    if app.is_playing:
        about = tr("palette.leave_help" if app.loses_game else "palette.leave_kept")
        yield SystemCommand(tr("palette.leave"), about, app.action_quit)
    elif app.match is not None:
        yield SystemCommand(tr("palette.result"), tr("palette.result_help"), app.action_result)
        yield SystemCommand(tr("palette.watch"), tr("palette.watch_help"), app.action_watch)
        yield SystemCommand(tr("palette.menu"), tr("palette.menu_help"), app.open_menu)
    if not app.is_playing:
        yield SystemCommand(tr("palette.quit"), tr("palette.quit_help"), app.action_quit)


def _screen_commands(app: GwentApp, screen: Screen[Any]) -> Iterator[SystemCommand]:
    """Yields what the keys at the foot of a screen do now; what cannot be done is not among it."""
    dimmed: frozenset[str] = getattr(screen, "dimmed", frozenset())
    offered: set[str] = set()
    for node, binding, is_enabled, _ in screen.active_bindings.values():
        action = binding.action
        if not (binding.show and is_enabled and binding.description) or action in offered | dimmed:
            continue
        if node is app or action.startswith("app."):
            # These have their own lines.
            continue
        offered.add(action)
        about = tr("palette.key_help", key=app.get_key_display(binding))
        # In the queue, so that the palette is gone when it is done.
        run = partial(app.call_later, app.run_action, action, node)
        yield SystemCommand(binding.description, about, run)
