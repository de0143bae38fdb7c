"""What is to be played, asked line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.cards.decks import Deck
from gwent_tui.cards.errors import DataError
from gwent_tui.cards.wording import search_key
from gwent_tui.engine.cards import FACTIONS, Faction, LeaderDef
from gwent_tui.matches.solo_data import SoloOrder, finds_nothing, others, solo_match
from gwent_tui.matches.start_data import (
    Entrant,
    InputError,
    Match,
    StartData,
    new_match,
    random_seed,
    read_shelf,
    tidy_name,
)
from gwent_tui.plain.asking import LeftGame, picked, read, say_choices
from gwent_tui.plain.choices import Choice, Question
from gwent_tui.plain.console import Console
from gwent_tui.text.strings import tr


@dataclass(frozen=True, slots=True)
class Start:
    """What games can be made of."""

    data: StartData
    seed: int | None = None
    """Of the first game, None for a random one."""


def ask_one(console: Console, title: str, labels: Sequence[str], texts: Sequence[str] = ()) -> int:
    """Asks for one of several things and returns its index. Raises `EndOfInput`, and `LeftGame` for `quit`.

    `texts` are what `card 3` tells of each, if it tells anything.
    """
    asked = Question(title, tuple(Choice(label, (search_key(label),), ()) for label in labels))
    say_choices(console, asked)
    while True:
        text = read(console)
        if text.casefold() in {"quit", "exit", "q"}:
            raise LeftGame
        if text.casefold() in {"help", "?"}:
            console.say(tr("plain.menu.help"))
            continue
        if text.casefold() == "list":
            say_choices(console, asked)
            continue
        word, _, rest = text.partition(" ")
        is_question = bool(texts) and word.casefold() == "card"
        wanted = rest.strip() if is_question else text
        choice = picked(asked.choices, wanted) if wanted else tr("plain.nothing_typed")
        if isinstance(choice, str):
            console.say(choice)
        elif is_question:
            console.say(texts[asked.choices.index(choice)])
        else:
            return asked.choices.index(choice)


class Menu:
    """Asks everything that a game needs. Raises `EndOfInput`, and `LeftGame` for `quit`."""

    def __init__(self, console: Console, start: Start) -> None:
        self.console = console
        self.data = start.data
        self._seed = start.seed

    def ask(self) -> Match:
        """Returns the game that is to be played, dealt."""
        keys = ("duel", "solo", "quit")
        match ask_one(self.console, tr("plain.menu"), [tr(f"plain.menu.{key}") for key in keys]):
            case 0:
                return self._duel()
            case 1:
                return self._solo()
            case _:
                raise LeftGame

    def _take_seed(self) -> int:
        seed, self._seed = self._seed, None
        return random_seed() if seed is None else seed

    def _duel(self) -> Match:
        self._offer_shelf()
        entrants = []
        for seat in (0, 1):
            name = self._name(tr("start.player", number=seat + 1), seat)
            titles = [choice.title for choice in self.data.choices]
            deck = self.data.choices[ask_one(self.console, tr("plain.menu.deck", player=name), titles)]
            entrants.append(Entrant(name, deck, self._leader(name, self.data.leaders(deck))))
        return new_match(self.data, entrants, self._take_seed())

    def _solo(self) -> Match:
        name = self._name(tr("solo.start.name"), 0)
        own = self._faction("plain.menu.own_faction", FACTIONS)
        leader = self._leader(name, self.data.catalogue.leaders_of(own), in_solo=True)
        against = self._faction("plain.menu.its_faction", others(own))
        kinds = [tr(f"plain.menu.{key}") for key in ("whole", "starter")]
        starters = {choice.deck.faction: choice.deck for choice in self.data.choices if choice.is_starter}
        if own in starters and against in starters and ask_one(self.console, tr("plain.menu.cards"), kinds):
            decks: tuple[Deck | None, Deck | None] = (starters[own], starters[against])
        else:
            decks = (None, None)
        variants = [tr(f"plain.menu.{key}") for key in ("with", "without")]
        without = ask_one(self.console, tr("plain.menu.variant"), variants)
        order = SoloOrder(name, leader, against, decks[0], decks[1], with_leaders=not without)
        return solo_match(self.data.catalogue, order, self._take_seed())

    def _offer_shelf(self) -> None:
        """Adds the player's own decks; a shelf that cannot be read is told and does not matter."""
        try:
            shelf = read_shelf(self.data.catalogue)
        except DataError as error:
            self.console.say(*str(error).splitlines())
            return
        self.data = self.data.with_shelf(shelf.decks)

    def _name(self, default: str, seat: int) -> str:
        self.console.say(tr("plain.menu.name", player=default, default=default))
        while True:
            text = read(self.console)
            if text.casefold() in {"quit", "exit"}:
                raise LeftGame
            try:
                return tidy_name(text or default, seat)
            except InputError as error:
                self.console.say(str(error))

    def _faction(self, key: str, factions: Sequence[Faction]) -> Faction:
        return factions[ask_one(self.console, tr(key), [FACTION_TITLES[faction] for faction in factions])]

    def _leader(self, player: str, leaders: Sequence[LeaderDef], *, in_solo: bool = False) -> LeaderDef:
        texts = [
            tr("solo.start.idle") if in_solo and finds_nothing(self.data.catalogue, leader, None) else leader.text
            for leader in leaders
        ]
        names = [leader.name for leader in leaders]
        return leaders[ask_one(self.console, tr("plain.menu.leader", player=player), names, texts)]
