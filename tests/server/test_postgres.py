"""PostgreSQL as the store: retries on its request, restarts, and unknown commits."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, text, update
from sqlalchemy.util import await_only

from cabochon.server.errors import CannotServe
from cabochon.server.settings import Settings, settings_from
from cabochon.server.store.database import upgrade
from cabochon.server.store.errors import CommitUnknown, VersionTaken
from cabochon.server.store.nodes import table_status
from cabochon.server.store.operations import add_table, append, request_answered
from cabochon.server.store.people import note, put_note
from cabochon.server.store.postgres import READERS, SINGLES, WRITERS, PostgresStore
from cabochon.server.store.protocol import Operation
from cabochon.server.store.rows import DecisionRow
from cabochon.server.store.schema import notes
from cabochon.server.upkeep.folder import open_database
from cabochon.table.values import SeatRow, TableRow, TableRules
from tests.support.process import invoke, run
from tests.support.services import Postgres, postgres
from tests.support.serving import PATIENCE, running


@pytest.fixture(scope="module")
def own() -> Iterator[Postgres]:
    """A PostgreSQL that a test may stop."""
    started = Postgres()
    yield started
    started.close()


@running
async def test_one_of_two_deadlocked_transactions_is_repeated() -> None:
    store = PostgresStore(postgres().fresh())
    await store.write(put_note("a", 0))
    await store.write(put_note("b", 0))
    both = asyncio.Barrier(2)
    runs: list[str] = []

    def swapping(first: str, second: str):  # type: ignore[no-untyped-def]
        def operation(connection: Connection) -> None:
            runs.append(first)
            connection.execute(update(notes).where(notes.c.key == first).values(value=f'"{first}"'))
            if runs.count(first) == 1:
                await_only(both.wait())
            connection.execute(update(notes).where(notes.c.key == second).values(value=f'"{first}"'))

        return operation

    assert [*await asyncio.gather(store.write(swapping("a", "b")), store.write(swapping("b", "a")))] == [None, None]
    assert sorted(runs) in (["a", "a", "b"], ["a", "b", "b"])
    assert await store.read(note("a")) == await store.read(note("b")), "one after the other"
    await store.close()


def ended(url: str, pid: int) -> None:
    """End another client's connection, as a failing network would."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("SELECT pg_terminate_backend(%s, 10000)", (pid,))


@running
async def test_a_connection_lost_before_the_commit_is_repeated() -> None:
    url = postgres().fresh()
    store = PostgresStore(url)
    pids: list[int] = []

    def operation(connection: Connection) -> None:
        pids.append(connection.execute(text("SELECT pg_backend_pid()")).scalar_one())
        put_note("n", len(pids))(connection)
        if len(pids) == 1:
            ended(url, pids[0])
        connection.execute(text("SELECT 1"))

    await store.write(operation)
    assert len(pids) == 2
    assert await store.read(note("n")) == 2
    await store.close()


@running
async def test_a_connection_lost_during_the_commit_is_reported_and_not_repeated() -> None:
    url = postgres().fresh()
    failed: list[int] = []
    store = PostgresStore(url, lambda _operations, wrong, _seconds: failed.append(wrong))
    pids: list[int] = []

    def operation(connection: Connection) -> None:
        pids.append(connection.execute(text("SELECT pg_backend_pid()")).scalar_one())
        put_note("n", 1)(connection)
        ended(url, pids[0])

    with pytest.raises(CommitUnknown):
        await store.write(operation)
    assert (len(pids), failed) == (1, [1])
    assert await store.read(note("n")) is None, "this one was not committed; the next read says so"
    await store.close()


def a_turn() -> tuple[TableRow, Operation[None]]:
    """A table, and the first turn at it."""
    row = TableRow("t1", "classic", bytes(32), "playing", True, "p1", TableRules(), (SeatRow("person"),), 1, 1)
    return row, append(row.changed_to(version=1), row, DecisionRow("t1", 1, 2, "1.1 +wbr", "p1:one"))


