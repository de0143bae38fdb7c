"""Cards and leaders as JSON objects."""

from __future__ import annotations

import json
import sys

from gwent_tui.browse.query import Entry
from gwent_tui.browse.relations import Relation, links
from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.engine.cards import CardDef, LeaderDef


def as_object(catalogue: Catalogue, entry: Entry) -> dict[str, object]:
    """Returns an entry as it is written; every object has the same keys, whether card or leader.

    `copies` are those in one faction's pack, `copies_in_box` those in all five. `strength` is null where none is
    printed, `passive` for cards. The last keys are the relations, lists of ids.
    """
    definition = entry.definition
    related = {link.relation: [target.id for target in link.targets] for link in links(catalogue, entry.id)}
    return {
        "id": entry.id,
        "name": entry.name,
        "faction": entry.faction.value,
        "kind": entry.kind,
        "strength": entry.strength,
        "rows": [row.name.lower() for row in entry.rows],
        "abilities": list(entry.abilities),
        "copies": entry.copies,
        "copies_in_box": entry.copies_in_box,
        "side_deck": entry.is_side_card,
        "weather_rows": (
            [row.name.lower() for row in definition.weather_rows] if isinstance(definition, CardDef) else []
        ),
        "passive": definition.is_passive if isinstance(definition, LeaderDef) else None,
        "text": definition.text,
        **{relation.value: related.get(relation, []) for relation in Relation},
    }


def print_json(value: object) -> None:
    """Prints JSON in the characters the standard output can write."""
    can_write_all = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    print(json.dumps(value, indent=2, ensure_ascii=not can_write_all))
