"""The store: acknowledged data is on disk, keys are unique, a failing operation affects no other; migrations."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Integer,
    LargeBinary,
    MetaData,
    String,
    insert,
    inspect,
    select,
    text,
)

from cabochon.rules.deal import new_seed
from cabochon.server.store.database import revision, upgrade
from cabochon.server.store.errors import LimitReached, VersionTaken
from cabochon.server.store.migrations import HEAD, MIGRATIONS
from cabochon.server.store.operations import (
    add_chat_message,
    add_table,
    append,
    change_table,
    chat_messages_at,
    check_tables,
    load,
)
from cabochon.server.store.people import (
    add_person,
    changed_note,
    check_programs,
    delete_person,
    note,
    person_by_id,
    programs_of,
    put_note,
)
from cabochon.server.store.protocol import Operation, all_of
from cabochon.server.store.rows import ChatRow, DecisionRow
from cabochon.server.store.schema import metadata, notes, people
from cabochon.server.store.sqlite import SQLiteStore, sqlite_engine
from cabochon.server.store.statistics import Summary, add_summary, statistics_of_server
from cabochon.table.values import Offers, Person, SeatRow, TableRow, TableRules
from tests.support.databases import KINDS, Database, begun_writes
from tests.support.old_schemas import STEPS, make_old
from tests.support.serving import PATIENCE, in_loop


def a_table(table_id: str = "t1") -> TableRow:
    seats = (SeatRow("person", "Ann", person="p1"), SeatRow("bot", "greedy", bot="greedy"))
    return TableRow(table_id, "classic", new_seed(), "playing", True, "p1", TableRules(), seats, 1, 1, started=1)


@pytest.fixture(params=KINDS)
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Database:
    return Database(request.param, tmp_path)


@pytest.fixture
def database(empty: Database) -> Database:
    empty.upgrade()
    return empty


@in_loop
async def test_a_commit_is_synced(tmp_path: Path) -> None:
    """SIGKILL cannot show a missing sync, so the settings themselves are checked on the writer's connection."""
    upgrade(tmp_path / "db")
    store = SQLiteStore(tmp_path / "db")

    def pragmas(connection: Connection) -> tuple[object, ...]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return tuple(connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names)

    assert await store.write(pragmas) == ("wal", 2, 1), "2 is FULL"
    assert (await store.read(pragmas))[0] == "wal"
    await store.close()


@in_loop
async def test_awaited_writes_are_committed(database: Database) -> None:
    store = database.store()
    await store.write(add_table(a_table()))
    other = database.engine()
    with other.connect() as connection:
        assert load("t1")(connection) is not None
    other.dispose()
    await store.close()


def other_than_usual(kind: type[Any]) -> dict[str, Any]:
    """For every column of a class a value that is not its default."""
    hints = get_type_hints(kind)
    plain = {name: 7 if "int" in str(hint) else f"{name}"[:8] for name, hint in hints.items()}
    return {name: value for name, value in plain.items() if name != "points"}


@in_loop
async def test_every_field_is_stored(database: Database) -> None:
    store = database.store()
    person = Person(**other_than_usual(Person))
    table = TableRow(
        **other_than_usual(TableRow)
        | {"id": "t1", "seed": new_seed(), "public": False, "rules": TableRules("live", 60, barred=("p9",))}
        | {"seats": (SeatRow("person", "Ann", "p1", held_for="p2"),), "clocks": (5,), "offers": Offers((0,), 1, (0,))}
    )
    decision = DecisionRow(**other_than_usual(DecisionRow) | {"table_id": "t1", "clocks": (5,)})
    saying = ChatRow(**other_than_usual(ChatRow) | {"table_id": "t1"})
    await store.write(all_of(add_person(person, None), add_table(table), add_chat_message(saying, 5)))
    changed = table.changed_to(**{name: getattr(table, name) for name in ("turn", "result")})
    await store.write(append(changed, table, decision))
    assert await store.read(person_by_id(person.id)) == person
    assert await store.read(load("t1")) == (changed, [decision])
    assert await store.read(chat_messages_at("t1")) == [saying]
    await store.close()


@in_loop
async def test_only_one_write_of_a_version_succeeds(database: Database) -> None:
    store = database.store()
    row = a_table()
    await store.write(add_table(row))
    after = row.changed_to(version=1)
    decision = DecisionRow("t1", 1, 2, "1.1 +wbr")
    ways = (store.write_single, store.write, store.write_single, store.write, store.write_single)
    asked = [write(append(after, row, decision)) for write in ways]
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, VersionTaken) for result in results) == 4
    found = await store.read(load("t1"))
    assert found is not None
    assert [decision.version for decision in found[1]] == [1]
    with pytest.raises(VersionTaken):
        await store.write(change_table(after.changed_to(turn=1), row))
    await store.close()


