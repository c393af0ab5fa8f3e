"""Full disks, damaged files, locks of other processes: no acknowledged move is lost, and the host is informed."""

import asyncio
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from sqlalchemy.exc import OperationalError

from cabochon.server.errors import CannotServe
from cabochon.server.metrics import Metrics
from cabochon.server.settings import Settings
from cabochon.server.store.database import upgrade
from cabochon.server.store.people import note, put_note
from cabochon.server.store.sqlite import SQLiteStore
from cabochon.server.upkeep.folder import open_database
from tests.support.databases import begun_writes
from tests.support.old_schemas import make_old
from tests.support.process import run, serving
from tests.support.random_turns import random_turn
from tests.support.serving import Client, running, served
from tests.support.template import command
from tests.support.two_nodes import until

# The file of a single server, its log and its disk. Failures of PostgreSQL: test_postgres.py, studies/kill_nodes.py.
pytestmark = pytest.mark.single_server

WRITES = 300
"""Turns after which even a disk with some free space must be full."""
CLOSE = {"Connection": "close"}
"""After an internal error the server closes the connection, perhaps while the client sends its next request."""


class Game:
    """One person at both seats of a table, who remembers the acknowledged moves."""

    def __init__(self, address: str) -> None:
        self.client = Client(address, "Ann")
        self.table, self.acknowledged, self._chance = "", 0, Random(4)

    async def open(self) -> None:
        await self.client.post("/api/me", name="Ann")
        self.table = await self.client.open("classic", "me", "me", start=True)

    async def state(self) -> dict[str, object]:
        state = await self.client.get(f"/api/tables/{self.table}")
        assert state["version"] == self.acknowledged, "what was acknowledged is there, and nothing else"
        return dict(state)

    async def turn(self) -> int:
        """Play one turn; returns the status of the answer."""
        turn = (await self.state())["position"]["turn"]  # type: ignore[index]
        seen = await self.client.get(f"/api/tables/{self.table}", seat=turn)
        moves = random_turn(seen["stage"], await self.client.letters("classic"), self._chance)
        ask = {"request": f"r{seen['version']}", "seat": turn, "version": seen["version"], "moves": moves}
        answer = await self.client.http.post(f"/api/tables/{self.table}/submit", json=ask, headers=CLOSE)
        if answer.status_code == 200:
            self.acknowledged = answer.json()["version"]
        return answer.status_code

    async def until_refused(self) -> int:
        for _ in range(WRITES):
            if (status := await self.turn()) != 200:
                return status
            if self.acknowledged > 30:
                self.table, self.acknowledged = await self.client.open("classic", "me", "me", start=True), 0
        raise AssertionError("the disk never filled")

    async def ready(self) -> int:
        return (await self.client.http.get("/readyz")).status_code


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """A separate file system of two megabytes. Only root may mount one."""
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(folder)], capture_output=True).returncode:
        pytest.skip("mounting is not allowed here")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Write until no byte is free."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        for size in (4096, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                pass
    return filler


