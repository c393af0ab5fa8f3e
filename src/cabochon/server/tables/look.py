"""Looking: a table's state for a caller, a preview, a record cut to what the caller may know."""

import asyncio

from cabochon.record.text import format_record
from cabochon.server.live.state import state_bytes
from cabochon.server.live.table_service import TableService
from cabochon.show.values.table import Preview
from cabochon.table.access import check_holds, check_may_replay, check_may_see, viewpoint
from cabochon.table.preview import preview_state
from cabochon.table.refusals import Refused
from cabochon.table.state import Viewer
from cabochon.table.values import Person


async def look(
    tables: TableService, who: Person | None, table_id: str, seat: int | None, since: int | None, language: str,
    words: bool = False, notation: bool = False,
) -> bytes:  # fmt: skip
    """The state as bytes that are ready to send."""
    async with tables.hold(table_id) as live:
        check_may_see(live.row, who)
        eyes = viewpoint(live.row, who, seat)
        viewer = Viewer(who.id if who else None, eyes, language, words, notation)
        return state_bytes(tables, live, viewer, since)


async def preview(tables: TableService, who: Person, table_id: str, seat: int, text: str) -> Preview:
    """What decisions would do, worked out on the seat's view: what would be revealed is unknown."""
    async with tables.hold(table_id) as live:
        check_holds(live.row, who, seat)
        if live.match is None:
            raise Refused("not-playing")
        view, names = live.game.view(seat), live.names
    return preview_state(view, seat, text, names)


async def record_text(tables: TableService, who: Person | None, table_id: str) -> str:
    """The record. Moves say where, not which card, and the seed is in it only once the game is over."""
    async with tables.hold(table_id) as live:
        check_may_replay(live.row, who)
        if live.match is None:
            raise Refused("not-playing")
        record = live.match.record()
    return await asyncio.to_thread(format_record, record)
