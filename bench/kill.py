"""`make kill`: kill the server under load with SIGKILL, many times. It must not lose anything it acknowledged.

    python bench/kill.py --kills 200

This process only forks servers and kills them. It imports everything first, so that a fork is ready at
once. Another process plays as people on sockets. After a lost connection they repeat unanswered requests
with the same request id. After the last kill, the games are played to their end. Then the ledger of
everything acknowledged is compared with the database: it must hold each decision once, with the same moves.
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
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from cabochon.record import verify
from cabochon.record.entries import Decision
from cabochon.record.text import parse_entries
from cabochon.rules.notation import format_submission
from cabochon.server.live.table import replayed
from cabochon.server.run import serve
from cabochon.server.settings import Settings
from cabochon.server.store.operations import load
from cabochon.server.store.sqlite import sqlite_engine
from support.ledger import play_under_fire

ENOUGH = "enough"
ENDLESS = {
    "requests_per_second": 1e6, "messages_per_second": 1e6, "people_per_hour": 1_000_000,
    "tables_per_person": 100_000, "bot_tables_per_person": 100_000, "bot_pace": 0.0, "bot_workers": 1,
}  # fmt: skip


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--kills", type=int, default=200)
    options.add_argument("--tables", type=int, default=10)
    options.add_argument("--clients", metavar="PORT", type=int, help="be the clients of a server at this port")
    options.add_argument("--folder", type=Path)
    chosen = options.parse_args()
    if chosen.clients:
        asyncio.run(play_under_fire(f"http://127.0.0.1:{chosen.clients}", chosen.folder, chosen.tables))
        return
    folder = chosen.folder or Path(tempfile.mkdtemp(prefix="cabochon-kill-"))
    report = campaign(folder, chosen.kills, chosen.tables)
    print(json.dumps(report, indent=1))
    bad = [key for key in ("clients", "lost", "twice", "differs", "unfinished") if report[key]]
    if bad or not report["acknowledged"]:
        sys.exit(f"not as it should be: {bad or 'nothing was played'}")


def campaign(folder: Path, kills: int, tables: int) -> dict[str, object]:
    port = _free_port()
    settings = Settings(data=folder / "data", host="127.0.0.1", port=port, **ENDLESS)  # type: ignore[arg-type]
    words = [sys.executable, __file__, "--clients", str(port), "--folder", str(folder), "--tables", str(tables)]
    server = _fork(settings)
    clients = subprocess.Popen(words)
    chance, began, killed = random.Random(7), time.monotonic(), 0
    while killed < kills and clients.poll() is None:
        if chance.random() < 0.9:  # now and then it dies while it starts
            _wait_for(port)
        time.sleep(chance.uniform(0.0, 1.6))
        os.kill(server, signal.SIGKILL)
        os.waitpid(server, 0)
        killed += 1
        server = _fork(settings)
        if killed % 20 == 0:
            print(f"{killed} killed, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    (folder / ENOUGH).touch()
    seconds = time.monotonic() - began
    code = clients.wait(timeout=900)
    os.kill(server, signal.SIGTERM)
    os.waitpid(server, 0)
    return {"kills": killed, "seconds": round(seconds), "clients": code, **check(folder)}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _wait_for(port: int) -> None:
    """Wait until the server answers."""
    for _ in range(1000):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10):
                return
        except OSError:
            time.sleep(0.02)


def _fork(settings: Settings) -> int:
    """Start a server as a child of this process, which has already loaded everything."""
    child = os.fork()
    if child == 0:
        try:
            os.dup2(os.open(settings.data.parent / "server.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
            serve(settings, lambda _addresses: None)
        finally:
            os._exit(0)
    return child


def check(folder: Path) -> dict[str, object]:
    """Compare the clients' ledger with the database."""
    acknowledged = [json.loads(line) for line in (folder / "ledger.jsonl").read_text().splitlines()]
    engine = sqlite_engine(folder / "data" / "cabochon.db", writing=False)
    lost, differs, twice, unfinished, decisions = 0, 0, 0, 0, 0
    with engine.connect() as connection:
        for table_id in sorted({entry["table"] for entry in acknowledged}):
            found = load(table_id)(connection)
            assert found is not None
            row, stored = found
            by_version = {decision.version: decision for decision in stored}
            requests = [decision.request for decision in stored if decision.request]
            twice += len(requests) - len(set(requests))
            twice += [decision.version for decision in stored] != list(range(1, row.version + 1))
            decisions += len(stored)
            unfinished += row.state != "over"
            match = replayed(row, stored)
            if match.over:
                verify(match.record())
            for entry in (entry for entry in acknowledged if entry["table"] == table_id):
                decision = by_version.get(entry["version"])
                if decision is None:
                    lost += 1
                    continue
                entries = parse_entries(decision.entries, match.edition)
                moves = format_submission([one.move for one in entries if isinstance(one, Decision)], match.edition)
                differs += moves != entry["moves"] or not (decision.request or "").endswith(entry["request"])
    engine.dispose()
    resent = sum(entry["tries"] > 1 for entry in acknowledged)
    return {
        "tables": len({entry["table"] for entry in acknowledged}), "decisions": decisions,
        "acknowledged": len(acknowledged), "sent again": resent, "lost": lost, "twice": twice, "differs": differs,
        "unfinished": unfinished,
    }  # fmt: skip


if __name__ == "__main__":
    main()
