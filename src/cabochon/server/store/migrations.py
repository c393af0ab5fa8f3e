"""What each revision brought to the schema, so that the database of an earlier one is brought up to date.

A database table, a column or an index is made as `schema` describes it, unless it is there: an earlier step may have
made it with what came later. What is done to the rows is written out. A step that is on main never changes.
"""

import time
from collections.abc import Callable
from typing import Any

from sqlalchemy import Column, Connection, Index, MetaData, String, Table, delete, insert, inspect, select, text, update
from sqlalchemy.schema import CreateColumn

from cabochon.server.store import schema
from cabochon.server.store.schema import decisions, people, reports, tables

VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))


def _bring(*wanted: Table | Column[Any] | Index) -> Callable[[Connection], None]:
    """A step that makes these, unless they are there. A database table comes with its indexes."""

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
    _bring(people.c.seen, people.c.epoch, people.c.muted, people.c.banned, _index(people, "people_seen"))(connection)
    _bring(reports, schema.moderation, schema.host_passes)(connection)
    # When people from before were last seen is unknown: none of them counts as away for long.
    connection.execute(update(people).values(seen=int(time.time() * 1000)))


def _let_people_speak(connection: Connection) -> None:
    _bring(schema.sayings, reports.c.said)(connection)
    if inspect(connection).has_table("said"):
        connection.execute(
            text(
                "INSERT INTO sayings (id, table_id, at, person, name, seat, phrase) SELECT table_id || '-' || "
                "CAST(number AS VARCHAR(12)), table_id, at, person, name, seat, phrase FROM said"
            )
        )
        connection.execute(text("DROP TABLE said"))


MIGRATIONS: dict[str, tuple[str, Callable[[Connection], None]]] = {
    "0001": ("People, tables, decisions, answers, notes.", schema.metadata.create_all),
    "0002": ("Phrases are kept, and the archive has an index of its own.", _bring(_index(tables, "tables_archive"))),
    "0003": (
        "Finished games in figures. Games that ended before are counted by the server once it runs (`sweep`).",
        _bring(schema.summaries, schema.results, schema.card_counts),
    ),
    "0004": (
        "A digest of what each accepted request asked, so that its id is good for nothing else.",
        _bring(decisions.c.asked),
    ),
    "0005": (
        "The person who said a phrase, so that their name goes with them and nobody else's does.",
        _name_speakers,
    ),
    "0007": (
        "Moderation: mutes, bans and signing out, reports, the log of what hosts did, and browsers that may moderate.",
        _moderate,
    ),
    "0008": (
        "Phrases and free text are sayings, with an id of their own; a report keeps the saying that it is about.",
        _let_people_speak,
    ),
    "0009": (
        "Several nodes on one database: which there are, who watches a table where, which node does the work of all.",
        _bring(schema.nodes, schema.presences, schema.leases),
    ),
    "0010": ("Games that were brought as records.", _bring(tables.c.brought)),
}
"""By revision, in order. A new database is made as a whole by the first."""


HEAD = max(MIGRATIONS)


def revision_of(connection: Connection) -> str | None:
    """The schema's revision, or None where nothing of ours is."""
    known = inspect(connection).has_table(VERSION.name)
    return connection.execute(select(VERSION.c.version_num)).scalar() if known else None


def migrate(connection: Connection) -> None:
    """Bring a database up to date, or make it. The caller commits."""
    for revision in _after(revision_of(connection)):
        MIGRATIONS[revision][1](connection)
        VERSION.create(connection, checkfirst=True)
        connection.execute(delete(VERSION))
        connection.execute(insert(VERSION), {"version_num": revision})


def is_newer(there: str | None) -> bool:
    """Whether a revision is of a newer Cabochon: it is not among ours."""
    return there is not None and there not in MIGRATIONS


def steps_after(there: str | None) -> list[str]:
    """What an upgrade from this revision to today's would do, a line for each step."""
    return [f"{revision}: {MIGRATIONS[revision][0]}" for revision in _after(there)]


def _after(there: str | None) -> list[str]:
    return [revision for revision in MIGRATIONS if revision > (there or "")]
