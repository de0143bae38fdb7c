"""Actions in plain words: `A plays Decoy on Cow`, `choose Yaevinn to ranged`, `A passes`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from gwent_tui.cards.wording import quote
from gwent_tui.casefile.words import Names, WordsError
from gwent_tui.engine.actions import (
    DECLINE,
    LEADER,
    PASS,
    Action,
    ActivateLeader,
    Choose,
    ChooseSeat,
    Decline,
    Pass,
    PlayCard,
)
from gwent_tui.engine.cards import Card, Row
from gwent_tui.engine.frames import Task
from gwent_tui.engine.state import State

ALLOWED = (
    "play CARD [to ROW | to PLAYER's ROW | on CARD [in ROW]], choose CARD [to ROW], leader, pass, decline, "
    "name PLAYER, each with or without a player in front"
)


class Verb(StrEnum):
    """What an action does."""

    PLAY = "play"
    CHOOSE = "choose"
    LEADER = "leader"
    PASS = "pass"
    DECLINE = "decline"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Phrase:
    """An action in words; what is left empty is not said."""

    verb: Verb
    by: str = ""
    """The player who acts."""
    card: str = ""
    row: Row | None = None
    """The row the card goes to, or, with `on`, the row the unit lies in."""
    to: str = ""
    """The player whose side the card goes to."""
    on: str = ""
    """The unit a Decoy takes back."""
    named: str = ""
    """The player who is named."""

    def __str__(self) -> str:
        """Returns the phrase as it is written."""
        words = [f"{self.by} {_THIRD_PERSON[self.verb]}" if self.by else self.verb.value]
        words += [word for word in (self.card, self.named) if word]
        row = "" if self.row is None else self.row.name.lower()
        if self.on:
            words.append(f"on {self.on}")
        if row:
            owner = f"{self.to}'s " if self.to else ""
            words.append(f"{'in' if self.on else 'to'} {owner}{row}")
        return " ".join(words)


_THIRD_PERSON = {
    Verb.PLAY: "plays",
    Verb.CHOOSE: "chooses",
    Verb.LEADER: "uses the leader",
    Verb.PASS: "passes",
    Verb.DECLINE: "declines",
    Verb.NAME: "names",
}
_WORDS = {
    "play": Verb.PLAY,
    "plays": Verb.PLAY,
    "choose": Verb.CHOOSE,
    "chooses": Verb.CHOOSE,
    "leader": Verb.LEADER,
    "use the leader": Verb.LEADER,
    "uses the leader": Verb.LEADER,
    "pass": Verb.PASS,
    "passes": Verb.PASS,
    "decline": Verb.DECLINE,
    "declines": Verb.DECLINE,
    "name": Verb.NAME,
    "names": Verb.NAME,
}
_WITH_CARD = re.compile(
    r"(?P<verb>plays?|chooses?) (?P<card>.+?)(?: on (?P<on>.+?))?"
    r"(?: (?:to|in) (?:(?P<to>[^ ].*?)'s )?(?P<row>close|ranged|siege))?"
)


def read_phrase(text: str, names: Names) -> Phrase:
    """Returns the action a text means. Raises `WordsError`."""
    named = [name for name in names.players if text.startswith(f"{name} ")]
    by = max(named, key=len, default="")
    words = text[len(by) :].strip()
    if words in _WORDS and _WORDS[words] in (Verb.LEADER, Verb.PASS, Verb.DECLINE):
        return Phrase(_WORDS[words], by)
    first, _, rest = words.partition(" ")
    if _WORDS.get(first) is Verb.NAME and rest:
        return Phrase(Verb.NAME, by, named=names.player(rest))
    match = _WITH_CARD.fullmatch(words)
    if match is None:
        raise WordsError(f"{quote(text)} is no action", ALLOWED)
    return Phrase(
        _WORDS[match["verb"]],
        by,
        card=names.card(match["card"]),
        row=Row[match["row"].upper()] if match["row"] else None,
        to=names.player(match["to"]) if match["to"] else "",
        on=names.card(match["on"]) if match["on"] else "",
    )


def acting_seat(state: State) -> int:
    """Returns the seat on whose behalf is decided: of a tie, the automaton that leaves it to the human (R-163)."""
    frame = state.decision
    return state.agenda[-2].seat if frame.task is Task.TIE else frame.seat


def describe(state: State, players: tuple[str, ...], action: Action, seat: int = -1) -> str:
    """Returns the words for an action of a seat, by default the one that decides; a card's row is always named."""
    game = state.game
    if seat < 0:
        seat = acting_seat(state)
    match action:
        case PlayCard(card, side, row, target) if target >= 0:
            return f"play {game.cards[card].name} on {game.cards[target].name}"
        case PlayCard(card, side, row) | Choose(card, side, row):
            verb = "play" if isinstance(action, PlayCard) else "choose"
            place = ""
            if row is not None:
                usual = side in _usual_sides(state, game.cards[card], seat)
                owner = "" if usual else f"{players[game.seats_of[side][0]]}'s "
                place = f" to {owner}{row.name.lower()}"
            return f"{verb} {game.cards[card].name}{place}"
        case ActivateLeader():
            return "leader"
        case Pass():
            return "pass"
        case Decline():
            return "decline"
        case ChooseSeat(seat):
            return f"name {players[seat]}"


