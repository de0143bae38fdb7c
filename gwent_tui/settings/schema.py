"""The settings file as a pydantic model; the only module here that imports pydantic."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gwent_tui.cards.wording import did_you_mean, field_path, one_of, problem, quote, step
from gwent_tui.settings.pace import Speed
from gwent_tui.settings.values import DEFAULTS, MAX_KEYS, MAX_NAME, SETTINGS, VERSION, Signs
from gwent_tui.storage import StorageError

KeyText = Annotated[str, Field(min_length=1, max_length=MAX_KEYS, pattern=r"^[A-Za-z0-9_+]+(,[A-Za-z0-9_+]+)*$")]
BindingId = Annotated[str, Field(min_length=1, max_length=MAX_NAME, pattern=r"^[a-z0-9_]+$")]


class SettingsFile(BaseModel):
    """One file. What is left out has its default, so that older files stay readable."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    version: Annotated[int, Field(strict=True, ge=1, le=VERSION)] = VERSION
    theme: Annotated[str, Field(min_length=1, max_length=MAX_NAME)] = DEFAULTS.theme
    signs: Signs = DEFAULTS.signs
    speed: Speed = DEFAULTS.speed
    confirm_pass: Annotated[bool, Field(strict=True)] = DEFAULTS.confirm_pass
    hand_over: Annotated[bool, Field(strict=True)] = DEFAULTS.hand_over
    free_undo: Annotated[bool, Field(strict=True)] = DEFAULTS.free_undo
    bell: Annotated[bool, Field(strict=True)] = DEFAULTS.bell
    keys: Annotated[dict[BindingId, KeyText], Field(max_length=100)] = {}


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
