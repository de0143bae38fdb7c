"""Decks as a list to read and to type: a head of a few lines, then one line a card.

    Name: Blue stripes
    Faction: Northern Realms
    Leader: Foltest, The Siegemaster

    # Units
    3x Blue Stripes Commando
    Ves
    Decoy x2

Cards go by name or by id, without regard to case, accents and punctuation. The number may stand in front (`3x`,
`3`) or behind (`x3`, `(3)`); without one it is 1, and lines of one card are added up. What follows `#` or `//` is
a comment. Faction and leader may be left out where something else tells them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.cards.decks import Deck, dump_deck, load_deck
from gwent_tui.cards.errors import DeckError
from gwent_tui.cards.wording import close_matches, problem, quote, search_key, shorten
from gwent_tui.decks.names import (
    Definition,
    Index,
    faction_titles,
    fitting_cards,
    label,
    leaders_among,
    leaders_called,
    listed,
    misfit,
    name_index,
    similar_keys,
    similar_leaders,
)
from gwent_tui.engine.cards import FACTIONS, CardDef, Faction, Kind, LeaderDef

MAX_CHARACTERS = 100_000
MAX_LINES = 1000
MAX_LINE = 500
"""Characters of a line; a description has up to 400."""
MAX_COPIES = 20
"""Largest number of copies of a card, as in a deck file."""
MAX_NAME = 60
MAX_TEXT = 400
SUGGESTED = 20
"""Unknown names that get a suggestion; looking for one takes milliseconds."""
MOST = 100
"""Problems that are told; further ones are only counted."""

_HEAD = re.compile(r"(name|deck|faction|leader|description)\s*[:=]\s*(.*)", re.IGNORECASE)
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*")
_BULLET = re.compile(r"[-*•]\s+")
_FRONT = re.compile(r"([+-]?[0-9]+)\s*(?:[x×*]\s*|\s)(?=\S)(.*)", re.IGNORECASE)
_BEHIND = re.compile(r"(.*\S)\s+[x×*]\s*([+-]?[0-9]+)", re.IGNORECASE)
_BRACKETS = re.compile(r"(.*\S)\s*\(([+-]?[0-9]+)\)")
# Copied from a page, spaces are often of another kind.
_SPACES = str.maketrans({"\t": " ", "\xa0": " ", "\u2007": " ", "\u202f": " "})
_HEADINGS = {Kind.UNIT: "Units", Kind.HERO: "Heroes", Kind.SPECIAL: "Special cards", Kind.WEATHER: "Weather"}


def looks_like_json(text: str) -> bool:
    """Whether a text is more likely meant as a deck file than as a list: it begins with a bracket."""
    return text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[")


def dump_text(catalogue: Catalogue, deck: Deck) -> str:
    """Returns a deck as a text list; `parse_text` gives the same deck back if leader and cards exist and fit.

    Cards go by name, or by id where the name alone would not be understood. Comments tell kinds of cards apart;
    the order of the deck stays. Copies of an id listed twice are added up.
    """
    index = name_index(catalogue)
    leader = catalogue.leaders.get(deck.leader)
    named = leader.name if leader and leaders_called(leader.name, index, deck.faction) == [leader] else deck.leader
    lines = [f"Name: {deck.name}"]
    if deck.description:
        lines.append(f"Description: {deck.description}")
    lines += [f"Faction: {FACTION_TITLES[deck.faction]}", f"Leader: {named}"]
    heading = ""
    for card_id, count in _totals(deck.cards).items():
        card = catalogue.cards.get(card_id)
        title = "Unknown" if card is None else _HEADINGS[card.kind]
        if title != heading:
            lines += ["", f"# {title}"]
            heading = title
        line = "" if card is None else f"{count}x {card.name}"
        lines.append(line if line and _means(line, index, deck.faction, card_id, count) else f"{count}x {card_id}")
    return "\n".join(lines) + "\n"


def parse_text(text: str, catalogue: Catalogue, *, where: str = "list", name: str = "") -> Deck:
    """Returns the deck of a text list; messages call the list `where`.

    `name` is the deck's name if the list gives none; by default the faction's. Leader and cards exist and fit the
    faction; whether the deck may be played is left to `check_deck`. Raises `DeckError` with a sentence for each
    problem, which names its line: then nothing is taken from the list.
    """
    if len(text) > MAX_CHARACTERS:
        raise DeckError(problem(where, "", "the text is too long", f"at most {MAX_CHARACTERS:,} characters"))
    lines = re.split(r"\r\n|\r|\n", text.removeprefix("\ufeff"))
    if len(lines) > MAX_LINES:
        raise DeckError(problem(where, "", f"{len(lines):,} lines", f"at most {MAX_LINES:,} lines"))
    reading = _Reading(catalogue, where)
    for number, line in enumerate(lines, start=1):
        reading.take(number, line)
    deck = reading.deck(name)
    if deck is None:
        raise DeckError(*reading.told())
    # What the lines were checked for is checked once more as a whole, like every other file.
    return load_deck(dump_deck(deck), catalogue, where=where)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What one line says: a card and a number of copies, as text and number."""

    line: int
    name: str
    count: int