def fits(phrase: Phrase, action: Action, state: State, players: tuple[str, ...]) -> bool:
    """Whether a phrase means an action of the deciding seat.

    A row may be left out only where the card leaves no choice.
    """
    match action:
        case PlayCard(card, side, row, target) if target >= 0:
            unit = state.game.cards[target]
            return (
                phrase.verb is Verb.PLAY
                and phrase.card == state.game.cards[card].name
                and phrase.on == unit.name
                and (phrase.row is None or unit in state.sides[side].rows[phrase.row])
            )
        case PlayCard(card, side, row) | Choose(card, side, row):
            verb = Verb.PLAY if isinstance(action, PlayCard) else Verb.CHOOSE
            named = phrase.verb is verb and phrase.card == state.game.cards[card].name and not phrase.on
            return named and _fits_place(phrase, state, players, state.game.cards[card], side, row)
        case ActivateLeader():
            return phrase.verb is Verb.LEADER
        case Pass():
            return phrase.verb is Verb.PASS
        case Decline():
            return phrase.verb is Verb.DECLINE
        case ChooseSeat(seat):
            return phrase.verb is Verb.NAME and phrase.named == players[seat]


def _fits_place(
    phrase: Phrase, state: State, players: tuple[str, ...], card: Card, side: int, row: Row | None
) -> bool:
    if row is None:
        return phrase.row is None
    if phrase.row is None and len(card.definition.rows) > 1:
        return False
    if phrase.row is not None and phrase.row is not row:
        return False
    if phrase.to:
        return side == state.game.side_of[players.index(phrase.to)]
    return side in _usual_sides(state, card, acting_seat(state))


def _usual_sides(state: State, card: Card, seat: int) -> tuple[int, ...]:
    """Returns the sides a card of a seat may be meant for when none is said (R-029)."""
    side = state.game.side_of[seat]
    return state.game.enemies[side] if card.is_spy else (side,)


def attempt(phrase: Phrase, state: State, players: tuple[str, ...]) -> Action | None:
    """Returns the action a phrase would be, legal or not; None if it names a card that is not in the game."""
    match phrase.verb:
        case Verb.LEADER:
            return LEADER
        case Verb.PASS:
            return PASS
        case Verb.DECLINE:
            return DECLINE
        case Verb.NAME:
            return ChooseSeat(players.index(phrase.named))
        case _:
            return _attempt_card(phrase, state, players)


def _attempt_card(phrase: Phrase, state: State, players: tuple[str, ...]) -> Action | None:
    game = state.game
    seat = 0 if state.is_over else acting_seat(state)
    hand = state.seats[seat].hand
    card = _called(phrase.card, [*hand, *game.cards])
    if card is None:
        return None
    rows = card.definition.rows
    row = phrase.row if phrase.row is not None else rows[0] if rows else None
    if phrase.on:
        board = [other for _, _, other in state.board()]
        target = _called(phrase.on, [*board, *game.cards])
        return None if target is None else PlayCard(card.id, game.side_of[seat], None, target.id)
    side = -1
    if row is not None:
        own = game.side_of[seat]
        usual = game.enemies[own][0] if card.is_spy else own
        side = game.side_of[players.index(phrase.to)] if phrase.to else usual
    return PlayCard(card.id, side, row) if phrase.verb is Verb.PLAY else Choose(card.id, side, row)


def _called(name: str, cards: list[Card]) -> Card | None:
    return next((card for card in cards if card.name == name), None)
