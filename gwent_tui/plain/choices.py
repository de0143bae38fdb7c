"""Numbered choices: the legal actions, grouped so that a card is chosen first and its place after it.

Pure. Every choice comes from the legal actions and every legal action can be reached, up to cards nobody can tell
apart, which are one choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from gwent_tui.cards.catalogue import FACTION_TITLES
from gwent_tui.cards.wording import search_key
from gwent_tui.engine.actions import Action, ActivateLeader, Choose, ChooseSeat, Decline, Pass, PlayCard
from gwent_tui.engine.cards import ROWS, Card, CardDef, LeaderDef, Row
from gwent_tui.engine.frames import Task
from gwent_tui.engine.game import Game
from gwent_tui.engine.views import Observation
from gwent_tui.plain.words import card_label, card_order, unit_words
from gwent_tui.session import Session
from gwent_tui.text.cards import row_letter, row_name
from gwent_tui.text.describe import side_name
from gwent_tui.text.strings import tr


@dataclass(frozen=True, slots=True)
class Choice:
    """One numbered line."""

    label: str
    keys: tuple[str, ...]
    """What can be typed instead of the number, as `search_key` writes it; the first also in part."""
    actions: tuple[Action, ...]
    """One action, or several that differ in where the card goes."""
    definition: CardDef | LeaderDef | None = None
    """The card it is about."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and the answers there are."""

    title: str
    choices: tuple[Choice, ...]
    card: Card | None = None
    """The card whose place is asked for; it can be taken back."""


def question(session: Session, observation: Observation) -> Question:
    """Returns the question for the player who observes and has to decide.

    A choice of one card only leads to the question for its place at once.
    """
    legal = observation.legal
    choices = _cards(legal, session, observation.deciding or 0)
    if len(choices) == 1 and len(choices[0].actions) == len(legal) > 1:
        where = place_question(choices[0], session, observation)
        return Question(_title(observation, session, where.title), where.choices)
    choices += [
        _other(action, session, observation) for action in legal if not isinstance(action, PlayCard | Choose)
    ]
    return Question(_title(observation, session), tuple(choices))


def place_question(choice: Choice, session: Session, observation: Observation) -> Question:
    """Returns the question where a chosen card goes, or which unit it takes back."""
    game, names = session.game, session.names
    cards = [action for action in choice.actions if isinstance(action, PlayCard | Choose)]
    card = game.cards[cards[0].card]
    if any(isinstance(action, PlayCard) and action.target >= 0 for action in cards):
        found = _merged(_target(action, session, observation) for action in cards)
        title = tr("plain.target_question", card=card.name)
    else:
        is_told = len({action.side for action in cards}) > 1
        found = _merged(_spot(action, game, names, with_owner=is_told) for action in cards)
        title = tr("plain.row_question", card=card.name)
    return Question(title, tuple(found), card)


def find(choices: Sequence[Choice], text: str) -> list[int]:
    """Returns the indices of the choices a text may mean: by the whole name, else by its beginning or a part."""
    key = search_key(text)
    if not key:
        return []
    tests: tuple[Callable[[Choice], bool], ...] = (
        lambda choice: key in choice.keys,
        lambda choice: choice.keys[0].startswith(key),
        lambda choice: len(key) > 2 and key in choice.keys[0],
    )
    for is_meant in tests:
        found = [index for index, choice in enumerate(choices) if is_meant(choice)]
        if found:
            return found
    return []


def _title(observation: Observation, session: Session, where: str = "") -> str:
    player = session.names[observation.deciding or 0]
    source = observation.source.name if observation.source else ""
    match observation.task:
        case Task.TURN:
            return ""
        case Task.MULLIGAN:
            hint = tr("mulligan.hint", count=observation.remaining)
            return f"{tr('plain.mulligan', player=player)} {hint}"
        case Task.CHOOSE_STARTER:
            return tr("starter.title", player=player)
        case Task.NAME_SEAT:
            return tr("choice.seat", player=player)
        case Task.TIE:
            if where:
                return f"{tr('plain.tie_row', player=player)} {where}"
            return tr("plain.tie", source=source or tr("why.leader"), player=player)
        case Task.REVIVE:
            return " ".join([tr("choice.revive", source=source, player=player), where]).strip()
        case Task.PICK:
            title = tr(f"choice.pick.{observation.purpose}", player=player, count=observation.remaining)
            return " ".join([title, where]).strip()
        case _:
            return where or tr("choice.card", player=player)


