"""One game of the bridge: its last state from the server, and the bot that plays it."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

from cabochon.bots import Bot, BotFailed, Budget, close_bot, remind
from cabochon.bridge.errors import BridgeError, RequestRefused
from cabochon.bridge.http import ServerAddress
from cabochon.editions.positions import parse_view
from cabochon.record.text import parse_record
from cabochon.rules.errors import RecordError
from cabochon.rules.notation import format_move

TableState = dict[str, Any]
SocketMessage = dict[str, object]
FAILURES = 3
"""After this many failures in one game the bot resigns it."""
SHARE_OF_CLOCK = 20
"""With a clock, a decision may take this share of the time that is left."""
LEAST_SECONDS = 0.05


def is_passing(status: int) -> bool:
    """Whether the same request may succeed later: after the rate limit, or an internal error of the server."""
    return status == 429 or status >= 500


@dataclass(frozen=True, slots=True)
class BridgeOptions:
    """The settings of the bridge."""

    games: int = 4
    """The maximum number of games at the same time."""
    seconds: float = 2.0
    """The maximum time for a decision, in seconds."""
    pause: float = 0.5
    """Seconds before the first attempt to reconnect. They double after each attempt, up to half a minute."""
    silence: float = 20.0
    """After this many seconds without an answer to a ping, the connection counts as lost."""


@dataclass(frozen=True, slots=True)
class PendingRequest:
    """A request that was sent and has no answer yet. If it is sent again with the same id, the server still carries it
    out only once.
    """

    version: int
    message: SocketMessage

    @property
    def id(self) -> object:
        return self.message["request"]


class BridgeGame:
    """Plays one table. The server's state is always complete, so nothing depends on earlier states."""

    def __init__(
        self,
        table: str,
        bot: Callable[[], Bot],
        address: ServerAddress,
        options: BridgeOptions,
        threads: Executor,
        send: Callable[[SocketMessage], Awaitable[None]],
        tell: Callable[[str], None],
    ) -> None:
        self.table, self.over = table, False
        self._make, self._address, self._options, self._threads = bot, address, options, threads
        self._send, self._tell = send, tell
        self._bot: Bot | None = None
        self._state: TableState | None = None
        self._asked: PendingRequest | None = None
        self._task: asyncio.Task[None] | None = None
        self._failures = 0
        self._least = 0
        """The version of our last accepted request. An earlier state is outdated."""
        self._unwelcome: set[tuple[int, object]] = set()
        """Refused requests other than moves, each with its version."""

    async def watch(self) -> None:
        """Subscribe to the table: the server sends the whole state now and after every change."""
        await self._send({"type": "watch", "table": self.table, "notation": True})

    async def receive(self, state: TableState) -> None:
        """Handles a new state: it may be the bot's turn, the game may be over, or a request may have been lost."""
        if state["version"] < self._least:
            return
        self._state = state
        if state["table"]["state"] in ("over", "closed"):
            self.over = True
            return
        if self._asked is not None and self._asked.version == state["version"]:
            await self._send(self._asked.message)
        elif (courtesy := self._courtesy(state)) is not None:
            await self._ask(state, **courtesy)
        elif self._wanted() and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._decide())

    def accepted(self, answer: dict[str, Any]) -> None:
        """Handles the answer to a request that was carried out. The server sends the new state next."""
        if self._asked is not None and answer["request"] == self._asked.id:
            self._asked, self._least = None, max(self._least, answer["version"])

    async def refused(self, answer: dict[str, Any]) -> None:
        """Handles a refused request. Only a refusal by the rules engine counts against the bot; any other means that
        the table has changed.
        """
        if (asked := self._asked) is None or answer["request"] != asked.id:
            return
        self._asked = None
        self._unwelcome.add((asked.version, asked.message["type"]))
        if answer["status"] == 422:
            self._fail(f"the server refuses its move: {answer['text']}")
        await self.watch()

    async def ask_again(self, request: str | None) -> None:
        """Repeat a request that could not be carried out earlier; without such a request, watch the table again."""
        if request is None:
            await self.watch()
        elif self._asked is not None and self._asked.id == request:
            await self._send(self._asked.message)

    async def close(self) -> None:
        """End the bot. Waits for its last search, because a process must not be closed during a request."""
        if self._task is not None:
            await asyncio.wait([self._task])
        if self._bot is not None:
            try:
                await asyncio.get_running_loop().run_in_executor(self._threads, close_bot, self._bot)
            except Exception as fault:
                self._tell(f"{self.table}: the bot could not be closed: {type(fault).__name__}: {fault}")

    # --- inside --------------------------------------------------------------------------------

    def _courtesy(self, state: TableState) -> dict[str, object] | None:
        """The next request other than a move, unless the server has refused it."""
        owed = (each for seat in state["you"] for each in _courtesies(state, seat))
        return next((each for each in owed if (state["version"], each["type"]) not in self._unwelcome), None)

    def _wanted(self) -> TableState | None:
        """The current state if the bot has a decision to make, else None."""
        state = self._state
        if self.over or state is None or state["position"] is None or state["notation"] is None:
            return None
        answered = self._asked is not None and self._asked.version == state["version"]
        return state if not answered and state["position"]["turn"] in state["you"] else None

    async def _decide(self) -> None:
        """Decide until the bot has no more decisions to make. The table may change while the bot thinks."""
        while (state := self._wanted()) is not None:
            seat = state["position"]["turn"]
            if self._failures >= FAILURES:
                self._tell(f"{self.table}: the bot failed {FAILURES} times and resigns")
                await self._ask(state, type="resign", seat=seat)
                continue
            try:
                moves = await asyncio.get_running_loop().run_in_executor(self._threads, self._choose, state)
            except BotFailed as failed:
                self._fail("\n".join(filter(None, (f"the bot failed: {failed}", failed.said))))
                continue
            except Exception as fault:  # a bot is any code and may raise anything; the other players wait for its move
                self._fail(f"the bot failed: {type(fault).__name__}: {fault}")
                continue
            now = self._wanted()
            if now is not None and now["version"] == state["version"]:
                await self._ask(state, type="submit", seat=seat, moves=moves)

    def _choose(self, state: TableState) -> str:
        """Runs in a thread: the bot's move in notation."""
        if self._bot is None:
            self._bot = self._make()
        view = parse_view(state["notation"])
        if hasattr(self._bot, "remember"):
            remind(self._bot, self._history())
        seconds = self._options.seconds
        if state["clock"] is not None:
            left = state["clock"]["left"][view.turn] / 1000
            seconds = max(LEAST_SECONDS, min(seconds, left / SHARE_OF_CLOCK))
        return format_move(self._bot.choose(view, Budget(seconds=seconds)), view.edition)

    def _history(self) -> tuple[Any, ...]:
        """The decisions so far. A bot can play without them, so nothing is returned after a lost connection or an
        invalid answer.
        """
        try:
            return tuple(parse_record(self._address.text(f"/api/tables/{self.table}/record")).entries)
        except (OSError, RequestRefused, BridgeError, ValueError, RecordError):
            return ()

    async def _ask(self, state: TableState, **request: object) -> None:
        message = {"table": self.table, "request": secrets.token_hex(12), "version": state["version"], **request}
        self._asked = PendingRequest(state["version"], message)
        await self._send(message)

    def _fail(self, why: str) -> None:
        self._failures += 1
        self._tell(f"{self.table}: {why}")


def _courtesies(state: TableState, seat: int) -> Iterator[dict[str, object]]:
    """Requests that take over from a stand-in bot (9.5), agree to stop (9.4) and agree to take-backs (9.6)."""
    if state["table"]["seats"][seat]["stand_in"] is not None:
        yield {"type": "come_back", "seat": seat}
    offers = state["offers"]
    if offers["stop"] and seat not in offers["stop"]:
        yield {"type": "stop", "seat": seat}
    take_back = offers["take_back"]
    if take_back and seat in take_back["asked"] and seat not in take_back["agreed"]:
        yield {"type": "consent", "seat": seat, "agree": True}
