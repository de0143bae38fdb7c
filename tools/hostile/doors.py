"""Every kind of file the program reads: valid samples, where a file lies, and how the program lets it in.

A door is what screens and commands call. It ends in one of three ways: what the file says was taken, sentences say
why it was not, or anything else, which is a mistake in the program.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from gwent_tui.cards.catalogue import Catalogue, load_catalogue
from gwent_tui.cards.decks import check_deck, dump_deck, starter_decks, summarise
from gwent_tui.cards.errors import DataError
from gwent_tui.casefile.reading import load_cases
from gwent_tui.casefile.run import run_case
from gwent_tui.decks.exchange import read_any
from gwent_tui.decks.shelf import Shelf
from gwent_tui.decks.text_list import dump_text
from gwent_tui.matches import start_cache
from gwent_tui.matches.start_data import read_deck
from gwent_tui.plain.replay import replay_lines
from gwent_tui.replays.export import to_json
from gwent_tui.replays.listing import list_replays
from gwent_tui.replays.reading import read_replay
from gwent_tui.replays.sharing import to_line
from gwent_tui.results.book import Book
from gwent_tui.results.reading import dump as dump_results
from gwent_tui.results.summary import Grouping, appearances, table, tally
from gwent_tui.results.values import Entry
from gwent_tui.results.words import cells, sentences
from gwent_tui.saves.reading import load
from gwent_tui.saves.values import MAX_ACTIONS, SaveError
from gwent_tui.saves.vault import Vault
from gwent_tui.saves.writing import Writer, checkpoints, snapshot
from gwent_tui.session import Session
from gwent_tui.settings.store import dump_settings, recover_settings, save_settings
from gwent_tui.settings.values import DEFAULTS, changed, with_keys
from tests.results.games import game as result_of
from tests.saves.games import ALL_MODES, played, random_game

ROOT = Path(__file__).resolve().parents[2]
CARDS = ROOT / "cards"
GAME_ID = "20261201-004412-0a1b2c"
FURTHER = 3
"""Actions a game is played on that was taken from a file."""


class OpenDoorError(AssertionError):
    """A file was taken that must not be, or was not told about."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of file."""

    name: str
    samples: Callable[[], Sequence[bytes]]
    """Valid files."""
    place: str
    """Where the file lies, below the folder of a visit."""
    enter: Callable[[Path], Iterable[str]]
    """Lets the file in; gets that folder and returns the sentences that were told. Raises `DataError`."""
    lay_out: Callable[[Path], None] = lambda _: None
    """Puts what else has to be there into that folder."""
    is_json: bool = True
    share: float = 1.0
    """How often it is tried, compared with the others."""


@cache
def cards() -> Catalogue:
    """Returns the cards of the program."""
    return load_catalogue()


# Games.


def _document(mode: str, seed: int, steps: int) -> bytes:
    session, about = random_game(cards(), mode, seed)
    played(session, steps)
    return Writer(session.game, about, checkpoints(session, 8)).text(snapshot(session)).encode()


@cache
def _running() -> Sequence[bytes]:
    frozen = [path.read_bytes() for path in sorted((ROOT / "tests" / "saves").glob("version_*.json"))]
    return [*frozen, *(_document(mode, seed, 12 * seed) for mode in ALL_MODES for seed in (1, 2))]


@cache
def _finished() -> Sequence[bytes]:
    return [_document(mode, seed, MAX_ACTIONS) for mode in ALL_MODES for seed in (1, 2)]


@cache
def _lines() -> Sequence[bytes]:
    return [to_line(document.decode()).encode() for document in _finished()]


def _play_on(session: Session) -> None:
    for seat in range(len(session.names)):
        session.observe(seat)
    for _ in range(FURTHER):
        if session.is_over:
            break
        session.play(session.legal_actions()[0])


