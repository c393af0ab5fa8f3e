"""Counting the games that ended before statistics were kept, a few at a time, while the server serves."""

import asyncio
import logging

from cabochon.server.live.house import House
from cabochon.server.live.table import replayed
from cabochon.server.store.operations import load
from cabochon.server.store.statistics import Summary, add_summary, uncounted
from cabochon.server.tables.summary import summary_of

log = logging.getLogger("cabochon.statistics")

AT_A_TIME = 10
PAUSE = 0.2
"""Between two handfuls: those who play come first."""


async def catch_up(house: House) -> int:
    """Until nothing is left to count; gives how many games were counted. A game that fails is left out."""
    counted = 0
    failed: set[str] = set()
    while ids := await house.store.read(uncounted(AT_A_TIME, frozenset(failed))):
        for table_id in ids:
            summary = await _summarised(house, table_id)
            if summary is None:
                failed.add(table_id)
                continue
            await house.store.write(add_summary(summary))
            counted += 1
        await asyncio.sleep(PAUSE)
    if counted:
        log.info("counted finished games", extra={"games": counted, "failed": len(failed)})
        house.statistics.forget()
    return counted


async def _summarised(house: House, table_id: str) -> Summary | None:
    found = await house.store.read(load(table_id))
    if found is None:
        return None
    row, decisions = found
    try:
        return summary_of(row, await asyncio.to_thread(replayed, row, decisions))
    except Exception:
        log.exception("a finished game cannot be replayed")
        return None
