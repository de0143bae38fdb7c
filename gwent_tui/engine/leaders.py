"""What the leaders do: one registered function per ability, its docstring the rule.

Passive leaders act through `atoms.refresh_passives`; here they have only their names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gwent_tui.engine.agile import best_moves
from gwent_tui.engine.atoms import (
    cancel_leader,
    light_leader_horn,
    move,
    place,
    refresh_passives,
    show_cards,
    shuffle,
    use_leader,
)
from gwent_tui.engine.cards import Card, LeaderAbility, LeaderDef
from gwent_tui.engine.events import Cause, Zone
from gwent_tui.engine.frames import Task, todo
from gwent_tui.engine.picks import has_candidates
from gwent_tui.engine.plays import (
    clear_weather,
    fetch_and_play,
    scorch_row,
    scorch_row_victims,
    shuffle_later,
    transform,
)
from gwent_tui.engine.state import LeaderStatus, State

Activate = Callable[[State, int, LeaderDef], None]
Test = Callable[[State, int, LeaderDef], bool]


@dataclass(frozen=True, slots=True)
class ActiveLeader:
    """An active ability: what it does, and whether it would do anything now."""

    activate: Activate
    works: Test


ACTIVE: dict[LeaderAbility, ActiveLeader] = {}

READY = LeaderStatus.READY
"""The member as a global, see `events`."""

PASSIVE = frozenset(
    {
        LeaderAbility.DRAW_EXTRA,
        LeaderAbility.DOUBLE_SPIES,
        LeaderAbility.HALF_WEATHER,
        LeaderAbility.RANDOM_REVIVAL,
        LeaderAbility.CANCEL_LEADERS,
    }
)


def active(key: LeaderAbility, works: Test) -> Callable[[Activate], Activate]:
    """Registers an active ability; `works` is asked when idle activations are forbidden (R-113)."""

    def register(activate: Activate) -> Activate:
        ACTIVE[key] = ActiveLeader(activate, works)
        return activate

    return register


def is_usable(state: State, seat: int) -> bool:
    """Whether the leader may be activated now; legality, automatic pass and screen all ask this (R-189)."""
    player = state.seats[seat]
    if player.leader is not READY:
        return False
    leader = state.game.leader(seat)
    allowed = ALLOWED.get(leader.ability)
    if allowed is not None and not allowed(state, seat, leader):
        return False
    return state.game.house.idle_leader_allowed or ACTIVE[leader.ability].works(state, seat, leader)


def activate(state: State, seat: int) -> None:
    """Uses the leader of a seat: it is turned over, then its ability runs (R-112)."""
    leader = state.game.leader(seat)
    use_leader(state, seat)
    ACTIVE[leader.ability].activate(state, seat, leader)


def extra_cards(state: State, seat: int) -> int:
    """Returns how many cards more than usual a seat draws for the opening hand (R-013, R-125)."""
    if state.seats[seat].leader is not LeaderStatus.PASSIVE:
        return 0
    leader = state.game.leader(seat)
    return leader.count if leader.ability is LeaderAbility.DRAW_EXTRA else 0


def reveal_leaders(state: State) -> None:
    """Puts all leaders in force, before anything else of the set-up.

    The White Flame makes the leaders of all other seats void from here on; two of them have nothing to cancel
    (R-118, R-154).
    """
    game = state.game
    flames: list[int] = []
    for seat, player in enumerate(state.seats):
        if state.is_automaton(seat):
            player.leader = LeaderStatus.NONE
            continue
        leader = game.leader(seat)
        player.leader = LeaderStatus.PASSIVE if leader.is_passive else LeaderStatus.READY
        if leader.ability is LeaderAbility.CANCEL_LEADERS:
            flames.append(seat)
    for seat, player in enumerate(state.seats):
        if flames and seat not in flames and player.leader is not LeaderStatus.NONE:
            cancel_leader(state, seat, flames[0])
    refresh_passives(state)


def _always(_state: State, _seat: int, _leader: LeaderDef) -> bool:
    return True


def _row_burns(state: State, seat: int, leader: LeaderDef) -> bool:
    row = leader.row
    enemies = state.game.enemies[state.game.side_of[seat]]
    return row is not None and any(scorch_row_victims(state, side, row) for side in enemies)


def _deck_holds(state: State, seat: int, leader: LeaderDef) -> bool:
    return any(card.definition.id in leader.finds for card in state.seats[seat].deck)


def _candidates(purpose: str) -> Test:
    return lambda state, seat, _leader: has_candidates(state, seat, purpose)


def _row_has_no_horn(state: State, seat: int, leader: LeaderDef) -> bool:
    side = state.game.side_of[seat]
    row = leader.row
    if row is None:
        return True
    return not (state.sides[side].leader_horns >> row & 1 or state.has_horn_card(side, row))


def _can_discard(state: State, seat: int, leader: LeaderDef) -> bool:
    return len(state.seats[seat].hand) >= leader.count


ALLOWED: dict[LeaderAbility, Test] = {
    LeaderAbility.HORN_ROW: _row_has_no_horn,
    LeaderAbility.DISCARD_AND_FETCH: _can_discard,
}
"""What an ability requires under all house rules (R-189)."""


@active(LeaderAbility.HORN_ROW, _always)
def horn_row(state: State, seat: int, leader: LeaderDef) -> None:
    """A Commander's Horn effect on one own row until the end of the round (R-114)."""
    if leader.row is not None:
        light_leader_horn(state, state.game.side_of[seat], leader.row)


@active(LeaderAbility.SCORCH_ROW, _row_burns)
def burn_row(state: State, seat: int, leader: LeaderDef) -> None:
    """The strongest non-hero units of the opponent's row go, if the row totals 10 or more (R-115)."""
    if leader.row is not None:
        scorch_row(state, seat, leader.row, Cause.LEADER)


