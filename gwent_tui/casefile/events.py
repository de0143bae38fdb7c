"""Compares what happened with the events a case expects."""

from __future__ import annotations

from collections.abc import Sequence

from gwent_tui.casefile.expecting import EventPattern
from gwent_tui.casefile.explain import MismatchError, value
from gwent_tui.casefile.phrases import describe
from gwent_tui.casefile.scene import Scene
from gwent_tui.casefile.words import expand
from gwent_tui.engine import events
from gwent_tui.engine.events import Event, Place, Zone

Facts = dict[str, object]
"""What is known of an event, under the names of `EventPattern`; None for what does not exist or is hidden."""

NAMES: dict[type[Event], str] = {
    events.CardMoved: "card_moved",
    events.CardPlayed: "card_played",
    events.CardKept: "card_kept",
    events.CardRevealed: "card_revealed",
    events.AutomatonChose: "automaton_chose",
    events.LeaderRevealed: "leader_revealed",
    events.CardsShown: "cards_shown",
    events.DeckShuffled: "deck_shuffled",
    events.CoinTossed: "coin_tossed",
    events.StarterNamed: "starter_named",
    events.MulliganEnded: "mulligan_ended",
    events.LeaderActivated: "leader_activated",
    events.LeaderCancelled: "leader_cancelled",
    events.LeaderHornLit: "leader_horn_lit",
    events.LeaderHornsEnded: "leader_horns_ended",
    events.TurnStarted: "turn_started",
    events.SeatPassed: "seat_passed",
    events.RoundStarted: "round_started",
    events.RoundEnded: "round_ended",
    events.GemLost: "gem_lost",
    events.GameEnded: "game_ended",
}


def check_events(scene: Scene, log: Sequence[Event], expected: Sequence[EventPattern], reader: str = "") -> None:
    """Raises `MismatchError` unless the expected events occur in a log, in their order."""
    happened = [facts(scene, event) for event in log]
    start = 0
    for pattern in expected:
        wanted = _said(pattern)
        found = next((index for index in range(start, len(happened)) if _agree(wanted, happened[index])), None)
        if found is None:
            seen = f" that {reader} sees" if reader else ""
            similar = [told(other) for other in happened if other["event"] == pattern.event]
            others = f"; there is {'; '.join(similar)}" if similar else ""
            raise MismatchError(
                f"there should be an event{seen}, {told(wanted)}, but there is none at that point{others}"
            )
        start = found + 1


def check_no_events(scene: Scene, log: Sequence[Event], refused: Sequence[EventPattern], reader: str = "") -> None:
    """Raises `MismatchError` if one of the events occurs in a log."""
    happened = [facts(scene, event) for event in log]
    for pattern in refused:
        for other in happened:
            if _agree(_said(pattern), other):
                seen = f" that {reader} sees" if reader else ""
                raise MismatchError(
                    f"there should be no event{seen}, {told(_said(pattern))}, but there is {told(other)}"
                )


def told(known: Facts) -> str:
    """Returns an event in words: `card_moved (card Cow, to discard)`."""
    event = known["event"]
    parts = [f"{name} {value(known[name])}" for name in known if name != "event"]
    return f"{event} ({', '.join(parts)})" if parts else str(event)


def _said(pattern: EventPattern) -> Facts:
    """Returns what a pattern says, under the names of its file."""
    known: Facts = {"event": pattern.event}
    for name, field in EventPattern.model_fields.items():
        if name in pattern.model_fields_set and name != "event":
            content = getattr(pattern, name)
            known[field.alias or name] = sorted(expand(content)) if isinstance(content, list) else content
    return known


def _agree(wanted: Facts, known: Facts) -> bool:
    return all(name in known and known[name] == content for name, content in wanted.items())


def facts(scene: Scene, event: Event) -> Facts:
    """Returns what is known of an event."""
    return {"event": NAMES[type(event)], **_details(scene, event)}


def _details(scene: Scene, event: Event) -> Facts:
    players = scene.players

    def card(number: int) -> str | None:
        return None if number < 0 else scene.state.game.cards[number].name

    def player(seat: int) -> str | None:
        return None if seat < 0 else players[seat]

    def winner(sides: tuple[int, ...]) -> str | None:
        return scene.owner(sides[0]) if sides else None

    match event:
        case events.CardMoved():
            return {
                "card": card(event.card),
                "from": event.origin.zone.value,
                "from_player": _owner(scene, event.origin),
                "to": event.destination.zone.value,
                "to_player": _owner(scene, event.destination),
                "row": None if event.destination.row is None else event.destination.row.name.lower(),
                "cause": event.cause.value,
                "by": card(event.by),
                "player": player(event.seat),
            }
        case events.CardPlayed():
            return {"card": card(event.card), "player": player(event.seat), "on": card(event.target)}
        case events.CardKept():
            return {"card": card(event.card), "player": player(event.seat)}
        case events.CardRevealed():
            return {"card": card(event.card), "player": player(event.seat), "flipped": event.flipped}
        case events.AutomatonChose():
            said = {describe(scene.state, players, option, event.seat): change for option, change in event.options}
            chosen = describe(scene.state, players, event.chosen, event.seat)
            return {
                "player": player(event.seat),
                "card": card(event.card),
                "options": said,
                "chosen": chosen,
                "reason": event.reason.value,
            }
        case events.LeaderRevealed():
            return {"player": player(event.seat), "leader": event.leader, "works": event.works}
        case events.CardsShown():
            shown = sorted(name for number in event.cards if (name := card(number)) is not None)
            return {"player": player(event.owner), "cards": shown}
        case events.CoinTossed():
            return {"player": player(event.seat), "names_starter": event.names_starter}
        case events.StarterNamed():
            return {"player": player(event.seat), "chosen_by": player(event.chosen_by)}
        case events.MulliganEnded():
            return {"player": player(event.seat), "number": event.exchanged}
        case events.LeaderHornLit():
            return {"player": scene.owner(event.side), "row": event.row.name.lower()}
        case events.SeatPassed():
            return {"player": player(event.seat), "automatic": event.automatic}
        case events.RoundStarted():
            return {"number": event.number, "player": player(event.starter)}
        case events.RoundEnded():
            return {"number": event.number, "winner": winner(event.winners), "tie_broken": event.tie_broken}
        case events.GemLost():
            return {"player": scene.owner(event.side), "number": event.left}
        case events.GameEnded():
            return {"winner": winner(event.winners)}
        case events.LeaderHornsEnded():
            return {}
        case _:
            return {"player": player(event.seat)}


def _owner(scene: Scene, place: Place) -> str | None:
    if place.owner < 0:
        return None
    by_side = place.zone in (Zone.ROW, Zone.DISCARD, Zone.BESIDE)
    return scene.owner(place.owner) if by_side else scene.players[place.owner]
