"""The rules pages: a book of Markdown pages, each a file, with sections that topics and links lead to.

A page is a file `<language>/<page>.md`. Each of its headings ends in an anchor, `## Tight Bond {#tight_bond}`, and
a link names one, `[Tight Bond](#tight_bond)`. An anchor is unique in the whole book, so neither links nor topics
need to know on which page a section stands; the first heading is the title of its page, and its anchor the name of
the file. A long file is cut: each heading of the second level begins a page of its own behind the first one.

What has to agree with the cards or the rules is not written but filled in, `{{leaders monsters}}`: see
`generated`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from types import MappingProxyType

from gwent_tui.learn.generated import Material, fill_in

ORDER = (
    "overview",
    "box",
    "setup",
    "turn",
    "playing",
    "round",
    "winning",
    "strength",
    "abilities",
    "special",
    "weather",
    "leaders",
    "factions",
    "decks",
    "modes",
    "solo",
    "replays",
    "house",
    "keys",
)
"""The pages in the order of reading."""
CUT = frozenset({"abilities", "leaders"})
"""Files that are cut: one would wait for a page of all abilities, and looks for one of them."""
LANGUAGE = "en"
"""The language that has all pages."""
PARENTS: Mapping[str, str] = MappingProxyType(
    {
        "ability": "abilities",
        "deck": "decks",
        "faction": "factions",
        "leader": "leaders",
        "mode": "modes",
        "page": "overview",
        "switch": "house",
        "zone": "box",
    }
)
"""First part of a topic -> the page for those of its kind that have no section of their own."""

_HEADING = re.compile(r"^(#{1,6}) +(.+?) +\{#([\w-]+)\}$", re.MULTILINE)
_LINK = re.compile(r"(?<!\\)\[((?:\\.|[^\]\\])*)\]\(([^)\s]*)\)")
_LINE_MARKS = re.compile(r"^\s*(?:[-*>]|\d+\.)\s+|^[\s|:-]+$|(?<!\\)\|", re.MULTILINE)
_MARKS = re.compile(r"\\(?=[^\w\s])|(?<!\\)[*`]")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with what stands below it, up to the next heading."""

    anchor: str
    """Unique in the book."""
    title: str
    level: int
    """1 for the title of a page, up to 6."""
    page: str
    """Id of its page."""
    index: int
    """Which heading of the page it is, from 0."""
    text: str
    """Its words without marks, for the search."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page, ready to be shown."""

    id: str
    title: str
    source: str
    """Markdown without the anchors of the headings."""
    sections: tuple[Section, ...]
    parent: str
    """Id of the page it was cut from; its own id if it was not."""


@dataclass(frozen=True)
class Book:
    """All pages. Made by `load_book`."""

    pages: tuple[Page, ...]
    _sections: dict[str, Section] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        found: dict[str, Section] = {}
        for section in self.sections():
            if section.anchor in found:
                raise ValueError(f"the anchor {section.anchor!r} stands twice in the book")
            found[section.anchor] = section
        object.__setattr__(self, "_sections", found)

    def sections(self) -> Iterator[Section]:
        """Yields all sections in the order of reading."""
        for page in self.pages:
            yield from page.sections

    @property
    def contents(self) -> tuple[Page, ...]:
        """The pages that were not cut from another, in the order of reading."""
        return tuple(page for page in self.pages if page.parent == page.id)

    def page(self, page_id: str) -> Page:
        """Returns a page. Raises `KeyError` if there is none of that id."""
        for page in self.pages:
            if page.id == page_id:
                return page
        raise KeyError(page_id)

    def after(self, page_id: str, step: int = 1) -> Page | None:
        """Returns the page so many further on in the order of reading, None beyond the ends."""
        ids = [page.id for page in self.pages]
        index = ids.index(page_id) + step
        return self.pages[index] if 0 <= index < len(ids) else None

    def section(self, anchor: str) -> Section | None:
        """Returns the section with an anchor, with or without `#` before it."""
        return self._sections.get(anchor.removeprefix("#"))

    def find(self, topic: str) -> Section | None:
        """Returns the section for a topic such as `medic`, `leader:king_bran`, `row:close` or `zone:discard`.

        A topic without a section of its own leads to the page for those of its kind; None if there is neither.
        """
        key = topic.replace(":", "-")
        while key:
            found = self._sections.get(key) or self._sections.get(PARENTS.get(key, ""))
            if found is not None:
                return found
            key = key.rpartition("-")[0]
        return None


def load_book(material: Material, language: str = LANGUAGE) -> Book:
    """Reads all pages and fills them in; a page a language lacks is read in English.

    Takes a few milliseconds. Raises `ValueError` if a page is not written as this module asks for.
    """
    pages: list[Page] = []
    for page_id in ORDER:
        text = fill_in(_read(page_id, language), material)
        if page_id in CUT:
            first, *others = re.split(r"^(?=## )", text, flags=re.MULTILINE)
            pages.append(_page(first, page_id))
            pages += [_page(re.sub(r"^##", "#", other, flags=re.MULTILINE), page_id) for other in others]
        else:
            pages.append(_page(text, page_id))
        if page_id not in {page.id for page in pages}:
            raise ValueError(f"page {page_id!r}: its first heading needs the anchor {page_id!r}")
    return Book(tuple(pages))


def _read(page_id: str, language: str) -> str:
    folder = files("gwent_tui.learn")
    for code in (language, LANGUAGE):
        file = folder.joinpath(code, f"{page_id}.md")
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise ValueError(f"there is no page {page_id!r}")


def _page(text: str, parent: str) -> Page:
    headings = list(_HEADING.finditer(text))
    count = len(re.findall(r"^#{1,6} ", text, re.MULTILINE))
    if not headings or len(headings) != count or [len(heading[1]) for heading in headings].count(1) != 1:
        raise ValueError(
            f"page {parent!r}: it needs one heading of the first level, and an anchor at each heading"
        )
    page_id = headings[0][3]
    sections = []
    for index, heading in enumerate(headings):
        end = headings[index + 1].start() if index + 1 < count else len(text)
        body = plain(text[heading.end() : end])
        sections.append(Section(heading[3], plain(heading[2]), len(heading[1]), page_id, index, body))
    return Page(page_id, sections[0].title, _HEADING.sub(r"\1 \2", text), tuple(sections), parent)


def links(source: str) -> list[tuple[str, str]]:
    """Returns the links of a Markdown text in their order: what is shown, and where it leads."""
    return [(plain(match[1]), match[2]) for match in _LINK.finditer(source)]


def plain(source: str) -> str:
    """Returns the words of a Markdown text in one line, without its marks."""
    return " ".join(_MARKS.sub("", _LINE_MARKS.sub(" ", _LINK.sub(r"\1", source))).split())
