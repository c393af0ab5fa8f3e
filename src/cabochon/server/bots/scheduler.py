"""The bots of a server. The scheduler reads the due turns from the database and lets the workers play them.

After a restart the due turns are read again. An answer to an outdated version is ignored, so a turn that is played
twice does no harm.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from cabochon.bots import BOTS as BOTS_BY_NAME
from cabochon.bots.levels import affordable_bot
from cabochon.rules.chance import Chance
from cabochon.rules.deal import new_seed
from cabochon.rules.errors import KeyedError
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.notation import parse_move
from cabochon.rules.position_text import format_position
from cabochon.rules.table import View
from cabochon.server.bots.engines import Engines, question
from cabochon.server.bots.hint import HintService
from cabochon.server.bots.pool import LOADING, BotWorkerPool, WorkerProcess
from cabochon.server.bots.reviews import ReviewService
from cabochon.server.live.background import background
from cabochon.server.live.fanout import BOTS
from cabochon.server.live.nodes import Nodes
from cabochon.server.live.table_service import TableService
from cabochon.server.security.limits import Limits
from cabochon.server.store.operations import next_bot_due
from cabochon.server.store.rows import DueTurn
from cabochon.server.tables.playing import go_on, submit_for_bot
from cabochon.server.tables.reading import ReplayMaker

log = logging.getLogger("cabochon.bots")

LOOK_AGAIN = 2.0  # seconds between two reads of the due turns if no wake-up comes, because wake-ups may be lost
PAUSE_AFTER_FAILURE = 0.5  # seconds before a turn that failed is tried again


class BotScheduler:
    """Finds due turns while `run` runs."""

    def __init__(
        self, tables: TableService, nodes: Nodes, pool: BotWorkerPool, engines: Engines
    ) -> None:  # fmt: skip
        self._tables, self._nodes, self._metrics = tables, nodes, tables.metrics
        self._pool, self._engines = pool, engines
        self._taken: set[DueTurn] = set()
        """Turns that wait for a worker or are being played."""
        self._left_some = False
        """Whether turns were left to other nodes at the last read."""
        self._wake = asyncio.Event()
        self._playing = asyncio.TaskGroup()
        """The tasks of the turns, while `run` runs."""

    async def run(self) -> None:
        """Play due turns until cancelled."""
        unsubscribe = self._tables.fanout.subscribe(BOTS, self._wake.set)
        try:
            async with self._playing:
                while True:
                    seconds = await self._look()
                    with suppress(TimeoutError):
                        async with asyncio.timeout(seconds):
                            await self._wake.wait()
        finally:
            unsubscribe()

    async def _look(self) -> float:
        """Begin all due turns. Returns the seconds until the next read."""
        self._wake.clear()
        try:
            for live in self._tables.cache.all():  # bots that waited for people continue; viewed tables are in memory
                if live.may_go_on(self._tables.present_at(live.row.id)):
                    await go_on(self._tables, live.row.id)
            now = self._tables.clock.uptime()
            due, self._left_some = await self._nodes.due_turns(len(self._pool.workers))
            for turn in due:
                if turn not in self._taken:
                    self._taken.add(turn)
                    self._playing.create_task(self._play(turn))
            following = await self._tables.store.read(next_bot_due(now))
        except Exception:
            log.exception("the due turns of bots could not be read")
            return LOOK_AGAIN
        return LOOK_AGAIN if following is None else min(LOOK_AGAIN, max(0.0, (following - now) / 1000) + 0.002)

    async def _play(self, turn: DueTurn) -> None:
        """Play one turn. If that fails, it is due again."""
        try:
            await self._choose_and_submit(turn)
        except KeyedError as refused:
            log.warning("a bot's answer was refused", extra={"key": refused.key})
            await asyncio.sleep(PAUSE_AFTER_FAILURE)
        except Exception:
            log.exception("a bot's turn failed")
            await asyncio.sleep(PAUSE_AFTER_FAILURE)
        finally:
            self._taken.discard(turn)
            if self._left_some:
                self._wake.set()  # the workers can take more now

    async def _choose_and_submit(self, turn: DueTurn) -> None:
        """The host's engines have their own workers."""
        cut_short, comment = False, ""
        async with self._pool.worker(turn.owner) as worker:
            async with self._tables.hold(turn.table_id) as live:
                bot = live.bot_on_turn(turn.version)
                if bot is None:
                    return
                view = live.game.view(live.game.turn)
                asked = None if bot in BOTS_BY_NAME else question(bot, turn.table_id, live.game)
            if asked is None:
                move, cut_short = await self._choose(worker, affordable_bot(bot, view.edition, len(view.players)), view)
        if asked is not None:
            move, comment = await self._engines.decide(asked)
        await submit_for_bot(self._tables, turn.table_id, turn.version, move, cut_short, comment)

    async def _choose(self, worker: WorkerProcess, bot: str, view: View) -> tuple[Move, bool]:
        """The bot's move. If the workers die, a random legal one, so that the game continues."""
        seconds = self._tables.settings.bot_seconds
        job = {"bot": bot, "view": format_position(view), "seconds": seconds}
        with self._metrics.bot_seconds.time():
            chosen = await worker.ask_again(job, seconds + LOADING, self._metrics)
        if chosen is None:
            return Chance(new_seed()).pick(legal_moves(view)), False
        if chosen["cut_short"]:
            self._metrics.bot_cut_short.inc()
            log.warning("a bot reached its time limit", extra={"bot": bot})
        return parse_move(chosen["move"], view.edition), bool(chosen["cut_short"])


class BotService:
    """Runs the scheduler and the workers, which play bots' turns and compute hints and reviews."""

    def __init__(self, tables: TableService, nodes: Nodes, limits: Limits) -> None:
        settings = tables.settings
        self.pool = BotWorkerPool(settings.bot_workers, limits.home_of)
        tables.metrics.bot_queue.set_function(lambda: self.pool.waiting)
        self.engines = Engines(settings.given_bots, settings.engine_seconds)
        self.hints = HintService(tables, self.pool)
        self.replays = ReplayMaker(tables)
        self.reviews = ReviewService(tables, nodes, self.pool, self.replays)
        self._scheduler = BotScheduler(tables, nodes, self.pool, self.engines)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        try:
            async with background(self._scheduler.run(), self.reviews.run()):
                yield
        finally:
            await self.pool.close()
            await self.engines.close()
