"""The store: what is acknowledged is on disk, the key decides, groups fail one by one; migrations."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, text

from cabochon.rules.deal import new_seed
from cabochon.server.store.errors import VersionTaken
from cabochon.server.store.migrate import head, revision, upgrade
from cabochon.server.store.operations import add_table, append, change_table, load
from cabochon.server.store.rows import DecisionRow, SeatRow, TableRow, TableRules
from cabochon.server.store.schema import metadata, notes, people
from cabochon.server.store.sqlite import SQLiteStore, sqlite_engine
from support.serving import running


def a_table(table_id: str = "t1") -> TableRow:
    seats = (SeatRow("person", "Ann", person="p1"), SeatRow("bot", "greedy", bot="greedy"))
    return TableRow(table_id, "classic", new_seed(), "playing", True, "p1", TableRules(), seats, 1, 1, started=1)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    upgrade(tmp_path / "db")
    return tmp_path / "db"


@running
async def test_a_commit_is_synced(database: Path) -> None:
    """SIGKILL cannot show a missing sync, so the settings themselves are looked at, on the writer's connection."""
    store = SQLiteStore(database)

    def pragmas(connection: Connection) -> tuple[object, ...]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return tuple(connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names)

    assert await store.write(pragmas) == ("wal", 2, 1), "2 is FULL"
    assert (await store.read(pragmas))[0] == "wal"
    await store.close()


@running
async def test_what_is_awaited_is_committed(database: Path) -> None:
    store = SQLiteStore(database)
    await store.write(add_table(a_table()))
    other = sqlite_engine(database, writing=False)
    with other.connect() as connection:
        assert load("t1")(connection) is not None
    other.dispose()
    await store.close()


@running
async def test_the_unique_key_decides(database: Path) -> None:
    store = SQLiteStore(database)
    row = a_table()
    await store.write(add_table(row))
    after = row.changed_to(version=1)
    decision = DecisionRow("t1", 1, 2, "1.1 +wbr")
    asked = [store.write(append(after, row, decision)) for _ in range(5)]
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, VersionTaken) for result in results) == 4
    found = await store.read(load("t1"))
    assert found is not None
    assert [decision.version for decision in found[1]] == [1]
    with pytest.raises(VersionTaken):
        await store.write(change_table(after.changed_to(turn=1), row))
    await store.close()


@running
async def test_groups_commit_together_and_fail_apart(database: Path) -> None:
    groups: list[int] = []
    store = SQLiteStore(database, lambda size, _failed, _seconds: groups.append(size))

    def wrong(connection: Connection) -> None:
        connection.execute(insert(notes), {"key": "half", "value": "1"})
        raise ZeroDivisionError

    def right(number: int):  # type: ignore[no-untyped-def]
        return lambda connection: connection.execute(insert(notes), {"key": f"n{number}", "value": "1"}) and None

    asked = [store.write(wrong if number == 20 else right(number)) for number in range(40)]
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert [number for number, result in enumerate(results) if result is not None] == [20]
    assert isinstance(results[20], ZeroDivisionError)
    assert len(groups) < 40, "they shared commits"

    def keys(connection: Connection) -> set[str]:
        return set(connection.execute(text("SELECT key FROM notes")).scalars())

    assert await store.read(keys) == {f"n{number}" for number in range(40) if number != 20}
    await store.close()


def test_errors_do_not_tell_values(database: Path) -> None:
    engine = sqlite_engine(database, writing=True)
    with engine.connect() as connection, connection.begin(), pytest.raises(Exception, match="people") as caught:
        connection.execute(insert(people), {"id": "x", "name": None, "secret": "do-not-tell"})
    assert "do-not-tell" not in str(caught.value)
    engine.dispose()


def test_repr_of_a_row_has_no_seed() -> None:
    row = a_table()
    assert row.seed.hex() not in repr(row)
    assert repr(row.seed) not in repr(row)


def test_migrations_make_the_schema(database: Path) -> None:
    engine = sqlite_engine(database, writing=False)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    assert revision(database) == head()


def test_an_old_database_is_backed_up_and_upgraded(tmp_path: Path) -> None:
    path = tmp_path / "db"
    assert upgrade(path, "0001") is None
    engine = sqlite_engine(path, writing=True)
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO people VALUES ('p1', 'Ann', 'person', NULL, NULL, 'en', 1)"))
    engine.dispose()
    backup = upgrade(path)
    assert backup is not None
    assert revision(backup) == "0001"
    assert revision(path) == head()
    for file in (backup, path):
        engine = sqlite_engine(file, writing=False)
        with engine.connect() as connection:
            assert connection.execute(text("SELECT name FROM people")).scalar() == "Ann"
        engine.dispose()
    assert upgrade(path) is None, "nothing to do, no backup"
