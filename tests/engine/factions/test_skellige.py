"""Skellige: two random units return at the start of round 3."""

from __future__ import annotations

import pytest

from gwent_tui.engine.events import CardMoved, Cause, RoundStarted, Zone
from gwent_tui.engine.frames import Task
from gwent_tui.engine.views import observe
from tests.table import Table, table


def _before_round_3(first: str = "skellige", second: str = "scoiatael", *, starter: int = 0) -> Table:
    """A second round that its starter, the player to move, is about to win; then it stands 1 : 1."""
    there = table(first, second).gems(*((1, 2) if starter == 0 else (2, 1)))
    return there.row(starter, "siege", "h10@siege").to_move(starter).passed(1 - starter)


# at the start of round 3 two random non-hero units of the own pile are set aside, then played.
def test_two_units_return() -> None:
    there = _before_round_3().discard(0, "u3", "u5", "u7", "geralt", "decoy").chance("u7", "u3").passes()
    there.expect_row(0, "close", "u7", "u3").expect_discard(0, "u5", "geralt", "decoy", "h10@siege")
    there.expect_turn(0, round=3).expect_total(0, 10)


# with one unit one returns, with none nothing happens; R-058: heroes are no choice.
@pytest.mark.parametrize("pile", [("u5", "geralt"), ("geralt", "scorch"), ()])
def test_fewer_than_two(pile: tuple[str, ...]) -> None:
    there = _before_round_3().discard(0, *pile).passes()
    there.expect_row(0, "close", *[name for name in pile if name == "u5"]).expect_turn(0, round=3)


# cards of round 2 are in the pile already.
def test_cards_of_round_2_may_return() -> None:
    _before_round_3().row(0, "close", "u5").passes().expect_row(0, "close", "u5").expect_turn(0, round=3)


# never at the start of round 2.
def test_not_in_round_2() -> None:
    there = table("skellige").discard(0, "u5", "u6").row(0, "close", "h10").passed(1).passes()
    there.expect_row(0, "close").expect_turn(0, round=2)


# with all effects: a Medic revives a further card of its player's choice.
def test_a_recalled_medic_revives() -> None:
    there = _before_round_3().discard(0, "dun_banner_medic", "u3", "u5", "u7").chance("dun_banner_medic", "u3")
    there.passes().expect_asked(Task.REVIVE, 0, "choose u5 to 0.close", "choose u7 to 0.close").choose("u7")
    there.expect_row(0, "close", "u7", "u3").expect_discard(0, "u5", "h10@siege")


# both are picked before the first is played, so a recalled Medic cannot take the other.
def test_both_are_set_aside_first() -> None:
    there = _before_round_3().discard(0, "dun_banner_medic", "u3").chance("dun_banner_medic").passes()
    there.expect_row(0, "close", "u3").expect_row(0, "siege", "dun_banner_medic").expect_turn(0, round=3)


# a Spy goes over and draws.
def test_a_recalled_spy_draws() -> None:
    there = _before_round_3().discard(0, "thaler", by=1).hand(0, "ves").deck(0, "u1", "u2", "u3").passes()
    there.expect_row(1, "siege", "thaler").expect_hand(0, "ves", "u1", "u2").expect_turn(0, round=3)


# the Pirate burns what is on the table when it comes.
def test_a_recalled_pirate_burns() -> None:
    there = _before_round_3().discard(0, "u9", "clan_dimun_pirate").chance("u9", "clan_dimun_pirate").passes()
    there.expect_row(0, "close").expect_row(0, "ranged", "clan_dimun_pirate")


# a Muster unit musters.
def test_a_recalled_longship_musters() -> None:
    there = _before_round_3().discard(0, "light_longship").deck(0, "u1", "light_longship").passes()
    there.expect_row(0, "ranged", "light_longship", "light_longship").expect_deck(0, "u1")


# in the mirror the player who starts round 3 is first, completely.
@pytest.mark.parametrize("starter", [0, 1])
def test_the_mirror(starter: int) -> None:
    other = 1 - starter
    there = (
        _before_round_3("skellige", "skellige", starter=starter).discard(starter, "u3", "u4").discard(other, "u5")
    )
    there.chance("u4").passes()
    came = [
        event.seat
        for event in there.events(CardMoved)
        if event.cause is Cause.FACTION and event.destination.zone is Zone.ROW
    ]
    assert came == [starter, starter, other]
    there.expect_turn(starter, round=3)


# the starter may be the other player; the Agile row is still the Skellige player's choice.
def test_the_skellige_player_decides_out_of_turn() -> None:
    there = _before_round_3("scoiatael", "skellige").discard(1, "olaf").passes()
    there.expect_asked(Task.PLACE, 1, "choose olaf to 1.close", "choose olaf to 1.ranged")
    there.choose("olaf", row="close", seat=1).expect_turn(0, round=3)


# round 3 has begun before they return, so they count in it and their scorch hits no card of round 2.
def test_they_come_after_the_round_has_begun() -> None:
    there = _before_round_3().discard(0, "u5").passes()
    kinds = [type(event) for event in there.events(RoundStarted) + there.events(CardMoved)]
    assert kinds[0] is RoundStarted
    log = there.log()
    started = next(index for index, event in enumerate(log) if isinstance(event, RoundStarted))
    recalled = [
        index for index, event in enumerate(log) if isinstance(event, CardMoved) and event.cause is Cause.FACTION
    ]
    assert min(recalled) > started


# what was picked from an open pile is known; what is drawn by it is not.
def test_the_opponent_sees_the_picks() -> None:
    there = _before_round_3("scoiatael", "skellige").discard(1, "olaf").passes()
    assert observe(there.state, 0).seats[1].aside_size == 1
