"""What the bar and the buttons of a replay say."""

from __future__ import annotations

from rich.cells import cell_len

from gwent_tui.saves.values import Verdict
from gwent_tui.settings.pace import Speed
from gwent_tui.text.strings import tr
from gwent_tui.tui.cells import clip
from gwent_tui.tui.glyphs import Glyphs
from gwent_tui.tui.replays.controls import Control
from gwent_tui.tui.replays.film import Film
from gwent_tui.tui.replays.playing import SPEEDS
from gwent_tui.tui.replays.progress import ProgressShown
from gwent_tui.tui.replays.shot import Eyes

_NAME_CELLS = 14
"""Cells of a name on a button, at most."""


def progress(film: Film, index: int) -> ProgressShown:
    """Returns what the bar shows at a stop."""
    reel = film.reel
    # What was played just now needs no proof.
    verdict = film.facts.verdict or Verdict.EXACT
    longest = max(cell_len(label(film, stop)) for stop in (0, reel.rounds[0], reel.last - 1, reel.last))
    return ProgressShown(
        index,
        reel.last,
        reel.rounds,
        label(film, index),
        tr(f"film.verdict.{verdict}"),
        label_cells=longest,
        is_sound=verdict is Verdict.EXACT,
    )


def label(film: Film, index: int) -> str:
    """Returns the words that name a stop. The seed is told at the end, when it gives nothing away any more."""
    reel = film.reel
    if reel.game.mode.automata:
        # Much happens in one action of the only player; what counts is how often something is to be seen.
        at = tr("film.at_step", number=index, count=reel.last)
    else:
        count = max(film.facts.count, reel.actions)
        at = tr("film.at_action", number=reel.stop(index).actions, count=count)
    number = sum(start <= index for start in reel.rounds)
    if index == reel.last and film.is_whole:
        where = tr("film.seed", seed=film.facts.seed)
    else:
        where = tr("film.round", number=number) if number else tr("film.before_round")
    return f"{at}, {where}"


def controls(
    film: Film, index: int, eyes: Eyes, speed: Speed, glyphs: Glyphs, *, is_playing: bool
) -> list[Control]:
    """Returns the buttons at a stop."""
    last = film.reel.last
    back, on = ("<", ">") if glyphs.is_ascii else ("◂", "▸")
    can_back, can_go_on = index > 0, index < last
    if is_playing:
        playing = Control("pause", (tr("film.pause"),), is_on=True)
    else:
        playing = Control("play", (tr("film.play"),), is_possible=last > 0)
    found = [
        Control("go(0)", (f"|{back}",), can_back),
        Control("round(-1)", (back * 3,), can_back),
        Control("turn(-1)", (back * 2,), can_back),
        Control("step(-1)", (back,), can_back),
        playing,
        Control("step(1)", (on,), can_go_on),
        Control("turn(1)", (on * 2,), can_go_on),
        Control("round(1)", (on * 3,), can_go_on),
        Control("go(10)", (f"{on}|",), can_go_on),
        Control("speed(-1)", ("-",), speed is not SPEEDS[0]),
        Control("", (speed.words, ""), is_possible=False),
        Control("speed(1)", ("+",), speed is not SPEEDS[-1]),
    ]
    share = Control("share", (tr("film.share"), ""), importance=2)
    return [*found, share] if film.reel.game.mode.automata else [*found, _eyes_control(film, eyes, glyphs), share]


def _eyes_control(film: Film, eyes: Eyes, glyphs: Glyphs) -> Control:
    if eyes.is_open:
        return Control("view", (tr("film.eyes_open"), tr("film.eyes_open.short")), importance=1)
    name = clip(film.reel.names[eyes.seat], _NAME_CELLS, glyphs.cut).rstrip()
    return Control("view", (tr("film.eyes", player=name), tr("film.eyes.short", player=name)), importance=1)
