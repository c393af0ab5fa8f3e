"""Hostile input: no failure, no leak, no change of a table. `studies/hostile.py` runs the long campaign."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.support.attack import attack, digest_of, fire
from tests.support.serving import running, served


@running
async def test_hostile_messages_on_the_socket(tmp_path: Path) -> None:
    async with served(tmp_path, messages_per_second=1e9, sockets_per_person=1000) as server:
        report = await attack([server], messages=2500, chance=Random(1))
        assert report["server_errors"] == 0
        assert report["leaks"] == []
        assert report["changed"] is False
        assert report["written"] == []
        assert report["sent"] >= 2500


@pytest.mark.long
@running
async def test_hostile_requests_over_http(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann, server.client("Eve") as eve:
        table = await ann.open("classic", "me", "greedy", first=0, start=True)
        before = await digest_of(server, [table])
        done = await asyncio.to_thread(fire, server, eve, table, 3)
        assert done.returncode == 0, done.stdout[-3000:]
        assert await digest_of(server, [table]) == before
