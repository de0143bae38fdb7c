"""What can be typed at a prompt, right and wrong."""

from __future__ import annotations

import pytest

from gwent_tui.engine.cards import Faction
from gwent_tui.plain.choices import Question, place_question, question
from gwent_tui.plain.command import DONE, INPUT_ENDED
from gwent_tui.plain.console import LONGEST_LINE, to_ascii
from gwent_tui.session import Session
from tests.plain.support import PAIRS, Player, duel, solo, transcript

NR, NILFGAARD, MONSTERS = Faction.NORTHERN_REALMS, Faction.NILFGAARD, Faction.MONSTERS


def answer_to(*lines: str) -> str:
    """What was written between the last of these lines and the next prompt, in a Solo game after the mulligan."""
    _, text = transcript(solo(NR, NILFGAARD, seed=7), "keep", *lines)
    return text.split("Choice: ")[len(lines) + 1].removeprefix(f"{lines[-1].strip()}\n")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("99", "There is no choice 99. Type a number from 1 to 12."),
        ("0", "There is no choice 0. Type a number from 1 to 12."),
        ("9" * 300, f"There is no choice {'9' * 20}. Type a number from 1 to 12."),
        ("²", '"²" is not possible here. Type a number from 1 to 12, a name, or help.'),
        ("-1", '"-1" is not possible here. Type a number from 1 to 12, a name, or help.'),
        ("xyzzy", '"xyzzy" is not possible here. Type a number from 1 to 12, a name, or help.'),
        ("\x1b[2J", '"\\u001b[2J" is not possible here. Type a number from 1 to 12, a name, or help.'),
        ("", "Type a number, a name, or help."),
        ("   ", "Type a number, a name, or help."),
        ("x" * (LONGEST_LINE + 1), "That line is too long."),
        ("x" * 100_000, "That line is too long."),
        ("play nekker#3 to 0.close", "is not possible here. Type a number from 1 to 12, a name, or help."),
        ("ve", '"ve" could be Vernon Roche 10, close combat, Hero or Ves 5, close combat. Type more of it'),
        ("seat 1", '"seat 1" is not possible here'),
        ("card", "Type card and a number or a name, for example card 3."),
        ("card zzz", 'No card is called "zzz".'),
        ("card 99", "There is no choice 99."),
        ("card geralt of rivi", "Geralt of Rivia. Hero"),
        ("card balista", 'No card is called "balista". Perhaps Ballista?'),
        (
            "card young",
            '"young" could be Young Emissary or Young Berserker or Transformed Young Vildkaarl.',
        ),
        ("why", "1. Automaton turns over Decoy, which lies beside the rows. A card goes face down"),
        ("score", "Ciri now: close combat 0, ranged 0, siege 0, total 0, 2 gems."),
        ("piles", "Ciri: discard: no cards."),
        ("log", "Round 1: Automaton starts."),
        ("help", "Type the number of a choice"),
        ("hand", "Ciri's hand, 10:\nVernon Roche 10"),
        ("list", "1: "),
    ],
)
def test_one_line(line: str, sentence: str) -> None:
    written = answer_to(line)
    assert sentence in written
    assert "\x1b" not in written


def test_the_same_prompt_comes_again_after_a_wrong_answer() -> None:
    match = solo(NR, NILFGAARD, seed=7)
    transcript(match, "keep", "bad", "99", "", "pass now")
    assert len(match.session.steps) == 1


def agile() -> Session:
    """A Solo game whose opening hand has a card with a choice of rows."""
    for seed in range(50):
        session = solo(Faction.SCOIATAEL, NILFGAARD, seed).session
        hand = session.observe(0).seats[0].hand or ()
        if any(card.definition.is_agile for card in hand):
            return session
    raise LookupError("no hand has an Agile card")


def test_back_takes_a_card_back() -> None:
    session = agile()
    hand = session.observe(0).seats[0].hand or ()
    card = next(card for card in hand if card.definition.is_agile)
    match = solo(Faction.SCOIATAEL, NILFGAARD, session.seed)
    _, text = transcript(match, "keep", card.name, "back", card.name, "0", card.name, "7", "r")
    asked = f"{card.name} to which row?\n1: close combat\n2: ranged\n0: Back\n"
    assert text.count(asked) == 3
    assert "There is no choice 7. Type a number from 1 to 2." in text
    assert f"Ciri plays {card.name} (ranged row)." in text


def test_leaders_and_passes_have_words_of_their_own() -> None:
    match = duel(NR, NILFGAARD, seed=1, leaders=(0, 0))
    status, text = transcript(match, "pass", "leader", "keep", "keep", "leader", "pass", "pass")
    assert "Nobody can pass at this point." in text
    assert "No leader can be used at this point." in text
    assert status == INPUT_ENDED


def test_end_of_input_has_a_status_of_its_own() -> None:
    status, text = transcript(duel(NR, NILFGAARD, seed=1), "keep")
    assert status == INPUT_ENDED == 3
    assert text.endswith("The input has ended before the game did. The game is not kept.\n")


def test_end_of_input_after_the_game_is_fine() -> None:
    status, text = transcript(duel(NR, NILFGAARD, seed=1), "keep", "keep", *["pass"] * 4)
    assert status == DONE == 0
    assert text.endswith("The input has ended.\n")
    assert "Seed 1." in text


