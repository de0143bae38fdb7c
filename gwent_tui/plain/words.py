"""The table in lines to be heard: short, no drawing, the same words at the same place every time. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.engine.cards import ROWS, Card, CardDef, LeaderDef, Row
from gwent_tui.engine.game import Game
from gwent_tui.engine.views import Observation, RowView, SeatView, SideView
from gwent_tui.text.cards import (
    abilities_of,
    ability_name,
    kind_words,
    leader_status,
    row_name,
    row_title,
    rows_of,
)
from gwent_tui.text.describe import side_name
from gwent_tui.text.strings import tr


def card_label(definition: CardDef) -> str:
    """Returns a card in one breath: name, strength, rows, what it can do."""
    if not definition.is_unit:
        rows = ", ".join(row_name(row) for row in definition.weather_rows)
        return ", ".join(part for part in (definition.name, rows) if part)
    # Agile says nothing that the two rows do not say.
    abilities = [ability_name(key) for key in abilities_of(definition) if key != "agile"]
    unit = tr("plain.unit", name=definition.name, now=definition.strength)
    return ", ".join([unit, rows_of(definition), *abilities])


def card_lines(definition: CardDef | LeaderDef) -> list[str]:
    """Returns a card as printed: its name and kind, then its text."""
    lines = [f"{definition.name}. {', '.join(kind_words(definition))}."]
    return [*lines, definition.text] if definition.text else lines


def player_lines(observation: Observation, names: Sequence[str]) -> Iterator[str]:
    """Yields with what each player plays: faction and leader."""
    for seat in observation.seats:
        faction = FACTION_TITLES[seat.faction]
        if seat.leader is None:
            yield tr("plain.player_solo", player=names[seat.seat], faction=faction, count=seat.deck_size)
        else:
            yield tr("plain.player", player=names[seat.seat], faction=faction, leader=seat.leader.name)


def gems(count: int) -> str:
    """Returns a number of gems in words."""
    return tr("plain.gems", count=count)


def lead(observation: Observation, game: Game, names: Sequence[str]) -> str:
    """Returns who leads, and the totals: `Ciri leads 12 to 9`."""
    first, second = sorted(range(len(observation.sides)), key=lambda side: -observation.sides[side].total)[:2]
    own, other = observation.sides[first].total, observation.sides[second].total
    if own == other:
        return tr("plain.level", count=own)
    return tr("plain.leads", player=side_name(game, names, first), own=own, other=other)


def board_lines(observation: Observation, game: Game, names: Sequence[str], own_side: int) -> Iterator[str]:
    """Yields the whole table from far to near: the other army, the weather, the own army."""
    yield tr("plain.round", number=max(observation.round, 1), lead=lead(observation, game, names))
    for seat in sorted(observation.seats, key=lambda seat: seat.side == own_side):
        if seat.side == own_side:
            yield weather_line(observation)
        side = observation.sides[seat.side]
        yield from seat_lines(seat, side, names, has_leaders=game.mode.leader_variant)
        own = seat.side == own_side
        yield from army_lines(side, ROWS if own else ROWS[::-1])


def seat_lines(seat: SeatView, side: SideView, names: Sequence[str], *, has_leaders: bool) -> Iterator[str]:
    """Yields a player's counts and leader; nothing of a hand but its size.

    `has_leaders` says whether an automaton turns leaders up in this game.
    """
    player = names[seat.seat]
    values = {"player": player, "total": side.total, "gems": gems(side.gems), "deck": seat.deck_size}
    discard = len(side.discard)
    if seat.is_automaton:
        yield tr("plain.side_solo", discard=discard, **values)
        if seat.under_size:
            yield tr("plain.decoys", player=player, count=seat.under_size)
        if has_leaders and seat.leader_pile_size:
            yield tr("plain.leaders", player=player, count=seat.leader_pile_size)
        if seat.spent_leaders:
            spent = ", ".join(leader.name for leader in seat.spent_leaders)
            yield tr("plain.spent", player=player, leaders=spent)
    else:
        yield tr("plain.side", discard=discard, hand=seat.hand_size, **values)
        if seat.leader is not None:
            yield tr("plain.side_leader", leader=seat.leader.name, status=leader_status(seat.leader_status))
    if seat.passed:
        yield tr("plain.side_passed", player=player)


def army_lines(side: SideView, order: Sequence[Row]) -> Iterator[str]:
    """Yields the rows of an army that have something, then the names of the others."""
    empty: list[str] = []
    for row in order:
        view = side.rows[row]
        marks = row_marks(view)
        if not view.cards and not view.has_leader_horn:
            empty.append(row_name(row))
            continue
        cards = units_list(view) if view.cards else tr("plain.row_empty")
        key = "plain.row_marks" if marks else "plain.row"
        yield tr(key, row=row_title(row), total=view.total, cards=cards, marks=", ".join(marks))
    if empty:
        yield tr("plain.rows_empty", rows=", ".join(empty))


def row_marks(view: RowView) -> list[str]:
    """Returns what lies on a row beside its units, in words."""
    marks = {
        "weather": view.is_weathered,
        "horn": view.has_horn_card,
        "leader_horn": view.has_leader_horn,
        "mardroeme": view.has_mardroeme,
    }
    return [tr(f"plain.mark.{mark}") for mark, is_there in marks.items() if is_there]


def unit_words(card: Card, strength: int) -> str:
    """Returns a card on the table with its strength now, and the printed one where it differs."""
    if not card.is_unit:
        return card.name
    if strength == card.strength:
        return tr("plain.unit", name=card.name, now=strength)
    return tr("plain.unit_changed", name=card.name, now=strength, printed=card.strength)


def units_list(view: RowView) -> str:
    """Returns the cards of a row; equal ones are said once, with their number."""
    words = Counter(unit_words(card, strength) for card, strength in zip(view.cards, view.strengths, strict=True))
    return ", ".join(
        unit if count == 1 else tr("plain.times", count=count, unit=unit) for unit, count in words.items()
    )


def weather_line(observation: Observation) -> str:
    """Returns the weather in words."""
    if not observation.weather:
        return tr("plain.no_weather")
    cards = [
        tr("plain.weather_card", card=card.name, rows=_and(card.definition.weather_rows))
        for card, _ in observation.weather
    ]
    return tr("plain.weather", cards=", ".join(dict.fromkeys(cards)))


def _and(rows: Sequence[Row]) -> str:
    *first, last = map(row_name, rows)
    return tr("log.and", first=", ".join(first), last=last) if first else last


def names_list(cards: Iterable[Card]) -> str:
    """Returns cards by name; equal ones are said once, with their number."""
    counts = Counter(card.name for card in cards)
    return ", ".join(name if n == 1 else tr("log.several", name=name, count=n) for name, n in counts.items())


def card_order(definition: CardDef) -> tuple[bool, int, str]:
    """Returns the key that puts units before other cards, and strong ones first."""
    return not definition.is_unit, -definition.strength, definition.name


def hand_lines(observation: Observation, names: Sequence[str], seat: int) -> Iterator[str]:
    """Yields the whole hand of the player who observes, a line a card; equal ones are said once."""
    hand = observation.seats[seat].hand or ()
    if not hand:
        yield tr("plain.hand_empty", player=names[seat])
        return
    yield tr("plain.hand", player=names[seat], count=len(hand))
    ordered = sorted((card.definition for card in hand), key=card_order)
    for label, count in Counter(map(card_label, ordered)).items():
        yield label if count == 1 else tr("plain.times", count=count, unit=label)


def pile_lines(observation: Observation, names: Sequence[str], seat: int) -> Iterator[str]:
    """Yields the open piles, the own deck as a set, and what is known of hidden hands."""

    def pile(title: str, cards: Iterable[Card]) -> str:
        found = list(cards)
        if not found:
            return tr("plain.pile_empty", title=title)
        return tr("plain.pile", title=title, count=len(found), cards=names_list(found))

    for view in observation.seats:
        title = tr("piles.discard", player=names[view.seat])
        yield pile(title, reversed(observation.sides[view.side].discard))
    deck = observation.seats[seat].deck or ()
    yield pile(tr("piles.deck"), sorted(deck, key=lambda card: (-card.strength, card.name)))
    for view in observation.seats:
        if view.known:
            yield pile(f"{names[view.seat]}: {tr('piles.known')}", view.known)
        if view.side_deck:
            yield pile(tr("piles.side_deck", player=names[view.seat]), view.side_deck)
    if observation.removed:
        yield pile(tr("piles.removed"), observation.removed)


def score_lines(observation: Observation, game: Game, names: Sequence[str]) -> Iterator[str]:
    """Yields the rounds that are over; and, while the game goes on, the totals of every row and the gems."""
    for number, result in enumerate(observation.rounds, 1):
        totals = ", ".join(
            tr("plain.score_side", player=side_name(game, names, side), total=total)
            for side, total in enumerate(result.totals)
        )
        winners = ", ".join(side_name(game, names, side) for side in result.winners)
        won = tr("plain.score_won", player=winners) if winners else tr("plain.score_tie")
        yield tr("plain.score_round", number=number, totals=totals, result=won)
    if observation.outcome is not None:
        return
    for number, side in enumerate(observation.sides):
        rows = ", ".join(tr("plain.score_row", row=row_name(row), total=side.rows[row].total) for row in ROWS)
        values = {"rows": rows, "total": side.total, "gems": gems(side.gems)}
        yield tr("plain.score_now", player=side_name(game, names, number), **values)
