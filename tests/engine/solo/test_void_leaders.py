"""What the White Flame of the human makes void stays void."""

from __future__ import annotations

from dataclasses import replace

from gwent_tui.engine.cards import FACTIONS, Faction, LeaderAbility
from gwent_tui.engine.house import STANDARD_HOUSE
from gwent_tui.engine.modes import SOLO_LEADERS
from gwent_tui.engine.position import position
from gwent_tui.engine.restore import restore
from gwent_tui.engine.strength import PLAIN
from tests.engine.solo.games import AUTOMATON, solo
from tests.engine.walks import leaders_of, walk


# under the White Flame an automaton's leaders are turned up without effect; R-202, `solo_passives_last`: a
# passive one works from then on, which a void one does not, not even in a game that was saved and taken up again.
def test_a_void_leader_stays_void_when_a_game_is_taken_up_again() -> None:
    house = replace(STANDARD_HOUSE, solo_passives_last=True)
    abilities = [leader.ability for leader in leaders_of(Faction.NILFGAARD)]
    flame = abilities.index(LeaderAbility.CANCEL_LEADERS)
    lasting = {LeaderAbility.DOUBLE_SPIES, LeaderAbility.HALF_WEATHER}
    met = set()
    for faction in (faction for faction in FACTIONS if faction is not Faction.NILFGAARD):
        game = solo((Faction.NILFGAARD, faction), flame, SOLO_LEADERS, house=house)
        pile = game.setups[AUTOMATON].leader_pile
        for seed in range(40):
            for state, _, _ in walk(game, seed):
                turned_up = {pile[index].ability for index in state.seats[AUTOMATON].spent} & lasting
                if turned_up:
                    met |= turned_up
                    assert state.modifiers == [PLAIN, PLAIN]
                    assert restore(game, position(state)).modifiers == [PLAIN, PLAIN]
    assert met == lasting
