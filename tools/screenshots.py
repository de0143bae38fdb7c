"""Draws the pictures of the screens, without a terminal and the same every time.

    python -m tools.screenshots [DIRECTORY]

Plays a fixed deal by keys and writes what is on the screen as SVG files, by default into `screenshots`.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

# Nothing may depend on who draws: no home directory, no colours taken away. Textual reads these at its import.
for _name in ("NO_COLOR", "TEXTUAL_THEME", "TEXTUAL_ANIMATIONS", "COLORTERM"):
    os.environ.pop(_name, None)
os.environ["XDG_CACHE_HOME"] = tempfile.gettempdir()

from textual.pilot import Pilot  # noqa: E402 - see above

from gwent_tui.engine.actions import PlayCard  # noqa: E402
from gwent_tui.engine.frames import Task  # noqa: E402
from gwent_tui.engine.rng import Rng  # noqa: E402
from gwent_tui.tui import start_data  # noqa: E402
from gwent_tui.tui.app import GwentApp  # noqa: E402
from gwent_tui.tui.screens.hand_over import HandOverScreen  # noqa: E402
from gwent_tui.tui.screens.menu import MenuScreen  # noqa: E402
from gwent_tui.tui.screens.mulligan import MulliganScreen  # noqa: E402
from gwent_tui.tui.screens.result import ResultScreen  # noqa: E402
from gwent_tui.tui.screens.start import StartScreen  # noqa: E402
from gwent_tui.tui.screens.table import TableScreen  # noqa: E402

SIZES = ((80, 24), (120, 36), (160, 45))
SEED = 11
PLAYERS = (("Ciri", "northern_realms"), ("Emhyr", "nilfgaard"))
CARDS_BEFORE_PICTURE = 9
"""Cards on the table when it is drawn."""
CARDS_A_PASS = 8
SPACE = "&#160;"
CELL = 12.2
"""Width of a cell in Rich's pictures."""
TEXT = re.compile(
    r'<text(?P<before>[^>]*?)x="(?P<x>[\d.]+)"(?P<between>[^>]*?)textLength="(?P<length>[\d.]+)"(?P<after>[^>]*)>'
    rf"(?P<spaces>(?:{SPACE})+)"
)
WAIT = 20.0
"""Seconds any screen may take to appear."""


def main(arguments: Sequence[str]) -> int:
    """Writes all pictures and says where."""
    directory = Path(arguments[0]) if arguments else Path(__file__).resolve().parents[1] / "screenshots"
    directory.mkdir(parents=True, exist_ok=True)
    asyncio.run(draw(directory))
    print(f"the pictures are in {directory}")
    return 0


async def draw(directory: Path) -> None:
    """Writes all pictures into a directory."""
    await draw_start(directory)
    for size in SIZES:
        await draw_game(directory, size)


async def draw_start(directory: Path) -> None:
    """Draws menu and start form."""
    app = GwentApp(seed=SEED)
    async with app.run_test(size=SIZES[0]) as pilot:
        await until(pilot, MenuScreen)
        save(app, directory / "menu.svg")
        await pilot.press("enter")
        await until(pilot, StartScreen)
        await app.workers.wait_for_complete()
        await pilot.pause()
        save(app, directory / "start.svg")
        await pilot.press("escape", "h")
        await pilot.pause()
        save(app, directory / "guide.svg")


async def draw_game(directory: Path, size: tuple[int, int]) -> None:
    """Draws a game at one size, from the opening hand to the result; all screens only at the smallest."""
    is_smallest = size == SIZES[0]
    match = new_match()
    app = GwentApp(match=match)
    async with app.run_test(size=size) as pilot:
        await take_keyboard(pilot)
        if is_smallest:
            save(app, directory / "mulligan.svg")
        await pilot.press("k")
        await take_keyboard(pilot)
        await pilot.press("k")
        await take_keyboard(pilot)
        for number in range(CARDS_BEFORE_PICTURE):
            await play_card(pilot, number)
            if number < CARDS_BEFORE_PICTURE - 1:
                await take_keyboard(pilot)
        await until(pilot, HandOverScreen)
        if is_smallest:
            save(app, directory / "hand-over.svg")
        await take_keyboard(pilot)
        await pilot.press("right", "right")
        await pilot.pause()
        save(app, directory / f"table-{size[0]}x{size[1]}.svg")
        if is_smallest:
            play_out(match)
            app.action_result()
            await until(pilot, ResultScreen)
            save(app, directory / "result.svg")


def new_match() -> start_data.Match:
    """Returns the fixed deal."""
    data = start_data.load_start_data()
    entrants = []
    for name, faction in PLAYERS:
        data, choice = start_data.find_choice(data, faction)
        entrants.append(start_data.Entrant(name, choice, data.leaders(choice)[0]))
    return start_data.new_match(data, entrants, SEED)


async def until(pilot: Pilot[object], kind: type[object]) -> None:
    """Waits for a kind of screen."""
    deadline = monotonic() + WAIT
    while not isinstance(pilot.app.screen, kind):
        if monotonic() > deadline:
            raise TimeoutError(f"{kind.__name__} did not appear, but {pilot.app.screen!r} is there")
        await pilot.pause(0.02)
    await pilot.pause()


async def take_keyboard(pilot: Pilot[object]) -> None:
    """Lets the next player come to the screen."""
    await until(pilot, HandOverScreen)
    await asyncio.sleep(HandOverScreen.GRACE)
    await pilot.press("enter")
    await pilot.pause()
    screen = MulliganScreen if isinstance(pilot.app.screen, MulliganScreen) else TableScreen
    await until(pilot, screen)


async def play_card(pilot: Pilot[object], number: int) -> None:
    """Plays a card that needs no further choice, by its key, and ends the turn; a number says which."""
    table = pilot.app.screen
    if not isinstance(table, TableScreen):
        raise TypeError("no table is shown")
    session = table.session
    view = session.observe(session.deciding)
    hand = view.seats[view.deciding or 0].hand or ()
    plays = [action for action in view.legal if isinstance(action, PlayCard)]
    cards = [action.card for action in plays]
    simple = [index for index, card in enumerate(hand) if cards.count(card.id) == 1 and card.is_unit]
    await pilot.press(str((simple[number % len(simple)] + 1) % 10), "enter")
    await pilot.pause()
    if session.observe(None).task is Task.TURN:
        await pilot.press("enter")


def play_out(match: start_data.Match) -> None:
    """Plays at random until the game is over, but passes only now and then."""
    session = match.session
    rng = Rng.from_seed(SEED)
    while not session.is_over:
        options = session.legal_actions()
        cards = [action for action in options if isinstance(action, PlayCard)]
        session.play(rng.pick(cards if cards and rng.below(CARDS_A_PASS) else options))


def save(app: GwentApp, path: Path) -> None:
    """Writes the picture of the screen, the same for the same screen and fit for every viewer."""
    picture = app.export_screenshot(title="gwent-tui")
    # Rich makes ids anew each time.
    for name in dict.fromkeys(re.findall(r"terminal-\d+", picture)):
        picture = picture.replace(name, "terminal")
    path.write_text(TEXT.sub(_without_indent, picture), encoding="utf-8")


def _without_indent(found: re.Match[str]) -> str:
    """Moves a text to the right instead of leading spaces, which some viewers leave out."""
    spaces = found["spaces"].count(SPACE)
    indent = spaces * CELL
    left, length = float(found["x"]) + indent, float(found["length"]) - indent
    return f'<text{found["before"]}x="{left:g}"{found["between"]}textLength="{length:g}"{found["after"]}>'


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
