"""The rulings a reasonable table could decide otherwise, each behind one named switch.

The defaults are the project's readings; docs/rulings.md gives both sides. A switch is asked in one place only.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HouseRules:
    """One value per game; `HouseRules()` is the standard table."""

    weather_raises_zero: bool = True
    """R-044: weather sets a printed 0 to 1; off: it stays 0."""
    bond_counts_whole_side: bool = True
    """R-047: Tight Bond counts same-named units of the whole side; off: of the same row."""
    one_horn_unit_a_row: bool = True
    """R-052: of two horn units in a row only the first works; off: each doubles the other."""
    horn_and_mardroeme_share_row: bool = True
    """R-054: a Commander's Horn card and a Mardroeme card may lie on one row; off: they exclude each other."""
    bran_rounds_loss_down: bool = True
    """R-056: King Bran rounds the lost half down (5 becomes 3); off: the kept half (5 becomes 2)."""
    mutual_muster: bool = True
    """R-074: Arachas call the Behemoth too; off: only the Behemoth calls across."""
    pirate_burns_itself: bool = True
    """R-083: a unit with Scorch is among its own candidates; off: it never burns itself."""
    summoned_cards_stay: bool = True
    """R-091: a summoned card goes to the discard pile like any other; off: it leaves the game."""
    idle_leader_allowed: bool = True
    """R-113: a leader may be activated without effect; off: only if something would happen."""
    hope_maximises_own_strength: bool = True
    """R-124: Hope of the Aen Seidhe maximises the Agile units' own strength; off: the two row totals."""
    crach_returns_heroes: bool = True
    """R-126: Crach an Craite returns heroes to the decks too; off: they stay in the pile."""


STANDARD_HOUSE = HouseRules()
