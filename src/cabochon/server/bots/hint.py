"""Hints for people who play against bots alone: the aim, the card, the move and why."""

import asyncio
import logging
from dataclasses import dataclass

from cachetools import LRUCache

from cabochon.bots.levels import strongest
from cabochon.rules.position_text import format_position
from cabochon.rules.table import View
from cabochon.server.bots.advice import Advice, read_advice
from cabochon.server.bots.pool import TRIES, WorkerDied, WorkerProcess
from cabochon.server.bots.queue import FairQueue
from cabochon.server.live.table_service import TableService
from cabochon.server.metrics import Metrics
from cabochon.server.wire.asks import HintAsk
from cabochon.show.values.table import Hint
from cabochon.table.access import check_holds, check_playing
from cabochon.table.bots import hint_state
from cabochon.table.refusals import Refused
from cabochon.table.values import Person
from cabochon.words import Words

log = logging.getLogger("cabochon.bots")

HINT_SECONDS = 1.5
"""How long a hint is thought about at most: a person waits for it."""
START_UP = 10.0
"""A fresh worker must first load the game."""
HINTS_KEPT = 1000


class HintService:
    """Answers requests for hints, one at a time for each person."""

    def __init__(self, tables: TableService, metrics: Metrics, queue: FairQueue, workers: int) -> None:
        self._tables, self._metrics, self._queue, self._workers = tables, metrics, queue, workers
        self._waiting: set[str] = set()
        """People for whom a hint is being thought about."""
        self._known: LRUCache[object, Advice] = LRUCache(HINTS_KEPT)

    async def give(self, who: Person, table_id: str, ask: HintAsk, language: str) -> Hint:
        """Worked out by a worker on what the seat may see; asked again at the same version, it is the same."""
        async with self._tables.hold(table_id) as live:
            check_holds(live.row, who, ask.seat)
            check_playing(live.row)
            view, seats = live.view_for_hint(ask.seat, ask.version), live.row.seats
        key = (table_id, ask.version, ask.seat)
        advice = self._known.get(key)
        if advice is None:
            advice = self._known[key] = await self._advised(who.id, view)
        self._metrics.hints.inc()
        words = Words(language, view.edition)
        return hint_state(
            view,
            ask.version,
            advice.suggestion,
            words,
            seats,
            simulations=advice.simulations,
            cut_short=advice.cut_short,
        )

    async def _advised(self, person: str, view: View) -> Advice:
        if person in self._waiting:
            raise Refused("too-fast")
        if not self._workers:
            raise Refused("hints-off")
        job = HintJob(self._metrics, person, view, asyncio.get_running_loop().create_future())
        self._waiting.add(person)
        self._queue.put(job)
        try:
            return await asyncio.wait_for(job.found, TRIES * (HINT_SECONDS + START_UP))
        except TimeoutError:
            raise Refused("hint-too-busy") from None
        finally:
            self._waiting.discard(person)


@dataclass(frozen=True, slots=True)
class HintJob:
    """A hint that a person waits for: a job for a worker."""

    metrics: Metrics
    owner: str
    view: View
    found: asyncio.Future[Advice]

    async def run(self, worker: WorkerProcess) -> None:
        level = strongest(self.view.edition, len(self.view.players))
        job = {"hint": level.name, "view": format_position(self.view), "seconds": HINT_SECONDS}
        for _ in range(TRIES):
            if self.found.done():
                return  # the person does not wait any more
            try:
                answer = await worker.ask(job, HINT_SECONDS + START_UP)
            except WorkerDied:
                self.metrics.bot_restarts.inc()
                log.warning("a bot's worker died and was replaced")
            else:
                if not self.found.done():
                    self.found.set_result(read_advice(answer, self.view.edition))
                return
        if not self.found.done():
            self.found.set_exception(Refused("our-fault"))
