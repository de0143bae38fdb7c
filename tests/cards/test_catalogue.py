from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import gwent_tui
from gwent_tui.cards import __main__ as command
from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue, catalogue, load_catalogue
from gwent_tui.cards.decks import Deck, check_deck, deck_cards
from gwent_tui.cards.errors import CardDataError, UnknownCardError
from gwent_tui.engine.cards import FACTIONS, Ability, CardDef, Faction, LeaderDef, Row

Edit = Callable[[str, str, str], Path]

TROLL = """{"id": "cave_troll", "name": "Cave Troll", "kind": "unit", "strength": 5, "row": "agile",
 "abilities": [{"ability": "tight_bond"}, {"ability": "muster", "calls": ["cave_troll", "nekker"]}], "copies": 2,
 "text": "Brings trouble."}"""


def test_pack_is_own_and_neutral_cards_of_one_colour(catalogue: Catalogue) -> None:
    pack = catalogue.pack(Faction.SKELLIGE)
    assert sum(copies for _, copies in pack) == 91 - 5 - 2 - 5
    assert {card.faction for card, _ in pack} == {Faction.SKELLIGE, Faction.NEUTRAL}
    assert not any(card.is_side_card for card, _ in pack)
    assert [card.faction for card, _ in pack] == sorted((card.faction for card, _ in pack), reverse=True)


def test_side_decks(catalogue: Catalogue) -> None:
    """R-005: all side cards of the pack, whether or not the deck can call them."""
    cows = {"bovine_defence_force": 2}
    for faction in FACTIONS:
        own = {"hemdall": 1, "transformed_vildkaarl": 1, "transformed_young_vildkaarl": 3}
        expected = cows | own if faction is Faction.SKELLIGE else cows
        assert Counter(card.id for card in catalogue.side_deck(faction)) == expected


def test_neutral_is_no_pack(catalogue: Catalogue) -> None:
    assert catalogue.leaders_of(Faction.NEUTRAL) == ()
    for method in (catalogue.pack, catalogue.side_deck, catalogue.box_count):
        with pytest.raises(ValueError, match="neutral"):
            method(Faction.NEUTRAL)


def test_every_faction_has_a_title() -> None:
    assert set(FACTION_TITLES) == set(Faction)


def test_mappings_cannot_be_changed(catalogue: Catalogue) -> None:
    with pytest.raises(TypeError):
        del catalogue.cards["nekker"]  # type: ignore[attr-defined]


def test_shipped_catalogue_is_loaded_once() -> None:
    assert catalogue() is catalogue()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("nekker", "nekker"),
        ("NEKKER", "nekker"),
        ("sile de tansarville", "sile_de_tansarville"),
        ("Síle de Tansarville", "sile_de_tansarville"),
        ("Si\u0301le  de TANSARVILLE ", "sile_de_tansarville"),
        ("Avallac’h", "avallach"),
        ("gaunter o'dimm: darkness", "gaunter_odimm_darkness"),
        ("Crone Weavess", "crone_weavess"),
        ("scoia", None),
        ("foltest siegemaster", "foltest_siegemaster"),
        ("Foltest, the Siegemaster", "foltest_siegemaster"),
        ("mardroeme", "mardroeme"),
    ],
)
def test_find(catalogue: Catalogue, text: str, found: str | None) -> None:
    if found is None:
        with pytest.raises(UnknownCardError):
            catalogue.find(text)
    else:
        assert catalogue.find(text).id == found


def test_every_card_is_found_by_id_and_name(catalogue: Catalogue) -> None:
    everything: list[CardDef | LeaderDef] = [*catalogue.cards.values(), *catalogue.leaders.values()]
    for definition in everything:
        assert catalogue.find(definition.id) is definition
        assert catalogue.find(definition.name.upper()) is definition


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nekkr", 'no card or leader is called "nekkr"; did you mean Nekker (nekker)?'),
        ("behemoth", 'no card or leader is called "behemoth"; did you mean Arachas Behemoth (arachas_behemoth)?'),
        ("qqqqq", 'no card or leader is called "qqqqq"'),
        ("", 'no card or leader is called ""'),
        ("\x1b[2J\n", r'no card or leader is called "\u001b[2J\n"'),
    ],
)
def test_find_suggests(catalogue: Catalogue, text: str, message: str) -> None:
    with pytest.raises(UnknownCardError) as caught:
        catalogue.find(text)
    assert str(caught.value) == message


def test_find_names_all_that_are_meant(copied: Path) -> None:
    card = TROLL.replace("Cave Troll", "Olaf the Younger").replace('"cave_troll"', '"king_bran_the_unifier"')
    write_extra(copied, "monsters", card)
    with pytest.raises(UnknownCardError, match=r"more than one .*\(king_bran_the_unifier\).*\(king_bran\)"):
        load_catalogue(copied).find("King Bran the Unifier!")