def _cards(legal: Iterable[Action], session: Session, seat: int) -> list[Choice]:
    """Returns a choice for each card that can be used; of cards nobody can tell apart the first stands for all."""
    game = session.game
    by_card: dict[int, list[Action]] = {}
    for action in legal:
        if isinstance(action, PlayCard | Choose):
            by_card.setdefault(action.card, []).append(action)
    twins: dict[tuple[str, int], list[int]] = {}
    for number in by_card:
        card = game.cards[number]
        twins.setdefault((card.definition.id, card.seat), []).append(number)
    choices = []
    # Always in the same order, whatever was drawn or played in between: it is learnt by ear.
    ordered = sorted(twins.values(), key=lambda numbers: card_order(game.cards[numbers[0]].definition))
    is_mixed = len({owner for _, owner in twins}) > 1
    for numbers in ordered:
        first = game.cards[numbers[0]]
        definition, owner = first.definition, first.seat
        label = card_label(definition)
        if owner != seat and is_mixed:
            label = f"{label}, {tr('card.owner', player=session.names[owner])}"
        if len(numbers) > 1:
            label = tr("plain.times", count=len(numbers), unit=label)
        keys = (search_key(definition.name), search_key(definition.id))
        choices.append(Choice(label, keys, tuple(by_card[numbers[0]]), definition))
    return choices


def _other(action: Action, session: Session, observation: Observation) -> Choice:
    names = session.names
    match action:
        case ActivateLeader():
            seat = observation.deciding or 0
            leader = session.game.leader(seat)
            key = "plain.leader" if session.leader_works(seat) else "plain.leader_idle"
            label = tr(key, leader=leader.name)
            return Choice(label, (search_key(leader.name), "leader"), (action,), leader)
        case Pass():
            return Choice(tr("plain.pass"), ("pass",), (action,))
        case Decline():
            return Choice(tr("plain.keep"), ("keep the hand", "keep"), (action,))
        case ChooseSeat(seat):
            faction = FACTION_TITLES[session.game.faction(seat)]
            label = tr("starter.player", player=names[seat], faction=faction)
            return Choice(label, (search_key(names[seat]),), (action,))
        case _:
            raise ValueError(f"{action} is about a card")


def _merged(choices: Iterable[Choice]) -> list[Choice]:
    by_label: dict[str, Choice] = {}
    for choice in choices:
        by_label.setdefault(choice.label, choice)
    return list(by_label.values())


def _spot(action: PlayCard | Choose, game: Game, names: Sequence[str], *, with_owner: bool) -> Choice:
    if action.row is None:
        card = game.cards[action.card].definition
        return Choice(card.name, (search_key(card.name),), (action,), card)
    name = row_name(action.row)
    keys: tuple[str, ...] = (search_key(name), row_letter(action.row).lower(), action.row.name.lower())
    if with_owner:
        name = tr("log.row_of", player=side_name(game, names, action.side), row=name)
        keys = (search_key(name),)
    return Choice(name, keys, (action,))


def _target(action: PlayCard | Choose, session: Session, observation: Observation) -> Choice:
    game = session.game
    target = game.cards[action.target] if isinstance(action, PlayCard) else game.cards[action.card]
    row, strength = _place_of(target, observation)
    words = unit_words(target, strength)
    label = words if row is None else f"{words}, {row_name(row)}"
    if target.seat != observation.deciding:
        label = f"{label}, {tr('card.owner', player=session.names[target.seat])}"
    return Choice(label, (search_key(target.name),), (action,), target.definition)


def _place_of(card: Card, observation: Observation) -> tuple[Row | None, int]:
    for side in observation.sides:
        for row, view in zip(ROWS, side.rows, strict=True):
            for lying, strength in zip(view.cards, view.strengths, strict=True):
                if lying is card:
                    return row, strength
    return None, card.strength
