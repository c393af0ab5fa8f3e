"""The desk: finds in the database which bots are due, hands the work out fairly, enters the answers.

Nothing here needs to survive: after a restart the database says again who is due. An answer to a
version that is past is dropped, so that asking twice does no harm.
"""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass

from cachetools import LRUCache

from cabochon.bots import BOTS as BOTS_BY_NAME
from cabochon.bots.levels import affordable_bot, strongest
from cabochon.rules.chance import Chance
from cabochon.rules.deal import new_seed
from cabochon.rules.errors import CabochonError
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.notation import parse_move
from cabochon.rules.position_text import format_position
from cabochon.rules.table import View
from cabochon.server.bots.advice import Advice, read_advice
from cabochon.server.bots.engines import Engines, Question, question
from cabochon.server.bots.pool import WorkerDied, WorkerProcess
from cabochon.server.live.ending import end_tasks
from cabochon.server.live.fanout import BOTS
from cabochon.server.live.house import House
from cabochon.server.store.operations import due_for_bots, next_bot_due
from cabochon.server.tables.go_on import go_on, may_go_on
from cabochon.server.tables.submit import submit_for_bot
from cabochon.table.refusals import Refused
from cabochon.table.values import Milliseconds

log = logging.getLogger("cabochon.bots")

LOOK_AGAIN = 2.0
"""Seconds between looks when no wake-up comes: wake-ups may be lost, the database is not."""
TRIES = 3
START_UP = 10.0
"""A fresh worker must first load the game."""
AHEAD = 4
"""The turns that each worker of one of several nodes may have waiting: the other nodes have workers too."""
HINT_SECONDS = 1.5
"""How long a hint is thought about at most: somebody waits for it."""
HINTS_KEPT = 1000


@dataclass(frozen=True, slots=True)
class Due:
    """A bot's turn."""

    table_id: str
    version: int
    owner: str


@dataclass(frozen=True, slots=True)
class HintWanted:
    """Somebody waits for a hint."""

    owner: str
    view: View
    found: asyncio.Future[Advice]


class FairQueue:
    """Addresses take turns, and so do the owners behind each: neither many tables nor many names get more."""

    def __init__(self, home_of: Callable[[str], str] = lambda owner: owner) -> None:
        self._home_of = home_of
        self._homes: OrderedDict[str, OrderedDict[str, deque[Due | HintWanted]]] = OrderedDict()
        self._filled = asyncio.Semaphore(0)

    def __len__(self) -> int:
        return sum(len(waiting) for owners in self._homes.values() for waiting in owners.values())

    def put(self, due: Due | HintWanted) -> None:
        owners = self._homes.setdefault(self._home_of(due.owner), OrderedDict())
        owners.setdefault(due.owner, deque()).append(due)
        self._filled.release()

    async def get(self) -> Due | HintWanted:
        await self._filled.acquire()
        home, owners = self._homes.popitem(last=False)
        owner, waiting = owners.popitem(last=False)
        due = waiting.popleft()
        if waiting:
            owners[owner] = waiting  # behind the others
        if owners:
            self._homes[home] = owners
        return due


