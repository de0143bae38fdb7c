"""Strings of the card catalogue: its commands, its screens, the relations between cards."""

from __future__ import annotations

_LEADERS: dict[str, str] = {
    "browse.leader.horn_row": "Row Horn",
    "browse.leader.scorch_row": "Row Scorch",
    "browse.leader.play_from_deck": "Play from the Deck",
    "browse.leader.clear_weather": "Clear Weather",
    "browse.leader.peek": "Look at the Hand",
    "browse.leader.take_from_enemy_discard": "Take from their Discards",
    "browse.leader.take_from_own_discard": "Take from own Discards",
    "browse.leader.discard_and_fetch": "Discard and Fetch",
    "browse.leader.optimise_agile": "Best Agile Rows",
    "browse.leader.play_bond_copy": "Play a Bond",
    "browse.leader.reshuffle_discards": "Reshuffle Discards",
    "browse.leader.draw_extra": "Extra Card",
    "browse.leader.double_spies": "Double Spies",
    "browse.leader.half_weather": "Half Weather",
    "browse.leader.random_revival": "Random Revival",
    "browse.leader.cancel_leaders": "Cancel Leaders",
    "browse.faction_ability": "{faction} as a faction",
    "browse.leader.passive": "always on",
    "browse.leader.active": "once a game",
}

_RELATIONS: dict[str, str] = {
    "browse.relation.musters": "Musters",
    "browse.relation.mustered_by": "Mustered by",
    "browse.relation.bonds_with": "Bonds with",
    "browse.relation.transforms_into": "Transforms into",
    "browse.relation.transforms_from": "Transformed from",
    "browse.relation.transforms": "Transforms",
    "browse.relation.transformed_by": "Transformed by",
    "browse.relation.summons": "Summons",
    "browse.relation.summoned_by": "Summoned by",
    "browse.relation.finds": "Finds",
    "browse.relation.found_by": "Found by",
    "browse.relation.leaders": "Leaders",
    "browse.relation.own": "its own copies",
}

_COMMANDS: dict[str, str] = {
    "cli.help.cards": "list the cards, all or those that fit",
    "cli.help.card": "show a card or leader",
    "browse.help.faction": "cards of a faction: {options}",
    "browse.help.with_neutral": "with --faction: the neutral cards of its pack too",
    "browse.help.kind": "cards of a kind: {options}",
    "browse.help.row": "cards that may be put on a row: {options}",
    "browse.help.ability": "cards with an ability, such as tight_bond; may be repeated",
    "browse.help.strength": "printed strength or a range of it: 5, 5-8, 8- or -4",
    "browse.help.search": "words that occur in name, abilities, faction, row, kind or text",
    "browse.help.sort": "order: {options} (default: relevance)",
    "browse.help.reverse": "turn the order round",
    "browse.help.json": "print JSON",
    "browse.help.names": "name or id; quotes around several words are not needed",
    "browse.column.strength": "Str",
    "browse.column.name": "Name",
    "browse.column.faction": "Faction",
    "browse.column.kind": "Kind",
    "browse.column.rows": "Row",
    "browse.column.abilities": "Abilities",
    "browse.column.copies": "Copies",
    "browse.column.id": "Id",
    "browse.none": "No card fits.",
    "browse.cards.one": "1 card",
    "browse.cards.other": "{count} cards",
    "browse.copies.one": "1 copy",
    "browse.copies.other": "{count} copies",
    "browse.copies_in_box": "{copies} in each of the five packs",
    "browse.count": "{cards}, {copies}",
    "browse.count_in_box": "{cards}, {copies} in the box",
}

BROWSE: dict[str, str] = {**_LEADERS, **_RELATIONS, **_COMMANDS}
"""Key -> string."""
