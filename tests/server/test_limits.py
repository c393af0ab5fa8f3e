"""Limits for people (not for sockets or requests) and for addresses, checked in the transaction that writes."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from cabochon.server.security import limits
from cabochon.server.security.limits import PEOPLE_BEHIND_AN_ADDRESS
from cabochon.server.security.origin import Proxy, network_of
from cabochon.server.settings import Settings, settings_from
from cabochon.table.refusals import Refused
from tests.support.serving import PATIENCE, Client, Served, running, served

PAGE = Path(__file__).parents[2] / "src" / "cabochon" / "web"
SEATS = [{"kind": "me"}, {"kind": "person"}]


async def over(client: Client, table: str) -> None:
    """End a game by resigning."""
    state = await client.get(f"/api/tables/{table}")
    seat, version = state["you"][0], state["version"]
    await client.post(f"/api/tables/{table}/resign", seat=seat, version=version, request=client.request())


# --- tables ------------------------------------------------------------------------------------


@running
async def test_a_rematch_counts_for_the_person_who_asks(tmp_path: Path) -> None:
    async with (
        served(tmp_path, tables_per_person=2) as server,
        server.client("Ann") as ann,
        server.client("Bob") as bob,
    ):
        finished = await ann.open("classic", "me", "me", start=True)
        await over(ann, finished)
        for _ in range(2):
            await ann.open("classic", "me", "person")
        assert (await ann.post(f"/api/tables/{finished}/rematch", expect=429))["key"] == "too-many-tables"

        shared = await bob.open("classic", "me", "person")
        await ann.post(f"/api/tables/{shared}/join")
        await bob.post(f"/api/tables/{shared}/start")
        await over(bob, shared)
        following = await bob.post(f"/api/tables/{shared}/rematch")
        assert following["table"]["owner"] == (await bob.get("/api/me"))["id"]
        await ann.post(f"/api/tables/{shared}/rematch")  # she joins one, and opens none


@running
async def test_a_rematch_with_bots_counts_as_one(tmp_path: Path) -> None:
    async with served(tmp_path, bot_tables_per_person=1, bot_workers=0) as server, server.client("Ann") as ann:
        finished = await ann.open("classic", "me", "greedy", first=0, start=True)
        await over(ann, finished)
        running_one = await ann.open("classic", "me", "greedy", first=0, start=True)
        assert (await ann.post(f"/api/tables/{finished}/rematch", expect=429))["key"] == "too-many-bot-tables"
        await over(ann, running_one)
        begun = await ann.post(f"/api/tables/{finished}/rematch")
        assert begun["table"]["state"] == "playing"


@running
async def test_an_invited_player_sits_down_even_if_the_host_may_not_begin_yet(tmp_path: Path) -> None:
    async with served(tmp_path, bot_tables_per_person=1, bot_workers=0) as server, server.client("Ann") as ann:
        made = await ann.post("/api/programs", name="Ada")
        running_one = await ann.open("classic", "me", "greedy", first=0, start=True)
        seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "program", "program": made["id"]}]
        table = (await ann.post("/api/tables", edition="classic", seats=seats, first=0))["table"]["id"]
        async with server.client("Ada", made["token"]) as ada:
            joined = await ada.post(f"/api/tables/{table}/join")
            assert (joined["table"]["state"], joined["you"]) == ("open", [2])
        assert (await ann.post(f"/api/tables/{table}/start", expect=429))["key"] == "too-many-bot-tables"
        await over(ann, running_one)
        assert (await ann.post(f"/api/tables/{table}/start"))["table"]["state"] == "playing"


@running
async def test_opening_at_the_same_moment_opens_no_more_than_the_limit(tmp_path: Path) -> None:
    async with served(tmp_path, tables_per_person=3) as server, server.client("Ann") as ann:
        ask = {"edition": "classic", "seats": SEATS}
        answers = await asyncio.gather(*(ann.http.post("/api/tables", json=ask) for _ in range(12)))
        assert sorted(answer.status_code for answer in answers) == [200] * 3 + [429] * 9


@running
async def test_starting_at_the_same_moment_starts_no_more_than_the_limit(tmp_path: Path) -> None:
    async with served(tmp_path, bot_tables_per_person=2, bot_workers=0) as server, server.client("Ann") as ann:
        opened = [await ann.open("classic", "me", "greedy", first=0) for _ in range(6)]
        answers = await asyncio.gather(*(ann.http.post(f"/api/tables/{table}/start") for table in opened))
        assert sorted(answer.status_code for answer in answers) == [200] * 2 + [429] * 4


@running
async def test_finished_games_count_by_the_hour(tmp_path: Path) -> None:
    async with served(tmp_path, tables_per_hour=3) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        for _ in range(3):
            finished = await ann.open("classic", "me", "me", start=True)
            await over(ann, finished)
        assert (await ann.post("/api/tables", expect=429, edition="classic", seats=SEATS))["key"] == "too-fast"
        assert (await ann.post(f"/api/tables/{finished}/rematch", expect=429))["key"] == "too-fast"
        await bob.open("classic", "me", "person")


@running
async def test_people_of_one_address_share_its_limit(tmp_path: Path) -> None:
    async with served(tmp_path, tables_per_hour=1) as server:
        statuses = []
        for number in range(PEOPLE_BEHIND_AN_ADDRESS + 2):
            async with server.client(f"P{number}") as person:
                answer = await person.http.post("/api/tables", json={"edition": "classic", "seats": SEATS})
                statuses.append(answer.status_code)
        assert statuses == [200] * PEOPLE_BEHIND_AN_ADDRESS + [429] * 2


# --- messages, phrases, handshakes -------------------------------------------------------------


@running
async def test_messages_count_for_a_person_and_not_for_a_socket(tmp_path: Path) -> None:
    async with served(tmp_path, messages_per_second=5.0) as server, server.client("Ann") as ann:
        windows = [Client(server.base, "Ann") for _ in range(4)]
        began = time.monotonic()
        for window in windows:
            window.http.cookies = ann.http.cookies
            for _ in range(7):
                await window.send("ping", request="p")
        answers = [[await window.next() for _ in range(7)] for window in windows]
        welcome = [answer["type"] for of_window in answers for answer in of_window].count("pong")
        assert welcome <= 16 + 5 * (time.monotonic() - began), "a burst of fifteen, and what the time adds"
        async with server.client("Bob") as bob:
            await bob.send("ping", request="p")
            assert (await bob.next())["type"] == "pong"
        for window in windows:
            await window.close()


@running
async def test_phrases_and_texts_have_a_limit_together(tmp_path: Path) -> None:
    async with served(tmp_path, phrases_per_minute=4) as server, server.client("Ann") as ann:
        table = await ann.open("classic", "me", "person")
        for number in range(2):
            await ann.post(f"/api/tables/{table}/say", phrase="hello")
            await ann.post(f"/api/tables/{table}/say", text=f"hello {number}")
        for saying in ({"phrase": "hello"}, {"text": "hello"}):
            assert (await ann.post(f"/api/tables/{table}/say", expect=429, **saying))["key"] == "too-fast"


@running
async def test_a_table_keeps_its_last_chat_messages(tmp_path: Path) -> None:
    async with served(tmp_path, sayings_per_table=3) as server, server.client("Ann") as ann:
        table, other = await ann.open("classic", "me", "person"), await ann.open("classic", "me", "person")
        await ann.ask("say", other, text="elsewhere")
        await ann.watch(table)
        for number in range(5):
            await ann.ask("say", table, text=f"number {number}")
        kept = (await ann.get(f"/api/tables/{table}/said"))["sayings"]
        assert [one["text"] for one in kept] == ["number 2", "number 3", "number 4"]
        assert [one["text"] for one in (await ann.get(f"/api/tables/{other}/said"))["sayings"]] == ["elsewhere"]


@running
async def test_handshakes_have_a_limit(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"requests_per_second": 8.0, "sockets_per_person": 100}
    async with served(tmp_path, **limits) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        windows = [Client(server.base, "Ann") for _ in range(30)]
        for window in windows:
            window.http.cookies = ann.http.cookies
        began = time.monotonic()
        opened = await asyncio.gather(*(window.socket() for window in windows), return_exceptions=True)
        refused = sum(isinstance(answer, InvalidStatus) for answer in opened)
        assert 30 - refused <= 9 + 2 * (time.monotonic() - began), "eight at once, and what the time adds"
        await bob.socket()
        for window in windows:
            await window.close()


# --- requests ----------------------------------------------------------------------------------


@running
async def test_only_the_health_page_has_no_limit(tmp_path: Path) -> None:
    async with served(tmp_path, requests_per_second=0.1) as server, server.client(None) as nobody:

        async def hasty(path: str, times: int) -> set[int]:
            answers = await asyncio.gather(*(nobody.http.get(path) for _ in range(times)))
            return {answer.status_code for answer in answers}

        assert 429 in await hasty("/x/metrics", 60)
        assert 429 in await hasty("/api/x/metrics", 20)
        assert await hasty("/metrics", 20) == {200}, "what others ask does not count against it"
        assert await hasty("/healthz", 60) == {200}
        probe = partial(server.app.parts.limits.check_caller, "probes")
        with pytest.raises(Refused):
            all(probe("127.0.0.1") is None for _ in range(100))


@running
async def test_ten_newcomers_behind_one_router_are_all_served(tmp_path: Path) -> None:
    """With the default limits: all requests of a browser's first visit, ten times at once."""
    asked = ["/", *(f"/{path.relative_to(PAGE).as_posix()}" for path in PAGE.glob("assets/*"))][:20]
    asked += [f"/asset-{number}.js" for number in range(20 - len(asked))]
    words = [f"/words/en/{name}.ftl" for name in ("server", "rules", "bots", "table", "lobby")]
    api = ["/api/about", "/api/me", "/api/lobby", "/api/editions/classic", "/api/words/en/classic"]
    usual = {name: Settings.model_fields[name].default for name in ("requests_per_second", "messages_per_second")}

    async def visit(server: Served, number: int) -> list[int]:
        async with httpx.AsyncClient(base_url=server.base, trust_env=False, timeout=PATIENCE) as browser:
            seen = [(await browser.get(path)).status_code for path in (*asked, *words, *api)]
            name = {"name": f"Newcomer {number}"}
            seen.append((await browser.post("/api/me", json=name)).status_code)
            return seen

    async with served(tmp_path, **usual, people_per_hour=120) as server:
        answers = await asyncio.gather(*(visit(server, number) for number in range(10)))
        refused = sum(seen.count(429) for seen in answers)
        assert refused == 0, f"{refused} of {sum(map(len, answers))} answers were refused"
        assert all(seen[-1] == 200 for seen in answers)


