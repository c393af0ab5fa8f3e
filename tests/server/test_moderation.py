"""Moderation: signing in by a link, finding people and tables, the actions of hosts, reports, and the log."""

import asyncio
import json
import signal
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cabochon.server.security.identity import HOST_COOKIE, LINK_MINUTES, new_link
from cabochon.server.store.moderation import find_people, find_tables
from tests.support.process import invoke, serving
from tests.support.serving import PATIENCE, Client, HandClock, Served, running, served

VERBS = ("mute", "ban", "sign-out", "delete")


async def host_of(server: Served, name: str = "Holly") -> Client:
    """A browser that signed in by a link."""
    tables = server.app.parts.tables
    host = Client(server.base, name)
    await host.post("/api/host/enter", key=await server.inside(new_link(tables.store, name, tables.clock.now())))
    return host


async def act(host: Client, path: str, **body: Any) -> None:
    response = await host.http.post(f"/api/host/{path}", json=body)
    assert response.status_code == 204, response.text


async def send_report(client: Client, **body: Any) -> None:
    response = await client.http.post("/api/reports", json=body)
    assert response.status_code == 204, response.text


async def shut_out(client: Client) -> None:
    """Waits until the server closes the socket."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await client.next()
            except ConnectionClosed:
                return


async def my_id(client: Client) -> str:
    return str((await client.get("/api/me"))["id"])


async def two_playing(ann: Client, bob: Client, **options: Any) -> str:
    table = await ann.open("classic", "me", "person", first=0, **options)
    await bob.post(f"/api/tables/{table}/join")
    await ann.post(f"/api/tables/{table}/start")
    return table


# --- signing in ------------------------------------------------------------------------------------


@running
async def test_a_link_works_once_and_expires(tmp_path: Path) -> None:
    now = HandClock()
    async with served(tmp_path, now, host_hours=2) as server:
        tables = server.app.parts.tables
        key = await new_link(tables.store, "Holly", tables.clock.now())
        host, other = Client(server.base, "Holly"), Client(server.base, "Other")
        entered = await host.http.post("/api/host/enter", json={"key": key})
        assert entered.json()["name"] == "Holly"
        cookie = entered.headers["set-cookie"]
        assert all(part in cookie for part in ("HttpOnly", "SameSite=strict", "Max-Age=7200"))
        assert key not in cookie, "the link in a history opens nothing"
        assert (await other.post("/api/host/enter", expect=401, key=key))["key"] == "no-such-link"
        late = await new_link(tables.store, "Late", tables.clock.now())
        now.more += LINK_MINUTES * 60_000
        assert (await other.post("/api/host/enter", expect=401, key=late))["key"] == "no-such-link"
        assert (await host.get("/api/host"))["name"] == "Holly"
        now.more += 2 * 3_600_000
        assert (await host.get("/api/host", status=401))["key"] == "not-a-host"
        await host.close()
        await other.close()


@running
async def test_only_hosts_moderate(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Eve") as eve:
        person, table = await my_id(ann), await ann.open("classic", "me", "person")
        asked: list[tuple[str, dict[str, str]]] = [(f"people/{person}/{verb}", {}) for verb in VERBS]
        asked += [(f"tables/{table}/close", {}), (f"tables/{table}/kick", {"person": person}), ("reports/1/settle", {})]
        for headers in ({}, {"X-Cabochon-Admin": "guess"}, {"Cookie": f"{HOST_COOKIE}=guess"}):
            for path, body in asked:
                response = await eve.http.post(f"/api/host/{path}", json=body, headers=headers)
                assert (response.status_code, response.json()["key"]) == (401, "not-a-host")
            for path in ("", "/people", "/tables", "/reports", "/log", "/going"):
                assert (await eve.http.get(f"/api/host{path}", headers=headers)).status_code == 401
        assert (await ann.get(f"/api/tables/{table}"))["table"]["state"] == "open"
        host = await host_of(home)
        await host.get("/api/host/people")
        used = dict(host.http.cookies)
        await act(host, "leave")
        host.http.cookies.update(used)
        await host.get("/api/host/people", status=401)
        await host.close()


# --- finding ---------------------------------------------------------------------------------------


@running
async def test_people_and_tables_are_found_by_name(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Zoé Petit") as zoe, server.client("Bob 100%") as bob:
        host, store = await host_of(server), server.app.parts.tables.store
        table = await two_playing(zoe, bob)
        await bob.watch(table)
        for find, names in (("ZOÉ", ["Zoé Petit"]), ("petit", ["Zoé Petit"]), ("100%", ["Bob 100%"]), ("%o", [])):
            found = (await host.get("/api/host/people", find=find))["people"]
            assert [one["name"] for one in found] == names, find
        (found,) = (await host.get("/api/host/people", find=await my_id(bob)))["people"]
        assert (found["online"], found["tables"], found["reports"], found["banned"]) == (True, 1, 0, None)
        assert len((await host.get("/api/host/people"))["people"]) == 2, "all, without a name"
        other = await zoe.open("marvel", "me", "me")
        for find, ids in (("bob", {table}), ("zoé", {table, other}), (other, {other}), ("nobody", set())):
            found = (await host.get("/api/host/tables", find=find))["tables"]
            assert {one["id"] for one in found} == ids, find
        assert len(await store.read(find_people("", 0, 1))) == len(await store.read(find_tables("", 1))) == 1
        await host.close()


# --- people ----------------------------------------------------------------------------------------


@running
async def test_a_banned_person_cannot_sign_in_until_the_ban_ends(tmp_path: Path) -> None:
    now = HandClock()
    async with (
        served(tmp_path, now, host_hours=100) as server,
        server.client("Eve") as eve,
        server.client("Ann") as ann,
    ):
        host = await host_of(server)
        table = await ann.open("classic", "me", "me", start=True)
        key = (await eve.post("/api/me/key"))["key"]
        program = await eve.post("/api/programs", name="Bot")
        await eve.watch(table)
        person = await my_id(eve)
        await act(host, f"people/{person}/ban", days=1, reason="insults")
        await shut_out(eve)
        refused = await eve.get("/api/lobby", status=403)
        assert (refused["key"], "until" in refused["text"]) == ("banned", True)
        await eve.post("/api/me", expect=403, name="Eva")
        await eve.hang_up()
        with pytest.raises(InvalidStatus):
            await eve.socket()
        async with server.client("Bot", token=program["token"]) as bot:
            assert (await bot.get("/api/me", status=403))["key"] == "banned"
        async with server.client(None) as again:
            assert (await again.post("/api/me/enter", expect=403, key=key))["key"] == "banned"
        now.more += 86_400_000
        assert (await eve.get("/api/me"))["name"] == "Eve"
        await act(host, f"people/{person}/ban", reason="again")
        assert (await eve.get("/api/me", status=403))["key"] == "banned-for-good"
        await act(host, f"people/{person}/ban", days=0)
        assert (await eve.get("/api/me"))["name"] == "Eve"
        log = (await host.get("/api/host/log"))["actions"]
        assert [(one["action"], one["name"], one["reason"]) for one in log[:3]] == [
            ("unban", "Eve", ""), ("ban", "Eve", "again"), ("ban", "Eve", "insults"),
        ]  # fmt: skip
        await host.close()


@running
async def test_a_muted_person_plays_but_cannot_write(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        host = await host_of(home)
        table = await two_playing(ann, bob)
        await ann.watch(table)
        assert (await ann.ask("say", table, phrase="hello"))["type"] == "said"
        await act(host, f"people/{await my_id(ann)}/mute", days=1)
        await ann.hang_up()
        assert (await ann.ask("say", table, phrase="hello"))["key"] == "muted"
        for saying in ({"phrase": "hello"}, {"text": "hello"}):
            assert (await ann.post(f"/api/tables/{table}/say", expect=403, **saying))["key"] == "muted"
        moved = await ann.ask("submit", table, seat=0, version=0, moves="+wbg")
        assert moved["type"] == "accepted"
        await act(host, f"people/{await my_id(ann)}/mute", days=0)
        await ann.hang_up()
        assert (await ann.ask("say", table, phrase="hello"))["type"] == "said"
        await host.close()


@running
async def test_an_open_socket_of_a_muted_person_is_closed(home: Served) -> None:
    """It has the person's former data."""
    async with home.client("Ann") as ann:
        host = await host_of(home)
        await ann.socket()
        await act(host, f"people/{await my_id(ann)}/mute")
        await shut_out(ann)
        await host.close()


