"""The log of a game as one seat may read it: every entry told as events, read off that seat's views."""

from cabochon.record.entries import BotPlays, Capped, Decision, Note, PersonBack, Resigned, Stopped, TookBack
from cabochon.record.replay import Step
from cabochon.rules.events import Event, Happening, events, events_of_ending, events_of_leaving
from cabochon.rules.table import Seat
from cabochon.rules.view import view


def told(step: Step, seat: Seat | None) -> tuple[Event, ...]:
    """What happened in a step, told to a seat, or to a spectator (None)."""
    before, after = view(step.before, seat), view(step.after, seat)
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
        case Note():
            return ()
