"""The log: sentences in the third person, which give away no more than their events."""

from __future__ import annotations

import re

import pytest

from gwent_tui.engine.events import (
    CardKept,
    CardsShown,
    CoinTossed,
    DeckShuffled,
    Event,
    GameEnded,
    GemLost,
    LeaderCancelled,
    LeaderHornsEnded,
    RoundEnded,
    StarterNamed,
    TurnStarted,
)
from gwent_tui.engine.rng import Rng
from gwent_tui.engine.rules import legal_actions
from gwent_tui.session import Session
from gwent_tui.text.describe import Narrator, describe, tell
from gwent_tui.text.notices import drawn_cards, notices, shown_cards
from tests.tui.table.positions import MIDGAME, Table, duel, session_at


def log(session: Session, viewer: int | None = None) -> list[str]:
    return [line.text for line in tell(session.events(viewer), session.game, session.names)]


def play(session: Session, *texts: str) -> None:
    """Does the first legal action, in their stable order, whose notation begins with a text."""
    for text in texts:
        session.play(
            next(action for action in session.legal_actions() if session.notation(action).startswith(text))
        )


@pytest.mark.parametrize(
    ("table", "actions", "expected"),
    [
        (duel({"hand": ["ballista"]}), ["play ballista"], ["Foltest plays Ballista (siege row)"]),
        (
            duel({"hand": ["thaler"]}),
            ["play thaler"],
            ["Foltest plays Thaler to Emhyr's siege row", "Foltest draws 2 cards"],
        ),
        (duel({"hand": ["biting_frost"]}), ["play biting_frost"], ["Foltest plays Biting Frost"]),
        (
            duel({"hand": ["scorch"], "rows": {"siege": ["catapult*2", "ballista"]}}),
            ["play scorch"],
            ["Foltest plays Scorch", "Scorch discards Catapult x2"],
        ),
        (
            duel({"hand": ["clear_weather"]}, weather=[{"card": "biting_frost", "played_by": "Emhyr"}]),
            ["play clear_weather"],
            ["Foltest plays Clear Weather", "The weather clears: Biting Frost"],
        ),
        (
            duel({"hand": ["decoy"], "rows": {"siege": ["ballista"]}}),
            ["play decoy"],
            ["Foltest plays Decoy and takes Ballista back"],
        ),
        (
            duel({"hand": ["dun_banner_medic"], "discard": ["ballista"]}),
            ["play dun_banner_medic"],
            ["Foltest plays Dun Banner Medic (siege row)", "Foltest revives Ballista (siege row)"],
        ),
        (
            duel({"faction": "monsters", "hand": ["nekker*2"], "deck": ["nekker"]}),
            ["play nekker"],
            ["Foltest plays Nekker (close combat row)", "Nekker musters Nekker x2"],
        ),
        (
            duel({"hand": ["cow", "scorch", "ballista"]}, {"passed": True}),
            ["play cow", "play scorch"],
            [
                "Foltest plays Cow (ranged row)",
                "Foltest plays Scorch",
                "Scorch discards Cow",
                "Cow summons Bovine Defence Force to Foltest's close combat row",
            ],
        ),
        (
            duel({"faction": "skellige", "hand": ["mardroeme"], "rows": {"close": ["berserker"]}}),
            ["play mardroeme"],
            ["Foltest plays Mardroeme (close combat row)", "Berserker turns into Transformed Vildkaarl"],
        ),
        (
            duel({"leader": "foltest_siegemaster"}),
            ["leader"],
            ["Foltest uses Foltest, The Siegemaster", "Foltest's siege row is doubled for this round"],
        ),
        (
            duel({"leader": "foltest_king", "deck": ["impenetrable_fog"]}),
            ["leader"],
            ["Foltest uses Foltest, King of Temeria", "Foltest plays Impenetrable Fog"],
        ),
        (
            duel({"leader": "foltest_steel_forged"}, {"rows": {"siege": ["siege_engineer*2"]}}),
            ["leader"],
            [
                "Foltest uses Foltest, The Steel-Forged",
                "Siege Engineer x2 discarded from Emhyr's siege row",
            ],
        ),
        (
            duel({"faction": "nilfgaard", "leader": "emhyr_relentless"}, {"discard": ["ballista"]}),
            ["leader"],
            [
                "Foltest uses Emhyr var Emreis, The Relentless",
                "Foltest takes Ballista from Emhyr's discard pile",
            ],
        ),
        (
            duel({"faction": "monsters", "leader": "eredin_bringer_of_death", "discard": ["ghoul"]}),
            ["leader"],
            ["Foltest uses Eredin, Bringer of Death", "Foltest takes Ghoul back from the discard pile"],
        ),
        (
            duel({"faction": "skellige", "leader": "crach_an_craite", "discard": ["cow", "roach"]}),
            ["leader"],
            [
                "Foltest uses Crach an Craite, Wild Boar of the Sea",
                "Foltest's discard pile (2 cards) goes back into the deck",
            ],
        ),
        (
            duel(
                {
                    "faction": "scoiatael",
                    "leader": "francesca_hope",
                    "rows": {"close": ["barclay_els"]},
                },
                weather=[{"card": "biting_frost", "played_by": "Emhyr"}],
            ),
            ["leader"],
            [
                "Foltest uses Francesca Findabair, Hope of the Aen Seidhe",
                "Barclay Els moves to Foltest's ranged row",
            ],
        ),
        (duel(), ["pass"], ["Foltest passes"]),
        (
            duel({"hand": ["ballista"]}, {"passed": True, "gems": 2}),
            ["play ballista"],
            [
                "Foltest plays Ballista (siege row)",
                "Foltest can do nothing more and passes",
                "Round 1 ends 6 : 0: Foltest wins it",
                "Emhyr loses a gem and has 1 left",
                "Foltest draws a card for the won round",
                "Round 2: Foltest starts",
            ],
        ),
    ],
)
def test_what_an_action_says(table: Table, actions: list[str], expected: list[str]) -> None:
    session = session_at(table)
    play(session, *actions)
    assert log(session) == expected


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (CoinTossed(1, names_starter=False), "The coin falls for Emhyr"),
        (CoinTossed(1, names_starter=True), "The coin falls for Emhyr, who chooses who starts"),
        (StarterNamed(1), "Emhyr starts"),
        (StarterNamed(1, chosen_by=0), "Foltest decides that Emhyr starts"),
        (LeaderCancelled(0, 1), "Emhyr's leader makes Foltest's leader void"),
        (CardsShown(0, (-1, -1, -1), (1,)), "Emhyr looks at 3 cards of Foltest's hand"),
        (CardsShown(0, (-1,), (1,)), "Emhyr looks at a card of Foltest's hand"),
        (RoundEnded(2, (40, 40), (), tie_broken=False), "Round 2 ends 40 : 40: a tie"),
        (RoundEnded(2, (40, 40), (1,), tie_broken=True), "Round 2 ends 40 : 40: a tie, won by Emhyr"),
        (GemLost(1, 1), "Emhyr loses a gem and has 1 left"),
        (GameEnded((0,)), "Foltest wins the game"),
        (GameEnded(()), "The game is drawn"),
        (TurnStarted(0), None),
        (DeckShuffled(0), None),
        (LeaderHornsEnded(), None),
    ],
)
def test_what_a_single_event_says(event: Event, expected: str | None) -> None:
    session = session_at(MIDGAME)
    assert describe(event, session.game, session.names) == expected


