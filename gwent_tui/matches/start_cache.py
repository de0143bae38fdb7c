"""Keeps the catalogue and the starter decks once their files have been checked.

Checking needs pydantic, which costs more time and memory than all the rest of a start. What was read from files
have not changed since needs no second check. The copy lies in the cache directory of the user; without it, or if
it cannot be used, everything is read and checked as if it had never been there. Its first line is the digest of
the rest: a copy that a disk or a person has changed is none.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
from collections.abc import Sequence
from contextlib import suppress
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any

from gwent_tui import __version__
from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.decks import Deck
from gwent_tui.cards.reading import MAX_BYTES
from gwent_tui.engine.cards import Ability, CardDef, Faction, Kind, LeaderAbility, LeaderDef, Row

PREFIX = "cards-"


def cache_directory() -> Path:
    """Returns where the copy lies. Raises `RuntimeError` if there is no home directory."""
    from platformdirs import user_cache_path

    return user_cache_path("gwent-tui", appauthor=False)


def recall(directory: Traversable) -> tuple[Catalogue, tuple[Deck, ...]] | None:
    """Returns what the files of a directory were read as, None if they have changed or were never read."""
    try:
        document = json.loads(_checked(path_of(directory)))
        cards = [_card(**fields) for fields in document["cards"]]
        leaders = [_leader(**fields) for fields in document["leaders"]]
        decks = tuple(_deck(**fields) for fields in document["decks"])
    except (OSError, RuntimeError, ValueError, KeyError, TypeError, AttributeError):
        return None
    catalogue = Catalogue(
        cards=MappingProxyType({card.id: card for card in cards}),
        leaders=MappingProxyType({leader.id: leader for leader in leaders}),
        directory=directory,
    )
    return catalogue, decks


def keep(catalogue: Catalogue, decks: Sequence[Deck]) -> None:
    """Keeps what was read, in place of an older copy. Nothing happens if that is not possible."""
    document = {
        "cards": [dataclasses.asdict(card) for card in catalogue.cards.values()],
        "leaders": [dataclasses.asdict(leader) for leader in catalogue.leaders.values()],
        "decks": [dataclasses.asdict(deck) for deck in decks],
    }
    with suppress(OSError, RuntimeError):
        path = path_of(catalogue.directory)
        path.parent.mkdir(parents=True, exist_ok=True)
        for old in path.parent.glob(f"{PREFIX}*"):
            old.unlink(missing_ok=True)
        # Another start may be reading: a file appears complete or not at all.
        written = path.with_suffix(f".{os.getpid()}")
        text = json.dumps(document)
        written.write_text(f"{_digest(text.encode())}\n{text}", encoding="utf-8", newline="\n")
        written.replace(path)


def _checked(path: Path) -> bytes:
    """Returns what a copy holds. Raises `OSError` if it cannot be read, `ValueError` if it was changed."""
    if not path.is_file():
        # Opening a pipe would wait for somebody to write into it.
        raise ValueError("not a file")
    with path.open("rb") as stream:
        digest, _, content = stream.read(MAX_BYTES).partition(b"\n")
    if digest != _digest(content).encode():
        raise ValueError("changed")
    return content


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def path_of(directory: Traversable) -> Path:
    """Returns the path of the copy, which is named after all it depends on. Raises `OSError`, `RuntimeError`."""
    digest = hashlib.sha256(__version__.encode())
    for folder in (directory, directory.joinpath("decks")):
        files = [item for item in folder.iterdir() if item.name.endswith(".json")]
        for file in sorted(files, key=lambda item: item.name):
            content = file.read_bytes()
            digest.update(f"\n{file.name} {len(content)}\n".encode())
            digest.update(content)
    return cache_directory() / f"{PREFIX}{digest.hexdigest()[:32]}.json"


def _card(**fields: Any) -> CardDef:
    fields["faction"] = Faction(fields["faction"])
    fields["kind"] = Kind(fields["kind"])
    fields["abilities"] = tuple(map(Ability, fields["abilities"]))
    for name in ("rows", "weather_rows"):
        fields[name] = tuple(map(Row, fields[name]))
    for name in ("musters", "disputed_musters"):
        fields[name] = tuple(fields[name])
    return CardDef(**fields)


def _leader(**fields: Any) -> LeaderDef:
    fields["faction"] = Faction(fields["faction"])
    fields["ability"] = LeaderAbility(fields["ability"])
    fields["row"] = None if fields["row"] is None else Row(fields["row"])
    fields["finds"] = tuple(fields["finds"])
    return LeaderDef(**fields)


def _deck(**fields: Any) -> Deck:
    fields["faction"] = Faction(fields["faction"])
    fields["cards"] = tuple((card, count) for card, count in fields["cards"])
    return Deck(**fields)
