"""What a game of Gwent Solo starts from. The form and the command line share it; nothing here knows a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.cards.decks import Deck
from gwent_tui.cards.solo import check_factions, solo_automaton, solo_human, solo_table
from gwent_tui.cards.wording import close_matches, quote, search_key
from gwent_tui.engine.cards import FACTIONS, Faction, LeaderAbility, LeaderDef
from gwent_tui.engine.game import Game
from gwent_tui.engine.modes import SOLO, SOLO_LEADERS
from gwent_tui.engine.rng import Rng
from gwent_tui.matches.start_data import (
    RANDOM_SEEDS,
    InputError,
    Match,
    StartData,
    distinct_names,
    find_leader,
)
from gwent_tui.session import Session
from gwent_tui.text.strings import tr

FIRST_FACTIONS = (Faction.NORTHERN_REALMS, Faction.NILFGAARD)
"""Factions of player and automaton when none are named."""


@dataclass(frozen=True, slots=True)
class SoloOrder:
    """Everything a player chooses before a game of Gwent Solo."""

    name: str
    leader: LeaderDef
    """The player's; its faction is the player's."""
    against: Faction
    """The automaton's."""
    deck: Deck | None = None
    """The player's deck, None for the whole faction."""
    its_deck: Deck | None = None
    """The automaton's deck, None for the whole faction."""
    with_leaders: bool = True
    """Whether the leader variant is played."""

    @property
    def faction(self) -> Faction:
        """The player's faction."""
        return self.leader.faction


@dataclass(frozen=True, slots=True)
class SoloMatch(Match):
    """A game of Gwent Solo, with what was chosen for it."""

    order: SoloOrder


def solo_match(catalogue: Catalogue, order: SoloOrder, seed: int) -> SoloMatch:
    """Returns a dealt game. Raises `SoloError` for equal factions, and `DeckError` for a deck of unknown cards."""
    human = solo_human(catalogue, order.faction, order.leader, order.deck)
    automaton = solo_automaton(catalogue, order.against, order.its_deck)
    mode = SOLO_LEADERS if order.with_leaders else SOLO
    game = Game(mode, solo_table(human, automaton))
    names = distinct_names([order.name, tr("solo.automaton")])
    titles = _title(order.faction, order.deck), _title(order.against, order.its_deck)
    return SoloMatch(Session(game, seed, names), titles, order)


def solo_rematch(match: SoloMatch) -> SoloMatch:
    """Returns the same game dealt anew, with a seed that follows from the last one."""
    old = match.session
    seed = Rng.from_seed(old.seed).below(RANDOM_SEEDS)
    return SoloMatch(Session(old.game, seed, old.names), match.deck_titles, match.order, earlier=match.tally)


def _title(faction: Faction, deck: Deck | None) -> str:
    return FACTION_TITLES[faction] if deck is None else deck.name


def solo_deck_size(catalogue: Catalogue, faction: Faction, deck: Deck | None, *, automaton: bool) -> int:
    """Returns how many cards a deck has in Solo, where a player's weather is left out."""
    if automaton:
        return len(solo_automaton(catalogue, faction, deck).deck)
    leader = catalogue.leaders_of(faction)[0]
    return len(solo_human(catalogue, faction, leader, deck).deck)


def finds_nothing(catalogue: Catalogue, leader: LeaderDef, deck: Deck | None) -> bool:
    """Whether a player's leader can never do anything in Solo: its weather is left out, or it needs a hand."""
    match leader.ability:
        case LeaderAbility.PEEK:
            return True
        case LeaderAbility.PLAY_FROM_DECK:
            cards = solo_human(catalogue, leader.faction, leader, deck).deck
            return not any(card.id in leader.finds for card in cards)
        case _:
            return False


def first_leader(catalogue: Catalogue, faction: Faction) -> LeaderDef:
    """Returns the leader of a faction that is offered first: one that can do something in Solo."""
    leaders = catalogue.leaders_of(faction)
    return next((leader for leader in leaders if not finds_nothing(catalogue, leader, None)), leaders[0])


def others(faction: Faction) -> tuple[Faction, ...]:
    """Returns the factions an automaton can have against one of the player's."""
    return tuple(other for other in FACTIONS if other is not faction)


def find_faction(text: str) -> Faction:
    """Returns the faction with an id or name. Raises `InputError`, with the closest ones, if there is none."""
    names = {search_key(name): faction for faction in FACTIONS for name in (faction, FACTION_TITLES[faction])}
    key = search_key(text)
    if key in names:
        return names[key]
    near = [names[name] for name in close_matches(key, names)]
    near = near or [faction for name, faction in names.items() if key and name.startswith(key)]
    if near:
        raise InputError(tr("solo.error.faction_near", text=quote(text), option=near[0].value))
    options = ", ".join(faction.value for faction in FACTIONS)
    raise InputError(tr("solo.error.faction", text=quote(text), options=options))


def quick_order(
    data: StartData,
    *,
    name: str,
    faction: str | None,
    against: str | None,
    leader: str | None,
    with_leaders: bool,
    built: bool,
) -> SoloOrder:
    """Returns what the options of a quick start ask for; what is not given is chosen.

    Raises `InputError` for a faction or leader that does not exist, and `SoloError` for equal factions.
    """
    own = FIRST_FACTIONS[0] if faction is None else find_faction(faction)
    if faction is None and against is not None and find_faction(against) is own:
        own = FIRST_FACTIONS[1]
    its = next(f for f in (*FIRST_FACTIONS[::-1], *FACTIONS) if f is not own)
    if against is not None:
        its = find_faction(against)
    check_factions(own, its)
    starters = {choice.deck.faction: choice for choice in data.choices if choice.is_starter}
    needed = (own, its) if built or leader is not None else ()
    missing = [f for f in needed if f not in starters]
    if missing:
        raise InputError(tr("start.error.no_starter", faction=FACTION_TITLES[missing[0]]))
    first = first_leader(data.catalogue, own)
    chosen = first if leader is None else find_leader(data, starters[own], leader)
    decks = [starters[f].deck if built else None for f in (own, its)]
    return SoloOrder(name, chosen, its, decks[0], decks[1], with_leaders)


def spent_names(leaders: Iterable[LeaderDef]) -> str:
    """Returns leaders as a list to read, by their titles."""
    names = [short_leader(leader) for leader in leaders]
    return ", ".join(names) or tr("solo.result.none")


def short_leader(leader: LeaderDef) -> str:
    """Returns the title of a leader without the name all leaders of a faction share."""
    return leader.name.partition(", ")[2] or leader.name
