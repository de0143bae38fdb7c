"""What the deck builder says: the parts of its lines, the report, the statistics."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from textual.content import Content

from gwent_tui.cards.catalogue import FACTION_TITLES, Catalogue
from gwent_tui.cards.decks import Deck, DeckSummary
from gwent_tui.cards.wording import quote, visible
from gwent_tui.decks.legality import Tally, Verdict, tallies
from gwent_tui.decks.statistics import DeckStatistics, Opening, RowShare, chance_to_open_with, hand_size
from gwent_tui.engine.cards import CardDef, Kind
from gwent_tui.text.cards import ability_name
from gwent_tui.text.strings import tr
from gwent_tui.tui.decks.card_lines import group_title
from gwent_tui.tui.details import definition_lines
from gwent_tui.tui.glyphs import Glyphs
from gwent_tui.tui.palette import Palette
from gwent_tui.tui.widgets.card_panel import Line
from gwent_tui.tui.widgets.parts import Part

BAR = 12
"""Cells of the longest bar in the statistics."""
_QUIET = "$gwent-quiet"


def legal_sign(glyphs: Glyphs, *, is_legal: bool) -> str:
    """Returns the sign of a verdict; a word always stands beside it."""
    if not is_legal:
        return "!"
    return "+" if glyphs.is_ascii else "✓"


def leader_name(catalogue: Catalogue, deck: Deck) -> str:
    """Returns what the deck's leader is called, whether or not there is one of that id."""
    leader = catalogue.leaders.get(deck.leader)
    return quote(deck.leader) if leader is None else leader.name


def short_leader_name(catalogue: Catalogue, deck: Deck) -> str:
    """Returns the leader's title without the name all leaders of a faction share."""
    name = leader_name(catalogue, deck)
    return name.partition(", ")[2] or name


def head_parts(catalogue: Catalogue, deck: Deck, state: str, glyphs: Glyphs, palette: Palette) -> list[Part]:
    """Returns name, faction, leader, and whether the deck is saved; each but the last leads to its change."""
    name = glyphs.text(visible(deck.name))
    leader = glyphs.text(leader_name(catalogue, deck))
    short = glyphs.text(short_leader_name(catalogue, deck))
    title = FACTION_TITLES[deck.faction]
    is_lost = state == "unsaved"
    return [
        Part(
            (f" {name}", f" {name[:24]}{glyphs.cut}" if len(name) > 25 else f" {name}"),
            palette["strong"],
            2,
            "rename",
        ),
        Part((title,), palette[deck.faction.value], 9, "faction"),
        Part((tr("builder.head.leader", leader=leader), leader, short), palette["name"], 1, "leader"),
        Part((tr(f"builder.state.{state}"),), palette["stamp" if is_lost else "quiet"], 9, "save"),
    ]


def mode_parts(verdicts: Sequence[Verdict], chosen: str, glyphs: Glyphs, palette: Palette) -> list[Part]:
    """Returns a mark for each mode; the chosen one stands out by brackets and bold type too."""
    parts = []
    for verdict in verdicts:
        rules = verdict.rules
        sign = legal_sign(glyphs, is_legal=verdict.is_legal)
        words = tr("legal.yes") if verdict.is_legal else tr("legal.problems", count=len(verdict.problems))
        long, short = f"{sign} {rules.title}: {words}", f"{sign} {rules.title}"
        is_chosen = rules.name == chosen
        wordings = tuple(f"[{text}]" if is_chosen else f" {text} " for text in (long, short))
        style = palette["stamp"] if is_chosen else palette["name" if verdict.is_legal else "down"]
        parts.append(Part(wordings, style, 3 if is_chosen else 2, f"mode('{rules.name}')"))
    return parts


def tally_parts(verdict: Verdict, found: DeckSummary, palette: Palette) -> list[Part]:
    """Returns the numbers a mode goes by, with its limits."""
    return [_tally_part(tally, palette) for tally in tallies(verdict.rules, found)]


def _tally_part(tally: Tally, palette: Palette) -> Part:
    if tally.limit is None:
        key = "builder.tally.free"
    elif tally.is_minimum:
        key = "builder.tally.least"
    else:
        key = "builder.tally.most"
    name, mark = tr(f"builder.tally.{tally.key}"), "" if tally.is_met else "! "
    keys = (key, "builder.tally.least_short") if key == "builder.tally.least" else (key,)
    words = [tr(key, name=name, count=tally.number, limit=tally.limit) for key in keys]
    wordings = tuple(f" {mark}{text}" for text in words)
    return Part(wordings, palette["name"] if tally.is_met else palette["down"], 1)


