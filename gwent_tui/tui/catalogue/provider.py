"""Cards in the command palette: whoever types the name of one can open the catalogue there."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, cast

from textual.command import Hit, Hits, Provider
from textual.content import Content

from gwent_tui.cards.errors import DataError
from gwent_tui.text.cards import kind_words

if TYPE_CHECKING:
    from gwent_tui.cards.catalogue import Catalogue
    from gwent_tui.tui.app import GwentApp

MOST_HITS = 12
"""Cards offered at a time; more words leave fewer."""
SHORTEST_QUERY = 2
"""Typed characters from which on cards are offered: before that nearly all would fit."""
BEST_SCORE, NEXT_SCORE = 0.6, 0.01
"""Below the score of a command that fits well, and what each further card has less."""


class CardProvider(Provider):
    """Offers the cards and leaders whose name, or whatever else is printed, has the typed words."""

    catalogue: Catalogue | None = None

    async def startup(self) -> None:
        """Reads the cards, in a thread; with files that cannot be used, no cards are offered."""
        from gwent_tui.matches.start_data import load_start_data

        app = cast("GwentApp", self.app)
        data = app.start_data
        if data is None:
            try:
                data = await asyncio.to_thread(load_start_data)
            except DataError:
                return
            app.start_data = data
        self.catalogue = data.catalogue

    async def search(self, query: str) -> Hits:
        """Yields the cards that fit, the best match first."""
        from gwent_tui.browse.query import Filter, search
        from gwent_tui.tui.glyphs import glyphs_of

        app = cast("GwentApp", self.app)
        if self.catalogue is None or len(query.strip()) < SHORTEST_QUERY:
            return
        text = glyphs_of(app).text
        found = search(self.catalogue, Filter(words=query))
        for number, entry in enumerate(found[:MOST_HITS]):
            yield Hit(
                BEST_SCORE - number * NEXT_SCORE,
                # As content, since a name in square brackets is not markup.
                Content(text(entry.name)),
                partial(app.action_catalogue, entry.id),
                text=entry.name,
                help=", ".join(kind_words(entry.definition)),
            )
