"""The games on the pictures: seeds and every move in notation, so that no computer player's taste changes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gwent_tui.engine.actions import Action
from gwent_tui.engine.record import parse_action
from gwent_tui.matches import solo_data, start_data
from gwent_tui.session import Session

SEED = 380
PLAYERS = (
    ("Ciri", "northern_realms", "foltest_siegemaster"),
    ("Emhyr", "nilfgaard", "emhyr_relentless"),
)
"""Name, faction and leader by seat."""
MULLIGAN = (
    "choose clear_weather#33",
    "choose nausicaa_cavalry_rider#45",
    "choose poor_fucking_infantry#20",
    "choose kaedweni_siege_expert#17",
)
ROUND_1 = (
    "play letho_of_gulet#44 to 1.close",
    "play catapult#6 to 0.siege",
    "play scorch#49",
    "play commanders_horn#9 to 0.ranged",
    "leader",
    "choose catapult#6",
    "play dethmold#14 to 0.ranged",
    "play fringilla_vigo#39 to 1.ranged",
    "play keira_metz#18 to 0.ranged",
    "pass",
)
"""All but the second pass."""
ROUND_2 = ("pass", "play prince_stennis#22 to 1.close", "play catapult#6 to 1.siege", "pass", "pass")
"""From the pass that ends round 1 on."""
ROUND_3 = (
    "play siege_technician#52 to 1.siege",
    "choose catapult#6 to 1.siege",
    "play trebuchet#26 to 0.siege",
    "play young_emissary#56 to 1.close",
    "play trebuchet#25 to 0.siege",
    "play decoy#35 on siege_technician#52",
    "leader",
    "play siege_technician#52 to 1.siege",
    "choose prince_stennis#22 to 0.close",
    "play decoy#13 on prince_stennis#22",
    "play black_infantry_archer#30 to 1.ranged",
    "play kaedweni_siege_expert#17 to 0.siege",
    "play zerrikanian_fire_scorpion#57 to 1.siege",
    "play prince_stennis#22 to 1.close",
    "play impera_brigade_guard#43 to 1.close",
    "play thaler#24 to 1.siege",
    "play impera_brigade_guard#40 to 1.close",
    "play biting_frost#1",
    "play stefan_skellen#53 to 0.close",
    "play crinfrid_reavers_dragon_hunter#10 to 0.ranged",
    "play shilard_fitz_oesterlen#50 to 0.close",
    "play commanders_horn#8 to 0.ranged",
)
"""Up to where both have four cards left: frost, two horns, bonds, spies and Decoys lie on the table."""
LAST_CARDS = (
    "play nausicaa_cavalry_rider#47 to 1.close",
    "play blue_stripes_commando#2 to 0.close",
    "play commanders_horn#34 to 1.siege",
    "play siegfried_of_denesle#23 to 0.close",
    "play etolian_auxiliary_archers#37 to 1.ranged",
    "choose fringilla_vigo#39 to 1.ranged",
    "play poor_fucking_infantry#20 to 0.close",
    "play assire_var_anahid#29 to 1.ranged",
    "play poor_fucking_infantry#19 to 0.close",
)
TO_ROUND_END = (*MULLIGAN, *ROUND_1)
TO_TABLE = (*TO_ROUND_END, *ROUND_2, *ROUND_3)
TO_RESULT = (*TO_TABLE, *LAST_CARDS)

SOLO_SEED = 22
SOLO_FACTIONS = ("skellige", "nilfgaard")
"""Of the player and of the automaton."""
SOLO_MOVES = (
    "choose kambi#40",
    "choose gaunter_odimm_darkness#36",
    "play gaunter_odimm_darkness#34 to 0.ranged",
    "play villentretenmerth#58 to 0.close",
    "pass",
    "play avallach#0 to 1.close",
    "play light_longship#41 to 0.ranged",
    "play triss_merigold#55 to 0.close",
    "play blueboy_lugos#3 to 0.close",
)
SOLO_MOVE = "play clan_brokva_archer#9 to 0.ranged"
"""What the automaton answers with six cards, the third of which is a Medic with a choice."""
SOLO_STEP = 3


def duel(moves: Sequence[str] = ()) -> start_data.Match:
    """Returns the game of two players after some moves. Raises `ReplayError` if the rules do not allow one."""
    data = start_data.load_start_data()
    entrants = []
    for name, faction, leader in PLAYERS:
        data, choice = start_data.find_choice(data, faction)
        entrants.append(start_data.Entrant(name, choice, start_data.find_leader(data, choice, leader)))
    dealt = start_data.new_match(data, entrants, SEED)
    return replace(dealt, session=_after(dealt.session, moves))


def solo() -> solo_data.SoloMatch:
    """Returns the game of Gwent Solo before the player makes `SOLO_MOVE`."""
    data = start_data.load_start_data()
    faction, against = SOLO_FACTIONS
    order = solo_data.quick_order(
        data, name="Ciri", faction=faction, against=against, leader=None, with_leaders=True, built=False
    )
    dealt = solo_data.solo_match(data.catalogue, order, SOLO_SEED)
    return replace(dealt, session=_after(dealt.session, SOLO_MOVES))


def action_of(session: Session, move: str) -> Action:
    """Returns a move as an action. Raises `IllegalActionError` if it is not possible."""
    return parse_action(session.snapshot(), move)


def _after(dealt: Session, moves: Sequence[str]) -> Session:
    return Session.resume(dealt.game, dealt.seed, dealt.names, moves)
