"""`make -C studies hostile`: the long attacks. Their figures are added up in studies/data/hostile.json.

    python -m studies.hostile [--minutes 10] [--messages 100000] [--examples 100] [--floods 10] [--first] [--out FILE]
    python -m studies.hostile --nodes [--messages 100000] [--out FILE]     # parts 2 and 3 on two nodes
    python -m studies.hostile --add FILE...       # only add reports to studies/data/hostile.json
    python -m studies.hostile --nodes --add FILE...                        # to studies/data/hostile-nodes.json

1. A guest with thirty names behind one address tries to exhaust every resource within the default limits, for some
   minutes, while honest people play from another address (`support.guest`). Their turns, the memory, the disk and the
   descriptors of the server must stay within `BOUNDS`.
2. Malformed and hostile messages over the socket (`support.attack`).
3. Schemathesis over the HTTP schema.
4. A client without a name sends frames as fast as possible, one kind after the other (`support.flood`),
   while honest people play. Their turns and the memory must stay within `FLOOD_BOUNDS`, and each connection is cut off.

The short forms of the last three are in tests/server/test_hostile.py and tests/server/test_floods.py. With `--nodes`,
two nodes share a PostgreSQL and a Redis, and both are attacked at once, each with half of the messages and half of the
examples.
"""

import argparse
import asyncio
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

from cabochon.server.store.sqlite import SQLiteStore
from tests.support.attack import attack, digest_of, fire
from tests.support.campaign_total import add_reports, read_reports
from tests.support.crowd import Crowd, percentile
from tests.support.flood import KINDS, flood
from tests.support.hostile_guest import exhaust
from tests.support.measured_server import MeasuredServer, go_back, go_first
from tests.support.random_turns import random_turn
from tests.support.services import RedisServer
from tests.support.serving import Client, Served, served
from tests.support.transcript import truth
from tests.support.two_nodes import two_nodes

TOTAL = Path(__file__).parent / "data" / "hostile.json"
TOTAL_NODES = TOTAL.with_name("hostile-nodes.json")
BOUNDS = {
    "turn_p99_ms": 100.0,
    "memory_mb": 250.0,
    "memory_after_mb": 150.0,
    "disk_mb": 100.0,
    "descriptors_left": 40.0,
}
"""The limits for ten minutes: the latency of the others' turns, the growth of the server's memory during the attack and
some time after it, the growth of the folder, and the number of descriptors that stay open."""
HOME = {"BOT_WORKERS": "1", "IDLE_SECONDS": "5", "LOG_LEVEL": "error"}
"""The limits are the defaults."""
TURNS_A_SECOND = 5.0
TURNS_OF_A_GAME = 40
QUIET_SECONDS = 15.0
AFTERWARDS = 25.0
OTHERS_KNOWN = 5
"""Tables of honest people whose links the guest has."""


# --- the guest ---------------------------------------------------------------------------------


async def attack_limits(seconds: float, first: bool) -> dict[str, Any]:
    folder = Path(tempfile.mkdtemp(prefix="cabochon-hostile-"))
    server = MeasuredServer(folder / "data", HOME)
    if first:
        server.go_first()
        go_first(os.getpid())
    try:
        crowd = await Crowd.gather(server.base, 10 + int(TURNS_A_SECOND * (seconds + QUIET_SECONDS) / TURNS_OF_A_GAME))
        await crowd.play(TURNS_A_SECOND, QUIET_SECONDS)
        await crowd.settle()
        quiet, before = list(crowd.latencies), _size(server)
        others = [place.table for place in crowd.places[:OTHERS_KNOWN]]
        waited: list[float] = []
        peak = dict(before)
        beside = [asyncio.create_task(_plays_a_bot(server.base, waited)), asyncio.create_task(_watch(server, peak))]
        with _guest(server.base, others, seconds, first, folder / "guest.json") as guest:
            busy, began = server.busy(), time.monotonic()
            await crowd.play(TURNS_A_SECOND, seconds)
            worked = (server.busy() - busy) / (time.monotonic() - began)
            await crowd.settle(3.0)
            await asyncio.to_thread(guest.wait, 120)
        await asyncio.sleep(AFTERWARDS)
        after = _size(server)
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await crowd.leave()
    finally:
        server.end()
        go_back()
    report = json.loads((folder / "guest.json").read_text())
    return {
        "seconds": round(seconds), "turns": len(crowd.latencies), "quiet_p99_ms": percentile(quiet, 0.99),
        "turn_p50_ms": percentile(crowd.latencies, 0.5), "turn_p99_ms": percentile(crowd.latencies, 0.99),
        "turn_max_ms": percentile(crowd.latencies, 1.0), "bot_p50_ms": percentile(waited, 0.5),
        "bot_p99_ms": percentile(waited, 0.99), "server_busy": round(worked, 2),
        "memory_mb": round(peak["memory"] - before["memory"], 1),
        "memory_after_mb": round(after["memory"] - before["memory"], 1),
        "disk_mb": round(after["disk"] - before["disk"], 1),
        "descriptors_left": after["descriptors"] - before["descriptors"],
        "sent": report["seen"], "faults": report["faults"], "leaks": await _leaks(folder, others, report["read"]),
    }  # fmt: skip


