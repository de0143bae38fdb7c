"""What each leader does when an automaton turns it up (R-178, R-179, R-202)."""

from __future__ import annotations

_LEADERS: dict[str, str] = {
    "eredin_treacherous": "every non-hero spy on both sides counts double in this scoring",
    "eredin_bringer_of_death": "the top card of its deck is played",
    "eredin_commander": "its close combat row is doubled in this scoring, unless a horn lies there",
    "eredin_destroyer": "the best non-hero card of its discard pile is played",
    "eredin_king": "the first weather card from the top of its deck is played; the deck is shuffled",
    "emhyr_imperial": "the first Torrential Rain of its deck is played; the deck is shuffled",
    "emhyr_invader": "a random non-hero card of its discard pile is played",
    "emhyr_emperor": "the player discards a card of their choice from hand",
    "emhyr_relentless": "the best non-hero card of the player's discard pile is played as its own",
    "emhyr_white_flame": "the player's leader has no ability for the rest of the game",
    "foltest_king": "the first Impenetrable Fog of its deck is played; the deck is shuffled",
    "foltest_lord": "all weather is discarded",
    "foltest_son": "if the player's ranged row totals 10 or more, its strongest non-hero units burn",
    "foltest_siegemaster": "its siege row is doubled in this scoring, unless a horn lies there",
    "foltest_steel_forged": "if the player's siege row totals 10 or more, its strongest non-hero units burn",
    "francesca_daisy": "the top card of its deck is played",
    "francesca_hope": "each of its non-hero Agile units gets 1 in this scoring; a horn doubles that too",
    "francesca_pureblood": "the first Biting Frost of its deck is played; the deck is shuffled",
    "francesca_queen": "if the player's close combat row totals 10 or more, its strongest non-hero units burn",
    "francesca_beautiful": "its ranged row is doubled in this scoring, unless a horn lies there",
    "arnjolf_patricide": "the Tight Bond unit of its deck that adds most is played; the deck is shuffled",
    "crach_an_craite": "both discard piles are shuffled back into the decks",
    "eist_tuirseach": "the first Skellige Storm of its deck is played; the deck is shuffled",
    "harald_cripple": "the first Mardroeme of its deck goes to the row that gains most; the deck is shuffled",
    "king_bran": "its non-hero Skellige units lose only half by weather in this scoring",
}

SOLO_HELP: dict[str, str] = {f"solo.help.leader.{leader}": text for leader, text in _LEADERS.items()}
"""Key -> string."""
