"""Fills a database with correspondence tables that wait for a player after a few moves."""

from pathlib import Path

from cabochon.editions import EDITIONS
from cabochon.match import Chair, Match
from cabochon.record.text import format_entries
from cabochon.rules.chance import Chance
from cabochon.rules.deal import new_seed
from cabochon.rules.legal import legal_moves
from cabochon.server.live.clock import wall_clock
from cabochon.server.store.database import upgrade
from cabochon.server.store.operations import add_table, append
from cabochon.server.store.rows import DecisionRow
from cabochon.server.store.sqlite import sqlite_engine
from cabochon.table.names import new_table_id
from cabochon.table.values import SeatRow, TableRow, TableRules

MOVES = 6
DAYS = 86_400_000


def add_waiting_tables(database: Path, tables: int) -> None:
    """Tables with a few moves, whose flags fall in three days."""
    database.parent.mkdir(parents=True)
    upgrade(database)
    engine = sqlite_engine(database, writing=True)
    chance = Chance(b"rest")
    with engine.connect() as connection:
        for first in range(0, tables, 500):
            with connection.begin():
                for number in range(first, min(first + 500, tables)):
                    _lay(connection, number, chance)
    engine.dispose()


def _lay(connection: object, number: int, chance: Chance) -> None:
    edition = list(EDITIONS.values())[number % 3]
    now = wall_clock()
    people = (f"ann{number}", f"bob{number}")
    seats = tuple(SeatRow("person", person, person=person) for person in people)
    row = TableRow(new_table_id(), edition.id, new_seed(), "playing", False, people[0],
                   TableRules("correspondence", days=3), seats, now, now, started=now, turn=0,
                   flag_at=now + 3 * DAYS, clocks=(3 * DAYS, 3 * DAYS))  # fmt: skip
    add_table(row)(connection)  # type: ignore[arg-type]
    match = Match(edition, [Chair(person) for person in people], row.seed)
    for _ in range(MOVES):
        match.submit(match.turn, match.version, [chance.pick(legal_moves(match.view(match.turn)))])
        was, row = row, row.changed_to(version=match.version, turn=match.turn)
        entries = format_entries(match.entries(match.version), edition)
        append(row, was, DecisionRow(row.id, match.version, now, entries, None, row.clocks))(connection)  # type: ignore[arg-type]
