"""Telling the hosts of the server about a table, or about somebody who sits there."""

from cabochon.server.door.names import visible
from cabochon.server.errors import Refused
from cabochon.server.live.house import House
from cabochon.server.store.moderation import add_report
from cabochon.server.store.rows import Person
from cabochon.server.tables.access import check_may_see
from cabochon.server.wire.moderation import ReportAsk

LONGEST = 300
"""Characters that are kept: written out in full, some letters become several."""


async def report(house: House, who: Person, ask: ReportAsk) -> None:
    """Only what one may see can be reported."""
    reason = visible(ask.reason)[:LONGEST]
    if not reason:
        raise Refused("nothing-reported")
    async with house.tables.hold(ask.table) as live:
        check_may_see(live.row, who)
        if ask.person is not None and ask.person not in live.row.people:
            raise Refused("not-sitting")
    most = house.settings.reports_per_day
    kept = await house.store.write(add_report(who.id, house.now(), ask.person, ask.table, reason, most))
    if not kept:
        raise Refused("too-many-reports", most=most)
