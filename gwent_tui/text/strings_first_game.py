"""Strings of the guided first game.

`.ask` is what a step says and `.goal` what it asks for; `.done` is read when that is done. Both have room for 3
lines of 78 cells together with number and title, a goal for one. Names, strengths and totals are filled in from
the game while it is played: for a card called `unit` here there are `{unit}`, `{unit_printed}`, `{unit_now}` while
it lies on the rows, and `{unit_key}`, its digit, while it is in hand.
"""

from __future__ import annotations

_STEPS: dict[str, str] = {
    "first_game.aim.title": "The aim",
    "first_game.aim.ask": (
        "Your side is the lower one, {teacher}'s the upper. The higher total wins a round, and whoever loses a"
        " round loses a gem {gem_sign}. Each has {own_gems}; without gems the game is lost."
    ),
    "first_game.aim.goal": "Enter, or a click on this line: go on.",
    "first_game.hand.title": "Your hand",
    "first_game.hand.ask": (
        "Below are your {hand} cards: strength first, then signs of abilities, then the letter of the row, C close"
        " combat, R ranged or S siege. Arrows and digits move the cursor."
    ),
    "first_game.hand.goal": "Read {hero}: press {hero_key} or click it, then press i.",
    "first_game.unit.title": "A unit",
    "first_game.unit.ask": (
        "A card played is your whole turn. A unit lies down in its row and counts its strength there:"
        " {unit_printed} for {unit}. By mouse: click the card, then click it again."
    ),
    "first_game.unit.goal": "Play {unit}: {unit_key}, then Enter.",
    "first_game.unit.done": (
        "It lies in close combat and counts {unit_now}, so your total is {own}. The line in the middle compares"
        " the totals. Now it is {teacher}'s turn."
    ),
    "first_game.hero.title": "A hero",
    "first_game.hero.ask": (
        "{teacher} plays {first}: {first_now}. The sign {hero_sign} marks a hero, {hero} with {hero_printed}. No"
        " card changes a hero's strength, and none takes a hero off the table."
    ),
    "first_game.hero.goal": "Play {hero}: {hero_key}, then Enter.",
    "first_game.hero.done": (
        "Your total rises from {own_before} to {own}. Heroes cannot be helped either: bonds, boosts and horns pass"
        " them by, and no Medic brings them back."
    ),
    "first_game.bond.title": "Tight Bond",
    "first_game.bond.ask": (
        "{teacher} plays {second}: {other} to your {own}. {bond_sign} is Tight Bond: units of one name multiply"
        " each other. One {unit} counts {unit_now}; you hold another."
    ),
    "first_game.bond.goal": "Play the second {unit}: {unit_key}, then Enter.",
    "first_game.bond.done": (
        "Two of the name, so each counts {unit_now} instead of {unit_printed}, and your total goes from"
        " {own_before} to {own}. A third one would make it three times as much."
    ),
    "first_game.weather.title": "Weather",
    "first_game.weather.ask": (
        "{frost} sets all close combat units on both sides to 1: {own_was} becomes {own} for you, {other_was}"
        " becomes {other} for {teacher}. {hero} keeps {hero_now}, and the bond still works."
    ),
    "first_game.weather.goal": "Play {clear}: {clear_key}, then Enter.",
    "first_game.weather.done": (
        "All weather is gone, and your total is back from {own_before} to {own}. Weather hits both sides: best"
        " played on a row in which the other side has more to lose."
    ),
    "first_game.spy.title": "A spy",
    "first_game.spy.ask": (
        "{teacher} plays a hero, too: {other} to your {own}. {spy_sign} is a spy: {spy} goes to {teacher}'s side"
        " and counts {spy_printed} there, but you draw two cards."
    ),
    "first_game.spy.goal": "Play {spy}: {spy_key}, then Enter.",
    "first_game.spy.done": (
        "{teacher}'s total rises from {other_before} to {other}, and you have drawn {drawn}. Nobody draws cards"
        " for a turn, so this is worth a lot."
    ),
    "first_game.horn.title": "Commander's Horn",
    "first_game.horn.ask": (
        "{teacher} passes, {lead} ahead. Who has passed is out for the round; you may go on alone."
        " {horn_sign} doubles the units of a row, heroes aside. Its row is yours to choose."
    ),
    "first_game.horn.goal": "Play {horn}: {horn_key}, Enter, then c for close combat.",
    "first_game.horn.done": (
        "Each {unit} counts {unit_now}, while {hero} stays at {hero_now}: {own_before} becomes {own}. Specials on"
        " a row lie there until the round ends."
    ),
    "first_game.pass.title": "Passing",
    "first_game.pass.ask": (
        "It is your turn again. You lead {own} to {other}: any further card would be wasted on this round, and you"
        " have {hand} left for all that comes. Pass: once both have passed, the round ends."
    ),
    "first_game.pass.goal": "Pass: press p.",
    "first_game.pass.done": (
        "The table is swept into the discard piles, and {teacher} has lost a gem. Northern Realms draw a card for"
        " a round they win, here {drawn}. The winner, you, starts round {round}."
    ),
    "first_game.give.title": "Giving a round away",
    "first_game.give.ask": (
        "Two rounds of three win, so you can afford to lose one. You hold {hand} cards, {teacher} {other_hand}."
        " Pass at once: {teacher} has to spend a card to win this round, and you spend none."
    ),
    "first_game.give.goal": "Pass: press p.",
    "first_game.give.done": (
        "You are out for this round. {teacher} goes on alone, and a single card is enough to win it. A tie would"
        " cost both of you a gem."
    ),
    "first_game.piles.title": "Looking things up",
    "first_game.piles.ask": (
        "Each has {own_gems} gem now. {teacher} opens round {round} with {strong}: {strong_now}. i shows a card, d"
        " all piles, g what has happened, F1 the rules. See which units lie in your discard pile."
    ),
    "first_game.piles.goal": "Open the piles: press d. Esc closes them.",
    "first_game.medic.title": "Medic",
    "first_game.medic.ask": (
        "{medic} {medic_sign} is a Medic: it counts {medic_printed} and brings a unit of your discard pile back,"
        " which is played at once with all it can do. No hero, though."
    ),
    "first_game.medic.goal": "Play {medic} ({medic_key}), revive {unit}.",
    "first_game.medic.done": (
        "Two units for one card: {medic_now} and {unit_now}, together {own}. {teacher} has {other}. Playing a card"
        " twice is as good as drawing one."
    ),
    "first_game.scorch.title": "Scorch",
    "first_game.scorch.ask": (
        "{strong}'s Morale Boost {boost_sign} adds 1 to {friend}: {other} to {own}. {scorch} {scorch_sign}"
        " discards the strongest unit of the whole table, heroes aside. Yours, too, if it is the one."
    ),
    "first_game.scorch.goal": "Play {scorch}: {scorch_key}, then Enter.",
    "first_game.scorch.done": (
        "{strong} is gone and the boost with it: {teacher} falls from {other_before} to {other}. Equally strong"
        " units burn together, so look at your own side first."
    ),
    "first_game.leader.title": "Your leader",
    "first_game.leader.ask": (
        "{last} makes it {other} to {own}, and {teacher} has no card left. A leader works once a game and counts"
        " as a turn. Yours doubles your siege row, as a horn would."
    ),
    "first_game.leader.goal": "Use your leader: press L.",
    "first_game.leader.done": (
        "{medic} counts {medic_now} instead of {medic_printed}: you lead {own} to {other}. {teacher} has a leader,"
        " too, but one that cannot help any more."
    ),
    "first_game.end.title": "The last pass",
    "first_game.end.ask": (
        "{teacher} passes. You lead {own} to {other}, so your last {hand} cards can stay in your hand: it does not"
        " matter by how much a round is won. Your pass ends the round, and the game."
    ),
    "first_game.end.goal": "Pass and win the game: press p.",
}

