"""Results that were never played, and their strategies."""

from __future__ import annotations

from hypothesis import strategies as st

from gwent_tui.engine.cards import FACTIONS
from gwent_tui.results.values import GameResult, PlayerResult, RoundScore

NAMES = ("Ciri", "CIRI", "Çíri", "Geralt", "[b]x[/b]", "Emhyr [/]", "=1+1", "Łukasz")


def player(
    name: str, side: int = 0, faction: int = 0, *, deck: str = "Monsters", is_automaton: bool = False
) -> PlayerResult:
    leader = "" if is_automaton else "Emhyr"
    return PlayerResult(name, side, FACTIONS[faction], leader, deck, is_automaton)


def game(
    number: int,
    winner: int | None = 0,
    *,
    names: tuple[str, str] = ("Ciri", "Geralt"),
    totals: tuple[tuple[int, int], ...] = ((10, 5),),
    mode: str = "duel",
) -> GameResult:
    """Returns the game of a number; the higher number is the later game."""
    players = (player(names[0], 0), player(names[1], 1, 1, is_automaton=mode != "duel"))
    rounds = tuple(RoundScore(pair, ()) for pair in totals)
    minute, second = divmod(number, 60)
    hour, minute = divmod(minute, 60)
    when = f"2026-12-{1 + hour // 24:02d}T{hour % 24:02d}:{minute:02d}:{second:02d}Z"
    return GameResult(f"game-{number}", when, mode, number, players, rounds, () if winner is None else (winner,))


def course(outcomes: str) -> list[GameResult]:
    """Returns games of Ciri against Geralt that ended for her as the letters W, L and D say."""
    return [game(number, {"W": 0, "L": 1, "D": None}[letter]) for number, letter in enumerate(outcomes)]


@st.composite
def results(draw: st.DrawFn, most: int = 30) -> list[GameResult]:
    """Draws games in the order they were played."""
    count = draw(st.integers(0, most))
    total = st.integers(0, 200)
    found = []
    for number in range(count):
        mode = draw(st.sampled_from(["duel", "solo", "solo_leaders"]))
        names = draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=2, unique=True))
        rounds = draw(st.lists(st.tuples(total, total), min_size=1, max_size=3))
        base = game(number, draw(st.sampled_from([0, 1, None])), mode=mode, totals=tuple(rounds))
        players = tuple(
            player(
                name,
                seat,
                draw(st.integers(0, 4)),
                deck=draw(st.sampled_from(["Monsters", "Skellige", "[red]Mine"])),
                is_automaton=mode != "duel" and seat == 1,
            )
            for seat, name in enumerate(names)
        )
        found.append(GameResult(base.key, base.when, mode, number, players, base.rounds, base.winners))
    return found
