"""`make -C studies kill-nodes`: nodes, Redis, PostgreSQL and their connections fail under load. Nothing may be lost.

    python -m studies.kill_nodes [--kills 60] [--minutes 60] [--seed 7] [--tables 12] [--out FILE]
    python -m studies.kill_nodes --add FILE...       # add the reports of campaigns to studies/data/kills-nodes.json

The people, their ledger and the audit are those of `studies.kill`. They use any node, and another one if theirs does
not answer. A node reaches Redis through a relay, which can stop passing data silently. After the last fault the games
are played to their end. `move-database` copies everything from PostgreSQL into a file, compares every row and replays
every game, and the audit reads that file.
"""

import argparse
import asyncio
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cabochon.server.errors import CannotServe
from cabochon.server.settings import Settings
from cabochon.server.upkeep import move_database
from tests.support.audit import FAULTS, audit
from tests.support.campaign_total import add_reports, read_reports
from tests.support.forked_servers import ENDLESS, ForkedServer, commit, ended, life
from tests.support.ledger import ENOUGH, play_and_record
from tests.support.ports import free_port
from tests.support.relay import Relay
from tests.support.services import Postgres, RedisServer

TOTAL = Path(__file__).parent / "data" / "kills-nodes.json"
NODES = 3
PACE = 1.5
"""Lives last longer than those of a single server, on the same cores."""
WEIGHTS = {"kills": 24, "redis kills": 5, "line cuts": 5, "postgres restarts": 3, "stalls": 3, "stops": 3}
"""How often each fault happens, as a share of all."""
READY = 2.0
"""Seconds in which a node that is ready answers."""
QUIET = 60.0
"""Seconds for which `move-database` is retried: nodes that were killed count as running for a while."""


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--kills", type=int, default=60)
    options.add_argument("--minutes", type=float, default=60.0, help="minutes after which nothing is killed")
    options.add_argument("--seed", type=int, default=7)
    options.add_argument("--tables", type=int, default=12)
    options.add_argument("--out", type=Path, help="write the report here")
    options.add_argument("--add", type=Path, nargs="+", metavar="FILE", help="only add reports to the total")
    options.add_argument("--total", type=Path, default=TOTAL)
    options.add_argument("--folder", type=Path)
    options.add_argument(
        "--clients", metavar="PORT", type=int, nargs="+", help="run the clients of nodes at these ports"
    )
    chosen = options.parse_args()
    if chosen.add:
        runs, total = add_reports(chosen.total, read_reports(chosen.add))
        print(f"{total['kills']} kills in {len(runs)} campaigns, {sum(total.get(fault, 0) for fault in FAULTS)} faults")
        if any(problems(run) for run in runs):
            sys.exit("a campaign failed")
    elif chosen.clients:
        bases = [f"http://127.0.0.1:{port}" for port in chosen.clients]
        asyncio.run(play_and_record(bases, chosen.folder, chosen.tables, chosen.seed))
    else:
        folder = chosen.folder or Path(tempfile.mkdtemp(prefix="cabochon-kill-nodes-"))
        report = Campaign(folder, chosen.seed).run(chosen.kills, chosen.minutes, chosen.tables)
        print(json.dumps(report, indent=1))
        if chosen.out:
            chosen.out.parent.mkdir(parents=True, exist_ok=True)
            chosen.out.write_text(json.dumps(report, indent=1) + "\n")
        if wrong := problems(report):
            sys.exit(f"failed: {', '.join(wrong)} (see {folder})")


def problems(report: dict[str, Any]) -> list[str]:
    return [fault for fault in ("clients", "crashed", *FAULTS) if report.get(fault)]


