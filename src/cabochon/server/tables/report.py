"""Telling the hosts of the server about a table, somebody who sits there, or something that was said."""

from cabochon.server.live.table_service import TableService
from cabochon.server.store.moderation import Report, add_report
from cabochon.server.store.sayings import saying_by_id
from cabochon.server.tables.say import text_of
from cabochon.server.wire.moderation import ReportAsk
from cabochon.table.access import check_may_see
from cabochon.table.names import visible
from cabochon.table.refusals import Refused
from cabochon.table.values import Person

LONGEST = 300
"""Characters that are kept: written out in full, some letters become several."""


async def report(tables: TableService, who: Person, ask: ReportAsk) -> None:
    """Only what one may see can be reported."""
    reason = visible(ask.reason)[:LONGEST]
    if not reason:
        raise Refused("nothing-reported")
    async with tables.hold(ask.table) as live:
        check_may_see(live.row, who)
        if ask.saying is None and ask.person is not None and ask.person not in live.row.people:
            raise Refused("not-sitting")
    person, words = (ask.person, None) if ask.saying is None else await _said(tables, who, ask.table, ask.saying)
    most = tables.settings.reports_per_day
    kept = await tables.store.write(
        add_report(Report(who.id, tables.clock.now(), ask.table, person, reason, words), most)
    )
    if not kept:
        raise Refused("too-many-reports", most=most)


async def _said(tables: TableService, who: Person, table_id: str, saying: str) -> tuple[str | None, str]:
    """The person who said it, who may be a spectator, and the words."""
    found = await tables.store.read(saying_by_id(table_id, saying))
    if found is None:
        raise Refused("no-such-saying")
    return found.person, text_of(found, who.language)