_SCREEN: dict[str, str] = {
    "first_game.learner": "Learner",
    "first_game.teacher": "Teacher",
    "first_game.step": "Step {number} of {count}",
    "first_game.step.short": "{number}/{count}",
    "first_game.go_on": "Enter: go on.",
    "first_game.earlier": "An earlier text. b: further back   n: forward   Enter: to the present one",
    "first_game.hint.other": "Not now. {goal}",
    "first_game.hint.pass": "Do not pass yet. {goal}",
    "first_game.key.go_on": "Go on",
    "first_game.key.older": "Back",
    "first_game.key.newer": "Forward",
    "first_game.key.skip": "Skip",
    "first_game.key.leave": "Menu",
    "first_game.leave.title": "Leave the first game?",
    "first_game.leave.text": "It is short and begins anew the next time.",
    "first_game.leave.yes": "Leave",
    "first_game.loading": "Reading the cards ...",
    "first_game.broken": "The first game cannot be played",
    "first_game.no_card": "the first game needs the card {card}, which does not exist",
    "first_game.not_legal": "step {number} of the first game cannot be played with these cards",
    "first_game.end_title": "Your first game is over",
    "first_game.end_won": "You win {won} rounds to {lost}",
    "first_game.end_rounds": "Round {number}: {own} to {other}",
    "first_game.end_learned": "What you have seen",
    "first_game.end_play": "Aim and gems, units and rows, heroes, passing, a round given away",
    "first_game.end_cards": "Tight Bond, weather, a spy, a horn, Medic, Scorch, your leader",
    "first_game.end_help": "At any time: i a card, d the piles, g the log, F1 the rules",
    "first_game.end_more": "Still to meet: Decoy, Muster, Agile units, other leaders and factions",
    "first_game.end_real": "A full game begins with ten cards each, and two may be exchanged.",
    "first_game.end.again": "Once more",
    "first_game.end.solo": "Gwent Solo",
    "first_game.end.two": "Two players",
    "first_game.end.learn": "Learn",
    "first_game.end.menu": "Menu",
    "first_game.end_hint": "Enter: choose   left, right: go   O, G, T, L, M choose too",
    "menu.first_game": "First game",
    "menu.first_game_tip": "guided, in fifteen short steps",
    "cli.help.first_game": "play the guided first game at once",
}

FIRST_GAME: dict[str, str] = {**_STEPS, **_SCREEN}
"""Key -> string."""
