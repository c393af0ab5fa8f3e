"""Live tables of a node that shares its database: before one is used, it is compared with the database."""

import time

from cabochon.server.live.fanout import Fanout, Topic
from cabochon.server.live.presence import Presence
from cabochon.server.live.shared_clock import SharedClock
from cabochon.server.live.table import LiveTable
from cabochon.server.live.tables import LiveTables
from cabochon.server.store.nodes import glance, missed
from cabochon.server.store.protocol import Store


class SharedTables(LiveTables):
    """What other nodes did to a table is read and replayed."""

    def __init__(self, node: str, store: Store, clock: SharedClock, presence: Presence, fanout: Fanout) -> None:
        super().__init__(store, clock, presence)
        self._node, self._shared_clock, self._fanout = node, clock, fanout

    def doubt(self, table_id: str | None) -> None:
        """Another node may have changed this table, or any."""
        for live in self.all() if table_id is None else filter(None, [self.peek(table_id)]):
            live.doubted = True

    async def _is_current(self, live: LiveTable) -> bool:
        live.doubted = False  # what is published from now on may not be in what is read
        asked = time.monotonic()
        seen = await self._store.glance(glance(self._node, live.row.id))
        if seen is None:
            self.forget(live)
            return False
        self._shared_clock.read(seen.clock, asked)
        if self._presence.seen_elsewhere(live.row.id, seen.elsewhere, time.monotonic()):
            live.people_changed()
            self._fanout.wake(Topic("onlookers", live.row.id))
        return seen.revision == live.row.revision or await self._catches_up(live)

    async def _catches_up(self, live: LiveTable) -> bool:
        """Take over what other nodes did. False: the table is gone, or must be fetched again."""
        found = await self._store.glance(missed(live.row))
        if found is None or not live.catches_up(*found):
            self.forget(live)
            return False
        return True
