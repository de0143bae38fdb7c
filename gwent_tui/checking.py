"""What pydantic finds wrong with a file of the player's, in sentences: the place, and what is allowed there.

What a field may hold is said by its `description`. Card and deck files, which people write by hand, have sentences
of their own in `cards.explaining`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import NoneType
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from gwent_tui.cards.wording import Key, did_you_mean, field_path, one_of, problem, quote, step

MOST = 10
"""Things wrong with one file that are put into words."""


def explain(error: ValidationError, root: type[BaseModel], document: object, where: str) -> list[str]:
    """Returns one sentence for each thing wrong with a document that should be a `root`.

    After `MOST` of them the rest is left out.
    """
    details = error.errors(include_url=False, include_context=False)
    return list(dict.fromkeys(_sentence(detail, root, document, where) for detail in details[:MOST]))


def _sentence(detail: ErrorDetails, root: type[BaseModel], document: object, where: str) -> str:
    keys = list(_real_keys(detail["loc"], document))
    fields, allowed = _expected(root, keys)
    at = field_path(keys)
    match detail["type"]:
        case "missing":
            return problem(where, at, "is missing", allowed)
        case "extra_forbidden":
            name = keys[-1] if keys else ""
            what = f"unknown key {quote(name)}{did_you_mean(name, fields)}"
            return problem(where, field_path(keys[:-1]), what, one_of(fields))
    value: object = document
    for key in keys:
        value = step(value, key)
    if detail["loc"] and detail["loc"][-1] == "[key]":
        return problem(where, field_path(keys[:-1]), f"{quote(keys[-1])} is no key for this", allowed)
    return problem(where, at, f"{quote(value)} is not possible here", allowed)


def _real_keys(loc: Sequence[Key], document: object) -> Iterator[Key]:
    """Yields the keys of a place; pydantic's own path also names the alternatives it tried."""
    value = document
    for index, key in enumerate(loc):
        is_last = index == len(loc) - 1
        is_there = (isinstance(value, dict) and key in value) or (
            isinstance(value, list) and isinstance(key, int) and key < len(value)
        )
        if is_there or (is_last and key != "[key]" and isinstance(value, dict)):
            yield key
            value = step(value, key)


def _expected(root: type[BaseModel], keys: Sequence[Key]) -> tuple[list[str], str]:
    """Returns the keys the object around a place may have, and what the place may hold."""
    model: type[BaseModel] | None = root
    fields: list[str] = []
    allowed = "one JSON object"
    for key in keys:
        if model is None or isinstance(key, int):
            continue
        by_name = {info.alias or name: info for name, info in model.model_fields.items()}
        fields = list(by_name)
        info = by_name.get(key)
        if info is None:
            model = None
            continue
        allowed = _words(info) or allowed
        model = next(_models(info.annotation), None)
    return fields, allowed


def _words(info: FieldInfo) -> str:
    """Returns what a field may hold; a type that many fields share says it once, in its own metadata."""
    return info.description or next(
        (part.description for part in info.metadata if getattr(part, "description", None)), ""
    )


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        if part is not NoneType:
            yield from _models(part)
