"""Strings of Gwent Solo: the automaton's moves, its line, the start form, the ends of rounds and games."""

from __future__ import annotations

_LOG: dict[str, str] = {
    "log.reveal": "{player} turns over {card}",
    "log.flip": "Under a Decoy lay {card}",
    "log.reveal_row": "{player} turns over {cards} ({row})",
    "log.reveal_row_across": "{player} turns over {cards}, which goes to {row}",
    "log.reveal_weather": "{player} turns over {cards}",
    "log.reveal_beside": "{player} turns over {cards}, which lies beside the rows",
    "log.reveal_idle": "{player} turns over {cards}, which has no place and is discarded",
    "log.flip_row": "Under a Decoy lay {cards} ({row})",
    "log.flip_row_across": "Under a Decoy lay {cards}, which goes to {row}",
    "log.flip_weather": "Under a Decoy lay {cards}",
    "log.flip_beside": "Under a Decoy lay {cards}, which lies beside the rows",
    "log.under": "A card goes face down under {source}, unseen",
    "log.from_pile": "{player} plays {cards} from {owner}'s discard pile ({row})",
    "log.from_pile_across": "{player} plays {cards} from {owner}'s discard pile to {row}",
    "log.chose": "{card}: {why}",
    "log.turned_up": "{player} turns up {leader}",
    "log.turned_up_void": "{player} turns up {leader}, which the White Flame makes void",
}

_WHY: dict[str, str] = {
    "why.best": "{chosen} gives {value}; {others}",
    "why.best_alone": "{chosen} gives {value}",
    "why.other": "{way} would give {value}",
    "why.another": "{way} {value}",
    "why.rest.one": "one more way less",
    "why.rest.other": "{count} more ways less",
    "why.most_cards": "equal, {ways} give {value}: most cards lie in {row}",
    "why.fixed_order": "equal, {ways} give {value}: the fixed order takes {chosen}",
    "why.human": "equal, {ways} give {value}: {player} decides for {chosen}",
    "why.card_to": "{card} to {row}",
    "why.leader": "The leader",
}

_TABLE: dict[str, str] = {
    "key.skip": "Skip",
    "key.why": "Why",
    "speed.slow": "slow",
    "speed.normal": "normal",
    "speed.fast": "fast",
    "speed.instant": "instant",
    "speed.off": "off",
    "solo.automaton": "Automaton",
    "solo.speed_now": "Moves are shown at this speed: {speed}.",
    "solo.replaying": "{player} is playing ({number} of {count}). Any key skips; v: speed {speed}.",
    "solo.last": "{player} to play. {last}",
    "solo.tie_row": "{source}: equal for the automaton, so {player} decides: {letters}?",
    "solo.tie_card": "{source}: equal for the automaton, whose rules leave it to {player}",
    "solo.tie_act": "let it be this one",
    "solo.bar.decoys.one": "1 Decoy {backs}",
    "solo.bar.decoys.other": "{count} Decoys {backs}",
    "solo.bar.decoys.short": "D{count}{backs}",
    "solo.bar.leaders": "leaders {backs}",
    "solo.bar.leaders.short": "L{backs}",
    "solo.bar.spent": "{names} used",
    "solo.panel.name": "{player}, {faction}",
    "solo.panel.deck": "Plays the top card of its deck each turn. Deck: {deck}. No hand.",
    "solo.panel.beside.one": "Beside the rows: {decoys}, with a card face down.",
    "solo.panel.beside.other": "Beside the rows: {decoys}, with {count} cards face down.",
    "solo.panel.beside_alone": "Beside the rows: {decoys}, with nothing below.",
    "solo.panel.leaders.one": "Leaders: 1 face down; one is turned up when it is behind at scoring.",
    "solo.panel.leaders.other": "Leaders: {count} face down; one is turned up when it is behind at scoring.",
    "solo.panel.spent": "Turned up: {leader}. {text}",
    "solo.pass_title": "{player} passes?",
    "solo.pass_text": "{enemy} takes exactly one more turn, then the round ends. It is {own} to {other} now.",
    "solo.pass_decoys.one": " One card lies face down under a Decoy and is turned over before that.",
    "solo.pass_decoys.other": " {count} cards lie face down under Decoys and are turned over before that.",
    "solo.why_title": "The automaton's last moves",
    "solo.why_none": "The automaton has not moved yet.",
    "solo.why_forced": "Only one way to play it.",
    "solo.open": "Equal ways: the player decides",
    "solo.agile": "Agile: worth more in the other row",
    "solo.change": "{player} {before} to {after}",
    "solo.mulligan": "{player}: {faction}, {cards} cards in the deck, no hand",
    "solo.pile.automaton": "{player}: beside",
    "solo.pile.back": "face down",
    "solo.pile.back_card": "A card lies face down under this Decoy. Nobody has seen it.",
    "solo.pile.back_leader": "A leader lies face down. Nobody knows which one is next.",
    "solo.pile.spent": "turned up, used",
    "solo.pile.empty": "No Decoys, no leaders.",
    "solo.round.decoy": "Decoy: {card} is turned over. {change}",
    "solo.round.leader": "Leader: {leader}. {change}",
    "solo.round.leader_void": "Leader: {leader}, void against the White Flame.",
    "solo.round.no_change": "The totals stay {totals}.",
    "solo.round.change": "From {before} to {after}.",
    "solo.round.go_on": "Go on",
    "palette.speed": "Speed of moves",
    "palette.speed_help": "Slow, normal, fast, instant or off; now {speed}",
    "palette.solo": "How Gwent Solo works",
    "palette.solo_help": "The automaton's rules, its leaders, and the disputed points",
}

