"""Lines out, lines in: all that the plain mode knows of a terminal."""

from __future__ import annotations

from typing import TextIO

from gwent_tui.cards.wording import visible, without_accents
from gwent_tui.text.strings import tr

LONGEST_LINE = 400
"""Characters of an answer that are read; a longer line is refused."""
CURTAIN_LINES = 60
"""Blank lines that push a hand out of sight; more than most windows have, and the window is asked too."""

_NEAREST = str.maketrans({"·": "-", "×": "x", "–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"'})
_STROKES = str.maketrans({"ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "æ": "ae", "Æ": "AE", "ß": "ss"})


class EndOfInput(Exception):  # noqa: N818 - it is no error, the input is just over
    """There is no further line to read."""


class TooLong(ValueError):  # noqa: N818 - the answer is, not the program
    """An answer of more than `LONGEST_LINE` characters."""


class Console:
    """A pair of text streams.

    `echo` repeats what was read, for input that is not typed on the same terminal: a transcript is then complete.
    """

    def __init__(
        self,
        source: TextIO,
        sink: TextIO,
        *,
        ascii_only: bool = False,
        echo: bool = False,
        curtain_lines: int = CURTAIN_LINES,
    ) -> None:
        self._source = source
        self._sink = sink
        self._ascii_only = ascii_only
        self._echo = echo
        self._curtain_lines = curtain_lines

    def say(self, *lines: str) -> None:
        """Writes lines; control characters in them become escapes to read."""
        for line in lines:
            self._sink.write(self._clean(line) + "\n")

    def ask(self, prompt: str = "") -> str:
        """Writes a prompt and returns the answer without blanks at its ends.

        Raises `EndOfInput` if there is none, and `TooLong`.
        """
        self._sink.write(self._clean(prompt or tr("plain.prompt")) + " ")
        self._sink.flush()
        line = self._source.readline(LONGEST_LINE + 1)
        rest = line
        while rest and not rest.endswith("\n"):
            rest = self._source.readline(LONGEST_LINE + 1)
            line = line if len(line) > LONGEST_LINE else line + rest[:1]
        if not line:
            self._sink.write("\n")
            raise EndOfInput
        answer = line.strip()
        if self._echo:
            self.say(answer[:LONGEST_LINE])
        if len(answer) > LONGEST_LINE:
            raise TooLong
        return answer

    def curtain(self) -> None:
        """Writes blank lines until what stood there has scrolled away."""
        self._sink.write("\n" * self._curtain_lines)

    def flush(self) -> None:
        """Sends everything on its way."""
        self._sink.flush()

    def _clean(self, line: str) -> str:
        text = visible(line)
        return to_ascii(text) if self._ascii_only else text


def to_ascii(text: str) -> str:
    """Returns a text with the nearest ASCII letters; what has no likeness becomes question marks."""
    if text.isascii():
        return text
    plain = without_accents(text.translate(_NEAREST).translate(_STROKES))
    return plain.encode("ascii", "replace").decode("ascii")
