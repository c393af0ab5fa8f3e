"""What can be done at a table: open it, look at it, play, take back, leave, play again."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from typing_extensions import TypedDict

from cabochon.bots import BOTS
from cabochon.editions import EDITIONS
from cabochon.local.asking import Ask
from cabochon.local.table import MOST_TAKE_BACKS, Kept, LocalTable, brought_table, new_table, seat_of, table_from
from cabochon.match import TakeBacks
from cabochon.record import check, parse_record
from cabochon.rules.components import PLAYER_COUNTS
from cabochon.rules.notation import parse_submission
from cabochon.show.values.table import Preview, State
from cabochon.table.access import check_playing
from cabochon.table.game import Change
from cabochon.table.names import clean_name
from cabochon.table.refusals import Refused
from cabochon.table.seating import order_of_play
from cabochon.table.values import SeatRow

if TYPE_CHECKING:
    from cabochon.local.room import Room


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
        state=table.state(ask.whole("seat"), ask.whole("since") or 0, ask.language),
        kept=table.kept(),
        due=due(table),
    )


def due(table: LocalTable) -> Due | None:
    """The bot that must move now, if it is a bot's turn."""
    turn = None if table.row.brought is not None else table.row.turn
    bot = None if turn is None else table.bot_at(turn)
    return None if turn is None or bot is None else Due(version=table.row.version, seat=turn, bot=bot)


# --- coming and going ------------------------------------------------------------------------------


def open_table(room: "Room", ask: Ask) -> Shown:
    """A new game: `edition`, `seats` (people with names, bots by name), `first` (a seat, or drawn), `take_backs`."""
    edition = EDITIONS.get(ask.text("edition"))
    if edition is None:
        raise Refused("invalid", where="edition")
    seats = [_seat(seat) for seat in ask.asks("seats")]
    if len(seats) not in PLAYER_COUNTS:
        raise Refused("invalid", where="seats")
    if all(seat.bot for seat in seats):
        raise Refused("nobody-sits")
    first = ask.whole("first")
    if first is not None and not 0 <= first < len(seats):
        raise Refused("no-such-seat", seat=first + 1)
    ordered = order_of_play(seats, first)
    return shown(room.add(new_table(edition, ordered, TakeBacks(ask.text("take_backs", "bots")))), ask)


def _seat(seat: Ask) -> SeatRow:
    if seat.text("kind") != "bot":
        return seat_of(clean_name(seat.text("name")), bot=False)
    bot = seat.text("bot")
    if bot not in BOTS:
        raise Refused("no-such-bot", bot=bot[:40], bots=", ".join(BOTS))
    return seat_of(bot, bot=True)


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
    if not table.game.over:
        raise Refused("not-over")
    following = new_table(
        table.edition, (*table.row.seats[1:], table.row.seats[0]), table.game.take_backs, table.row.id
    )
    table.changed(table.row.changed_to(rematch=following.row.id))
    return shown(room.add(following), ask)


# --- one's turn ------------------------------------------------------------------------------------

Deed = Callable[[LocalTable, Ask, int, int], Change]


def acting(deed: Deed) -> Callable[["Room", Ask], Shown]:
    """A request of a seat at a version: `deed(table, ask, seat, version)` gives what the table decided."""

    def act(room: "Room", ask: Ask) -> Shown:
        table, seat, version = room.table(ask), ask.needed("seat"), ask.needed("version")
        if seat not in table.you:
            raise Refused("not-your-seat", seat=seat + 1)
        check_playing(table.row)
        table.enter_change(deed(table, ask, seat, version))
        return shown(table, ask)

    return act


def submit(table: LocalTable, ask: Ask, seat: int, version: int) -> Change:
    """Decisions of one turn in notation (`moves`), all or nothing."""
    return table.submit(seat, version, parse_submission(ask.text("moves"), table.edition))


def resign(table: LocalTable, _ask: Ask, seat: int, version: int) -> Change:
    """A seat leaves (9.1)."""
    return table.resign(seat, version)


def stop(table: LocalTable, _ask: Ask, seat: int, version: int) -> Change:
    """A seat offers to stop; the game stops when all people who still play have offered it (9.4)."""
    return table.offer_stop(seat, version)


def take_back(table: LocalTable, _ask: Ask, seat: int, version: int) -> Change:
    """Back to before the seat's last turn (9.6)."""
    return table.ask_take_back(seat, version, table.you, MOST_TAKE_BACKS)


def preview(room: "Room", ask: Ask) -> Preview:
    """What decisions (`moves`) would do, as far as `seat` can know."""
    table, seat = room.table(ask), ask.needed("seat")
    return table.preview(seat, ask.text("moves"))
