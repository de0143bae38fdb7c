"""Strings about finished games on the screen: the list of them, and one played back."""

from __future__ import annotations

REPLAYS: dict[str, str] = {
    # Ways in.
    "result.watch": "Watch",
    "palette.watch": "Watch the game again",
    "palette.watch_help": "Plays the game back, step by step",
    "palette.replays": "Finished games",
    "palette.replays_help": "Watch a game that was played to its end",
    # The list.
    "replays.title": "Finished games",
    "replays.loading": "The games are being read ...",
    "replays.none": (
        "There is no finished game yet. Every game that is played to its end is kept and can be watched here. Esc"
        " leads back."
    ),
    "replays.keys": "Up, down: move   Enter: watch   o: open a shared game   Esc: back",
    "replays.watch": "Watch",
    "replays.open": "Open",
    "replays.open.title": "Open a shared game",
    "replays.open.text": "The name of a file, or the line that begins with gwent1. as it was sent.",
    "replays.open.field": "File or line",
    "replays.open.keys": "Enter: watch   Tab: go on   Esc: back",
    "replays.open.line": "the line",
    "replays.back": "Back",
    "replays.players": "{first} and {second}",
    "replays.won": "{player} won {score}",
    "replays.drawn": "a draw, {score}",
    "replays.about": "{moment}, {mode}: {decks}",
    # Giving a game away.
    "share.title": "Share the game",
    "share.text": "Whoever has the file or the line can watch it: gwent-tui replay.",
    "share.path": "File",
    "share.line": "Or as one line of {count} characters, to be pasted into a message:",
    "share.write": "Write the file",
    "share.copy": "Copy the line",
    "share.keys": "Enter: write the file   Ctrl+Y: copy the line   Tab: go on   Esc: back",
    "share.copied": "The line is on the clipboard, if the terminal allows it.",
    "share.written": "Written: {file}",
    "share.changed": (
        "Cards have changed since this game was played; written anew it would be another game. Share the file it"
        " came from."
    ),
    # The table of a replay.
    "film.hand": "Hand",
    "film.hidden": "{count} hidden",
    "film.no_hand": "No cards in hand.",
    "film.back": "A card {player} holds, hidden at this moment.",
    "film.dealt": "The cards are dealt.",
    "film.exchanges": "{player} exchanges {given} for {drawn}",
    "film.acts": "{player} has acted",
    "film.loading": "The game is being read ...",
    # The line with the bar.
    "film.at_action": "Action {number}/{count}",
    "film.at_step": "Step {number}/{count}",
    "film.round": "round {number}",
    "film.before_round": "the deal",
    "film.seed": "seed {seed}",
    "film.verdict.exact": "exact",
    "film.verdict.unverified": "unverified",
    "film.verdict.diverged": "diverged",
    # The buttons.
    "film.play": "Play",
    "film.pause": "Pause",
    "film.eyes": "View: {player}",
    "film.eyes_open": "View: open hands",
    "film.eyes.short": "{player}",
    "film.eyes_open.short": "open hands",
    "film.share": "Share",
    # Keys in the footer.
    "film.key.action": "Action",
    "film.key.turn": "Turn",
    "film.key.round": "Round",
    "film.key.play": "Play",
    "film.key.pause": "Pause",
    "film.key.speed": "Speed",
    "film.key.view": "View",
    "film.key.about": "About",
    "film.key.share": "Share",
    "film.key.back": "Leave",
    # What is told.
    "film.speed_now": "Playing speed: {speed}.",
    "film.sees": "Seen through the eyes of {player}: what {other} hides is hidden.",
    "film.sees_all": "Both hands lie open.",
    "film.ends_here": "The replay ends here: {reason}.",
    # About the game.
    "film.about.title": "About this game",
    "film.about.player": "{player}: {deck}, {leader}",
    "film.about.player_alone": "{player}: {deck}",
    "film.about.played": "Played {moment}, {mode}.",
    "film.about.mode": "{mode}.",
    "film.about.result": "{winner} won, {score} in rounds.",
    "film.about.draw": "It was a draw, {score} in rounds.",
    "film.about.actions.one": "1 action.",
    "film.about.actions.other": "{count} actions.",
    "film.about.seed": "Seed {seed}.",
    "film.about.seed_later": "The seed is told at the end, or with open hands.",
    "film.about.exact": "Exact: cards and rules are those of the game, and every checkpoint agrees.",
    "film.about.unverified": (
        "Unverified: cards have changed since the game was played. Every checkpoint still agrees, so what is shown"
        " is what happened, but texts and printed strengths may be others."
    ),
    "film.about.diverged": (
        "Diverged: with the cards and rules of today the game goes another way. It is shown up to action {shown}"
        " of {count} and no further, because what came then would be guessed."
    ),
    "film.about.reason": "First difference: {reason}.",
    "film.about.unchecked": "Exact: this is the game that was played just now.",
}