def report(verdict: Verdict, glyphs: Glyphs, lines: int) -> Content:
    """Returns what is wrong by one mode in at most `lines` lines, each a problem, the rest counted."""
    if verdict.is_legal:
        sentence = tr("legal.legal", mode=verdict.rules.title)
        return Content(glyphs.text(f"{legal_sign(glyphs, is_legal=True)} {sentence} {verdict.note}".rstrip()))
    problems = verdict.problems
    shown = problems if len(problems) <= lines else problems[: max(1, lines - 1)]
    parts = [Content(glyphs.text(f"! {visible(problem.text)}")) for problem in shown]
    hidden = len(problems) - len(shown)
    if hidden and lines == 1:
        parts = [Content.assemble(Content(tr("legal.more_short", count=hidden)), " ", parts[0])]
    elif hidden:
        parts.append(Content(tr("legal.more", count=hidden)))
    return Content("\n").join(parts)


def whole_report(verdicts: Sequence[Verdict], glyphs: Glyphs) -> Content:
    """Returns what every mode says."""
    blocks = []
    for verdict in verdicts:
        sign = legal_sign(glyphs, is_legal=verdict.is_legal)
        words = tr("legal.yes") if verdict.is_legal else tr("legal.problems", count=len(verdict.problems))
        lines = [Content.styled(f"{sign} {verdict.rules.title}: {words}", "bold")]
        lines += [
            Content(glyphs.text(f"  {visible(problem.text)} ({problem.ruling})")) for problem in verdict.problems
        ]
        if verdict.note:
            lines.append(Content(f"  {verdict.note}"))
        blocks.append(Content("\n").join(lines))
    return Content("\n\n").join(blocks)


# Cards and statistics.


def card_description(catalogue: Catalogue, deck: Deck, card: CardDef, count: int) -> list[Line]:
    """Returns what is said of the card under the cursor."""
    name, kind, text = definition_lines(card)
    size = sum(max(number, 0) for card_id, number in deck.cards if card_id in catalogue.cards)
    lines = [name, kind, text]
    if count:
        chance = percent(chance_to_open_with(size, count, hand_size(catalogue, deck)))
        lines.append(Line(tr("builder.card.chance", chance=chance), _QUIET, can_join=True))
    return lines


def percent(share: Fraction) -> str:
    """Returns a probability in whole percent; what is neither impossible nor certain does not look like it."""
    number = round(share * 100)
    if number == 0 and share:
        return tr("builder.percent.least")
    if number == 100 and share < 1:
        return tr("builder.percent.most")
    return tr("builder.percent", number=number)


def average(number: Fraction) -> str:
    """Returns an average with one decimal."""
    return f"{float(number):.1f}"


def statistics_lines(found: DeckStatistics, glyphs: Glyphs, width: int) -> Iterator[Content]:
    """Yields the statistics of a deck, line by line; each fits into `width` cells or wraps."""
    heroes = found.count(Kind.HERO)
    yield _heading(tr("stats.rows", strength=found.strength, average=average(found.average_strength)))
    most = max((share.strength for share in found.rows), default=0)
    bar = max(4, min(BAR, width - 27))
    for share in found.rows:
        yield _row_line(share, most, bar, glyphs)
    yield Content()
    yield _heading(tr("stats.kinds"))
    yield Content(
        tr(
            "stats.kinds_text",
            units=tr("stats.units", count=found.count(Kind.UNIT, Kind.HERO)),
            heroes=tr("stats.heroes", count=heroes),
            specials=tr("stats.specials", count=found.count(Kind.SPECIAL, Kind.WEATHER)),
            weather=found.count(Kind.WEATHER),
        )
    )
    if found.abilities:
        names = [
            f"{glyphs.abilities.get(key, '')} {ability_name(key)} {count}".strip()
            for key, count in found.abilities
        ]
        yield Content(", ".join(names))
    yield Content()
    hand = found.opening
    yield _heading(tr("stats.hand", count=hand.cards))
    for first, second in (("units", "heroes"), ("specials", "weather"), ("spies", "medics"), ("strength", "")):
        yield Content("").join(_average_of(hand, key) for key in (first, second) if key)


def _average_of(hand: Opening, key: str) -> Content:
    number: Fraction = getattr(hand, key)
    return Content.assemble((f"{average(number):>4} ", "bold"), f"{tr(f'stats.hand.{key}'):<14}")


def _heading(text: str) -> Content:
    return Content.styled(text, "bold $accent")


def _row_line(share: RowShare, most: int, bar: int, glyphs: Glyphs) -> Content:
    filled = round(bar * share.strength / most) if most else 0
    sign = "#" if glyphs.is_ascii else "■"
    name = group_title(share.rows)
    return Content.assemble(
        f"{name:<12}{share.cards:>3} {tr('stats.cards')} ", (f"{share.strength:>4} ", "bold"), sign * filled
    )


def chances(found: Sequence[tuple[CardDef, int, Fraction]], glyphs: Glyphs) -> Iterator[Content]:
    """Yields the probability of every card to be in the opening hand, the likeliest first."""
    yield _heading(tr("stats.chances"))
    for card, count, share in sorted(found, key=lambda item: (-item[2], item[0].name)):
        yield Content(f"{percent(share):>6}  {glyphs.text(card.name)} x{count}")
