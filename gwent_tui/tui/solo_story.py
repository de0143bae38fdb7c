"""A step of the automaton in words: the card it turned over, where that went, why, and what it changed. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from gwent_tui.engine.cards import CardDef, LeaderDef
from gwent_tui.engine.events import AutomatonChose, CardMoved, Cause
from gwent_tui.engine.game import Game
from gwent_tui.scenes import Scene
from gwent_tui.text.describe import side_name, tell
from gwent_tui.text.solo import why
from gwent_tui.text.strings import tr
from gwent_tui.tui.details import definition_lines
from gwent_tui.tui.widgets.card_panel import Line

_QUIET = "$gwent-quiet"


@dataclass(frozen=True, slots=True)
class Story:
    """What is told of one step."""

    card: CardDef | LeaderDef | None
    """The card or the leader that was turned over, if one was."""
    happened: tuple[str, ...]
    """What the log says, without the reasons."""
    reasons: tuple[str, ...]
    """Why the automaton chose as it did, once for each choice."""
    totals: str
    """How the totals changed, empty if they did not."""

    @property
    def headline(self) -> str:
        """The first thing that happened, with the reason if there was a choice."""
        return ": ".join([*self.happened[:1], *self.reasons[:1]])


def story(scene: Scene, game: Game, names: Sequence[str]) -> Story:
    """Returns what is told of a step."""
    reasons = [why(event, game, names) for event in scene.events if isinstance(event, AutomatonChose)]
    if any(isinstance(event, CardMoved) and event.cause is Cause.AGILE for event in scene.events):
        reasons.append(tr("solo.agile"))
    events = [event for event in scene.events if not isinstance(event, AutomatonChose)]
    happened = [line.text for line in tell(events, game, names)]
    if not happened and scene.revealed is not None:
        # It waits for its place, which the player is asked for.
        card = game.cards[scene.revealed.card].name
        happened.append(tr("log.reveal", player=names[scene.revealed.seat], card=card))
        reasons.append(tr("solo.open"))
    return Story(_card(scene, game), tuple(happened), tuple(reasons), changes(scene, game, names))


def _card(scene: Scene, game: Game) -> CardDef | LeaderDef | None:
    if scene.revealed is not None:
        return game.cards[scene.revealed.card].definition
    if scene.leader is not None:
        pile = game.setups[scene.leader.seat].leader_pile
        return next(leader for leader in pile if leader.id == scene.leader.leader)
    # The answer to a tie goes on with the card that was turned over before.
    chosen = scene.chosen
    return game.cards[chosen.card].definition if chosen is not None and chosen.card >= 0 else None


def changes(scene: Scene, game: Game, names: Sequence[str]) -> str:
    """Returns how the totals changed in a step, the automaton's first; empty if they did not."""
    automaton = game.side_of[game.mode.automata[0]]
    sides = sorted(range(len(scene.before)), key=lambda side: side != automaton)
    parts = [
        tr("solo.change", player=side_name(game, names, side), before=scene.before[side], after=scene.totals[side])
        for side in sides
        if scene.before[side] != scene.totals[side]
    ]
    return ", ".join(parts)


def story_lines(told: Story) -> list[Line]:
    """Returns the lines of the panel that shows a step, the most important first."""
    lines: list[Line] = []
    if told.card is not None:
        name, kind, text = definition_lines(told.card)
        if isinstance(told.card, CardDef) and told.card.is_unit:
            name = Line(f"{name.text}  {told.card.strength}", name.style)
        lines += [name, kind, text]
    lines += [Line(text, "bold" if not index else "") for index, text in enumerate(told.happened)]
    lines += [Line(text, "$gwent-up") for text in told.reasons]
    if told.totals:
        lines.append(Line(told.totals, _QUIET, can_join=True))
    return lines


def story_blocks(steps: Iterable[Story]) -> list[Line]:
    """Returns the list of several steps, to be read afterwards."""
    lines: list[Line] = []
    for number, told in enumerate(steps, 1):
        for index, text in enumerate(told.happened):
            lines.append(Line(f"{number}. {text}" if not index else f"   {text}", "" if index else "bold"))
        forced = [tr("solo.why_forced")] if isinstance(told.card, CardDef) else []
        lines += [Line(f"   {text}", "$gwent-up") for text in told.reasons or forced]
        if told.totals:
            lines.append(Line(f"   {told.totals}", _QUIET))
    return lines
