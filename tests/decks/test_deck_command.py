"""`gwent-tui deck`: what it prints, what it returns, and that it never writes over anything."""

from __future__ import annotations

import dataclasses
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.decks import Deck, dump_deck, load_deck
from gwent_tui.cli import run
from gwent_tui.decks.shelf import Shelf
from gwent_tui.decks.text_list import parse_text
from gwent_tui.engine.cards import Faction

ROOT = Path(__file__).resolve().parents[2]


class Terminal:
    """Runs the command and keeps what it said last."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        self.out = ""
        self.err = ""

    def deck(self, *arguments: str, piped: str | bytes = "") -> int:
        """Returns the exit status of `gwent-tui deck`."""
        data = piped if isinstance(piped, bytes) else piped.encode()
        self._monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        status = run(["deck", *arguments])
        self.out, self.err = self._capsys.readouterr()
        assert "\x1b" not in self.out + self.err
        return status


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


@pytest.fixture
def mine(deck: Deck) -> Deck:
    """A deck on the player's own shelf."""
    return Shelf().add(dataclasses.replace(deck, name="Night Watch")).deck


# check


def test_a_legal_deck_is_said_to_be_legal(terminal: Terminal) -> None:
    assert terminal.deck("check", "monsters") == 0
    assert terminal.out == "Monsters starter deck (Monsters): legal in Standard\n"
    assert terminal.err == ""


@pytest.mark.parametrize(("rules", "status"), [("standard", 0), ("advanced", 1), ("solo", 0)])
def test_each_mode_has_its_own_answer(terminal: Terminal, rules: str, status: int) -> None:
    assert terminal.deck("check", "Nilfgaard", "--rules", rules) == status
    if status:
        assert terminal.out.splitlines()[:2] == [
            "Nilfgaard starter deck (Nilfgaard): not legal in Advanced",
            "  3 cards with Spy, but Advanced allows at most 2: "
            "Stefan Skellen, Shilard Fitz-Oesterlen, Vattier de Rideaux.",
        ]


def test_what_is_wrong_is_said_card_by_card(terminal: Terminal, deck: Deck, tmp_path: Path) -> None:
    cards = {**dict(deck.cards), "catapult": 3, "nekker": 1, "catapul": 1}
    path = tmp_path / "[b]mine.json"
    path.write_text(dump_deck(dataclasses.replace(deck, cards=tuple(cards.items()))), encoding="utf-8")
    assert terminal.deck("check", str(path)) == 1
    for sentence in (
        "Catapult: 3 copies, but the box holds 2.",
        "Nekker is a card of Monsters, but the deck is Northern Realms.",
        'There is no card "catapul"; did you mean "catapult"?',
    ):
        assert f"  {sentence}\n" in terminal.out


def test_several_decks_are_checked_whatever_is_wrong_with_one(terminal: Terminal, mine: Deck) -> None:
    assert terminal.deck("check", "monsters", "night watch", "--rules", "advanced") == 0
    assert terminal.out.count("legal in Advanced") == 2
    assert terminal.deck("check", "monsters", "nilfgaard", "nothing.json", "skellige", "--rules", "advanced") == 2
    assert terminal.out.count(": legal in Advanced") == 2
    assert "nothing.json: there is no such file" in terminal.err


def test_a_deck_is_piped_in(terminal: Terminal, deck: Deck) -> None:
    assert terminal.deck("check", "-", piped=dump_deck(deck)) == 0
    assert terminal.deck("check", "-", piped="Leader: Siegemaster\n22x Ves") == 2
    assert "standard input: line 2: 22 copies of " in terminal.err
    assert terminal.deck("check", "-", piped=b"\xff\xfe") == 2
    assert "standard input: not UTF-8: byte 0xff in line 1" in terminal.err
    assert terminal.deck("check", "-", piped="") == 2
    assert "standard input: there is nothing in it" in terminal.err


