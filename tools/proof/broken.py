"""What is raised when something that must always hold does not."""

from __future__ import annotations


class LawBrokenError(AssertionError):
    """A position or an event that the rules do not allow; `law` names the ruling or the law."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law
