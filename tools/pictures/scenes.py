"""The pictures there are: how big each is, and how the program is brought to what it shows."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from gwent_tui.cards.decks import Deck
from gwent_tui.decks.shelf import Shelf
from gwent_tui.matches.start_data import load_start_data
from gwent_tui.settings.pace import Speed
from gwent_tui.settings.values import Settings
from gwent_tui.tui.app import GwentApp
from gwent_tui.tui.grace import Grace
from gwent_tui.tui.screens.solo_table import SoloTable
from tools.pictures import games
from tools.pictures.stage import Stage
from tools.pictures.surroundings import surroundings

SMALL, MEDIUM, LARGE = (80, 24), (120, 36), (160, 45)
DECK_NAME = "Bonds of the North"
DECK_CHANGES = {
    "blue_stripes_commando": 3,
    "crinfrid_reavers_dragon_hunter": 2,
    "decoy": 2,
    "scorch": 1,
    "thaler": 0,
}
"""Card -> copies in the deck of the pictures instead of those in the starter deck."""
LESSON_STEPS = 4
"""Steps of the first game that are done before it is drawn."""
LIGHT = Settings(theme="gwent-light")


def _menu_app() -> GwentApp:
    # A seed would be random otherwise.
    return GwentApp(seed=games.SEED)


async def _nothing(stage: Stage) -> None:
    """Stays at the first screen."""
    await stage.until_screen("MenuScreen")


@dataclass(frozen=True)
class Picture:
    """A picture, and the keys that lead to it."""

    name: str
    """Of its files."""
    size: tuple[int, int]
    """Columns and lines."""
    open: Callable[[], GwentApp] = _menu_app
    """Makes the program; files in its folders can be written before."""
    lead: Callable[[Stage], Awaitable[None]] = _nothing
    """Brings it to the screen."""
    environment: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    async def draw(self) -> str:
        """Returns the picture as SVG. Raises `TimeoutError` if the screen it shows does not appear."""
        with surroundings(self.environment):
            app = self.open()
            # What moves has no place in a picture.
            app.animation_level = "none"
            async with app.run_test(size=self.size) as pilot:
                stage = Stage(pilot)
                await self.lead(stage)
                return await stage.draw()


# From the menu.


def _by_keys(screen: str, *keys: str) -> Callable[[Stage], Awaitable[None]]:
    """Returns what presses keys in the menu and waits for a screen and what it has to read."""

    async def lead(stage: Stage) -> None:
        await stage.until_screen("MenuScreen")
        await stage.press(keys[0])
        await stage.until_screen(screen)
        await stage.app.workers.wait_for_complete()
        await stage.press(*keys[1:])

    return lead


def _shelf_app() -> GwentApp:
    """Returns the program with a deck of the player's own on the shelf."""
    data = load_start_data()
    starter = next(choice.deck for choice in data.choices if choice.deck.faction == "northern_realms")
    cards = {**dict(starter.cards), **DECK_CHANGES}
    counted = tuple((card, count) for card, count in cards.items() if count)
    Shelf().add(Deck(DECK_NAME, starter.faction, starter.leader, counted))
    return _menu_app()


async def _builder(stage: Stage) -> None:
    await _by_keys("DecksScreen", "d", "enter")(stage)
    await stage.until_screen("BuilderScreen")
    await stage.app.workers.wait_for_complete()
    await stage.press("down", "down", "down")


async def _lesson(stage: Stage) -> None:
    await stage.until_screen("MenuScreen")
    await stage.press("f")
    await stage.until_screen("FirstGameTable")
    for _ in range(LESSON_STEPS):
        await asyncio.sleep(Grace.SECONDS)
        await stage.press("x")


# In a game.


def _duel_app(
    moves: tuple[str, ...] = (), *, settings: Settings | None = None, ascii_only: bool = False
) -> GwentApp:
    return GwentApp(match=games.duel(moves), settings=settings or Settings(), ascii_only=ascii_only)