def _size(server: MeasuredServer) -> dict[str, float]:
    return {"memory": server.memory(), "disk": server.disk(), "descriptors": server.descriptors()}


async def _watch(server: MeasuredServer, peak: dict[str, float]) -> None:
    while True:
        for name, value in _size(server).items():
            peak[name] = max(peak[name], value)
        await asyncio.sleep(1)


@contextmanager
def _guest(
    base: str, others: list[str], seconds: float, first: bool, report: Path
) -> Iterator["subprocess.Popen[bytes]"]:
    """A separate process with a lower priority, so that its load does not delay the players."""
    words = [
        sys.executable,
        "-m",
        "studies.hostile",
        "--guest",
        base,
        *others,
        "--minutes",
        str(seconds / 60),
        "--out",
        str(report),
    ]
    process = subprocess.Popen(["nice", "-n", "0" if first else "10", *words])
    try:
        yield process
    finally:
        process.kill()
        process.wait()


async def _plays_a_bot(base: str, waited: list[float]) -> None:
    """An honest person against a bot; `waited` gets the seconds from each of their turns to the bot's."""
    ann, chance = Client(base, "Ann"), Random(1)
    await ann.post("/api/me", name="Ann")
    letters = await ann.letters("classic")
    while True:
        table = await ann.open("classic", "me", "greedy", first=0, start=True)
        state = await ann.watch(table)
        while state["table"]["state"] != "over":
            began = time.perf_counter()
            moves = random_turn(state["stage"], letters, chance)
            await ann.ask("submit", table, seat=0, version=state["version"], moves=moves)
            state = await ann.until("state", lambda new, seen=state["version"]: new["version"] > seen)  # type: ignore[misc]
            if state["stage"] is None:
                state = await ann.until("state", lambda new: new["stage"] is not None or new["outcome"] is not None)
                waited.append(time.perf_counter() - began)


async def _leaks(folder: Path, others: list[str], read: list[str]) -> list[str]:
    store = SQLiteStore(folder / "data" / "cabochon.db")
    try:
        return [leak for table in others for leak in (await truth(store, table)).leaks(read, ())]
    finally:
        await store.close()


# --- floods ------------------------------------------------------------------------------------


FLOOD_BOUNDS = {"turn_p99_ms": 100.0, "longest_s": 1.0, "memory_mb": 20.0}
"""By kind of frame: the latency of the others' turns, how long one connection could send, the growth of memory."""
FLOOD_TURNS_A_SECOND = 20.0


async def floods(seconds: float, first: bool) -> dict[str, Any]:
    """Send every kind of frame for some seconds each, and measure a run without any for comparison."""
    server = MeasuredServer(Path(tempfile.mkdtemp(prefix="cabochon-floods-")) / "data", HOME | OPEN_TO_HONEST)
    if first:
        server.go_first()
        go_first(os.getpid())
    try:
        crowd = await Crowd.gather(
            server.base, int(FLOOD_TURNS_A_SECOND * seconds * (len(KINDS) + 2) / TURNS_OF_A_GAME)
        )
        report = {kind: await _one_flood(server, crowd, kind, seconds) for kind in ("", "", *KINDS)}
        await crowd.leave()
    finally:
        server.end()
        go_back()
    return {kind or "none": figures for kind, figures in report.items()}


