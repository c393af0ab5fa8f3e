"""What can be done at a table: open it, look at it, play, take back, leave, play again."""

import secrets
import unicodedata
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from typing_extensions import TypedDict

from cabochon.bots import BOTS
from cabochon.editions import EDITIONS
from cabochon.local.asking import Ask
from cabochon.local.state import state_of
from cabochon.local.table import Kept, LocalTable, brought_table, new_table, table_from
from cabochon.match import Chair, Ruling, TakeBacks
from cabochon.record import check, parse_record
from cabochon.rules.errors import IllegalMove, RefereeError
from cabochon.rules.notation import parse_submission
from cabochon.rules.submission import play_all
from cabochon.show.events import event_states
from cabochon.show.marks import marks
from cabochon.show.position import position_state
from cabochon.show.values.table import Preview, State
from cabochon.table.refusals import Refused

if TYPE_CHECKING:
    from cabochon.local.room import Room

LONGEST_NAME = 24


class Due(TypedDict):
    """A bot is on turn."""

    version: int
    seat: int
    bot: str


class Shown(TypedDict):
    """A table after a request: what its viewer sees, what the page keeps, and the bot that is on turn."""

    state: State
    kept: Kept
    due: Due | None


def shown(table: LocalTable, ask: Ask) -> Shown:
    """The answer to every request that looks at a table or changes it."""
    return Shown(
        state=state_of(table, ask.whole("seat"), ask.whole("since") or 0, ask.language),
        kept=table.kept(),
        due=due(table),
    )


def due(table: LocalTable) -> Due | None:
    """The bot that must move now, if it is a bot's turn."""
    match = table.match
    bot = None if match.over or table.brought else match.bot_at(match.turn)
    return None if bot is None else Due(version=match.version, seat=match.turn, bot=bot)


# --- coming and going ------------------------------------------------------------------------------


def open_table(room: "Room", ask: Ask) -> Shown:
    """A new game: `edition`, `seats` (people with names, bots by name), `first` (a seat, or drawn), `take_backs`."""
    edition = EDITIONS.get(ask.text("edition"))
    if edition is None:
        raise Refused("invalid", where="edition")
    chairs = _in_order([_chair(seat) for seat in ask.asks("seats")], ask.whole("first"))
    if not 2 <= len(chairs) <= 4:
        raise Refused("invalid", where="seats")
    if all(chair.bot for chair in chairs):
        raise Refused("nobody-sits")
    table = room.add(new_table(edition, chairs, TakeBacks(ask.text("take_backs", "bots"))))
    return shown(table, ask)


def _chair(seat: Ask) -> Chair:
    if seat.text("kind") != "bot":
        return Chair(_clean_name(seat.text("name")))
    bot = seat.text("bot")
    if bot not in BOTS:
        raise Refused("no-such-bot", bot=bot[:40], bots=", ".join(BOTS))
    return Chair(bot, bot=True)


def _clean_name(name: str) -> str:
    """A name as a server would let it in: one line, nothing invisible."""
    seen = "".join(letter for letter in unicodedata.normalize("NFC", name) if letter.isprintable())
    shown_name = " ".join(seen.split())
    if not shown_name:
        raise Refused("name-empty")
    if len(shown_name) > LONGEST_NAME:
        raise Refused("name-too-long", longest=LONGEST_NAME)
    return shown_name


def _in_order(chairs: Sequence[Chair], first: int | None) -> list[Chair]:
    """In order of play: the first of a record is the one who began (2.4)."""
    if first is not None and not 0 <= first < len(chairs):
        raise Refused("no-such-seat", seat=first + 1)
    start = secrets.randbelow(max(1, len(chairs))) if first is None else first
    return [*chairs[start:], *chairs[:start]]


def load(room: "Room", ask: Ask) -> Shown:
    """Go on with what the page kept (`kept`)."""
    return shown(room.add(table_from(ask.value("kept"))), ask)


def bring(room: "Room", ask: Ask) -> Shown:
    """Keep a game that came as a file or from a server: its `text`. It must hold, and its seed must be known."""
    checked = check(ask.text("text"))
    if checked.problem is not None:
        raise checked.problem.error
    record = parse_record(ask.text("text")) if checked.record is None else checked.record
    if record.seed is None:
        raise Refused("not-over")
    return shown(room.add(brought_table(record)), ask)


def close(room: "Room", ask: Ask) -> None:
    """Forget a table. The page has what is kept of it."""
    room.tables.pop(ask.text("table"), None)


def look(room: "Room", ask: Ask) -> Shown:
    """The table as `seat` sees it, with what happened since the version `since`."""
    return shown(room.table(ask), ask)


def rematch(room: "Room", ask: Ask) -> Shown:
    """Again, with a fresh deal; the next to begin is the one who sat after the first."""
    table = room.table(ask)
    if not table.match.over:
        raise Refused("not-over")
    chairs = table.match.chairs
    following = new_table(
        table.edition, [*chairs[1:], chairs[0]], table.match.take_backs, rematch_of=table.id
    )  # fmt: skip
    table.rematch = following.id
    return shown(room.add(following), ask)


# --- one's turn ------------------------------------------------------------------------------------

Deed = Callable[[LocalTable, Ask, int, int], Ruling | None]


def acting(deed: Deed) -> Callable[["Room", Ask], Shown]:
    """A request of a seat at a version: `deed(table, ask, seat, version)` gives what the referee accepted."""

    def act(room: "Room", ask: Ask) -> Shown:
        table, seat, version = room.table(ask), ask.needed("seat"), ask.needed("version")
        if seat not in table.you:
            raise Refused("not-your-seat", seat=seat + 1)
        if table.match.over:
            raise Refused("already-over")
        ruling = deed(table, ask, seat, version)
        if ruling is not None:
            table.accept(ruling)
        return shown(table, ask)

    return act


def submit(table: LocalTable, ask: Ask, seat: int, version: int) -> Ruling:
    """Decisions of one turn in notation (`moves`), all or nothing."""
    return table.match.submit(seat, version, parse_submission(ask.text("moves"), table.edition))


def resign(table: LocalTable, _ask: Ask, seat: int, version: int) -> Ruling:
    """A seat leaves (9.1)."""
    return table.match.resign(seat, version)


def stop(table: LocalTable, _ask: Ask, seat: int, version: int) -> Ruling:
    """A seat would stop; the game stops when all people who still play would (9.4)."""
    table.stop = tuple(sorted({*table.stop, seat}))
    return table.match.offer_stop(seat, version)


def take_back(table: LocalTable, _ask: Ask, seat: int, version: int) -> Ruling | None:
    """Back to before the seat's last turn (9.6). One screen: the person who asks agrees for all seats at it."""
    return table.match.take_back(seat, version, consent=table.you)


def preview(room: "Room", ask: Ask) -> Preview:
    """What decisions (`moves`) would do, as far as `seat` can know."""
    table, seat = room.table(ask), ask.needed("seat")
    view = table.match.view(seat)
    if view.turn != seat:
        raise IllegalMove("2.4", "not-your-turn", seat=view.turn + 1)
    steps = play_all(view, parse_submission(ask.text("moves"), view.edition))
    after, happened = steps[-1].after, [event for step in steps for event in step.events]
    return Preview(
        moves=ask.text("moves"),
        position=position_state(after),
        marks=marks(after, seat),
        events=event_states(happened, table.names),
    )


def check_version(table: LocalTable, version: int) -> None:
    """An answer for an old version is refused."""
    if version != table.match.version:
        raise RefereeError("stale-version", found=version, current=table.match.version)
