"""Checks what concerns several cards or files, and freezes the models into the engine's definitions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from gwent_tui.cards import schema
from gwent_tui.cards.errors import DataError
from gwent_tui.cards.wording import did_you_mean, entry, problem, quote, search_key
from gwent_tui.engine.cards import Ability, CardDef, Faction, Kind, LeaderAbility, LeaderDef, Row

Definition = CardDef | LeaderDef

_ROWS = {
    "close": (Row.CLOSE,),
    "ranged": (Row.RANGED,),
    "siege": (Row.SIEGE,),
    "agile": (Row.CLOSE, Row.RANGED),
}


@dataclass(frozen=True, slots=True)
class Frozen:
    """A definition and where it was written, for messages."""

    definition: Definition
    where: str
    label: str

    def problem(self, field: str, what: str, allowed: str) -> str:
        """Returns a sentence about a field of this card."""
        return problem(self.where, f"{self.label}: {field}", what, allowed)


def freeze(files: Iterable[tuple[str, schema.CardFile]]) -> tuple[list[CardDef], list[LeaderDef]]:
    """Returns the definitions of all files, in the order of the files.

    Each file comes with what messages call it. Raises `DataError` with a sentence for each id or name that is
    taken, each reference that leads nowhere, and each faction without a leader.
    """
    entries: list[Frozen] = []
    first_files: dict[Faction, str] = {}
    for where, file in files:
        faction = Faction(file.faction)
        first_files.setdefault(faction, where)
        for index, card in enumerate(file.cards):
            entries.append(Frozen(_card(card, faction), where, entry("card", index, card.id)))
        for index, leader in enumerate(file.leaders):
            entries.append(Frozen(_leader(leader, faction), where, entry("leader", index, leader.id)))
    problems = [*_taken(entries), *_references(entries), *_leaderless(entries, first_files)]
    if problems:
        raise DataError(*problems)
    definitions = [frozen.definition for frozen in entries]
    return (
        [definition for definition in definitions if isinstance(definition, CardDef)],
        [definition for definition in definitions if isinstance(definition, LeaderDef)],
    )


def _sorted_rows(names: Iterable[str]) -> tuple[Row, ...]:
    return tuple(sorted(row for name in names for row in _ROWS[name]))


def _card(card: schema.AnyCard, faction: Faction) -> CardDef:
    musters: tuple[str, ...] = ()
    disputed: tuple[str, ...] = ()
    side_card = ""
    weather_rows: tuple[Row, ...] = ()
    for ability in card.abilities:
        match ability:
            case schema.Muster():
                musters, disputed = tuple(ability.calls), tuple(ability.disputed_calls)
            case schema.Summon():
                side_card = ability.card
            case schema.BerserkerAbility():
                side_card = ability.becomes
            case schema.Weather():
                weather_rows = _sorted_rows(ability.rows)
            case _:
                pass
    match card:
        case schema.UnitCard():
            rows = _ROWS[card.row]
        case schema.SpecialCard():
            rows = _sorted_rows(card.rows)
        case _:
            rows = ()
    return CardDef(
        id=card.id,
        name=card.name,
        faction=faction,
        kind=Kind(card.kind),
        strength=card.strength or 0,
        rows=rows,
        abilities=tuple(Ability(ability.ability) for ability in card.abilities),
        musters=musters,
        disputed_musters=disputed,
        side_card=side_card,
        weather_rows=weather_rows,
        copies=card.copies,
        is_side_card=isinstance(card, schema.UnitCard) and card.side_deck,
        text=card.text,
    )


def _leader(leader: schema.LeaderCard, faction: Faction) -> LeaderDef:
    row: Row | None = None
    finds: tuple[str, ...] = ()
    count = 0
    match leader.ability:
        case schema.RowLeaderAbility() as ability:
            (row,) = _ROWS[ability.row]
        case schema.PlayFromDeck() as ability:
            finds = tuple(ability.cards)
        case schema.CountLeaderAbility() as ability:
            count = ability.count
        case schema.DiscardAndFetch() as ability:
            count = ability.discard
        case _:
            pass
    return LeaderDef(
        id=leader.id,
        name=leader.name,
        faction=faction,
        ability=LeaderAbility(leader.ability.ability),
        is_passive=leader.passive,
        row=row,
        finds=finds,
        count=count,
        text=leader.text,
    )


def _taken(entries: Iterable[Frozen]) -> Iterator[str]:
    ids: dict[str, Frozen] = {}
    names: dict[str, Frozen] = {}
    for frozen in entries:
        definition = frozen.definition
        first = ids.setdefault(definition.id, frozen)
        if first is not frozen:
            what = f"{quote(definition.id)} is taken by the {first.label} of {first.where}"
            yield frozen.problem("id", what, "an id that no other card or leader has")
            continue
        first = names.setdefault(search_key(definition.name), frozen)
        if first is not frozen:
            what = f"{quote(definition.name)} is taken by the {first.label} of {first.where}"
            yield frozen.problem("name", what, "a name that no other card or leader has")


def _leaderless(entries: Iterable[Frozen], first_files: Mapping[Faction, str]) -> Iterator[str]:
    led = {frozen.definition.faction for frozen in entries if isinstance(frozen.definition, LeaderDef)}
    for faction, where in first_files.items():
        if faction not in led and faction is not Faction.NEUTRAL:
            yield problem(where, "leaders", f"{faction} has no leader", "one or more leaders")


@dataclass(frozen=True, slots=True)
class _Demand:
    """What a reference may lead to."""

    noun: str
    fits: Callable[[CardDef], bool]
    crosses: bool = False
    """Whether a neutral card may name a card of a faction: it does something in the packs of that faction."""

    def misfit(self, card: CardDef) -> str:
        """Returns what a card that does not fit is."""
        if self is _BROUGHT:
            return "not a side-deck card"
        return "a side-deck card" if card.is_side_card else f"a {card.kind} card"


_CALLED = _Demand("a unit that is not a side-deck card", lambda card: card.is_unit and not card.is_side_card, True)
_BROUGHT = _Demand("a side-deck card (side_deck: true)", lambda card: card.is_side_card)
_FOUND = _Demand(
    "a card for decks other than Decoy and Commander's Horn",
    # These two may find no place, and then could not be played at once.
    lambda card: (
        not card.is_side_card
        and (card.is_unit or not {Ability.DECOY, Ability.COMMANDERS_HORN} & set(card.abilities))
    ),
)


def _references(entries: list[Frozen]) -> Iterator[str]:
    cards: dict[str, Definition] = {}
    for frozen in entries:
        # Where an id is taken, the first card keeps it, so that references to it are not wrong as well.
        cards.setdefault(frozen.definition.id, frozen.definition)
    for frozen in entries:
        definition = frozen.definition
        if isinstance(definition, LeaderDef):
            for index, target in enumerate(definition.finds):
                yield from _reference(frozen, f"ability.cards[{index}]", target, cards, _FOUND)
            continue
        for position, ability in enumerate(definition.abilities):
            path = f"abilities[{position}]"
            match ability:
                case Ability.MUSTER:
                    for index, target in enumerate(definition.musters):
                        yield from _reference(frozen, f"{path}.calls[{index}]", target, cards, _CALLED)
                    for index, target in enumerate(definition.disputed_musters):
                        field = f"{path}.disputed_calls[{index}]"
                        if target in definition.musters:
                            yield frozen.problem(field, f"{quote(target)} stands in calls too", "ids not in calls")
                        yield from _reference(frozen, field, target, cards, _CALLED)
                case Ability.SUMMON:
                    yield from _reference(frozen, f"{path}.card", definition.side_card, cards, _BROUGHT)
                case Ability.BERSERKER:
                    yield from _reference(frozen, f"{path}.becomes", definition.side_card, cards, _BROUGHT)
                case _:
                    pass


def _reference(
    frozen: Frozen, field: str, target: str, cards: Mapping[str, Definition], demand: _Demand
) -> Iterator[str]:
    own = frozen.definition.faction
    within = {own, Faction.NEUTRAL}
    if own is Faction.NEUTRAL and demand.crosses:
        within = set(Faction)
    found = cards.get(target)
    match found:
        case None:
            fitting = [
                card.id
                for card in cards.values()
                if isinstance(card, CardDef) and card.faction in within and demand.fits(card)
            ]
            what = f"there is no card {quote(target)}{did_you_mean(target, fitting)}"
        case LeaderDef():
            what = f"{quote(target)} is a leader"
        case CardDef() if not demand.fits(found):
            what = f"{quote(target)} is {demand.misfit(found)}"
        case CardDef() if found.faction not in within:
            what = f"{quote(target)} is a card of {found.faction}"
        case _:
            return
    home = " of any faction" if len(within) > 2 else f", {' or '.join(sorted(within))}"
    yield frozen.problem(field, what, f"the id of {demand.noun}{home}")
