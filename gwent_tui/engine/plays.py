"""How cards come into play and leave it: the acts that abilities, leaders and rounds share.

"Play" always means: put on the table, then resolve the abilities, wherever the card came from (R-030). A card with
something to resolve pushes a `RESOLVE` frame; `flow` runs it.
"""

from __future__ import annotations

from collections.abc import Iterable

from gwent_tui.engine.atoms import REMOVED, WEATHER, move, place
from gwent_tui.engine.cards import ROWS, Ability, Card, Row
from gwent_tui.engine.events import IN_DISCARD, IN_ROW, CardPlayed, Cause, Place, Zone
from gwent_tui.engine.frames import RESOLVE, Frame, Task, todo
from gwent_tui.engine.state import State


def where(state: State, card: Card) -> Place:
    """Returns the place of a card. Raises `LookupError` if it is in no zone."""
    for seat, player in enumerate(state.seats):
        for zone, pile in (
            (Zone.HAND, player.hand),
            (Zone.DECK, player.deck),
            (Zone.ASIDE, player.aside),
            (Zone.SIDE_DECK, player.side_deck),
            (Zone.UNDER, player.under),
        ):
            if card in pile:
                return place(zone, seat)
    for side, army in enumerate(state.sides):
        for row in ROWS:
            if card in army.rows[row]:
                return place(Zone.ROW, side, row)
        if card in army.discard:
            return place(Zone.DISCARD, side)
        if card in army.beside:
            return place(Zone.BESIDE, side)
    if card in state.weather:
        return WEATHER
    if card in state.removed:
        return REMOVED
    raise LookupError(f"{card} is in no zone")


def on_board(state: State, card: Card) -> tuple[int, Row] | None:
    """Returns the side and row a card lies on, None if it is not on the rows."""
    for side, army in enumerate(state.sides):
        for row in card.definition.rows or Row:
            if card in army.rows[row]:
                return side, row
    return None


def enter(
    state: State,
    card: Card,
    seat: int,
    origin: Place,
    side: int,
    row: Row | None,
    cause: Cause,
    by: int = -1,
) -> None:
    """Puts a card on the table without resolving it.

    `seat` is its player from now on (R-195); `row` is None for weather and for cards that act at once and go,
    which stay where they are until they are resolved.
    """
    if row is not None:
        move(state, card, origin, place(IN_ROW, side, row), cause, by=by, seat=seat)
    elif card.definition.weather_rows:
        move(state, card, origin, WEATHER, cause, by=by, seat=seat)


def put(
    state: State,
    card: Card,
    seat: int,
    origin: Place,
    side: int,
    row: Row | None,
    cause: Cause,
    by: int = -1,
) -> None:
    """Plays a card to a known place and lets it resolve next."""
    enter(state, card, seat, origin, side, row, cause, by)
    if card.needs_resolving:
        state.agenda.append(todo(RESOLVE, seat, card.id))


def play_from(state: State, card: Card, seat: int, origin: Place, cause: Cause, by: int = -1) -> None:
    """Plays a card for a player, who is asked for its place if there is more than one (R-029, R-063)."""
    options = state.game.placements[state.game.side_of[seat]][card.id]
    if len(options) == 1:
        put(state, card, seat, origin, options[0].side, options[0].row, cause, by)
    elif options:
        state.agenda.append(todo(Task.PLACE, seat, card.id, purpose=cause, by=by))


def play_decoy(state: State, decoy: Card, seat: int, target: Card) -> None:
    """Takes a unit back to the player's hand; the Decoy lies in its place (R-099, R-187)."""
    origin = where(state, target)
    index = state.zone(origin).index(target)
    hand = place(Zone.HAND, seat)
    move(state, target, origin, REMOVED if vanishes(state, target) else hand, Cause.DECOY, by=decoy.id, seat=seat)
    move(state, decoy, hand, origin, Cause.PLAY, seat=seat, index=index)


def row_is_free(state: State, card: Card, side: int, row: Row | None) -> bool:
    """Whether a row special may lie on a row: at most one horn, card or leader's, on each (R-053, R-054)."""
    if row is None or card.is_unit:
        return True
    army = state.sides[side]
    if card.has_horn and army.leader_horns >> row & 1:
        return False
    shared = state.game.house.horn_and_mardroeme_share_row
    for other in army.rows[row]:
        if other.is_unit:
            continue
        if card.has_horn and (other.has_horn or (other.has_mardroeme and not shared)):
            return False
        if card.has_mardroeme and other.has_horn and not shared:
            return False
    return True


def announce(state: State, card: Card, seat: int, target: int = -1) -> None:
    """Records that a player plays a card."""
    if state.log is not None:
        state.log.append(CardPlayed(seat, card.id, target))


def fetch_and_play(state: State, seat: int, card: Card) -> None:
    """Plays a card that a leader found in the deck of its player (R-199).

    A Mardroeme for which the house leaves no row free stays in the deck (R-002, R-054).
    """
    options = state.game.placements[state.game.side_of[seat]][card.id]
    if not any(row_is_free(state, card, play.side, play.row) for play in options):
        return
    announce(state, card, seat)
    play_from(state, card, seat, place(Zone.DECK, seat), Cause.LEADER)