def test_requests_at_other_nodes_count_after_a_long_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    turned = 0.0
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: turned))
    bucket = limits.Bucket(rate=1, full=10)
    turned = 3600.0
    bucket.used_elsewhere(10)
    assert not bucket.take()
    turned += 1
    assert [bucket.take(), bucket.take()] == [True, False]


# --- behind a proxy ----------------------------------------------------------------------------


def caller_of(peer: str, forwarded: list[str], **changes: Any) -> tuple[str, str]:
    headers = [(b"x-forwarded-for", hops.encode()) for hops in forwarded] + [(b"x-forwarded-proto", b"https")]
    settings = Settings(**({"trust_proxy": True} | changes))
    scope = {"type": "http", "scheme": "http", "client": (peer, 5), "headers": headers}
    seen = Proxy(settings).seen(scope)
    return seen["client"][0], seen["scheme"]


@pytest.mark.parametrize(
    ("forwarded", "networks", "caller"),
    [
        (["203.0.113.7"], "", "203.0.113.7"),
        (["198.51.100.1, 203.0.113.7"], "", "203.0.113.7"),  # the caller wrote the first hop
        (["198.51.100.1", "203.0.113.7"], "", "203.0.113.7"),
        (["198.51.100.1, 192.168.1.50"], "", "192.168.1.50"),
        (["198.51.100.1, 203.0.113.7, 10.0.0.2"], "10.0.0.0/8", "203.0.113.7"),  # two proxies of ours
        (["10.9.9.9, 203.0.113.7"], "10.0.0.0/8", "203.0.113.7"),
        (["nonsense"], "", "10.0.0.1"),
        (["nonsense, 203.0.113.7"], "10.0.0.0/8", "203.0.113.7"),
        ([], "", "10.0.0.1"),
    ],
)
def test_the_hop_that_our_proxy_added_is_used(forwarded: list[str], networks: str, caller: str) -> None:
    assert caller_of("10.0.0.1", forwarded, proxies=networks) == (caller, "https")