def test_the_deal_and_the_mulligan_name_no_card() -> None:
    game = session_at(MIDGAME).game
    session = Session(game, 7, ("Foltest", "Emhyr"))
    play(session, "choose", "decline")
    text = " ".join(log(session))
    assert "draws 10 cards" in text
    assert not any(card.name in text for card in game.cards if card.name not in session.names)


def test_a_kept_unit_is_named() -> None:
    session = session_at(MIDGAME)
    card = session.game.cards[0]
    assert describe(CardKept(card.id, 0, 0), session.game, session.names) == f"{card.name} stays on the table"


@pytest.mark.parametrize("seed", range(3))
def test_a_narrator_tells_the_same_as_a_retelling(seed: int) -> None:
    """Whatever happens in a game has words or none, never an error, whoever reads it."""
    game = session_at(MIDGAME).game
    session = Session(game, seed, ("Foltest", "Emhyr"))
    rng = Rng.from_seed(seed)
    narrator = Narrator(game, session.names)
    told = 0
    while not session.is_over:
        session.play(rng.pick(legal_actions(session._state)))
        for event in session.events(None, told):
            narrator.feed(event)
        told = session.event_count
    assert [line.text for line in narrator.lines] == log(session)
    assert sum(line.is_heading for line in narrator.lines) == session.observe(None).round
    assert narrator.lines[-1].text in {"Foltest wins the game", "Emhyr wins the game", "The game is drawn"}
    assert not re.search(r"\byou", " ".join(log(session)))
    assert len(log(session, 0)) == len(log(session, 1))


def test_a_player_is_told_what_was_drawn_and_nobody_else() -> None:
    session = session_at(duel({"hand": ["thaler"], "deck": ["ballista", "ves"]}))
    play(session, "play thaler")
    own, other = session.events(0), session.events(1)
    assert notices(own, session.game, session.names, 0) == ["Drawn: Ballista and Ves."]
    assert len(drawn_cards(own, 0)) == 2
    assert notices(other, session.game, session.names, 1) == []
    assert drawn_cards(other, 0) == ()


def test_a_peek_is_told_to_both_who_took_part() -> None:
    player = {"faction": "nilfgaard", "leader": "emhyr_emperor"}
    session = session_at(duel(player, {"hand": ["scorch", "decoy"]}))
    play(session, "leader")
    (shown,) = shown_cards(session.events(0), 0)
    assert [session.game.cards[card].name for card in shown.cards] == ["Decoy", "Scorch"]
    assert list(shown_cards(session.events(1), 1)) == []
    assert notices(session.events(1), session.game, session.names, 1) == [
        "Foltest has looked at Decoy and Scorch."
    ]
    assert notices(session.events(None), session.game, session.names, 1) == []
