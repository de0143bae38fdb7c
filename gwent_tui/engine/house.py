"""The rulings a reasonable table could decide otherwise, each behind one named switch.

The defaults are the project's readings; docs/rulings.md gives both sides. A switch is asked in one place only.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class FollowUp(StrEnum):
    """When a weather card that an automaton's leader brings is followed by another card (R-177)."""

    FROM_TOP = "from_top"
    NEVER = "never"
    ALWAYS = "always"


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
    solo_muster_chains: bool = False
    """R-166: off: the card an automaton's Muster finds does not muster again; on: it does."""
    solo_flips_before_scoring: bool = True
    """R-171: cards under an automaton's Decoys are flipped before totals are compared; off: after the sweep."""
    solo_leader_follow_up: FollowUp = FollowUp.FROM_TOP
    """R-177: after which weather cards brought by a leader an automaton plays another card."""
    solo_hope_before_horn: bool = True
    """R-202: Hope of the Aen Seidhe adds 1 at the morale step, so a horn doubles it; off: after everything."""
    solo_passives_last: bool = False
    """R-202: off: King Bran and the Treacherous count for one scoring; on: from then on for the whole game."""
    solo_relentless_spies_change_side: bool = True
    """R-202: a spy that the automaton's Relentless plays goes to the human's side; off: it stays on its own."""
    solo_decoy_beside_rows: bool = True
    """R-206: an automaton's Decoy lies beside the rows; off: in the row with the most cards, counting there."""


STANDARD_HOUSE = HouseRules()
