"""A table of this device: its creation, its state for a viewer, and its stored form."""

import time
from collections.abc import Sequence
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from cabochon.bots import BOTS
from cabochon.match import Match, match_from, take_backs_of
from cabochon.record import check, parse_record
from cabochon.record.entries import Decision, Entry, Record
from cabochon.record.lines import body_lines
from cabochon.record.text import format_record, format_result
from cabochon.rules.components import PLAYER_COUNTS
from cabochon.rules.deal import new_seed
from cabochon.show.values.game import EditionId
from cabochon.show.values.table import State, TableInfo
from cabochon.table.access import viewpoint
from cabochon.table.game import Change, GameTable, fresh_match, start_of
from cabochon.table.info import table_info
from cabochon.table.names import clean_name, new_table_id
from cabochon.table.refusals import Refused
from cabochon.table.seating import all_taken, begun, check_may_repeat, opened, rematch
from cabochon.table.state import Surroundings, Viewer, state_of
from cabochon.table.values import Milliseconds, Moment, Person, SeatRow, TableRow, TableRules

MOST_VERSIONS = 5000
"""A longer game is capped (3.5), as on a server."""
MOST_TAKE_BACKS = 500
HERE = Person("here", "", "person", "en")
"""The person of every seat that is played on this device."""
BROUGHT = "brought"
"""Marks a game that was imported from a file or from a server, in the field where a server stores a digest."""
FORMAT = 1


class Kept(TypedDict):
    """The stored form of a table: enough to continue it, and to list it without running the rules."""

    format: int
    id: str
    record: str
    """It contains the seed even during the game, because the device dealt the cards and has the deal anyway."""
    sizes: list[int]
    """The number of record entries of each accepted request, from which the versions are restored."""
    times: list[int]
    """When each version was accepted, in Unix milliseconds."""
    brought: bool
    """Whether the game was imported from a file or from a server and is not played here."""
    table: TableInfo


class Due(TypedDict):
    """Whether a bot is on turn."""

    version: int
    seat: int
    bot: str


class Shown(TypedDict):
    """A table after a request: what its viewer sees, what the page keeps, and the bot that is on turn."""

    state: State
    kept: Kept
    due: Due | None


class LocalSeat(TypedDict):
    """A seat of a new table: a bot given by its name if the kind is `bot`, else a person with a name."""

    kind: str
    name: NotRequired[str | None]
    bot: NotRequired[str | None]


class LocalTable(GameTable):
    """A table whose people all sit at this device."""

    def __init__(self, row: TableRow, match: Match | None, times: Sequence[Milliseconds] = ()) -> None:
        super().__init__(row, match, times)
        self._lines: list[str] = []
        """The finished lines of the record, before the current turn."""
        self._entered = 0
        """The number of entries in these lines."""

    @property
    def you(self) -> list[int]:
        """The seats that are played here."""
        return [] if self.row.brought is not None else list(self.row.seats_of(HERE.id))

    def enter_change(self, change: Change) -> None:
        """Apply the result of a request and everything that follows from it automatically."""
        following: Change | None = change
        while following is not None:
            at = _moment()
            row = self.row_after(following, at, bool)
            if not following.ruling.steps:
                self.changed(row)
                return
            self.enter(row, at.now)
            following = self.following(following.ruling, MOST_VERSIONS)

    def shown(self, language: str, seat: int | None = None, since: int = 0) -> Shown:
        """The table as a seat sees it. Without a seat: as the only person sees it, or else a spectator."""
        who = HERE if self.you else None
        viewer = Viewer(HERE.id if who else None, viewpoint(self.row, who, seat), language)
        at = now()
        state = state_of(self, viewer, since, Surroundings(at, at, bool, "off", MOST_VERSIONS + 1))
        bot = None if self.row.brought is not None else self.bot_on_turn(self.row.version)
        due = None if bot is None else Due(version=self.row.version, seat=self.game.turn, bot=bot)
        return Shown(state=state, kept=self._kept(), due=due)

    def _kept(self) -> Kept:
        game = self.game
        return Kept(
            format=FORMAT,
            id=self.row.id,
            record=format_record(game.record(open_seed=True), self._record_lines()),
            sizes=[len(game.entries(version)) for version in range(1, game.version + 1)],
            times=list(self.times),
            brought=self.row.brought is not None,
            table=table_info(self.row, self, bool, "off"),
        )

    def _record_lines(self) -> list[str]:
        """The lines of the record. Only new entries are formatted, and those that may share a line with the next."""
        entries = self.game.decided()
        end, turn = len(entries), _turn_of(entries[-1]) if entries else None
        while end and turn is not None and _turn_of(entries[end - 1]) == turn:
            end -= 1
        self._lines += body_lines(entries[self._entered : end], self.edition)
        self._entered = end
        return [*self._lines, *body_lines(entries[end:], self.edition)]


