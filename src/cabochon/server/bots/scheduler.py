"""The turns of bots: finds in the database which are due, hands them to the workers, enters the answers.

Nothing here needs to survive: after a restart the database has the due turns again. An answer to an outdated version is
dropped, so a turn that is played twice does no harm.
"""

import asyncio
import logging
from dataclasses import dataclass

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
from cabochon.server.bots.pool import TRIES, WorkerDied, WorkerProcess
from cabochon.server.bots.queue import FairQueue
from cabochon.server.live.background import end_tasks
from cabochon.server.live.fanout import BOTS
from cabochon.server.live.nodes import DueTurn, Nodes
from cabochon.server.live.table_service import TableService
from cabochon.server.metrics import Metrics
from cabochon.server.store.operations import next_bot_due
from cabochon.server.tables.playing import go_on, submit_for_bot

log = logging.getLogger("cabochon.bots")

LOOK_AGAIN = 2.0
"""Seconds between looks when no wake-up comes: wake-ups may be lost, the database is not."""
START_UP = 10.0
"""A fresh worker must first load the game."""
PAUSE_AFTER_FAILURE = 0.5
"""Seconds before a turn that failed is tried again."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot's turn at a version of a table: a job for a worker."""

    scheduler: "BotScheduler"
    due: DueTurn

    @property
    def owner(self) -> str:
        return self.due.owner

    async def run(self, worker: WorkerProcess) -> None:
        await self.scheduler.play(worker, self.due)


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
                await self._wait(await self._look())
        finally:
            unsubscribe()

    async def close(self) -> None:
        """Wait for the turns that engines think about: one that is just starting a worker must not outlive us."""
        await end_tasks(self._asking)

    async def _wait(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._wake.wait()
        except TimeoutError:
            pass

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
                self._queue.put(BotTurn(self, turn))
        self._metrics.bot_queue.set(len(self._queue))
        following = await self._tables.store.read(next_bot_due(now))
        return LOOK_AGAIN if following is None else min(LOOK_AGAIN, max(0.0, (following - now) / 1000) + 0.002)

    # --- playing -------------------------------------------------------------------------------

    async def play(self, worker: WorkerProcess, turn: DueTurn) -> None:
        """Let a worker choose, and submit the move. The turns of the host's engines go to their own workers."""
        handed_over = False
        try:
            handed_over = await self._play(worker, turn)
        except Exception:
            await asyncio.sleep(PAUSE_AFTER_FAILURE)
            raise
        finally:
            if not handed_over:
                self._taken.discard(turn)
            if self._left_some:
                self._wake.set()  # there is room for them now

    async def _play(self, worker: WorkerProcess, turn: DueTurn) -> bool:
        """True if an engine of the host was asked. Its answer comes later."""
        async with self._tables.hold(turn.table_id) as live:
            row = live.row
            bot = None if row.version != turn.version or row.state != "playing" else live.bot_at(live.game.turn)
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
        seconds, text = self._tables.settings.bot_seconds, format_position(view)
        for _ in range(TRIES):
            try:
                move, cut_short = await worker.choose(bot, text, seconds, seconds + START_UP)
            except WorkerDied:
                self._metrics.bot_restarts.inc()
                log.warning("a bot's worker died and was replaced")
            else:
                return parse_move(move, view.edition), cut_short
        return Chance(new_seed()).pick(legal_moves(view)), False
