"""Players that write everything a server acknowledged into a ledger, and reconnect whenever it dies."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any, TextIO

import httpx
from websockets.exceptions import InvalidHandshake, WebSocketException

from support.serving import Client
from support.staging import random_turn

BROKEN = (OSError, WebSocketException, InvalidHandshake, httpx.HTTPError, TimeoutError, asyncio.IncompleteReadError)
EDITIONS = ("classic", "marvel", "megaman")


async def play_under_fire(base: str, folder: Path, tables: int) -> None:
    """Play games at several tables, one after the other, until the file `enough` exists and all games are over."""
    with (folder / "ledger.jsonl").open("w") as ledger:
        await asyncio.gather(*(_play_on(base, folder, number, ledger) for number in range(tables)))


async def _play_on(base: str, folder: Path, number: int, ledger: TextIO) -> None:
    """One person at the two seats of a table, or at one against a bot."""
    player = _Player(base, number, ledger)
    game = 0
    while game == 0 or not (folder / "enough").exists():
        await player.whole_game(EDITIONS[(number + game) % 3], "greedy" if number % 5 == 0 else "me", f"game-{game}")
        game += 1
    await player.client.close()


class _Player:
    def __init__(self, base: str, number: int, ledger: TextIO) -> None:
        self.client = Client(base, f"P{number}")
        self._ledger = ledger
        self._chance = Random(number)
        self._requests = 0
        self._known = False

    async def whole_game(self, edition: str, other: str, request: str) -> None:
        table = await self._insist(lambda: self._open(edition, other, request))
        while not await self._insist(lambda: self._play(table)):
            pass

    async def _insist(self, do: Any) -> Any:
        """Repeat a request until the server answers."""
        while True:
            try:
                return await do()
            except BROKEN:
                self.client._socket = None
                await asyncio.sleep(0.05)

    async def _open(self, edition: str, other: str, request: str) -> str:
        if not self._known:
            await self.client.post("/api/me", name=self.client.name)
            self._known = True
        return await self.client.open(edition, "me", other, start=True, request=request)

    async def _play(self, table: str) -> bool:
        """Play until the game is over. A lost connection is an error, and the caller reconnects."""
        letters = await self.client.letters((await self.client.get(f"/api/tables/{table}"))["table"]["edition"])
        state = await self.client.watch(table)
        while state["table"]["state"] != "over":
            turn = state["position"]["turn"]
            if turn in state["you"] and state["seat"] != turn:
                state = await self.client.watch(table, seat=turn)
                continue
            if state["stage"] is not None:
                await self._submit(table, state, letters)
            state = await self.client.until("state", lambda new, seen=state["version"]: new["version"] > seen)  # type: ignore[misc]
        self.client.transcript.clear()
        return True

    async def _submit(self, table: str, state: dict[str, Any], letters: str) -> None:
        """Send a turn with the same request id until it is answered, reconnecting if needed."""
        self._requests += 1
        turn = {"request": f"r{self._requests}", "seat": state["seat"], "version": state["version"],
                "moves": random_turn(state["stage"], letters, self._chance)}  # fmt: skip
        tries = 0
        while True:
            tries += 1
            try:
                answer = await self._ask(table, turn)
                break
            except BROKEN:
                self.client._socket = None
                await asyncio.sleep(0.05)
        assert answer["type"] == "accepted", (answer, turn)
        entry = {"table": table, "version": answer["version"], "moves": turn["moves"], "request": turn["request"]}
        self._ledger.write(json.dumps(entry | {"tries": tries}) + "\n")
        if tries > 1:
            raise OSError  # watch again

    async def _ask(self, table: str, turn: dict[str, Any]) -> dict[str, Any]:
        await self.client.send("submit", table=table, **turn)
        while True:
            message = await self.client.next()
            if message.get("request") == turn["request"]:
                return message