class BotDesk:
    """Runs until it is closed."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._queue = FairQueue(house.limits.home_of)
        self._taken: set[tuple[str, int]] = set()
        self._waiting: set[str] = set()
        """People for whom a hint is being thought of."""
        self._known: LRUCache[object, Advice] = LRUCache(HINTS_KEPT)
        self._wake = asyncio.Event()
        self.workers = [WorkerProcess() for _ in range(house.settings.bot_workers)]
        self.engines = Engines(house.settings.given_bots, house.settings.engine_seconds)
        self._asking: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._unsubscribe = house.fanout.subscribe(BOTS, self._wake.set)
        self._tasks = [asyncio.create_task(self._look_for_ever())]
        self._tasks += [asyncio.create_task(self._work_for_ever(worker)) for worker in self.workers]

    async def close(self) -> None:
        self._unsubscribe()
        await end_tasks([*self._tasks, *self._asking.values()])
        for worker in self.workers:
            await worker.end()
        await self.engines.close()

    # --- finding -------------------------------------------------------------------------------

    async def _look_for_ever(self) -> None:
        while True:
            self._wake.clear()
            try:
                await self._let_go_on()
                pause = await self._look()
            except Exception:
                log.exception("looking for due bots failed")
                pause = LOOK_AGAIN
            try:
                async with asyncio.timeout(pause):
                    await self._wake.wait()
            except TimeoutError:
                pass

    async def _let_go_on(self) -> None:
        """Tables that waited for company: somebody who looks at one keeps it in memory."""
        for live in self._house.tables.all():
            if may_go_on(self._house, live):
                await go_on(self._house, live.row.id)

    async def _look(self) -> float:
        """Queue all that are due; gives the seconds until the next one is."""
        now = self._house.served()
        for due in await self._due(now):
            if (due.table_id, due.version) not in self._taken:
                self._taken.add((due.table_id, due.version))
                self._queue.put(due)
        self._house.metrics.bot_queue.set(len(self._queue))
        following = await self._house.store.read(next_bot_due(now))
        return LOOK_AGAIN if following is None else min(LOOK_AGAIN, max(0.0, (following - now) / 1000) + 0.002)

    async def _due(self, now: Milliseconds) -> list[Due]:
        """All turns that are due. Of several nodes each takes as many as its workers can do soon.

        Two nodes that take the same turn do no harm: the second answer is for a version that is past.
        """
        neighbours = self._house.neighbours
        if neighbours is not None:
            if not self.workers:
                return []  # `cabochon bots-worker` on other machines has some
            return [Due(*turn) for turn in await neighbours.due_turns(AHEAD * len(self.workers))]
        return [Due(*turn[:3]) for turn in await self._house.store.read(due_for_bots(now))]

    # --- hints ---------------------------------------------------------------------------------

    async def advise(self, person: str, view: View, key: object) -> Advice:
        """What a strong level would play, for somebody who waits. One hint at a time for each.

        `key` names the position: asked again, the answer is the same.
        """
        advice = self._known.get(key)
        if advice is None:
            advice = self._known[key] = await self._advised(person, view)
        return advice

    async def _advised(self, person: str, view: View) -> Advice:
        if person in self._waiting:
            raise Refused("too-fast")
        if not self.workers:
            raise Refused("hints-off")
        asked = HintWanted(person, view, asyncio.get_running_loop().create_future())
        self._waiting.add(person)
        self._queue.put(asked)
        try:
            return await asyncio.wait_for(asked.found, TRIES * (HINT_SECONDS + START_UP))
        except TimeoutError:
            raise Refused("hint-too-busy") from None
        finally:
            self._waiting.discard(person)

    async def _fulfil(self, worker: WorkerProcess, wanted: HintWanted) -> None:
        level = strongest(wanted.view.edition, len(wanted.view.players))
        job = {"hint": level.name, "view": format_position(wanted.view), "seconds": HINT_SECONDS}
        for _ in range(TRIES):
            if wanted.found.done():
                return  # nobody waits any more
            try:
                told = await worker.ask(job, HINT_SECONDS + START_UP)
            except WorkerDied:
                self._replaced()
            else:
                _settle(wanted.found, read_advice(told, wanted.view.edition))
                return
        _settle(wanted.found, Refused("our-fault"))

    # --- working -------------------------------------------------------------------------------

    async def _work_for_ever(self, worker: WorkerProcess) -> None:
        while True:
            due = await self._queue.get()
            try:
                if isinstance(due, HintWanted):
                    await self._fulfil(worker, due)
                else:
                    await self._answer(worker, due)
            except (Refused, CabochonError) as refused:
                log.warning("a bot's answer was refused", extra={"key": getattr(refused, "key", "?")})
                await asyncio.sleep(LOOK_AGAIN / 4)
            except Exception:
                log.exception("a bot's turn failed")
                await asyncio.sleep(LOOK_AGAIN / 4)
            finally:
                if isinstance(due, Due) and (due.table_id, due.version) not in self._asking:
                    self._taken.discard((due.table_id, due.version))
                if self._house.neighbours:
                    self._wake.set()  # there is room for turns that were left to other nodes

    async def _answer(self, worker: WorkerProcess, due: Due) -> None:
        async with self._house.tables.hold(due.table_id) as live:
            row = live.row
            if row.version != due.version or row.state != "playing":
                return
            bot = live.bot_at(live.game.turn)
            view = live.game.view(live.game.turn)
            asked = None if bot is None or bot in BOTS_BY_NAME else question(bot, due.table_id, live.game)
        if bot is None:
            return
        if asked is not None:
            self._let_engine_answer(due, asked)
            return
        began = asyncio.get_running_loop().time()
        move, cut_short = await self._choose(worker, affordable_bot(bot, view.edition, len(view.players)), view)
        self._house.metrics.bot_seconds.observe(asyncio.get_running_loop().time() - began)
        if cut_short:
            self._house.metrics.bot_cut_short.inc()
            log.warning("time cut a bot's thought short", extra={"bot": bot})
        await submit_for_bot(self._house, due.table_id, due.version, move, cut_short)

    def _let_engine_answer(self, due: Due, asked: Question) -> None:
        """The engine thinks in a worker of its own, and ours goes on meanwhile."""
        key = (due.table_id, due.version)
        self._asking[key] = asyncio.create_task(self._answer_by_engine(due, asked))
        self._asking[key].add_done_callback(lambda _: self._engine_answered(key))

    def _engine_answered(self, key: tuple[str, int]) -> None:
        self._asking.pop(key, None)
        self._taken.discard(key)

    async def _answer_by_engine(self, due: Due, asked: Question) -> None:
        try:
            move, comment = await self.engines.decide(asked)
            await submit_for_bot(self._house, due.table_id, due.version, move, comment=comment)
        except Exception:
            log.exception("an engine's turn failed")
            await asyncio.sleep(LOOK_AGAIN / 4)

    async def _choose(self, worker: WorkerProcess, bot: str, view: View) -> tuple[Move, bool]:
        """The bot's move; if three workers die over it, any legal one, so that the game goes on."""
        settings, text = self._house.settings, format_position(view)
        for _ in range(TRIES):
            limit = settings.bot_seconds + START_UP
            try:
                move, cut_short = await worker.choose(bot, text, settings.bot_seconds, limit)
            except WorkerDied:
                self._replaced()
            else:
                return parse_move(move, view.edition), cut_short
        return Chance(new_seed()).pick(legal_moves(view)), False

    def _replaced(self) -> None:
        self._house.metrics.bot_restarts.inc()
        log.warning("a bot's worker died and was replaced")


def _settle(found: asyncio.Future[Advice], answer: Advice | Refused) -> None:
    """Tell who waits, if they still do."""
    if found.done():
        return
    if isinstance(answer, Refused):
        found.set_exception(answer)
    else:
        found.set_result(answer)
