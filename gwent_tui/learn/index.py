"""How a reader finds a place in the book: by topics, or by words."""

from __future__ import annotations

from dataclasses import dataclass

from gwent_tui.cards.wording import search_key
from gwent_tui.learn.pages import Book, Section

MOST_HITS = 40
"""Places a search returns at most."""
_BEFORE, _AFTER = 4, 12
"""Words of an excerpt before and after the one that was found."""


def resolve(book: Book, topics: str) -> tuple[Section, ...]:
    """Returns the sections for topics with spaces between them; each once, and none for a topic without one."""
    found = (book.find(topic) for topic in topics.split())
    return tuple(dict.fromkeys(section for section in found if section is not None))


@dataclass(frozen=True, slots=True)
class Hit:
    """A section in which all words were found."""

    section: Section
    page_title: str
    excerpt: str
    """Some words around the first one that was found; the beginning of the section if all stand in its title."""


def search(book: Book, text: str, limit: int = MOST_HITS) -> list[Hit]:
    """Returns the sections that have all words of a text, the most fitting first, at most `limit`.

    Neither case, accents nor punctuation matter, and the beginning of a word will do. Sections with the words in
    their titles come first. Empty for a text without words.
    """
    words = search_key(text).split()
    if not words:
        return []
    found: list[tuple[int, int, Hit]] = []
    for page in book.pages:
        for section in page.sections:
            score = _score(section, words)
            if score is not None:
                found.append((-score, len(found), Hit(section, page.title, _excerpt(section, words))))
    return [hit for _, _, hit in sorted(found, key=lambda entry: entry[:2])[:limit]]


def _score(section: Section, words: list[str]) -> int | None:
    title, body = f" {search_key(section.title)} ", f" {search_key(section.text)}"
    score = 5 if title.split() == words else 0
    for word in words:
        if f" {word} " in title:
            score += 3
        elif f" {word}" in title:
            score += 2
        elif f" {word}" not in body:
            return None
    return score


def _excerpt(section: Section, words: list[str]) -> str:
    # A word of the title is known already.
    title = f" {search_key(section.title)}"
    words = [word for word in words if f" {word}" not in title] or words
    shown = section.text.split()
    keys = [search_key(word) for word in shown]
    at = next((index for index, key in enumerate(keys) if any(key.startswith(word) for word in words)), 0)
    start = max(0, at - _BEFORE)
    end = at + _AFTER
    cut = "… " if start else ""
    return f"{cut}{' '.join(shown[start:end])}{' …' if end < len(shown) else ''}"
