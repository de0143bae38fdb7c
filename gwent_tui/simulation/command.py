"""`gwent-tui simulate`: plays games in bulk and reports results and what never occurred."""

from __future__ import annotations

import json
import os
import sys
import time
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError, Namespace
from contextlib import closing

from gwent_tui.cards.catalogue import Catalogue, catalogue
from gwent_tui.cards.errors import DataError
from gwent_tui.cards.wording import one_of, quote, visible
from gwent_tui.engine.modes import DUEL, MODES, SOLO, SOLO_LEADERS
from gwent_tui.engine.rng import Rng
from gwent_tui.players.greedy import GreedyPlayer
from gwent_tui.players.player import Player
from gwent_tui.simulation.arena import Entrant, PlayerFactory, Run, Tally, simulate
from gwent_tui.simulation.entrants import WHOLE, EntrantError, find_pairings
from gwent_tui.simulation.report import Report, as_data, as_text
from gwent_tui.simulation.solo import BUILT, find_solo_pairings

MAX_GAMES = 10_000_000
MAX_WORKERS = 64
MAX_SEED = 10**18 - 1
DEFAULT_GAMES = 1000
DEFAULT_SEED = 1
WITH_LEADERS = {SOLO.name: SOLO_LEADERS.name, SOLO_LEADERS.name: SOLO_LEADERS.name}
"""Mode -> the same with the leader variant."""
GAMES_A_WORKER = 1000
"""Games below which a further process costs more than it brings."""
PROGRESS_SECONDS = 0.2
BAD_INPUT = 2
"""Exit status for decks and card files that cannot be used, and for wrong arguments."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as shells expect it."""


def greedy(_rng: Rng) -> Player:
    """Makes a player that plays what is best at once; it needs no numbers."""
    return GreedyPlayer()


