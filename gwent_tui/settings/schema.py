"""The settings file as a pydantic model; the only module here that imports pydantic."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import ConfigDict, Field, ValidationError, create_model

from gwent_tui.cards.wording import did_you_mean, field_path, one_of, problem, quote, step
from gwent_tui.settings.values import DEFAULTS, MAX_KEYS, MAX_NAME, SETTINGS, VERSION, Settings
from gwent_tui.storage import StorageError

KeyText = Annotated[str, Field(min_length=1, max_length=MAX_KEYS, pattern=r"^[A-Za-z0-9_+]+(,[A-Za-z0-9_+]+)*$")]
BindingId = Annotated[str, Field(min_length=1, max_length=MAX_NAME, pattern=r"^[a-z0-9_]+$")]


_KINDS: dict[str, object] = {
    "theme": Annotated[str, Field(min_length=1, max_length=MAX_NAME)],
    "keys": Annotated[dict[BindingId, KeyText], Field(max_length=100)],
}
"""What is allowed where the type of a setting does not say all of it."""


def _kind(item: dataclasses.Field[Any]) -> object:
    if item.name in _KINDS:
        return _KINDS[item.name]
    # Neither "yes" nor 1 is meant by a file that says so.
    return Annotated[bool, Field(strict=True)] if isinstance(item.default, bool) else type(item.default)


def _default(item: dataclasses.Field[Any]) -> object:
    value = getattr(DEFAULTS, item.name)
    # pydantic copies defaults, which a read-only view does not allow.
    return dict(value) if isinstance(value, Mapping) else value


_FIELDS: dict[str, Any] = {"version": (Annotated[int, Field(strict=True, ge=1, le=VERSION)], VERSION)}
_FIELDS |= {item.name: (_kind(item), _default(item)) for item in dataclasses.fields(Settings)}

SettingsFile = create_model("SettingsFile", __config__=ConfigDict(extra="forbid", frozen=True), **_FIELDS)
"""One file, made of the settings there are. What is left out has its default: older files stay readable."""


_ALLOWED = {
    "version": f"1 to {VERSION}",
    "theme": f"the name of a theme, 1 to {MAX_NAME} characters",
    "keys": 'an object such as {"pass": "p,ctrl+p"}',
} | {
    setting.name: one_of(["true", "false"] if option is True else map(str, setting.options))
    for setting in SETTINGS
    for option in setting.options[:1]
}


def check(document: dict[str, object], where: str) -> None:
    """Raises `StorageError`, with one sentence for each problem, if a document is not a settings file."""
    try:
        SettingsFile.model_validate(document)
    except ValidationError as error:
        first, *more = (
            _sentence(document, where, details["type"], details["loc"]) for details in error.errors()[:20]
        )
        raise StorageError(first, *more) from None


def _sentence(document: dict[str, object], where: str, kind: str, keys: tuple[int | str, ...]) -> str:
    name = str(keys[0]) if keys else ""
    if kind == "extra_forbidden":
        hint = did_you_mean(name, SettingsFile.model_fields)
        return problem(where, "", f"there is no setting {quote(name)}{hint}", one_of(SettingsFile.model_fields))
    # The last step names the key itself where the key is what is wrong.
    path = [key for key in keys if key != "[key]"]
    value: object = document
    for key in path:
        value = step(value, key)
    shown = quote(path[-1] if "[key]" in keys else value)
    return problem(where, field_path(path), f"{shown} is not possible here", _ALLOWED.get(name, ""))
