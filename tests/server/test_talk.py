"""Talk at a table: phrases and free text, permissions, retention, and the number of spectators."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from cabochon.server.live.presence import Presence, stranger
from cabochon.server.live.table_service import ViewOptions
from cabochon.server.socket.sending import Watch
from cabochon.server.store.database import upgrade
from cabochon.server.store.operations import chat_messages_at
from cabochon.server.store.rows import ChatRow
from cabochon.server.store.sqlite import sqlite_engine
from cabochon.table.access import chat_at
from cabochon.table.names import LONGEST_TEXT, clean_text
from cabochon.table.refusals import Refused
from cabochon.table.values import Chat, SeatRow, TableRow, TableRules
from tests.support.old_schemas import make_old
from tests.support.serving import PATIENCE, Client, Served, running, served


async def two_at(ann: Client, bob: Client, **options: Any) -> str:
    table = await ann.open("classic", "me", "person", first=0, **options)
    await bob.post(f"/api/tables/{table}/join")
    await ann.post(f"/api/tables/{table}/start")
    return table


# --- texts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Hello there ", "Hello there"),
        ("Ça va\u00a0?", "Ça va\u00a0?"),
        ("e\u0301", "é"),
        ("👩\u200d👩\u200d👧 ❤️", "👩\u200d👩\u200d👧 ❤️"),
        ("x" * LONGEST_TEXT, "x" * LONGEST_TEXT),
        ("\n over\n", "over"),
    ],
)
def test_texts_are_cleaned_before_they_are_shown(written: str, shown: str) -> None:
    assert clean_text(written) == shown


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("", "text-empty"),
        (" \t\u00a0 ", "text-empty"),
        ("\u200d", "text-empty"),
        ("x" * (LONGEST_TEXT + 1), "text-too-long"),
        ("one\ntwo", "text-unreadable"),
        ("bell\x07", "text-unreadable"),
        ("\x1b[2J", "text-unreadable"),
        ("\u202egnp.exe", "text-unreadable"),
        ("hid\u200bden", "text-unreadable"),
        ("\ue000", "text-unreadable"),
        ("line\u2028line", "text-unreadable"),
    ],
)
def test_invalid_texts_are_refused(written: str, key: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_text(written)
    assert refused.value.key == key


# --- permissions -----------------------------------------------------------------------------------


@running
async def test_chat_messages_show_a_persons_new_name(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Guest 190") as bob:
        table = await two_at(ann, bob)
        before = await bob.ask("say", table, phrase="hello")
        await bob.post("/api/me", name="Bob")
        after = await bob.ask("say", table, phrase="hello")
        assert (before["name"], after["name"]) == ("Guest 190", "Bob")


ANN, BOB = SeatRow("person", "Ann", person="ann"), SeatRow("person", "Bob", person="bob")
BOT, FREE, PROGRAM = SeatRow("bot", "greedy", bot="greedy"), SeatRow("person"), SeatRow("program", "R2", person="r2")


@pytest.mark.parametrize(
    ("seats", "asked", "allowed", "chat"),
    [
        ((ANN, BOB), "free", "free", "free"),
        ((ANN, FREE), "free", "free", "free"),
        ((ANN, ANN, BOB), "free", "free", "free"),
        ((ANN, BOB), "phrases", "free", "phrases"),
        ((ANN, BOB), "free", "phrases", "phrases"),
        ((ANN, BOB), "phrases", "off", "off"),
        ((ANN, BOB), "off", "free", "off"),
        ((ANN, BOT), "free", "free", "off"),
        ((ANN, PROGRAM), "free", "free", "off"),
        ((ANN, ANN), "free", "free", "off"),
    ],
)
def test_allowed_chat(seats: tuple[SeatRow, ...], asked: Chat, allowed: Chat, chat: Chat) -> None:
    rules = TableRules(chat=asked)
    row = TableRow("t", "classic", bytes(32), "open", False, "ann", rules, seats, 1, 1)
    assert chat_at(row, allowed) == chat


@running
async def test_players_write_and_spectators_have_the_phrases(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob, home.client("Eve") as eve:
        table = await two_at(ann, bob)
        await bob.watch(table)
        mine = await ann.ask("say", table, text=" Shall we? ")
        assert (mine["type"], mine["text"], mine["name"], mine["seat"]) == ("said", "Shall we?", "Ann", 0)
        theirs = await bob.until("said")
        assert theirs == {**mine, "request": None}, "the sender and the other read the same"
        assert (await eve.ask("say", table, text="Take the red one!"))["key"] == "players-only-write"
        assert (await eve.ask("say", table, phrase="nice-move"))["seat"] is None
        assert (await bob.until("said"))["name"] == "Eve"
        for body in ({}, {"phrase": "hello", "text": "hello"}):
            await ann.post(f"/api/tables/{table}/say", expect=400, **body)


@running
async def test_tables_with_stricter_talk(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        quiet, brief = await two_at(ann, bob, chat="off"), await two_at(ann, bob, chat="phrases")
        alone = await ann.open("classic", "me", "greedy", start=True)
        shown = [(await ann.get(f"/api/tables/{table}"))["table"]["chat"] for table in (quiet, brief, alone)]
        assert shown == ["off", "phrases", "off"]
        assert (await ann.ask("say", brief, text="hello"))["key"] == "chat-phrases-only"
        assert (await ann.ask("say", brief, phrase="hello"))["type"] == "said"
        for table in (quiet, alone):
            for saying in ({"text": "hello"}, {"phrase": "hello"}):
                assert (await ann.ask("say", table, **saying))["key"] == "chat-off"


@running
async def test_a_server_whose_host_allows_only_phrases(tmp_path: Path) -> None:
    async with served(tmp_path, chat="phrases") as server, server.client("Ann") as ann:
        assert (await ann.get("/api/about"))["chat"] == "phrases"
        table = await ann.open("classic", "me", "person", chat="free")
        assert (await ann.get(f"/api/tables/{table}"))["table"]["chat"] == "phrases"
        assert (await ann.ask("say", table, text="hello"))["key"] == "chat-phrases-only"


# --- retention -------------------------------------------------------------------------------------


@running
async def test_a_later_viewer_gets_earlier_chat_messages(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob, home.client(None) as nobody:
        table = await ann.open("classic", "me", "person")
        await ann.ask("say", table, text="Who plays?")
        await ann.ask("say", table, phrase="hello")
        await bob.post("/api/me", name="Bob", language="fr")
        for late in (bob, nobody):
            await late.watch(table)
            heard = [(await late.until("said"))["text"] for _ in range(2)]
            assert heard[0] == "Who plays?"
        await bob.send("hello", language="es")
        await bob.watch(table)
        assert [(await bob.until("said"))["text"] for _ in range(2)] == ["Who plays?", "¡Hola!"]
        kept = (await nobody.get(f"/api/tables/{table}/said"))["sayings"]
        assert [one["name"] for one in kept] == ["Ann", "Ann"]
        secret = await ann.open("classic", "me", "me", start=True, spectators=False)
        assert (await nobody.get(f"/api/tables/{secret}/said", status=404))["key"] == "no-such-table"


@running
async def test_a_repeated_chat_message_is_stored_once(home: Served) -> None:
    async with home.client("Ann") as ann:
        table = await ann.open("classic", "me", "person")
        said = [await ann.post(f"/api/tables/{table}/say", request="r1", text="Once") for _ in range(2)]
        assert said[0] == said[1]
        both = {"type": "say", "table": table, "request": "r2", "text": "At once"}
        answers = await asyncio.gather(*(ann.post(f"/api/tables/{table}/say", **_body(both)) for _ in range(3)))
        assert len({one["id"] for one in answers}) == 1
        other = await ann.post(f"/api/tables/{table}/say", expect=409, request="r1", text="Twice")
        assert other["key"] == "request-reused"
        kept = (await ann.get(f"/api/tables/{table}/said"))["sayings"]
        assert [one["text"] for one in kept] == ["Once", "At once"]


def _body(message: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in message.items() if key in ("request", "text")}


@pytest.mark.single_server  # the queue of the only thread that writes to SQLite; PostgreSQL has several
@running
async def test_talk_that_waits_for_the_disk_does_not_lock_the_table(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann, server.client("Bob") as bob:
        table = await two_at(ann, bob)
        store, begun, go_on = server.app.parts.tables.store, threading.Event(), threading.Event()

        def stall(_connection: Connection) -> None:
            begun.set()
            go_on.wait()

        stalled = asyncio.create_task(store.write(stall))
        assert await asyncio.to_thread(begun.wait, PATIENCE)  # in a separate group
        spoken = asyncio.create_task(ann.post(f"/api/tables/{table}/say", text="Hello"))
        try:
            while store._queue.empty():  # type: ignore[attr-defined]  # the message waits behind the stalled write
                await asyncio.sleep(0.01)
            assert not server.app.parts.tables.cache.peek(table).lock.locked()  # type: ignore[union-attr]
            assert (await bob.get(f"/api/tables/{table}"))["version"] == 0
        finally:
            go_on.set()
        await stalled
        assert (await spoken)["text"] == "Hello"


def test_an_earlier_chat_message_of_another_server_arrives_after_a_later_one() -> None:
    first, second = (ChatRow(name, "t", at, "p", "Ann", 0, text=name) for at, name in ((1, "a"), (2, "b")))
    watch = Watch(ViewOptions())
    assert [one["id"] for one in watch.news("t", [second], "en") if one["type"] == "said"] == ["b"]
    assert [one["id"] for one in watch.news("t", [first, second], "en") if one["type"] == "said"] == ["a"]
    (gone,) = watch.news("t", [second], "en")
    assert (gone["type"], gone["ids"]) == ("unsaid", ["a"])  # type: ignore[typeddict-item]
    assert list(watch.news("t", [second], "en")) == []


def test_old_phrases_become_chat_messages(tmp_path: Path) -> None:
    path = tmp_path / "db"
    make_old(path, "0007")
    engine = sqlite_engine(path, writing=True)
    with engine.begin() as connection:
        connection.execute(
            text(
                "INSERT INTO tables (id, edition, seed, state, public, owner, rules, seats, version, revision, created,"
                " changed, live_clock, clocks, offers, players) VALUES ('t1', 'classic', x'00', 'open', 0, 'p1', '{}',"
                " '[]', 0, 0, 1, 1, 0, '[]', '{}', 2)"
            )
        )
        for number, person in ((1, None), (2, "p1")):
            connection.execute(
                text("INSERT INTO said VALUES ('t1', :number, :number, 'Ann', 0, 'hello', :person)"),
                {"number": number, "person": person},
            )
    engine.dispose()
    upgrade(path)
    engine = sqlite_engine(path, writing=False)
    with engine.connect() as connection:
        kept = chat_messages_at("t1")(connection)
    engine.dispose()
    assert [(one.id, one.person, one.phrase, one.text) for one in kept] == [
        ("t1-1", None, "hello", None), ("t1-2", "p1", "hello", None),
    ]  # fmt: skip


# --- spectators -------------------------------------------------------------------------------------


@running
async def test_the_number_of_spectators_is_sent_when_it_changes(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob, home.client("Eve") as eve:
        async with home.client(None) as nobody:
            table = await ann.open("classic", "me", "person")
            await ann.watch(table)
            assert (await ann.until("onlookers"))["count"] == 0
            await eve.watch(table)
            await nobody.watch(table)
            await ann.until("onlookers", lambda told: told["count"] == 2)
            await bob.watch(table)
            await ann.until("onlookers", lambda told: told["count"] == 3)
            await bob.post(f"/api/tables/{table}/join")
            await ann.until("onlookers", lambda told: told["count"] == 2)
        await ann.until("onlookers", lambda told: told["count"] == 1)
        await eve.hang_up()
        await ann.until("onlookers", lambda told: told["count"] == 0)
        assert home.app.parts.tables.presence.is_at((await bob.get("/api/me"))["id"], table)


def test_spectators_at_other_nodes_count() -> None:
    presence = Presence()
    presence.begins_watching("eve", "t")
    presence.begins_watching(stranger(), "t")
    presence.seen_elsewhere("t", frozenset({"ann", "eve", "mia"}), 0.0)
    assert presence.onlookers("t", frozenset({"ann"})) == 3
    presence.stops_watching("eve", "t", 0.0)
    presence.seen_elsewhere("t", frozenset({"ann"}), 0.0)
    assert presence.onlookers("t", frozenset({"ann"})) == 1
