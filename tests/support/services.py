"""A real PostgreSQL and a real Redis for tests, on free ports of loopback, in separate folders.

The binaries are Debian's (`make services`). They end with the tests: the kernel ends them with the process that started
them.
"""

import atexit
import ctypes
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path

import psycopg
from psycopg import sql

from tests.support.ports import free_port

PATIENCE = 60.0
POSTGRES_BINARIES = Path("/usr/lib/postgresql")
UNPRIVILEGED = ("postgres", "nobody")
"""PostgreSQL refuses to run as root."""
ALWAYS = ("synchronous_commit=on", "max_connections=400")
QUICK = ("fsync=off", "full_page_writes=off", "autovacuum=off")
"""Ending a process keeps the system's cache, so nothing need be synced."""
_PR_SET_PDEATHSIG = 1


def _end_with_us() -> None:
    if sys.platform == "linux":
        signal.signal(signal.SIGQUIT, signal.SIG_DFL)  # a background job of a shell ignores it, and so would Redis
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGQUIT)


def binary(name: str) -> str:
    folders = sorted(POSTGRES_BINARIES.glob("*/bin"), reverse=True)
    found = shutil.which(name, path=os.pathsep.join([*map(str, folders), os.environ.get("PATH", "")]))
    if found is None:
        raise RuntimeError(f"{name} is missing: run `make services`, or apt-get install postgresql-15 redis-server")
    return found


def _user() -> str | None:
    """The user to become, if we are root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in UNPRIVILEGED if name in known)


class Postgres:
    """A cluster without a password, for this test process."""

    def __init__(self, durable: bool = False) -> None:
        """`durable` syncs commits as in production."""
        self._settings = ALWAYS if durable else ALWAYS + QUICK
        self.folder = Path(tempfile.mkdtemp(prefix="cabochon-postgres-"))
        self.port = free_port()
        self._user = _user()
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        made = [binary("initdb"), "--pgdata", str(self.folder / "data"), "--username", "cabochon", "--auth", "trust",
                "--encoding", "UTF8", "--locale", "C", "--no-sync"]  # fmt: skip
        subprocess.run(made, user=self._user, cwd=self.folder, check=True, capture_output=True)
        self._names = (f"test_{number}" for number in itertools.count(1))
        self._databases: dict[Path, str] = {}
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        settings = [word for setting in self._settings for word in ("-c", setting)]
        self._process = subprocess.Popen(
            [binary("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), "-h", "127.0.0.1",
             "-k", str(self.folder), *settings],
            user=self._user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=_end_with_us,
        )  # fmt: skip
        latest = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                if time.monotonic() > latest:
                    raise
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends every connection and stops cleanly; SIGQUIT stops at once, as a crash would."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def restart(self) -> None:
        self.stop()
        self.start()

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def close(self) -> None:
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        return f"postgresql://cabochon@127.0.0.1:{self.port}/{database}"

    def empty(self) -> str:
        """The address of an empty database."""
        return self._create("template0")

    def fresh(self) -> str:
        """The address of a database that contains only the schema."""
        return self._create(self._template())

    def of(self, data: Path) -> str:
        """The database of a data folder: the same one each time."""
        if data not in self._databases:
            self._databases[data] = self.fresh()
        return self._databases[data]

    @cache  # noqa: B019  one for each process, and it lives as long
    def _template(self) -> str:
        from cabochon.server.store.database import upgrade

        name = self._create("template0").rpartition("/")[2]
        upgrade(self.url(name))
        return name

    def _create(self, template: str) -> str:
        name = next(self._names)
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            words = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
            connection.execute(words.format(sql.Identifier(name), sql.Identifier(template)))
        return self.url(name)


class RedisServer:
    """A Redis without persistence."""

    def __init__(self, *options: str) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self._options = options
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        words = [binary("redis-server"), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly",
                 "no", "--dir", tempfile.gettempdir(), *self._options]  # fmt: skip
        self._process = subprocess.Popen(
            words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=_end_with_us
        )
        latest = time.monotonic() + PATIENCE
        while time.monotonic() < latest:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        raise RuntimeError("Redis did not start")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None

    close = stop


@cache
def postgres() -> Postgres:
    """One for all tests of this process, started on first use."""
    started = Postgres()
    atexit.register(started.close)
    return started


@cache
def redis() -> RedisServer:
    """One for all tests of this process. Nodes of one database share a channel, so tests do not receive each other's
    messages.
    """
    started = RedisServer()
    atexit.register(started.close)
    return started
