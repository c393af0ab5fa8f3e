"""Servers that a campaign forks and kills (`studies/kill.py`, `studies/kill_nodes.py`)."""

import os
import random
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from cabochon.server.app import Server
from cabochon.server.errors import CannotServe
from cabochon.server.run import serve
from cabochon.server.settings import Settings
from cabochon.server.upkeep import sweep
from tests.support import server_logs

ENDLESS: dict[str, Any] = {
    "requests_per_second": 1e6, "messages_per_second": 1e6, "people_per_hour": 1_000_000,
    "tables_per_hour": 1_000_000, "phrases_per_minute": 1_000_000,
    "tables_per_person": 100_000, "bot_tables_per_person": 100_000, "bot_pace": 0.0, "bot_workers": 1,
    "absent_seconds": 0.5, "idle_seconds": 2.0,
}  # fmt: skip
STARTING = 120.0
"""Seconds that a server may take to answer, on a slow machine."""
ENDING = 1800.0
"""Seconds that the last games may take."""
USUAL_START = 0.15
"""Seconds until a server is ready on an idle machine."""
SLOWEST = 20.0
COULD_NOT = 3
"""The exit code of a server that could not start."""


def life(chance: random.Random) -> float:
    """Seconds until the next kill. Some are long enough for absences and flags to be detected."""
    return chance.uniform(2.0, 6.0) if chance.random() < 0.15 else chance.uniform(0.0, 1.6)


def ended(clients: "subprocess.Popen[bytes]") -> int | str:
    """The exit code of the clients, once their last games are over."""
    try:
        return clients.wait(ENDING)
    except subprocess.TimeoutExpired:
        clients.kill()
        clients.wait()
        return "did not end"


def commit() -> str | None:
    """The commit that is checked out."""
    words = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"]
    try:
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


class ForkedServer:
    """A server as a child of this process, which has already loaded everything."""

    def __init__(self, settings: Settings, log: Path) -> None:
        self.settings, self._log = settings, server_logs.keep(log)
        self._server = Server(settings)
        """Created once, because its routes and schema take nine tenths of a start. It has opened nothing yet."""
        self.crashed = 0
        """The number of times it ended without being stopped."""
        self.not_started = 0
        """The number of times it reported that it could not start."""
        self.slowness = 1.0
        """Longer on a slow or busy machine: otherwise the server is killed before anything happens."""
        self._ended = True
        self.start()

    def start(self) -> None:
        assert self._ended, "two servers on one folder, of which one would never be killed"
        self._ended = False
        self._child = os.fork()
        if self._child == 0:
            self._serve()

    def _serve(self) -> None:
        """Lives are short here, so flags, absences and heartbeats come more often."""
        sweep.EVERY, sweep.HEARTBEAT = 0.1, 0.25
        try:
            os.dup2(os.open(self._log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 2)
            serve(self.settings, lambda _addresses: None, self._server)
        except BaseException as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
            os._exit(COULD_NOT if isinstance(error, CannotServe) else 1)
        finally:
            os._exit(0)

    def wait_until_ready(self) -> None:
        began = time.monotonic()
        while time.monotonic() < began + STARTING and not self.has_ended():
            if self.answers(10.0):
                self.slowness = min(SLOWEST, max(1.0, (time.monotonic() - began) / USUAL_START))
                return
            time.sleep(0.01)

    def answers(self, seconds: float) -> bool:
        """Whether it runs, and answers in time."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.settings.port}/healthz", timeout=seconds):
                return True
        except OSError:
            return False

    def has_ended(self) -> bool:
        if not self._ended:
            found, status = os.waitpid(self._child, os.WNOHANG)
            if found:
                self._ended = True
                could_not = os.waitstatus_to_exitcode(status) == COULD_NOT
                self.not_started += could_not
                self.crashed += not could_not
        return self._ended

    def stall(self) -> None:
        """Suspended until it is killed or continued."""
        if not self.has_ended():
            os.kill(self._child, signal.SIGSTOP)

    def go_on(self) -> None:
        if not self.has_ended():
            os.kill(self._child, signal.SIGCONT)

    def kill(self) -> bool:
        """False if it had ended already."""
        return self._end(signal.SIGKILL)

    def stop(self) -> bool:
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> bool:
        if self.has_ended():
            return False
        os.kill(self._child, how)
        latest = time.monotonic() + STARTING
        while not os.waitpid(self._child, os.WNOHANG)[0]:
            if time.monotonic() > latest:  # it received a signal to stop, and continues
                self.crashed += 1
                os.kill(self._child, signal.SIGKILL)
            time.sleep(0.005)
        self._ended = True
        return True
