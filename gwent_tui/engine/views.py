"""Who may see what: the only module that knows (R-007, R-191).

Screens, players and saved observations get an `Observation` and redacted events, never the state.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from gwent_tui.engine.actions import Action
from gwent_tui.engine.cards import ROWS, Card, Faction, LeaderDef, Row
from gwent_tui.engine.events import CardMoved, CardsShown, Event, Place, Zone
from gwent_tui.engine.frames import Task
from gwent_tui.engine.game import Game
from gwent_tui.engine.leaders import is_usable
from gwent_tui.engine.options import legal_actions
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.state import LeaderStatus, Outcome, RoundResult, State
from gwent_tui.engine.strength import Breakdown, breakdown


@dataclass(frozen=True, slots=True)
class RowView:
    """One row of one side; everything in it is public."""

    cards: tuple[Card, ...]
    """Units and row specials, leftmost first."""
    strengths: tuple[int, ...]
    """Current strength of each card, 0 for row specials."""
    total: int
    is_weathered: bool
    has_horn_card: bool
    has_leader_horn: bool
    has_mardroeme: bool


@dataclass(frozen=True, slots=True)
class SideView:
    """One army, all public."""

    rows: tuple[RowView, RowView, RowView]
    total: int
    discard: tuple[Card, ...]
    """The last card is on top."""
    gems: int
    points: int
    beside: tuple[Card, ...]
    """An automaton's Decoys, which lie in no row (R-206)."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player as the viewer sees that player."""

    seat: int
    side: int
    faction: Faction
    leader: LeaderDef | None
    """None for an automaton."""
    leader_status: LeaderStatus
    leader_usable: bool
    """Whether it could be activated now, were it the player's turn (R-189)."""
    hand: tuple[Card, ...] | None
    """None if the viewer may not see it."""
    hand_size: int
    known: tuple[Card, ...]
    """Cards of a hidden hand that the viewer knows (R-191); empty for an open one."""
    deck_size: int
    deck: tuple[Card, ...] | None
    """The own deck as a set, in the order of card numbers; None if the viewer may not know it (R-007)."""
    aside_size: int
    side_deck: tuple[Card, ...]
    passed: bool
    exchanged: int
    is_automaton: bool
    under_size: int
    """Face-down cards under an automaton's Decoys."""
    leader_pile_size: int
    """Leaders an automaton has not turned up yet."""
    spent_leaders: tuple[LeaderDef, ...]
    """Leaders it has turned up, in that order."""


@dataclass(frozen=True, slots=True)
class Observation:
    """All that one viewer may know about a position."""

    viewer: int | None
    """A seat, or None for what everybody may see."""
    round: int
    starter: int
    turn: int
    seats: tuple[SeatView, ...]
    sides: tuple[SideView, ...]
    weather: tuple[tuple[Card, int], ...]
    """Weather cards in the order played, each with the seat that played it."""
    removed: tuple[Card, ...]
    rounds: tuple[RoundResult, ...]
    deciding: int | None
    """The seat everybody waits for, None when the game is over."""
    task: Task | None
    """What that seat decides."""
    source: Card | None
    """The card on whose behalf it decides, if there is one."""
    remaining: int
    """Exchanges or cards left to choose in this decision, 0 if it is not counted."""
    purpose: str
    """The key of a pick, else empty."""
    legal: tuple[Action, ...]
    """The legal actions if the viewer decides, else empty."""
    outcome: Outcome | None


def may_see(game: Game, viewer: int | None, seat: int) -> bool:
    """Whether a viewer may look into the hand of a seat: the own and a partner's (R-007, R-146)."""
    return viewer is not None and game.side_of[viewer] == game.side_of[seat]


def observe(state: State, viewer: int | None) -> Observation:
    """Returns what a seat, or with None everybody, may see of a position."""
    game = state.game
    frame = state.agenda[-1] if state.agenda and state.outcome is None else None
    asked = frame is not None and frame.seat == viewer
    source = None
    if frame is not None:
        number = frame.by if frame.by >= 0 else frame.card
        # A card to be placed may still be hidden from the others until it lies on the table.
        if number >= 0 and (asked or frame.by >= 0):
            source = game.cards[number]
    return Observation(
        viewer=viewer,
        round=state.round,
        starter=state.starter,
        turn=state.turn,
        seats=tuple(_seat_view(state, seat, viewer) for seat in range(len(state.seats))),
        sides=tuple(_side_view(state, side) for side in range(len(state.sides))),
        weather=tuple((card, state.played_by[card.id]) for card in state.weather),
        removed=tuple(state.removed),
        rounds=state.rounds,
        deciding=None if frame is None else frame.seat,
        task=None if frame is None else frame.task,
        source=source,
        remaining=0 if frame is None else frame.count,
        purpose="" if frame is None or frame.task is not Task.PICK else frame.purpose,
        legal=tuple(legal_actions(state)) if asked else (),
        outcome=state.outcome,
    )


