"""Turns what pydantic finds wrong into sentences: file, card, field, value, what is allowed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from gwent_tui.cards import schema
from gwent_tui.cards.schema import Model
from gwent_tui.cards.wording import Key, close_matches, did_you_mean, one_of, place, problem, quote, step

MOST = 50
"""Things wrong with one file that are put into words."""
ID_ALLOWED = f"an id: lower-case letters, digits and _, a letter first, at most {schema.MAX_ID} characters"


def _by_tag(union: object, tag_field: str) -> dict[str, type[Model]]:
    alternatives: tuple[type[Model], ...] = get_args(get_args(union)[0])
    return {tag: model for model in alternatives for tag in get_args(model.model_fields[tag_field].annotation)}


_CARDS = _by_tag(schema.AnyCard, "kind")
_LEADER_ABILITIES = _by_tag(schema.AnyLeaderAbility, "ability")
_UNIT_ABILITIES = _by_tag(schema.UnitAbility, "ability")
_ABILITIES: Mapping[str, Mapping[str, type[Model]]] = {
    "unit": _UNIT_ABILITIES,
    "hero": _UNIT_ABILITIES,
    "weather": _by_tag(schema.WeatherAbility, "ability"),
}
"""Kind of card -> ability -> its model; a special card has one model for all abilities."""

_OBJECTS = {
    "cards": "an object with the keys of a card",
    "leaders": "an object with the keys of a leader",
    "abilities": 'an object such as {"ability": "spy"}',
    "ability": 'an object such as {"ability": "clear_weather"}',
}
_LISTS = {
    "cards": f"a list of at most {schema.MAX_CARDS} cards",
    "leaders": f"a list of at most {schema.MAX_LEADERS} leaders",
    "abilities": "a list of abilities",
    "calls": "1 to 50 ids of cards",
    "disputed_calls": "at most 50 ids of cards",
    "rows": "a list of close, ranged, siege",
}
_WRONG = {
    "int_type": "is not a whole number",
    "bool_type": "is not true or false",
    "string_type": "is not text",
    "string_unicode": "is not valid Unicode",
    "list_type": "is not a list",
    "dict_type": "is not an object",
    "model_type": "is not an object",
    "model_attributes_type": "is not an object",
    "none_required": "does not belong here",
    "greater_than_equal": "is too small",
    "less_than_equal": "is too large",
    "string_too_short": "is too short",
    "string_too_long": "is too long",
    "too_short": "has too few entries",
    "too_long": "has too many entries",
    "string_pattern_mismatch": "is not an id",
    "literal_error": "is not possible here",
    "union_tag_invalid": "is not possible here",
}
"""Type of pydantic's error -> what to say about the value."""


def explain(error: ValidationError, root: type[Model], document: object, where: str) -> list[str]:
    """Returns one sentence for each thing wrong with a document, in the order of the models' fields.

    After `MOST` things the rest is only counted.
    """
    details = error.errors(include_url=False)
    hidden = len(details) - MOST
    details = details[:MOST]
    locations = [_Location(detail, root, document) for detail in details]
    # A misspelt key is one mistake, though pydantic sees a missing key and an unknown one.
    misspelt = {
        (location.keys[:-1], match)
        for location in locations
        if location.type == "extra_forbidden"
        for match in close_matches(str(location.keys[-1]), location.fields)[:1]
    }
    sentences = [
        location.sentence(where)
        for location in locations
        if location.type != "missing" or (location.keys[:-1], location.keys[-1]) not in misspelt
    ]
    return [*sentences, f"{where}: {hidden} more problems"] if hidden > 0 else sentences