_START: dict[str, str] = {
    "menu.new_solo": "Gwent Solo",
    "menu.new_solo_tip": "alone against the automaton",
    "solo.start.subtitle": "one player against the automaton",
    "solo.start.own": "Player",
    "solo.start.enemy": "Automaton",
    "solo.start.faction": "Faction",
    "solo.start.deck": "Cards",
    "solo.start.leaders": "Leaders",
    "solo.start.leaders_on": "turned up when it is behind",
    "solo.start.leaders_off": "not used",
    "solo.start.leaders_on.short": "turned up",
    "solo.start.leaders_off.short": "not used",
    "solo.start.whole": "Whole faction",
    "solo.start.starter": "Starter deck",
    "solo.start.cards.one": "1 card",
    "solo.start.cards.other": "{count} cards",
    "solo.start.no_weather": "{cards}, weather left out",
    "solo.start.name": "Player",
    "solo.start.idle": "Finds nothing in this mode.",
    "solo.start.help": "How it works",
    "solo.start.keys": "Tab: go   left, right: change   Enter: next, start   F1: rules   Esc: back",
    "solo.start.deck_added": "{title} is offered now for {faction}.",
    "solo.plays.monsters": (
        "Its Musters bring only one more card each. After a round, one of its units at random stays on the table."
    ),
    "solo.plays.nilfgaard": (
        "Wins tied rounds. Its many spies go to the player's side, and for each it plays two more cards at once."
    ),
    "solo.plays.northern_realms": (
        "After a round it won, its first turn has two cards. It has spies, Medics and strong siege bonds."
    ),
    "solo.plays.scoiatael": (
        "No faction ability. Its many Agile units move to whichever of their rows is worth more."
    ),
    "solo.plays.skellige": (
        "Two units of its pile return in round 3. Its Berserkers transform when a Mardroeme is turned over."
    ),
    "solo.own.monsters": "One unit stays after each round.",
    "solo.own.nilfgaard": "Wins tied rounds.",
    "solo.own.northern_realms": "Draws for each won round.",
    "solo.own.scoiatael": "Goes first in round 1 and after a won round.",
    "solo.own.skellige": "Revives two in round 3.",
    "solo.error.faction_near": "no faction is called {text}; did you mean {option}?",
    "solo.error.faction": "no faction is called {text}; the factions are {options}",
}

_RESULT: dict[str, str] = {
    "result.opponent": "Opponent",
    "solo.result.automaton": "{deck}, leaders turned up: {leaders}",
    "solo.result.no_leaders": "{deck}, played by its rules",
    "solo.result.none": "none",
    "solo.result.tip": "R, O, W, B, M, Q choose too. Rematch: same set-up, new seed.",
}

_CLI: dict[str, str] = {
    "cli.help.solo": "start a game of Gwent Solo at once, against the automaton",
    "cli.help.solo_long": (
        "Starts a game of Gwent Solo at once. What is not given is chosen: factions, the first leader, the leader"
        " variant, a random seed."
    ),
    "cli.help.solo_name": "name of the player",
    "cli.help.solo_faction": "faction of the player (default: {default})",
    "cli.help.solo_leader": "leader of the player, by id or by name",
    "cli.help.solo_against": "faction of the automaton, another one (default: {default})",
    "cli.help.solo_leaders": "play with the leader variant, or without it (default: with)",
    "cli.help.solo_built": "starter decks for both instead of all cards of a faction",
    "cli.help.solo_speed": "how fast the automaton's moves are shown (default: as in the options)",
}

SOLO: dict[str, str] = {**_LOG, **_WHY, **_TABLE, **_START, **_RESULT, **_CLI}
"""Key -> string."""
