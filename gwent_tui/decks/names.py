"""What cards and leaders are called, for texts that players write."""

from __future__ import annotations

from collections.abc import Iterable

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.cards.wording import close_matches, quote, search_key
from gwent_tui.engine.cards import FACTIONS, CardDef, Faction, LeaderDef

Definition = CardDef | LeaderDef
Index = dict[str, list[Definition]]
"""Search key -> what goes by it."""


def name_index(catalogue: Catalogue) -> Index:
    """Returns every card and leader by the search keys of id and name."""
    index: Index = {}
    definitions: tuple[Definition, ...] = (*catalogue.cards.values(), *catalogue.leaders.values())
    for definition in definitions:
        for key in dict.fromkeys((search_key(definition.id), search_key(definition.name))):
            index.setdefault(key, []).append(definition)
    return index


def fitting_cards(called: Iterable[Definition], faction: Faction | None) -> list[CardDef]:
    """Returns the cards a deck of a faction can hold (R-141, R-005); of any faction for None."""
    cards = [card for card in called if isinstance(card, CardDef) and not card.is_side_card]
    return [card for card in cards if faction is None or card.faction in (faction, Faction.NEUTRAL)]


def misfit(found: Definition, faction: Faction | None) -> tuple[str, str]:
    """Returns what is wrong with something that is no card for the deck, and what is allowed."""
    if isinstance(found, LeaderDef):
        return f"{found.name} is a leader, which is no card for a deck", f"one leader, as {quote('Leader: ...')}"
    if found.is_side_card:
        return f"{found.name} waits in the side deck, which fills itself", "cards for decks"
    deck = "the deck" if faction is None else FACTION_TITLES[faction]
    return f"{found.name} is a card of {FACTION_TITLES[found.faction]}", f"cards of {deck} and neutral ones"


def leaders_among(called: Iterable[Definition]) -> list[LeaderDef]:
    """Returns the leaders of what is called by a name."""
    return [leader for leader in called if isinstance(leader, LeaderDef)]


def leaders_called(text: str, index: Index, faction: Faction | None = None) -> list[LeaderDef]:
    """Returns the leaders of an id or name, else those with these words in theirs; of one faction or of all."""
    key = search_key(text)
    exact = leaders_among(index.get(key, []))
    partial = [leader for name, called in index.items() if key and key in name for leader in leaders_among(called)]
    found = {leader.id: leader for leader in exact or partial}
    return [leader for leader in found.values() if faction is None or leader.faction is faction]


def label(definition: Definition) -> str:
    """Returns how messages call a card or leader: `Ves (ves)`."""
    return f"{definition.name} ({definition.id})"


def listed(definitions: Iterable[Definition]) -> str:
    """Returns cards or leaders as a list to read."""
    return ", ".join(label(definition) for definition in definitions)


def faction_titles() -> str:
    """Returns the factions a deck can be of as a list to read."""
    return ", ".join(FACTION_TITLES[faction] for faction in FACTIONS)


def similar_keys(text: str, index: Index, faction: Faction | None) -> list[str]:
    """Returns keys of cards for a deck of a faction that look like a text, at most three, the closest first.

    The beginning of a longer name counts, and so does any part of it if the text has more than two characters.
    """
    key = search_key(text)
    keys = [known for known, called in index.items() if fitting_cards(called, faction)]
    words = key.count(" ") + 1
    starts = {" ".join(known.split()[:words]): known for known in reversed(keys)}
    close = [*close_matches(key, keys), *(starts[start] for start in close_matches(key, starts))]
    parts = [known for known in keys if len(key) > 2 and key in known]
    return list(dict.fromkeys((*close, *parts)))[:3]


def similar_leaders(text: str, leaders: Iterable[LeaderDef]) -> list[LeaderDef]:
    """Returns leaders whose id, name or title looks like a text, at most three, the closest first."""
    keys: dict[str, LeaderDef] = {}
    for leader in leaders:
        for word in (leader.name.partition(", ")[2], leader.id, leader.name):
            keys.setdefault(search_key(word), leader)
    return list({keys[key].id: keys[key] for key in close_matches(search_key(text), keys)}.values())
