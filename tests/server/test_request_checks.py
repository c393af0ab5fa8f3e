"""Protection: other sites, large bodies, fast callers, other people's tables; and the headers of every answer."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.support.serving import PATIENCE, Client, Served, running, served


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 200),
        ({}, 200),
    ],
)
@running
async def test_requests_of_another_site_are_refused(home: Served, headers: dict[str, str], status: int) -> None:
    async with home.client("Ann") as ann:
        response = await ann.http.post("/api/me", json={"name": "Mallory"}, headers=headers)
        assert response.status_code == status


@running
async def test_requests_of_our_own_page_are_accepted(home: Served) -> None:
    async with home.client("Ann") as ann:
        response = await ann.http.post("/api/me", json={"name": "Anna"}, headers={"Origin": home.base})
        assert response.status_code == 200


@running
async def test_forms_of_other_sites_are_refused(home: Served) -> None:
    async with home.client("Ann") as ann:
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
            response = await ann.http.post("/api/me", content='{"name":"Mallory"}', headers={"Content-Type": kind})
            assert (response.status_code, response.json()["key"]) == (415, "json-only")


@running
async def test_a_socket_of_another_site_is_refused(home: Served) -> None:
    async with home.client("Ann") as ann:
        with pytest.raises(InvalidStatus):
            await ann.socket(Origin="http://evil.example")
        await ann.socket(Origin=home.base)


@running
async def test_every_answer_has_the_security_headers(home: Served) -> None:
    async with httpx.AsyncClient(base_url=home.base, trust_env=False, timeout=PATIENCE) as client:
        for path in ("/", "/api/about", "/nothing", "/api/tables/none"):
            headers = (await client.get(path)).headers
            assert "script-src 'self'" in headers["content-security-policy"]
            policy = headers["content-security-policy"].replace(
                "'wasm-unsafe-eval'", ""
            )  # compiles WebAssembly, no text
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert "server" not in headers or "uvicorn" not in headers["server"]


@running
async def test_large_bodies_are_refused(home: Served) -> None:
    async with home.client("Ann") as ann:
        big = b'{"name":"' + b"x" * 100_000 + b'"}'
        told = await ann.http.post("/api/me", content=big, headers={"Content-Type": "application/json"})
        assert told.status_code == 413

        async def stream() -> AsyncIterator[bytes]:
            for _ in range(100):
                yield b"x" * 1000

        lied = await ann.http.post("/api/me", content=stream(), headers={"Content-Type": "application/json"})
        assert (lied.status_code, lied.json()["key"]) == (413, "too-large")


@running
async def test_a_request_with_two_lengths_is_refused_and_its_connection_closed(home: Served) -> None:
    """Otherwise a proxy that uses the other length could be made to answer one caller with another's request."""
    body = b"0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    head = f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    reader, writer = await asyncio.open_connection("127.0.0.1", home.port)
    writer.write(f"{head}\r\nTransfer-Encoding: chunked\r\n\r\n".encode() + body)
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    assert answer.startswith(b"HTTP/1.1 400")
    assert b"Content-Length, Transfer-Encoding" in answer
    assert answer.count(b"HTTP/1.1") == 1, "what follows is not read as a request"
    writer.close()


@running
async def test_limits(tmp_path: Path) -> None:
    limits = {"requests_per_second": 5.0, "messages_per_second": 5.0, "people_per_hour": 3, "tables_per_person": 2}
    async with served(tmp_path, **limits, bot_tables_per_person=1, sockets_per_person=1) as server:  # type: ignore[arg-type]
        async with server.client("Ann") as ann, server.client("Bob") as bob:
            await ann.open("classic", "me", "greedy", start=True)
            table = await ann.open("classic", "me", "greedy")
            assert (await ann.post(f"/api/tables/{table}/start", expect=429))["key"] == "too-many-bot-tables"
            seats = [{"kind": "me"}, {"kind": "person"}]
            refused = await ann.post("/api/tables", expect=429, edition="classic", seats=seats)
            assert refused["key"] == "too-many-tables"
            await ann.socket()
            second = Client(server.base, "Ann")
            second.http.cookies = ann.http.cookies
            with pytest.raises(InvalidStatus):
                await second.socket()
            await second.close()
            await bob.socket()
            for _ in range(30):
                await bob.send("ping", request="p")
            answers = [await bob.next() for _ in range(25)]
            assert "too-fast" in [answer.get("key") for answer in answers]
            hasty = await asyncio.gather(*(bob.http.get("/api/about") for _ in range(60)))
            assert 429 in [response.status_code for response in hasty]
            assert (await ann.http.get("/api/about")).status_code == 200, "one caller's haste is not another's"
        async with server.client("Third"), server.client(None) as fourth:
            response = await fourth.http.post("/api/me", json={"name": "Fourth"})
            assert response.status_code == 429


@running
async def test_a_guest_cannot_act_for_another_seat_or_close_a_table(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Eve") as eve:
        table = await ann.open("classic", "me", "greedy", first=0, start=True)
        for verb in ("submit", "resign", "stop", "take-back", "come-back", "consent", "preview"):
            body: dict[str, object] = {"seat": 0, "version": 0, "request": "x"}
            if verb == "submit":
                body["moves"] = "+wbg"
            if verb == "preview":
                body = {"seat": 0, "moves": "+wbg"}
            if verb == "consent":
                body["agree"] = True
            assert (await eve.post(f"/api/tables/{table}/{verb}", expect=403, **body))["key"] == "not-your-seat"
        assert (await eve.http.post(f"/api/tables/{table}/close")).status_code == 403
        for verb in ("rotate-keys", "host-link", "end-hosts"):
            assert (await eve.http.post(f"/admin/{verb}")).status_code == 404
            hidden = await eve.http.post(f"/admin/{verb}", headers={"X-Cabochon-Admin": "guess"})
            assert hidden.status_code == 404
        assert (await ann.get(f"/api/tables/{table}"))["version"] == 0


@running
async def test_behind_a_base_path(tmp_path: Path) -> None:
    async with served(tmp_path, base_path="/cabochon/") as server, server.client(None) as ann:
        response = await ann.http.post("/cabochon/api/me", json={"name": "Ann"})
        assert "Path=/cabochon" in response.headers["set-cookie"]
        assert (await ann.get("/cabochon/api/about"))["base_path"] == "/cabochon"
        assert (await ann.http.get("/cabochon/")).status_code == 200
        assert (await ann.get("/cabochon/healthz")) == {"alive": True}
