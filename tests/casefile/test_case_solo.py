"""Tables of Gwent Solo: what can be laid out, asked of the human and told of the automaton's choices."""

from __future__ import annotations

from typing import Any

from tests.casefile.documents import Document, document, told

SOLO: Document = document(
    mode="solo",
    players=[
        {"name": "H", "faction": "northern_realms", "rows": {"close": ["u9"]}},
        {
            "name": "A",
            "faction": "monsters",
            "deck": ["Commander's Horn", "u2"],
            "rows": {"close": ["u3"], "ranged": ["u3"]},
            "beside": ["Decoy"],
            "under": ["u7"],
            "leader_pile": ["eredin_king"],
        },
    ],
    turn="A",
)
SOLO_RIGHT: dict[str, Any] = {
    "decides": "H",
    "task": "tie",
    "legal": ["choose Commander's Horn to close", "choose Commander's Horn to A's ranged"],
    "illegal": ["choose Commander's Horn to siege", "choose Commander's Horn to H's close"],
    "revealed": ["Commander's Horn"],
    "leader": {"A": "none"},
    "leader_pile": {"A": ["eredin_king"]},
    "beside": {"A": ["Decoy"]},
    "under": {"A": ["u7"]},
    "sees": {"H": {"under": {"A": 1}, "leader_pile": {"A": 1}}},
}
CHOICE: dict[str, Any] = {
    "event": "automaton_chose",
    "card": "Commander's Horn",
    "options": {
        "choose Commander's Horn to close": 3,
        "choose Commander's Horn to ranged": 3,
        "choose Commander's Horn to siege": 0,
    },
    "chosen": "choose Commander's Horn to ranged",
    "reason": "human",
}


def test_a_table_of_gwent_solo() -> None:
    step = {"do": "H chooses Commander's Horn to ranged", "expect": {"events": [CHOICE]}}
    assert told({**SOLO, "expect": SOLO_RIGHT, "play": [step]}) == ""


def test_a_tie_is_a_choice_somebody_has() -> None:
    assert told({**SOLO, "expect": {"no_choice": True}}) == (
        "at the start: nobody should be asked anything, but H is (tie): choose Commander's Horn to close, "
        "choose Commander's Horn to ranged"
    )


def test_without_ties_to_ask_about_the_order_is_fixed() -> None:
    chosen = {"chosen": "choose Commander's Horn to close", "reason": "fixed_order"}
    assert (
        told({**SOLO, "asks_ties": False, "expect": {"events": [{**CHOICE, **chosen}], "no_choice": True}}) == ""
    )


def test_a_choice_that_came_about_otherwise_is_told() -> None:
    case = {**SOLO, "asks_ties": False, "expect": {"events": [CHOICE]}}
    assert "chosen choose Commander's Horn to close, reason fixed_order" in told(case)
