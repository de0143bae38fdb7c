"""The prompt: numbered choices, names, notation, and the commands beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gwent_tui.cards.wording import close_matches, quote, search_key
from gwent_tui.engine.actions import LEADER, PASS, Action
from gwent_tui.engine.cards import ROWS, CardDef, LeaderDef
from gwent_tui.engine.frames import Task
from gwent_tui.engine.views import Observation
from gwent_tui.plain import words
from gwent_tui.plain.choices import Choice, Question, find, place_question, question
from gwent_tui.plain.console import Console, TooLong
from gwent_tui.plain.telling import Move, why_lines
from gwent_tui.session import Session
from gwent_tui.text.cards import arithmetic, row_name
from gwent_tui.text.describe import side_name, tell
from gwent_tui.text.refusals import why_not_leader
from gwent_tui.text.strings import tr

MOST_NAMED = 4
"""Names a refusal lists."""


class LeftGame(Exception):  # noqa: N818 - a decision, not an error
    """The player leaves."""


def say_choices(console: Console, asked: Question) -> None:
    """Writes a question and its numbered choices."""
    if asked.title:
        console.say(asked.title)
    for number, choice in enumerate(asked.choices, 1):
        console.say(tr("plain.choice", number=number, label=choice.label))
    if asked.card is not None:
        console.say(tr("plain.choice", number=0, label=tr("plain.back")))


def picked(choices: Sequence[Choice], text: str) -> Choice | str:
    """Returns the choice a number or name means, or one sentence that says why there is none."""
    if text.isdecimal():
        # Python refuses to read a number of thousands of digits.
        number = int(text) if len(text) < 6 else 0
        if 1 <= number <= len(choices):
            return choices[number - 1]
        return tr("plain.wrong_number", number=text[:20], count=len(choices))
    found = find(choices, text)
    if len(found) == 1:
        return choices[found[0]]
    if found:
        named = tr("plain.or").join(choices[index].label for index in found[:MOST_NAMED])
        return tr("plain.ambiguous", text=quote(text), options=named)
    return tr("plain.wrong", text=quote(text), count=len(choices))


def read(console: Console) -> str:
    """Returns the next answer that is not too long; blank lines count as answers."""
    while True:
        try:
            return console.ask()
        except TooLong:
            console.say(tr("plain.too_long"))


def confirm_leaving(console: Console) -> bool:
    """Asks whether the game is to be left."""
    console.say(tr("plain.quit"))
    return read(console).casefold() in {"y", "yes", "quit"}


class Asker:
    """Asks one player at a time.

    `definitions` are all cards and leaders there are, so that the text of any can be asked for and the answer
    says nothing about what is in a deck.
    """

    def __init__(self, session: Session, console: Console, definitions: Iterable[CardDef | LeaderDef]) -> None:
        self.session = session
        self.console = console
        self.definitions = tuple(definitions)
        self.moves: list[Move] = []
        """What the automaton did last."""
        self.is_brief = False
        """Whether the choices of a turn are told on demand only."""

    def decide(self, seat: int) -> Action:
        """Asks until the player has chosen a legal action. Raises `EndOfInput` and `LeftGame`."""
        observation = self.session.observe(seat)
        first = asked = question(self.session, observation)
        self._say(observation, asked)
        while True:
            text = read(self.console)
            if asked is not first and text.casefold() in {"0", "back"}:
                asked = first
                self._say(observation, asked)
                continue
            answer = self._answer(observation, asked, text)
            if isinstance(answer, str):
                self.console.say(answer)
            elif isinstance(answer, Choice):
                action, *others = answer.actions
                if not others:
                    return action
                asked = place_question(answer, self.session, observation)
                say_choices(self.console, asked)
            elif answer is not None:
                return answer

    def _say(self, observation: Observation, asked: Question) -> None:
        if observation.task is Task.TURN:
            self._say_turn(observation)
            if self.is_brief and asked.card is None:
                return
        say_choices(self.console, asked)

    def _say_turn(self, observation: Observation) -> None:
        names = self.session.names
        own = observation.seats[observation.viewer or 0]
        enemy = next(seat for seat in observation.seats if seat.side != own.side)
        side, other = observation.sides[own.side], observation.sides[enemy.side]
        turn = tr("plain.turn", player=names[own.seat], own=side.total, other=other.total)
        passed = tr("plain.turn_passed", enemy=names[enemy.seat]) if enemy.passed else ""
        self.console.say(f"{turn} {passed}".strip())
        usable = {getattr(action, "card", -1) for action in observation.legal}
        idle = [card for card in own.hand or () if card.id not in usable]
        if idle:
            self.console.say(tr("plain.unplayable", cards=words.names_list(idle)))

    def _answer(self, observation: Observation, asked: Question, text: str) -> Action | Choice | str | None:
        """Returns the action or choice an answer means, a sentence if it means none, None for a command."""
        if not text:
            return tr("plain.nothing_typed")
        key = " ".join(text.casefold().split())
        for action in observation.legal:
            if self.session.notation(action) == key:
                return action
        if key == "pass":
            return PASS if PASS in observation.legal else tr("plain.no_pass")
        if key == "leader":
            return LEADER if LEADER in observation.legal else self._why_no_leader(observation)
        if self._command(observation, asked, key, text):
            return None
        return picked(asked.choices, text)

    def _why_no_leader(self, observation: Observation) -> str:
        seat = observation.seats[observation.viewer or 0]
        return why_not_leader(seat) if observation.task is Task.TURN else tr("plain.no_leader")

    def _command(self, observation: Observation, asked: Question, key: str, text: str) -> bool:
        """Does a command that changes nothing; returns whether it was one. Raises `LeftGame`."""
        session, say = self.session, self.console.say
        seat = observation.viewer or 0
        names = session.names
        word, _, rest = key.partition(" ")
        match word, rest:
            case (("board" | "b"), ""):
                say(*words.board_lines(observation, session.game, names, session.game.side_of[seat]))
            case (("hand" | "h"), ""):
                say(*words.hand_lines(observation, names, seat))
            case (("list" | "l"), ""):
                say_choices(self.console, asked)
            case "brief", "":
                self.is_brief = not self.is_brief
                say(tr("plain.brief_on" if self.is_brief else "plain.brief_off"))
            case "piles", "":
                say(*words.pile_lines(observation, names, seat))
            case "score", "":
                say(*words.score_lines(observation, session.game, names))
            case "log", ("" | "all"):
                say(*self._log(whole=rest == "all"))
            case (("why" | "w"), "") if session.game.mode.automata:
                say(*why_lines(self.moves))
            case (("help" | "?"), ""):
                say(*self._help(observation))
            case (("card" | "c"), ""):
                say(tr("plain.which_card"))
            case (("card" | "c"), _):
                say(*self._card(observation, asked, text.split(maxsplit=1)[1]))
            case (("quit" | "exit" | "q"), ""):
                if confirm_leaving(self.console):
                    raise LeftGame
                say_choices(self.console, asked)
            case _:
                return False
        return True

    def _log(self, *, whole: bool) -> list[str]:
        session = self.session
        lines = tell(session.events(None), session.game, session.names)
        if not whole:
            start = max((index for index, line in enumerate(lines) if line.is_heading), default=0)
            lines = lines[start:]
        return [f"{line.text}." for line in lines]

    def _help(self, observation: Observation) -> list[str]:
        lines = [tr(f"plain.help.{number}") for number in range(1, 7)]
        if self.session.game.mode.automata:
            lines.append(tr("plain.help.why"))
        example = self.session.notation(observation.legal[0])
        return [*lines, tr("plain.help.quit"), tr("plain.help.scripts", example=example)]

    def _card(self, observation: Observation, asked: Question, text: str) -> list[str]:
        """Returns the lines of a card: of a choice by its number, or of any card by its name."""
        if text.isdecimal():
            choice = picked(asked.choices, text)
            if isinstance(choice, str):
                return [choice]
            if choice.definition is None:
                return [choice.label]
            return self._told(observation, choice.definition)
        key = search_key(text)
        named = {search_key(card.name): card for card in self.definitions}
        found = [named[key]] if key in named else [card for name, card in named.items() if key and key in name]
        if len(found) == 1:
            return self._told(observation, found[0])
        if found:
            options = tr("plain.or").join(card.name for card in found[:MOST_NAMED])
            return [tr("plain.ambiguous", text=quote(text), options=options)]
        near = ", ".join(named[name].name for name in close_matches(key, named))
        hint = tr("plain.hint", names=near) if near else ""
        return [tr("plain.no_card", text=quote(text), hint=hint)]

    def _told(self, observation: Observation, definition: CardDef | LeaderDef) -> list[str]:
        """Returns the text of a card, and how every one on the table comes by its strength."""
        lines = words.card_lines(definition)
        session = self.session
        here: list[str] = []
        for number, side in enumerate(observation.sides):
            for row, view in zip(ROWS, side.rows, strict=True):
                for card in view.cards:
                    if card.definition.id == definition.id and card.is_unit:
                        army = side_name(session.game, session.names, number)
                        place = tr("log.row_of", player=army, row=row_name(row))
                        parts = arithmetic(session.explain(number, row, card))
                        here.append(tr("plain.strengths_here", row=place, words=parts))
        return [*lines, *dict.fromkeys(here)]
