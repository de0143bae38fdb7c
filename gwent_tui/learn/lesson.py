"""Leading a learner through the first game: what is asked now, whether it was done, and what the teacher plays.

Only what a step asks for is accepted; looking at cards, piles and the log is free at any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.actions import PASS, Action, Choose, PlayCard
from gwent_tui.engine.cards import ROWS
from gwent_tui.engine.events import CardMoved, RoundEnded, Zone
from gwent_tui.learn.first_game import (
    CARDS,
    LEARNER,
    STEPS,
    TEACHER,
    Goal,
    LessonError,
    Move,
    Place,
    Point,
    Step,
    deal,
)
from gwent_tui.session import Session
from gwent_tui.text.strings import tr

KEYS = "1234567890"
"""The keys of the first ten cards in hand."""


SIGNS: tuple[str, ...] = ("hero", "bond", "spy", "horn", "medic", "boost", "scorch", "gem")
"""What the texts call the signs they mention."""


class Phase(Enum):
    """Where a step has come to."""

    ASK = auto()
    """The learner is to do what it asks for."""
    DONE = auto()
    """The learner reads what came of it."""
    ANSWER = auto()
    """The teacher has moves to make."""
    OVER = auto()
    """The game has ended."""


@dataclass(frozen=True, slots=True)
class Page:
    """A text of the lesson, with the numbers of the moment it was first shown."""

    number: int
    """The step it belongs to, from 1."""
    title: str
    text: str
    goal: str
    """What to do, in one line."""


def matching(session: Session, move: Move) -> list[Action]:
    """Returns the legal actions that are a move of the lesson, none if it is not legal now."""

    def name(card: int) -> str:
        return session.game.cards[card].definition.id

    def fits(action: Action) -> bool:
        match action:
            case PlayCard(card, row=row) | Choose(card, row=row):
                return move.card == name(card) and move.row in {None, row}
            case _:
                return move.action == action

    return [action for action in session.legal_actions() if fits(action)]


def rehearse(catalogue: Catalogue) -> None:
    """Plays the whole lesson once, out of sight.

    Raises `LessonError` if a step cannot be done with these cards, so that nobody finds out in the middle.
    """
    lesson = Lesson(catalogue, dict.fromkeys(SIGNS, ""))
    while lesson.phase is not Phase.OVER:
        if lesson.phase is Phase.ANSWER:
            lesson.answer()
        elif lesson.wanted is not None:
            lesson.play(lesson.wanted_actions()[0])
        elif not lesson.note_look(lesson.step.goal, lesson.step.card):
            lesson.go_on()


class Lesson:
    """One run through the first game.

    `signs` are the signs of the screen the texts mention, by the names in `SIGNS`.

    Raises `LessonError` if the cards of the game do not exist.
    """

    def __init__(self, catalogue: Catalogue, signs: Mapping[str, str]) -> None:
        self.session = deal(catalogue)
        self.signs = {f"{name}_sign": sign for name, sign in signs.items()}
        self.pages: list[Page] = []
        """All texts so far; the last one is the present one."""
        self.phase = Phase.ASK
        self._index = 0
        self._moves_made = 0
        """Moves the learner, or in `Phase.ANSWER` the teacher, has made in this step."""
        self._before = self._totals()
        """Both totals before the learner's move."""
        self._last = self._before
        """Both totals before the teacher's last answer."""
        self._events = self.session.event_count
        """Number of events before the step."""
        self._turn_page("ask")

    @property
    def step(self) -> Step:
        """The present step."""
        return STEPS[self._index]

    @property
    def number(self) -> int:
        """The number of the present step, from 1."""
        return self._index + 1

    @property
    def page(self) -> Page:
        """The present text."""
        return self.pages[-1]

    @property
    def wanted(self) -> Move | None:
        """The move the learner is to make next, None if it is not time for one."""
        if self.phase is not Phase.ASK or self._moves_made >= len(self.step.moves):
            return None
        return self.step.moves[self._moves_made]

    @property
    def points(self) -> tuple[Point, ...]:
        """What the present text points at: the card to be played first."""
        if self.phase is not Phase.ASK:
            return ()
        move = self.wanted
        played = (Point(Place.HAND, move.card),) if move is not None and move.card else ()
        return (*played, *self.step.points)

    # What the learner does.

    def wanted_actions(self) -> list[Action]:
        """Returns the actions that do what is asked; none where only reading or looking is asked for.

        Raises `LessonError` if the move of the lesson is not legal, which no change of a text can cause.
        """
        return [] if self.wanted is None else self._legal(self.wanted)

    def accepts(self, action: Action) -> bool:
        """Whether an action is what the step asks for."""
        return action in self.wanted_actions()

    def hint(self, action: Action | None = None) -> str:
        """Returns what to tell a learner who did something else, or wants to."""
        return tr("first_game.hint.pass" if action == PASS else "first_game.hint.other", goal=self.page.goal)

    def play(self, action: Action) -> None:
        """Does an action of the learner. Raises `LessonError` if the step asks for something else."""
        if not self.accepts(action):
            raise LessonError(self.hint(action))
        self.session.play(action)
        self.note_action()

    def note_action(self) -> None:
        """Goes on after the session has done an accepted action of the learner."""
        self._moves_made += 1
        if self._moves_made < len(self.step.moves):
            return
        if self.session.is_over:
            self.phase = Phase.OVER
        else:
            self.phase = Phase.DONE
            self._turn_page("done")

    def note_look(self, goal: Goal, card: str = "") -> bool:
        """Goes on if the learner has looked at what the step asks for, and returns whether that was so.

        `card` is the id of the card whose text was opened.
        """
        if self.phase is not Phase.ASK or goal is not self.step.goal or card != self.step.card:
            return False
        self._next_step()
        return True

    def go_on(self) -> None:
        """Goes on from a text that was only to be read; elsewhere nothing happens."""
        if self.phase is Phase.DONE:
            self._last = self._totals()
            self._moves_made = 0
            self.phase = Phase.ANSWER
            if not self.step.answers:
                self._next_step()
        elif self.phase is Phase.ASK and self.step.goal is Goal.READ:
            self._next_step()

    # What the teacher does.

    def answer(self) -> None:
        """Makes the teacher's next move; after the last one the next step begins.

        Raises `LessonError` if it is not legal or not the teacher's turn.
        """
        if self.phase is not Phase.ANSWER or self.session.deciding != TEACHER:
            raise LessonError(tr("first_game.not_legal", number=self.number))
        self.session.play(self._legal(self.step.answers[self._moves_made])[0])
        self._moves_made += 1
        if self._moves_made == len(self.step.answers):
            self._next_step()

    def _legal(self, move: Move) -> list[Action]:
        actions = matching(self.session, move)
        if not actions:
            raise LessonError(tr("first_game.not_legal", number=self.number))
        return actions

    def _next_step(self) -> None:
        self._index += 1
        self._moves_made = 0
        self.phase = Phase.ASK
        self._before = self._totals()
        self._events = self.session.event_count
        self._turn_page("ask")

    # The texts.

    def _turn_page(self, part: str) -> None:
        key = f"first_game.{self.step.key}"
        values = self._values()
        goal = tr(f"{key}.goal", **values) if part == "ask" else tr("first_game.go_on", **values)
        title = tr(f"{key}.title")
        self.pages.append(Page(self.number, title, tr(f"{key}.{part}", **values), goal))

    def _totals(self) -> tuple[int, int]:
        own, other = (side.total for side in self.session.observe(None).sides)
        return own, other

    def _values(self) -> dict[str, object]:
        """Returns everything a text can mention, as it is now. Of the teacher's hand only its size is told."""
        seen = self.session.observe(LEARNER)
        learner, teacher = seen.seats
        (own, other), (own_before, other_before), (own_was, other_was) = self._totals(), self._before, self._last
        won = sum(LEARNER in result.winners for result in seen.rounds)
        values: dict[str, object] = {
            "player": self.session.names[LEARNER],
            "teacher": self.session.names[TEACHER],
            "own": own,
            "other": other,
            "lead": abs(own - other),
            "own_before": own_before,
            "other_before": other_before,
            "own_was": own_was,
            "other_was": other_was,
            "hand": learner.hand_size,
            "other_hand": teacher.hand_size,
            "own_gems": seen.sides[learner.side].gems,
            "other_gems": seen.sides[teacher.side].gems,
            "won": won,
            "lost": len(seen.rounds) - won,
            "round": seen.round,
            "leader": learner.leader.name if learner.leader else "",
            "drawn": ", ".join(self._drawn()),
            **self.signs,
        }
        hand = [card.definition.id for card in learner.hand or ()]
        strengths = self._strengths()
        for name, card in CARDS.items():
            definition = next(other.definition for other in self.session.game.cards if other.definition.id == card)
            values[name] = definition.name
            values[f"{name}_printed"] = definition.strength
            values[f"{name}_key"] = KEYS[hand.index(card)] if card in hand else ""
            values[f"{name}_now"] = strengths.get(card, 0)
        return values

    def _strengths(self) -> dict[str, int]:
        """Returns the strength that units have on the table now, by the ids of their cards."""
        found: dict[str, int] = {}
        for side in self.session.observe(None).sides:
            for row in ROWS:
                view = side.rows[row]
                cards = (card.definition.id for card in view.cards)
                found.update(zip(cards, view.strengths, strict=True))
        return found

    def _drawn(self) -> list[str]:
        """Returns the names of the cards the learner has drawn in this step."""
        moves = [event for event in self.session.events(LEARNER, self._events) if isinstance(event, CardMoved)]
        drawn = [
            event.card
            for event in moves
            if (event.origin.zone, event.destination.zone) == (Zone.DECK, Zone.HAND)
            and event.destination.owner == LEARNER
        ]
        return [self.session.game.cards[card].name for card in drawn]

    def rounds(self) -> list[tuple[int, int, int]]:
        """Returns number and both totals of each round that has ended, the learner's first."""
        ended = [event for event in self.session.events(None) if isinstance(event, RoundEnded)]
        return [(event.number, event.totals[LEARNER], event.totals[TEACHER]) for event in ended]