# Wrong input.


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "the following arguments are required: ACTION (see gwent-tui deck --help)"),
        (["chek"], 'argument ACTION: "chek" is not possible here; did you mean "check"?'),
        (["check"], "the following arguments are required: NAME|FILE|- (see gwent-tui deck check --help)"),
        (
            ["check", "monsters", "--rules", "advancd"],
            'argument --rules: "advancd" is not possible here; did you mean',
        ),
        (["export", "monsters", "--format", "xml"], '"xml" is not possible here; possible: json, text'),
        (["show", "monsters", "extra"], 'the argument "extra" is not understood here'),
        (["show", "monster"], 'no deck, faction or file is called "monster"; did you mean monsters?'),
        (["show", "nigth watch"], 'no deck, faction or file is called "nigth watch"; did you mean "Night Watch"?'),
        (["show", "zzz"], "the factions are monsters, nilfgaard, northern_realms, scoiatael, skellige"),
        (["show", ""], 'no deck, faction or file is called ""'),
        (["show", "a\0b"], r'no deck, faction or file is called "a\u0000b"'),
        (["show", "x" * 5000], "no deck, faction or file is called"),
        (["show", "\x1b[31m[b]"], r'no deck, faction or file is called "\u001b[31m[b]"'),
        (
            ["show", "nowhere/deck.json"],
            "nowhere/deck.json: there is no such file; allowed: a deck file or a text list",
        ),
        (["import", "nowhere.txt"], "nowhere.txt: there is no such file"),
        (["import", "a\0b"], "cannot be the name of a file"),
        (["import", "."], "is a directory"),
    ],
)
def test_wrong_input_gets_a_sentence(terminal: Terminal, mine: Deck, arguments: list[str], sentence: str) -> None:
    assert terminal.deck(*arguments) == 2
    assert terminal.out == ""
    assert sentence in terminal.err
    assert all(line.startswith("gwent-tui: ") for line in terminal.err.splitlines())


# show, list


def test_a_deck_is_shown_with_its_numbers(terminal: Terminal) -> None:
    assert terminal.deck("show", "nilfgaard") == 0
    lines = terminal.out.splitlines()
    assert lines[0] == "Nilfgaard starter deck"
    assert lines[1] == "Nilfgaard, Emhyr var Emreis, The Relentless"
    assert any(line.split()[:5] == ["4", "3", "Impera", "Brigade", "Guard"] for line in lines)
    assert "29 cards: 24 units, 1 of them heroes; 5 specials, 1 of them weather" in terminal.out
    assert "A hand of 10 has on average 8.3 units" in terminal.out
    assert "Standard: legal" in lines
    assert "Advanced: not legal" in lines


def test_a_deck_of_unknown_cards_is_shown_too(terminal: Terminal, deck: Deck) -> None:
    Shelf().add(dataclasses.replace(deck, name="[/] odd", leader="nobody", cards=(("catapul", 2),)))
    assert terminal.deck("show", "[/] odd") == 0
    assert "Northern Realms, nobody" in terminal.out
    assert "no such card" in terminal.out


def test_decks_are_listed_with_where_they_may_be_played(terminal: Terminal, mine: Deck, deck: Deck) -> None:
    Shelf().add(dataclasses.replace(deck, name="[red]Half[/", cards=deck.cards[:4]))
    assert terminal.deck("list") == 0
    lines = [line.split("  ") for line in terminal.out.splitlines()]
    assert [line[0] for line in lines] == ["Name", "[red]Half[/", "Night Watch"]
    assert "Standard, Advanced, Solo" in terminal.out.splitlines()[2]
    assert terminal.err == ""


def test_an_empty_shelf_says_how_to_fill_it(terminal: Terminal) -> None:
    assert terminal.deck("list") == 0
    assert "gwent-tui deck import FILE" in terminal.out


def test_a_damaged_file_is_named_once_and_lies_aside(terminal: Terminal, mine: Deck) -> None:
    broken = Shelf().folder / "broken.json"
    broken.write_text('{"version": 1,\n "name": oops}')
    assert terminal.deck("list") == 0
    assert "Night Watch" in terminal.out
    assert "broken.json: not JSON: line 2, column 10" in terminal.err
    assert "the damaged file was set aside as" in terminal.err
    assert terminal.deck("list") == 0
    assert terminal.err == ""
    assert "1 damaged file lies aside: " in terminal.out
    # What is wrong with it can still be asked for.
    assert terminal.deck("check", str(broken) + ".damaged-1") == 2
    assert "not JSON: line 2, column 10" in terminal.err


# export, import


