"""Strings of the jump letters and of the hover text."""

from __future__ import annotations

JUMP: dict[str, str] = {
    "key.jump": "Jump",
    "jump.prompt": "Type the letter of where to go; any other key ends it.",
    "jump.prompt_next": "{typed}, and the second letter? Any other key ends it.",
    "keymap.command.jump": "Letters to jump to",
    "guide.key.jump": "f|show a letter on everything the cursor can go to; the letter goes there",
    "guide.key.hover": "pointer at rest|says what is under it: strength, leader, gems, counts",
    "guide.sign.players": "the two players, each with a colour besides",
    "hover.hand.one": "1 card in hand",
    "hover.hand.other": "{count} cards in hand",
    "hover.deck.one": "1 card in the deck",
    "hover.deck.other": "{count} cards in the deck",
    "hover.discard.one": "1 card in the discard pile",
    "hover.discard.other": "{count} cards in the discard pile",
    "hover.piles": "A click opens the piles.",
    "hover.player": "{player}, {faction}",
    "hover.gems.one": "1 gem left",
    "hover.gems.other": "{count} gems left",
    "hover.gems_meaning": "A lost round costs a gem; without gems the game is lost.",
    "hover.total": "{player}: {rows} = {total}",
    "hover.tokens": "One token marks the tens, one the units; from 100 on they are turned over.",
}
