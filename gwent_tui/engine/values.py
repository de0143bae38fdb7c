"""Records that are built so often that guarding them at run time would show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as value
else:

    def value(*, frozen: bool, slots: bool) -> Any:
        """Makes a dataclass that type checkers hold to be frozen; nothing stops a write at run time.

        Building a truly frozen one takes five times as long, which was a third of a random game with its log.
        """
        return dataclass(slots=slots, unsafe_hash=frozen)


__all__ = ["value"]