@active(LeaderAbility.PLAY_FROM_DECK, _deck_holds)
def play_from_deck(state: State, seat: int, leader: LeaderDef) -> None:
    """A card of the named kinds is searched in the deck and played; the deck is shuffled (R-116, R-199)."""
    shuffle_later(state, seat)
    kinds = {card.definition.id: card for card in state.seats[seat].deck if card.definition.id in leader.finds}
    if len(kinds) == 1:
        fetch_and_play(state, seat, next(iter(kinds.values())))
    elif kinds:
        state.agenda.append(todo(Task.PICK, seat, purpose="play_from_deck"))


@active(LeaderAbility.CLEAR_WEATHER, lambda state, _seat, _leader: bool(state.weather))
def lead_clear_weather(state: State, seat: int, _leader: LeaderDef) -> None:
    """All weather in play goes, as by Clear Weather (R-117)."""
    clear_weather(state, Cause.LEADER, seat)


@active(LeaderAbility.PEEK, lambda state, seat, _leader: bool(_owners_of_hands(state, seat)))
def peek(state: State, seat: int, leader: LeaderDef) -> None:
    """Look at random cards of the opponent's hand, all if there are fewer (R-119)."""
    owners = _owners_of_hands(state, seat)
    if len(owners) == 1:
        look_into_hand(state, seat, owners[0], leader.count)
    elif owners:
        state.agenda.append(todo(Task.NAME_SEAT, seat, count=leader.count, purpose="peek"))


def _owners_of_hands(state: State, seat: int) -> list[int]:
    """Returns the enemy seats with cards in hand, clockwise."""
    game = state.game
    enemies = [owner for side in game.enemies[game.side_of[seat]] for owner in game.seats_of[side]]
    return [owner for owner in enemies if state.seats[owner].hand]


def look_into_hand(state: State, seat: int, owner: int, count: int) -> None:
    """Shows up to `count` random cards of a hand to one seat."""
    hidden = state.seats[owner].hand[:]
    shown: list[Card] = []
    while hidden and len(shown) < count:
        # All that is left is shown without a draw, which touches the generator only when chance decides.
        card = hidden[0] if len(hidden) + len(shown) <= count else state.rng.pick(hidden)
        hidden.remove(card)
        shown.append(card)
    shown.sort(key=lambda card: card.id)
    show_cards(state, owner, shown, seat)


@active(LeaderAbility.TAKE_FROM_ENEMY_DISCARD, _candidates("take_from_enemy_discard"))
def take_from_enemy_discard(state: State, seat: int, _leader: LeaderDef) -> None:
    """Take a card, no hero, from the opponent's pile into your hand (R-120)."""
    state.agenda.append(todo(Task.PICK, seat, purpose="take_from_enemy_discard"))


@active(LeaderAbility.TAKE_FROM_OWN_DISCARD, _candidates("take_from_own_discard"))
def take_from_own_discard(state: State, seat: int, _leader: LeaderDef) -> None:
    """Take a card, no hero, from your own pile into your hand (R-121)."""
    state.agenda.append(todo(Task.PICK, seat, purpose="take_from_own_discard"))


@active(LeaderAbility.DISCARD_AND_FETCH, _always)
def discard_and_fetch(state: State, seat: int, leader: LeaderDef) -> None:
    """Discard cards from hand, then take one of your choice from the deck; shuffle (R-122)."""
    shuffle_later(state, seat)
    state.agenda.append(todo(Task.PICK, seat, purpose="fetch", count=1))
    state.agenda.append(todo(Task.PICK, seat, purpose="discard", count=leader.count))


@active(LeaderAbility.OPTIMISE_AGILE, lambda state, seat, _: bool(best_moves(state, state.game.side_of[seat])))
def optimise_agile(state: State, seat: int, _leader: LeaderDef) -> None:
    """Your Agile non-hero units go to the rows where together they are strongest (R-124)."""
    side = state.game.side_of[seat]
    for card, origin, row in best_moves(state, side):
        source = place(Zone.ROW, side, origin)
        move(state, card, source, place(Zone.ROW, side, row), Cause.LEADER)
        if card.is_berserker and state.has_mardroeme(side, row):
            transform(state, side, row, card.id)


@active(LeaderAbility.PLAY_BOND_COPY, _candidates("play_bond_copy"))
def play_bond_copy(state: State, seat: int, _leader: LeaderDef) -> None:
    """Choose a Tight Bond unit on your side; one more of its name is played from your deck; shuffle (R-127)."""
    shuffle_later(state, seat)
    state.agenda.append(todo(Task.PICK, seat, purpose="play_bond_copy"))


def _piles_go_back(state: State, _seat: int, _leader: LeaderDef) -> bool:
    heroes = state.game.house.crach_returns_heroes
    return any(heroes or not card.is_hero for side in state.sides for card in side.discard)


@active(LeaderAbility.RESHUFFLE_DISCARDS, _piles_go_back)
def reshuffle_discards(state: State, seat: int, _leader: LeaderDef) -> None:
    """Every discard pile goes back into its player's deck, which is shuffled (R-126)."""
    game = state.game
    for side, army in enumerate(state.sides):
        owners: Sequence[int] = game.seats_of[side]
        pile = place(Zone.DISCARD, side)
        for card in army.discard[:]:
            if card.is_hero and not game.house.crach_returns_heroes:
                continue
            owner = card.seat if card.seat in owners else owners[0]
            move(state, card, pile, place(Zone.DECK, owner), Cause.LEADER, seat=seat)
        for owner in owners:
            shuffle(state, owner)
