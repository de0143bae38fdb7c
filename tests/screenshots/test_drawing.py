"""Cleaning up an exported picture, and drawing it as a PNG."""

from __future__ import annotations

import dataclasses
import struct
import sys
from pathlib import Path

import pytest

from gwent_tui.tui.glyphs import UNICODE
from tools.pictures import __main__ as command
from tools.pictures.__main__ import DIRECTORY
from tools.pictures.png import ToolsMissingError, digest, draw, source_of
from tools.pictures.svg import tidy

MISSING = "\N{CJK UNIFIED IDEOGRAPH-4E00}"
"""A sign the fonts of the pictures do not have."""


def exported(text: str, number: int = 1) -> str:
    """Returns a picture with one text, as Textual exports it."""
    return (
        f'<svg viewBox="0 0 600 30" xmlns="http://www.w3.org/2000/svg"><style>\n'
        "@font-face {\n    font-family: X;\n    src: url(https://example.invalid/x.woff);\n}\n"
        f".terminal-{number}-matrix {{ font-family: X, monospace; font-size: 20px }}\n"
        f".terminal-{number}-r1 {{ fill: #ff0000 }}\n</style>"
        f'<g class="terminal-{number}-matrix"><text class="terminal-{number}-r1" x="0" y="20" textLength="99"'
        f' clip-path="url(#terminal-{number}-line-0)">{text}</text></g></svg>'
    )


def test_same_screen_gives_same_picture() -> None:
    assert tidy(exported("a", 123)) == tidy(exported("a", 456))


def test_picture_fetches_nothing() -> None:
    assert "https:" not in tidy(exported("a"))


def test_leading_blanks_become_a_place() -> None:
    picture = tidy(exported("&#160;&#160;a&#160;&amp;&#160;"))

    assert 'x="24.4" y="20" textLength="36.6"' in picture
    assert ">a&#160;&amp;</text>" in picture


def test_signs_stand_alone_and_lines_stay_together() -> None:
    picture = tidy(exported("a❄❄──b"))

    assert picture.count("<text") == 4
    assert '>❄</text><text class="terminal-r1" x="24.4"' in picture
    assert ">──b</text>" in picture


def test_blocks_are_rectangles_that_meet() -> None:
    picture = tidy(exported("██▄▌▚"))

    assert "<text" not in picture
    assert '<rect class="terminal-r1" x="0" y="1.5" width="24.4" height="24.65"' in picture
    assert '<rect class="terminal-r1" x="24.4" y="13.7" width="12.2" height="12.45"' in picture
    assert '<rect class="terminal-r1" x="36.6" y="1.5" width="6.1" height="24.65"' in picture
    assert picture.count("<rect") == 5


def test_png_says_what_it_was_made_from() -> None:
    picture = tidy(exported("a"))
    drawn = draw(picture)

    assert source_of(drawn) == digest(picture)
    assert source_of(draw(tidy(exported("b")))) != digest(picture)
    assert source_of(b"no picture") == ""
    assert struct.unpack(">I", drawn[16:20]) == (1200,)
    assert draw(picture) == drawn


def test_every_sign_of_the_game_is_in_the_fonts() -> None:
    texts = [getattr(UNICODE, field.name) for field in dataclasses.fields(UNICODE)]
    signs = {sign for text in texts if isinstance(text, str) for sign in text}
    signs |= {sign for table in (UNICODE.weather, UNICODE.abilities) for sign in "".join(table.values())}
    signs |= {sign for path in DIRECTORY.glob("*.svg") for sign in path.read_text("utf-8") if not sign.isascii()}
    missing, blank = _pixels(MISSING), _pixels("")

    assert [sign for sign in sorted(signs) if _pixels(sign) in (missing, blank)] == []


def test_missing_tools_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)

    with pytest.raises(ToolsMissingError, match=r"resvg_py.*requirements-dev\.lock"):
        draw(tidy(exported("a")))


def test_unknown_picture_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        command.main(["--into", str(tmp_path), "nothing"])

    assert "there is no picture nothing; there are menu" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_pictures_that_are_no_longer_drawn_are_removed(tmp_path: Path) -> None:
    for name in ("menu.svg", "menu.png", "old.svg", "old.png", "notes.txt"):
        (tmp_path / name).touch()

    command.remove_others(tmp_path, ["menu"])

    assert sorted(path.name for path in tmp_path.iterdir()) == ["menu.png", "menu.svg", "notes.txt"]


def _pixels(text: str) -> bytes:
    """Returns the drawing of a text without what tells its source."""
    drawn = draw(tidy(exported(text)))
    return drawn[drawn.index(b"IDAT") :]
