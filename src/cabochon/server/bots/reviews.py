"""Reviews of finished games, computed by the workers when no bot needs them.

Every part is stored when it is finished. A review that was interrupted continues with the missing parts.
"""

import asyncio
import logging
from base64 import b64decode
from contextlib import suppress

from cabochon import native
from cabochon.review import ReviewPlan, plan, report, review_state
from cabochon.server.bots.pool import LOADING, BotWorkerPool
from cabochon.server.live.nodes import Nodes
from cabochon.server.live.table_service import TableService
from cabochon.server.store import reviews as stored
from cabochon.server.tables.reading import ReplayMaker, compressed, finished
from cabochon.server.wire.answers import ReviewProgress
from cabochon.table.refusals import Refused
from cabochon.table.values import Person
from cabochon.words import Words

log = logging.getLogger("cabochon.bots")

LOOK_AGAIN = 5.0  # seconds between two reads of the waiting reviews, which other nodes may have taken
PART_SECONDS = 60.0
AHEAD = 4  # reviews that are read at once; they are computed one after the other


class ReviewService:
    """Answers requests for reviews, and computes the requested reviews while `run` runs."""

    def __init__(self, tables: TableService, nodes: Nodes, pool: BotWorkerPool, replays: ReplayMaker) -> None:
        self._tables, self._nodes, self._pool, self._replays = tables, nodes, pool, replays
        self._wake = asyncio.Event()

    async def ask(self, who: Person, table_id: str) -> None:
        """Queue the review of a finished game, unless it is queued or done."""
        record, _ = await finished(self._tables, who, table_id)
        if not native.available() or not (self._pool.workers or self._tables.settings.database_url):
            raise Refused("reviews-off")
        asked = await self._replays.beside(lambda: plan(record))
        now = self._tables.clock.now()
        await self._tables.store.write(stored.ask_review(table_id, asked.key, who.id, now, len(asked.asked)))
        self._wake.set()

    async def cancel(self, who: Person, table_id: str) -> None:
        """Cancel a review that this person requested. Its finished parts stay."""
        await self._tables.store.write(stored.cancel_reviews(table_id, who.id))

    async def progress(self, who: Person | None, table_id: str, language: str) -> bytes:
        """The progress of a game's review, and the review itself once it is done; compressed."""
        record, _ = await finished(self._tables, who, table_id)
        async with self._tables.hold(table_id) as live:
            seats = live.row.seats_of(who.id if who else None)
        row = await self._tables.store.read(stored.review_of(table_id))
        if row is None or row.state != "done":
            return compressed(_progress(row))
        reader = seats[0] if len(seats) == 1 else None
        known = ("review", table_id, row.key, language, reader)
        parts = await self._tables.store.read(stored.parts_of(row))

        def make() -> ReviewProgress:
            asked = plan(record)
            if asked.key != row.key:  # it was computed with another engine
                return _progress(None)
            found = report(asked, parts)
            return {**_progress(row), "review": review_state(found, record, Words(language, record.edition), reader)}

        return await self._replays.kept(known, make)

    async def run(self) -> None:
        """Compute waiting reviews until cancelled."""
        while self._pool.workers:
            self._wake.clear()
            try:
                for row in await self._tables.store.read(stored.waiting_reviews(AHEAD)):
                    if (state := await self._computed(row)) != "waiting":
                        await self._tables.store.write(stored.end_review(row, state))
            except Exception:
                log.exception("the waiting reviews could not be read")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN):
                    await self._wake.wait()

    async def _computed(self, row: stored.ReviewRow) -> stored.ReviewStage:
        """Compute what is missing. A review that another node computes stays queued."""
        if not await self._nodes.takes(f"review {row.table_id}"):
            return "waiting"
        state: stored.ReviewStage = "done"
        try:
            record, _ = await finished(self._tables, None, row.table_id)
            asked = await asyncio.to_thread(plan, record)
            if asked.key != row.key:
                return "failed"  # it was requested from another engine
            known = await self._tables.store.read(stored.parts_of(row))
            async with asyncio.TaskGroup() as group:
                for step in asked.asked:
                    if step not in known:
                        group.create_task(self._part(row, asked, step))
        except* _Cancelled:
            state = "cancelled"
        except* Exception:
            log.exception("a review failed")
            state = "failed"
        return state

    async def _part(self, row: stored.ReviewRow, asked: ReviewPlan, step: int) -> None:
        """Compute one part when a worker is idle."""
        async with self._pool.worker(row.table_id, spare=True) as worker:
            now = await self._tables.store.read(stored.review_of(row.table_id))
            if now is None or now.key != row.key or now.state != "waiting":
                raise _Cancelled
            await self._nodes.takes(f"review {row.table_id}")
            task, record = await asyncio.to_thread(asked.task, step), asked.game.record
            job = {"review": record.edition.id, "players": record.players, **task.text()}
            answer = await worker.ask_again(job, PART_SECONDS + LOADING, self._tables.metrics)
        if answer is None:
            raise RuntimeError("the workers died")
        await self._tables.store.write(stored.add_part(row, task.index, b64decode(answer["answer"])))


class _Cancelled(Exception):
    """The review is no longer wanted."""


def _progress(row: stored.ReviewRow | None) -> ReviewProgress:
    if row is None:
        return ReviewProgress(state="none", done=0, parts=0, review=None)
    return ReviewProgress(state=row.state, done=row.done, parts=row.parts, review=None)
