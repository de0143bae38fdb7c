"""The pictures in the repository are what the program draws now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.pictures.__main__ import DIRECTORY, KINDS
from tools.pictures.png import SIGNATURE, digest, source_of
from tools.pictures.scenes import PICTURES, named

NAMES = [picture.name for picture in PICTURES]
README = DIRECTORY.parent / "README.md"


@pytest.mark.parametrize("name", NAMES)
async def test_picture_is_what_the_program_draws(name: str) -> None:
    drawn = await named(name).draw()

    if _text(DIRECTORY / f"{name}.svg") != drawn:
        pytest.fail(
            f"screenshots/{name}.svg is not what the program draws now: run make screenshots", pytrace=False
        )


@pytest.mark.parametrize("name", NAMES)
def test_png_was_made_from_its_svg(name: str) -> None:
    path = DIRECTORY / f"{name}.png"
    drawn = path.read_bytes() if path.exists() else b""

    assert drawn.startswith(SIGNATURE), f"screenshots/{name}.png is missing: run make screenshots"
    assert source_of(drawn) == digest(_text(DIRECTORY / f"{name}.svg")), "run make screenshots"


def test_every_file_is_a_picture_there_is() -> None:
    files = {path.name for path in DIRECTORY.iterdir()}

    assert files == {f"{name}{kind}" for name in NAMES for kind in KINDS}, "run make screenshots"


def test_pictures_stay_small() -> None:
    assert sum(path.stat().st_size for path in DIRECTORY.iterdir()) < 6_000_000


def test_pictures_of_the_readme_exist() -> None:
    shown = re.findall(r'[("](screenshots/[^)"\s]+)', README.read_text(encoding="utf-8"))

    assert shown, "the README shows no picture"
    assert [name for name in shown if not (README.parent / name).is_file()] == []


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""