def test_untrusted_proxies_are_ignored() -> None:
    assert caller_of("203.0.113.9", ["198.51.100.1"], proxies="10.0.0.0/8, ::1") == ("203.0.113.9", "http")
    assert caller_of("203.0.113.9", ["198.51.100.1"], trust_proxy=False) == ("203.0.113.9", "http")


@pytest.mark.parametrize(("peer", "kept"), [("10.0.0.1", True), ("203.0.113.9", False)])
def test_untrusted_request_ids_are_ignored(peer: str, kept: bool) -> None:
    header = (b"x-request-id", b"abcd-1234")
    scope = {"type": "http", "scheme": "http", "client": (peer, 5), "headers": [header]}
    seen = Proxy(Settings(trust_proxy=True, proxies="10.0.0.0/8")).seen(scope)
    assert (header in seen["headers"]) == kept


def test_an_invalid_network_is_reported_in_one_line() -> None:
    with pytest.raises(ValueError, match=r"ten\.example") as refused:
        settings_from({"proxies": "10.0.0.0/8, ten.example"})
    assert "\n" not in str(refused.value)


@asynccontextmanager
async def behind(base: str, *hops: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(
        base_url=base, trust_env=False, timeout=PATIENCE, headers={"X-Forwarded-For": ", ".join(hops)}
    ) as caller:
        yield caller


@running
async def test_a_client_cannot_forge_its_address(tmp_path: Path) -> None:
    async with served(tmp_path, trust_proxy=True, people_per_hour=2) as server:
        statuses = []
        for number in range(4):  # a new first hop each time; the proxy adds the true one
            async with behind(server.base, f"198.51.100.{number}", "203.0.113.7") as eve:
                statuses.append((await eve.post("/api/me", json={"name": "Eve"})).status_code)
        assert statuses == [200, 200, 429, 429]
        async with behind(server.base, "203.0.113.8") as ann:
            assert (await ann.post("/api/me", json={"name": "Ann"})).status_code == 200


def test_an_address_stands_for_one_household() -> None:
    assert network_of("203.0.113.7") == "203.0.113.7"
    assert network_of("2001:db8:1:2:3:4:5:6") == network_of("2001:db8:1:2::1") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:203.0.113.7") == "203.0.113.7"
    assert network_of("testclient") == "testclient"
