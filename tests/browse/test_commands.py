"""`gwent-tui cards` and `gwent-tui card`."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from gwent_tui.__main__ import main
from gwent_tui.browse import printing
from gwent_tui.browse.page import page_of
from gwent_tui.browse.query import search, tally
from gwent_tui.browse.relations import Relation
from gwent_tui.cards import catalogue as catalogue_module
from tests.browse.conftest import HOSTILE, hostile_catalogue

ROOT = Path(__file__).resolve().parents[2]


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    return captured.err


def test_the_list_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    objects = json.loads(printed(capsys, "cards", "--json"))
    assert len(objects) == 188
    assert sum(item["copies_in_box"] for item in objects) == 436
    keys = [
        *("id", "name", "faction", "kind", "strength", "rows", "abilities", "copies", "copies_in_box"),
        *("side_deck", "weather_rows", "passive", "text"),
        *Relation,
    ]
    for item in objects:
        assert list(item) == keys
        assert isinstance(item["copies"], int)
        assert item["faction"]
    by_id = {item["id"]: item for item in objects}
    assert by_id["eithne"]["name"] == "Eithné"
    assert by_id["decoy"]["strength"] is None
    assert by_id["decoy"]["copies"] == 3
    assert by_id["decoy"]["rows"] == ["close", "ranged", "siege"]
    assert by_id["skellige_storm"]["weather_rows"] == ["ranged", "siege"]
    assert by_id["foltest_king"]["finds"] == ["impenetrable_fog"]
    assert by_id["foltest_king"]["passive"] is False
    assert by_id["geralt"]["musters"] == ["roach"]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (
            ["--faction", "northern_realms", "--ability", "tight_bond"],
            [
                "catapult",
                "crinfrid_reavers_dragon_hunter",
                "blue_stripes_commando",
                "poor_fucking_infantry",
            ],
        ),
        (
            ["--faction", "Northern Realms", "--ability", "Tight Bond", "--sort", "strength", "--strength", "5-"],
            ["catapult", "crinfrid_reavers_dragon_hunter"],
        ),
        (["--search", "eithne"], ["eithne"]),
        (["--kind", "weather", "--ability", "clear_weather"], ["clear_weather"]),
        (["--ability", "peek"], ["emhyr_emperor"]),
        (["--strength", "14-15", "--sort", "name"], ["ciri", "geralt", "transformed_vildkaarl"]),
        (
            ["--strength", "14-15", "--sort", "name", "--reverse"],
            ["transformed_vildkaarl", "geralt", "ciri"],
        ),
        (["--row", "siege", "--kind", "hero", "--faction", "nilfgaard"], ["morvran_voorhis"]),
        (["--search", "nothing of the kind"], []),
    ],
)
def test_filters(capsys: pytest.CaptureFixture[str], arguments: list[str], expected: list[str]) -> None:
    objects = json.loads(printed(capsys, "cards", *arguments, "--json"))
    assert [item["id"] for item in objects] == expected


def test_a_whole_pack(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "cards", "--faction", "skellige", "--with-neutral")
    assert out.splitlines()[-1] == "56 cards, 91 copies"


def test_a_pipe_gets_aligned_text_without_codes(capsys: pytest.CaptureFixture[str]) -> None:
    head, *rows, counts = printed(capsys, "cards", "--ability", "medic").splitlines()
    assert counts == "7 cards, 14 copies in the box"
    assert len(rows) == 7
    for title in ("Name", "Faction", "Id"):
        column = head.index(title)
        assert all(row[column] != " " and row[column - 1] == " " for row in rows)
    assert printed(capsys, "cards", "--search", "zzz") == "No card fits.\n"
    for out in (printed(capsys, "cards"), printed(capsys, "card", "king_bran")):
        assert "\x1b" not in out


def test_a_card_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(printed(capsys, "card", "Eithne", "--json"))["id"] == "eithne"


@pytest.mark.parametrize(
    ("names", "line"),
    [
        (["eithne"], "Eithné (eithne)"),
        (["geralt", "of", "rivia"], "Geralt of Rivia (geralt)"),
        (["triss"], "Triss Merigold (triss_merigold)"),
        (["King Bran, The Unifier"], "King Bran, The Unifier (king_bran)"),
    ],
)
def test_a_card_by_its_names(capsys: pytest.CaptureFixture[str], names: list[str], line: str) -> None:
    assert printed(capsys, "card", *names).splitlines()[0] == line


def test_what_a_card_is_related_to(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "card", "arachas").splitlines()
    assert "Musters: its own copies, Arachas Behemoth (arachas_behemoth)" in lines
    assert "Mustered by: Arachas Behemoth (arachas_behemoth)" in lines
    assert "3 copies" in lines


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["card", "geralf"], "did you mean Geralt of Rivia (geralt)?"),
        (["card", "foltest"], "did you mean Foltest, King of Temeria (foltest_king)"),
        (["card", "zzz"], 'no card or leader is called "zzz"'),
        (["card", "[b]x[/b]"], 'no card or leader is called "[b]x[/b]"'),
        (["card", "\x1b[31m"], r"\u001b[31m"),
        (["card"], "the following arguments are required: NAME"),
        (["cards", "--faction", "monster"], ""),
        (["cards", "--faction", "nilfgard"], 'there is no faction "nilfgard"; did you mean "nilfgaard"?'),
        (["cards", "--faction", "xyz"], "allowed: neutral, monsters, nilfgaard, northern_realms, scoiatael"),
        (["cards", "--ability", "medik"], 'there is no ability "medik"; did you mean "medic"?'),
        (["cards", "--ability", ""], 'there is no ability ""; allowed: hero, agile'),
        (["cards", "--kind", "heros"], 'did you mean "hero"?'),
        (["cards", "--row", "front"], "allowed: close, ranged, siege"),
        (["cards", "--sort", "colour"], "allowed: relevance, name, faction"),
        (["cards", "--strength", "9-1"], 'argument --strength: "9-1" is no strength; allowed: a number'),
        (["cards", "--strength", "x"], "such as 5, 5-8, 8- or -4"),
        (["cards", "--stregth", "1"], 'the argument "--stregth" is not understood here'),
    ],
)
def test_wrong_words_are_answered_with_what_is_meant(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    if sentence:
        assert sentence in refused(capsys, *arguments)
    else:
        # The beginning of exactly one faction is enough.
        printed(capsys, *arguments)


def test_names_are_never_markup(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    cards = hostile_catalogue()
    monkeypatch.setattr(catalogue_module, "catalogue", lambda: cards)
    out = printed(capsys, "cards")
    assert all(name in out for name in HOSTILE.values())
    # As on a terminal, whose codes are left out here.
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setattr(printing, "is_terminal", lambda: True)
    out = printed(capsys, "cards")
    assert all(name in out for name in HOSTILE.values())
    for card, name in HOSTILE.items():
        printing.print_page(page_of(cards, card))
        page = capsys.readouterr().out
        assert f"{name} ({card})" in page
        assert f"{name} [b]bold[/b]" in page
    printing.print_list(found := search(cards), tally(found))
    assert capsys.readouterr().out == out


@pytest.mark.parametrize("no_color", [False, True])
def test_a_terminal_gets_colours_unless_it_wants_none(no_color: bool) -> None:
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "PYTHONPATH": str(ROOT)}
    environment.pop("NO_COLOR", None)
    if no_color:
        environment["NO_COLOR"] = "1"
    leader, follower = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "gwent_tui", "card", "catapult"],
        stdout=follower,
        env=environment,
        cwd=ROOT,
    )
    os.close(follower)
    out = b""
    while True:
        try:
            part = os.read(leader, 1 << 16)
        except OSError:
            break
        if not part:
            break
        out += part
    os.close(leader)
    assert process.wait(timeout=30) == 0
    assert "Catapult" in out.decode()
    assert "─" in out.decode()
    assert (b"\x1b[34m" in out) is not no_color


def test_an_output_that_cannot_write_all_letters() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT)}
    outputs = []
    for arguments in (["card", "eithne"], ["card", "eithne", "--json"]):
        done = subprocess.run(
            [sys.executable, "-m", "gwent_tui", *arguments],
            env=environment,
            capture_output=True,
            text=True,
            timeout=30,
            check=True,
        )
        outputs.append(done.stdout)
    assert outputs[0].startswith("Eithn? (eithne)")
    assert json.loads(outputs[1])["name"] == "Eithné"
