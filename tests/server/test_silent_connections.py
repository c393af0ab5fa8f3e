"""Connections to PostgreSQL that go silent without closing: the node reports it and recovers."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import SQLAlchemyError

from cabochon.server.store import postgres as postgres_store
from cabochon.server.store.nodes import table_status
from cabochon.server.store.people import note, put_note
from cabochon.server.store.postgres import PostgresStore
from cabochon.table.values import SeatRow, TableRow, TableRules
from tests.support.services import postgres
from tests.support.serving import PATIENCE, Client, Served, running, served
from tests.support.silent_relay import SilentLine
from tests.support.two_nodes import until

ROW = TableRow("t1", "classic", bytes(32), "playing", True, "p1", TableRules(), (SeatRow("person"),), 1, 1)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deadlines of a test: a statement takes milliseconds here."""
    monkeypatch.setattr(postgres_store.TimedConnection, "answer_seconds", 4.0)


@asynccontextmanager
async def node_on_a_line(tmp_path: Path) -> AsyncIterator[tuple[SilentLine, Served, Client]]:
    url = postgres().fresh()
    async with SilentLine(postgres().port) as line:
        through = url.replace(f":{postgres().port}/", f":{line.port}/")
        async with served(tmp_path, database_url=through) as node, node.client("Ann") as ann:
            yield line, node, ann


async def ready(ann: Client) -> bool:
    return (await ann.http.get("/readyz")).status_code == 200


@running
async def test_a_silent_connection_is_reported_and_the_node_recovers(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with node_on_a_line(tmp_path) as (line, _node, ann):
        table = await ann.open("classic", "me", "me", first=0, start=True)
        assert await ready(ann)
        line.fall_silent()
        body = {"request": "one", "seat": 0, "version": 0, "moves": "+wbg"}
        answer = await asyncio.wait_for(ann.http.post(f"/api/tables/{table}/submit", json=body), PATIENCE)
        assert (answer.status_code, answer.json()["key"]) == (500, "our-fault"), "it fails, and does not hang"
        assert not await ready(ann)
        assert "the database does not answer" in caplog.messages
        line.mend()
        await until(lambda: ready(ann), bool)
        await until(lambda: _said(caplog, "the database answers again"), bool)
        again = await ann.http.post(f"/api/tables/{table}/submit", json=body)
        assert (again.status_code, again.json()["version"]) == (200, 1)


async def _said(caplog: pytest.LogCaptureFixture, line: str) -> bool:
    return line in caplog.messages


@running
async def test_operations_that_wait_for_a_silent_connection_fail_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """There are few connections. If each operation waited for its turn, the last ones would wait for minutes."""
    monkeypatch.setattr(postgres_store, "POOL_SECONDS", 0.5)
    async with SilentLine(postgres().port) as line:
        line.fall_silent()
        url = postgres().fresh().replace(f":{postgres().port}/", f":{line.port}/")
        store = PostgresStore(url, patience=0.0)
        async with asyncio.timeout(PATIENCE):
            done = await asyncio.gather(*(store.read(note("n")) for _ in range(100)), return_exceptions=True)
        assert [one for one in done if not isinstance(one, SQLAlchemyError)] == []
        await store.close()


@running
async def test_dropped_connections_cost_one_probe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every pool probes an idle connection before it uses it, so no statement waits for its own deadline."""
    monkeypatch.setattr(postgres_store.TimedConnection, "answer_seconds", 1000.0)
    monkeypatch.setattr(postgres_store, "PROBE_SECONDS", 0.5)
    monkeypatch.setattr(postgres_store, "IDLE_SECONDS", 0.0)
    url = postgres().fresh()
    async with SilentLine(postgres().port) as line:
        store = PostgresStore(url.replace(f":{postgres().port}/", f":{line.port}/"))
        await store.write(put_note("n", 1))
        assert await store.read_single(table_status("n", ROW)) is None
        line.forget()
        async with asyncio.timeout(PATIENCE):
            await store.write(put_note("n", 2))
            assert await store.read(note("n")) == 2
            assert await store.read_single(table_status("n", ROW)) is None
        await store.close()


@running
async def test_a_write_on_a_dropped_connection_is_repeated_on_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proportions are those of a real server: a connection that was in use a moment ago is not probed."""
    share = 0.5
    monkeypatch.setattr(postgres_store.TimedConnection, "answer_seconds", share * postgres_store.ANSWER_SECONDS)
    url = postgres().fresh()
    async with SilentLine(postgres().port) as line:
        through = url.replace(f":{postgres().port}/", f":{line.port}/")
        store = PostgresStore(through, patience=share * postgres_store.PATIENCE_SECONDS)
        await store.write(put_note("n", 1))
        line.forget()
        await store.write(put_note("n", 2))
        assert await store.read(note("n")) == 2
        await store.close()


@running
async def test_running_statements_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A statement without an answer is repeated on another connection, if that is safe."""
    monkeypatch.setattr(postgres_store.TimedConnection, "answer_seconds", 1.0)
    url = postgres().fresh()
    async with SilentLine(postgres().port) as line:
        store = PostgresStore(url.replace(f":{postgres().port}/", f":{line.port}/"), patience=PATIENCE)
        await asyncio.gather(
            store.write(put_note("n", 1)), store.read(note("n")), store.read_single(table_status("n", ROW))
        )
        line.forget()
        began = time.monotonic()
        value, found = await asyncio.gather(store.read(note("n")), store.read_single(table_status("n", ROW)))
        assert (value, found) == (1, None)
        assert time.monotonic() - began < PATIENCE / 2
        await store.close()


@running
async def test_keep_alives_are_set_on_every_connection() -> None:
    assert {"keepalives", "keepalives_idle", "tcp_user_timeout", "connect_timeout"} <= postgres_store.LINE.keys()
    store = PostgresStore(postgres().fresh())

    def options(connection: object) -> dict[str, str]:
        raw = connection.connection.driver_connection  # type: ignore[attr-defined]
        assert isinstance(raw, postgres_store.TimedConnection)
        return dict(raw.info.get_parameters())

    shown = await store.read(options)
    assert {name: shown[name] for name in ("keepalives_idle", "tcp_user_timeout")} == {
        "keepalives_idle": "5", "tcp_user_timeout": "10000",
    }  # fmt: skip
    await store.close()
