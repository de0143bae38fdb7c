"""Where a deck may be played: the verdict of every mode, and the numbers it goes by."""

from __future__ import annotations

from dataclasses import dataclass

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.decks import ADVANCED, STANDARD, Deck, DeckProblem, DeckRules, DeckSummary, check_deck
from gwent_tui.text.strings import tr

SOLO = DeckRules("solo", "Solo", "R-200")
"""Gwent Solo with built decks, which goes by the limits of Standard (R-156, R-200)."""

MODES: tuple[DeckRules, ...] = (STANDARD, ADVANCED, SOLO)
"""Every kind of rules a deck is judged by, in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a mode says of a deck."""

    rules: DeckRules
    problems: tuple[DeckProblem, ...]
    note: str = ""
    """A sentence about what the mode does to the deck, legal or not."""

    @property
    def is_legal(self) -> bool:
        """Whether the deck may be played."""
        return not self.problems


@dataclass(frozen=True, slots=True)
class Tally:
    """One number of a deck and its limit."""

    key: str
    """`units`, `specials`, `spies`, `medics` or `strength`."""
    number: int
    limit: int | None
    """None if the mode sets none."""
    is_minimum: bool = False
    """Whether the limit is a lower one."""

    @property
    def is_met(self) -> bool:
        """Whether the number keeps to the limit."""
        if self.limit is None:
            return True
        return self.number >= self.limit if self.is_minimum else self.number <= self.limit


def verdicts(catalogue: Catalogue, deck: Deck) -> tuple[Verdict, ...]:
    """Returns what each of `MODES` says; no kind of deck raises an exception."""
    judged = []
    for rules in MODES:
        problems = check_deck(catalogue, deck, rules)
        note = solo_note(catalogue, deck) if rules is SOLO else ""
        judged.append(Verdict(rules, problems, note))
    return tuple(judged)


def solo_note(catalogue: Catalogue, deck: Deck) -> str:
    """Returns how many weather cards a player leaves out in Solo; empty if the deck has none (R-156)."""
    left_out = 0
    for card_id, count in deck.cards:
        card = catalogue.cards.get(card_id)
        if card is not None and card.weather_rows:
            left_out += max(count, 0)
    return tr("legal.solo_note", count=left_out) if left_out else ""


def tallies(rules: DeckRules, found: DeckSummary) -> tuple[Tally, ...]:
    """Returns the numbers a mode looks at, with its limits (R-140, R-143)."""
    return (
        Tally("units", found.units, rules.min_units, is_minimum=True),
        Tally("specials", found.specials, rules.max_specials),
        Tally("spies", found.spies, rules.max_spies),
        Tally("medics", found.medics, rules.max_medics),
        Tally("strength", found.strength, rules.max_strength),
    )
