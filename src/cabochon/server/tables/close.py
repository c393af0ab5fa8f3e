"""Closing a table for good: the host's word, or the one who runs the server."""

from cabochon.server.live.house import House
from cabochon.server.store.protocol import Operation
from cabochon.server.tables.commit import change
from cabochon.table.refusals import Refused
from cabochon.table.values import Person


async def close(house: House, table_id: str, who: Person | None = None, *also: Operation[None]) -> None:
    """Nobody can play or join any more. `who` must be the host of a table that has not begun, if given.

    `also` is written in the same transaction.
    """
    async with house.tables.hold(table_id) as live:
        row = live.row
        if who is not None and row.owner != who.id:
            raise Refused("host-only")
        if row.state == "closed":
            return
        if row.state == "over":
            raise Refused("already-over")
        if who is not None and row.state != "open":
            raise Refused("already-begun")
        gone = row.changed_to(state="closed", bot_due=None, flag_at=None, turn=None, changed=house.now())
        await change(house, live, gone, also=also)
        house.tell_invited(row)