def test_a_deck_is_exported_in_both_forms(terminal: Terminal, mine: Deck, catalogue: Catalogue) -> None:
    assert terminal.deck("export", "Night Watch") == 0
    assert load_deck(terminal.out) == mine
    assert terminal.deck("export", "Night Watch", "--format", "text") == 0
    assert parse_text(terminal.out, catalogue) == mine
    assert terminal.deck("export", "-", "--format", "json", piped=terminal.out) == 0
    assert load_deck(terminal.out) == mine


@pytest.mark.parametrize(
    ("name", "is_json"), [("a.json", True), ("a.txt", False), ("a", True), ("new/a.md", False)]
)
def test_the_name_of_the_file_decides_about_the_form(
    terminal: Terminal, mine: Deck, tmp_path: Path, name: str, is_json: bool
) -> None:
    path = tmp_path / name
    assert terminal.deck("export", "Night Watch", "-o", str(path)) == 0
    assert path.read_text(encoding="utf-8").startswith("{") is is_json
    assert "Night Watch was written into" in terminal.out


def test_a_file_is_replaced_only_by_force(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text("precious")
    assert terminal.deck("export", "monsters", "--output", str(path)) == 2
    assert "mine.json is there already; choose another name, or replace it with --force" in terminal.err
    assert path.read_text() == "precious"
    assert terminal.deck("export", "monsters", "--output", str(path), "--force") == 0
    assert load_deck(path).faction is Faction.MONSTERS
    assert terminal.deck("export", "monsters", "-o", str(tmp_path), "--force") == 2
    assert "cannot be written" in terminal.err


def test_what_was_exported_can_be_imported_again_and_played(
    terminal: Terminal, mine: Deck, tmp_path: Path
) -> None:
    path = tmp_path / "list.txt"
    terminal.deck("export", "Night Watch", "-o", str(path))
    assert terminal.deck("import", str(path)) == 0
    assert terminal.out.startswith("Night Watch (2) is one of your decks now (")
    assert terminal.out.splitlines()[1] == "Standard: legal  Advanced: legal  Solo: legal"
    assert [kept.deck.name for kept in Shelf().list().decks] == ["Night Watch", "Night Watch (2)"]
    assert {kept.deck.cards for kept in Shelf().list().decks} == {mine.cards}
    assert terminal.deck("check", "night watch (2)", "--rules", "advanced") == 0


def test_an_import_gets_the_name_it_is_given(terminal: Terminal, deck: Deck) -> None:
    assert terminal.deck("import", "-", "--name", "[b] Other", piped=dump_deck(deck)) == 0
    assert [kept.deck.name for kept in Shelf().list().decks] == ["[b] Other"]
    for name in ("", "a\x1b[0m", "x" * 61):
        assert terminal.deck("import", "-", "--name", name, piped=dump_deck(deck)) == 2
        assert "1 to 60 printable characters" in terminal.err
    assert len(Shelf().list().decks) == 1


def test_an_illegal_deck_may_be_imported(terminal: Terminal) -> None:
    assert terminal.deck("import", "-", piped="Leader: Siegemaster\nVes") == 0
    assert "Standard: 1 problem  Advanced: 1 problem  Solo: 1 problem" in terminal.out


@pytest.mark.parametrize(
    "damage",
    [
        "Leader: Siegemaster\nVes\nNobody",
        '{"version": 1}',
        '{"version": 1, "name": "x", "faction": "monsters", "leader": "eredin_king", "cards": {"y": 1}}',
    ],
)
def test_nothing_is_imported_by_half(terminal: Terminal, damage: str) -> None:
    assert terminal.deck("import", "-", piped=damage) == 2
    assert not Shelf().folder.exists()


# As a program.


def test_export_is_utf_8_whatever_the_locale(catalogue: Catalogue) -> None:
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "LC_ALL": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
    }
    deck = {
        "version": 1,
        "name": "Schirrú",
        "faction": "scoiatael",
        "leader": "francesca_queen",
        "cards": {"schirru": 1},
    }
    done = subprocess.run(
        [sys.executable, "-m", "gwent_tui", "deck", "export", "-", "--format", "text"],
        env=environment,
        input=json.dumps(deck).encode(),
        capture_output=True,
        timeout=30,
        check=True,
    )
    assert parse_text(done.stdout.decode("utf-8"), catalogue).name == "Schirrú"