@running
async def test_a_disk_that_becomes_full(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk"):
        data = tmp_path / "disk" / "data"
        with serving(data) as (process, address):
            game = Game(address)
            await game.open()
            assert await game.turn() == 200
            filler = fill(tmp_path / "disk")
            assert await game.until_refused() == 500
            await game.state()
            assert await game.ready() == 503
            counters = await game.client.get("/metrics")
            assert float(counters.partition("\ncabochon_failed_commits_total ")[2].split()[0]) >= 1
            assert float(counters.partition("\ncabochon_disk_free_bytes ")[2].split()[0]) < 8192
            filler.unlink()
            assert await game.turn() == 200, "as soon as there is room again"
            await until(game.ready, lambda status: status == 200)
            fill(tmp_path / "disk")
            await game.until_refused()
            process.send_signal(signal.SIGKILL)
            process.wait()
        filler.unlink()
        with serving(data) as (_process, address):
            game.client.http.base_url = address
            assert await game.turn() == 200
            await game.client.close()


@running
async def test_a_file_that_reached_its_size_limit(tmp_path: Path) -> None:
    """The same without root: the limit of file sizes makes a write fail as on a full disk."""
    with serving(tmp_path) as (process, address):
        game = Game(address)
        await game.open()
        assert await game.turn() == 200
        most = (tmp_path / "cabochon.db-wal").stat().st_size
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
        assert await game.until_refused() == 500
        assert await game.ready() == 503
        await game.state()
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert await game.turn() == 200
        await game.client.close()


# --- a lock that another process holds ---------------------------------------------------------

HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def locked(database: Path) -> Iterator[Callable[[], None]]:
    """Another process holds the write lock until the function is called."""
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(database)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    try:
        yield lambda: holder.communicate() and None
    finally:
        holder.kill()
        holder.communicate()


@running
async def test_a_database_that_another_process_locks(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        game = Game(server.base)
        await game.open()
        with locked(tmp_path / "cabochon.db") as let_go:
            turn = asyncio.create_task(game.turn())
            assert await game.ready() == 503
            assert not turn.done(), "nothing is acknowledged meanwhile"
            await game.state()
            await asyncio.to_thread(let_go)
            if await turn != 200:  # it had waited too long already; the client repeats the request
                assert await game.turn() == 200
        await until(game.ready, lambda status: status == 200)
        await game.state()
        await game.client.close()


@running
async def test_requests_that_wait_for_a_lock_fail_together(tmp_path: Path) -> None:
    """If they failed one by one, each would wait as long as the first: minutes for a full group."""
    upgrade(tmp_path / "db")
    metrics = Metrics()
    store = SQLiteStore(tmp_path / "db", metrics.commit, busy=0.5)
    await store.write(put_note("there", 1))
    begun = begun_writes(store)
    with locked(tmp_path / "db") as let_go:
        asked = [store.write(put_note(f"n{number}", number)) for number in range(100)]
        results = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(result, OperationalError) for result in results)
        assert 1 <= len(begun) < 10, "not one wait for each"
        assert await store.read(note("there")) == 1, "reading goes on"
        let_go()
    await store.write(put_note("after", 2))
    assert await store.read(note("after")) == 2
    assert await store.read(note("n7")) is None
    assert metrics.registry.get_sample_value("cabochon_failed_commits_total") == 100
    await store.close()


# --- damaged files -----------------------------------------------------------------------------


@running
async def test_a_wal_that_is_cut_off(tmp_path: Path) -> None:
    """The machine fails during a write: any part of the last, unacknowledged commit may be on the disk."""
    data = tmp_path / "data"
    with serving(data) as (process, address):
        game = Game(address)
        await game.open()
        for _ in range(5):
            assert await game.turn() == 200
        os.kill(process.pid, signal.SIGSTOP)
        kept = {name: (data / name).read_bytes() for name in ("cabochon.db", "cabochon.db-wal")}
        safe = len(kept["cabochon.db-wal"])
        os.kill(process.pid, signal.SIGCONT)
        acknowledged = game.acknowledged
        assert await game.turn() == 200
        process.send_signal(signal.SIGKILL)
        process.wait()
        after = (data / "cabochon.db-wal").read_bytes()
    assert after[:safe] == kept["cabochon.db-wal"], "the log has only grown"
    assert len(after) > safe
    for number, part in enumerate((safe + 1, safe + 24, (safe + len(after)) // 2, len(after) - 1)):
        cut = tmp_path / f"cut-{number}"
        cut.mkdir()
        (cut / "cabochon.db").write_bytes(kept["cabochon.db"])
        (cut / "cabochon.db-wal").write_bytes(after[:part])
        connection = sqlite3.connect(cut / "cabochon.db")
        found = connection.execute("SELECT max(version) FROM decisions").fetchone()[0]
        connection.close()
        assert found >= acknowledged
        assert open_database(Settings(data=cut)) is True
    game.acknowledged, shut = acknowledged, tmp_path / "cut-3"
    shutil.rmtree(data)
    shut.rename(data)
    with serving(data) as (_process, address):
        game.client.http.base_url = address
        state = await game.client.get(f"/api/tables/{game.table}")
        game.acknowledged = state["version"]
        assert acknowledged <= state["version"] <= acknowledged + 1
        assert await game.turn() == 200
        await game.client.close()


def cut_in_the_middle(wal: Path) -> None:
    content = wal.read_bytes()
    wal.write_bytes(content[: len(content) // 2])


def damaged_in_the_middle(wal: Path) -> None:
    content = bytearray(wal.read_bytes())
    content[len(content) // 2] ^= 0xFF
    wal.write_bytes(content)


@running
async def test_lost_commits_are_detected_at_the_start(tmp_path: Path) -> None:
    """A damaged or missing WAL loses confirmed commits, and the rest is an intact database."""
    data = tmp_path / "data"
    with serving(data) as (process, address):
        game = Game(address)
        await game.open()
        for _ in range(5):
            assert await game.turn() == 200
        process.send_signal(signal.SIGKILL)
        process.wait()
    for spoil in (cut_in_the_middle, damaged_in_the_middle, Path.unlink):
        spoilt = tmp_path / spoil.__name__
        shutil.copytree(data, spoilt)
        spoil(spoilt / "cabochon.db-wal")
        before = digests(spoilt)
        done = run("serve", "--port", "0", "--data", str(spoilt))
        assert done.returncode == 2
        assert "has lost confirmed changes" in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1
        assert "has lost confirmed changes" in run("doctor", "--data", str(spoilt)).stdout
        assert digests(spoilt) == before
    with serving(data) as (_process, address):  # a kill alone loses nothing
        game.client.http.base_url = address
        assert await game.turn() == 200
    (tmp_path / "unlink" / "cabochon.db-mark").unlink()
    with serving(tmp_path / "unlink"):
        pass
    await game.client.close()


@running
async def test_a_backup_that_is_restored_has_lost_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as (_process, address):
        game = Game(address)
        await game.open()
        assert run("backup", str(tmp_path / "kept.db"), "--data", str(data)).returncode == 0
        acknowledged = game.acknowledged
        assert await game.turn() == 200
    assert (data / "cabochon.db-mark").stat().st_mode & 0o777 == 0o600
    assert run("restore", str(tmp_path / "kept.db"), "--data", str(data)).returncode == 0
    with serving(data) as (_process, address):
        game.client.http.base_url, game.acknowledged = address, acknowledged
        assert await game.turn() == 200
        await game.client.close()


def digests(folder: Path) -> dict[str, bytes]:
    return {path.name: sha256(path.read_bytes()).digest() for path in folder.glob("*.db")}


def broken_page(database: Path) -> None:
    """The last page is overwritten, as by a failing disk."""
    content = bytearray(database.read_bytes())
    content[-4096:] = b"\x55" * 4096
    database.write_bytes(content)


def no_database(database: Path) -> None:
    database.write_bytes(b"broken" * 1000)


def newer(database: Path) -> None:
    connection = sqlite3.connect(database)
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("spoil", "says"), [(broken_page, "damaged"), (no_database, "damaged"), (newer, "newer Cabochon")]
)
def test_a_database_that_cannot_be_served(spoil: Callable[[Path], None], says: str, tmp_path: Path) -> None:
    upgrade(tmp_path / "cabochon.db")
    spoil(tmp_path / "cabochon.db")
    before = digests(tmp_path)
    for _ in range(2):
        refused = run("serve", "--port", "0", "--data", str(tmp_path))
        assert (refused.returncode, len(refused.stderr.splitlines())) == (2, 1), refused.stderr
        assert says in refused.stderr
        assert digests(tmp_path) == before, "nothing is touched, and no copy is left lying"


def test_an_upgrade_that_fails_leaves_no_copy(tmp_path: Path) -> None:
    """A database table that a later step changes is missing."""
    make_old(tmp_path / "cabochon.db", "0001")
    connection = sqlite3.connect(tmp_path / "cabochon.db")
    connection.execute("DROP TABLE people")
    connection.commit()
    connection.close()
    for _ in range(2):
        with pytest.raises(CannotServe, match="database-unusable"):
            open_database(Settings(data=tmp_path))
        assert {path.name for path in tmp_path.glob("*before*")} == set()


def test_an_unknown_log_level_is_refused(tmp_path: Path) -> None:
    refused = subprocess.run(
        command("serve", "--port", "0", "--data", str(tmp_path), "--log-level", "loud"),
        capture_output=True, text=True, timeout=180,
    )  # fmt: skip
    assert (refused.returncode, len(refused.stderr.splitlines())) == (2, 1), refused.stderr
    assert "loud" in refused.stderr


@running
async def test_a_database_too_large_to_check_at_a_start(tmp_path: Path) -> None:
    """It is checked while the server serves, and the metrics show the result."""
    upgrade(tmp_path / "cabochon.db")
    connection = sqlite3.connect(tmp_path / "cabochon.db")
    rows = ((f"p{number}", "x" * 60) for number in range(1000))
    connection.executemany(
        "INSERT INTO people (id, name, kind, language, created) VALUES (?, ?, 'person', '', 0)", rows
    )
    connection.commit()
    connection.close()
    broken_page(tmp_path / "cabochon.db")
    async with served(tmp_path, check_megabytes=0) as server:
        async with asyncio.timeout(60):
            while server.app.metrics.registry.get_sample_value("cabochon_database_sound") != 0:
                await asyncio.sleep(0.02)