class LossyLine:
    """A connection to PostgreSQL that loses the next answer on request. Use it with `async with`, around the store."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._joined: set[asyncio.Task[None]] = set()
        self.losing, self.lost = False, 0

    async def __aenter__(self) -> "LossyLine":
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        await asyncio.gather(*self._joined)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._joined.add(task)
        answers, questions = await asyncio.open_connection("127.0.0.1", self._port)
        ways = [asyncio.create_task(self._carry(reader, questions, answering=False)),
                asyncio.create_task(self._carry(answers, writer, answering=True))]  # fmt: skip
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            way.cancel()
        for end in (questions, writer):
            end.close()
            await end.wait_closed()

    async def _carry(self, come: asyncio.StreamReader, go: asyncio.StreamWriter, *, answering: bool) -> None:
        while said := await come.read(65536):
            if answering and self.losing:
                self.losing, self.lost = False, self.lost + 1
                return
            go.write(said)
            await go.drain()


@running
async def test_a_turn_whose_answer_is_lost_is_repeated_and_stored_once() -> None:
    """The second try is refused: then the request searches for itself (`tables.request`)."""
    url = postgres().fresh()
    async with LossyLine(postgres().port) as line:
        store = PostgresStore(url.replace(f":{postgres().port}/", f":{line.port}/"))
        row, turn = a_turn()
        await store.write(add_table(row))
        await store.read_single(table_status("n", row))  # opens the connection
        line.losing = True
        with pytest.raises(VersionTaken):
            await store.write_single(turn)
        assert line.lost == 1
        answered = await store.read(request_answered("t1", "p1:one"))
        assert answered is not None
        assert answered.version == 1
        found = await store.read_single(table_status("n", row))
        assert found is not None
        assert ([decision.version for decision in found.decisions], found.row.version) == ([1], 1)
        await store.close()


@running
async def test_a_cancelled_caller_leaves_no_broken_connection() -> None:
    store = PostgresStore(postgres().fresh())
    row, turn = a_turn()
    await store.write(add_table(row))
    for pause in (0.0, 0.0, 0.0005, 0.001, 0.002, 0.004, 0.008):
        asked = asyncio.create_task(store.read_single(table_status("n", row)))
        await asyncio.sleep(pause)
        asked.cancel()
        await asyncio.wait([asked])
    found = await asyncio.gather(*(store.read_single(table_status("n", row)) for _ in range(3 * SINGLES)))
    assert all(status is not None and status.row is row for status in found)
    await store.write_single(turn)
    last = asyncio.create_task(store.read_single(table_status("n", row)))
    await asyncio.sleep(0)
    await store.close()
    assert last.done(), "what was under way is finished first"
    with pytest.raises(RuntimeError, match="closed"):
        await store.read_single(table_status("n", row))


@running
async def test_a_restart_of_the_database_only_delays(own: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    url = own.empty()
    upgrade(url)
    store = PostgresStore(url, patience=PATIENCE)  # on a busy machine a start takes longer than ten seconds
    row, _ = a_turn()
    await store.write(put_note("n", 1))
    assert await store.read_single(table_status("n", row)) is None
    own.stop()
    asked = (store.write(put_note("n", 2)), store.read(note("n")), store.read_single(table_status("n", row)))
    waiting = [asyncio.ensure_future(one) for one in asked]
    async with asyncio.timeout(PATIENCE):
        while "the database does not answer" not in caplog.messages:
            await asyncio.sleep(0.01)
    assert not any(task.done() for task in waiting)
    own.start()  # in this thread: the kernel ends it with the thread that started it
    assert await asyncio.gather(*waiting) in ([None, 1, None], [None, 2, None])
    assert await store.read(note("n")) == 2
    await store.close()


@running
async def test_waiting_for_the_database_is_limited(own: Postgres) -> None:
    url = own.empty()
    store = PostgresStore(url, patience=0.3)
    own.stop()
    began = time.monotonic()
    try:
        with pytest.raises(Exception, match="connection"):
            await store.read(note("n"))
        assert time.monotonic() - began < 30
    finally:
        own.start()
        await store.close()


@running
async def test_a_node_has_a_bounded_number_of_connections() -> None:
    url = postgres().fresh()
    store = PostgresStore(url)
    await asyncio.gather(*(store.write(put_note(f"n{number}", number)) for number in range(50)))
    await asyncio.gather(*(store.read(note(f"n{number}")) for number in range(50)))
    await asyncio.gather(*(store.read_single(table_status("n", a_turn()[0])) for _ in range(50)))
    with psycopg.connect(url) as connection:
        query = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        (count,) = connection.execute(query).fetchone() or (0,)
    assert 1 < count <= SINGLES + WRITERS + READERS + 1
    await store.close()


def test_a_database_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    done = run("serve", "--data", str(tmp_path), "--database", "postgresql://cabochon:hush@127.0.0.1:9/none")
    assert (done.returncode, done.stdout) == (2, "")
    assert "postgresql://127.0.0.1/none" in done.stderr
    assert "hush" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_newer_database_is_not_touched(tmp_path: Path) -> None:
    url = postgres().fresh()
    with psycopg.connect(url) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(CannotServe, match="database-newer"):
        open_database(Settings(data=tmp_path, database_url=url))


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"database_url": "mysql://host/name"}, "database_url: it must begin with postgresql://"),
        ({"database_url": "postgresql://h/n", "redis_url": "http://host"}, "it must begin with redis://"),
        ({"redis_url": "redis://host"}, "name it with database_url"),
    ],
)
def test_an_invalid_address_is_reported(given: dict[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        settings_from(given)


def test_backups_are_left_to_postgres(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CABOCHON_DATABASE_URL", postgres().fresh())
    done = invoke("backup", str(tmp_path / "file"), "--data", str(tmp_path))
    assert (done.exit_code, "pg_dump" in done.output) == (2, True)
    assert invoke("export", str(tmp_path / "games"), "--data", str(tmp_path)).exit_code == 0
    assert invoke("tidy", "--data", str(tmp_path)).exit_code == 0
    assert invoke("rotate-keys", "--data", str(tmp_path)).exit_code == 0
