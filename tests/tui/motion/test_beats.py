"""What happened as pictures: what each kind of event shows, in which order, and that the last one is true."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from gwent_tui.engine.actions import LEADER, PASS, Action, Choose, PlayCard
from gwent_tui.engine.cards import Row
from gwent_tui.engine.events import RoundEnded
from gwent_tui.matches.start_data import Entrant, load_start_data, new_match
from gwent_tui.session import Session
from gwent_tui.settings.pace import Speed
from gwent_tui.tui.cursor import Cursor, Zone
from gwent_tui.tui.motion.beats import SWEEPS, Beat, Filming, paced
from gwent_tui.tui.motion.marks import NOTHING
from gwent_tui.tui.view import TableView
from tests.tui.table.positions import MIDGAME, duel, session_at


def film(session: Session, action: Action, viewer: int | None = 0, **options: Any) -> list[Beat]:
    """Plays an action and returns what a viewer is shown of it."""
    since = session.event_count
    session.play(action)
    private = None if viewer is None else session.observe(viewer)
    base = TableView(session.observe(None), private, session.names, 0 if viewer is None else viewer)
    filming = Filming(session.game, base, actor=0, **options)
    return filming.film(session.glimpses(viewer, since))


def play(session: Session, name: str, row: Row | None = None) -> PlayCard:
    """Returns the legal play of a card, on a row if there is a choice."""
    actions = [action for action in session.legal_actions() if isinstance(action, PlayCard)]
    found = [action for action in actions if session.game.cards[action.card].definition.id == name]
    return next(action for action in found if row is None or action.row is row)


def totals(beats: list[Beat], side: int) -> list[int]:
    return [beat.view.public.sides[side].total for beat in beats]


def hand(beat: Beat) -> list[str]:
    return [card.definition.id for card in beat.view.hand]


# A card travels.


def test_a_unit_flies_over_the_rows_between_hand_and_row() -> None:
    session = session_at(duel({"hand": ["ballista", "ves"]}))
    beats = film(session, play(session, "ves"))
    flight = [beat for beat in beats if beat.view.marks.passing]
    passed = [beat.view.marks.passing for beat in flight]
    assert [passing.zone for passing in passed if passing] == [Zone.OWN_SIEGE, Zone.OWN_RANGED]
    for passing in passed:
        assert passing is not None
        assert passing.card.definition.id == "ves"
        assert passing.start == (1, 2)
        assert passing.end == Cursor(Zone.OWN_CLOSE, 0)
    assert [passing.share for passing in passed if passing] == sorted(
        passing.share for passing in passed if passing
    )
    # It has left the hand and lies nowhere yet.
    assert all(hand(beat) == ["ballista"] for beat in flight)
    assert not any(row.cards for beat in flight for side in beat.view.public.sides for row in side.rows)
    landing = beats[len(flight)]
    (card,) = landing.view.public.sides[0].rows[Row.CLOSE].cards
    assert landing.view.marks.landing == {card.id}
    assert beats[-1].view.marks == NOTHING


def test_a_unit_of_the_nearest_row_is_seen_on_its_way_too() -> None:
    session = session_at(duel({"hand": ["ballista"]}))
    beats = film(session, play(session, "ballista"))
    passing = beats[0].view.marks.passing
    assert passing is not None
    assert passing.zone is Zone.OWN_SIEGE


def test_a_spy_crosses_the_table() -> None:
    session = session_at(duel({"hand": ["thaler"], "deck": ["ves", "ballista"]}))
    beats = film(session, play(session, "thaler"))
    zones = [beat.view.marks.passing.zone for beat in beats if beat.view.marks.passing]
    assert zones == [Zone.OWN_SIEGE, Zone.OWN_CLOSE, Zone.ENEMY_RANGED]
    assert [card.name for card in beats[-1].view.public.sides[1].rows[Row.SIEGE].cards] == ["Thaler"]


def test_the_cards_of_another_player_come_from_that_player() -> None:
    session = session_at(duel({"hand": ["ves"]}))
    beats = film(session, play(session, "ves"), viewer=1)
    zones = [passing for beat in beats if (passing := beat.view.marks.passing) is not None]
    assert [passing.zone for passing in zones] == [Zone.ENEMY_SIEGE, Zone.ENEMY_RANGED]
    assert all(passing.start is None for passing in zones)


# Numbers count.


def test_totals_count_to_the_new_ones() -> None:
    session = session_at(duel({"hand": ["catapult"], "rows": {"siege": ["catapult"]}}))
    beats = film(session, play(session, "catapult"))
    numbers = totals(beats, 0)
    assert numbers[0] == 8
    assert numbers[-1] == 32
    assert numbers == sorted(numbers)
    assert {number for number in numbers if 8 < number < 32} == {16, 24}
    for beat in beats:
        side = beat.view.public.sides[0]
        assert side.total == sum(row.total for row in side.rows)
    # The card that was there grows; the one that comes counts at once.
    growing = [beat.view.public.sides[0].rows[Row.SIEGE].strengths for beat in beats]
    assert growing[-1] == (16, 16)
    assert (8, 16) in growing


def test_numbers_of_the_other_side_count_as_well() -> None:
    session = session_at(duel({"hand": ["biting_frost"]}, {"rows": {"close": ["u9", "u9", "u9"]}}))
    numbers = totals(film(session, play(session, "biting_frost")), 1)
    assert (numbers[0], numbers[-1]) == (27, 3)
    assert numbers == sorted(numbers, reverse=True)
    assert len(set(numbers)) > 2


# Weather.


def test_weather_comes_over_the_rows_from_the_left() -> None:
    table = duel(
        {"hand": ["biting_frost"], "rows": {"close": ["u4", "u4", "u4", "u4"]}}, {"rows": {"close": ["u8"]}}
    )
    session = session_at(table)
    beats = film(session, play(session, "biting_frost"))
    rolling = [beat for beat in beats if beat.view.marks.weather]
    assert [dict(beat.view.marks.weather) for beat in rolling] == [{Row.CLOSE: (0.0, share)} for share in SWEEPS]
    strengths = [beat.view.public.sides[0].rows[Row.CLOSE].strengths for beat in rolling]
    assert strengths == [(1, 4, 4, 4), (1, 1, 4, 4), (1, 1, 1, 4)]
    assert all(side.rows[Row.CLOSE].is_weathered for beat in rolling for side in beat.view.public.sides)
    assert beats[-1].view.public.sides[0].rows[Row.CLOSE].strengths == (1, 1, 1, 1)


def test_weather_goes_from_the_left() -> None:
    table = duel(
        {"hand": ["clear_weather"], "rows": {"close": ["u4", "u4"]}},
        weather=[{"card": "biting_frost", "played_by": "Emhyr"}],
    )
    session = session_at(table)
    beats = film(session, play(session, "clear_weather"))
    rolling = [beat for beat in beats if beat.view.marks.weather]
    assert [dict(beat.view.marks.weather) for beat in rolling] == [{Row.CLOSE: (share, 1.0)} for share in SWEEPS]
    assert [beat.view.public.sides[0].total for beat in rolling] == [5, 5, 8]
    assert not beats[-1].view.public.sides[0].rows[Row.CLOSE].is_weathered


def test_weather_that_is_there_already_does_not_come_again() -> None:
    table = duel({"hand": ["biting_frost"]}, weather=[{"card": "biting_frost", "played_by": "Emhyr"}])
    session = session_at(table)
    assert not any(beat.view.marks.weather for beat in film(session, play(session, "biting_frost")))


# Fire.


def test_what_is_scorched_burns_before_it_goes() -> None:
    session = session_at(duel({"hand": ["scorch"], "rows": {"close": ["u9", "u3"]}}, {"rows": {"siege": ["u9"]}}))
    beats = film(session, play(session, "scorch"))
    burning = [beat for beat in beats if beat.view.marks.burning]
    assert [beat.view.marks.is_ash for beat in burning] == [False, True]
    for beat in burning:
        rows = [row for side in beat.view.public.sides for row in side.rows]
        strong = {card.id for row in rows for card in row.cards if card.strength == 9}
        assert beat.view.marks.burning == strong
        assert len(strong) == 2
    after = beats[beats.index(burning[-1]) + 1]
    assert len(after.view.public.sides[0].rows[Row.CLOSE].cards) == 1
    numbers = totals(beats, 0)
    assert (numbers[0], numbers[-1]) == (12, 3)


def test_a_unit_that_a_decoy_takes_back_does_not_burn() -> None:
    session = session_at(duel({"hand": ["decoy"], "rows": {"close": ["ves"]}}))
    beats = film(session, session.legal_actions()[0])
    assert not any(beat.view.marks.burning for beat in beats)
    assert hand(beats[-1]) == ["ves"]


# Steps one after the other.


def test_a_medic_comes_before_the_unit_it_revives() -> None:
    session = session_at(duel({"hand": ["dun_banner_medic"], "discard": ["ballista", "ves"]}))
    first = film(session, play(session, "dun_banner_medic"))
    assert [beat.words for beat in first if beat.is_step] == ["Foltest plays Dun Banner Medic (siege row)"]
    chosen = next(action for action in session.legal_actions() if isinstance(action, Choose))
    second = film(session, chosen)
    assert "revives" in second[-1].words
    assert second[0].view.public.sides[0].rows == first[-1].view.public.sides[0].rows


def test_a_muster_follows_the_card_that_calls_it() -> None:
    session = session_at(duel({"hand": ["ghoul"], "deck": ["ghoul*2"], "faction": "monsters"}))
    beats = film(session, play(session, "ghoul"))
    steps = [beat for beat in beats if beat.is_step]
    assert [len(beat.view.public.sides[0].rows[Row.CLOSE].cards) for beat in steps] == [1, 3]
    assert steps[0].frames > steps[1].frames == 0
    called = next(beat for beat in beats if len(beat.view.marks.landing) == 2)
    assert beats.index(called) > beats.index(steps[0])


def test_a_leader_is_told_across_the_table() -> None:
    session = session_at(duel({"leader": "foltest_siegemaster", "rows": {"siege": ["catapult"]}}))
    beats = film(session, LEADER)
    assert "Siegemaster" in beats[0].view.marks.banner
    assert {8, 16} < set(totals(beats, 0))


# The end of a round.


def test_a_round_ends_with_a_banner_and_a_breaking_gem() -> None:
    session = session_at(duel({"rows": {"close": ["u5"]}}, {"passed": True, "rows": {"close": ["u9"]}}))
    beats = film(session, PASS)
    assert "passes" in beats[0].view.marks.banner
    end = beats[1:]
    assert "Emhyr wins it" in end[0].view.marks.banner
    breaking = [beat for beat in end if beat.view.marks.breaking == 0]
    assert [beat.view.public.sides[0].gems for beat in breaking] == [2]
    assert end[-1].view.public.sides[0].gems == 1
    # The table lies as it was scored, and no hand is shown any more.
    assert all(totals([beat], side) == [count] for beat in end for side, count in enumerate((5, 9)))
    assert all(beat.view.private is None for beat in end)
    assert all(beat.view.public.round == 1 for beat in end)


def test_a_tie_breaks_two_gems() -> None:
    session = session_at(duel({"rows": {"close": ["u9"]}}, {"passed": True, "faction": "skellige"}))
    beats = film(session, PASS)
    assert [beat.view.marks.breaking for beat in beats if beat.view.marks.breaking >= 0] == [1]
    tied = session_at(
        duel({"rows": {"close": ["u9"]}}, {"passed": True, "faction": "skellige", "rows": {"close": ["u9"]}})
    )
    beats = film(tied, PASS)
    assert sorted(beat.view.marks.breaking for beat in beats if beat.view.marks.breaking >= 0) == [0, 1]


# Speeds.


def test_speeds_take_their_share_of_the_pictures() -> None:
    session = session_at(duel({"hand": ["ghoul"], "deck": ["ghoul*2"], "faction": "monsters"}))
    beats = film(session, play(session, "ghoul"))
    assert paced(beats, Speed.OFF) == []
    instant = paced(beats, Speed.INSTANT)
    assert [len(beat.view.public.sides[0].rows[Row.CLOSE].cards) for beat in instant] == [1, 3]
    assert all(beat.view.marks == NOTHING for beat in instant)
    normal = paced(beats, Speed.NORMAL)
    # The end itself is shown by the table.
    assert not normal[-1].is_step
    assert [speed.frame for speed in (Speed.SLOW, Speed.NORMAL, Speed.FAST)] == sorted(
        (speed.frame for speed in Speed), reverse=True
    )[:3]


def test_a_terminal_far_away_gets_half_of_it_in_the_same_time() -> None:
    session = session_at(duel({"hand": ["ghoul"], "deck": ["ghoul*2"], "faction": "monsters"}))
    beats = film(session, play(session, "ghoul"))
    near, far = (paced(beats, Speed.NORMAL, is_far=is_far) for is_far in (False, True))
    assert len(far) <= len(near) / 2 + 1
    assert [beat.view for beat in far if beat.is_step] == [beat.view for beat in near if beat.is_step]
    assert abs(sum(beat.frames for beat in far) - sum(beat.frames for beat in near)) <= 2


@pytest.mark.parametrize("card", ["ciri", "thaler", "ballista", "yennefer_of_vengerberg"])
def test_an_ordinary_play_is_over_in_less_than_half_a_second(card: str) -> None:
    session = session_at(MIDGAME)
    beats = paced(film(session, play(session, card)), Speed.NORMAL)
    assert 0 < sum(beat.frames for beat in beats) * Speed.NORMAL.frame <= 0.4


def test_pictures_that_show_nothing_new_are_left_out() -> None:
    session = session_at(duel({"hand": ["commanders_horn"]}))
    beats = paced(film(session, play(session, "commanders_horn", Row.CLOSE)), Speed.NORMAL)
    # Nothing counts in an empty row.
    assert len([beat for beat in beats if beat.view.marks.landing]) == 1
    assert all(first.view != second.view for first, second in pairwise(beats))


# Whole games: the end is always true, and nobody sees more than the table showed.


def shown_cards(view: TableView) -> set[int]:
    """Returns the numbers of all cards a picture shows."""
    public = view.public
    cards = [card for side in public.sides for row in side.rows for card in row.cards]
    cards += [card for side in public.sides for card in side.discard]
    cards += [card for card, _ in public.weather] + list(view.hand)
    found = {card.id for card in cards}
    if view.marks.passing is not None:
        found.add(view.marks.passing.card.id)
    return found


def held(session: Session, seat: int) -> set[int]:
    return {card.id for card in session.observe(seat).seats[seat].hand or ()}


@pytest.mark.parametrize("seed", range(6))
def test_pictures_of_whole_games_are_true_and_keep_secrets(seed: int) -> None:
    data = load_start_data()
    choices = [data.choices[(seed + step) % len(data.choices)] for step in (0, 2)]
    entrants = [Entrant(name, choice, data.leaders(choice)[0]) for name, choice in zip("AB", choices, strict=True)]
    session = new_match(data, entrants, seed).session
    rng = Random(seed)
    moving = 0
    while not session.is_over:
        since, actor = session.event_count, session.deciding
        before = [held(session, seat) for seat in (0, 1)]
        action = rng.choice(session.legal_actions())
        # A pass ends too much too soon.
        if action == PASS and rng.random() < 0.7:
            continue
        session.play(action)
        ended = any(isinstance(event, RoundEnded) for event in session.events(None, since))
        for viewer in (0, 1, None):
            private = None if viewer is None else session.observe(viewer)
            base = TableView(session.observe(None), private, session.names, viewer or 0)
            beats = Filming(session.game, base, actor=actor).film(session.glimpses(viewer, since))
            secrets = {card for seat in (0, 1) if seat != viewer for card in before[seat] & held(session, seat)}
            for beat in beats:
                assert not secrets & shown_cards(beat.view)
                assert beat.view.private is None or beat.view.private.viewer == viewer
            if beats and not ended:
                last, now = beats[-1].view.public, session.observe(None)
                assert [side.rows for side in last.sides] == [side.rows for side in now.sides]
                assert last.weather == now.weather
            moving += len(beats)
    assert moving > 100