async def _one_flood(server: MeasuredServer, crowd: Crowd, kind: str, seconds: float) -> dict[str, Any]:
    before, peak, busy = _size(server), _size(server), server.busy()
    watching = asyncio.create_task(_watch(server, peak))
    words = [sys.executable, "-m", "studies.hostile", "--flood", server.base, kind, "--minutes", str(seconds / 60)]
    flooder = subprocess.Popen(words, stdout=subprocess.PIPE) if kind else None
    await crowd.play(FLOOD_TURNS_A_SECOND, seconds)
    report = json.loads((await asyncio.to_thread(flooder.communicate))[0]) if flooder else {}
    busy = server.busy() - busy
    await crowd.settle()
    watching.cancel()
    figures = {f"turn_{name}_ms": percentile(crowd.latencies, share) for name, share in SHARES.items()}
    after = _size(server)
    memory = {"memory_mb": round(peak["memory"] - before["memory"], 1), "rss_mb": round(after["memory"], 1)}
    return {"turns": len(crowd.latencies), "server_busy": round(busy / seconds, 2), **figures, **memory, **report}


def _flood(base: str, kind: str, seconds: float) -> dict[str, Any]:
    at = urlsplit(base)
    done = flood(at.hostname or "", at.port or 0, kind, seconds)
    return {"connections": done.connections, "sent_mb": round(done.sent / 1e6, 1), "longest_s": round(done.longest, 2)}


SHARES = {"p50": 0.5, "p99": 0.99, "max": 1.0}
OPEN_TO_HONEST = {
    "REQUESTS_PER_SECOND": "200", "TABLES_PER_HOUR": "100000", "PEOPLE_PER_HOUR": "1000", "TABLES_PER_PERSON": "1000",
    "SOCKETS_PER_PERSON": "100",
}  # fmt: skip
"""Fifty people behind one address, which is also the flooder's, play at many tables each. The limit
of messages is the default.
"""


# --- hostile messages --------------------------------------------------------------------------


OPEN_DOOR: dict[str, Any] = {"messages_per_second": 1e9, "sockets_per_person": 100_000}


SCHEMA_SECONDS = 7200.0
"""The limit for schemathesis on a busy machine."""
ROUND = 25_000
"""The messages sent to the same three tables before all answers are checked and dropped."""
SOCKETS = 4
"""The sockets of each attacker at each node: while one waits for the database, the others continue."""


async def messages(number: int, examples: int, seed: int) -> dict[str, Any]:
    async with served(Path(tempfile.mkdtemp()), **OPEN_DOOR) as server:
        return await attacked([server], number, examples, seed)


async def messages_to_nodes(number: int, examples: int, seed: int) -> dict[str, Any]:
    redis = RedisServer()
    try:
        async with two_nodes(Path(tempfile.mkdtemp()), redis_url=redis.url, **OPEN_DOOR) as nodes:
            return await attacked(nodes, number, examples, seed)
    finally:
        redis.close()


def _sum(reports: list[dict[str, Any]]) -> dict[str, Any]:
    """Counts and lists are added; a flag is set if it is set in one of the reports."""
    return {
        name: any(found) if isinstance(found[0], bool) else sum(found[1:], found[0])
        for name in reports[0]
        for found in [[report[name] for report in reports]]
    }


