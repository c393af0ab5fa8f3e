"""Importing a finished game into the archive as a record: games of a device, or of another server.

The rules check the whole record. The device that played the game also dealt it, so the game is not in the statistics or
in public lists. It is in the list of the person who imported it, and everybody with the link can watch it. Comments are
left out, because they could contain text that the rules for talk forbid.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from hashlib import sha256

from cabochon.match import take_backs_of
from cabochon.record import Record, check
from cabochon.record.entries import BotPlays, Decision, Entry, Note, Variation
from cabochon.record.text import format_entries, format_result
from cabochon.server.live.table_service import TableService
from cabochon.server.security.limits import Limits
from cabochon.server.store.operations import add_brought
from cabochon.server.store.rows import DecisionRow
from cabochon.server.tables.reading import ReplayMaker
from cabochon.table.bots import check_bot
from cabochon.table.game import start_of
from cabochon.table.names import clean_name, new_table_id
from cabochon.table.refusals import Refused
from cabochon.table.values import Person, SeatRow, TableRow, TableRules


async def bring(tables: TableService, replays: ReplayMaker, limits: Limits, who: Person, text: str) -> str:
    """Store a finished game; returns the id of its table. The same game again returns the existing table."""
    record, digest = await replays.beside(lambda: _checked(text))
    limits.check("tables", who.id)
    row = _row(tables, who, record, digest)
    decisions = [
        DecisionRow(row.id, version, row.started or row.created, format_entries([entry], record.edition))
        for version, entry in enumerate(record.entries, 1)
    ]
    adding = add_brought(row, decisions, tables.settings.brought_per_person)
    kept = await tables.store.write(adding)
    if kept == row.id:
        tables.publish(row)
    return kept


def _checked(text: str) -> tuple[Record, str]:
    """A record that the rules accept, and the digest that identifies it."""
    checked = check(text)
    if checked.problem is not None:
        raise checked.problem.error
    assert checked.record is not None
    if checked.record.result is None:
        raise Refused("not-over")
    record = replace(checked.record, entries=tuple(_without_comments(checked.record.entries)))
    known = (record.edition.id, record.seed, record.names, format_entries(record.entries, record.edition))
    return record, sha256(repr(known).encode()).hexdigest()[:32]


def _without_comments(entries: tuple[Entry, ...]) -> Iterator[Entry]:
    """The record without comments and variations, because other people read it."""
    for entry in entries:
        if isinstance(entry, Decision):
            yield replace(entry, comment="")
        elif isinstance(entry, BotPlays):
            yield replace(entry, bot=clean_name(entry.bot))
        elif not isinstance(entry, Note | Variation):
            yield entry


def _row(tables: TableService, who: Person, record: Record, digest: str) -> TableRow:
    now = tables.clock.now()
    assert record.seed is not None
    assert record.result is not None
    engines = tables.settings.given_bots
    return TableRow(
        id=new_table_id(),
        edition=record.edition.id,
        seed=record.seed,
        state="over",
        public=False,
        owner=who.id,
        rules=TableRules(take_backs=take_backs_of(record).value, chat="off"),
        seats=tuple(_seat(record, seat, who, engines) for seat in range(record.players)),
        created=now,
        changed=now,
        version=len(record.entries),
        started=min(now, start_of(record.date) or now),
        ended=now,
        result=format_result(record.result),
        brought=digest,
    )


def _seat(record: Record, seat: int, who: Person, engines: Collection[str]) -> SeatRow:
    """A seat of an imported game. People sat at the importer's device; a bot unknown here counts as a program."""
    name = record.names[seat]
    shown = clean_name(name)
    if seat not in record.bots:
        return SeatRow("person", shown, person=who.id)
    try:
        check_bot(name, record.edition, record.players, engines)
    except Refused:
        return SeatRow("program", shown)
    return SeatRow("bot", name, bot=name)
