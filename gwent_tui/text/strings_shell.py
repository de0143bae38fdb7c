"""Strings of the command line, the menu, the guide, the start form, the size guard and the result."""

from __future__ import annotations

_CLI: dict[str, str] = {
    "cli.description": "Gwent: The Legendary Card Game for two players at one terminal.",
    "cli.epilog": "Without a command the menu opens. An unofficial fan project.",
    "cli.commands": "commands",
    "cli.usage": "{problem} (see {program} --help)",
    "cli.unknown_option": "there is no option {text}{hint} (see {program} --help)",
    "cli.unknown_command": "there is no command {text}{hint}",
    "cli.unknown_argument": "the argument {text} is not understood here (see {program} --help)",
    "cli.commands_are": "; the commands are {commands}",
    "cli.argument": "{option}: {problem}",
    "cli.empty_seed": "a seed is a whole number",
    "cli.no_terminal": (
        "the game needs a terminal, and {stream} is none here; start it in a terminal window, without pipes"
        " and redirections"
    ),
    "cli.stream.stdin": "the standard input",
    "cli.stream.stdout": "the standard output",
    "cli.stream.stderr": "the standard error output",
    "cli.dumb_terminal": (
        "a terminal of type {term} cannot show the game; use a full-screen terminal, or set TERM=xterm-256color"
        " if this is one"
    ),
    "cli.no_term": (
        "the variable TERM does not say what terminal this is; set it, for most terminals with TERM=xterm-256color"
    ),
    "cli.crash": "the program failed ({kind}); the details were written into {path}",
    "cli.crash_unwritten": "the program failed ({kind}), and the details could not be written into any file",
    "cli.help.seed": "number from which the deal and every random choice follow",
    "cli.help.ascii": "draw with ASCII characters only",
    "cli.help.deck": "offer the deck of a file in the start form too; may be repeated",
    "cli.help.play": "start a game of two players at once, without the form",
    "cli.help.play_long": (
        "Starts a game of two players at once. What is not given is chosen: names, decks, the leaders the decks"
        " name, a random seed."
    ),
    "cli.help.name": "name of player {number}",
    "cli.help.player_deck": (
        "deck of player {number}: a faction for its starter deck, or a deck file (default: {default})"
    ),
    "cli.help.leader": "leader of player {number}, by id or by name (default: the one the deck names)",
    "cli.help.simulate": "play random legal games and report results and what never occurred",
    "cli.help.check-case": "check rules cases written as JSON",
}

_START: dict[str, str] = {
    "start.player": "Player {number}",
    "start.title": "New game",
    "start.subtitle": "two players at one keyboard",
    "start.seat": "Seat {number}",
    "start.name": "Name",
    "start.deck": "Deck",
    "start.leader": "Leader",
    "start.seed": "Seed",
    "start.seed_hint": "empty for a random one",
    "start.file": "File",
    "start.file_hint": "deck file, then Enter",
    "start.keys": "Tab, up, down: go   left, right: change   Enter: next, or start   Esc: back",
    "start.swapped": "The players have exchanged their seats.",
    "start.deck_refused": "This deck cannot be played.",
    "start.start": "Start",
    "start.swap": "Swap seats",
    "start.back": "Back",
    "start.counter": "{index}/{count}",
    "start.summary": "{units}, {specials}",
    "start.units.one": "1 unit",
    "start.units.other": "{count} units",
    "start.specials.one": "1 special",
    "start.specials.other": "{count} specials",
    "start.passive": "Works by itself.",
    "start.loading": "Reading the cards ...",
    "start.ready": "Ready: Start deals the cards.",
    "start.reading_deck": "Reading {file} ...",
    "start.deck_added": "{title} is offered now, and chosen for {name}.",
    "start.broken": "The card files cannot be used",
    "start.broken_hint": "Correct them or install the game again. Esc goes back, ctrl+q quits.",
    "start.deck_problems": "This deck cannot be played",
    "start.deck_problems_hint": "Enter closes this list.",
    "start.power.monsters": "Keeps a unit each round.",
    "start.power.nilfgaard": "Wins tied rounds.",
    "start.power.northern_realms": "Draws for each won round.",
    "start.power.scoiatael": "Decides who starts the game.",
    "start.power.skellige": "Revives two in round 3.",
    "start.error.name_empty": "Player {number} needs a name.",
    "start.error.name_long": "The name of player {number} is {cells} cells wide; {limit} is the most.",
    "start.error.name_marks": "The name of player {number} has too many marks on its letters.",
    "start.error.name_hidden": "The name of player {number} has a character that cannot be shown.",
    "start.error.seed": "The seed {text} is no whole number of at most {digits} digits.",
    "start.error.no_decks": "there is no starter deck in {place}",
    "start.error.no_starter": "there is no starter deck of {faction}; name a deck file",
    "start.error.deck_near": "no faction or deck file is called {text}; did you mean {options}?",
    "start.error.deck_unknown": "no faction or deck file is called {text}; the factions are {options}",
    "start.error.leader_many": "{text} fits more than one leader of {faction}: {options}",
    "start.error.leader_foreign": "{leader} leads {other}, not {faction}, whose leaders are {options}",
    "start.error.leader_near": "{faction} has no leader {text}; did you mean {options}?",
    "start.error.leader_unknown": "{faction} has no leader {text}; its leaders are {options}",
}