def _continue(folder: Path) -> Iterable[str]:
    """Looks at the list of games, then takes up the game: the menu does, and so does `gwent-tui continue`."""
    vault = Vault(folder)
    told = list(vault.list().told)
    for game_id in vault.ids():
        taken = vault.take(game_id, cards())
        told += [taken.told] if taken.told else []
        try:
            _play_on(taken.game.session)
        finally:
            taken.lock.release()
    return told


def _watch(folder: Path) -> Iterable[str]:
    vault = Vault(folder)
    told = list(list_replays(vault).told)
    for path in sorted((folder / "replays").glob("*.json")):
        game = read_replay(path, cards())
        for viewer in (0, None):
            for _ in replay_lines(game, viewer):
                pass
            to_json(game, viewer)
    return told


def _watch_line(folder: Path) -> Iterable[str]:
    for _ in replay_lines(read_replay(folder / "line.txt", cards()), None):
        pass
    return ()


def _with_document(folder: Path) -> None:
    place = folder / "saves" / f"game-{GAME_ID}.json"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(_document("duel", 3, 10))


@cache
def _journals() -> Sequence[bytes]:
    session, _ = random_game(cards(), "duel", 3)
    played(session, 30)
    actions = [session.notation(step.action) for step in session.steps]
    lines = [f"{number} {number} {action}\n" for number, action in enumerate(actions, start=1)]
    return ["".join(lines).encode(), "".join([*lines[:15], "16 13\n", f"17 14 {actions[13]}\n"]).encode()]


# Results, decks, settings.


@cache
def _results() -> Sequence[bytes]:
    games = [result_of(number, number % 2, mode=mode) for number, mode in enumerate(ALL_MODES, start=1)]
    games.append(result_of(9, None, names=("Çíri [b]", "=1+1"), totals=((10, 5), (3, 7), (2, 2))))
    entries = [Entry(game.key, 1, game) for game in games]
    return [dump_results(entries[:1]).encode(), dump_results([*entries, Entry("gone", 2, None)]).encode()]


def _count(folder: Path) -> Iterable[str]:
    reading = Book(folder / "results").read()
    found = appearances(reading.results)
    if found:
        sentences(tally(found))
    for grouping in Grouping:
        for line in table(found, grouping):
            cells(line)
    return reading.told


@cache
def _decks() -> Sequence[bytes]:
    return [dump_deck(deck).encode() for deck in starter_decks(cards())]


@cache
def _deck_lists() -> Sequence[bytes]:
    return [dump_text(cards(), deck).encode() for deck in starter_decks(cards())]


def _shelve(folder: Path) -> Iterable[str]:
    """Reads a deck as the import does, then as the list of decks does."""
    path = folder / "decks" / "mine.json"
    told: list[str] = []
    for strict in (True, False):
        try:
            read_any(path, cards(), strict=strict)
        except DataError as error:
            told += error.problems
    listing = Shelf(folder / "decks").list()
    for kept in listing.decks:
        check_deck(cards(), kept.deck)
        summarise(cards(), kept.deck)
    return [*told, *(sentence for file in listing.damaged for sentence in file.problems)]


def _import_list(folder: Path) -> Iterable[str]:
    deck = read_any(folder / "list.txt", cards())
    check_deck(cards(), deck)
    read_deck(cards(), folder / "list.txt")
    return ()


@cache
def _settings() -> Sequence[bytes]:
    some = changed(changed(with_keys(DEFAULTS, "pass", "x,ctrl+p"), "theme", "nord"), "bell", True)
    return [dump_settings(DEFAULTS).encode(), dump_settings(some).encode()]


def _set(folder: Path) -> Iterable[str]:
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    path = folder / "settings.json"
    settings, told = recover_settings(path)
    if not told:
        # What was taken can be written again, and says the same.
        path.unlink()
        save_settings(path, settings)
        if recover_settings(path) != (settings, ()):
            raise OpenDoorError("settings do not come back as they were read")
    return told


# Cards and cases.


@cache
def _card_files() -> Sequence[bytes]:
    return [(CARDS / "monsters.json").read_bytes()]


