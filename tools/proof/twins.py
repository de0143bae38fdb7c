"""Another world: the same game with other cards wherever a viewer has never looked.

Whatever that viewer is shown has to be the same in both worlds, to the last letter. So nothing that is hidden can
be in it, in whatever form, and no list of what is hidden is needed but the one kept here from the rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from gwent_tui.engine.cards import Ability, Card, CardDef, Faction, Kind, Row
from gwent_tui.engine.events import (
    CardMoved,
    CardPlayed,
    CardRevealed,
    CardsShown,
    Event,
    Place,
    Zone,
)
from gwent_tui.engine.frames import Task
from gwent_tui.engine.game import Game, SeatSetup
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.state import Seat, Side, State
from gwent_tui.session import Session
from gwent_tui.undo import Moment
from tools.proof.story import Story
from tools.proof.tables import Draw, shuffled

OPEN = frozenset({Zone.ROW, Zone.DISCARD, Zone.WEATHER, Zone.REMOVED, Zone.SIDE_DECK, Zone.BESIDE})
"""Where everybody sees what lies there (R-007, R-193)."""

TOKEN = "Qzx"
"""Names of cards of the other world begin with it; no real card's text holds it."""


class Knowledge:
    """What each viewer of one game has seen so far, kept from the full log and the rules alone (R-007, R-191)."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.story = Story(game)
        self.viewers: tuple[int | None, ...] = (0, None) if game.mode.automata else (0, 1, None)
        side_cards = {card.id for cards in game.side_decks for card in cards}
        self.never: dict[int | None, set[int]] = {
            viewer: {card.id for card in game.cards if card.seat != viewer} - side_cards for viewer in self.viewers
        }
        """Viewer -> cards of other packs that it has never seen; it knows all cards of its own."""

    def take(self, event: Event) -> None:
        """Follows one event of the full log."""
        self.story.take(event)
        match event:
            case CardMoved(card, origin, destination):
                for viewer, never in self.never.items():
                    if self._sees(viewer, origin) or self._sees(viewer, destination):
                        never.discard(card)
            case CardPlayed(_, card, target):
                self._all_see((card, target))
            case CardRevealed(_, card):
                self._all_see((card,))
            case CardsShown(owner, cards, viewers):
                for viewer in (owner, *viewers):
                    self.never[viewer].difference_update(cards)
            case _:
                pass

    def _all_see(self, cards: Iterable[int]) -> None:
        for never in self.never.values():
            never.difference_update(cards)

    def _sees(self, viewer: int | None, place: Place) -> bool:
        return place.zone in OPEN or (place.owner == viewer and place.zone in (Zone.HAND, Zone.ASIDE))

    def visible(self, state: State, viewer: int | None) -> set[int]:
        """Returns the cards a viewer may be shown now: what is open, its own, what it knows of other hands."""
        story = self.story
        seen: set[int] = set()
        known = story.exposed | (0 if viewer is None else story.peeked[viewer])
        for place, cards in story.piles.items():
            # Skellige's picks lie aside openly; in the mulligan that is hidden.
            opened = place.zone in OPEN or (place.zone is Zone.ASIDE and story.round > 0)
            own = place.owner == viewer and place.zone in (Zone.HAND, Zone.ASIDE, Zone.DECK)
            if opened or own:
                seen |= {card.id for card in cards}
            elif place.zone is Zone.HAND:
                seen |= {card.id for card in cards if known >> card.id & 1}
        if state.agenda and state.decision.task is Task.TIE:
            # What the automaton has turned over lies open while the human settles where it goes.
            seen.add(state.decision.card)
        return seen


def invented(card: Card, number: int) -> CardDef:
    """Returns a card that does not exist, and is as unlike the one it stands for as can be."""
    unit = not card.is_unit
    return CardDef(
        id=f"{TOKEN.lower()}_{number}",
        name=f"{TOKEN}{number}",
        faction=Faction.NEUTRAL,
        kind=Kind.UNIT if unit else Kind.SPECIAL,
        strength=97 if unit else 0,
        rows=(Row.SIEGE,) if unit else (),
        abilities=(Ability.SPY,) if unit else (Ability.SCORCH,),
        text=f"{TOKEN} text {number}.",
    )


def other_game(game: Game, secret: Iterable[int]) -> Game:
    """Returns the game with invented cards under the numbers of secret ones; all other cards are the same ones."""
    replaced = set(secret)
    cards = tuple(
        Card.create(card.id, invented(card, card.id), card.seat) if card.id in replaced else card
        for card in game.cards
    )
    twin = Game.__new__(Game)
    for slot in Game.__slots__:
        setattr(twin, slot, getattr(game, slot))
    twin.cards = cards
    twin.decks = tuple(tuple(cards[card.id] for card in deck) for deck in game.decks)
    twin.side_decks = tuple(tuple(cards[card.id] for card in deck) for deck in game.side_decks)
    twin.setups = tuple(
        SeatSetup(
            setup.faction,
            setup.leader,
            tuple(card.definition for card in twin.decks[seat]),
            setup.side_deck,
            setup.leader_pile,
        )
        for seat, setup in enumerate(game.setups)
    )
    sides = range(len(game.placements))
    kept = (game.placements, game.choices)
    twin.placements = tuple(
        tuple(twin._placements(card, side) if card.id in replaced else kept[0][side][card.id] for card in cards)
        for side in sides
    )
    twin.choices = tuple(
        tuple(() if card.id in replaced else kept[1][side][card.id] for card in cards) for side in sides
    )
    twin.mustered = tuple(
        frozenset(cards[other.id] for other in others) - {cards[number] for number in replaced}
        for others in game.mustered
    )
    twin._decoys = {}
    return twin


def other_state(state: State, game: Game, draw: Draw, *, now: State | None = None) -> State:
    """Returns the position with the cards of another game; decks, hidden leaders and chance are others, too.

    `now` is a later position: leaders that were turned up between the two are no others.
    """
    cards = game.cards

    def mapped(pile: list[Card]) -> list[Card]:
        return [cards[card.id] for card in pile]

    twin = state.copy()
    twin.game = game
    waiting = {frame.card for frame in state.agenda if frame.card >= 0}
    for seat, player in enumerate(state.seats):
        turned_up = len((now or state).seats[seat].spent) - len(player.spent)
        pile = player.leader_pile
        # A card that waits to be placed stays on its place in the deck; all others are in another order.
        deck = mapped(player.deck)
        free = [card for card in deck if card.id not in waiting]
        mixed = shuffled(draw, free)
        twin.seats[seat] = Seat(
            mapped(player.hand),
            [card if card.id in waiting else mixed.pop() for card in deck],
            mapped(player.aside),
            mapped(player.side_deck),
            player.passed,
            player.leader,
            player.exchanged,
            mapped(player.under),
            (*pile[:turned_up], *shuffled(draw, pile[turned_up:])),
            player.spent,
        )
    for number, side in enumerate(state.sides):
        close, ranged, siege = (mapped(row) for row in side.rows)
        twin.sides[number] = Side(
            (close, ranged, siege),
            mapped(side.discard),
            side.leader_horns,
            side.gems,
            side.points,
            mapped(side.beside),
        )
    twin.weather = mapped(state.weather)
    twin.removed = mapped(state.removed)
    twin.rng = Rng(state.rng.state ^ 0x5DEECE66D)
    return twin


def other_session(session: Session, game: Game, draw: Draw) -> Session:
    """Returns the session with the cards of another game, its whole past included."""
    twin = Session.__new__(Session)
    twin._set_up(game, session.seed, session.names)
    twin.start = None
    twin._state = other_state(session._state, game, draw)
    twin._log = list(session._log)
    twin._state.log = twin._log
    twin.steps = list(session.steps)
    twin._scored = list(session._scored)
    twin._undone = list(session._undone)
    last = session._past[-1:]
    twin._past = [*session._past[:-1]]
    for moment in last:
        state = other_state(moment.state, game, draw, now=session._state)
        twin._past.append(Moment(moment.seat, moment.action, state, moment.events, moment.steps, moment.scored))
    return twin
