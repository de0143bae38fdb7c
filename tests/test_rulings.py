"""docs/rulings.md is complete, and every ruling cited anywhere is in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RULINGS = ROOT / "docs" / "rulings.md"
TIMING = ROOT / "docs" / "timing.md"
NUMBERS = [f"{number:03}" for number in range(1, 237)]

DEFINITION = re.compile(r'^<a id="r-(\d+)"></a>\*\*R-(\d+) ', re.MULTILINE)
CITATION = re.compile(r"\bR-\d+\b")
SWITCH = re.compile(r"\bHouseRules\.(\w+)")
LINK = re.compile(r"\]\(([^)\s]*#[^)\s]+)\)|^\[R-\d+\]: (\S+)$", re.MULTILINE)


def _texts() -> Iterator[Path]:
    for folder in ("gwent_tui", "tests", "docs", "cards"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".json", ".md"}:
                yield path


def _anchors(path: Path) -> set[str]:
    """The explicit anchors of a page and the ones its headings get."""
    text = path.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    slugs = {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    return slugs | set(re.findall(r'<a id="([^"]+)">', text))


def test_each_ruling_is_defined_once_and_in_order() -> None:
    defined = DEFINITION.findall(RULINGS.read_text(encoding="utf-8"))
    assert defined == [(number, number) for number in NUMBERS]


def test_every_cited_ruling_is_defined() -> None:
    known = {f"R-{number}" for number, _ in DEFINITION.findall(RULINGS.read_text(encoding="utf-8"))}
    unknown = {
        f"{path.relative_to(ROOT)}: {citation}"
        for path in _texts()
        for citation in CITATION.findall(path.read_text(encoding="utf-8"))
        if citation not in known
    }
    assert not unknown


def test_switches_and_rulings_name_each_other() -> None:
    from gwent_tui.engine.house import HouseRules

    named = set(SWITCH.findall(RULINGS.read_text(encoding="utf-8")))
    assert named == {switch.name for switch in fields(HouseRules)}


def test_links_between_the_rule_pages_resolve() -> None:
    pages = {"rulings.md": RULINGS, "timing.md": TIMING}
    anchors = {name: _anchors(path) for name, path in pages.items()}
    broken = []
    for name, path in pages.items():
        text = path.read_text(encoding="utf-8")
        for inline, reference in LINK.findall(text):
            target = inline or reference
            page, _, anchor = target.partition("#")
            if anchor not in anchors[page or name]:
                broken.append(f"{name}: {target}")
        linked = set(re.findall(r"^\[(R-\d+)\]: ", text, re.MULTILINE))
        cited = re.findall(r"\[(R-\d+)\](?!:)", text)
        broken += [f"{name}: [{number}]" for number in cited if number not in linked]
    assert not broken
