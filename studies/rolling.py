"""`make -C studies rolling`: upgrade nodes one after the other while people play, from an earlier commit to this one.

    python -m studies.rolling [--before COMMIT] [--tables 6] [--seed 1] [--seconds 20]

Two nodes of the earlier commit serve one PostgreSQL. Then one node after the other is stopped and started again from
the current sources, with a pause in between during which both versions serve side by side. The people, their ledger
and the audit are those of `studies/kill.py`: nothing may be lost, applied twice or delivered twice.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from cabochon.server.upkeep import move_database
from tests.support.audit import FAULTS, audit
from tests.support.forked_servers import ENDLESS, ended
from tests.support.ledger import ENOUGH, play_and_record
from tests.support.older_server import Node, sources_of
from tests.support.ports import free_port
from tests.support.services import Postgres, RedisServer

NODES = 2


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--before", default="HEAD~1", metavar="COMMIT")
    options.add_argument("--tables", type=int, default=6)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--seconds", type=float, default=20.0, help="seconds for which each mix of versions runs")
    options.add_argument("--folder", type=Path)
    options.add_argument("--clients", metavar="PORT", type=int, nargs="+", help="run the clients of these nodes")
    chosen = options.parse_args()
    folder = chosen.folder or Path(tempfile.mkdtemp(prefix="cabochon-rolling-"))
    if chosen.clients:
        bases = [f"http://127.0.0.1:{port}" for port in chosen.clients]
        asyncio.run(play_and_record(bases, folder, chosen.tables, chosen.seed))
        return
    report = upgrade(folder, chosen.before, chosen.tables, chosen.seed, chosen.seconds)
    print(json.dumps(report, indent=1))
    if wrong := [fault for fault in ("clients", "exits", *FAULTS) if report[fault]]:
        sys.exit(f"failed: {', '.join(wrong)} (see {folder})")


def upgrade(folder: Path, before: str, tables: int, seed: int, seconds: float) -> dict[str, Any]:
    folder.mkdir(parents=True, exist_ok=True)
    old = sources_of(before, folder / "before")
    postgres, redis = Postgres(durable=True), RedisServer()
    url = postgres.empty()
    settings = ENDLESS | {"database_url": url, "redis_url": redis.url}
    ports = [free_port() for _ in range(NODES)]
    nodes = []
    for number, port in enumerate(ports):  # one after the other: the first creates the tables
        nodes.append(Node(folder / f"node-{number}", port, settings, old))
        nodes[-1].wait_until_ready()
    words = [sys.executable, "-m", "studies.rolling", "--clients", *map(str, ports), "--folder", str(folder),
             "--tables", str(tables), "--seed", str(seed)]  # fmt: skip
    clients = subprocess.Popen(words)
    time.sleep(seconds)
    exits = 0
    for number, port in enumerate(ports):
        exits += nodes[number].stop() != 0
        nodes[number] = Node(folder / f"node-{number}", port, settings)
        nodes[number].wait_until_ready()
        time.sleep(seconds)
    (folder / ENOUGH).touch()
    code = ended(clients)
    exits += sum(node.stop() != 0 for node in nodes)
    redis.close()
    move_database(url, str(folder / "data" / "cabochon.db"))
    postgres.close()
    return {"before": before, "clients": code, "exits": exits, **audit(folder)}


if __name__ == "__main__":
    main()
