"""People who play at a server that is killed repeatedly, and record everything it acknowledged.

A request without an answer is repeated with the same id. Every answer goes into the ledger, one line of
JSON each; `support.audit` compares it with the database. It has only the server's dependencies, so that a campaign runs
wherever the server does.
"""

import asyncio
import http.client
import itertools
import json
import urllib.error
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, TextIO

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.support.random_turns import random_turn

Message = dict[str, Any]
BROKEN = (OSError, WebSocketException, InvalidHandshake, http.client.HTTPException, TimeoutError)
EDITIONS = ("classic", "marvel", "megaman")
PHRASES = ("hello", "good-luck", "nice-move", "well-played", "thinking", "oops", "good-game")
PATIENCE = 60.0
PAUSE = 0.05
ENOUGH = "enough"
"""When a file of this name is in the folder, running games are played to their end."""
LATE = {"stale-version", "moved-on", "bot-plays-for-you", "already-over", "nothing-asked", "no-stand-in"}
"""Refusals that an honest client gets, because a clock, a stand-in or the other person was faster."""
NOT_BACK = {"take-back-off", "take-back-past-reveal", "nothing-to-take-back"}
SCREEN, AGAINST_BOT, PAIR, TIMED_PAIR = range(4)


async def play_and_record(bases: Sequence[str], folder: Path, tables: int, seed: int) -> None:
    """Play games at several tables, one after the other, until the file `enough` exists and all games are over.

    `bases` are the addresses of nodes, or of one server. A person whose node does not answer goes to another.
    """
    with (folder / "ledger.jsonl").open("w", buffering=1) as ledger:
        players = (_Place(bases, folder, number, ledger, Random(f"{seed}-{number}")) for number in range(tables))
        await asyncio.gather(*(place.play() for place in players))


