"""`make -C studies kill`: kill the server under load, many times. It must lose nothing that it acknowledged.

    python -m studies.kill [--kills 200] [--seed 7] [--tables 12] [--out FILE]
    python -m studies.kill --add FILE...        # add the reports of campaigns to studies/data/kills.json

This process only forks servers and kills them. It imports everything first, so that a fork is ready at
once. Another process simulates people on sockets (`support.ledger`): on one screen, against bots, and in pairs with and
without clocks. They take back, stay away, come back, talk and delete themselves, and after a lost connection they
repeat unanswered requests with the same request id. After the last kill, the games are played to their end. Then the
ledger of everything acknowledged is compared with the database (`support.audit`).

Every campaign has its own port and folder, so that several can run at the same time.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cabochon.server.settings import Settings
from tests.support.audit import FAULTS, SHOWN, audit
from tests.support.campaign_total import add_reports, read_reports
from tests.support.forked_servers import ENDLESS, ForkedServer, commit, ended, life
from tests.support.ledger import ENOUGH, play_and_record
from tests.support.ports import free_port

TOTAL = Path(__file__).parent / "data" / "kills.json"
ALL_SHOWN_FROM = 100
"""A campaign with this many kills must have covered every kind of event (`SHOWN`)."""


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--kills", type=int, default=200)
    options.add_argument("--seed", type=int, default=7)
    options.add_argument("--tables", type=int, default=12)
    options.add_argument("--out", type=Path, help="write the report here")
    options.add_argument("--add", type=Path, nargs="+", metavar="FILE", help="only add reports to the total")
    options.add_argument("--total", type=Path, default=TOTAL)
    options.add_argument("--folder", type=Path)
    options.add_argument("--clients", metavar="PORT", type=int, help="run the clients of a server at this port")
    chosen = options.parse_args()
    if chosen.add:
        added = read_reports(chosen.add)
        runs, total = add_reports(chosen.total, added)
        print(f"{total['kills']} kills in {len(runs)} campaigns, {sum(total.get(fault, 0) for fault in FAULTS)} faults")
        if any(problems(report) for report in added):  # earlier ones were checked when they were added
            sys.exit("a campaign failed")
    elif chosen.clients:
        base = f"http://127.0.0.1:{chosen.clients}"
        asyncio.run(play_and_record([base], chosen.folder, chosen.tables, chosen.seed))
    else:
        folder = chosen.folder or Path(tempfile.mkdtemp(prefix="cabochon-kill-"))
        report = campaign(folder, chosen.kills, chosen.tables, chosen.seed)
        print(json.dumps(report, indent=1))
        if chosen.out:
            chosen.out.parent.mkdir(parents=True, exist_ok=True)
            chosen.out.write_text(json.dumps(report, indent=1) + "\n")
        if wrong := problems(report):
            sys.exit(f"failed: {', '.join(wrong)} (see {folder})")


def problems(report: dict[str, Any]) -> list[str]:
    wrong = [fault for fault in ("clients", "crashed", *FAULTS) if report.get(fault)]
    if report["kills"] >= ALL_SHOWN_FROM:
        wrong += [f"no {thing}" for thing in SHOWN if not report[thing]]
    return wrong


# --- one campaign ------------------------------------------------------------------------------


def campaign(folder: Path, kills: int, tables: int, seed: int) -> dict[str, Any]:
    folder.mkdir(parents=True, exist_ok=True)
    chance = random.Random(seed)
    port = free_port()
    settings = Settings(data=folder / "data", host="127.0.0.1", port=port, **ENDLESS)
    words = [sys.executable, "-m", "studies.kill", "--clients", str(port), "--folder", str(folder),
             "--tables", str(tables), "--seed", str(seed)]  # fmt: skip
    server = ForkedServer(settings, folder / "server.log")
    served = commit()  # a different commit may be checked out at the end
    clients = subprocess.Popen(words)
    began, killed = time.monotonic(), 0
    while killed < kills and clients.poll() is None:
        if chance.random() < 0.9:  # sometimes it is killed while it starts
            server.wait_until_ready()
        time.sleep(life(chance) * server.slowness)
        killed += server.kill()
        server.start()
        if killed % 20 == 0:
            print(f"{killed} killed, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    (folder / ENOUGH).touch()
    seconds = time.monotonic() - began
    code = ended(clients)
    server.stop()
    when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S")
    facts = {"ended": when, "commit": served, "seed": seed, "kills": killed, "seconds": round(seconds)}
    return {**facts, "clients": code, "crashed": server.crashed + server.not_started, **audit(folder)}


if __name__ == "__main__":
    main()
