"""Words for cards, rows, leaders and strengths."""

from __future__ import annotations

from collections.abc import Iterator

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.engine.cards import Ability, CardDef, Kind, LeaderDef, Row
from gwent_tui.engine.state import LeaderStatus
from gwent_tui.engine.strength import Breakdown
from gwent_tui.text.strings import tr


def row_title(row: Row) -> str:
    """Returns the name of a row as a heading: `Close`."""
    return tr(f"row.{row.name.lower()}")


def row_name(row: Row) -> str:
    """Returns the name of a row in a sentence: `close combat`."""
    return tr(f"row.{row.name.lower()}.long")


def row_letter(row: Row) -> str:
    """Returns the letter of a row, which is also its key."""
    return tr(f"row.{row.name.lower()}.letter")


def rows_of(definition: CardDef) -> str:
    """Returns where a unit can lie, in a sentence; empty for cards without a fixed place."""
    if not definition.is_unit:
        return ""
    names = [row_name(row) for row in definition.rows]
    return names[0] if len(names) == 1 else tr("row.or", first=names[0], second=names[-1])


def kind_words(definition: CardDef | LeaderDef) -> Iterator[str]:
    """Yields what kind of card it is, each word a part of the line under its name."""
    if isinstance(definition, LeaderDef):
        yield tr("kind.leader")
        yield FACTION_TITLES[definition.faction]
        return
    yield tr(f"kind.{definition.kind}")
    yield FACTION_TITLES[definition.faction]
    if definition.is_side_card:
        yield tr("card.side_card")
    if definition.is_unit:
        yield rows_of(definition)
        yield tr("card.strength", strength=definition.strength)


def abilities_of(definition: CardDef) -> list[str]:
    """Returns the keys of what a card can do, for names, help and signs; hero and agile are among them."""
    keys = [str(ability) for ability in definition.abilities]
    if definition.is_agile:
        keys.insert(0, "agile")
    if definition.kind is Kind.HERO:
        keys.insert(0, "hero")
    return keys


ABILITY_KEYS = ("hero", "agile", *(str(ability) for ability in Ability))
"""Everything the glossary explains."""


def ability_name(key: str) -> str:
    """Returns the name of an ability."""
    return tr(f"ability.{key}")


def ability_help(key: str) -> str:
    """Returns what an ability does, in one sentence."""
    return tr(f"help.{key}")


def leader_status(status: LeaderStatus) -> str:
    """Returns what is left of a leader."""
    return tr(f"leader.{status}")


def short_arithmetic(parts: Breakdown) -> str:
    """Returns how a strength comes about in signs, `(1x3+1)x2`; empty if nothing is added or multiplied."""
    factor = parts.spy * parts.bond
    text = str(parts.base)
    if factor > 1:
        text += f"x{factor}"
    if parts.morale:
        text += f"+{parts.morale}"
        if parts.horn > 1:
            text = f"({text})"
    if parts.horn > 1:
        text += f"x{parts.horn}"
    return "" if text == str(parts.base) else text


def arithmetic(parts: Breakdown) -> str:
    """Returns how a strength comes about in words: `Strength 6, printed 5: weather: 1, bond x3, horn x2`."""
    steps: list[str] = []
    if parts.base != parts.printed:
        steps.append(tr("strength.weather", base=parts.base))
    if parts.spy > 1:
        steps.append(tr("strength.spy", factor=parts.spy))
    if parts.bond > 1:
        steps.append(tr("strength.bond", factor=parts.bond))
    if parts.morale:
        steps.append(tr("strength.morale", count=parts.morale))
    if parts.horn > 1:
        steps.append(tr("strength.horn"))
    if not steps:
        return tr("strength.same", now=parts.total)
    return f"{tr('strength.now', now=parts.total, printed=parts.printed)} ({', '.join(steps)})"
