"""Building a deck: operations that cannot go wrong, each of which can be undone."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.cards.decks import Deck
from gwent_tui.cards.wording import quote, visible
from gwent_tui.engine.cards import CardDef, Faction
from gwent_tui.text.strings import tr

HISTORY = 1000
"""Changes that can be undone; of a longer history the oldest ones are forgotten."""
NAME_LIMIT = 60
"""Characters of a deck's name; what a deck file allows."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an operation."""

    changed: bool
    """Whether the deck is another one now."""
    text: str
    """What was done, or why nothing changed: a sentence for the player."""


@dataclass(frozen=True, slots=True)
class _Step:
    """A deck in the history."""

    deck: Deck
    text: str
    """The change that leads from it to the next one, or, among undone ones, to it."""


class Draft:
    """A deck that is being built.

    No operation raises an exception, whatever deck it began with, and none puts more copies into the deck than the
    box holds (R-140) or a card it cannot hold (R-141, R-005). What the deck came with stays until it is taken out;
    `check_deck` tells what is wrong with it.
    """

    def __init__(self, catalogue: Catalogue, deck: Deck) -> None:
        self._catalogue = catalogue
        self._deck = deck
        self._past: list[_Step] = []
        self._future: list[_Step] = []

    @property
    def deck(self) -> Deck:
        """The deck as it is now."""
        return self._deck

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a change was taken back and none made since."""
        return bool(self._future)

    def count(self, card_id: str) -> int:
        """Returns how many copies of a card the deck has, 0 or more."""
        return sum(max(count, 0) for card, count in self._deck.cards if card == card_id)

    # Cards.

    def add(self, card_id: str) -> Outcome:
        """Puts one more copy of a card into the deck, if the box holds one."""
        return self.set_count(card_id, self.count(card_id) + 1)

    def remove(self, card_id: str) -> Outcome:
        """Takes one copy of a card out."""
        if not self._lists(card_id):
            return Outcome(False, tr("edit.absent", card=self._name(card_id)))
        return self.set_count(card_id, self.count(card_id) - 1)

    def set_count(self, card_id: str, count: int) -> Outcome:
        """Sets the copies of a card; more than the box holds become as many as it holds, fewer than 0 none."""
        card = self._catalogue.cards.get(card_id)
        name, before, wanted = self._name(card_id), self.count(card_id), max(count, 0)
        if wanted > before:
            refusal = self._refusal(card_id)
            if refusal:
                return Outcome(False, refusal)
        copies = 0 if card is None else card.copies
        # A file may list more copies than there are; taking some of those out must not be refused.
        wanted = min(wanted, max(copies, before))
        if wanted == before and (wanted or not self._lists(card_id)):
            if count > before:
                return Outcome(False, tr("edit.no_more", card=name, count=copies))
            return Outcome(False, tr("edit.same" if before else "edit.absent", card=name, count=before))
        key = "edit.added" if wanted > before else "edit.removed" if wanted else "edit.removed_all"
        if count > wanted > before:
            key = "edit.capped"
        text = tr(key, card=name, count=wanted, copies=copies)
        return self._change(dataclasses.replace(self._deck, cards=tuple(self._with(card_id, wanted))), text)

    def clear(self) -> Outcome:
        """Takes all cards out."""
        if not self._deck.cards:
            return Outcome(False, tr("edit.empty"))
        size = sum(self.count(card) for card in dict(self._deck.cards))
        return self._change(dataclasses.replace(self._deck, cards=()), tr("edit.cleared", count=size))

    def _refusal(self, card_id: str) -> str:
        """Returns why the deck cannot take any copy of a card; empty if it can."""
        card = self._catalogue.cards.get(card_id)
        if card is None:
            leader = self._catalogue.leaders.get(card_id)
            return (
                tr("edit.unknown", card=quote(card_id)) if leader is None else tr("edit.leader", card=leader.name)
            )
        if card.is_side_card:
            return tr("edit.side_card", card=card.name)
        if not self._fits(card):
            own, deck = FACTION_TITLES[card.faction], FACTION_TITLES[self._deck.faction]
            return tr("edit.foreign", card=card.name, faction=own, deck=deck)
        return ""

    def _fits(self, card: CardDef) -> bool:
        return card.faction in (self._deck.faction, Faction.NEUTRAL)

    def _lists(self, card_id: str) -> bool:
        return any(card == card_id for card, _ in self._deck.cards)

    def _with(self, card_id: str, count: int) -> Iterator[tuple[str, int]]:
        """Yields the cards with another number of one of them, which keeps its place; a new one comes last."""
        is_placed = count < 1
        for card, number in self._deck.cards:
            if card != card_id:
                yield card, number
            elif not is_placed:
                is_placed = True
                yield card, count
        if not is_placed:
            yield card_id, count

    def _name(self, card_id: str) -> str:
        card = self._catalogue.cards.get(card_id)
        return quote(card_id) if card is None else card.name

    # Everything else.

    def rename(self, name: str) -> Outcome:
        """Gives the deck another name: 1 to `NAME_LIMIT` characters, all printable; spaces are tidied."""
        tidy = " ".join(name.split())
        refusal = ""
        if not tidy:
            refusal = tr("edit.name_empty")
        elif len(tidy) > NAME_LIMIT:
            refusal = tr("edit.name_long", count=len(tidy), limit=NAME_LIMIT)
        elif not tidy.isprintable():
            refusal = tr("edit.name_signs", name=quote(tidy))
        elif tidy == self._deck.name:
            refusal = tr("edit.name_same", name=tidy)
        if refusal:
            return Outcome(False, refusal)
        return self._change(dataclasses.replace(self._deck, name=tidy), tr("edit.renamed", name=tidy))

    def set_leader(self, leader_id: str) -> Outcome:
        """Gives the deck another leader of its faction."""
        leader = self._catalogue.leaders.get(leader_id)
        if leader is None:
            return Outcome(False, tr("edit.leader_unknown", leader=quote(leader_id)))
        if leader.faction is not self._deck.faction:
            own, deck = FACTION_TITLES[leader.faction], FACTION_TITLES[self._deck.faction]
            return Outcome(False, tr("edit.leader_foreign", leader=leader.name, faction=own, deck=deck))
        if leader.id == self._deck.leader:
            return Outcome(False, tr("edit.leader_same", leader=leader.name))
        text = tr("edit.leader_set", leader=leader.name)
        return self._change(dataclasses.replace(self._deck, leader=leader.id), text)

    def change_faction(self, faction: Faction) -> Outcome:
        """Makes it a deck of another faction, with that faction's first leader.

        Cards of the old faction leave the deck, and the outcome names them; neutral cards stay, since every
        faction's pack has them (R-141).
        """
        title = FACTION_TITLES[faction]
        leaders = self._catalogue.leaders_of(faction)
        if faction is self._deck.faction or not leaders:
            return Outcome(False, tr("edit.faction_same" if leaders else "edit.faction_none", faction=title))
        leader = next((leader for leader in leaders if leader.id == self._deck.leader), leaders[0])
        kept: list[tuple[str, int]] = []
        left: list[tuple[str, int]] = []
        for card_id, count in self._deck.cards:
            card = self._catalogue.cards.get(card_id)
            fits = card is not None and card.faction in (faction, Faction.NEUTRAL)
            (kept if fits else left).append((card_id, count))
        text = tr("edit.faction_set", faction=title, leader=leader.name)
        if left:
            names = ", ".join(
                self._name(card) if count == 1 else f"{self._name(card)} x{count}" for card, count in left
            )
            text += " " + tr("edit.left_out", count=sum(count for _, count in left), cards=names)
        deck = dataclasses.replace(self._deck, faction=faction, leader=leader.id, cards=tuple(kept))
        return self._change(deck, text)

    def replace(self, deck: Deck) -> Outcome:
        """Puts another deck in the place of this one, say what its file holds now."""
        if deck == self._deck:
            return Outcome(False, tr("edit.replaced_same"))
        return self._change(deck, tr("edit.replaced", name=visible(deck.name)))

    # Back and forth.

    def undo(self) -> Outcome:
        """Takes the last change back."""
        if not self._past:
            return Outcome(False, tr("edit.undo_none"))
        step = self._past.pop()
        self._future.append(_Step(self._deck, step.text))
        self._deck = step.deck
        return Outcome(True, tr("edit.undone", what=step.text))

    def redo(self) -> Outcome:
        """Makes the last change again that was taken back."""
        if not self._future:
            return Outcome(False, tr("edit.redo_none"))
        step = self._future.pop()
        self._past.append(_Step(self._deck, step.text))
        self._deck = step.deck
        return Outcome(True, tr("edit.redone", what=step.text))

    def _change(self, deck: Deck, text: str) -> Outcome:
        self._past.append(_Step(self._deck, text))
        del self._past[:-HISTORY]
        self._future.clear()
        self._deck = deck
        return Outcome(True, text)
