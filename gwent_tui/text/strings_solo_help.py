"""The page about Gwent Solo, in Markdown: the automaton's rules, its leaders, the disputed points."""

from __future__ import annotations

_PAGE = """\
# How Gwent Solo works

One player against an automaton, which has no hand and never passes: it plays from the top of its deck, by fixed
rules. What is not mentioned here follows the normal rules for both.

## Set-up

- Two different factions. Both decks are the whole faction, or built decks if both sides want them.
- The player's deck loses all weather cards except Clear Weather; the automaton keeps its own.
- The player draws ten cards, may exchange two, and has a leader. The automaton has no hand, so whatever looks into
  a hand finds nothing. Its five leaders lie face down and matter in the leader variant only.

## Turns

- The automaton goes first in every round and takes one turn after each turn of the player. A Scoia'tael player
  goes first in round 1, and in any round after one they won. There is no coin, and a tied round changes nothing.
- In its turn the automaton turns over the top card of its deck and plays it as well as it can. That ends the turn,
  unless the card is weather.
- Weather, Clear Weather included, never uses up the play: the next card follows until something else comes.
- When the player passes, the automaton takes exactly one more turn, however long, and the round is over.
- With an empty deck its turns do nothing. The round goes on until the player passes.

## How it chooses

- Of all legal ways to play a card it takes the one that does most for its own total less the player's total, once
  everything is done that is neither hidden nor left to chance. Unknown cards count nothing. It has to play even if
  that hurts.
- Equal ways: the row in which most of its cards lie. Still equal: the player decides.
- It never looks at what is hidden: its own deck, the cards under its Decoys, the player's hand.
- **w** shows its last moves with the numbers it compared; **v** changes how fast they are shown.

## Its cards

| card | what it does |
|---|---|
| Commander's Horn, Mardroeme | to the row that gains most; without a free row it is discarded |
| Scorch, Clan Dimun Pirate | only the player's strongest non-hero units burn, never its own |
| Row Scorch units | as printed |
| Muster | only the first named card from the top of its deck comes; then the deck is shuffled |
| Spy | goes to the player's side, and the automaton plays its two top cards |
| Medic | revives the non-hero unit that adds most strength to its own total; a spy adds nothing |
| Agile units | move to their other row, in its turns, as soon as they are worth more there |
| Decoy | replaces nothing: it lies beside the rows with the next card face down below |
| Heroes, bonds, boosts, Summon, Berserkers | as printed |

Cards under Decoys are turned over at the end of the round, before totals are compared, and played like any other.
They count in that round.

## Factions

| automaton | in Solo |
|---|---|
| Monsters | a random non-hero unit of it stays after each round |
| Nilfgaard | wins ties |
| Northern Realms | no card for a won round; its first turn of the next round has two cards instead |
| Scoia'tael | no faction ability |
| Skellige | two units of its pile return in round 3, before its first turn |

The player's own faction ability is as always, except for who starts.

## Leader variant

If the player is ahead when the round is to be scored, after all Decoys, the automaton turns up its next leader and
applies it. Then the totals are compared again, once: the player wins the round only if still ahead. A leader is
spent by it. It is not turned up if the automaton leads or the totals are equal. Against the White Flame the
leaders of the automaton are void.

| leader | what happens |
|---|---|
{leaders}

Its effects end with the round, with one exception: what the White Flame takes is lost for the rest of the game.

## Disputed points

The rulebook leaves some questions open. The reading this game takes comes first, the other one behind it.

| question | here | otherwise | switch |
|---|---|---|---|
| Does a mustered card muster again? | no | the whole group comes | `solo_muster_chains` |
| When are cards under Decoys turned over? | before totals are compared | after it | `solo_flips_before_scoring` |
| Does weather brought by a leader bring another card? | if it came from the top of the deck | never, or always | \
`solo_leader_follow_up` |
| Hope of the Aen Seidhe and a horn | the horn doubles the 1 | the 1 is added last | `solo_hope_before_horn` |
| How long do King Bran and the Treacherous last? | this scoring | the rest of the game | `solo_passives_last` |
| Where does a spy go that the Relentless plays? | to the player's side | to the automaton's | \
`solo_relentless_spies_change_side` |
| Where does its Decoy lie? | beside the rows | in its fullest row | `solo_decoy_beside_rows` |
"""

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

SOLO_HELP: dict[str, str] = {
    "solo.help.page": _PAGE,
    "solo.help.leader": "| {leader} | {text} |",
    "solo.help.title": "How Gwent Solo works",
    "solo.help.hint": "Up, down, space: scroll   Esc: back",
    **{f"solo.help.leader.{leader}": text for leader, text in _LEADERS.items()},
}
"""Key -> string."""
