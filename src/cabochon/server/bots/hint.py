"""Hints for people who play only against bots: the aim, the card, the move and its reason."""

import asyncio
from typing import Any

from cachetools import LRUCache

from cabochon.bots.levels import strongest
from cabochon.rules.position_text import format_position
from cabochon.server.bots.pool import LOADING, TRIES, BotWorkerPool
from cabochon.server.live.table_service import TableService
from cabochon.server.wire.asks import HintAsk
from cabochon.show.values.table import Hint
from cabochon.table.access import check_holds, check_playing
from cabochon.table.refusals import Refused
from cabochon.table.values import Person

HINT_SECONDS = 1.5
HINTS_KEPT = 1000


class HintService:
    """Answers requests for hints. Each person may have one pending hint."""

    def __init__(self, tables: TableService, pool: BotWorkerPool) -> None:
        self._tables, self._pool = tables, pool
        self._waiting: set[str] = set()
        """People who wait for a hint."""
        self._known: LRUCache[object, dict[str, Hint]] = LRUCache(HINTS_KEPT)

    async def give(self, who: Person, table_id: str, ask: HintAsk, language: str) -> Hint:
        """A hint that a worker computes from the seat's view. A repeated request gets the same hint."""
        async with self._tables.hold(table_id) as live:
            check_holds(live.row, who, ask.seat)
            check_playing(live.row)
            view, seats = live.view_for_hint(ask.seat, ask.version), [(seat.name, seat.bot) for seat in live.row.seats]
        key = (table_id, ask.version, ask.seat)
        if key not in self._known:
            level = strongest(view.edition, len(view.players))
            job = {"hint": level.name, "view": format_position(view), "seconds": HINT_SECONDS}
            self._known[key] = await self._asked(who.id, job | {"version": ask.version, "seats": seats})
        self._tables.metrics.hints.inc()
        return self._known[key][language]

    async def _asked(self, person: str, job: dict[str, Any]) -> dict[str, Hint]:
        """The hint by language."""
        if person in self._waiting:
            raise Refused("too-fast")
        if not self._pool.workers:
            raise Refused("hints-off")
        limit = HINT_SECONDS + LOADING
        self._waiting.add(person)
        try:
            async with asyncio.timeout(TRIES * limit), self._pool.worker(person) as worker:
                found: dict[str, Hint] | None = await worker.ask_again(job, limit, self._tables.metrics)
        except TimeoutError:
            raise Refused("hint-too-busy") from None
        finally:
            self._waiting.discard(person)
        if found is None:
            raise Refused("our-fault")
        return found