def vanishes(state: State, card: Card) -> bool:
    """Whether the house lets a summoned card leave the game when it leaves the table (R-091)."""
    return not state.game.house.summoned_cards_stay and card.definition.id in state.game.summonable


def discard_units(
    state: State,
    victims: Iterable[tuple[int, Row, Card]],
    cause: Cause,
    *,
    by: int = -1,
    seat: int = -1,
) -> None:
    """Discards cards from the rows, all at once, to the piles of their controllers (R-033, R-034).

    `victims` come in the general order; what reacts to leaving reacts after all have left, in the same order.
    """
    piles = [place(IN_DISCARD, side) for side in range(len(state.sides))]
    summon = Ability.SUMMON
    reactions: list[Frame] = []
    for side, row, card in victims:
        pile = REMOVED if vanishes(state, card) else piles[side]
        move(state, card, place(IN_ROW, side, row), pile, cause, by=by, seat=seat)
        if summon in card.definition.abilities:
            reactions.append(todo(Task.SUMMON, state.played_by[card.id], card.id, side=side))
    reactions.reverse()
    state.agenda.extend(reactions)


def scorch(state: State, sides: Iterable[int], card: Card, seat: int, *, spares: Card | None = None) -> None:
    """Discards the strongest non-hero units of these sides, all that tie (R-104)."""
    among = set(sides)
    strongest = -1
    victims: list[tuple[int, Row, Card]] = []
    strengths: dict[tuple[int, Row], list[int]] = {}
    for side, row, unit in state.board():
        key = (side, row)
        if key not in strengths:
            strengths[key] = state.strengths(side, row)[::-1]
        strength = strengths[key].pop()
        if side in among and unit.is_plain and unit is not spares and strength >= strongest:
            if strength > strongest:
                strongest = strength
                victims.clear()
            victims.append((side, row, unit))
    discard_units(state, victims, Cause.SCORCH, by=card.id, seat=seat)


ROW_SCORCH_THRESHOLD = 10
"""A row is scorched from this total on (R-079 ... R-081)."""


def scorch_row_victims(state: State, side: int, row: Row) -> list[tuple[int, Row, Card]]:
    """Returns what a row scorch would discard there: nothing below 10 in total, heroes counted (R-080)."""
    strengths = state.strengths(side, row)
    if sum(strengths) < ROW_SCORCH_THRESHOLD:
        return []
    units = [
        (strength, card)
        for strength, card in zip(strengths, state.sides[side].rows[row], strict=True)
        if card.is_plain
    ]
    strongest = max((strength for strength, _ in units), default=0)
    return [(side, row, card) for strength, card in units if strength == strongest]


def scorch_row(state: State, seat: int, row: Row, cause: Cause, by: int = -1) -> None:
    """Scorches one row of every enemy of a player, each on its own total, all victims together (R-228)."""
    enemies = state.game.enemies[state.game.side_of[seat]]
    victims = [victim for side in enemies for victim in scorch_row_victims(state, side, row)]
    discard_units(state, victims, cause, by=by, seat=seat)


def clear_weather(state: State, cause: Cause, seat: int, by: int = -1) -> None:
    """Discards all weather in play, each card to the pile of the player who played it (R-109, R-110)."""
    for card in state.weather[:]:
        player = state.played_by[card.id]
        pile = place(Zone.DISCARD, state.game.side_of[player])
        move(state, card, WEATHER, pile, cause, by=by, seat=seat)


def side_card(state: State, side: int, seat: int, card_id: str) -> tuple[int, Card] | None:
    """Returns the holder and a side-deck card of the side, looking at the player's own side deck first (R-214)."""
    holders = sorted(state.game.seats_of[side], key=lambda holder: holder != seat)
    for holder in holders:
        for card in state.seats[holder].side_deck:
            if card.definition.id == card_id:
                return holder, card
    return None


def transform(state: State, side: int, row: Row, by: int) -> None:
    """Turns every Berserker of the row into its side-deck card, each in its own place (R-093 ... R-098).

    All change first, left to right, then those with something to resolve do so in that order (timing law 2).
    """
    pile = state.sides[side].rows[row]
    frames: list[Frame] = []
    for card in pile[:]:
        if not card.is_berserker:
            continue
        found = side_card(state, side, state.played_by[card.id], card.definition.side_card)
        if found is None:
            continue
        holder, bear = found
        index = pile.index(card)
        spot = place(Zone.ROW, side, row)
        move(state, card, spot, REMOVED, Cause.BERSERKER, by=by, seat=holder)
        origin = place(Zone.SIDE_DECK, holder)
        move(state, bear, origin, spot, Cause.BERSERKER, by=card.id, seat=holder, index=index)
        if bear.needs_resolving:
            frames.append(todo(RESOLVE, holder, bear.id))
    frames.reverse()
    state.agenda.extend(frames)


def shuffle_later(state: State, seat: int) -> None:
    """Shuffles a searched deck once all that the search brought is resolved (timing.md, Muster).

    A search within a search shares the shuffle: nobody can tell one from two.
    """
    task = Task.SHUFFLE
    if all(frame.task is not task or frame.seat != seat for frame in state.agenda):
        state.agenda.append(todo(task, seat))
