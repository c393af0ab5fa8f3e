"""The bridge: one socket for all games, reopened whenever it breaks."""

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any
from urllib.error import URLError

from cabochon.bots import Bot
from cabochon.bridge.errors import BridgeError, RequestRefused
from cabochon.bridge.game import BridgeGame, BridgeOptions, SocketMessage, is_passing
from cabochon.bridge.http import ServerAddress
from cabochon.editions import EDITIONS
from cabochon.extras import needs

with needs("bridge", "bridges"):
    from websockets.asyncio.client import ClientConnection, connect
    from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

LONGEST_PAUSE = 30.0
RETRY_SECONDS = 1.0
"""Seconds to wait after a request that the server could not carry out."""
BROKEN = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, BridgeError, RequestRefused, ValueError)
"""Errors after which reconnecting may help. A starting server, or a proxy in front of it, may return any status.
"""
UNKNOWN = (401, 403)
"""The status of a revoked token. A handshake over the rate limit gets the same status."""
GONE = (403, 404)
"""The table no longer exists, or the program has no seat at it."""


class _Straight(connect):
    """Refuses redirects: the token is for one address."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc


class Bridge:
    """Plays for one program of a server: accepts its invitations and plays its tables."""

    def __init__(
        self,
        address: ServerAddress,
        bot: Callable[[], Bot],
        options: BridgeOptions = BridgeOptions(),  # noqa: B008 - a frozen value
        tell: Callable[[str], None] = lambda _: None,
    ) -> None:
        """`bot` makes a bot for each game. `tell` receives messages of one or two lines."""
        self._address, self._make, self._options, self._tell = address, bot, options, tell
        self._line: ClientConnection | None = None
        self._games: dict[str, BridgeGame] = {}
        self._invitations: dict[str, dict[str, Any]] = {}
        self._finished = 0
        self._me = ""
        self._welcomed = False
        self._tasks: set[asyncio.Task[None]] = set()
        """Tasks that must not block the reader of the connection."""
        self._sitting = asyncio.Lock()
        self._threads = ThreadPoolExecutor(options.games, thread_name_prefix="bridge")
        self.name = ""
        """The program's name at the server, once it is connected."""
        self.breaks = 0
        """The number of lost connections."""

    async def run(self, games: int | None = None) -> int:
        """Play until this number of games are over, or indefinitely. Returns the number of games played.

        `BridgeError` if the server cannot be reached at first, or if the token is unknown or revoked.
        Every other failure after the first contact counts as a lost connection, and is retried.
        """
        try:
            await self._introduce()
            pause = self._options.pause
            while games is None or self._finished < games:
                try:
                    await self._connected(games)
                    pause = self._options.pause
                except BROKEN as broken:
                    self._line = None
                    if _status(broken) in UNKNOWN:
                        await self._check_token()
                    self.breaks += 1
                    wait = pause * random.uniform(0.5, 1.0)
                    pause = self._options.pause if self._welcomed else min(pause * 2, LONGEST_PAUSE)
                    self._tell(f"the line broke ({_plain(broken)}); connecting again in {wait:.1f} s")
                    await asyncio.sleep(wait)
            return self._finished
        finally:
            self._line = None
            await asyncio.gather(*self._tasks, *(game.close() for game in self._games.values()))
            self._threads.shutdown(wait=False)

    async def _introduce(self) -> None:
        """Read the program's name before any game: a wrong token or address is reported at once."""
        try:
            me = await self._http(self._address.get, "/api/me")
        except RequestRefused as refused:
            raise BridgeError(f"{self._address.base} refuses the token: {refused}") from None
        except OSError as broken:
            raise BridgeError(f"{self._address.base} cannot be reached: {_plain(broken)}") from None
        except ValueError:
            raise BridgeError(f"{self._address.base} is not a Cabochon server") from None
        if not isinstance(me, dict) or me.get("kind") != "program":
            raise BridgeError("this token is not the token of a program; the page's settings make one")
        self.name = str(me["name"])
        self._me = str(me["id"])
        self._tell(f"{self.name} is at {self._address.base}")

    async def _check_token(self) -> None:
        """`BridgeError` if the server does not know the token. Any other answer is inconclusive."""
        try:
            await self._http(self._address.get, "/api/me")
        except RequestRefused as refused:
            if refused.status in UNKNOWN:
                raise BridgeError(f"{self._address.base} refuses the token: {refused}") from None
        except BROKEN:
            pass

    async def _connected(self, games: int | None) -> None:
        """Run one connection. Raises when the connection breaks, or when enough games are over."""
        self._welcomed = False
        silence = self._options.silence
        async with _Straight(
            self._address.socket, additional_headers=self._address.headers, ping_interval=silence, ping_timeout=silence,
            max_size=None,
        ) as line:  # fmt: skip
            self._line = line
            await self._look_at_everything()
            async for text in line:
                await self._hear(json.loads(text))
                if games is not None and self._finished >= games:
                    return
        raise ConnectionError("the server closed it")

    async def _look_at_everything(self) -> None:
        """Watch every table at which the program has a seat, and every known table, because it may have ended while the
        connection was lost.
        """
        lobby = await self._http(self._address.get, "/api/lobby")
        if not isinstance(lobby, dict) or "mine" not in lobby:
            raise ConnectionError("the lobby's answer cannot be read")
        for table in lobby["mine"]:
            if table["state"] in ("open", "playing") and any(seat["person"] == self._me for seat in table["seats"]):
                self._game(table["id"])
        for game in list(self._games.values()):
            await game.watch()

    async def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "welcome":
                self._welcomed = True
            case "invited":
                self._invitations = {table["id"]: table for table in message["tables"]}
                await self._accept_invitations()
            case "state" if game := self._games.get(message["table"]["id"]):
                await game.receive(message)
                if game.over:
                    await self._finish(game, message["table"])
            case "accepted" if game := self._games.get(message["table"]):
                game.accepted(message)
            case "refused" if game := self._games.get(message["table"] or ""):
                await self._refused(game, message)

    async def _refused(self, game: BridgeGame, message: dict[str, Any]) -> None:
        """Handles the refusal of a game's request or, without a request, of the table itself."""
        status, request = message["status"], message["request"]
        if request is None and status in GONE:
            self._tell(f"{game.table}: {message['text']}")
            self._forget(game)
        elif request is None or is_passing(status):
            self._start(self._ask_again(game, request))
        else:
            await game.refused(message)

    async def _ask_again(self, game: BridgeGame, request: str | None) -> None:
        await asyncio.sleep(RETRY_SECONDS)
        if self._games.get(game.table) is game:
            await game.ask_again(request)

    async def _accept_invitations(self) -> None:
        """Accept invitations up to the limit of games. Other invitations wait."""
        async with self._sitting:
            while self._line is not None and self._invitations and len(self._games) < self._options.games:
                id = next(iter(self._invitations))
                table = self._invitations.pop(id)
                if id not in self._games:
                    await self._accept(id, table)

    async def _accept(self, id: str, table: dict[str, Any]) -> None:
        try:
            if table["edition"] in EDITIONS:
                await self._sit(id, table)
            else:
                self._tell(f"{id}: declined, because the edition {table['edition']} is not installed here")
                await self._http(partial(self._address.post, f"/api/tables/{id}/decline"))
        except BROKEN as broken:
            self._tell(f"{id}: {_plain(broken)}")
            if not isinstance(broken, RequestRefused) or is_passing(broken.status):
                self._start(self._accept_later(id, table))

    async def _accept_later(self, id: str, table: dict[str, Any]) -> None:
        """Try again after a pause, unless the connection is new: then the server sends the invitations again."""
        line = self._line
        await asyncio.sleep(RETRY_SECONDS)
        if self._line is line:
            self._invitations[id] = table
            await self._accept_invitations()

    async def _sit(self, id: str, table: dict[str, Any]) -> None:
        before = table["rematch_of"]
        path = f"/api/tables/{before}/rematch" if before else f"/api/tables/{id}/join"
        await self._http(partial(self._address.post, path))
        others = [seat["name"] for seat in table["seats"] if seat["name"]]
        self._tell(f"{id}: accepted, {table['edition']}{' with ' + ', '.join(others) if others else ''}")
        await self._game(id).watch()

    def _game(self, table: str) -> BridgeGame:
        if table not in self._games:
            self._games[table] = BridgeGame(
                table, self._make, self._address, self._options, self._threads, self._send, self._tell
            )
        return self._games[table]

    async def _finish(self, game: BridgeGame, table: dict[str, Any]) -> None:
        if table["state"] == "over":
            self._finished += 1
            self._tell(f"{game.table}: over, {table['result']}")
        await self._send({"type": "unwatch", "table": game.table})
        self._forget(game)

    def _forget(self, game: BridgeGame) -> None:
        del self._games[game.table]
        self._start(self._close(game))

    async def _close(self, game: BridgeGame) -> None:
        await game.close()
        await self._accept_invitations()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, message: SocketMessage) -> None:
        """Without a connection nothing is sent. The next state shows the decisions that are still due."""
        if self._line is not None:
            try:
                await self._line.send(json.dumps(message))
            except ConnectionClosed:
                pass

    @staticmethod
    async def _http(ask: Callable[..., Any], *arguments: str) -> Any:
        return await asyncio.to_thread(ask, *arguments)


def _status(broken: BaseException) -> int | None:
    """The HTTP status of the response that ended the connection."""
    if isinstance(broken, InvalidStatus):
        return broken.response.status_code
    return broken.status if isinstance(broken, RequestRefused) else None


def _plain(broken: BaseException) -> str:
    """The error in a few words; for an unreachable address, only the reason."""
    reason = broken.reason if isinstance(broken, URLError) else broken
    return " ".join(str(getattr(reason, "strerror", None) or reason).split()) or type(broken).__name__