class _Location:
    """One error and the place it is at; pydantic's own path also names the alternatives it chose."""

    def __init__(self, detail: ErrorDetails, root: type[Model], document: object) -> None:
        self.detail = detail
        self.type = detail["type"]
        self.document = document
        self.context: dict[str, Any] = detail.get("ctx", {})
        self.model: type[Model] | None = root
        """The model of the object that holds the field."""
        self.tags: Mapping[str, type[Model]] = {}
        """What the next key of pydantic's path chooses from, if it is a choice."""
        self.value = document
        keys: list[Key] = []
        kind = ""
        for key in detail["loc"]:
            if self.tags:
                self.model, self.tags = self.tags[str(key)], {}
                kind = kind or str(key)
                continue
            keys.append(key)
            self.value = step(self.value, key)
            match keys:
                case ["cards", int()]:
                    self.tags = _CARDS
                case ["cards", int(), "abilities", int()] if kind == "special":
                    self.model = schema.SpecialAbility
                case ["cards", int(), "abilities", int()]:
                    self.tags = _ABILITIES[kind]
                case ["leaders", int()]:
                    self.model = schema.LeaderCard
                case ["leaders", int(), "ability"]:
                    self.tags = _LEADER_ABILITIES
        if self.type.startswith("union_tag"):
            tag_field = str(self.context["discriminator"]).strip("'")
            keys.append(tag_field)
            self.value = step(self.value, tag_field)
        if field := self.context.get("field"):
            keys.append(field)
        self.keys: tuple[Key, ...] = tuple(keys)

    @property
    def fields(self) -> list[str]:
        """The keys the object may have."""
        if self.model is None:
            return []
        return [field.alias or name for name, field in self.model.model_fields.items()]

    def sentence(self, where: str) -> str:
        """Returns the problem as a sentence."""
        keys = self.keys
        match self.type:
            case "extra_forbidden":
                name = keys[-1]
                what = f"unknown key {quote(name)}{did_you_mean(name, self.fields)}"
                return problem(where, place(self.document, keys[:-1]), what, one_of(self.fields))
            case "missing":
                return problem(where, place(self.document, keys), "is missing", self._allowed())
            case "union_tag_not_found":
                written = step_keys(self.document, keys[:-1])
                near = close_matches(str(keys[-1]), written)
                what = f"is missing; is {quote(near[0])} meant to be it?" if near else "is missing"
                return problem(where, place(self.document, keys), what, one_of(self.tags))
            case "card_data":
                what = str(self.context["what"])
                if not self.context["field"]:
                    what = f"{self._subject()} {what}"
                return problem(where, place(self.document, keys), what, str(self.context["allowed"]))
        if keys and keys[-1] == "[key]":
            what = f"{quote(keys[-2])} {self._wrong()}"
            return problem(where, place(self.document, keys[:-2]), what, ID_ALLOWED)
        suggestion = did_you_mean(self.value, self._options())
        what = f"{self._subject()} {self._wrong()}{suggestion}"
        return problem(where, place(self.document, keys), what, self._allowed())

    def _subject(self) -> str:
        if self.type == "string_unicode" and isinstance(self.value, dict):
            return "a key"
        if isinstance(self.value, list) and self.type in ("too_short", "too_long", "card_data"):
            return "the list"
        return quote(self.value)

    def _wrong(self) -> str:
        return _WRONG.get(self.type, f"is wrong ({self.detail['msg']})")

    def _options(self) -> Sequence[str]:
        """The words to choose from, if there is such a choice."""
        if self.type == "union_tag_invalid":
            return list(self.tags)
        if self.type == "literal_error":
            return re.findall(r"'([^']*)'", str(self.context["expected"]))
        return []

    def _allowed(self) -> str:
        if options := self._options():
            return one_of(options)
        names = [key for key in self.keys if isinstance(key, str)]
        name = names[-1] if names else ""
        if self.keys and isinstance(self.keys[-1], int):
            return _OBJECTS.get(name, ID_ALLOWED)
        if not name or self.type.startswith("model_") or self._subject() == "a key":
            return _OBJECTS.get(name, "an object with printable keys")
        if self.model is schema.DeckFile and "cards" in names:
            return f"1 to {schema.MAX_COPIES} copies" if len(names) > 1 else "an object of card ids and copies"
        field = self.model.model_fields.get(name) if self.model else None
        return _allowed_values(name, field) if field else "text"


def step_keys(document: object, keys: Iterable[Key]) -> list[str]:
    """Returns the keys of the object that a path leads to."""
    for key in keys:
        document = step(document, key)
    return list(document) if isinstance(document, dict) else []


def _allowed_values(name: str, field: FieldInfo) -> str:
    """Returns the values of a field, read off its model so that the limits stand in one place."""
    annotation = field.annotation
    limits: dict[str, Any] = {}
    for part in field.metadata:
        for limit in ("ge", "le", "min_length", "max_length", "pattern"):
            if (value := getattr(part, limit, None)) is not None:
                limits[limit] = value
    if get_origin(annotation) is Literal:
        return one_of(get_args(annotation))
    if annotation is NoneType:
        return "null"
    if annotation is bool:
        return "true or false"
    if annotation is int:
        low, high = limits["ge"], limits["le"]
        return str(low) if low == high else f"{low} to {high}"
    if annotation is str:
        if limits.get("pattern"):
            return ID_ALLOWED
        if limits.get("max_length"):
            return f"{limits.get('min_length') or 0} to {limits['max_length']} printable characters"
        return "text"
    if name == "abilities" and limits.get("max_length") == 1:
        return "a list of exactly one ability"
    return _LISTS.get(name, "an object")