class Campaign:
    """Three nodes on a PostgreSQL that syncs every commit, and a Redis."""

    def __init__(self, folder: Path, seed: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder, self._seed, self._chance = folder, seed, random.Random(seed)
        self._postgres, self._redis = Postgres(durable=True), RedisServer()
        self._url = self._postgres.fresh()
        self._relays = [Relay(free_port(), self._redis.port) for _ in range(NODES)]
        self._nodes = [self._node(number) for number in range(NODES)]
        self._mending: list[tuple[float, Callable[[], None]]] = []
        """For each fault that lasts for a while: when it ends, and the function that ends it."""
        self._done: Counter[str] = Counter(dict.fromkeys(WEIGHTS, 0))

    def _node(self, number: int) -> ForkedServer:
        settings = Settings(
            data=self._folder / f"node-{number}", host="127.0.0.1", port=free_port(), database_url=self._url,
            redis_url=f"redis://127.0.0.1:{self._relays[number].port}", **ENDLESS,
        )  # fmt: skip
        return ForkedServer(settings, self._folder / f"node-{number}.log")

    def run(self, kills: int, minutes: float, tables: int) -> dict[str, Any]:
        ports = [str(node.settings.port) for node in self._nodes]
        words = [sys.executable, "-m", "studies.kill_nodes", "--clients", *ports, "--folder", str(self._folder),
                 "--tables", str(tables), "--seed", str(self._seed)]  # fmt: skip
        for node in self._nodes:
            node.wait_until_ready()
        served = commit()  # a different commit may be checked out at the end
        clients, began = subprocess.Popen(words), time.monotonic()
        latest = began + minutes * 60
        while self._done["kills"] < kills and time.monotonic() < latest and clients.poll() is None:
            self._wait(PACE * life(self._chance))
            self._fail(self._chance.choices(list(WEIGHTS), list(WEIGHTS.values()))[0])
            print(f"{time.monotonic() - began:.0f} s: {dict(self._done)}", file=sys.stderr, flush=True)
        self._wait(0, mend_all=True)
        (self._folder / ENOUGH).touch()
        seconds = round(time.monotonic() - began)
        code = ended(clients)
        self._close()
        facts = {"ended": datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S"), "commit": served, "seed": self._seed}
        self._done["starts without a database"] = sum(node.not_started for node in self._nodes)
        crashed = sum(node.crashed for node in self._nodes)
        moved = {"seconds": seconds, "clients": code, "crashed": crashed}
        return {**facts, **self._done, **moved, **audit(self._folder)}

    # --- faults ----------------------------------------------------------------------------------

    def _wait(self, seconds: float, mend_all: bool = False) -> None:
        """Wait, and end the faults whose time is over."""
        latest = time.monotonic() + seconds
        while True:
            for at, mend in list(self._mending):
                if mend_all or time.monotonic() >= at:
                    self._mending.remove((at, mend))
                    mend()
            self._supervise()
            if time.monotonic() >= latest:
                return
            time.sleep(0.02)

    def _supervise(self) -> None:
        """Restart nodes that exited on their own, as a process supervisor would.

        A node that starts while there is no database waits for a while and ends. A node that served and ended has
        crashed.
        """
        for node in self._nodes:
            if node.has_ended() and not self._starts_later(node):
                node.start()

    def _fail(self, kind: str) -> None:
        number = self._chance.randrange(NODES)
        node, relay = self._nodes[number], self._relays[number]
        happened = True
        match kind:
            case "kills":
                self._wait_for(node, started_only=self._chance.random() < 0.1)  # some die during start
                happened = node.kill()
                self._later(1.0, node.start)
            case "stops":
                self._wait_for(node)
                node.go_on()
                happened = node.stop()
                self._later(1.0, node.start)
            case "stalls":
                node.stall()
                self._later(8.0, node.go_on)
            case "line cuts":
                relay.cut()
                self._later(10.0, relay.mend)
            case "redis kills":
                self._redis.stop()
                self._later(4.0, self._start_redis)
            case _:
                self._restart_postgres()
        self._done[kind] += happened

    def _later(self, most: float, mend: Callable[[], None]) -> None:
        self._mending.append((time.monotonic() + self._chance.uniform(0.0, most), mend))

    def _wait_for(self, node: ForkedServer, started_only: bool = False) -> None:
        """Wait until a node is ready. It may be suspended or not started yet."""
        while self._starts_later(node):
            self._wait(0.02)
        latest = time.monotonic() + 60.0
        while not started_only and time.monotonic() < latest and not node.answers(READY):
            self._wait(0.05)

    def _start_redis(self) -> None:
        self._redis.stop()  # it may have been killed twice
        self._redis.start()

    def _restart_postgres(self) -> None:
        """Restart PostgreSQL, half of the time as after a crash."""
        self._postgres.stop(self._chance.choice((signal.SIGINT, signal.SIGQUIT)))
        self._wait(self._chance.uniform(0.0, 4.0))
        self._postgres.start()

    def _starts_later(self, node: ForkedServer) -> bool:
        """Whether it was ended on purpose and has not been restarted yet."""
        return any(mend == node.start for _, mend in self._mending)

    # --- the end ---------------------------------------------------------------------------------

    def _close(self) -> None:
        for node in self._nodes:
            node.stop()
        for relay in self._relays:
            relay.close()
        self._redis.close()
        self._copy()
        self._postgres.close()

    def _copy(self) -> None:
        latest = time.monotonic() + QUIET
        while True:
            try:
                move_database(self._url, str(self._folder / "data" / "cabochon.db"))
                return
            except CannotServe:
                if time.monotonic() > latest:
                    raise
                time.sleep(1.0)


if __name__ == "__main__":
    main()
