"""The log of a game as one viewer may see it. Each entry becomes events, derived from the viewer's views."""

from dataclasses import replace
from typing import Final, Literal

from cabochon.record.entries import (
    BotPlays,
    Capped,
    Decision,
    Note,
    PersonBack,
    Resigned,
    Stopped,
    TookBack,
    Variation,
)
from cabochon.record.replay import Step
from cabochon.rules.events import Event, EventKind, events, events_of_ending, events_of_leaving
from cabochon.rules.table import Seat, Table, View
from cabochon.rules.view import view

OPEN: Final = "open"
LogViewer = Seat | Literal["open"] | None
"""A seat, a spectator (None), or "open", which shows all hands and is only for games that are over."""


def view_for(table: Table, viewer: LogViewer) -> View:
    """The table as that viewer sees it. Decks are hidden from every viewer."""
    if viewer == OPEN:
        return replace(view(table, None), players=table.players)
    return view(table, viewer)


def events_for(step: Step, viewer: LogViewer) -> tuple[Event, ...]:
    """The events of a step that the viewer may know."""
    before, after = view_for(step.before, viewer), view_for(step.after, viewer)
    match step.entry:
        case Decision(move=move):
            return events(before, move, after)
        case Resigned(seat=who, flag=flag):
            return events_of_leaving(before, who, after, flag)
        case Stopped() | Capped():
            return events_of_ending(after)
        case TookBack(seat=who):
            return (Event(EventKind.TOOK_BACK, who),)
        case BotPlays(seat=who, bot=name):
            return (Event(EventKind.BOT_PLAYS, who, name=name),)
        case PersonBack(seat=who):
            return (Event(EventKind.PERSON_BACK, who),)
        case Note() | Variation():
            return ()