@dataclass(slots=True)
class _Reading:
    """One list while it is read: what its head says, its entries, and what is wrong with it."""

    catalogue: Catalogue
    where: str
    head: dict[str, tuple[int, str]] = field(default_factory=dict)
    entries: list[_Entry] = field(default_factory=list)
    problems: list[tuple[int, str]] = field(default_factory=list)
    index: Index = field(init=False)
    suggestions: int = SUGGESTED

    def __post_init__(self) -> None:
        self.index = name_index(self.catalogue)

    # Reading lines.

    def take(self, number: int, line: str) -> None:
        """Takes one line, without its end."""
        if len(line) > MAX_LINE:
            self._wrong(number, f"{len(line):,} characters", f"at most {MAX_LINE} in a line")
            return
        line = line.translate(_SPACES).strip()
        head = _HEAD.fullmatch(line)
        if head is None:
            line = _COMMENT.sub("", line).strip()
        if not line:
            return
        if not line.isprintable():
            self._wrong(number, f"{quote(line)} holds control or invisible characters", "printable characters")
        elif head is None:
            self._take_card(number, line)
        else:
            key = head[1].lower().replace("deck", "name")
            self._take_head(number, key, head[2])

    def _take_head(self, number: int, key: str, value: str) -> None:
        value = " ".join(value.split())
        limit = MAX_TEXT if key == "description" else MAX_NAME
        if key in ("faction", "leader"):
            value = _COMMENT.sub("", value).strip()
        if key in self.head:
            self._wrong(number, f"the {key} is given a second time", f"one, as in line {self.head[key][0]}")
        elif not value and key != "description":
            self._wrong(number, f"the {key} is empty", f"text after {quote(f'{key.capitalize()}:')}")
        elif len(value) > limit:
            self._wrong(number, f"the {key} has {len(value)} characters", f"at most {limit}")
        else:
            self.head[key] = number, value

    def _take_card(self, number: int, line: str) -> None:
        readings = _readings(line)
        name, digits = next((found for found in readings if search_key(found[0]) in self.index), readings[-1])
        count = int(digits)
        if 1 <= count <= MAX_COPIES:
            self.entries.append(_Entry(number, name, count))
        else:
            self._wrong(number, f"{shorten(digits)} copies of {quote(name)}", f"1 to {MAX_COPIES} copies")

    # Making a deck of them.

    def deck(self, name: str) -> Deck | None:
        """Returns the deck, None if there are problems."""
        if not (self.head or self.entries or self.problems):
            self._wrong(0, "there is nothing in it", "a text list of a deck, or a deck file")
            return None
        faction = self._faction()
        leader = self._leader(faction)
        cards: Counter[str] = Counter()
        for entry in self.entries:
            card = self._card(entry, faction)
            if card is None:
                continue
            cards[card.id] += entry.count
            if cards[card.id] > MAX_COPIES >= cards[card.id] - entry.count:
                self._wrong(
                    entry.line, f"{cards[card.id]} copies of {card.name} in all", f"1 to {MAX_COPIES} copies"
                )
        if self.problems or faction is None or leader is None:
            return None
        _, title = self.head.get("name", (0, name or FACTION_TITLES[faction]))
        _, description = self.head.get("description", (0, ""))
        return Deck(title, faction, leader.id, tuple(cards.items()), description)

    def told(self) -> list[str]:
        """Returns the problems in the order of the lines, those of the whole list last."""
        told = [sentence for _, sentence in sorted(self.problems, key=lambda found: found[0] or MAX_LINES + 1)]
        hidden = len(told) - MOST
        return [*told[:MOST], f"{self.where}: {hidden} more problems"] if hidden > 0 else told

    def _faction(self) -> Faction | None:
        if "faction" in self.head:
            line, text = self.head["faction"]
            names = {search_key(word): known for known in FACTIONS for word in (known, FACTION_TITLES[known])}
            if (key := search_key(text)) in names:
                return names[key]
            near = [FACTION_TITLES[names[word]] for word in close_matches(key, names)][:1]
            self._unknown(line, f"there is no faction {quote(text)}", near, faction_titles())
            return None
        leaders = leaders_called(self.head["leader"][1], self.index) if "leader" in self.head else []
        found = {leader.faction for leader in leaders} or self._factions_of_cards()
        if len(found) == 1:
            return found.pop()
        if "leader" not in self.head or leaders:
            factions = [faction for faction in FACTIONS if faction in found] or [FACTIONS[0]]
            titles = " or ".join(FACTION_TITLES[faction] for faction in factions)
            what = f"the faction may be {titles}" if found else "nothing tells the faction"
            example = quote(f"Faction: {FACTION_TITLES[factions[0]]}")
            self._wrong(0, f"{what}; add a line such as {example}", faction_titles())
        return None

    def _factions_of_cards(self) -> set[Faction]:
        """Returns the factions of those entries that can be of one faction only."""
        owners = ({found.faction for found in self._called(entry.name)} for entry in self.entries)
        return {faction for factions in owners if len(factions) == 1 for faction in factions} - {Faction.NEUTRAL}

    def _leader(self, faction: Faction | None) -> LeaderDef | None:
        if "leader" in self.head:
            line, text = self.head["leader"]
            fitting = leaders_called(text, self.index, faction)
            if len(fitting) == 1:
                return fitting[0]
            if fitting:
                self._wrong(line, f"more than one leader is called {quote(text)}", listed(fitting))
                return None
            every = tuple(self.catalogue.leaders.values())
            options = every if faction is None else self.catalogue.leaders_of(faction)
            if foreign := leaders_called(text, self.index):
                title = FACTION_TITLES[foreign[0].faction]
                self._wrong(line, f"{foreign[0].name} leads {title}", listed(options))
                return None
            near = [label(leader) for leader in similar_leaders(text, options)]
            allowed = "the name or id of a leader" if faction is None else listed(options)
            self._unknown(line, f"there is no leader {quote(text)}", near, allowed)
            return None
        # A list may name the leader among the cards.
        for entry in self.entries:
            called = leaders_among(self._called(entry.name))
            if len(called) == 1 and len(self._called(entry.name)) == 1 and called[0].faction is faction:
                self.entries.remove(entry)
                return called[0]
        if faction is not None:
            options = self.catalogue.leaders_of(faction)
            example = f"Leader: {options[0].name}" if options else "Leader: ..."
            self._wrong(0, f"there is no leader; add a line such as {quote(example)}", listed(options))
        return None

    def _card(self, entry: _Entry, faction: Faction | None) -> CardDef | None:
        called = self._called(entry.name)
        fitting = fitting_cards(called, faction)
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            self._wrong(entry.line, f"more than one card is called {quote(entry.name)}", listed(fitting))
        elif not called:
            self._wrong_name(entry, faction)
        else:
            what, allowed = misfit(called[0], faction)
            self._wrong(entry.line, what, allowed)
        return None

    def _wrong_name(self, entry: _Entry, faction: Faction | None) -> None:
        near: list[str] = []
        if self.suggestions > 0:
            self.suggestions -= 1
            for known in similar_keys(entry.name, self.index, faction):
                near += [label(card) for card in fitting_cards(self.index[known], faction)]
        cards = "cards" if faction is None else f"{FACTION_TITLES[faction]} and neutral cards"
        self._unknown(entry.line, f"there is no card {quote(entry.name)}", near, f"names or ids of {cards}")

    def _called(self, name: str) -> list[Definition]:
        return self.index.get(search_key(name), [])

    def _unknown(self, line: int, what: str, near: Iterable[str], allowed: str) -> None:
        suggested = list(dict.fromkeys(near))[:3]
        if suggested:
            self.problems.append((line, f"{self._place(line)}: {what}; did you mean {' or '.join(suggested)}?"))
        else:
            self._wrong(line, what, allowed)

    def _wrong(self, line: int, what: str, allowed: str) -> None:
        self.problems.append((line, problem(self._place(line), "", what, allowed)))

    def _place(self, line: int) -> str:
        return f"{self.where}: line {line}" if line else self.where


def _readings(line: str) -> list[tuple[str, str]]:
    """Returns the ways to read a line as name and digits, the plainest first, the likeliest last."""
    readings = [(line, "1")]
    bare = _BULLET.sub("", line, count=1) if _BULLET.match(line) else line
    if bare != line:
        readings.append((bare, "1"))
    for pattern in (_BRACKETS, _BEHIND):
        if found := pattern.fullmatch(bare):
            readings.append((found[1], found[2]))
    if found := _FRONT.fullmatch(bare):
        readings.append((found[2], found[1]))
    return readings


def _means(line: str, index: Index, faction: Faction, card: str, count: int) -> bool:
    """Whether a line of a list of a faction is understood as a number of copies of one card."""
    if _HEAD.fullmatch(line) or _COMMENT.search(line):
        return False
    readings = _readings(line)
    name, digits = next((found for found in readings if search_key(found[0]) in index), readings[-1])
    return [found.id for found in fitting_cards(index.get(search_key(name), []), faction)] == [
        card
    ] and digits == str(count)


def _totals(cards: Iterable[tuple[str, int]]) -> Counter[str]:
    totals: Counter[str] = Counter()
    for card, count in cards:
        totals[card] += count
    return totals
