"""The parts of the rules pages that are made from cards, leaders and rules, and so cannot disagree with them.

`{{leaders monsters}}` on a page is filled in by the block `leaders` with the word `monsters`. Names and texts of
cards come from files that anybody may edit, and are never taken for Markdown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.cards.wording import visible
from gwent_tui.engine.cards import FACTIONS, CardDef, Faction, Kind, LeaderDef
from gwent_tui.learn.examples import EXAMPLES, total_of, workings
from gwent_tui.learn.switches import Switch, switches
from gwent_tui.text.cards import ABILITY_KEYS, abilities_of, ability_help, ability_name, row_name
from gwent_tui.text.strings import tr

_BLOCK = re.compile(r"\{\{(\w+)(?: (\w+))?\}\}")
_SPECIAL = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|~&:^$])")


@dataclass(frozen=True, slots=True)
class Material:
    """What pages are filled in with."""

    catalogue: Catalogue | None
    """None if the card files cannot be read: then the pages say so where cards would stand."""
    extra: Mapping[str, str] = field(default_factory=dict)
    """Block -> Markdown of blocks that only the caller can make, such as the signs of a screen."""


def fill_in(source: str, material: Material) -> str:
    """Returns a page with all its blocks filled in. Raises `ValueError` for a block nobody knows."""

    def block(match: re.Match[str]) -> str:
        name, argument = match[1], match[2] or ""
        if name in _BLOCKS:
            if material.catalogue is None:
                return tr("learn.no_cards")
            return "\n".join(_BLOCKS[name](material.catalogue, argument))
        if name in _WORDS:
            return "\n".join(_WORDS[name](argument))
        if name in ("signs", "keys"):
            return material.extra.get(name, "")
        raise ValueError(f"there is no block {match[0]!r}")

    return _BLOCK.sub(block, source)


def literal(text: str) -> str:
    """Returns a text of somebody else so that Markdown shows it as it is."""
    return _SPECIAL.sub(r"\\\1", visible(text))


def link(text: str, anchor: str) -> str:
    """Returns a link to a section."""
    return f"[{literal(text)}](#{anchor})"


# Blocks that need no cards.


def _help(key: str) -> Iterator[str]:
    yield f"> {literal(ability_help(key))}"


def _abilities(_: str) -> Iterator[str]:
    yield tr("learn.table.abilities")
    yield "|---|---|"
    for key in ABILITY_KEYS:
        yield f"| {link(ability_name(key), key)} | {literal(ability_help(key))} |"


def _switches(which: str) -> Iterator[str]:
    for switch in switches():
        if switch.is_solo is (which == "solo"):
            yield from _switch_lines(switch)


def _switch_lines(switch: Switch) -> Iterator[str]:
    yield f"### {switch.title} {{#switch-{switch.name}}}"
    yield ""
    yield switch.question
    yield ""
    yield f"- **{tr('learn.switch.here')}** {switch.chosen}"
    for other in switch.others:
        yield f"- {tr('learn.switch.otherwise')} {other}"
    yield ""
    yield f"{tr('learn.switch.ruling', ruling=switch.ruling)}: `{switch.name}`"
    yield ""


_WORDS: Mapping[str, Callable[[str], Iterable[str]]] = MappingProxyType(
    {"help": _help, "abilities": _abilities, "switches": _switches}
)
"""Name -> block made from rules and strings alone."""


# Blocks about cards.


def _cards(catalogue: Catalogue, key: str) -> Iterator[str]:
    """Yields the cards that have an ability, by faction."""
    yield f"**{tr('learn.who_has_it')}**"
    yield ""
    for faction in Faction:
        cards = [
            card for card in catalogue.cards.values() if card.faction is faction and key in abilities_of(card)
        ]
        if cards:
            yield f"- {FACTION_TITLES[faction]}: {', '.join(_card(card) for card in cards)}"


def _card(card: CardDef) -> str:
    name = literal(card.name)
    words = [str(card.strength)] if card.is_unit else []
    if card.copies > 1:
        words.append(tr("learn.copies", count=card.copies))
    return f"{name} ({', '.join(words)})" if words else name


def _weather(catalogue: Catalogue, _: str) -> Iterator[str]:
    yield tr("learn.table.weather")
    yield "|---|---|---|"
    for card in catalogue.cards.values():
        if card.kind is Kind.WEATHER and card.weather_rows:
            rows = tr("learn.and").join(row_name(row) for row in card.weather_rows)
            yield f"| {literal(card.name)} | {rows} | {card.copies} |"


def _specials(catalogue: Catalogue, _: str) -> Iterator[str]:
    yield tr("learn.table.specials")
    yield "|---|---|---|"
    for card in catalogue.cards.values():
        if not card.is_unit:
            keys = abilities_of(card)
            name = link(card.name, keys[0]) if keys else literal(card.name)
            yield f"| {name} | {literal(card.text)} | {card.copies} |"


def _packs(catalogue: Catalogue, _: str) -> Iterator[str]:
    yield tr("learn.table.packs")
    yield "|---|---|---|"
    for faction in FACTIONS:
        own = sum(card.copies for card in catalogue.cards.values() if card.faction is faction)
        name = link(FACTION_TITLES[faction], f"faction-{faction}")
        yield f"| {name} | {own} | {catalogue.box_count(faction)} |"


def _leaders(catalogue: Catalogue, word: str) -> Iterator[str]:
    for leader in catalogue.leaders_of(Faction(word)):
        yield f"### {literal(leader.name)} {{#leader-{leader.id}}}"
        yield ""
        yield literal(leader.text)
        yield ""
        solo = _solo_text(leader)
        if solo:
            yield f"*{tr('learn.leader_in_solo')}* {literal(solo)}."
            yield ""


def _solo_text(leader: LeaderDef) -> str:
    try:
        return tr(f"solo.help.leader.{leader.id}")
    except KeyError:
        # A leader somebody added to the card files has no Solo text.
        return ""


def _leader_links(catalogue: Catalogue, word: str) -> Iterator[str]:
    leaders = catalogue.leaders_of(Faction(word))
    yield ", ".join(link(_title(leader), f"leader-{leader.id}") for leader in leaders) + "."


def _title(leader: LeaderDef) -> str:
    """Returns the part of a name that tells leaders of a faction apart."""
    return leader.name.partition(", ")[2] or leader.name


def _solo_leaders(catalogue: Catalogue, _: str) -> Iterator[str]:
    yield tr("learn.table.solo_leaders")
    yield "|---|---|"
    for leader in catalogue.leaders.values():
        yield f"| {link(leader.name, f'leader-{leader.id}')} | {literal(_solo_text(leader))} |"


def _example(catalogue: Catalogue, name: str) -> Iterator[str]:
    example = EXAMPLES[name]
    if any(card not in catalogue.cards for step in example.steps for card in step.cards):
        # Somebody has taken a card out of the files.
        yield tr("learn.no_example")
        return
    yield tr("learn.table.example")
    yield "|---|---|---|"
    for number, step in enumerate(example.steps, 1):
        units = "; ".join(_working(*unit) for unit in workings(example, step, catalogue.cards))
        what = tr(f"learn.example.{name}.{number}")
        yield f"| {what} | {units} | **{total_of(example, step, catalogue.cards)}** |"


def _working(name: str, count: int, how: str, strength: int) -> str:
    key = f"learn.example.unit{'s' if count > 1 else ''}{'_worked' if how else ''}"
    return tr(key, name=literal(name), number=count, how=literal(how), strength=strength)


_BLOCKS: Mapping[str, Callable[[Catalogue, str], Iterable[str]]] = MappingProxyType(
    {
        "cards": _cards,
        "example": _example,
        "leader_links": _leader_links,
        "leaders": _leaders,
        "packs": _packs,
        "solo_leaders": _solo_leaders,
        "specials": _specials,
        "weather": _weather,
    }
)
"""Name -> block made from the card files."""