RANDOM = "random"
PLAYERS: dict[str, PlayerFactory | None] = {RANDOM: None, "greedy": greedy}
"""Name -> what makes such a player; the arena itself plays at random faster than any player."""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of the subcommand to its parser."""
    parser.description = (
        "Plays random legal games, each legal action being as likely, and reports how they ended, how the decks "
        "fared and what never occurred. The same seed gives the same report for any number of workers; only the "
        "seconds and the actions per second differ. In Gwent Solo the human has the first seat, and the actions "
        "are the human's."
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=_games,
        default=DEFAULT_GAMES,
        help=f"how many games, 1 to {MAX_GAMES:,} (default {DEFAULT_GAMES})",
    )
    # No default value: it would undo a --seed in front of the command.
    parser.add_argument(
        "--seed",
        metavar="S",
        type=_seed,
        default=SUPPRESS,
        help=f"a whole number from which all games follow (default {DEFAULT_SEED})",
    )
    parser.add_argument(
        "--mode", type=_mode, default=DUEL.name, help=f"how to play: {one_of(MODES)} (default {DUEL.name})"
    )
    parser.add_argument(
        "--leader-variant", action="store_true", help="play Gwent Solo with the automaton's leaders"
    )
    parser.add_argument(
        "--player",
        metavar="NAME",
        type=_player,
        default=RANDOM,
        help=f"who plays, in Gwent Solo for the human: {one_of(PLAYERS)} (default {RANDOM})",
    )
    parser.add_argument(
        "--decks",
        metavar="A[,B]",
        help="one deck against itself, or two against each other: factions, for their starter decks, or deck "
        f'files; or "{WHOLE}", all pairs of decks with every card of a faction; by default all pairs of starter '
        "decks. Every leader of a faction takes a turn; a deck file keeps its own. In Gwent Solo: the human's "
        "deck, which meets the starter decks of all other factions, or the human's and the automaton's; "
        f'"{BUILT}", all pairs of starter decks; by default "{WHOLE}". The human leaves out weather except Clear '
        "Weather.",
    )
    parser.add_argument(
        "--workers", metavar="K", type=_workers, help="how many processes play (default: as many as are of use)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of text")


def run(arguments: Namespace) -> int:
    """Plays the games, prints the report and returns the exit status: 0, 2 for wrong decks, 130 after Ctrl-C."""
    seed: int | None = getattr(arguments, "seed", None)
    games: int = arguments.games
    mode: str = arguments.mode
    if arguments.leader_variant:
        if mode not in WITH_LEADERS:
            _complain(f"argument --leader-variant: only Gwent Solo has it; add --mode {SOLO.name}")
            return BAD_INPUT
        mode = WITH_LEADERS[mode]
    try:
        cards = catalogue()
        pairings = _pairings(cards, mode, arguments.decks)
    except EntrantError as error:
        _complain(f"argument --decks: {error}")
        return BAD_INPUT
    except DataError as error:
        for sentence in str(error).splitlines():
            _complain(sentence)
        return BAD_INPUT
    make = PLAYERS[arguments.player]
    players = () if make is None else (make,) * len(MODES[mode].side_of)
    plan = Run(mode, DEFAULT_SEED if seed is None else seed, pairings, players)
    tally = Tally()
    start = time.perf_counter()
    try:
        _play(plan, games, arguments.workers or _useful_workers(games), tally)
    except KeyboardInterrupt:
        _complain(f"interrupted after {tally.games:,} of {games:,} games")
        return INTERRUPTED
    report = Report(plan, tally, cards, time.perf_counter() - start, arguments.player)
    print(json.dumps(as_data(report), ensure_ascii=False) if arguments.json else as_text(report))
    return 0


def _pairings(cards: Catalogue, mode: str, decks: str | None) -> tuple[tuple[Entrant, ...], ...]:
    if MODES[mode].automata:
        return find_solo_pairings(cards, decks)
    return find_pairings(cards, decks, len(MODES[mode].side_of))


def _play(plan: Run, games: int, workers: int, tally: Tally) -> None:
    """Plays the games and adds them to the tally; a terminal at standard error sees how far it is."""
    shows = sys.stderr is not None and sys.stderr.isatty()
    start = shown = time.perf_counter()
    try:
        with closing(simulate(plan, games, workers)) as tallies:
            for part in tallies:
                tally.merge(part)
                now = time.perf_counter()
                if shows and now - shown >= PROGRESS_SECONDS:
                    shown = now
                    _show(f"{tally.games:,} of {games:,} games, {tally.games / (now - start):,.0f} a second")
    finally:
        if shows:
            _show("")


def _show(progress: str) -> None:
    print(f"\r{progress}\x1b[K", end="", file=sys.stderr, flush=True)


def _complain(sentence: str) -> None:
    print(f"gwent-tui: {visible(sentence)}", file=sys.stderr)


def _whole_number(text: str, lowest: int, highest: int) -> int:
    digits = text.strip().replace("_", "")
    # Whatever has more digits than this is out of every range, and Python refuses thousands of them.
    if digits.isascii() and digits.isdigit() and len(digits) < 30 and lowest <= int(digits) <= highest:
        return int(digits)
    raise ArgumentTypeError(f"{quote(text)} is no whole number from {lowest:,} to {highest:,}")


def _games(text: str) -> int:
    return _whole_number(text, 1, MAX_GAMES)


def _workers(text: str) -> int:
    return _whole_number(text, 1, MAX_WORKERS)


def _seed(text: str) -> int:
    return _whole_number(text, 0, MAX_SEED)


def _mode(text: str) -> str:
    if text in MODES:
        return text
    raise ArgumentTypeError(f"there is no mode {quote(text)}; possible: {one_of(MODES)}")


def _player(text: str) -> str:
    if text in PLAYERS:
        return text
    raise ArgumentTypeError(f"there is no player {quote(text)}; possible: {one_of(PLAYERS)}")


def _useful_workers(games: int) -> int:
    try:
        cores = len(os.sched_getaffinity(0))
    except AttributeError:
        # Not every system tells which cores are ours.
        cores = os.cpu_count() or 1
    return max(1, min(cores, games // GAMES_A_WORKER, MAX_WORKERS))
