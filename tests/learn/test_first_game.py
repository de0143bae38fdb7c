"""The guided first game, without a screen: every step can be done, and its texts tell the truth."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator

import pytest

from gwent_tui.cards.catalogue import Catalogue, load_catalogue
from gwent_tui.engine.actions import PASS, Choose, PlayCard
from gwent_tui.engine.cards import CardDef
from gwent_tui.learn.first_game import CARDS, LEARNER, STEPS, TEACHER, Goal, LessonError, deal
from gwent_tui.learn.lesson import SIGNS as NAMES
from gwent_tui.learn.lesson import Lesson, Page, Phase, rehearse
from gwent_tui.text.strings_first_game import FIRST_GAME

SIGNS = dict.fromkeys(NAMES, "*")


@pytest.fixture(scope="module")
def cards() -> Catalogue:
    return load_catalogue()


@pytest.fixture
def lesson(cards: Catalogue) -> Lesson:
    return Lesson(cards, SIGNS)


def do_step(lesson: Lesson) -> None:
    """Does what is asked, by any of the ways to do it."""
    match lesson.step.goal:
        case Goal.READ:
            lesson.go_on()
        case Goal.ACT:
            while actions := lesson.wanted_actions():
                lesson.play(actions[-1])
        case goal:
            assert lesson.note_look(goal, lesson.step.card)


def walk(lesson: Lesson) -> Iterator[Page]:
    """Plays the lesson; yields every page with the game as it is then."""
    while lesson.phase is not Phase.OVER:
        match lesson.phase:
            case Phase.ANSWER:
                lesson.answer()
                continue
            case Phase.DONE:
                yield lesson.page
                lesson.go_on()
            case _:
                yield lesson.page
                do_step(lesson)


def go_to(lesson: Lesson, key: str) -> None:
    for _ in walk(lesson):
        if lesson.step.key == key:
            return
    raise AssertionError(key)


def test_it_can_be_played_to_its_end_and_is_won(lesson: Lesson) -> None:
    pages = list(walk(lesson))
    assert [page.number for page in pages] == sorted(page.number for page in pages)
    assert {page.number for page in pages} == set(range(1, len(STEPS) + 1))
    outcome = lesson.session.observe(None).outcome
    assert outcome is not None
    assert outcome.winners == (LEARNER,)
    assert [own > other for _, own, other in lesson.rounds()] == [True, False, True]
    assert pages == lesson.pages


def test_it_has_twelve_to_fifteen_steps() -> None:
    assert 12 <= len(STEPS) <= 15


def test_both_begin_with_as_many_cards(lesson: Lesson) -> None:
    seats = lesson.session.observe(None).seats
    assert seats[LEARNER].hand_size == seats[TEACHER].hand_size


def test_totals_in_texts_are_those_of_the_game(lesson: Lesson) -> None:
    """Every "10 to 9" of two totals is the score at that moment."""
    found = 0
    for page in walk(lesson):
        own, other = (side.total for side in lesson.session.observe(None).sides)
        for first, second in re.findall(r"(?:lead|makes it|: ) ?(\d+) to (?:your )?(\d+)", page.text):
            found += 1
            assert (int(first), int(second)) in {(own, other), (other, own)}, page
    assert found >= 6


def test_texts_follow_changed_strengths(cards: Catalogue) -> None:
    """No number about a card is typed in: with other strengths printed, others are told."""

    def stronger(definition: CardDef) -> CardDef:
        change = 40 if definition.id in {CARDS["unit"], CARDS["hero"], CARDS["medic"]} else 0
        return dataclasses.replace(definition, strength=definition.strength + change)

    changed = dataclasses.replace(cards, cards={name: stronger(card) for name, card in cards.cards.items()})
    lesson = Lesson(changed, SIGNS)
    texts = [page.text for page in walk(lesson)]
    unit, hero = changed.cards[CARDS["unit"]].strength, changed.cards[CARDS["hero"]].strength
    assert f"counts {unit}, so your total is {unit}" in texts[3]
    assert f"from {unit} to {unit + hero}" in texts[5]
    assert f"counts {2 * unit} instead of {unit}" in texts[7]


def test_texts_speak_of_strengths_and_keys_that_there_are(lesson: Lesson) -> None:
    checked = 0
    for _ in walk(lesson):
        seen = lesson.session.observe(LEARNER)
        on_rows = {card.definition.id for side in seen.sides for row in side.rows for card in row.cards}
        in_hand = {card.definition.id for card in seen.seats[LEARNER].hand or ()}
        parts = ("ask", "goal") if lesson.phase is Phase.ASK else ("done",)
        for part in parts:
            template = FIRST_GAME[f"first_game.{lesson.step.key}.{part}"]
            for name, kind in re.findall(r"{(\w+)_(now|key)}", template):
                checked += 1
                assert CARDS[name] in (on_rows if kind == "now" else in_hand), template
    assert checked >= 20


def test_texts_survive_other_wordings(cards: Catalogue) -> None:
    changed = {name: dataclasses.replace(card, text="?", name=f"{{{name}}}") for name, card in cards.cards.items()}
    lesson = Lesson(dataclasses.replace(cards, cards=changed), SIGNS)
    assert any("{john_natalis}" in page.text for page in walk(lesson))


def test_the_situation_is_what_the_texts_say(lesson: Lesson) -> None:
    """What is said in words instead of numbers: who is ahead, who has passed, who has cards left."""
    for _ in walk(lesson):
        seen = lesson.session.observe(None)
        own, other = (side.total for side in seen.sides)
        teacher = seen.seats[TEACHER]
        match lesson.step.key, lesson.phase:
            case "horn", Phase.ASK:
                assert teacher.passed
                assert own < other
            case (("pass" | "end"), Phase.ASK):
                assert teacher.passed
                assert own > other
            case "scorch", Phase.ASK:
                units = [s for side in seen.sides for row in side.rows for s in row.strengths]
                strong = lesson.session.observe(None).sides[TEACHER].rows
                assert max(units) == max(s for row in strong for s in row.strengths) == 10
            case "leader", Phase.ASK:
                assert teacher.hand_size == 0
                assert own < other
            case "leader", Phase.DONE:
                assert own > other
            case _:
                pass


def test_texts_name_no_card_of_the_teachers_hand(lesson: Lesson) -> None:
    for page in walk(lesson):
        hidden = lesson.session.observe(TEACHER).seats[TEACHER]
        names = {card.name for card in (*(hidden.hand or ()), *(hidden.deck or ()))}
        assert [name for name in names if name in page.text + page.goal] == []


def test_anything_else_is_refused_and_changes_nothing(lesson: Lesson) -> None:
    refused = 0
    for _ in walk(lesson):
        before = lesson.session.observe(LEARNER), lesson.page, lesson.phase
        wanted = lesson.wanted_actions()
        if lesson.session.deciding != LEARNER:
            continue
        for action in lesson.session.legal_actions():
            if action in wanted:
                assert lesson.accepts(action)
                continue
            refused += 1
            with pytest.raises(LessonError, match=re.escape(lesson.page.goal)):
                lesson.play(action)
        assert (lesson.session.observe(LEARNER), lesson.page, lesson.phase) == before
    assert refused > 50


def test_either_copy_of_a_card_will_do(lesson: Lesson) -> None:
    go_to(lesson, "unit")
    actions = lesson.wanted_actions()
    assert len(actions) == 2
    assert all(isinstance(action, PlayCard) for action in actions)
    go_to(lesson, "medic")
    lesson.play(lesson.wanted_actions()[0])
    assert len([action for action in lesson.wanted_actions() if isinstance(action, Choose)]) == 2


def test_the_horn_is_asked_for_on_one_row(lesson: Lesson) -> None:
    go_to(lesson, "horn")
    assert len(lesson.wanted_actions()) == 1


def test_looking_at_something_else_does_not_count(lesson: Lesson) -> None:
    assert not lesson.note_look(Goal.LOOK_AT_CARD, CARDS["hero"])
    go_to(lesson, "hand")
    assert not lesson.note_look(Goal.LOOK_AT_CARD, CARDS["unit"])
    assert not lesson.note_look(Goal.LOOK_AT_PILES)
    lesson.go_on()
    assert lesson.step.key == "hand"
    assert lesson.note_look(Goal.LOOK_AT_CARD, CARDS["hero"])
    assert lesson.step.key == "unit"


def test_the_teacher_moves_only_when_it_is_time(lesson: Lesson) -> None:
    with pytest.raises(LessonError):
        lesson.answer()
    go_to(lesson, "unit")
    lesson.play(lesson.wanted_actions()[0])
    with pytest.raises(LessonError):
        lesson.answer()


def test_hints_name_the_goal(lesson: Lesson) -> None:
    go_to(lesson, "unit")
    assert lesson.page.goal in lesson.hint()
    assert lesson.hint(PASS) != lesson.hint()


def test_a_card_that_is_missing_is_named(cards: Catalogue) -> None:
    fewer = {name: card for name, card in cards.cards.items() if name != "scorch"}
    with pytest.raises(LessonError, match="scorch"):
        deal(dataclasses.replace(cards, cards=fewer))


def test_a_step_that_cannot_be_done_is_found_before_anybody_begins(cards: Catalogue) -> None:
    rehearse(cards)
    horn = cards.cards[CARDS["horn"]]
    changed = {**cards.cards, horn.id: dataclasses.replace(horn, rows=())}
    with pytest.raises(LessonError, match="step 8"):
        rehearse(dataclasses.replace(cards, cards=changed))
