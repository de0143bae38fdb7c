"""The book is whole: everything there is has its section, every link leads somewhere, no number is made up."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue, catalogue
from gwent_tui.engine.cards import FACTIONS, ROWS
from gwent_tui.engine.house import STANDARD_HOUSE, FollowUp, HouseRules
from gwent_tui.learn.examples import EXAMPLES, total_of, workings
from gwent_tui.learn.generated import Material, fill_in, literal
from gwent_tui.learn.index import resolve
from gwent_tui.learn.pages import CUT, LANGUAGE, ORDER, PARENTS, Book, Page, links, load_book, plain
from gwent_tui.learn.switches import switches
from gwent_tui.learn.topics import card_topics, leader_topics, row_topic
from gwent_tui.text.cards import ABILITY_KEYS, ability_help, ability_name
from gwent_tui.text.strings import ENGLISH

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "gwent_tui" / "learn" / LANGUAGE
RULINGS = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
EXTRA = {"signs": "the signs", "keys": "the keys"}


@pytest.fixture(scope="module")
def book() -> Book:
    return load_book(Material(catalogue(), EXTRA))


def page_of(book: Book, topic: str) -> Page:
    section = book.find(topic)
    assert section is not None, topic
    return book.page(section.page)


# Everything is there.


def test_every_file_is_a_page() -> None:
    assert {path.stem for path in FOLDER.glob("*.md")} == set(ORDER)


def test_every_page_is_complete(book: Book) -> None:
    for page in book.pages:
        assert "{{" not in page.source, page.id
        assert "{#" not in page.source, page.id
        assert len(page.sections[0].text) > 40 or len(page.sections) > 1, page.id
        assert page.title == page.sections[0].title


def test_contents_are_the_files_in_order(book: Book) -> None:
    assert tuple(page.id for page in book.contents) == ORDER
    assert {page.parent for page in book.pages if page.parent != page.id} == CUT
    ids = [page.id for page in book.pages]
    walked = [ids[0]]
    while (following := book.after(walked[-1])) is not None:
        walked.append(following.id)
    assert walked == ids
    assert book.after(ids[0], -1) is None
    with pytest.raises(KeyError):
        book.page("no such page")


def test_every_link_leads_to_a_section(book: Book) -> None:
    found = [(page.id, target) for page in book.pages for _, target in links(page.source)]
    assert [link for link in found if not link[1].startswith("#") or book.section(link[1]) is None] == []
    assert len(found) > 250


def test_every_page_can_be_reached_by_links(book: Book) -> None:
    reached = {"overview"}
    waiting = ["overview"]
    while waiting:
        for _, target in links(book.page(waiting.pop()).source):
            section = book.section(target)
            if section is not None and section.page not in reached:
                reached.add(section.page)
                waiting.append(section.page)
    assert reached == {page.id for page in book.pages}


@pytest.mark.parametrize("key", ABILITY_KEYS)
def test_every_ability_has_a_section_with_its_sentence_and_an_example(book: Book, key: str) -> None:
    section = book.section(key)
    assert section is not None
    assert section.title == ability_name(key)
    assert ability_help(key) in section.text
    page = book.page(section.page)
    assert "Example." in section.text or "| what happens |" in page.source


def test_the_table_of_abilities_leads_to_all_of_them(book: Book) -> None:
    assert set(ABILITY_KEYS) <= {target[1:] for _, target in links(book.page("abilities").source)}


def test_every_card_is_named_where_its_abilities_are_told(book: Book) -> None:
    for card in catalogue().cards.values():
        for topic in card_topics(card):
            if topic in ABILITY_KEYS:
                page = page_of(book, topic)
                assert literal(card.name) in page.source or card.name in page.source, (card.id, topic)


@pytest.mark.parametrize("leader", catalogue().leaders.values(), ids=lambda leader: leader.id)
def test_every_leader_has_a_section_with_its_text(book: Book, leader: object) -> None:
    found = next(other for other in catalogue().leaders.values() if other is leader)
    section = book.section(f"leader-{found.id}")
    assert section is not None
    assert (section.title, section.page) == (found.name, f"leaders-{found.faction}")
    assert plain(literal(found.text)) in section.text
    assert f"#leader-{found.id}" in book.page("solo").source


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_a_section_and_leaders(book: Book, faction: str) -> None:
    section = book.section(f"faction-{faction}")
    assert section is not None
    assert section.title in FACTION_TITLES.values()
    assert "How it plays:" in section.text
    assert "Leaders:" in section.text


def test_every_switch_has_a_section_that_tells_all_answers(book: Book) -> None:
    assert [switch.name for switch in switches()] == [field.name for field in fields(HouseRules)]
    for switch in switches():
        section = book.section(f"switch-{switch.name}")
        assert section is not None
        assert section.title == switch.title
        for text in (switch.question, switch.chosen, *switch.others, switch.ruling, switch.name):
            assert text in section.text
        default = getattr(STANDARD_HOUSE, switch.name)
        assert len(switch.others) == (1 if isinstance(default, bool) else len(FollowUp) - 1)


def test_switches_and_their_rulings_agree_with_the_docs() -> None:
    named = {name: ruling for ruling, name in re.findall(r"\[(R-\d+)\][^|\n]*\| `HouseRules\.(\w+)`", RULINGS)}
    assert {switch.name: switch.ruling for switch in switches()} == named


def test_every_ruling_named_exists(book: Book) -> None:
    named = {number for page in book.pages for number in re.findall(r"R-\d+", page.source)}
    assert named
    assert all(f"**{number} " in RULINGS for number in named)


def test_no_page_repeats_long_passages_of_another(book: Book) -> None:
    sentences: dict[str, str] = {}
    helps = {ability_help(key) for key in ABILITY_KEYS}
    for page in book.pages:
        for section in page.sections:
            for sentence in re.split(r"(?<=[.!?]) ", section.text):
                if len(sentence) > 80 and "=" not in sentence and sentence not in helps:
                    assert sentences.setdefault(sentence, page.id) == page.id, sentence


# Topics.


def test_every_card_row_and_leader_leads_to_sections_of_its_own(book: Book) -> None:
    for card in catalogue().cards.values():
        topics = card_topics(card)
        assert len(resolve(book, " ".join(topics))) == len(topics) >= 1
    for leader in catalogue().leaders.values():
        first = resolve(book, " ".join(leader_topics(leader)))[0]
        assert first.title == leader.name
    assert [section.anchor for section in resolve(book, " ".join(map(row_topic, ROWS)))] == [
        "row-close",
        "row-ranged",
        "row-siege",
    ]
    assert leader_topics(None) == ("leaders",)


def test_what_a_card_does_comes_before_what_it_is() -> None:
    cards = catalogue().cards
    assert card_topics(cards["yennefer_of_vengerberg"]) == ("medic", "hero", "unit", "row:ranged")
    assert card_topics(cards["olgierd_von_everec"])[:3] == ("morale_boost", "agile", "unit")
    assert card_topics(cards["biting_frost"]) == ("weather", "special")


def test_topics_without_a_section_lead_to_their_kind(book: Book) -> None:
    for topic, anchor in (
        ("leader:somebody_new", "leaders"),
        ("zone:beside", "box"),
        ("row:close:left", "row-close"),
        ("mode:chess", "modes"),
        ("switch:new", "house"),
    ):
        section = book.find(topic)
        assert section is not None
        assert section.anchor == anchor
    assert book.find("nonsense") is None
    assert resolve(book, "nonsense medic medic") == resolve(book, "medic")
    assert all(book.section(page) for page in PARENTS.values())


# Examples.


def test_the_worked_example_is_the_one_of_the_rulings() -> None:
    cards = catalogue().cards
    totals = [total_of(EXAMPLES["worked"], step, cards) for step in EXAMPLES["worked"].steps]
    assert totals == [5, 20, 40, 56, 14, 24]
    assert "total 56" in RULINGS
    assert "total 14. With Letho of Gulet (hero, 10): 24" in RULINGS


@pytest.mark.parametrize(
    ("name", "totals"),
    [
        ("bond", [4, 16, 36, 9, 18]),
        ("morale", [1, 4, 9]),
        ("horn", [2, 12, 14]),
        ("hero", [25, 13]),
        ("weather", [32, 4, 8]),
        ("berserker", [6, 72]),
    ],
)
def test_the_other_examples(name: str, totals: list[int]) -> None:
    example = EXAMPLES[name]
    assert [total_of(example, step, catalogue().cards) for step in example.steps] == totals


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_tells_how_its_numbers_come_about(book: Book, name: str) -> None:
    example = EXAMPLES[name]
    for number, step in enumerate(example.steps, 1):
        assert f"learn.example.{name}.{number}" in ENGLISH.strings
        units = list(workings(example, step, catalogue().cards))
        assert sum(count * strength for _, count, _, strength in units) == total_of(
            example, step, catalogue().cards
        )
        for _, _, how, strength in units:
            if re.fullmatch(r"[\d+x()]+", how):
                assert eval(how.replace("x", "*")) == strength
    assert f"learn.example.{name}.{len(example.steps) + 1}" not in ENGLISH.strings


def test_numbers_told_in_sentences_are_right() -> None:
    cards = catalogue().cards
    scout, catapult, commando = (
        cards[name] for name in ("dol_blathanna_scout", "catapult", "blue_stripes_commando")
    )
    text = (FOLDER / "abilities.md").read_text(encoding="utf-8")
    assert f"Scout of {scout.strength} counts 1 in the\none, and {2 * scout.strength} in the other" in text
    assert f"Three Blue Stripes Commandos of {commando.strength} are {3 * commando.strength} each" in text
    assert f"Catapult {catapult.strength}, Thaler (a spy of {cards['thaler'].strength})" in text
    weather = (FOLDER / "weather.md").read_text(encoding="utf-8")
    dry, wet = (total_of(EXAMPLES["weather"], step, cards) for step in EXAMPLES["weather"].steps[:2])
    assert f"counts {wet} in the rain instead of {dry}. Clear Weather is worth {dry - wet} points" in weather


def test_counts_told_in_sentences_are_right() -> None:
    cards = catalogue()
    neutral = sum(card.copies for card in cards.cards.values() if card.faction == "neutral")
    assert f"{neutral} cards come in every pack" in (FOLDER / "factions.md").read_text(encoding="utf-8")
    assert sum(cards.box_count(faction) for faction in FACTIONS) == 436


# Foreign and missing cards.


def renamed(name: str) -> Catalogue:
    cards = catalogue()
    nekker = replace(cards.cards["nekker"], name=name)
    return Catalogue({**cards.cards, "nekker": nekker}, cards.leaders, cards.directory)


@pytest.mark.parametrize(
    "name", ["[x](http://bad)", "| a | b", "# Head {#medic}", "<b>", "\x1b[2J", "a\n# b {#c}", "*x* `y` ![z](#no)"]
)
def test_a_name_from_a_file_is_shown_as_it_is(name: str) -> None:
    book = load_book(Material(renamed(name), EXTRA))
    source = book.page("muster").source
    assert literal(name) in source
    assert "\x1b" not in source
    assert all(target.startswith("#") and book.section(target) for _, target in links(source))
    assert [page.id for page in book.contents] == list(ORDER)


def test_without_cards_the_book_still_opens() -> None:
    book = load_book(Material(None, EXTRA))
    assert tuple(page.id for page in book.contents) == ORDER
    assert "cannot be read" in book.page("medic").source
    assert all(book.section(key) for key in ABILITY_KEYS)


def test_a_card_of_an_example_can_be_missing() -> None:
    cards = catalogue()
    fewer = {name: card for name, card in cards.cards.items() if name != "letho_of_gulet"}
    source = load_book(Material(Catalogue(fewer, cards.leaders, cards.directory), EXTRA)).page("strength").source
    assert "not in the card files" in source


def test_a_leader_without_solo_text_has_its_section() -> None:
    cards = catalogue()
    new = replace(cards.leaders["king_bran"], id="new_one", name="New One")
    book = load_book(Material(Catalogue(cards.cards, {**cards.leaders, "new_one": new}, cards.directory), EXTRA))
    section = book.section("leader-new_one")
    assert section is not None
    assert "automaton" not in section.text


# Pages written wrongly are found.


def test_an_unknown_block_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"\{\{leader x\}\}"):
        fill_in("{{leader x}}", Material(None))


def test_an_anchor_cannot_stand_twice(book: Book) -> None:
    with pytest.raises(ValueError, match="'overview' stands twice"):
        Book((*book.pages, book.pages[0]))


def test_another_language_takes_what_it_lacks_from_english(book: Book) -> None:
    assert load_book(Material(catalogue(), EXTRA), "xx") == book