@running
async def test_a_person_is_signed_out_everywhere(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob, home.client(None) as phone:
        host = await host_of(home)
        key, person = (await ann.post("/api/me/key"))["key"], await my_id(ann)
        await phone.post("/api/me/enter", key=key)
        await phone.socket()
        await act(host, f"people/{person}/sign-out", reason="a lost phone")
        await shut_out(phone)
        assert await ann.get("/api/me") is None
        assert await phone.get("/api/me") is None
        assert (await bob.get("/api/me"))["name"] == "Bob"
        assert (await phone.post("/api/me/enter", key=key))["id"] == person, "the key is the way back"
        assert (await phone.get("/api/me"))["id"] == person
        assert await ann.get("/api/me") is None, "an old cookie stays worthless"
        await host.close()


@running
async def test_a_deleted_person_leaves_the_log_without_the_name(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Mallory") as mallory:
        host = await host_of(home)
        person = await my_id(mallory)
        table = await two_playing(ann, mallory)
        await send_report(ann, table=table, person=person, reason="rude")
        await act(host, f"people/{person}/mute", days=1, reason="rude")
        await act(host, f"people/{person}/delete", reason="asked for it")
        assert await mallory.get("/api/me") is None
        log = (await host.get("/api/host/log"))["actions"]
        mine = [one for one in log if one["person"] == person]
        assert [(one["action"], one["name"]) for one in mine] == [("delete", None), ("mute", None)]
        (report,) = [one for one in (await host.get("/api/host/reports"))["reports"] if one["table"] == table]
        assert (report["by_name"], report["name"], report["reason"]) == ("Ann", None, "rude")
        for verb in VERBS:
            gone = await host.post(f"/api/host/people/{person}/{verb}", expect=404)
            assert gone["key"] == "no-such-person"
        assert (await host.get("/api/host/log"))["actions"] == log, "what was refused is not logged"
        await host.close()


@running
async def test_a_report_keeps_the_text_until_its_author_is_deleted(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Mallory") as mallory, home.client("Eve") as eve:
        host = await host_of(home)
        table = await two_playing(ann, mallory)
        rude = await mallory.ask("say", table, text="Give me your password")
        looked_on = await eve.ask("say", table, phrase="oops")
        for saying in (rude, looked_on):
            await send_report(ann, table=table, saying=saying["id"], reason="rude")
        missing = await ann.post("/api/reports", expect=404, table=table, saying="nothing", reason="rude")
        assert missing["key"] == "no-such-saying"
        elsewhere = await ann.open("classic", "me", "person")
        await ann.post("/api/reports", expect=404, table=elsewhere, saying=rude["id"], reason="rude")

        async def reported() -> set[tuple[str | None, str | None]]:
            found = (await host.get("/api/host/reports"))["reports"]
            return {(one["name"], one["said"]) for one in found if one["table"] == table}

        assert await reported() == {("Mallory", "Give me your password"), ("Eve", "Oops!")}
        await act(host, f"people/{await my_id(mallory)}/delete", reason="asked for it")
        assert await reported() == {(None, None), ("Eve", "Oops!")}
        await host.close()


# --- tables ----------------------------------------------------------------------------------------


@running
async def test_a_person_is_kicked_from_a_waiting_table(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        host = await host_of(home)
        table = await ann.open("classic", "me", "person", public=True)
        await bob.post(f"/api/tables/{table}/join")
        await bob.watch(table)
        await act(host, f"tables/{table}/kick", person=await my_id(bob), reason="spoils games")
        assert (await bob.until("refused"))["key"] == "kicked"
        for verb in ("join", "leave"):
            assert (await bob.post(f"/api/tables/{table}/{verb}", expect=403))["key"] == "kicked"
        state = await ann.get(f"/api/tables/{table}")
        assert [seat["name"] for seat in state["table"]["seats"]] == ["Ann", None]
        refused = await host.post(f"/api/host/tables/{table}/kick", expect=409, person=await my_id(bob))
        assert refused["key"] == "not-sitting"
        await act(host, f"tables/{table}/kick", person=await my_id(ann))
        assert (await ann.get(f"/api/tables/{table}", status=403))["key"] == "kicked"
        (found,) = (await host.get("/api/host/tables", find=table))["tables"]
        assert found["state"] == "closed", "nobody is left"
        await host.close()


@running
async def test_a_person_is_kicked_from_a_game(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        host = await host_of(server)
        table = await two_playing(ann, bob)
        await ann.post(f"/api/tables/{table}/submit", request="a", seat=0, version=0, moves="+wbg")
        await act(host, f"tables/{table}/kick", person=await my_id(bob))
        state = await ann.get(f"/api/tables/{table}")
        assert (state["table"]["state"], state["outcome"]["winners"]) == ("over", [0])
        await bob.get(f"/api/tables/{table}", status=403)
        assert (await bob.post(f"/api/tables/{table}/rematch", expect=403))["key"] == "kicked"
        await host.close()
        cookies = dict(bob.http.cookies)
    async with served(tmp_path) as server, server.client(None) as bob:
        bob.http.cookies.update(cookies)
        assert (await bob.get(f"/api/tables/{table}", status=403))["key"] == "kicked", "after a restart too"


@running
async def test_closing_a_game(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        host = await host_of(home, "Hugo")
        table = await two_playing(ann, bob)
        await act(host, f"tables/{table}/close", reason="a stuck game")
        assert (await ann.get(f"/api/tables/{table}"))["table"]["state"] == "closed"
        logged = (await host.get("/api/host/log"))["actions"][0]
        assert (logged["host"], logged["action"], logged["table"], logged["reason"]) == (
            "Hugo", "close", table, "a stuck game",
        )  # fmt: skip
        await host.close()


# --- reports ---------------------------------------------------------------------------------------


@running
async def test_reports(tmp_path: Path) -> None:
    async with served(tmp_path, reports_per_day=2) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        host, person = await host_of(server), await my_id(bob)
        table = await two_playing(ann, bob, spectators=False)
        await send_report(ann, table=table, person=person, reason="  rude\x1b[31m\nwords ")
        async with server.client("Eve") as eve:
            hidden = await eve.post("/api/reports", expect=404, table=table, reason="what is in there?")
            assert hidden["key"] == "no-such-table"
        stranger = await ann.post("/api/reports", expect=409, table=table, person="nobody", reason="x")
        assert stranger["key"] == "not-sitting"
        assert (await ann.post("/api/reports", expect=422, table=table, reason="  "))["key"] == "nothing-reported"
        await send_report(ann, table=table, reason="stuck")
        assert (await ann.post("/api/reports", expect=429, table=table, reason="x"))["key"] == "too-many-reports"
        read = (await host.get("/api/host/reports"))["reports"]
        assert [(one["by_name"], one["name"], one["reason"]) for one in read] == [
            ("Ann", None, "stuck"), ("Ann", "Bob", "rude[31m words"),
        ]  # fmt: skip
        await act(host, f"reports/{read[0]['id']}/settle", reason="closed it")
        read = (await host.get("/api/host/reports"))["reports"]
        assert [(one["reason"], one["settled"] is not None) for one in read] == [
            ("rude[31m words", False), ("stuck", True),
        ]  # fmt: skip
        assert (await host.post("/api/host/reports/99/settle", expect=404))["key"] == "no-such-report"
        (found,) = (await host.get("/api/host/people", find="bob"))["people"]
        assert found["reports"] == 1
        await host.close()


# --- the terminal ----------------------------------------------------------------------------------


def test_the_terminal_moderates_with_and_without_a_server(tmp_path: Path) -> None:
    def moderate(*words: str) -> str:
        done = invoke("moderate", *words, "--data", str(tmp_path))
        assert done.exit_code == 0, done.stderr
        return done.stdout

    async def come(address: str) -> tuple[str, str]:
        eve = Client(address, "Eve")
        person = (await eve.post("/api/me", name="Eve"))["id"]
        table = await eve.open("classic", "me", "person")
        await send_report(eve, table=table, person=person, reason="it was me")
        await eve.close()
        return person, table

    async def enter(link: str) -> None:
        host = Client(link.split("/#host=")[0], "Host")
        await host.post("/api/host/enter", key=link.split("/#host=")[1])
        assert (await host.get("/api/host/log"))["actions"][0]["host"] == "Holly"
        await asyncio.to_thread(moderate, "end")
        await host.get("/api/host", status=401)
        await host.close()

    with serving(tmp_path) as (process, address):
        person, table = asyncio.run(come(address))
        assert person in moderate("people", "eve")
        assert "They are banned." in moderate("ban", person, "--days", "1", "--reason", "insults")
        assert "banned: 2" in moderate("people", "eve")
        assert table in moderate("tables", "eve")
        assert "it was me" in moderate("reports")
        link = next(line.strip() for line in moderate("link", "--name", "Holly").splitlines() if "#host=" in line)
        asyncio.run(enter(link))
        known = json.loads((tmp_path / "admin.json").read_text())
        asked = f"http://127.0.0.1:{known['port']}/admin/host-link?name=Holly"
        answer = httpx.post(asked, headers={"X-Cabochon-Admin": known["token"]}, timeout=PATIENCE).json()
        assert list(answer) == ["key"], "terminals of older versions read this shape"
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=90)
    moderate("kick", table, person)
    moderate("unban", person)
    assert "closed" in moderate("tables", table), "nobody sat there any more"
    moderate("settle", "1")
    log = moderate("log").splitlines()
    assert [line.split("  ")[2] for line in log] == [
        "settled a report", "lifted the ban of", "sent away", "came in by a link", "banned",
    ]  # fmt: skip
    assert "(terminal)" in log[0]
    refused = invoke("moderate", "ban", "nobody", "--data", str(tmp_path))
    assert (refused.exit_code, len(refused.stderr.splitlines())) == (2, 1)
