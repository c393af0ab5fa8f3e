"""The names of the server: if the host listed them, others are refused."""

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.support.serving import Served, running, served


@running
async def test_other_names_are_refused_if_the_host_listed_names(tmp_path: Path) -> None:
    """A page that points its own name at our address sends that name in `Host`, and the same origin."""
    async with served(tmp_path, hosts="play.example.org, 192.0.2.7,2001:db8::7") as server, server.client("Ann") as ann:
        for host in ("evil.example", "play.example.org.evil.example", "evil.example:8765", ""):
            answer = await ann.http.get("/api/about", headers={"Host": host})
            assert (answer.status_code, answer.json()["key"]) == (403, "wrong-host")
        for host in ("play.example.org", "PLAY.example.org:8765", "192.0.2.7:80", "[2001:db8::7]:8765", "localhost:1"):
            assert (await ann.http.get("/api/about", headers={"Host": host})).status_code == 200
        for probe in ("/healthz", "/readyz", "/metrics"):
            assert (await ann.http.get(probe, headers={"Host": "10.0.0.7:8765"})).status_code == 200
            assert (await ann.http.get(probe, headers={"Host": "evil.example"})).status_code == 403
        with pytest.raises(InvalidStatus):
            await ann.socket(Host="evil.example")
        await ann.socket()


@running
async def test_any_name_is_accepted_if_the_host_listed_none(home: Served) -> None:
    async with home.client("Ann") as ann:
        assert (await ann.http.get("/api/about", headers={"Host": "cabochon.local"})).status_code == 200
