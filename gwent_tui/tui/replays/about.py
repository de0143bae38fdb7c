"""All that is known about a game that is played back, its seed and how far it can be trusted."""

from __future__ import annotations

from textual.content import Content

from gwent_tui.saves.values import Verdict
from gwent_tui.text.describe import side_name
from gwent_tui.text.strings import tr
from gwent_tui.tui.replays.film import Film
from gwent_tui.tui.replays.words import score
from gwent_tui.tui.saves.words import local_time
from gwent_tui.tui.screens.text_screen import TextScreen


def about_screen(film: Film, *, with_seed: bool) -> TextScreen:
    """Returns a panel about a game. From its seed the cards that are still hidden could be worked out."""
    blocks = ["\n".join(_players(film)), "\n".join(_course(film, with_seed=with_seed)), *_trust(film)]
    return TextScreen(tr("film.about.title"), Content("\n\n".join(blocks)), topic="replays")


def _players(film: Film) -> list[str]:
    reel = film.reel
    lines: list[str] = []
    for seat, name in enumerate(reel.names):
        deck = film.facts.deck_titles[seat] if seat < len(film.facts.deck_titles) else ""
        if seat in reel.game.mode.automata:
            lines.append(tr("film.about.player_alone", player=name, deck=deck))
        else:
            leader = reel.game.leader(seat).name
            lines.append(tr("film.about.player", player=name, deck=deck, leader=leader))
    return lines


def _course(film: Film, *, with_seed: bool) -> list[str]:
    reel, facts = film.reel, film.facts
    mode = tr(f"saves.mode.{reel.game.mode.name}")
    if facts.moment:
        lines = [tr("film.about.played", moment=local_time(facts.moment), mode=mode)]
    else:
        lines = [tr("film.about.mode", mode=mode)]
    outcome = reel.observe(reel.last, None).outcome
    if outcome is not None:
        sides = range(len(reel.game.seats_of))
        won = [sum(side in result.winners for result in outcome.rounds) for side in sides]
        if outcome.is_draw:
            lines.append(tr("film.about.draw", score=score(won)))
        else:
            winner = ", ".join(side_name(reel.game, reel.names, side) for side in outcome.winners)
            lines.append(tr("film.about.result", winner=winner, score=score(won, outcome.winners[0])))
    count = tr("film.about.actions", count=max(facts.count, reel.actions))
    seed = tr("film.about.seed", seed=facts.seed) if with_seed else tr("film.about.seed_later")
    lines.append(f"{count} {seed}")
    return lines


def _trust(film: Film) -> list[str]:
    facts = film.facts
    if facts.verdict is None:
        return [tr("film.about.unchecked")]
    values = {"shown": film.reel.actions, "count": max(facts.count, film.reel.actions)}
    blocks = [tr(f"film.about.{facts.verdict}", **values)]
    if facts.verdict is Verdict.DIVERGED and facts.reason:
        blocks.append(tr("film.about.reason", reason=facts.reason))
    return blocks