class _Place:
    """One table after the other: on one screen, against a bot, or between two people, with or without clocks."""

    def __init__(self, bases: Sequence[str], folder: Path, number: int, ledger: TextIO, chance: Random) -> None:
        self._bases, self._folder, self._number = bases, folder, number
        self._ledger, self._chance = ledger, chance

    async def play(self) -> None:
        for game in itertools.count():
            if game and (self._folder / ENOUGH).exists():
                return
            kind = (self._number + game) % 4
            await self._game(game, kind, EDITIONS[(self._number + game // 4) % 3])

    async def _game(self, game: int, kind: int, edition: str) -> None:
        host = self._person(f"P{self._number}g{game}a")
        if kind in (SCREEN, AGAINST_BOT):
            table = await host.open(edition, "me" if kind == SCREEN else "greedy", start=True)
            await host.play(table)
        else:
            guest = self._person(f"P{self._number}g{game}b")
            await self._pair(host, guest, edition, timed=kind == TIMED_PAIR)
            await guest.close()
        if self._chance.random() < 0.3:
            await host.delete_oneself()
        await host.close()

    async def _pair(self, host: "_Person", guest: "_Person", edition: str, timed: bool) -> None:
        """Two people at separate screens. Now and then one of them deletes themselves in mid-game."""
        clock = {"kind": "live", "bank": 10, "increment": self._chance.choice((0, 1))} if timed else {"kind": "none"}
        leavers = "resign" if self._chance.random() < 0.2 else "bot"
        table = await host.open(edition, "person", take_backs="consent", clock=clock, leavers=leavers)
        await guest.be_somebody()
        await guest.post(f"/api/tables/{table}/join")
        await host.post(f"/api/tables/{table}/start")
        guest.goes_after = self._chance.randrange(5, 25) if self._chance.random() < 0.3 else None
        host.timed = guest.timed = timed
        guest.wanders = not timed
        await asyncio.gather(host.play(table), guest.play(table))

    def _person(self, name: str) -> "_Person":
        return _Person(self._bases, name, self._ledger, Random(self._chance.random()))


class _Person:
    """A person with a cookie and a socket, who repeats every request until it is answered."""

    def __init__(self, bases: Sequence[str], name: str, ledger: TextIO, chance: Random) -> None:
        self.name, self.id = name, ""
        self.timed = False
        """Waits on some turns, so that clocks run down."""
        self.wanders = False
        """Leaves for some seconds now and then, so that a bot stands in."""
        self.goes_after: int | None = None
        """After this many requests at the table, they delete their data."""
        self._bases, self._ledger, self._chance = bases, ledger, chance
        self._base = chance.choice(bases)
        self._cookie = ""
        self._socket: ClientConnection | None = None
        self._state: Message = {}
        self._letters = ""
        self._numbers = itertools.count()
        self._seen: int | None = None
        """The last version that this person saw of the table."""
        self._asked_since: int | None = None
        """The version after which they last asked for events. States that were already sent may arrive before the
        answer.
        """

    # --- HTTP ----------------------------------------------------------------------------------

    async def _call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        return await asyncio.to_thread(self._called, method, path, body)

    def _called(self, method: str, path: str, body: object) -> tuple[int, Any]:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} | ({"Cookie": self._cookie} if self._cookie else {})
        asked = urllib.request.Request(self._base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                if (cookie := answer.headers.get("Set-Cookie")) and not self._cookie:
                    self._cookie = cookie.partition(";")[0]
                return answer.status, json.loads(answer.read() or "null")
        except urllib.error.HTTPError as refused:
            return refused.code, json.loads(refused.read() or "null")

    async def _insist(self, method: str, path: str, body: object = None) -> tuple[int, Any, int]:
        """The status, the answer, and the number of attempts."""
        for tries in itertools.count(1):
            try:
                status, answer = await self._call(method, path, body)
                if status < 500:
                    return status, answer, tries
            except BROKEN:
                pass
            self._go_elsewhere()
            await asyncio.sleep(PAUSE)
        raise AssertionError

    async def post(self, path: str, body: object = None) -> Any:
        status, answer, _ = await self._insist("POST", path, body or {})
        assert status == 200, (path, status, answer)
        return answer

    async def be_somebody(self) -> None:
        self.id = (await self.post("/api/me", {"name": self.name}))["id"]
        self._note("person", name=self.name)

    async def open(self, edition: str, other: str, **options: Any) -> str:
        """A table for oneself and `other`: `me`, `person` or a bot."""
        await self.be_somebody()
        seats = [{"kind": "me"}, {"kind": other} if other in ("me", "person") else {"kind": "bot", "bot": other}]
        ask = {"edition": edition, "seats": seats, "request": f"{self.name}-open", **options}
        table = str((await self.post("/api/tables", ask))["table"]["id"])
        self._note("table", table=table)
        return table

    async def _say(self, table: str) -> None:
        """A phrase, or free text. All texts differ, so that a duplicate is found."""
        request = f"{self.name}-{next(self._numbers)}"
        phrase = self._chance.choice(PHRASES) if self._chance.random() < 0.5 else None
        text = None if phrase else f"{self.name} says {request}"
        said = {"request": request, **({"phrase": phrase} if phrase else {"text": text})}
        answer = await self.post(f"/api/tables/{table}/say", said)
        self._note("said", table=table, id=answer["id"], phrase=phrase, text=text)

    async def delete_oneself(self) -> None:
        status, answer, tries = await self._insist("DELETE", "/api/me")
        assert status == 204 or (tries > 1 and status == 401), (status, answer)
        self._note("deleted", name=self.name, tries=tries)

    def _note(self, did: str, **facts: Any) -> None:
        self._ledger.write(json.dumps({"did": did, "person": self.id, **facts}) + "\n")

    # --- the socket ----------------------------------------------------------------------------

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None

    def _lose(self) -> None:
        self._socket = None
        self._go_elsewhere()

    def _go_elsewhere(self) -> None:
        """Any other node works as well."""
        others = [base for base in self._bases if base != self._base]
        self._base = self._chance.choice(others or self._bases)

    async def _send(self, type: str, **fields: Any) -> None:
        if self._socket is None:
            self._socket = await connect(
                self._base.replace("http", "ws") + "/socket", additional_headers={"Cookie": self._cookie},
                max_size=None, compression=None, proxy=None, open_timeout=PATIENCE,
            )  # fmt: skip
        await self._socket.send(json.dumps({"type": type, **fields}))

    async def _next(self) -> Message:
        """The next message. The last state is always stored, whatever was awaited."""
        assert self._socket is not None
        message: Message = json.loads(await asyncio.wait_for(self._socket.recv(), PATIENCE))
        if message["type"] == "state":
            self._state = message
            self._follow(message)
        elif message["type"] == "closing":
            raise ConnectionResetError("the node stops")
        return message

    def _follow(self, state: Message) -> None:
        """Each version arrives once, in order, from any node."""
        since, version = state["since"], state["version"]
        told = [event["version"] for event in state["events"]]
        first = self._seen is None
        if (not first and since not in (self._seen, self._asked_since)) or told != [*range(since + 1, version + 1)]:
            self._note("jumped", table=state["table"]["id"], seen=self._seen, since=since, version=version, told=told)
        self._seen = version

    async def _watch(self, table: str, seat: int | None = None) -> None:
        since = {} if self._seen is None else {"since": self._seen}
        self._asked_since = self._seen
        await self._send("watch", table=table, **since, **({} if seat is None else {"seat": seat}))
        while True:
            message = await self._next()
            if message["type"] == "state" and message["table"]["id"] == table and seat in (None, message["seat"]):
                return

    async def _newer(self, revision: int) -> None:
        while self._state["revision"] <= revision:
            await self._next()

    async def _ask(self, verb: str, table: str, seat: int, **details: Any) -> Message:
        """Send until there is an answer, and add it to the ledger."""
        request = f"{self.name}-{next(self._numbers)}"
        ask = {"table": table, "request": request, "seat": seat, "version": self._state["version"], **details}
        answer, tries = None, 0
        while answer is None:
            tries += 1
            try:
                answer = await self._answer(verb, ask)
            except BROKEN:
                self._lose()
                await asyncio.sleep(PAUSE)
        if answer["type"] == "accepted":
            made = answer["version"] if answer["version"] > ask["version"] else None  # an offer creates no version
            moves = {"moves": details["moves"]} if "moves" in details else {}
            self._note("asked", verb=verb, table=table, request=request, version=made, tries=tries, **moves)
        else:
            assert answer["key"] in LATE | (NOT_BACK if verb in ("take_back", "consent") else set()), (answer, ask)
            self._note("refused", verb=verb, table=table, request=request, key=answer["key"], tries=tries)
        return answer

    async def _answer(self, verb: str, ask: Message) -> Message:
        await self._send(verb, **ask)
        while True:
            answer = await self._next()
            if answer.get("request") == ask["request"]:
                if answer.get("status", 0) >= 500:
                    raise ConnectionResetError("no answer, but a fault")
                return answer

    # --- a game --------------------------------------------------------------------------------

    async def play(self, table: str) -> None:
        """Play until the game is over, even if the connection breaks."""
        while True:
            try:
                if await self._play_on(table):
                    return
            except BROKEN:
                self._lose()
                await asyncio.sleep(PAUSE)

    async def _play_on(self, table: str) -> bool:
        await self._watch(table)
        if not self._letters:
            _, edition = await self._call("GET", f"/api/editions/{self._state['table']['edition']}")
            self._letters = edition["letters"]
        while self._state["table"]["state"] != "over":
            if self.goes_after is not None and self._state["version"] >= self.goes_after:
                await self.delete_oneself()
                return True
            revision = self._state["revision"]
            await self._act(table)
            if self._socket is None:
                await self._watch(table)
            else:
                await self._newer(revision)
        return True

    async def _act(self, table: str) -> None:
        """This person's action at the state they see, if any."""
        state, chance = self._state, self._chance
        if state["table"]["chat"] == "free" and chance.random() < 0.05:
            await self._say(table)
        if self.wanders and chance.random() < 0.04:
            await self._go_away()
            return
        own = [seat for seat in state["you"] if state["table"]["seats"][seat]["stand_in"]]
        if own:
            await self._ask("come_back", table, own[0])
        elif self._is_asked():
            await self._ask("consent", table, self._state["you"][0], agree=chance.random() < 0.7)
        elif back := self._may_take_back():
            answer = await self._ask("take_back", table, back[0])
            if answer.get("key") in NOT_BACK:
                await self._move(table)
        else:
            await self._move(table)

    async def _go_away(self) -> None:
        await self.close()
        await asyncio.sleep(self._chance.uniform(0.5, 5.0))

    def _is_asked(self) -> bool:
        offer = self._state["offers"]["take_back"]
        return offer is not None and any(seat in offer["asked"] for seat in self._state["you"])

    def _may_take_back(self) -> list[int]:
        offers, own = self._state["offers"], self._state["you"]
        wanted = offers["take_back"] is None and self._chance.random() < 0.06
        return [seat for seat in offers["may_take_back"] if seat in own] if wanted else []

    async def _move(self, table: str) -> None:
        """Play a turn of an own seat, if one is on turn."""
        turn = self._state["position"]["turn"]
        if turn in self._state["you"] and self._state["seat"] != turn:
            await self._watch(table, seat=turn)
        if self._state["stage"] is None:
            return
        if self.timed and self._chance.random() < 0.3:
            await self._think()
        if self._state["stage"] is not None:
            moves = random_turn(self._state["stage"], self._letters, self._chance)
            await self._ask("submit", table, self._state["seat"], moves=moves)

    async def _think(self) -> None:
        """Let the clock run, and react to events."""
        try:
            await asyncio.wait_for(self._newer(self._state["revision"]), self._chance.uniform(0.5, 4.0))
        except TimeoutError:
            return