@in_loop
async def test_a_failed_operation_does_not_affect_others(database: Database) -> None:
    groups: list[int] = []
    store = database.store(lambda size, _failed, _seconds: groups.append(size))

    def wrong(connection: Connection) -> None:
        connection.execute(insert(notes), {"key": "half", "value": "1"})
        raise ZeroDivisionError

    def right(number: int):  # type: ignore[no-untyped-def]
        return lambda connection: connection.execute(insert(notes), {"key": f"n{number}", "value": "1"}) and None

    asked = [store.write(wrong if number == 20 else right(number)) for number in range(40)]
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert [number for number, result in enumerate(results) if result is not None] == [20]
    assert isinstance(results[20], ZeroDivisionError)
    if database.kind == "sqlite":
        assert len(groups) < 40, "they shared commits"

    def keys(connection: Connection) -> set[str]:
        return set(connection.execute(text("SELECT key FROM notes")).scalars())

    assert await store.read(keys) - {"commits"} == {f"n{number}" for number in range(40) if number != 20}
    await store.close()


def test_errors_do_not_contain_values(database: Database) -> None:
    engine = database.engine()
    with engine.connect() as connection, connection.begin(), pytest.raises(Exception, match="people") as caught:
        connection.execute(insert(people), {"id": "x", "name": None, "secret": "do-not-tell"})
    assert "do-not-tell" not in str(caught.value)
    assert "do-not-tell" not in repr(caught.value.__cause__)
    engine.dispose()


def test_repr_of_a_row_has_no_seed() -> None:
    row = a_table()
    assert row.seed.hex() not in repr(row)
    assert repr(row.seed) not in repr(row)


# --- concurrent writes -----------------------------------------------------------------------------


async def at_once(store: Any, operations: list[Operation[Any]]) -> list[Any]:
    return await asyncio.gather(*(store.write(operation) for operation in operations), return_exceptions=True)


@in_loop
async def test_limits_are_counted_in_the_transaction_that_adds(database: Database) -> None:
    store = database.store()
    ann = Person("p1", "Ann", "person", "en")
    await store.write(add_person(ann, None))
    tables = [all_of(check_tables("p1", 3), add_table(a_table(f"t{number}"))) for number in range(12)]
    opened = await at_once(store, tables)
    assert [result for result in opened if not isinstance(result, LimitReached)] == [None] * 3
    programs = [Person(f"q{number}", "Q", "program", "en", "p1") for number in range(12)]
    made = await at_once(store, [all_of(check_programs("p1", 2), add_person(one, one.id)) for one in programs])
    assert [result for result in made if not isinstance(result, LimitReached)] == [None] * 2
    assert len(await store.read(programs_of("p1"))) == 2
    await store.close()


@in_loop
async def test_concurrent_changes_of_a_note_are_all_applied(database: Database) -> None:
    store = database.store()
    assert await at_once(store, [put_note("n", number) for number in range(12)]) == [None] * 12
    added = await at_once(store, [changed_note("sum", lambda known: (known or 0) + 1) for _ in range(12)])  # type: ignore[operator]
    assert sorted(added) == list(range(1, 13))
    assert await store.read(note("sum")) == 12
    await store.close()


def a_summary(table_id: str, cards: tuple[str, ...]) -> Summary:
    game = {"table_id": table_id, "edition": "classic", "players": 2, "rounds": 30}
    of_bot = {"person": None, "bot": "greedy", "alone": True, "points": 15, "cards": len(cards)}
    of_bot |= {f"bonus_{lane}": 1 for lane in range(5)}
    seats = [game | of_bot | {"seat": seat, "won": seat == 0} for seat in (0, 1)]
    both = [(card, won) for won in (True, False) for card in cards]
    return Summary(game | {"ending": "played", "ended": 1}, seats, both)


@in_loop
async def test_games_that_end_together_are_all_counted_once(database: Database) -> None:
    """Their cards are counted in another order each time: without a fixed order, two would deadlock."""
    store = database.store()
    cards = tuple(f"c{number}" for number in range(30))
    orders = [cards[number:] + cards[:number] for number in range(20)]
    for number in range(20):
        await store.write(add_table(a_table(f"t{number}")))
    twice = [add_summary(a_summary(f"t{number}", order)) for number, order in enumerate(orders)] * 2
    assert await at_once(store, twice) == [None] * 40
    counted = (await store.read(statistics_of_server(None)))["cards"]
    assert {(row["bought"], row["by_winners"]) for row in counted} == {(40, 20)}
    await store.close()


