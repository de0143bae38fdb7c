"""A player that looks one action ahead: the yardstick for how hard an opponent is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gwent_tui.engine.actions import DECLINE, PASS, Action, ActivateLeader, Choose, PlayCard
from gwent_tui.engine.cards import Ability, Card, LeaderAbility
from gwent_tui.engine.frames import Task
from gwent_tui.engine.views import Observation, SeatView
from gwent_tui.players.player import PlayerView

CARD_WORTH = 6
"""What a card in hand is worth, in strength, when it is not known which."""
SPY_DRAWS = 2
MUSTERED = 3
"""Units that a Muster brings onto the table, about."""
SPECIAL_WORTH = {
    Ability.COMMANDERS_HORN: 8,
    Ability.SCORCH: 7,
    Ability.DECOY: 4,
    Ability.MARDROEME: 2,
    Ability.WEATHER: 4,
    Ability.CLEAR_WEATHER: 1,
}
"""What special cards are worth in hand."""
TAKING = {LeaderAbility.TAKE_FROM_OWN_DISCARD: True, LeaderAbility.TAKE_FROM_ENEMY_DISCARD: False}
"""Leaders that bring a card to hand -> whether from the own pile."""


class GreedyPlayer:
    """Plays whatever raises its lead most, with an eye on the cards that are left.

    It looks one action ahead and at nothing hidden. An action is worth the lead it gains at once, and what that
    look does not show: `CARD_WORTH` for each card a spy draws, the best unit a Medic can bring back, what a Decoy
    lets it play again, the card a leader takes from a pile. It takes the best action, however much it is.

    In the mulligan it puts back what is worth less than the average card of the deck: units by their strength,
    further copies of a Muster group next to nothing.

    It passes when its lead is enough: any lead if all enemies have passed, else `target`. Against an automaton,
    which takes exactly one more turn (R-160), `solo_target` is enough, about what such a turn is worth: a larger
    lead wins the round more surely, but the cards for it are missing later. It also passes when nothing gains
    anything, and, with a gem to lose, when all the cards it can spare would not make its lead enough: in round 1
    it can spare all but `kept` of them.
    """

    def __init__(self, target: int = 16, solo_target: int = 7, kept: int = 3) -> None:
        self.target = target
        self.solo_target = solo_target
        self.kept = kept

    def choose(self, view: PlayerView, actions: Sequence[Action]) -> Action:
        """Returns one of the actions, the first of equal ones."""
        if len(actions) == 1:
            return actions[0]
        match view.observation.task:
            case Task.MULLIGAN:
                return self._exchange(view, actions)
            case Task.TURN:
                return self._turn(view, actions)
            case Task.PICK:
                return self._pick(view, actions)
            case _:
                return max(actions, key=lambda action: view.lead_after(action) + self._promise(view, action))

    def _turn(self, view: PlayerView, actions: Sequence[Action]) -> Action:
        seen = view.observation
        lead = view.lead()
        if lead >= self._enough(seen, view.seat):
            return PASS
        worth = {
            action: view.lead_after(action) - lead + self._promise(view, action)
            for action in actions
            if action != PASS
        }
        best = max(worth, key=worth.__getitem__)
        if worth[best] <= 0 or self._gives_up(seen, view.seat, lead, worth):
            return PASS
        return best

    def _enough(self, seen: Observation, seat: int) -> int:
        """Returns the lead at which it stops."""
        own = seen.seats[seat].side
        enemies = [player for player in seen.seats if player.side != own]
        if any(player.is_automaton for player in enemies):
            return self.solo_target
        return 1 if all(player.passed for player in enemies) else self.target

    def _gives_up(self, seen: Observation, seat: int, lead: int, worth: Mapping[Action, int]) -> bool:
        """Whether it can afford to lose the round and all cards it can spare would not be enough to win it."""
        me = seen.seats[seat]
        if seen.sides[me.side].gems < 2:
            return False
        gains: dict[int, int] = {}
        for action, gain in worth.items():
            card = action.card if isinstance(action, PlayCard) else -1
            gains[card] = max(gain, gains.get(card, 0))
        spare = max(0, len(me.hand or ()) - (self.kept if seen.round == 1 else 0))
        return lead + sum(sorted(gains.values(), reverse=True)[:spare]) < self._enough(seen, seat)

    def _promise(self, view: PlayerView, action: Action) -> int:
        """Returns what an action is worth beyond the lead right after it."""
        seen = view.observation
        me = seen.seats[view.seat]
        if isinstance(action, ActivateLeader):
            return _leader_promise(seen, me)
        if not isinstance(action, PlayCard | Choose):
            return 0
        card = _find(seen, me, action.card)
        if card is None:
            return 0
        promise = 0
        if isinstance(action, PlayCard) and action.target >= 0:
            target = _find(seen, me, action.target)
            if target is not None:
                promise += _promise_of(seen, me, target)
        return promise + _promise_of(seen, me, card)

    def _exchange(self, view: PlayerView, actions: Sequence[Action]) -> Action:
        me = view.observation.seats[view.seat]
        hand, deck = me.hand or (), me.deck or ()
        average = sum(worth_in_hand(card, ()) for card in deck) / max(1, len(deck))
        weakest = min(hand, key=lambda card: worth_in_hand(card, hand))
        if worth_in_hand(weakest, hand) >= average:
            return DECLINE
        return next(action for action in actions if isinstance(action, Choose) and action.card == weakest.id)

    def _pick(self, view: PlayerView, actions: Sequence[Action]) -> Action:
        seen = view.observation
        me = seen.seats[view.seat]
        hand = me.hand or ()
        sign = -1 if seen.purpose == "discard" else 1

        def key(action: Action) -> int:
            card = _find(seen, me, action.card) if isinstance(action, Choose) else None
            return 0 if card is None else sign * worth_in_hand(card, hand)

        return max(actions, key=key)


def worth_in_hand(card: Card, hand: Iterable[Card]) -> int:
    """Returns what a card is worth in a hand it lies in, in strength."""
    definition = card.definition
    if not card.is_unit:
        return max((SPECIAL_WORTH.get(ability, 0) for ability in definition.abilities), default=0)
    others = [other for other in hand if other is not card]
    if Ability.MUSTER in definition.abilities:
        # One of a group brings the others, from the hand too; of a group the first is the one that counts.
        called = [other for other in others if other.definition.id in definition.musters]
        return MUSTERED * card.strength if all(card.id < other.id for other in called) else 1
    worth = card.strength
    if card.is_spy:
        worth = (1 + SPY_DRAWS) * CARD_WORTH - card.strength
    if Ability.MEDIC in definition.abilities:
        worth += CARD_WORTH
    if card.has_bond and any(other.name == card.name for other in others):
        worth *= 2
    return worth


def _promise_of(seen: Observation, me: SeatView, card: Card) -> int:
    """Returns what playing a card is worth beyond its effect on the totals."""
    promise = 0
    if card.is_spy:
        promise += min(SPY_DRAWS, me.deck_size) * CARD_WORTH
    if Ability.MEDIC in card.definition.abilities:
        units = [unit for unit in seen.sides[me.side].discard if unit.is_plain]
        promise += max((_revived(me, unit) for unit in units), default=0)
    return promise


def _revived(me: SeatView, unit: Card) -> int:
    return min(SPY_DRAWS, me.deck_size) * CARD_WORTH - unit.strength if unit.is_spy else unit.strength


def _leader_promise(seen: Observation, me: SeatView) -> int:
    if me.leader is None or me.leader.ability not in TAKING:
        return 0
    own = TAKING[me.leader.ability]
    piles = [side.discard for number, side in enumerate(seen.sides) if (number == me.side) == own]
    cards = [card for pile in piles for card in pile if not card.is_hero]
    return max((worth_in_hand(card, (card,)) for card in cards), default=0)


def _find(seen: Observation, me: SeatView, number: int) -> Card | None:
    """Returns a card by its number from what the player can see; nothing that is hidden is ever asked for."""
    piles: list[Iterable[Card]] = [me.hand or (), me.deck or ()]
    for side in seen.sides:
        piles += [side.discard, *(row.cards for row in side.rows)]
    return next((card for pile in piles for card in pile if card.id == number), None)