_APP: dict[str, str] = {
    "app.quit": "Quit",
    "app.quit_tip": "Leave the game and return to the shell",
    "app.guide": "How to play",
    "guard.size.long": "The game needs {needed} cells, and this window has {size}. Make it larger; q quits.",
    "guard.size.medium": "The game needs {needed}, this window has {size}.  q: quit",
    "guard.size.short": "needs {needed}, has {size}  q: quit",
    "guard.size.tiny": "{size}, not {needed}",
    "guard.quit.long": "The game that is being played will be lost. Press q again to quit, another key to stay.",
    "guard.quit.medium": "The game will be lost.  q: quit  any other key: stay",
    "guard.quit.short": "game lost!  q: quit  else: stay",
    "guard.quit.tiny": "q again: quit",
    "leave.title": "Leave the game?",
    "leave.text": "It is not over and will not be kept.",
    "leave.stay": "Go on playing",
    "leave.menu": "Menu",
    "leave.quit": "Quit",
    "leave.hint": "Enter: choose   Esc: go on   M: menu   Q: quit",
    "palette.guide": "How to play",
    "palette.guide_help": "The rules in short, the abilities, and all keys",
    "palette.theme": "Theme",
    "palette.theme_help": "Choose other colours",
    "palette.shot": "Screenshot",
    "palette.shot_help": "Save a picture of the screen as an SVG file",
    "palette.leave": "Leave the game",
    "palette.leave_help": "Give up the game and return to the menu or the shell",
    "palette.result": "Result",
    "palette.result_help": "Show how the game ended",
    "palette.menu": "Menu",
    "palette.menu_help": "Return to the title screen",
    "palette.quit": "Quit",
    "palette.quit_help": "Return to the shell",
}

_MENU: dict[str, str] = {
    "menu.subtitle": "The Legendary Card Game",
    "menu.new_game": "Two players",
    "menu.new_game_tip": "at one keyboard, turn by turn",
    "menu.guide": "How to play",
    "menu.guide_tip": "the rules in short, and all keys",
    "menu.quit": "Quit",
    "menu.quit_tip": "",
    "menu.keys": "Arrows or j k: move   Enter: choose   or click, or press the underlined letter",
    "menu.disclaimer": "unofficial fan project; Gwent and The Witcher belong to CD PROJEKT",
}

