"""What the rules pages are filled in with, and the words of the screen that shows them."""

from __future__ import annotations

_EXAMPLES: dict[str, str] = {
    "learn.example.hero": "a hero",
    "learn.example.weathered": "weather",
    "learn.example.unit": "{name} {strength}",
    "learn.example.units": "{number} × {name} {strength} each",
    "learn.example.unit_worked": "{name}: {how} = {strength}",
    "learn.example.units_worked": "{number} × {name}: {how} = {strength} each",
    "learn.example.worked.1": "One Young Emissary, printed 5",
    "learn.example.worked.2": "A second one: they have Tight Bond",
    "learn.example.worked.3": "Commander's Horn on the row",
    "learn.example.worked.4": "Olgierd, printed 6, with Morale Boost",
    "learn.example.worked.5": "The opponent plays Biting Frost",
    "learn.example.worked.6": "Letho, a hero with 10",
    "learn.example.bond.1": "One Blue Stripes Commando",
    "learn.example.bond.2": "Two",
    "learn.example.bond.3": "Three",
    "learn.example.bond.4": "Biting Frost",
    "learn.example.bond.5": "And a Commander's Horn",
    "learn.example.morale.1": "One Kaedweni Siege Expert",
    "learn.example.morale.2": "Two boost each other",
    "learn.example.morale.3": "Three",
    "learn.example.horn.1": "Dandelion, a horn unit, alone",
    "learn.example.horn.2": "A Young Emissary joins",
    "learn.example.horn.3": "The card Commander's Horn too",
    "learn.example.hero.1": "Milva boosts her row, the hero Eithné stays 10",
    "learn.example.hero.2": "Impenetrable Fog",
    "learn.example.weather.1": "Two Catapults, bonded",
    "learn.example.weather.2": "Torrential Rain",
    "learn.example.weather.3": "And a Commander's Horn",
    "learn.example.berserker.1": "Three Young Berserkers",
    "learn.example.berserker.2": "Mardroeme: they turn into Vildkaarls with Tight Bond",
}
"""What happens at each step of the worked examples, and how the units of a step are told."""

_BLOCKS: dict[str, str] = {
    "learn.no_cards": "*The card files cannot be read, so the cards are not listed here.*",
    "learn.no_example": "*The cards of this example are not in the card files.*",
    "learn.who_has_it": "Who has it:",
    "learn.copies": "{count} copies",
    "learn.and": " and ",
    "learn.leader_in_solo": "As the automaton's leader in Solo:",
    "learn.table.abilities": "| ability | in one sentence |",
    "learn.table.weather": "| card | sets to 1 the rows | copies |",
    "learn.table.specials": "| card | what it does | copies |",
    "learn.table.packs": "| faction | cards of its own | cards in its pack |",
    "learn.table.solo_leaders": "| leader | what happens |",
    "learn.table.example": "| what happens | the units now | row |",
}

