"""A save file read without trusting it: checked, migrated, replayed and compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from pydantic import ValidationError

from gwent_tui.cards.catalogue import Catalogue
from gwent_tui.cards.decks import Deck
from gwent_tui.cards.errors import DataError
from gwent_tui.cards.reading import parse_document
from gwent_tui.cards.wording import did_you_mean, one_of, problem, quote
from gwent_tui.checking import explain
from gwent_tui.engine.cards import CardDef, Faction, LeaderDef
from gwent_tui.engine.game import Game, SeatSetup
from gwent_tui.engine.house import STANDARD_HOUSE, FollowUp, HouseRules
from gwent_tui.engine.modes import MODES, Mode
from gwent_tui.engine.position import digest
from gwent_tui.engine.reading import PositionError
from gwent_tui.engine.record import ReplayError
from gwent_tui.engine.restore import restore
from gwent_tui.engine.state import State
from gwent_tui.saves.journal import apply_changes
from gwent_tui.saves.migrations import migrate
from gwent_tui.saves.schema import SavedDeck, SavedSeat, SaveFile, Solo
from gwent_tui.saves.values import (
    MAX_CARDS,
    About,
    Change,
    FollowedGame,
    LoadedGame,
    LostGameError,
    SavedOrder,
    SaveError,
    UnfinishedError,
    Verdict,
)
from gwent_tui.saves.writing import cards_digest, in_common, outcome
from gwent_tui.session import Session
from gwent_tui.text.strings import tr


def parse(text: str, where: str) -> SaveFile:
    """Returns the document in the text of a file, which messages call `where`.

    Raises `SaveError`, with one sentence for each problem, for anything but a save file of a known version.
    """
    try:
        document = migrate(parse_document(text, where), where)
    except SaveError:
        raise
    except DataError as error:
        raise SaveError(*error.problems) from None
    try:
        return SaveFile.model_validate(document)
    except ValidationError as error:
        raise SaveError(*explain(error, SaveFile, document, where)) from None
    except RecursionError:
        raise SaveError(problem(where, "", "nested too deeply", "a save file")) from None


def load(text: str, where: str, catalogue: Catalogue, changes: Sequence[Change] = ()) -> LoadedGame:
    """Returns the game in the text of a save file, after the changes of its journal.

    It is replayed with the cards of the catalogue, and compared with every checkpoint. Raises `SaveError` if the
    file is wrong, or if neither the actions nor the saved position fit the cards of today.
    """
    file = parse(text, where)
    try:
        return _Loader(file, where, catalogue).load(changes)
    except RecursionError:
        raise SaveError(problem(where, "position", "nested too deeply", "a position")) from None


def follow(file: SaveFile, where: str, catalogue: Catalogue) -> FollowedGame:
    """Returns a finished game, played again with the cards of the catalogue as far as it agrees.

    Raises `UnfinishedError` for a running game, `LostGameError` if not even its first checkpoint agrees, and
    `SaveError` if the file is wrong.
    """
    if file.result is None:
        raise UnfinishedError(tr("saves.error.unfinished", file=where))
    try:
        return _Loader(file, where, catalogue).follow()
    except RecursionError:
        raise SaveError(problem(where, "start", "nested too deeply", "a position")) from None


class _Loader:
    """Builds the game a file describes, and plays it again."""

    def __init__(self, file: SaveFile, where: str, catalogue: Catalogue) -> None:
        self.file = file
        self.where = where
        self.catalogue = catalogue
        self.mode = MODES[file.mode]
        if len(file.seats) != len(self.mode.side_of):
            what = f"{len(file.seats)} seats"
            raise SaveError(problem(where, "seats", what, f"{len(self.mode.side_of)} seats for {file.mode}"))
        setups = [self._setup(seat, number, self.mode) for number, seat in enumerate(file.seats)]
        self.game = Game(self.mode, setups, self._house())
        self.names = tuple(seat.name for seat in file.seats)
        titles = tuple(seat.deck_title for seat in file.seats)
        self.about = About(titles, self._order(file.solo), file.started, *self._earlier())
        is_known = cards_digest(self.game) == file.cards
        self.verdict = Verdict.EXACT if is_known else Verdict.UNVERIFIED

    def load(self, changes: Sequence[Change]) -> LoadedGame:
        """Returns the game; the document first, then what its journal adds."""
        file = self.file
        done = len(file.actions)
        actions, revision = apply_changes(file.actions, file.revision, changes)
        # What was taken back and done otherwise has other positions since.
        same = in_common(file.actions, actions)
        checkpoints = [point for point in self._checkpoints() if point[0] <= same]
        try:
            session = self._replay(actions, checkpoints)
            return self._loaded(session, revision, checkpoints)
        except ReplayError as error:
            first = error
        kept = actions[: first.ply]
        if len(actions) > len(kept) >= done and kept[:done] == file.actions:
            # Unless a checkpoint is what differs, the document is sound and a change after it is not.
            with suppress(ReplayError):
                session = self._replay(kept, checkpoints)
                return self._loaded(session, revision, checkpoints, lost=len(actions) - len(kept))
        # What would be possible instead, which the rest of the sentence names, is for one player's eyes only.
        reason = str(first).partition(": ")[0]
        return self._from_position(reason, actions[done:] if actions[:done] == file.actions else [], revision)

    def follow(self) -> FollowedGame:
        """Returns the game as far as it agrees with its checkpoints."""
        file = self.file
        checkpoints = self._checkpoints()
        reason = ""
        try:
            session = self._replay(file.actions, checkpoints)
            self._compare_result(session)
        except ReplayError as error:
            reason = self._difference(error, checkpoints)
            session = self._agreed(error.ply, checkpoints, reason)
        verdict = Verdict.DIVERGED if reason else self.verdict
        return FollowedGame(session, self.about, verdict, len(file.actions), reason, file.saved)

    def _agreed(self, ply: int, checkpoints: Sequence[tuple[int, str]], reason: str) -> Session:
        """Returns the game up to the last checkpoint that agrees; `ply` actions could be done."""
        for number, _ in reversed(checkpoints):
            if number <= ply:
                # The one after `ply` actions may be the one that differs.
                with suppress(ReplayError):
                    # What is forced next today may not be what was done then.
                    return self._replay(self.file.actions[:number], checkpoints, goes_on=False)
        raise LostGameError(tr("saves.error.lost_game", file=self.where, reason=reason))

    def _difference(self, error: ReplayError, checkpoints: Sequence[tuple[int, str]]) -> str:
        """Returns where the game differs first: the checkpoint, or the action and whose it was, and the round."""
        actions, ply = self.file.actions, error.ply
        session = self._resume(actions[:ply], {}, goes_on=False)
        number = max(1, session.observe(None).round)
        if self._wanted(actions[:ply], checkpoints).get(ply, "") not in {"", digest(session.snapshot())}:
            return tr("saves.reason.position", number=ply, round=number)
        if session.deciding is None:
            return tr("saves.reason.over", number=ply + 1, count=len(actions))
        player = self.names[session.deciding]
        return tr("saves.reason.action", number=ply + 1, count=len(actions), player=player, round=number)

    def _compare_result(self, session: Session) -> None:
        """Raises `SaveError` if the file tells another result than the game has, or if it has none."""
        told = None if self.file.result is None else self.file.result.model_dump()
        if told != outcome(session.snapshot()):
            raise SaveError(problem(self.where, "result", "does not fit the game", "the result of these actions"))

    def _replay(
        self, actions: Sequence[str], checkpoints: Sequence[tuple[int, str]], *, goes_on: bool = True
    ) -> Session:
        return self._resume(actions, self._wanted(actions, checkpoints), goes_on=goes_on)

    def _wanted(self, actions: Sequence[str], checkpoints: Sequence[tuple[int, str]]) -> dict[int, str]:
        """Returns the digests that a replay of some actions has to meet, by number of actions."""
        wanted = {ply: agreed for ply, agreed in checkpoints if ply <= len(actions)}
        if actions[: len(self.file.actions)] == self.file.actions:
            wanted[len(self.file.actions)] = self.file.digest
        return wanted

    def _resume(self, actions: Sequence[str], wanted: dict[int, str], *, goes_on: bool) -> Session:
        start = None if self.file.start is None else self._restore(self.file.start, "start")
        return Session.resume(
            self.game, self.file.seed, self.names, actions, start=start, checkpoints=wanted, goes_on=goes_on
        )

    def _loaded(
        self, session: Session, revision: int, checkpoints: Sequence[tuple[int, str]], lost: int = 0
    ) -> LoadedGame:
        kept = tuple(point for point in checkpoints if point[0] <= len(session.steps))
        return LoadedGame(session, self.about, self.verdict, lost=lost, revision=revision, checkpoints=kept)

    def _from_position(self, reason: str, later: Sequence[str], revision: int) -> LoadedGame:
        """Returns a game that goes on from the saved position, with as many of the later actions as it allows."""
        kept = list(later)
        while True:
            state = self._restore(self.file.position, "position")
            if digest(state) != self.file.digest:
                what, allowed = "does not fit the position", f"{digest(state)} for this position"
                raise SaveError(problem(self.where, "digest", what, allowed))
            try:
                session = Session.resume(self.game, self.file.seed, self.names, kept, start=state)
                break
            except ReplayError as error:
                kept = kept[: error.ply]
        lost = len(later) - len(kept)
        return LoadedGame(session, self.about, Verdict.DIVERGED, reason, lost=lost, revision=revision)

    def _restore(self, data: dict[str, object], key: str) -> State:
        try:
            return restore(self.game, data)
        except PositionError as error:
            text = str(error).replace("position", key, 1)
            raise SaveError(f"{self.where}: {text}") from None

    def _checkpoints(self) -> list[tuple[int, str]]:
        """Returns the checkpoints. Raises `SaveError` unless they ascend and lie within the game."""
        last = -1
        for index, (ply, _) in enumerate(self.file.checkpoints):
            if not last < ply <= len(self.file.actions):
                at, allowed = (
                    f"checkpoints[{index}]",
                    f"ascending numbers of at most {len(self.file.actions)} actions",
                )
                raise SaveError(problem(self.where, at, quote(ply), allowed))
            last = ply
        points = list(self.file.checkpoints)
        if last == len(self.file.actions) and points[-1][1] != self.file.digest:
            at = f"checkpoints[{len(points) - 1}]"
            raise SaveError(problem(self.where, at, quote(points[-1][1]), f"{self.file.digest}, the last digest"))
        return points

    # The table.

    def _setup(self, seat: SavedSeat, number: int, mode: Mode) -> SeatSetup:
        at = f"seats[{number}]"
        faction = Faction(seat.faction)
        is_automaton = number in mode.automata
        player = "automaton" if is_automaton else "human"
        if seat.player != player:
            raise SaveError(problem(self.where, f"{at}.player", quote(seat.player), f"{player} in {mode.name}"))
        leader = None
        if is_automaton:
            if seat.leader is not None:
                raise SaveError(problem(self.where, f"{at}.leader", quote(seat.leader), "null for an automaton"))
        else:
            leader = self._leader(seat.leader, f"{at}.leader", faction)
        pile = tuple(self._leader(name, f"{at}.leader_pile", faction) for name in seat.leader_pile)
        if len(set(seat.leader_pile)) < len(pile) or (mode.leader_variant and is_automaton and not pile):
            raise SaveError(problem(self.where, f"{at}.leader_pile", "does not fit", "leaders, each once"))
        deck = tuple(self._cards(seat.deck, f"{at}.deck", faction, is_side=False))
        side_deck = tuple(self._cards(seat.side_deck, f"{at}.side_deck", faction, is_side=True))
        if len(deck) + len(side_deck) > MAX_CARDS:
            raise SaveError(problem(self.where, at, f"{len(deck) + len(side_deck)} cards", f"at most {MAX_CARDS}"))
        return SeatSetup(faction, leader, deck, side_deck, pile)

    def _leader(self, name: str | None, at: str, faction: Faction) -> LeaderDef:
        leader = self.catalogue.leaders.get(name or "")
        if leader is None or leader.faction is not faction:
            options = [leader.id for leader in self.catalogue.leaders_of(faction)]
            what = f"{quote(name)} is no leader of {faction.value}{did_you_mean(name, options)}"
            raise SaveError(problem(self.where, at, what, one_of(options)))
        return leader

    def _cards(self, counts: dict[str, int], at: str, faction: Faction, *, is_side: bool) -> Iterator[CardDef]:
        for name, count in counts.items():
            card = self.catalogue.cards.get(name)
            if card is None:
                what = f"there is no card {quote(name)}{did_you_mean(name, self.catalogue.cards)}"
                raise SaveError(problem(self.where, at, what, "ids of cards that exist"))
            if card.faction not in (faction, Faction.NEUTRAL) or card.is_side_card is not is_side:
                kind = "side deck" if is_side else "deck"
                raise SaveError(problem(self.where, at, quote(name), f"cards for a {kind} of {faction.value}"))
            yield from (card for _ in range(count))

    def _house(self) -> HouseRules:
        values: dict[str, Any] = {}
        names = list(HouseRules.__dataclass_fields__)
        for name, value in self.file.house.items():
            if name not in names:
                what = f"there is no house rule {quote(name)}{did_you_mean(name, names)}"
                raise SaveError(problem(self.where, "house", what, one_of(names)))
            options = list(FollowUp) if isinstance(getattr(STANDARD_HOUSE, name), FollowUp) else [True, False]
            if isinstance(value, bool) is not isinstance(options[0], bool) or value not in options:
                allowed = one_of(str(option).lower() for option in options)
                raise SaveError(problem(self.where, f"house.{name}", quote(value), allowed))
            values[name] = value if isinstance(value, bool) else FollowUp(value)
        return HouseRules(**values)

    # What a rematch needs.

    def _earlier(self) -> tuple[tuple[int, ...], int]:
        """Returns the games won before, by seat, and those drawn."""
        earlier = self.file.earlier
        if earlier is None:
            return (), 0
        if len(earlier.won) != len(self.names):
            what, allowed = f"{len(earlier.won)} numbers", f"a number for each of {len(self.names)} seats"
            raise SaveError(problem(self.where, "earlier.won", what, allowed))
        return tuple(earlier.won), earlier.drawn

    def _order(self, solo: Solo | None) -> SavedOrder | None:
        if (solo is None) is bool(self.mode.automata):
            allowed = "an object for Gwent Solo, null for a duel"
            raise SaveError(problem(self.where, "solo", "does not fit the mode", allowed))
        if solo is None:
            return None
        human, automaton = (Faction(seat.faction) for seat in self.file.seats)
        self._leader(solo.leader, "solo.leader", human)
        if solo.against != automaton.value:
            raise SaveError(problem(self.where, "solo.against", quote(solo.against), automaton.value))
        deck = self._deck(solo.deck, "solo.deck", human)
        its_deck = self._deck(solo.its_deck, "solo.its_deck", automaton)
        return SavedOrder(solo.name, solo.leader, automaton, deck, its_deck, solo.with_leaders)

    def _deck(self, saved: SavedDeck | None, at: str, faction: Faction) -> Deck | None:
        if saved is None:
            return None
        if saved.faction != faction.value:
            raise SaveError(problem(self.where, f"{at}.faction", quote(saved.faction), faction.value))
        self._leader(saved.leader, f"{at}.leader", faction)
        total = sum(1 for _ in self._cards(saved.cards, f"{at}.cards", faction, is_side=False))
        if total > MAX_CARDS:
            raise SaveError(problem(self.where, f"{at}.cards", f"{total} cards", f"at most {MAX_CARDS}"))
        return Deck(saved.name, faction, saved.leader, tuple(saved.cards.items()), saved.description)