def _turn_of(entry: Entry) -> str | None:
    return entry.turn if isinstance(entry, Decision) else None


def open_table(
    edition: EditionId, seats: list[LocalSeat], first: int | None = None,
    take_backs: Literal["off", "consent", "bots"] = "bots",
) -> LocalTable:  # fmt: skip
    """A new game. `first` is the seat that begins; without it, it is drawn."""
    if len(seats) not in PLAYER_COUNTS:
        raise Refused("invalid", where="seats")
    rules = TableRules(take_backs=take_backs, spectators=False, chat="off", first=first)
    return _begun(opened(new_table_id(), edition, new_seed(), HERE.id, rules, [_seat(seat) for seat in seats], now()))


def _seat(asked: LocalSeat) -> SeatRow:
    if asked["kind"] != "bot":
        return seat_of(clean_name(asked.get("name") or ""), bot=False)
    bot = asked.get("bot") or ""
    if bot not in BOTS:
        raise Refused("no-such-bot", bot=bot[:40], bots=", ".join(BOTS))
    return seat_of(bot, bot=True)


def seat_of(name: str, *, bot: bool) -> SeatRow:
    """A bot by its name, or a person at this device."""
    return SeatRow("bot", name, bot=name) if bot else SeatRow("person", name, person=HERE.id)


def _begun(row: TableRow) -> LocalTable:
    row = begun(row, _moment())
    return LocalTable(row, fresh_match(row))


def again(table: LocalTable) -> LocalTable:
    """A rematch: the same seats and a new deal; the seat after the former first seat begins."""
    check_may_repeat(table.row, HERE)
    fresh = rematch(table.row, HERE, new_table_id(), new_seed(), now())
    table.changed(table.row.changed_to(rematch=fresh.id))
    return _begun(all_taken(fresh, HERE, now()))


def load(kept: dict[str, Any]) -> LocalTable:
    """A stored game in its last state. The rules check every decision again."""
    record, info, times = parse_record(kept["record"]), kept["table"], kept["times"]
    match = match_from(record, kept["sizes"])
    times = times[: match.version] + [info["changed"]] * (match.version - len(times))
    row = _played(record, match, info["created"], times).changed_to(
        id=kept["id"],
        rematch=info["rematch"],
        rematch_of=info["rematch_of"],
        brought=BROUGHT if kept["brought"] else None,
    )
    return LocalTable(row, match, times)


def bring(text: str) -> LocalTable:
    """A game from a file or from a server: it must be valid, and its seed known. It may be over."""
    checked = check(text)
    if checked.problem is not None:
        raise checked.problem.error
    record = parse_record(text) if checked.record is None else checked.record
    if record.seed is None:
        raise Refused("not-over")
    match, created = match_from(record), start_of(record.date) or now()
    times = [created] * match.version
    row = _played(record, match, created, times).changed_to(brought=BROUGHT if match.over else None)
    return LocalTable(row, match, times)


def _played(record: Record, match: Match, created: Milliseconds, times: Sequence[Milliseconds]) -> TableRow:
    """The row of a game in progress."""
    assert record.seed is not None
    seats = [seat_of(name, bot=number in record.bots) for number, name in enumerate(record.names)]
    changed, over = times[-1] if times else created, match.over
    return TableRow(
        id=new_table_id(),
        edition=record.edition.id,
        seed=record.seed,
        state="over" if over else "playing",
        public=False,
        owner=HERE.id,
        rules=TableRules(take_backs=take_backs_of(record).value, spectators=False, chat="off", first=0),
        seats=tuple(seats),
        created=created,
        changed=changed,
        version=match.version,
        started=created,
        ended=changed if over else None,
        turn=None if over else match.turn,
        result=format_result(match.outcome) if over else None,
    )


def now() -> Milliseconds:
    """The current time in Unix milliseconds."""
    return int(time.time() * 1000)


def _moment() -> Moment:
    at = now()
    return Moment(at, at, at)
