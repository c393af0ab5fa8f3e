"""No free descriptors: bots play on, people can connect, and the host's commands work, at any address."""

import asyncio
import json
import resource
import socket
from pathlib import Path
from random import Random

from tests.support.process import run, serving
from tests.support.serving import Client, running

FEW = 160
"""Files and sockets that the server may have open."""


def few() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (FEW, FEW))


@running
async def test_play_continues_when_descriptors_run_out(tmp_path: Path) -> None:
    with serving(tmp_path, before=few) as (_process, address):
        port = int(address.rpartition(":")[2])
        ann = Client(address, "Ann")
        await ann.post("/api/me", name="Ann")
        table = await ann.open("classic", "me", "greedy", first=0, start=True)
        idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(2 * FEW)]
        for one in idle:
            one.setblocking(False)
            try:
                one.send(b"GET / HT")
            except OSError:
                pass  # this one was closed to make room
        bob = Client(address, "Bob")
        await bob.post("/api/me", name="Bob")
        await ann.play(table, Random(1), until=lambda state: state["version"] >= 6)
        closed = await asyncio.to_thread(run, "close-table", table, "--data", str(tmp_path))
        assert closed.returncode == 0, closed.stderr
        assert (await ann.get(f"/api/tables/{table}"))["table"]["state"] == "closed"
        open_now = (await ann.get("/metrics")).partition("\nprocess_open_fds ")[2].split()[0]
        assert float(open_now) < FEW - 10, "some are left for what the server itself needs"
        for one in idle:
            one.close()
        await ann.close()
        await bob.close()


@running
async def test_host_commands_reach_a_server_at_any_address(tmp_path: Path) -> None:
    with serving(tmp_path, host="127.0.0.2") as (_process, address):
        ann = Client(address, "Ann")
        await ann.post("/api/me", name="Ann")
        table = await ann.open("classic", "me", "person")
        closed = await asyncio.to_thread(run, "close-table", table, "--data", str(tmp_path))
        assert closed.returncode == 0, closed.stderr
        assert (await ann.get(f"/api/tables/{table}"))["table"]["state"] == "closed"
        door = json.loads((tmp_path / "admin.json").read_text())
        stranger = Client(f"http://127.0.0.1:{door['port']}", "Eve")
        await stranger.post("/admin/rotate-keys", expect=404)
        await stranger.close()
        await ann.close()
