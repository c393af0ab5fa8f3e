"""Counting the games that ended before statistics were kept, a few at a time, while the server serves."""

import asyncio
import logging

from cabochon.server.live.statistics import StatisticsCache, summary_of
from cabochon.server.live.table_service import TableService
from cabochon.server.live.tables import replayed
from cabochon.server.store.operations import load
from cabochon.server.store.statistics import Summary, add_summary, uncounted

log = logging.getLogger("cabochon.statistics")

AT_A_TIME = 10
PAUSE = 0.2
"""Between two handfuls: those who play come first."""


async def catch_up(tables: TableService, statistics: StatisticsCache) -> int:
    """Until nothing is left to count; gives how many games were counted. A game that fails is left out."""
    counted = 0
    failed: set[str] = set()
    while ids := await tables.store.read(uncounted(AT_A_TIME, frozenset(failed))):
        for table_id in ids:
            summary = await _summarised(tables, table_id)
            if summary is None:
                failed.add(table_id)
                continue
            await tables.store.write(add_summary(summary))
            counted += 1
        await asyncio.sleep(PAUSE)
    if counted:
        log.info("counted finished games", extra={"games": counted, "failed": len(failed)})
        statistics.forget()
    return counted


async def _summarised(tables: TableService, table_id: str) -> Summary | None:
    found = await tables.store.read(load(table_id))
    if found is None:
        return None
    row, decisions = found
    try:
        return summary_of(row, await asyncio.to_thread(replayed, row, decisions))
    except Exception:
        log.exception("a finished game cannot be replayed")
        return None
