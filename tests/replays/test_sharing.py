"""One line of text: out, and back from whatever a message made of it."""

from __future__ import annotations

import json
import time
import zlib
from base64 import urlsafe_b64encode

import pytest

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.reading import MAX_BYTES
from gwent_tui.engine.rng import Rng
from gwent_tui.replays.reading import parse_replay
from gwent_tui.replays.sharing import MAX_LINE, PREFIX, file_name, from_line, is_line, to_line
from gwent_tui.saves.values import NewerSaveError, SaveError, Verdict
from tests.replays.games import finished
from tests.saves.games import ALL_MODES


def packed(data: bytes) -> str:
    """A line with anything in it, and the right sum."""
    squeezed = zlib.compress(data, 9)
    return f"{PREFIX}{urlsafe_b64encode(squeezed).decode().rstrip('=')}.{zlib.crc32(squeezed):08x}"


@pytest.mark.parametrize("mode", ALL_MODES)
def test_out_and_back(mode: str, catalogue: Catalogue) -> None:
    for seed in range(3):
        session, document = finished(catalogue, mode, seed)
        line = to_line(document)
        assert is_line(line)
        assert not is_line(document)
        assert line.isascii()
        assert line.split() == [line]
        assert len(line) < 4_000
        game = parse_replay(line, "line", catalogue)
        assert game.verdict is Verdict.EXACT
        assert game.session.steps == session.steps
        wanted = json.loads(document) | {"position": {}}
        assert json.loads(from_line(line, "line")) == wanted


def test_a_message_may_break_the_line(catalogue: Catalogue) -> None:
    _, document = finished(catalogue, "duel", 1)
    line = to_line(document)
    broken = "\n  ".join(line[start : start + 60] for start in range(0, len(line), 60))
    assert from_line(f"  {broken}\n", "line") == from_line(line, "line")


def test_a_line_that_lost_something_is_refused(catalogue: Catalogue) -> None:
    _, document = finished(catalogue, "duel", 1)
    line = to_line(document)
    rng = Rng.from_seed(1)
    for _ in range(300):
        place = rng.below(len(line))
        other = "x" if line[place] != "x" else "y"
        for wrong in (line[:place], line[:place] + other + line[place + 1 :], line[:place] + line[place + 1 :]):
            with pytest.raises(SaveError, match="line"):
                from_line(wrong, "line")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("gwent", "not whole"),
        ("gwent1.", "not whole"),
        ("gwent1.AAAA.00000000", "was changed or is not whole"),
        ("gwent2.AAAA.00000000", "newer version"),
        ("gwent12.of another:kind", "newer version"),
        ("gwent0.AAAA.00000000", "not whole"),
        ("GWENT1.AAAA.00000000", "not whole"),
        ("gwent1." + "A" * MAX_LINE + ".00000000", "too long"),
        (packed(b"x" * (MAX_BYTES + 1)), "too large"),
        (packed(b"\xff"), "cannot be unpacked"),
        (packed(b"[1]"), "not JSON|object"),
        (packed(b'{"schema": 1}'), "is missing"),
        (packed(b'{"schema": 7}'), "newer version"),
        (packed(b"[" * 100_000), "nested too deeply"),
    ],
)
def test_what_is_no_game_is_refused(line: str, sentence: str, catalogue: Catalogue) -> None:
    with pytest.raises(SaveError, match=sentence):
        parse_replay(line, "line", catalogue)


def test_a_sum_that_fits_does_not_make_a_stream(catalogue: Catalogue) -> None:
    for data in (b"", b"\x78", b"nothing packed", zlib.compress(b"{}")[:-1], zlib.compress(b"{}") + b"more"):
        body = urlsafe_b64encode(data or b"\0").decode().rstrip("=")
        with pytest.raises(SaveError, match="cannot be unpacked"):
            from_line(f"{PREFIX}{body}.{zlib.crc32(data or bytes(1)):08x}", "line")


@pytest.mark.parametrize("text", ["went1.eNqN", "> gwent1.eNqN", "hello", "\ufeff\ufeff{}"])
def test_what_is_neither_a_line_nor_a_document_is_said_to_be_none(text: str, catalogue: Catalogue) -> None:
    with pytest.raises(SaveError, match="is no replay; allowed: a replay file, or one line"):
        parse_replay(text, "line", catalogue)


def test_a_line_of_a_newer_version_is_told_apart_from_a_damaged_one() -> None:
    with pytest.raises(NewerSaveError):
        from_line("gwent2.AAAA.00000000", "line")
    with pytest.raises(SaveError) as caught:
        from_line("gwent1.AAAA", "line")
    assert not isinstance(caught.value, NewerSaveError)


@pytest.mark.parametrize(
    ("names", "name"),
    [
        (("Ciri", "Emhyr [b]x[/]"), "gwent-2026-12-01-ciri-emhyr-b-x.json"),
        (("..", "/etc/passwd"), "gwent-2026-12-01-etc-passwd.json"),
        (("\u4e2d", "\N{SNOWMAN}"), "gwent-2026-12-01.json"),
        (("a" * 80, "b"), f"gwent-2026-12-01-{'a' * 40}.json"),
        (("CON", "Zo\u00eb"), "gwent-2026-12-01-con-zoe.json"),
    ],
)
def test_files_are_called_by_day_and_players(names: tuple[str, str], name: str) -> None:
    assert file_name(names, "2026-12-01T00:44:12Z") == name


def test_a_bomb_is_not_unpacked() -> None:
    squeezed = zlib.compress(bytes(60_000_000), 9)
    bomb = f"{PREFIX}{urlsafe_b64encode(squeezed).decode().rstrip('=')}.{zlib.crc32(squeezed):08x}"
    assert len(bomb) < MAX_LINE
    start = time.process_time()
    with pytest.raises(SaveError, match="too large"):
        from_line(bomb, "line")
    assert time.process_time() - start < 0.5