@in_loop
async def test_deleting_a_person_keeps_a_concurrent_decision(database: Database) -> None:
    """The decision is written and not committed yet when the deletion begins: it must wait, and read it."""
    store, other = database.store(), database.engine()
    row = a_table()
    await store.write(all_of(add_person(Person("p1", "Ann", "person", "en"), None), add_table(row)))
    with other.connect() as connection:
        transaction = connection.begin()
        append(row.changed_to(version=1, turn=1), row, DecisionRow("t1", 1, 2, "1.1 +wbr"))(connection)
        began = begun_writes(store) if isinstance(store, SQLiteStore) else []
        deleting = asyncio.create_task(store.write(delete_person("p1")))
        async with asyncio.timeout(PATIENCE):
            while not (_others_wait(connection) if database.url else began):
                await asyncio.sleep(0.01)
        assert not deleting.done()
        transaction.commit()
    assert await deleting == ["t1"]
    found = await store.read(load("t1"))
    assert found is not None
    assert (found[0].version, len(found[1]), found[0].seats[0].name) == (1, 1, "?")
    other.dispose()
    await store.close()


def _others_wait(connection: Connection) -> bool:
    """Whether another transaction waits for a lock of PostgreSQL."""
    return bool(connection.scalar(text("SELECT count(*) FROM pg_locks WHERE NOT granted")))


# --- migrations ------------------------------------------------------------------------------------


def test_migrations_create_the_schema(database: Database) -> None:
    engine = database.engine()
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()
    assert database.revision() == HEAD


def test_every_revision_is_known_to_the_tests() -> None:
    assert STEPS.keys() == MIGRATIONS.keys()


@pytest.mark.parametrize("start", STEPS)
def test_every_earlier_database_is_upgraded_with_all_that_is_in_it(empty: Database, start: str) -> None:
    make_old(empty.place, start)
    engine = empty.engine()
    with engine.begin() as connection:
        before = dict(filled(connection))
    empty.upgrade()
    with engine.connect() as connection:
        there = inspect(connection).get_table_names()
        now = MetaData()
        now.reflect(connection)
        for name in before.keys() & set(there):
            columns = [now.tables[name].c[column] for column in before[name] if column in now.tables[name].c]
            kept = dict(connection.execute(select(*columns)).mappings().one())
            assert kept == {column.name: before[name][column.name] for column in columns} | _renewed(name, kept), name
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def _renewed(table: str, kept: dict[str, Any]) -> dict[str, Any]:
    """The value that a migration may set: the last visit of existing people (0007)."""
    return {"seen": kept["seen"]} if table == "people" and "seen" in kept else {}


def filled(connection: Connection) -> Iterator[tuple[str, dict[str, Any]]]:
    """A row in every table, with a value in every column."""
    there = MetaData()
    there.reflect(connection)
    for table in there.sorted_tables:
        if table.name != "alembic_version":
            row = {column.name: _value(column) for column in table.columns}
            connection.execute(insert(table), row)
            yield table.name, row


def _value(column: Column[Any]) -> object:
    if column.name in ("rules", "offers"):
        return "{}"
    if column.name in ("seats", "clocks"):
        return "[]"
    match column.type:
        case Boolean():
            return True
        case LargeBinary():
            return b"\x00seed"
        case Integer():
            return 1
        case String():
            return "id1" if column.name in ("id", "table_id") else column.name[:8]
    raise AssertionError(column)


def test_an_old_file_is_backed_up_and_upgraded(tmp_path: Path) -> None:
    path = tmp_path / "db"
    make_old(path, "0001")
    engine = sqlite_engine(path, writing=True)
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO people VALUES ('p1', 'Ann', 'person', NULL, NULL, 'en', 1)"))
    engine.dispose()
    backup = upgrade(path)
    assert backup is not None
    assert revision(backup) == "0001"
    assert revision(path) == HEAD
    for file in (backup, path):
        engine = sqlite_engine(file, writing=False)
        with engine.connect() as connection:
            assert connection.execute(text("SELECT name FROM people")).scalar() == "Ann"
        engine.dispose()
    assert upgrade(path) is None, "nothing to do, no backup"
