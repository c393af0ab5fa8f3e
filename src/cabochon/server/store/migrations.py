"""The changes of the schema by revision, so that an older database can be upgraded.

A step creates a database table, a column or an index from `schema`, unless it exists: an earlier step may have created
it in its current form. Changes of rows are written out. A step is never changed once it is on the main branch.
"""

import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Column, Connection, Index, MetaData, String, Table, delete, insert, inspect, select, text, update
from sqlalchemy.schema import CreateColumn

from cabochon.server.store import schema
from cabochon.server.store.schema import decisions, people, reports, tables

VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


def _add(*wanted: Table | Column[Any] | Index) -> Callable[[Connection], None]:
    """A step that creates these database tables (with their indexes), columns or indexes unless they exist."""

    def step(connection: Connection) -> None:
        for one in wanted:
            if not isinstance(one, Column):
                one.create(connection, checkfirst=True)
            elif one.name not in {column["name"] for column in inspect(connection).get_columns(one.table.name)}:
                specification = CreateColumn(one).compile(connection)
                connection.execute(text(f"ALTER TABLE {one.table.name} ADD COLUMN {specification}"))

    return step


def _index(table: Table, name: str) -> Index:
    return next(index for index in table.indexes if index.name == name)


def _name_speakers(connection: Connection) -> None:
    if inspect(connection).has_table("said"):
        connection.execute(text("ALTER TABLE said ADD COLUMN person VARCHAR(32)"))


def _moderate(connection: Connection) -> None:
    _add(people.c.seen, people.c.epoch, people.c.muted, people.c.banned, _index(people, "people_seen"))(connection)
    _add(reports, schema.moderation, schema.host_passes)(connection)
    # The last visit of these people is unknown, so they count as seen now.
    connection.execute(update(people).values(seen=int(time.time() * 1000)))


def _let_people_speak(connection: Connection) -> None:
    _add(schema.sayings, reports.c.said)(connection)
    if inspect(connection).has_table("said"):
        same = "table_id, at, person, name, seat, phrase"
        key = "table_id || '-' || CAST(number AS VARCHAR(12))"
        connection.execute(text(f"INSERT INTO sayings (id, {same}) SELECT {key}, {same} FROM said"))
        connection.execute(text("DROP TABLE said"))


MIGRATIONS: dict[str, tuple[str, Callable[[Connection], None]]] = {
    "0001": ("People, tables, decisions, answers, notes.", schema.metadata.create_all),
    "0002": ("Phrases are kept, and the archive has an index of its own.", _add(_index(tables, "tables_archive"))),
    "0003": (
        "Statistics of finished games. The running server counts older games (`sweep`).",
        _add(schema.summaries, schema.results, schema.card_counts),
    ),
    "0004": ("A digest of each accepted request, so that its id is valid for no other.", _add(decisions.c.asked)),
    "0005": ("The person who used a phrase, so that it can be deleted with their data.", _name_speakers),
    "0007": ("Moderation: mutes, bans, signing out, reports, the log of the hosts, and their browsers.", _moderate),
    "0008": (
        "Chat messages are phrases or free text, with an id; a report keeps its message.",
        _let_people_speak,
    ),
    "0009": (
        "Several nodes on one database: the nodes, presence by node, and leases.",
        _add(schema.nodes, schema.presences, schema.leases),
    ),
    "0010": ("Games that were imported as records.", _add(tables.c.brought)),
    "0011": ("Reviews of finished games, and their finished parts.", _add(schema.reviews, schema.review_parts)),
}
"""The steps by revision, in order. The first creates a new database as a whole."""


HEAD = max(MIGRATIONS)


def revision_of(connection: Connection) -> str | None:
    """The schema's revision, or None if the database is empty."""
    known = inspect(connection).has_table(VERSION.name)
    return connection.execute(select(VERSION.c.version_num)).scalar() if known else None


def migrate(connection: Connection) -> None:
    """Upgrade a database, or create it. The caller commits."""
    for revision in _after(revision_of(connection)):
        MIGRATIONS[revision][1](connection)
        VERSION.create(connection, checkfirst=True)
        connection.execute(delete(VERSION))
        connection.execute(insert(VERSION), {"version_num": revision})


def is_newer(there: str | None) -> bool:
    """Whether a revision is unknown here, and so belongs to a newer Cabochon."""
    return there is not None and there not in MIGRATIONS


def steps_after(there: str | None) -> list[str]:
    """The steps of an upgrade from this revision, a line for each."""
    return [f"{revision}: {MIGRATIONS[revision][0]}" for revision in _after(there)]


def _after(there: str | None) -> list[str]:
    return [revision for revision in MIGRATIONS if revision > (there or "")]