async def attacked(nodes: Sequence[Served], number: int, examples: int, seed: int) -> dict[str, Any]:
    """Attack all nodes at once."""
    chance, rounds, began = Random(seed), [], time.monotonic()
    for left in range(number, 0, -ROUND):
        rounds += [await attack(nodes, min(left, ROUND), chance, SOCKETS)]
        print(f"{time.monotonic() - began:.0f} s: {json.dumps(_sum(rounds))}", flush=True)
    cases = [_attack_schema(node, examples // len(nodes)) for node in nodes]
    return {"socket": _sum(rounds), "http": _sum(await asyncio.gather(*cases))}


async def _attack_schema(server: Served, examples: int) -> dict[str, Any]:
    async with server.client("Ann") as ann, server.client("Eve") as eve:
        table = await ann.open("classic", "me", "greedy", first=0, start=True)
        before = await digest_of(server, [table])
        done = await asyncio.to_thread(fire, server, eve, table, examples, SCHEMA_SECONDS)
        print(done.stdout[-1500:])
        cases = re.findall(r"(\d+) generated", done.stdout)
        changed = await digest_of(server, [table]) != before
        return {"exit": done.returncode, "cases": int(cases[-1]) if cases else 0, "changed": changed}


# --- together ----------------------------------------------------------------------------------


def problems(report: dict[str, Any]) -> list[str]:
    found = [
        f"floods: {kind}: {name} is {figures[name]}, over {most:g}"
        for kind, figures in report.get("floods", {}).items()
        for name, most in FLOOD_BOUNDS.items()
        if figures.get(name, 0.0) > most
    ]
    if guest := report.get("guest"):
        found += [f"{name} is {guest[name]}, over {most:g}" for name, most in BOUNDS.items() if guest[name] > most]
        found += [f"guest: {name}" for name in ("leaks", "faults") if guest[name]]
        found += ["guest: server errors"] if guest["sent"].get("5xx") else []
    if socket := report.get("socket"):
        found += [f"socket: {name}" for name in ("server_errors", "leaks", "changed", "written") if socket[name]]
    if http := report.get("http"):
        found += [f"http: {name}" for name in ("exit", "changed") if http[name]]
    return found


def campaign(chosen: argparse.Namespace) -> dict[str, Any]:
    minutes, first, number, nodes = chosen.minutes, chosen.first, chosen.messages, chosen.nodes
    report: dict[str, Any] = {"messages": 0}
    if chosen.floods and not nodes:
        report["floods"] = asyncio.run(floods(chosen.floods, first))
        print(json.dumps(report["floods"], indent=1), flush=True)
    if minutes and not nodes:
        report["guest"] = asyncio.run(attack_limits(minutes * 60, first))
        print(json.dumps(report["guest"], indent=1), flush=True)
        report["messages"] += report["guest"]["sent"]["messages"]
    if number:
        report |= asyncio.run((messages_to_nodes if nodes else messages)(number, chosen.examples, chosen.seed))
        report["messages"] += report["socket"]["sent"] + report["http"]["cases"]
    ended = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S")
    return {"ended": ended, "seed": chosen.seed, **report, "problems": problems(report)}


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--minutes", type=float, default=10.0, help="minutes of the guest; 0 skips it")
    options.add_argument(
        "--messages", type=int, default=100_000, help="messages over the socket; 0 skips them and Schemathesis"
    )
    options.add_argument("--first", action="store_true", help="raise the priority above other processes (needs root)")
    options.add_argument("--nodes", action="store_true", help="two nodes on PostgreSQL and Redis; no guest")
    options.add_argument("--examples", type=int, default=100)
    options.add_argument("--seed", type=int, default=2026)
    options.add_argument("--out", type=Path, help="write the report here")
    options.add_argument("--add", type=Path, nargs="+", metavar="FILE", help="only add reports to the total")
    options.add_argument("--guest", nargs="+", metavar=("BASE", "TABLE"), help="be the guest")
    options.add_argument(
        "--floods", type=float, default=10.0, help="seconds for each kind of frame; 0 skips the floods"
    )
    options.add_argument("--flood", nargs=2, metavar=("BASE", "KIND"), help="run as the flooding client")
    chosen = options.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    if chosen.add:
        runs, total = add_reports(TOTAL_NODES if chosen.nodes else TOTAL, read_reports(chosen.add))
        print(f"{total['messages']} hostile messages in {len(runs)} runs")
    elif chosen.flood:
        base, kind = chosen.flood
        print(json.dumps(_flood(base, kind, chosen.minutes * 60)))
    elif chosen.guest:
        asyncio.run(exhaust(chosen.guest[0], chosen.guest[1:], chosen.minutes * 60, chosen.out))
    else:
        report = campaign(chosen)
        print(json.dumps(report, indent=1))
        if chosen.out:
            chosen.out.parent.mkdir(parents=True, exist_ok=True)
            chosen.out.write_text(json.dumps(report, indent=1) + "\n")
        if report["problems"]:
            sys.exit(f"failed: {'; '.join(report['problems'])}")


if __name__ == "__main__":
    main()