_RESULT: dict[str, str] = {
    "result.title": "The game is over",
    "result.won": "{player} wins",
    "result.draw": "A draw: both players have lost their last gem",
    "result.and": " and ",
    "result.round": "Round {number}",
    "result.gems": "Gems",
    "result.legend": "{sign} won the round",
    "result.player": "{deck}, {leader}",
    "result.seed": "Seed {seed}",
    "result.rematch": "Rematch",
    "result.board": "Board",
    "result.menu": "Menu",
    "result.quit": "Quit",
    "result.rematch_tip": "R, B, M, Q choose too. For a rematch the players exchange their seats.",
}

_GUIDE: dict[str, str] = {
    "guide.title": "How to play",
    "guide.rules": "Rules in short",
    "guide.signs": "Signs and abilities",
    "guide.factions": "Factions",
    "guide.keys": "Keys",
    "guide.hint": "Up, down, space: scroll   1 2 3 4: section   Esc: back",
    "guide.aim": "Aim",
    "guide.aim_text": (
        "Win two rounds. Each player has two gems; whoever has the lower total when both have passed loses one,"
        " and a tie costs both players one. Without gems the game is lost."
    ),
    "guide.hand": "Hand",
    "guide.hand_text": (
        "You begin with ten cards and may exchange two of them. They have to last for all rounds, as nobody draws"
        " for a turn or a round: how much to spend on a round is the heart of the game."
    ),
    "guide.turn": "Turn",
    "guide.turn_text": (
        "Play one card, or use your leader, which most can do once a game, or pass. Who has passed is out for"
        " this round; the other may go on alone."
    ),
    "guide.strength": "Strength",
    "guide.strength_text": (
        "Units lie in three rows: close combat, ranged, siege. Their strengths add up to the total. Weather sets"
        " a row to 1 on both sides; bonds multiply, boosts add, a horn doubles last. Heroes are left alone by all"
        " of that."
    ),
    "guide.end": "End of a round",
    "guide.end_text": (
        "All cards on the table go to the discard piles of their players. The winner of the round starts the next"
        " one."
    ),
    "guide.seats": "One keyboard",
    "guide.seats_text": (
        "Each hand is shown to its own player only. Between turns the screen asks to hand over the keyboard and"
        " shows no card until the next player is ready."
    ),
    "guide.faction.monsters": "After each round one non-hero unit of their side, at random, stays on the table.",
    "guide.faction.nilfgaard": "Win a round that ends in a tie.",
    "guide.faction.northern_realms": "Draw a card after each round they win.",
    "guide.faction.scoiatael": "Decide who starts the game.",
    "guide.faction.skellige": "Two units of their discard pile, at random, return for the third round.",
    "guide.sign.change": "stronger, weaker than printed",
    "guide.sign.gems": "a gem left, a gem lost",
    "guide.sign.turn": "whose turn it is; in the result, who won the round",
    "guide.sign.fresh": "came to the table or into the hand since your last turn",
    "guide.sign.more": "more cards to the left, to the right",
    "guide.sign.weather": "weather on the {row} rows of both sides",
    "guide.key.choose": "left right, 1-0|choose a card in hand",
    "guide.key.play": "Enter, space|play the card, put it down, end the turn: what the last line says",
    "guide.key.place": "c r s, arrows|choose the row, where a card can lie on several",
    "guide.key.back": "Esc|take the card back before it lies",
    "guide.key.rows": "up down, j k, Tab|go to the rows and beyond, to look at what is there",
    "guide.key.look": "i|all about the card under the cursor",
    "guide.key.pass": "p|pass for the rest of the round",
    "guide.key.leader": "l|use the leader",
    "guide.key.piles": "d|discard piles, own deck, side decks",
    "guide.key.log": "g|what has happened",
    "guide.key.hide": "h|hide the hand until its player is back",
    "guide.key.mouse": "click|go to a card or row; a second click there plays or opens it",
    "guide.key.guide": "?, F1|this page",
    "guide.key.palette": "ctrl+p|all commands: themes, screenshot, leaving the game",
    "guide.key.quit": "q, ctrl+q|leave the game; asks first while one is running",
}

SHELL: dict[str, str] = {**_CLI, **_APP, **_MENU, **_START, **_RESULT, **_GUIDE}
"""Key -> string."""
