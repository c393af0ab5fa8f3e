"""The state of a table of this server for one viewer, as bytes that are ready to send."""

import orjson

from cabochon.server.live.table import LiveTable
from cabochon.server.live.table_service import TableService
from cabochon.table.state import Surroundings, Viewer, state_of


def state_bytes(tables: TableService, live: LiveTable, viewer: Viewer, since: int | None) -> bytes:
    """The state with the events after a version; None: without events."""
    row, settings = live.row, tables.settings
    around = Surroundings(
        tables.clock.now(), tables.clock.of(row), tables.present_at(row.id), settings.chat, settings.events_per_look
    )
    return orjson.dumps(state_of(live, viewer, since, around))