def test_brief_turns_tell_their_choices_on_demand() -> None:
    _, text = transcript(solo(NR, NILFGAARD, seed=7), "keep", "brief", "zoltan", "list", "brief", "ves")
    quiet, _, loud = text.partition("Choice: zoltan\n")[2].partition("Choice: list\n")
    assert "Ciri to play. " in quiet
    assert "1: " not in quiet
    assert loud.count("1: ") == 2 + loud.count("11: ")


def test_quit_asks() -> None:
    match = duel(NR, NILFGAARD, seed=1)
    status, text = transcript(match, "quit", "no", "keep", "quit", "yes", "keep")
    assert status == DONE
    assert text.endswith("The game was left before its end.\n")
    assert len(match.session.steps) == 1


def test_quit_at_the_hand_over() -> None:
    status, text = transcript(duel(NR, NILFGAARD, seed=1), "quit", "yes", curtain=True)
    assert status == DONE
    assert text.endswith("The game was left before its end.\n")


def test_rematch_and_another_game() -> None:
    over = ("keep", "keep", *["pass"] * 4)
    status, text = transcript(duel(NR, NILFGAARD, seed=1), *over, "rematch", *over, "1", *over, "3")
    assert status == DONE
    assert text.count("Ciri against Geralt.") == 2
    assert text.count("Geralt against Ciri.") == 1
    status, text = transcript(solo(NR, NILFGAARD, seed=1), "keep", "pass", "pass", "pass", "rematch")
    assert text.count("Ciri against Automaton.") == 2


def test_the_menu_asks_for_a_duel() -> None:
    lines = ("1", "Yen", "north", "2", "x" * 30, "", "monsters", "help", "1", "keep", "keep", "quit", "y")
    status, text = transcript(None, *lines, seed=4)
    assert status == DONE
    assert "The name of player 2 is 30 cells wide; 20 is the most." in text
    assert "Yen against Player 2." in text


def test_the_menu_asks_for_solo() -> None:
    lines = (
        "solo",
        "Yen",
        "5",
        "card 9",
        "card king bran",
        "1",
        "4",
        "1",
        "without",
        "keep",
        "board",
        "quit",
        "y",
    )
    status, text = transcript(None, *lines, seed=4)
    assert status == DONE
    assert "There is no choice 9." in text
    assert "Choice: card king bran\nPassive: " in text
    assert "Yen against Automaton." in text
    assert "Which faction does the automaton play?\n1: Monsters\n2: Nilfgaard" in text
    assert "leaders face down" not in text


@pytest.mark.parametrize("line", ["quit", "3"])
def test_the_menu_can_be_left(line: str) -> None:
    assert transcript(None, line)[0] == DONE


def test_the_menu_and_the_end_of_input() -> None:
    status, text = transcript(None)
    assert status == DONE
    assert text.endswith("The input has ended.\n")


def test_every_legal_action_can_be_reached_by_numbers() -> None:
    """Up to cards nobody can tell apart, the choices are exactly the legal actions."""
    for seed, pair in enumerate(PAIRS[::2]):
        for match in (duel(*pair, seed), solo(*pair, seed)):
            player = Reaching(match.session, seed)
            player.play()
            assert player.checked > 4


class Reaching(Player):
    """Compares the choices with the legal actions at every prompt."""

    checked = 0

    def answer(self) -> str:
        if self.asked is None and self.text.endswith("Choice: "):
            self.checked += 1
            seat = self.session.deciding
            assert seat is not None
            observation = self.session.observe(seat)
            asked = question(self.session, observation)
            reached = {action for choice in asked.choices for action in choice.actions}
            assert reached <= set(observation.legal)
            kinds = {self.kind(action) for action in observation.legal}
            assert {self.kind(action) for action in reached} == kinds
            labels = [choice.label for choice in asked.choices]
            assert len(set(labels)) == len(labels)
            for choice in asked.choices:
                if len(choice.actions) > 1:
                    self.check_places(choice_question=place_question(choice, self.session, observation))
        return super().answer()

    def check_places(self, choice_question: Question) -> None:
        labels = [choice.label for choice in choice_question.choices]
        assert len(set(labels)) == len(labels)
        assert all(len(choice.actions) == 1 for choice in choice_question.choices)

    def kind(self, action: object) -> tuple[object, ...]:
        cards = self.session.game.cards
        number, target = getattr(action, "card", -1), getattr(action, "target", -1)
        card = (cards[number].definition.id, cards[number].seat) if number >= 0 else None
        aim = (cards[target].definition.id, cards[target].seat) if target >= 0 else None
        return type(action), card, getattr(action, "row", None), getattr(action, "side", None), aim


def test_ascii_letters() -> None:
    assert to_ascii("Síle, Eithné, Łukasz ø × 猫") == "Sile, Eithne, Lukasz o x ?"


def test_why_is_only_for_games_with_an_automaton() -> None:
    _, text = transcript(duel(NR, NILFGAARD, seed=1), "why", "help")
    assert '"why" is not possible here.' in text
    assert "why: why the automaton" not in text
