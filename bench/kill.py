"""`make kill`: kill the server under load with SIGKILL, many times. It must not lose anything it acknowledged.

    python bench/kill.py [--kills 200] [--seed 7] [--tables 12] [--out FILE]
    python bench/kill.py --add FILE...        # add the reports of campaigns to docs/kills.json

This process only forks servers and kills them. It imports everything first, so that a fork is ready at
once. Another process plays as people on sockets (`support.ledger`): on one screen, against bots, two
people with and without clocks. They take back, stay away, come back, talk and delete themselves, and
after a lost connection they repeat unanswered requests with the same request id. After the last kill, the
games are played to their end. Then the ledger of everything acknowledged is compared with the database
(`support.audit`).

Every campaign has a port and a folder of its own, so that several can run beside each other.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from cabochon.server.run import serve
from cabochon.server.settings import Settings
from cabochon.server.upkeep import sweep
from support.audit import FAULTS, SHOWN, audit
from support.ledger import ENOUGH, play_under_fire
from support.total import add_reports, read_reports

ROOT = Path(__file__).parents[1]
TOTAL = ROOT / "docs" / "kills.json"
ENDLESS = {
    "requests_per_second": 1e6, "messages_per_second": 1e6, "people_per_hour": 1_000_000,
    "tables_per_hour": 1_000_000, "phrases_per_minute": 1_000_000,
    "tables_per_person": 100_000, "bot_tables_per_person": 100_000, "bot_pace": 0.0, "bot_workers": 1,
    "absent_seconds": 0.5, "idle_seconds": 2.0,
}  # fmt: skip
STARTING = 120.0
"""Seconds that a server may take to answer, on a slow machine."""
ENDING = 1800.0
"""Seconds that the last games may take."""
USUAL_START = 0.5
"""Seconds in which a server is ready on a machine that has nothing else to do."""
SLOWEST = 20.0
ALL_SHOWN_FROM = 100
"""A campaign of so many kills must have shown everything."""


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--kills", type=int, default=200)
    options.add_argument("--seed", type=int, default=7)
    options.add_argument("--tables", type=int, default=12)
    options.add_argument("--out", type=Path, help="write the report here")
    options.add_argument("--add", type=Path, nargs="+", metavar="FILE", help="add reports to the total, and do no more")
    options.add_argument("--total", type=Path, default=TOTAL)
    options.add_argument("--folder", type=Path)
    options.add_argument("--clients", metavar="PORT", type=int, help="be the clients of a server at this port")
    chosen = options.parse_args()
    if chosen.add:
        runs, total = add_reports(chosen.total, read_reports(chosen.add))
        print(f"{total['kills']} kills in {len(runs)} campaigns, {sum(total[fault] for fault in FAULTS)} faults")
        if any(problems(run) for run in runs):
            sys.exit("not every campaign was as it should be")
    elif chosen.clients:
        base = f"http://127.0.0.1:{chosen.clients}"
        asyncio.run(play_under_fire(base, chosen.folder, chosen.tables, chosen.seed))
    else:
        folder = chosen.folder or Path(tempfile.mkdtemp(prefix="cabochon-kill-"))
        report = campaign(folder, chosen.kills, chosen.tables, chosen.seed)
        print(json.dumps(report, indent=1))
        if chosen.out:
            chosen.out.parent.mkdir(parents=True, exist_ok=True)
            chosen.out.write_text(json.dumps(report, indent=1) + "\n")
        if wrong := problems(report):
            sys.exit(f"not as it should be: {', '.join(wrong)} (see {folder})")


def problems(report: dict[str, Any]) -> list[str]:
    wrong = [fault for fault in ("clients", "crashed", *FAULTS) if report[fault]]
    if report["kills"] >= ALL_SHOWN_FROM:
        wrong += [f"no {thing}" for thing in SHOWN if not report[thing]]
    return wrong


# --- one campaign ------------------------------------------------------------------------------


def campaign(folder: Path, kills: int, tables: int, seed: int) -> dict[str, Any]:
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(seed)
    port = _free_port()
    settings = Settings(data=folder / "data", host="127.0.0.1", port=port, **ENDLESS)  # type: ignore[arg-type]
    words = [sys.executable, __file__, "--clients", str(port), "--folder", str(folder),
             "--tables", str(tables), "--seed", str(seed)]  # fmt: skip
    server = _Server(settings)
    clients = subprocess.Popen(words)
    began, killed = time.monotonic(), 0
    while killed < kills and clients.poll() is None:
        if chance.random() < 0.9:  # now and then it dies while it starts
            server.wait_until_ready()
        time.sleep(_life(chance) * server.slowness)
        server.kill()
        killed += 1
        server.start()
        if killed % 20 == 0:
            print(f"{killed} killed, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    (folder / ENOUGH).touch()
    seconds = time.monotonic() - began
    code = _end(clients)
    server.stop()
    when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S")
    told = {"ended": when, "commit": _commit(), "seed": seed, "kills": killed, "seconds": round(seconds)}
    return {**told, "clients": code, "crashed": server.crashed, **audit(folder)}


def _life(chance: random.Random) -> float:
    """Seconds until the next kill. Some are long enough for absences and flags to be noticed."""
    return chance.uniform(2.0, 6.0) if chance.random() < 0.15 else chance.uniform(0.0, 1.6)


def _end(clients: "subprocess.Popen[bytes]") -> int | str:
    """The exit code of the clients, once their last games are over."""
    try:
        return clients.wait(ENDING)
    except subprocess.TimeoutExpired:
        clients.kill()
        clients.wait()
        return "did not end"


def _free_port() -> int:
    """Below the ports that the system gives to clients: one of those could take it while the server is dead."""
    for port in random.SystemRandom().sample(range(10_000, 32_000), 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise RuntimeError("no free port")


def _commit() -> str | None:
    words = ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]
    try:
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


class _Server:
    """A server as a child of this process, which has already loaded everything."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.crashed = 0
        """How often it ended by itself."""
        self.slowness = 1.0
        """Lives last longer on a machine that is slow or busy: otherwise nothing happens in them."""
        self.start()

    def start(self) -> None:
        self._ended = False
        self._child = os.fork()
        if self._child == 0:
            self._serve()

    def _serve(self) -> None:
        """Lives are short here, so flags, absences and heartbeats come more often."""
        sweep.EVERY, sweep.HEARTBEAT = 0.1, 0.25
        try:
            log = self._settings.data.parent / "server.log"
            os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), 2)
            serve(self._settings, lambda _addresses: None)
        except BaseException as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
        finally:
            os._exit(0)

    def wait_until_ready(self) -> None:
        began = time.monotonic()
        while time.monotonic() < began + STARTING and not self._has_ended():
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self._settings.port}/healthz", timeout=10):
                    self.slowness = min(SLOWEST, max(1.0, (time.monotonic() - began) / USUAL_START))
                    return
            except OSError:
                time.sleep(0.01)

    def _has_ended(self) -> bool:
        if not self._ended and os.waitpid(self._child, os.WNOHANG)[0]:
            self._ended = True
            self.crashed += 1
        return self._ended

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if not self._has_ended():
            os.kill(self._child, how)
            os.waitpid(self._child, 0)


if __name__ == "__main__":
    main()
