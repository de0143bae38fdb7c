"""Related cards, and the page of a card."""

from __future__ import annotations

import dataclasses
from types import MappingProxyType

import pytest

from gwent_tui.browse.page import page_of
from gwent_tui.browse.relations import Relation, links, relation_title
from gwent_tui.cards.catalogue import Catalogue


def related(cards: Catalogue, card: str) -> dict[Relation, list[str]]:
    found = {link.relation: [target.id for target in link.targets] for link in links(cards, card)}
    found.pop(Relation.LEADERS, None)
    return found


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("roach", {Relation.MUSTERED_BY: ["ciri", "geralt"]}),
        ("geralt", {Relation.MUSTERS: ["roach"]}),
        (
            "arachas",
            {
                Relation.MUSTERS: ["arachas", "arachas_behemoth"],
                Relation.MUSTERED_BY: ["arachas_behemoth"],
            },
        ),
        ("catapult", {Relation.BONDS_WITH: ["catapult"]}),
        ("cow", {Relation.SUMMONS: ["bovine_defence_force"]}),
        ("hemdall", {Relation.SUMMONED_BY: ["kambi"]}),
        (
            "berserker",
            {
                Relation.TRANSFORMS_INTO: ["transformed_vildkaarl"],
                Relation.TRANSFORMED_BY: ["ermion", "mardroeme"],
            },
        ),
        ("ermion", {Relation.TRANSFORMS: ["berserker", "young_berserker"]}),
        (
            "transformed_young_vildkaarl",
            {
                Relation.BONDS_WITH: ["transformed_young_vildkaarl"],
                Relation.TRANSFORMS_FROM: ["young_berserker"],
            },
        ),
        ("foltest_king", {Relation.FINDS: ["impenetrable_fog"]}),
        ("impenetrable_fog", {Relation.FOUND_BY: ["eredin_king", "foltest_king"]}),
        (
            "arnjolf_patricide",
            {
                Relation.FINDS: ["clan_an_craite_warrior", "clan_drummond_shield_maiden", "war_longship"],
            },
        ),
        ("vesemir", {}),
    ],
)
def test_who_belongs_together(cards: Catalogue, card: str, expected: dict[Relation, list[str]]) -> None:
    assert related(cards, card) == expected


def test_leaders_of_a_faction(cards: Catalogue) -> None:
    by_relation = {link.relation: link.targets for link in links(cards, "catapult")}
    assert len(by_relation[Relation.LEADERS]) == 5
    others = {link.relation: link.targets for link in links(cards, "foltest_king")}[Relation.LEADERS]
    assert len(others) == 4
    assert cards.leaders["foltest_king"] not in others
    assert Relation.LEADERS not in {link.relation for link in links(cards, "geralt")}


def test_namesakes_bond_whatever_their_ids(cards: Catalogue) -> None:
    twin = dataclasses.replace(cards.cards["catapult"], id="catapult_of_another_picture", copies=1)
    more = Catalogue(MappingProxyType({**cards.cards, twin.id: twin}), cards.leaders, cards.directory)
    assert related(more, twin.id) == {Relation.BONDS_WITH: ["catapult"]}
    assert related(more, "catapult") == {Relation.BONDS_WITH: ["catapult", twin.id]}


def test_every_relation_has_a_way_back_and_words(cards: Catalogue) -> None:
    inverse = {
        Relation.MUSTERS: Relation.MUSTERED_BY,
        Relation.TRANSFORMS_INTO: Relation.TRANSFORMS_FROM,
        Relation.TRANSFORMS: Relation.TRANSFORMED_BY,
        Relation.SUMMONS: Relation.SUMMONED_BY,
        Relation.FINDS: Relation.FOUND_BY,
    }
    seen = set()
    for card in (*cards.cards, *cards.leaders):
        for link in links(cards, card):
            seen.add(link.relation)
            assert relation_title(link.relation)
            if link.relation in inverse:
                for target in link.targets:
                    back = related(cards, target.id).get(inverse[link.relation], [])
                    assert card in back or target.id == card
    assert seen == set(Relation)


def test_the_page_of_a_card(cards: Catalogue) -> None:
    page = page_of(cards, "decoy")
    assert page.copies == "3 copies in each of the five packs"
    assert page.abilities == (
        ("Decoy", "Takes the place of a non-hero unit of yours, which goes back to your hand."),
    )
    assert page_of(cards, "eithne").copies == "1 copy"


def test_the_page_of_a_leader(cards: Catalogue) -> None:
    page = page_of(cards, "king_bran")
    assert page.kind == "Leader, Skellige"
    (ability, often), (faction, power) = page.abilities
    assert (ability, often) == ("Half Weather", "always on")
    assert "Skellige" in faction
    assert "third round" in power
    assert page_of(cards, "foltest_lord").abilities[0] == ("Clear Weather", "once a game")


def test_every_card_and_leader_has_a_page(cards: Catalogue) -> None:
    for card in (*cards.cards, *cards.leaders):
        page = page_of(cards, card)
        assert page.kind
        assert page.copies
        assert page.text
