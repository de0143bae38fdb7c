"""Every string a player reads, by a short key.

`tr("prompt.turn", player="Ciri")` fills the named placeholders of a string. A string that depends on a number has
one key for each plural form, `log.gem.one` and `log.gem.other`; `tr("log.gem", count=1)` takes the right one.

The English tables are the modules beside this one. A further language is one more `Language`, and what its table
lacks is read in English. The language is chosen before any screen is imported, since screens name their keys once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gwent_tui.text.strings_browse import BROWSE
from gwent_tui.text.strings_builder import BUILDER
from gwent_tui.text.strings_cards import CARDS
from gwent_tui.text.strings_catalogue import CATALOGUE
from gwent_tui.text.strings_decks import DECKS
from gwent_tui.text.strings_first_game import FIRST_GAME
from gwent_tui.text.strings_jump import JUMP
from gwent_tui.text.strings_learn import LEARN
from gwent_tui.text.strings_log import LOG
from gwent_tui.text.strings_plain import PLAIN
from gwent_tui.text.strings_replay_command import REPLAY_COMMAND
from gwent_tui.text.strings_replays import REPLAYS
from gwent_tui.text.strings_results import RESULTS
from gwent_tui.text.strings_saves import SAVES
from gwent_tui.text.strings_serving import SERVING
from gwent_tui.text.strings_settings import SETTINGS
from gwent_tui.text.strings_shell import SHELL
from gwent_tui.text.strings_solo import SOLO
from gwent_tui.text.strings_solo_help import SOLO_HELP
from gwent_tui.text.strings_table import TABLE
from gwent_tui.text.strings_tally import TALLY

ENGLISH_TABLES: tuple[Mapping[str, str], ...] = (
    BROWSE,
    BUILDER,
    CARDS,
    CATALOGUE,
    DECKS,
    FIRST_GAME,
    JUMP,
    LEARN,
    LOG,
    PLAIN,
    REPLAY_COMMAND,
    REPLAYS,
    RESULTS,
    SAVES,
    SERVING,
    SETTINGS,
    SHELL,
    SOLO,
    SOLO_HELP,
    TABLE,
    TALLY,
)
"""One table a part of the program; no key stands in two of them."""


@dataclass(frozen=True, slots=True)
class Language:
    """A table of strings and the plural forms of its language."""

    code: str
    strings: Mapping[str, str]
    plural: Callable[[int], str]
    """Number -> the ending of the key that fits it."""


def _english_plural(count: int) -> str:
    return "one" if count == 1 else "other"


ENGLISH = Language("en", {key: text for table in ENGLISH_TABLES for key, text in table.items()}, _english_plural)

_current = ENGLISH


def use_language(language: Language) -> None:
    """Makes `tr` speak a language from now on."""
    global _current  # noqa: PLW0603 - one language a process: a player reads one
    _current = language


def language_code() -> str:
    """Returns the code of the language `tr` speaks: `en`."""
    return _current.code


def tr(key: str, /, **values: object) -> str:
    """Returns the string of a key with its placeholders filled.

    With a value `count`, the plural form that fits is taken if the key has any. Raises `KeyError` for a key
    without a string and for a placeholder without a value.
    """
    template = _lookup(_current, key, values) or _lookup(ENGLISH, key, values)
    if template is None:
        raise KeyError(f"there is no string {key!r}")
    return template.format_map(values)


def _lookup(language: Language, key: str, values: Mapping[str, object]) -> str | None:
    count = values.get("count")
    if isinstance(count, int):
        found = language.strings.get(f"{key}.{language.plural(count)}")
        if found is not None:
            return found
    return language.strings.get(key)
