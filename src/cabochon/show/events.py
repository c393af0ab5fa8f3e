"""Events as plain values, each with only the fields it uses."""

from collections.abc import Iterable, Sequence

from cabochon.rules.components import NO_TOKENS
from cabochon.rules.events import Event
from cabochon.show.values.game import EventState
from cabochon.words import Words


def event_states(events: Iterable[Event], names: Sequence[str], words: Words | None = None) -> list[EventState]:
    """Events, each with only the fields it uses. If `words` is given, each has its sentence."""
    return [_event(event, names, words) for event in events]


def _event(event: Event, names: Sequence[str], words: Words | None) -> EventState:
    made = EventState(key=event.key.value)
    if event.seat is not None:
        made["seat"] = event.seat
    if event.other is not None:
        made["other"] = event.other
    if event.tokens != NO_TOKENS:
        made["tokens"] = list(event.tokens)
    if event.ending is not None:
        made["ending"] = event.ending.value
    if event.name:
        made["name"] = event.name
    if words is not None:
        made["text"] = words.event(event, names)
    _add_things(made, event)
    return made


def _add_things(made: EventState, event: Event) -> None:
    """Cards and tiles, and where they are."""
    if event.card is not None:
        made["card"] = event.card.id
    if event.level is not None:
        made["level"] = event.level
    if event.place is not None:
        made["place"] = str(event.place)
    if event.tile is not None:
        made["tile"] = event.tile.id
