"""A table of this device, and what the page keeps of it."""

import secrets
import time
from collections.abc import Sequence
from datetime import UTC, datetime

from typing_extensions import TypedDict

from cabochon.match import Chair, Match, TakeBacks, match_from, resume, take_backs_of
from cabochon.record.entries import Entry, Record
from cabochon.record.text import format_record, format_result, parse_record
from cabochon.rules.components import Edition
from cabochon.rules.deal import new_seed
from cabochon.show.values.table import State, TableInfo
from cabochon.table.game import Change, GameTable, fresh_match
from cabochon.table.info import table_info
from cabochon.table.refusals import Refused
from cabochon.table.state import Surroundings, Viewer, state_of
from cabochon.table.values import Milliseconds, Moment, SeatRow, TableRow, TableRules

MOST_VERSIONS = 5000
"""A game that has not ended by then is capped (3.5), as on a server."""
MOST_TAKE_BACKS = 500
HERE = "here"
"""The person of every seat that is played on this device."""
BROUGHT = "brought"
"""Marks a game that came as a file or from a server. A server has a digest there."""
FORMAT = 1
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"


class Kept(TypedDict):
    """What the page stores of a table: enough to go on with it, and to list it without asking the rules."""

    format: int
    id: str
    record: str
    """With the seed, also while the game goes on: the device deals, so it knows the deal."""
    sizes: list[int]
    """The number of the record's entries that each accepted request made: with them, versions are the same again."""
    times: list[int]
    """When each version was accepted, in Unix milliseconds."""
    brought: bool
    """The game came as a file or from a server, and nobody plays it here."""
    table: TableInfo


class LocalTable(GameTable):
    """A table whose people all sit at this device."""

    @property
    def you(self) -> list[int]:
        """The seats that are played here."""
        return [] if self.row.brought is not None else list(self.row.seats_of(HERE))

    def enter_change(self, change: Change) -> None:
        """Enter what a verb decided, and what follows from it by itself."""
        following: Change | None = change
        while following is not None:
            at = now()
            row = self.row_after(following, Moment(at, at, at), _is_here)
            if not following.ruling.steps:
                self.changed(row)
                return
            self.enter(row, at)
            following = self.following(following.ruling, MOST_VERSIONS)

    def kept(self) -> Kept:
        """What the page stores now."""
        game = self.game
        return Kept(
            format=FORMAT,
            id=self.row.id,
            record=format_record(game.record(open_seed=True)),
            sizes=[len(game.entries(version)) for version in range(1, game.version + 1)],
            times=list(self.times),
            brought=self.row.brought is not None,
            table=self.info(),
        )

    def state(self, seat: int | None, since: int, language: str) -> State:
        """The table as a seat sees it. Without a seat: as the only person, else as a spectator."""
        you = self.you
        if seat is not None and seat not in you:
            raise Refused("not-your-seat", seat=seat + 1)
        viewer = Viewer(HERE if you else None, you[0] if seat is None and len(you) == 1 else seat, language)
        at = now()
        return state_of(self, viewer, since, Surroundings(at, at, _is_here, "off", MOST_VERSIONS + 1))

    def info(self) -> TableInfo:
        """The table without its game."""
        return table_info(self.row, self, _is_here, "off")


def _is_here(person: str | None) -> bool:
    return person is not None


def new_table(
    edition: Edition, seats: Sequence[SeatRow], take_backs: TakeBacks, rematch_of: str | None = None
) -> LocalTable:
    """A fresh game with a deal of its own."""
    row = _row(edition, new_seed(), seats, take_backs, now()).changed_to(rematch_of=rematch_of)
    return LocalTable(row, fresh_match(row))


def table_from(kept: Kept) -> LocalTable:
    """A stored game, as it was. The rules check every decision once more."""
    record, info = parse_record(kept["record"]), kept["table"]
    match = _resumed(record, kept["sizes"])
    times = kept["times"][: match.version] + [info["changed"]] * (match.version - len(kept["times"]))
    row = _played(record, match, info["created"], times).changed_to(
        id=kept["id"],
        rematch=info["rematch"],
        rematch_of=info["rematch_of"],
        brought=BROUGHT if kept["brought"] else None,
    )
    return LocalTable(row, match, times)


def brought_table(record: Record) -> LocalTable:
    """A game that came as a file or from a server. Nobody plays it here unless it goes on."""
    match, created = match_from(record), _midnight(record.date)
    times = [created] * match.version
    row = _played(record, match, created, times).changed_to(brought=BROUGHT if match.over else None)
    return LocalTable(row, match, times)


def _row(
    edition: Edition, seed: bytes | None, seats: Sequence[SeatRow], take_backs: TakeBacks, created: int
) -> TableRow:
    assert seed is not None
    rules = TableRules(take_backs=take_backs.value, spectators=False, chat="off", first=0)
    return TableRow(
        id=new_id(),
        edition=edition.id,
        seed=seed,
        state="playing",
        public=False,
        owner=HERE,
        rules=rules,
        seats=tuple(seats),
        created=created,
        changed=created,
        started=created,
        turn=0,
    )


def _played(record: Record, match: Match, created: Milliseconds, times: Sequence[Milliseconds]) -> TableRow:
    """The row of a game that has gone on."""
    seats = [seat_of(name, bot=number in record.bots) for number, name in enumerate(record.names)]
    changed = times[-1] if times else created
    row = _row(record.edition, record.seed, seats, take_backs_of(record), created)
    row = row.changed_to(version=match.version, changed=changed, turn=None if match.over else match.turn)
    if not match.over:
        return row
    return row.changed_to(state="over", ended=changed, result=format_result(match.outcome))


def seat_of(name: str, *, bot: bool) -> SeatRow:
    """A bot by its name, or a person at this device."""
    return SeatRow("bot", name, bot=name) if bot else SeatRow("person", name, person=HERE)


def _resumed(record: Record, sizes: Sequence[int]) -> Match:
    if sum(sizes) != len(record.entries):
        return match_from(record)
    chairs = [Chair(name, seat in record.bots) for seat, name in enumerate(record.names)]
    fresh = Match(record.edition, chairs, record.seed, take_backs_of(record), record.date)
    return resume(fresh, _grouped(record.entries, sizes))


def _grouped(entries: Sequence[Entry], sizes: Sequence[int]) -> list[Sequence[Entry]]:
    ends = [sum(sizes[: place + 1]) for place in range(len(sizes))]
    return [entries[end - size : end] for end, size in zip(ends, sizes, strict=True)]


def now() -> Milliseconds:
    """Unix milliseconds."""
    return int(time.time() * 1000)


def new_id() -> str:
    """An id of the same form as a server's."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(16))


def _midnight(day: str) -> Milliseconds:
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp() * 1000) if day else now()