async def _called(stage: Stage) -> None:
    """Stays at the screen between two players."""
    await stage.until_screen("HandOverScreen")


async def _taken(stage: Stage) -> None:
    """Lets the player who was called take the hand up."""
    await _called(stage)
    await asyncio.sleep(Grace.SECONDS)
    await stage.press("enter")


async def _mulligan(stage: Stage) -> None:
    """Puts the cursor on a card."""
    await _taken(stage)
    await stage.until_screen("MulliganScreen")
    await asyncio.sleep(Grace.SECONDS)
    await stage.press("right")


async def _table(stage: Stage) -> None:
    """Chooses a card whose effect can be foreseen."""
    await _taken(stage)
    await stage.until_screen("TableScreen")
    await stage.press("right")


async def _round_end(stage: Stage) -> None:
    """Passes, which ends the round."""
    await _taken(stage)
    await stage.until_screen("TableScreen")
    await stage.press("p")
    if type(stage.app.screen).__name__ != "RoundScreen":
        await asyncio.sleep(Grace.SECONDS)
        await stage.press("enter")
    await stage.until_screen("RoundScreen")


async def _result(stage: Stage) -> None:
    await stage.until_screen("ResultScreen")


async def _replay(stage: Stage) -> None:
    """Makes a move and stops the automaton's answer at the step that gives a reason worth reading."""
    await stage.until_screen("SoloTable")
    table = stage.app.screen
    if not isinstance(table, SoloTable):
        raise TypeError("no table is shown")
    await stage.until(lambda: table.desk.looking is not None, "the player's turn")
    table.do(games.action_of(table.session, games.SOLO_MOVE))
    # The clock has no share in it: the steps are shown without waiting, and the last one stays.
    while len(table.told) < games.SOLO_STEP:
        table.motion.skip()


PICTURES = (
    Picture("menu", SMALL),
    Picture("start", SMALL, lead=_by_keys("StartScreen", "t")),
    Picture("solo-start", SMALL, lead=_by_keys("SoloStartScreen", "g")),
    Picture("mulligan", SMALL, _duel_app, _mulligan),
    Picture("hand-over", SMALL, lambda: _duel_app(games.TO_TABLE), _called),
    *(
        Picture(f"table-{columns}x{lines}", (columns, lines), lambda: _duel_app(games.TO_TABLE), _table)
        for columns, lines in (SMALL, MEDIUM, LARGE)
    ),
    Picture("table-light", MEDIUM, lambda: _duel_app(games.TO_TABLE, settings=LIGHT), _table),
    Picture("table-ascii", SMALL, lambda: _duel_app(games.TO_TABLE, ascii_only=True), _table, {"NO_COLOR": "1"}),
    Picture("round-end", MEDIUM, lambda: _duel_app(games.TO_ROUND_END), _round_end),
    Picture("result", SMALL, lambda: _duel_app(games.TO_RESULT), _result),
    Picture("solo-replay", MEDIUM, lambda: GwentApp(match=games.solo(), solo_speed=Speed.SLOW), _replay),
    Picture("first-game", MEDIUM, lead=_lesson),
    Picture("catalogue", MEDIUM, lead=_by_keys("CatalogueScreen", "c", *["down"] * 12)),
    Picture("card", SMALL, lead=_by_keys("CatalogueScreen", "c", *"crone", "enter")),
    Picture("decks", SMALL, _shelf_app, _by_keys("DecksScreen", "d", "c")),
    Picture("deck-builder", MEDIUM, _shelf_app, _builder),
    Picture("rules", MEDIUM, lead=_by_keys("LearnScreen", "l", *"nnnnnnn")),
    Picture("options", SMALL, lead=_by_keys("SettingsScreen", "o")),
)
"""In the order in which a player meets them."""


def named(name: str) -> Picture:
    """Returns a picture by its name. Raises `KeyError` if there is none."""
    return {picture.name: picture for picture in PICTURES}[name]