def _lay_cards(folder: Path) -> None:
    for source in CARDS.glob("*.json"):
        shutil.copy(source, folder)
    shutil.copytree(CARDS / "decks", folder / "decks")


def _load_cards(folder: Path) -> Iterable[str]:
    starter_decks(load_catalogue(folder))
    return ()


@cache
def _cases() -> Sequence[bytes]:
    return [path.read_bytes() for path in sorted((ROOT / "tests" / "cases").glob("*.json"))[::9]]


def _check_case(folder: Path) -> Iterable[str]:
    told: list[str] = []
    for case in load_cases(folder / "case.json"):
        difference = run_case(case)
        if difference is not None:
            told.append(f"case.json: {difference}")
    return told


@cache
def _start_cache() -> Sequence[bytes]:
    catalogue = cards()
    start_cache.keep(catalogue, starter_decks(catalogue))
    path = start_cache.path_of(catalogue.directory)
    return [path.read_bytes()]


def _start(folder: Path) -> Iterable[str]:
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    place = folder / "cache.json"
    path = start_cache.path_of(cards().directory)
    path.parent.mkdir(parents=True)
    place.rename(path)
    found = start_cache.recall(cards().directory)
    if found is None:
        return ["cache.json: is not used"]
    catalogue, decks = found
    if (catalogue.cards, catalogue.leaders, decks) != (cards().cards, cards().leaders, starter_decks(cards())):
        raise OpenDoorError("the start cache gives other cards")
    return ()


GAME = f"game-{GAME_ID}"
KINDS = (
    Kind("save", _running, f"saves/{GAME}.json", _continue, share=2.0),
    Kind("journal", _journals, f"saves/{GAME}.journal", _continue, _with_document, is_json=False),
    Kind("lock", lambda: [b"1 2\n"], f"saves/{GAME}.lock", _continue, _with_document, is_json=False),
    Kind("replay", _finished, f"replays/{GAME}.json", _watch, share=1.5),
    Kind("line", _lines, "line.txt", _watch_line, is_json=False),
    Kind("results", _results, "results/game-game-1.1.json", _count),
    Kind("deck", _decks, "decks/mine.json", _shelve),
    Kind("deck-list", _deck_lists, "list.txt", _import_list, is_json=False),
    Kind("settings", _settings, "settings.json", _set),
    Kind("cards", _card_files, "monsters.json", _load_cards, _lay_cards),
    Kind("starter", _decks, "decks/monsters.json", _load_cards, _lay_cards),
    Kind("case", _cases, "case.json", _check_case),
    Kind("cache", _start_cache, "cache.json", _start),
)
"""All kinds of files; those that the program ships count too, since anybody can change them."""


def forged(document: dict[str, object]) -> dict[str, object]:
    """Returns a saved game whose actions lead nowhere, so that it goes on from its position, with its digest.

    The program itself tells the digest a position has, if it is one.
    """
    document = document | {"actions": ["nonsense"], "checkpoints": [], "start": None}
    limit = sys.getrecursionlimit()
    try:
        sys.setrecursionlimit(1000)
        load(json.dumps(document), "x", cards())
    except SaveError as error:
        found = re.search(r"digest.*allowed: ([0-9a-f]{16}) for this position", str(error))
        return document | {"digest": found[1]} if found else document
    except Exception:
        # Let it in by the door, where it counts.
        return document
    finally:
        sys.setrecursionlimit(limit)
    return document


def repacked(line: bytes, change: Callable[[dict[str, object]], None]) -> bytes:
    """Returns a shared line whose document was changed, and whose sum is right nevertheless."""
    body = line.split(b".")[1]
    document = json.loads(zlib.decompress(urlsafe_b64decode(body + b"=" * (-len(body) % 4))))
    change(document)
    packed = zlib.compress(json.dumps(document).encode("utf-8", "surrogatepass"), 9)
    return b"gwent1." + urlsafe_b64encode(packed).rstrip(b"=") + f".{zlib.crc32(packed):08x}".encode()
