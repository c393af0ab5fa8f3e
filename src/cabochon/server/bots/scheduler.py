"""Bots on a server. The scheduler reads the due turns from the database and lets the workers play them.

Nothing here needs to survive: after a restart the database has the due turns again. An answer to an outdated version is
dropped, so a turn that is played twice does no harm.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial

from cabochon.bots import BOTS as BOTS_BY_NAME
from cabochon.bots.levels import affordable_bot
from cabochon.rules.chance import Chance
from cabochon.rules.deal import new_seed
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.notation import parse_move
from cabochon.rules.position_text import format_position
from cabochon.rules.table import View
from cabochon.server.bots.engines import Engines, Question, question
from cabochon.server.bots.hint import HintService
from cabochon.server.bots.pool import FairQueue, Job, WorkerProcess
from cabochon.server.live.background import background, end_tasks
from cabochon.server.live.fanout import BOTS
from cabochon.server.live.nodes import DueTurn, Nodes
from cabochon.server.live.table_service import TableService
from cabochon.server.metrics import Metrics
from cabochon.server.security.limits import Limits
from cabochon.server.store.operations import next_bot_due
from cabochon.server.tables.playing import go_on, submit_for_bot

log = logging.getLogger("cabochon.bots")

LOOK_AGAIN = 2.0
"""Seconds between looks when no wake-up comes: wake-ups may be lost, the database is not."""
START_UP = 10.0
"""A fresh worker must first load the game."""
PAUSE_AFTER_FAILURE = 0.5
"""Seconds before a turn that failed is tried again."""


class BotScheduler:
    """Finds due turns while `run` runs."""

    def __init__(
        self, tables: TableService, nodes: Nodes, metrics: Metrics, queue: FairQueue, engines: Engines, workers: int
    ) -> None:
        self._tables, self._nodes, self._metrics = tables, nodes, metrics
        self._queue, self._engines, self._workers = queue, engines, workers
        self._taken: set[DueTurn] = set()
        """Turns that wait or are being played."""
        self._left_some = False
        """Whether other turns were left to other nodes at the last look."""
        self._wake = asyncio.Event()
        self._asking: set[asyncio.Task[None]] = set()
        """Turns that engines of the host think about."""

    async def run(self) -> None:
        """Look for due turns until cancelled."""
        unsubscribe = self._tables.fanout.subscribe(BOTS, self._wake.set)
        try:
            while True:
                seconds = await self._look()
                with suppress(TimeoutError):
                    async with asyncio.timeout(seconds):
                        await self._wake.wait()
        finally:
            unsubscribe()

    async def close(self) -> None:
        """Wait for the turns that engines think about: one that is just starting a worker must not outlive us."""
        await end_tasks(self._asking)

    # --- finding -------------------------------------------------------------------------------

    async def _look(self) -> float:
        """Queue all turns that are due. Returns the seconds until the next look."""
        self._wake.clear()
        try:
            await self._let_go_on()
            return await self._queue_due()
        except Exception:
            log.exception("looking for due bots failed")
            return LOOK_AGAIN

    async def _let_go_on(self) -> None:
        """Tables whose bots waited for people: a person who watches one keeps it in memory."""
        for live in self._tables.cache.all():
            if live.may_go_on(self._tables.present_at(live.row.id)):
                await go_on(self._tables, live.row.id)

    async def _queue_due(self) -> float:
        now = self._tables.clock.served()
        due, self._left_some = await self._nodes.due_turns(self._workers)
        for turn in due:
            if turn not in self._taken:
                self._taken.add(turn)
                self._queue.put(Job(turn.owner, partial(self.play, turn)))
        self._metrics.bot_queue.set(len(self._queue))
        following = await self._tables.store.read(next_bot_due(now))
        return LOOK_AGAIN if following is None else min(LOOK_AGAIN, max(0.0, (following - now) / 1000) + 0.002)

    # --- playing -------------------------------------------------------------------------------

    async def play(self, turn: DueTurn, worker: WorkerProcess) -> None:
        """Let a worker choose, and submit the move. The turns of the host's engines go to their own workers."""
        handed_over = False
        try:
            handed_over = await self._play(turn, worker)
        except Exception:
            await asyncio.sleep(PAUSE_AFTER_FAILURE)
            raise
        finally:
            if not handed_over:
                self._taken.discard(turn)
            if self._left_some:
                self._wake.set()  # there is room for them now

    async def _play(self, turn: DueTurn, worker: WorkerProcess) -> bool:
        """True if an engine of the host was asked. Its answer comes later."""
        async with self._tables.hold(turn.table_id) as live:
            bot = live.bot_on_turn(turn.version)
            if bot is None:
                return False
            view = live.game.view(live.game.turn)
            asked = None if bot in BOTS_BY_NAME else question(bot, turn.table_id, live.game)
        if asked is not None:
            task = asyncio.create_task(self._ask_engine(turn, asked))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)
            return True
        with self._metrics.bot_seconds.time():
            move, cut_short = await self._choose(worker, affordable_bot(bot, view.edition, len(view.players)), view)
        if cut_short:
            self._metrics.bot_cut_short.inc()
            log.warning("time cut a bot's thought short", extra={"bot": bot})
        await submit_for_bot(self._tables, self._metrics, turn.table_id, turn.version, move, cut_short)
        return False

    async def _ask_engine(self, turn: DueTurn, asked: Question) -> None:
        """The engine thinks in a worker of its own, and ours goes on meanwhile."""
        try:
            move, comment = await self._engines.decide(asked)
            await submit_for_bot(self._tables, self._metrics, turn.table_id, turn.version, move, comment=comment)
        except Exception:
            log.exception("an engine's turn failed")
            await asyncio.sleep(PAUSE_AFTER_FAILURE)
        finally:
            self._taken.discard(turn)

    async def _choose(self, worker: WorkerProcess, bot: str, view: View) -> tuple[Move, bool]:
        """The bot's move; if three workers die over it, any legal one, so that the game goes on."""
        seconds = self._tables.settings.bot_seconds
        job = {"bot": bot, "view": format_position(view), "seconds": seconds}
        chosen = await worker.ask_again(job, seconds + START_UP, self._metrics)
        if chosen is None:
            return Chance(new_seed()).pick(legal_moves(view)), False
        return parse_move(chosen["move"], view.edition), bool(chosen["cut_short"])


class BotService:
    """Bots play and hints are given while it runs."""

    def __init__(self, tables: TableService, nodes: Nodes, limits: Limits, metrics: Metrics) -> None:
        settings = tables.settings
        queue = FairQueue(limits.home_of)
        self.workers = [WorkerProcess() for _ in range(settings.bot_workers)]
        self.engines = Engines(settings.given_bots, settings.engine_seconds)
        self.hints = HintService(tables, metrics, queue, len(self.workers))
        self._queue = queue
        self._scheduler = BotScheduler(tables, nodes, metrics, queue, self.engines, len(self.workers))

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        try:
            async with background(self._scheduler.run(), *map(self._queue.work, self.workers)):
                yield
        finally:
            await self._scheduler.close()
            for worker in self.workers:
                await worker.end()
            await self.engines.close()