_SWITCHES: dict[str, str] = {
    "learn.switch.here": "Here:",
    "learn.switch.otherwise": "Otherwise:",
    "learn.switch.ruling": "Ruling {ruling}, switch",
    "learn.switch.weather_raises_zero": "Weather on a printed 0",
    "learn.switch.weather_raises_zero.question": (
        "Does a unit of strength 0, a Cow for example, become a 1 in bad weather?"
    ),
    "learn.switch.weather_raises_zero.on": "it becomes 1, since weather sets every non-hero unit to 1.",
    "learn.switch.weather_raises_zero.off": "it stays 0, since weather only makes weaker.",
    "learn.switch.bond_counts_whole_side": "Where Tight Bond counts",
    "learn.switch.bond_counts_whole_side.question": "Which units of its name does a Tight Bond unit count?",
    "learn.switch.bond_counts_whole_side.on": (
        "those of its whole side. With the cards of the box this never differs, as each of them has one fixed row."
    ),
    "learn.switch.bond_counts_whole_side.off": "those of its own row.",
    "learn.switch.one_horn_unit_a_row": "Two horn units in one row",
    "learn.switch.one_horn_unit_a_row.question": (
        "Two Dandelions in one row, one of them borrowed from the opponent: who doubles whom?"
    ),
    "learn.switch.one_horn_unit_a_row.on": "only the one that came first works. It doubles the other.",
    "learn.switch.one_horn_unit_a_row.off": "each doubles the other.",
    "learn.switch.horn_and_mardroeme_share_row": "Horn and Mardroeme",
    "learn.switch.horn_and_mardroeme_share_row.question": (
        "May a Commander's Horn and a Mardroeme lie on the same row?"
    ),
    "learn.switch.horn_and_mardroeme_share_row.on": "yes. Only a second Horn is forbidden.",
    "learn.switch.horn_and_mardroeme_share_row.off": "no. They share one place and exclude each other.",
    "learn.switch.bran_rounds_loss_down": "King Bran and odd numbers",
    "learn.switch.bran_rounds_loss_down.question": (
        "Under King Bran weather takes only half of the printed strength. What is half of 5?"
    ),
    "learn.switch.bran_rounds_loss_down.on": "the loss is rounded down: a 5 loses 2 and counts 3.",
    "learn.switch.bran_rounds_loss_down.off": "what is kept is rounded down: a 5 counts 2.",
    "learn.switch.mutual_muster": "Arachas and the Behemoth",
    "learn.switch.mutual_muster.question": "Does an Arachas call the Arachas Behemoth?",
    "learn.switch.mutual_muster.on": "yes. All four call each other.",
    "learn.switch.mutual_muster.off": "no. Only the Behemoth calls across the two names.",
    "learn.switch.pirate_burns_itself": "Clan Dimun Pirate",
    "learn.switch.pirate_burns_itself.question": "Can the Pirate burn himself when he is the strongest in play?",
    "learn.switch.pirate_burns_itself.on": "yes. Alone on an empty table he goes straight to the discard pile.",
    "learn.switch.pirate_burns_itself.off": "no. He is never among the victims of his own Scorch.",
    "learn.switch.summoned_cards_stay": "Summoned cards",
    "learn.switch.summoned_cards_stay.question": "Where does a summoned card go when it leaves the table?",
    "learn.switch.summoned_cards_stay.on": "to the discard pile, like any card. A Medic may bring it back.",
    "learn.switch.summoned_cards_stay.off": "out of the game.",
    "learn.switch.idle_leader_allowed": "A leader without effect",
    "learn.switch.idle_leader_allowed.question": (
        "May you use a leader that finds nothing to do, for example to clear weather when there is none?"
    ),
    "learn.switch.idle_leader_allowed.on": "yes. The turn and the leader are spent; the program asks first.",
    "learn.switch.idle_leader_allowed.off": "no. It is not offered.",
    "learn.switch.hope_maximises_own_strength": "Hope of the Aen Seidhe",
    "learn.switch.hope_maximises_own_strength.question": (
        "She spreads your Agile units over two rows so that they are strongest. Whose strength is counted?"
    ),
    "learn.switch.hope_maximises_own_strength.on": "that of the Agile units alone.",
    "learn.switch.hope_maximises_own_strength.off": "that of both rows, with everything in them.",
    "learn.switch.crach_returns_heroes": "Crach an Craite",
    "learn.switch.crach_returns_heroes.question": (
        "He shuffles both discard piles into the decks. Do heroes go along?"
    ),
    "learn.switch.crach_returns_heroes.on": "yes. He moves piles and picks no card.",
    "learn.switch.crach_returns_heroes.off": "no. Heroes stay in the pile.",
    "learn.switch.solo_muster_chains": "The automaton's Muster",
    "learn.switch.solo_muster_chains.question": (
        "Its Muster brings the first named card of its deck only. Does that card muster again?"
    ),
    "learn.switch.solo_muster_chains.off": "no. One card comes.",
    "learn.switch.solo_muster_chains.on": "yes. In this way the whole group comes.",
    "learn.switch.solo_flips_before_scoring": "Cards under its Decoys",
    "learn.switch.solo_flips_before_scoring.question": "When are the cards under its Decoys turned over?",
    "learn.switch.solo_flips_before_scoring.on": "before the totals are compared. They count in this round.",
    "learn.switch.solo_flips_before_scoring.off": "after that, onto the cleared table.",
    "learn.switch.solo_leader_follow_up": "Weather brought by its leader",
    "learn.switch.solo_leader_follow_up.question": (
        "Weather from the automaton's deck is followed by another card. Also if a leader brought it?"
    ),
    "learn.switch.solo_leader_follow_up.from_top": "yes, if the leader turned it over from the top of the deck.",
    "learn.switch.solo_leader_follow_up.never": "no, never.",
    "learn.switch.solo_leader_follow_up.always": "yes, always.",
    "learn.switch.solo_hope_before_horn": "Its Hope of the Aen Seidhe and a horn",
    "learn.switch.solo_hope_before_horn.question": (
        "Turned up by the automaton, she gives each of its Agile units 1. Does a horn double that?"
    ),
    "learn.switch.solo_hope_before_horn.on": "yes. It is added before the horn doubles.",
    "learn.switch.solo_hope_before_horn.off": "no. It is added last.",
    "learn.switch.solo_passives_last": "Its King Bran and its Treacherous",
    "learn.switch.solo_passives_last.question": "How long do these two leaders work, once they are turned up?",
    "learn.switch.solo_passives_last.off": "for the scoring of this round.",
    "learn.switch.solo_passives_last.on": "for the rest of the game.",
    "learn.switch.solo_relentless_spies_change_side": "Its Relentless and a spy",
    "learn.switch.solo_relentless_spies_change_side.question": (
        "The Relentless plays a card of the player's discard pile for the automaton. Where does a spy go?"
    ),
    "learn.switch.solo_relentless_spies_change_side.on": (
        "to the player's side, and the automaton plays two cards."
    ),
    "learn.switch.solo_relentless_spies_change_side.off": "to the automaton's own side.",
    "learn.switch.solo_decoy_beside_rows": "Where its Decoy lies",
    "learn.switch.solo_decoy_beside_rows.question": "The automaton's Decoy replaces no unit. Where does it lie?",
    "learn.switch.solo_decoy_beside_rows.on": "beside the rows, in none of them.",
    "learn.switch.solo_decoy_beside_rows.off": "in the row with most of its cards, as one card more there.",
}
"""Switch of `HouseRules` -> its title, the question it answers, and each answer."""

_SCREEN: dict[str, str] = {
    "learn.title": "Learn",
    "learn.key": "F1: rules",
    "learn.loading": "Opening the book ...",
    "learn.find": "Find: all words, any order",
    "learn.none": "Nothing has all these words.",
    "learn.hits.one": "1 place",
    "learn.hits.other": "{count} places",
    "learn.pages": "Pages",
    "learn.next": "Next: {page}",
    "learn.about": "About it:",
    "learn.link": "Enter: {link}",
    "learn.button.pages": "P Pages",
    "learn.button.search": "/ Find",
    "learn.button.back": "B Back",
    "learn.button.forward": "F Forward",
    "learn.button.keys": "? Keys",
    "learn.button.close": "Esc Close",
    "learn.hint": "Up, down, space: scroll   Tab: links   N: next page",
    "learn.hint_side": "Up, down: choose   Enter: open   Esc: back to the text",
    "learn.table.signs": "| sign | name | meaning |",
    "learn.table.keys": "| key | what it does |",
    "learn.broken": "The card files cannot be used, so the pages do without the cards.",
}

LEARN: dict[str, str] = {**_EXAMPLES, **_BLOCKS, **_SWITCHES, **_SCREEN}
"""Key -> string."""