def _seat_view(state: State, seat: int, viewer: int | None) -> SeatView:
    game = state.game
    player = state.seats[seat]
    open_hand = may_see(game, viewer, seat)
    return SeatView(
        seat=seat,
        side=game.side_of[seat],
        faction=game.faction(seat),
        leader=game.setups[seat].leader,
        leader_status=player.leader,
        leader_usable=is_usable(state, seat) if game.house.idle_leader_allowed or open_hand else False,
        hand=tuple(player.hand) if open_hand else None,
        hand_size=len(player.hand),
        known=() if open_hand else known_cards(state, seat, viewer),
        deck_size=len(player.deck),
        deck=tuple(sorted(player.deck, key=lambda card: card.id)) if viewer == seat else None,
        aside_size=len(player.aside),
        side_deck=tuple(player.side_deck),
        passed=player.passed,
        exchanged=player.exchanged,
        is_automaton=state.is_automaton(seat),
        under_size=len(player.under),
        leader_pile_size=len(player.leader_pile),
        spent_leaders=tuple(game.setups[seat].leader_pile[index] for index in player.spent),
    )


def _side_view(state: State, side: int) -> SideView:
    army = state.sides[side]
    rows = tuple(_row_view(state, side, row) for row in ROWS)
    close, ranged, siege = rows
    return SideView(
        rows=(close, ranged, siege),
        total=sum(row.total for row in rows),
        discard=tuple(army.discard),
        gems=army.gems,
        points=army.points,
        beside=tuple(army.beside),
    )


def _row_view(state: State, side: int, row: Row) -> RowView:
    strengths = tuple(state.strengths(side, row))
    return RowView(
        cards=tuple(state.sides[side].rows[row]),
        strengths=strengths,
        total=sum(strengths),
        is_weathered=bool(state.weather_mask >> row & 1),
        has_horn_card=state.has_horn_card(side, row),
        has_leader_horn=bool(state.sides[side].leader_horns >> row & 1),
        has_mardroeme=state.has_mardroeme(side, row),
    )


def known_cards(state: State, seat: int, viewer: int | None) -> tuple[Card, ...]:
    """Returns the cards of a hidden hand that a viewer knows: taken openly, or seen by a peek (R-191)."""
    mask = state.exposed | (0 if viewer is None else state.peeked[viewer])
    if not mask:
        return ()
    return tuple(card for card in state.seats[seat].hand if mask >> card.id & 1)


def explain(state: State, side: int, row: Row, card: Card) -> Breakdown:
    """Returns how a unit comes by its strength. Raises `ValueError` if it does not lie there."""
    army = state.sides[side]
    return breakdown(
        army.rows,
        row,
        card,
        bool(state.weather_mask >> row & 1),
        bool(army.leader_horns >> row & 1),
        state.modifiers[side],
        state.game.house,
    )


_HIDDEN_ZONES = frozenset({Zone.HAND, Zone.DECK, Zone.ASIDE, Zone.UNDER})


def seen_by(event: Event, game: Game, viewer: int | None) -> Event:
    """Returns an event as a viewer sees it: a card that goes from hidden to hidden loses its name."""
    match event:
        case CardMoved() if not _sees_move(event, game, viewer):
            return replace(event, card=-1)
        case CardsShown() if viewer not in event.viewers and not may_see(game, viewer, event.owner):
            return replace(event, cards=(-1,) * len(event.cards))
        case _:
            return event


def _sees_move(event: CardMoved, game: Game, viewer: int | None) -> bool:
    return _sees(event.origin, game, viewer) or _sees(event.destination, game, viewer)


def _sees(place: Place, game: Game, viewer: int | None) -> bool:
    """Whether a card at a place is seen: decks and cards under Decoys by nobody, cards put aside by the owner.

    Skellige's picks lie aside openly, but they come from the open pile, so the move is seen all the same.
    """
    if place.zone not in _HIDDEN_ZONES:
        return True
    return place.zone not in {Zone.DECK, Zone.UNDER} and may_see(game, viewer, place.owner)


def determinize(state: State, viewer: int, rng: Rng) -> State:
    """Returns a position that looks the same to the viewer, with everything hidden dealt anew.

    Other seats' cards in hand, aside and deck change places among themselves, except those the viewer knows; all
    decks are shuffled and the generator is seeded from `rng`. A card that was announced and waits for its place
    stays where it is. Assumes that deck lists are known.
    """
    twin = state.copy()
    game = state.game
    announced = {game.cards[frame.card] for frame in twin.agenda if frame.task is Task.PLACE}
    for seat, player in enumerate(twin.seats):
        pile = list(player.leader_pile)
        rng.shuffle(pile)
        player.leader_pile = tuple(pile)
        if not may_see(game, viewer, seat):
            known = set(known_cards(state, seat, viewer))
            open_aside = [card for card in player.aside if twin.round > 0]
            hidden = [card for card in player.hand if card not in known]
            aside = [] if open_aside else player.aside
            waiting = [card for card in player.deck if card in announced]
            pool = [*hidden, *aside, *player.under, *player.deck]
            pool = sorted((card for card in pool if card not in announced), key=lambda card: card.id)
            rng.shuffle(pool)
            kept = known | announced
            player.hand = [card if card in kept else pool.pop() for card in player.hand]
            player.under = [card if card in kept else pool.pop() for card in player.under]
            player.aside = open_aside or [pool.pop() for _ in player.aside]
            player.deck = [*pool, *waiting]
        else:
            player.deck.sort(key=lambda card: card.id)
            rng.shuffle(player.deck)
    twin.rng = Rng.from_seed(rng.below(1 << 31))
    return twin
