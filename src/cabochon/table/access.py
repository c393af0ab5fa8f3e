"""Access: the tables that a person may see, play and talk at, and the lessons and replays that exist."""

from cabochon.editions import EDITIONS
from cabochon.lessons import Lesson, has_lesson, lesson_of
from cabochon.record import OPEN, LogViewer, check
from cabochon.show.replay import checked_state
from cabochon.show.values.replay import RecordChecked, ViewerName
from cabochon.table.refusals import Refused
from cabochon.table.values import Chat, Person, TableRow

PHRASES = (
    "hello", "good-luck", "have-fun", "nice-move", "well-played", "thanks", "oops", "sorry", "thinking",
    "one-moment", "your-turn", "close-game", "rematch", "good-game", "bye",
)  # fmt: skip
"""The ready phrases. Each is the message `phrase-<name>` of every catalogue."""
_NARROWEST_FIRST: tuple[Chat, ...] = ("off", "phrases", "free")


def check_may_see(row: TableRow, who: Person | None) -> None:
    """The link gives access to a private table. Once the game has begun, spectators are admitted only if the table
    allows them.

    A program sees the tables it sits at, and open ones that it may join: it can play and nothing else. The refusal is
    the same as for a table that does not exist.
    """
    if who is not None and who.id in row.rules.barred:
        raise Refused("kicked")
    seated = who is not None and (who.id in row.people or who.id == row.owner)
    admits = row.rules.spectators and not (who is not None and who.is_program)
    if not (seated or row.state == "open" or (row.state != "closed" and admits)):
        raise Refused("no-such-table")


def check_may_replay(row: TableRow, who: Person | None) -> None:
    """The link gives access to a finished game, whether or not spectators were allowed during the game."""
    person = who is None or not (who.is_program or who.id in row.rules.barred)
    if row.state != "over" or not person:
        check_may_see(row, who)


def check_holds(row: TableRow, who: Person, seat: int) -> None:
    """A person can only act for their own seats."""
    check_may_see(row, who)
    if seat not in row.seats_of(who.id):
        raise Refused("not-your-seat", seat=seat + 1)


def check_playing(row: TableRow) -> None:
    if row.state != "playing":
        raise Refused("not-playing" if row.state == "open" else "already-over")


def check_open(row: TableRow, who: Person) -> None:
    check_may_see(row, who)
    if row.state != "open":
        raise Refused("already-begun")


def viewpoint(row: TableRow, who: Person | None, wanted: int | None) -> int | None:
    """The seat whose view to show: the person's own. If they hold several, the request must name one."""
    own = row.seats_of(who.id if who else None)
    if wanted is not None:
        if wanted not in own:
            raise Refused("not-your-seat", seat=wanted + 1)
        return wanted
    return own[0] if len(own) == 1 else None


def chat_at(row: TableRow, allowed: Chat) -> Chat:
    """The stricter of the limits of the server's host and of the person who opened the table.

    "off" if no other person sits there: against bots and programs, and if one person holds all seats.
    """
    people = [seat for seat in row.seats if seat.kind == "person"]
    talking = len({seat.person for seat in people if not seat.free}) + sum(seat.free for seat in people)
    return min(row.rules.chat, allowed, key=_NARROWEST_FIRST.index) if talking > 1 else "off"


def check_may_say(row: TableRow, who: Person, allowed: Chat, *, own_words: bool) -> None:
    """Players may write free text if that is allowed. Spectators may send only the ready phrases."""
    chat = chat_at(row, allowed)
    if chat == "off":
        raise Refused("chat-off")
    if own_words and chat == "phrases":
        raise Refused("chat-phrases-only")
    if own_words and who.id not in row.people:
        raise Refused("players-only-write")


def lesson_with(edition: str, step: int) -> Lesson:
    """The lesson of an edition, if there is one and it has this step."""
    if not has_lesson(EDITIONS[edition]):
        raise Refused("no-lesson")
    lesson = lesson_of(edition)
    if not 0 <= step < len(lesson.steps):
        raise Refused("no-such-step", last=len(lesson.steps) - 1)
    return lesson


def viewer_of(name: str, players: int) -> LogViewer:
    """Parses the view of a replay: every hand open, a spectator's view, or a seat's view (from 1)."""
    if name == "open":
        return OPEN
    if name == "bench":
        return None
    if not name.isdecimal() or not 1 <= int(name) <= players:
        raise Refused("no-such-seat", seat=int(name) if name.isdecimal() else 0)
    return int(name) - 1


def checked_record(text: str, viewer: ViewerName, language: str) -> RecordChecked:
    """A record, checked by the rules, with its valid part as a viewer sees it."""
    found = check(text)
    return checked_state(found, viewer_of(viewer, found.record.players) if found.record else OPEN, language)
