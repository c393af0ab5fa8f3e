"""Deleting a person deletes their name and closes their sockets; other people are not affected."""

import asyncio

from websockets.exceptions import ConnectionClosed

from cabochon.server.store.operations import chat_messages_at
from tests.support.serving import PATIENCE, Client, Served, running


async def is_shut_out(client: Client) -> bool:
    """The server closes the socket by itself."""
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                await client.next()
    except (ConnectionClosed, TimeoutError) as ended:
        return isinstance(ended, ConnectionClosed)


@running
async def test_deleting_a_person_deletes_only_their_own_chat_messages(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob, home.client("Eve") as eve:
        table = await ann.open("classic", "me", "person", first=1)
        await ann.ask("say", table, phrase="hello")
        await bob.post(f"/api/tables/{table}/join")
        await ann.post(f"/api/tables/{table}/start")
        for one, phrase in ((bob, "thanks"), (eve, "nice-move")):
            await one.ask("say", table, phrase=phrase)
        await ann.ask("say", table, text="I live at 5 Hill Street")
        await bob.watch(table)
        words = await bob.until("said", lambda said: said["phrase"] is None)
        assert (await ann.http.delete("/api/me")).status_code == 204
        rows = await home.inside(home.app.parts.tables.store.read(chat_messages_at(table)))
        assert [(row.name, row.phrase) for row in rows] == [("Bob", "thanks"), ("Eve", "nice-move")]
        gone = await bob.until("unsaid")
        assert words["id"] in gone["ids"], "open pages forget the words too"
        assert len(gone["ids"]) == 2


@running
async def test_deleting_a_spectator_deletes_their_chat_messages(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Eve") as eve:
        table = await ann.open("classic", "me", "person")
        await ann.watch(table)
        await eve.ask("say", table, phrase="hello")
        await ann.until("said")
        assert (await eve.http.delete("/api/me")).status_code == 204
        await ann.until("unsaid")
        assert (await ann.get(f"/api/tables/{table}/said"))["sayings"] == []


@running
async def test_sockets_of_a_deleted_or_signed_out_person_close_at_once(home: Served) -> None:
    async with home.client("Bob") as bob:
        await bob.socket()
        for method, path in (("DELETE", "/api/me"), ("POST", "/api/me/leave")):
            async with home.client("Ann") as ann:
                await ann.socket()
                assert (await ann.http.request(method, path)).status_code == 204
                assert await is_shut_out(ann)
        await bob.send("ping", request="here")
        assert (await bob.until("pong"))["request"] == "here"


@running
async def test_revoking_a_token_closes_its_socket(home: Served) -> None:
    async with home.client("Ann") as ann:
        made = await ann.post("/api/programs", name="Ada")
        async with home.client("Ada", token=made["token"]) as ada:
            await ada.socket()
            assert (await ann.http.delete(f"/api/programs/{made['id']}")).status_code == 204
            assert await is_shut_out(ada)
