"""The log of a game as one reader may see it. Each entry becomes events, derived from the reader's views."""

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
from cabochon.rules.events import Event, Happening, events, events_of_ending, events_of_leaving
from cabochon.rules.table import Seat, Table, View
from cabochon.rules.view import view

OPEN: Final = "open"
Eyes = Seat | Literal["open"] | None
"""The reader: a seat, a spectator (None), or "open", which sees all hands. Open is for games that are over."""


def seen(table: Table, eyes: Eyes) -> View:
    """The table as those eyes see it. Decks are hidden from every reader."""
    if eyes == OPEN:
        return replace(view(table, None), players=table.players)
    return view(table, eyes)


def told(step: Step, eyes: Eyes) -> tuple[Event, ...]:
    """What happened in a step, told to those eyes."""
    before, after = seen(step.before, eyes), seen(step.after, eyes)
    match step.entry:
        case Decision(move=move):
            return events(before, move, after)
        case Resigned(seat=who, flag=flag):
            return events_of_leaving(before, who, after, flag)
        case Stopped() | Capped():
            return events_of_ending(after)
        case TookBack(seat=who):
            return (Event(Happening.TOOK_BACK, who),)
        case BotPlays(seat=who, bot=name):
            return (Event(Happening.BOT_PLAYS, who, name=name),)
        case PersonBack(seat=who):
            return (Event(Happening.PERSON_BACK, who),)
        case Note() | Variation():
            return ()