def write_extra(directory: Path, faction: str, card: str) -> None:
    text = f'{{"version": 1, "faction": "{faction}", "cards": [{card}], "leaders": []}}'
    (directory / "zz_mine.json").write_text(text, encoding="utf-8")


def check_troll(directory: Path) -> None:
    catalogue = load_catalogue(directory)
    troll = catalogue.cards["cave_troll"]
    assert troll.rows == (Row.CLOSE, Row.RANGED)
    assert troll.abilities == (Ability.TIGHT_BOND, Ability.MUSTER)
    assert troll.musters == ("cave_troll", "nekker")
    assert (troll, 2) in catalogue.pack(Faction.MONSTERS)
    assert troll not in dict(catalogue.pack(Faction.NILFGAARD))
    assert catalogue.box_count(Faction.MONSTERS) == 91
    assert catalogue.find("cave troll") is troll
    deck = Deck("Trolls", Faction.MONSTERS, "eredin_king", (("cave_troll", 2), ("nekker", 1)))
    assert deck_cards(catalogue, deck) == (troll, troll, catalogue.cards["nekker"])
    assert [problem.fault for problem in check_deck(catalogue, deck)] == ["too_few_units"]


def test_a_card_is_added_by_editing_its_file(edit: Edit) -> None:
    check_troll(edit("monsters.json", '{"id": "draug"', f'{TROLL},\n{{"id": "draug"'))


def test_a_card_is_added_by_another_file(copied: Path) -> None:
    write_extra(copied, "monsters", TROLL)
    check_troll(copied)


def test_the_example_of_the_readme_loads(copied: Path, shipped: Path) -> None:
    _, _, rest = (shipped / "README.md").read_text(encoding="utf-8").partition("```json\n")
    example, fence, _ = rest.partition("```")
    assert fence
    write_extra(copied, "monsters", example)
    assert load_catalogue(copied).cards["cave_troll"].musters == ("cave_troll",)


def test_a_leader_is_added(edit: Edit) -> None:
    leader = """{"id": "imlerith_leader", "name": "Imlerith, General", "kind": "leader", "strength": null,
     "ability": {"ability": "peek", "count": 2}, "passive": false, "copies": 1, "text": "Looks."},
    {"id": "eredin_king\""""
    catalogue = load_catalogue(edit("monsters.json", '{"id": "eredin_king"', leader))
    assert catalogue.leaders["imlerith_leader"].count == 2
    assert catalogue.box_count(Faction.MONSTERS) == 90


def test_a_byte_order_mark_is_harmless(copied: Path) -> None:
    path = copied / "skellige.json"
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert "kambi" in load_catalogue(copied).cards


def test_digest_sees_rules_not_looks(catalogue: Catalogue, copied: Path) -> None:
    path = copied / "monsters.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    document["cards"][0]["text"] = "Another text."
    path.write_text(json.dumps(document), encoding="utf-8")
    assert load_catalogue(copied).digest == catalogue.digest
    document["cards"][0]["strength"] += 1
    path.write_text(json.dumps(document), encoding="utf-8")
    digest = load_catalogue(copied).digest
    assert digest != catalogue.digest
    assert len(digest) == 64


def test_installed_package_carries_its_own_cards(tmp_path: Path, shipped: Path, catalogue: Catalogue) -> None:
    package = tmp_path / "gwent_tui"
    source = Path(gwent_tui.__file__).parent
    for part in ("cards", "engine"):
        shutil.copytree(source / part, package / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(source / "__init__.py", package)
    shutil.copytree(shipped, package / "data" / "cards")
    code = "from gwent_tui.cards.catalogue import load_catalogue as load; c = load(); print(c.directory, c.digest)"
    output = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    ).stdout
    assert output.split() == [str(package / "data" / "cards"), catalogue.digest]


def test_command_says_what_the_packs_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main([]) == 0
    assert "Scoia'tael        86 cards in the pack; Scoia'tael starter deck" in capsys.readouterr().out


def test_command_says_what_is_wrong(edit: Edit, capsys: pytest.CaptureFixture[str]) -> None:
    directory = edit("decks/monsters.json", '"arachas": 3', '"arachas": 4')
    assert command.main([str(directory)]) == 1
    assert "Arachas: 4 copies, but the box holds 3." in capsys.readouterr().err


def test_names_in_messages_are_relative_to_the_working_directory(
    edit: Edit, monkeypatch: pytest.MonkeyPatch
) -> None:
    directory = edit("monsters.json", '"id": "nekker", "name": "Nekker", "kind": "unit", "strength": 2', '"id": 3')
    monkeypatch.chdir(directory.parent)
    with pytest.raises(CardDataError, match=r"^cards/monsters\.json: "):
        load_catalogue(directory)
