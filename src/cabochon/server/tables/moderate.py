"""The operations of a host of the server. Every action is written to the log in its own transaction."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal, NamedTuple, cast

from cabochon.server.live.fanout import Topic
from cabochon.server.live.table_service import TableService
from cabochon.server.security.identity import LONGEST_NAME, Identity, new_link
from cabochon.server.store import moderation as stored
from cabochon.server.store.people import change_person, programs_of
from cabochon.server.store.protocol import Operation, all_of
from cabochon.server.tables.retention import forget_person
from cabochon.server.tables.seating import change
from cabochon.server.wire import moderation as wire
from cabochon.table.clocks import DAY
from cabochon.table.names import visible
from cabochon.table.seating import closed, sent_away
from cabochon.table.values import Milliseconds

MOST_FOUND = 50
MOST_LOGGED = 200
LONGEST_REASON = 300
"""The length of a reason, in characters: the limit of the database."""


class Moderator:
    """A host who moderates."""

    def __init__(self, tables: TableService, identity: Identity, host: str) -> None:
        self._tables, self._identity, self._host = tables, identity, visible(host)[:LONGEST_NAME]

    async def people(self, find: str) -> wire.PeopleFound:
        tables = self._tables
        rows = await tables.store.read(stored.find_people(find.strip(), tables.clock.now(), MOST_FOUND))
        found = [row | {"online": tables.presence.sockets_of(row["id"]) > 0} for row in rows]
        return wire.PeopleFound(people=cast("list[wire.PersonFound]", found))

    async def tables(self, find: str) -> wire.TablesFound:
        tables = self._tables
        rows = await tables.store.read(stored.find_tables(find.strip(), MOST_FOUND))
        return wire.TablesFound(tables=[tables.info(row, tables.cache.peek(row.id)) for row in rows])

    async def reports(self) -> wire.Reports:
        rows = await self._tables.store.read(stored.reports_sent(MOST_LOGGED))
        return wire.Reports(reports=cast("list[wire.ReportInfo]", rows))

    async def log(self) -> wire.ModerationLog:
        rows = await self._tables.store.read(stored.actions(MOST_LOGGED))
        return wire.ModerationLog(actions=cast("list[wire.ActionInfo]", rows))

    async def mute(self, person: str, days: float | None, reason: str) -> None:
        """Mute a person for some days, or permanently: they may not write. 0 days lift it."""
        until = self._until(days)
        logged = self._logged("mute" if until else "unmute", person=person, until=until, reason=reason)
        await self._change(person, all_of(logged, change_person(person, muted=until)))

    async def ban(self, person: str, days: float | None, reason: str) -> None:
        """Ban a person and their programs for some days, or permanently: they may not sign in. 0 days lift it."""
        until = self._until(days)
        logged = self._logged("ban" if until else "unban", person=person, until=until, reason=reason)
        await self._change(person, all_of(logged, change_person(person, banned=until)))

    async def sign_out(self, person: str, reason: str) -> None:
        """Sign a person out on every device. Their private key remains valid."""
        logged = self._logged("sign-out", person=person, reason=reason)
        await self._change(person, all_of(logged, stored.sign_out_everywhere(person)))

    async def delete(self, person: str, reason: str) -> None:
        """Delete a person's data. Games remain, without the name."""
        await forget_person(self._tables, person, self._logged("delete", person=person, reason=reason))
        self._identity.changed(person)

    async def _change(self, person: str, operation: Operation[None]) -> None:
        """Change a person, and close their sockets, which reconnect with the new data."""
        tables = self._tables
        await tables.store.write(operation)
        self._identity.changed(person)
        programs = await tables.store.read(programs_of(person))
        for one in (person, *(program.id for program in programs)):
            tables.fanout.publish(Topic("out", one))

    def _until(self, days: float | None) -> Milliseconds | None:
        if days is None:
            return stored.FOREVER
        return self._tables.clock.now() + int(days * DAY) if days else None

    async def close(self, table_id: str, reason: str) -> None:
        """Close a table: its game cannot be continued."""
        logged = self._logged("close", table_id=table_id, reason=reason)
        await change(self._tables, table_id, closed, None, also=(logged,))

    async def kick(self, table_id: str, person: str, reason: str) -> None:
        """Remove a person: their seat is free again, or they resign (9.1), and they do not see the table again."""
        tables = self._tables
        async with tables.hold(table_id) as live:
            logged = self._logged("kick", person=person, table_id=table_id, reason=reason)
            await tables.change(live, sent_away(live.row, person, tables.clock.now()), also=(logged,))
            while (resigned := live.resign_all(person)) is not None:
                await tables.commit(live, resigned)

    async def settle(self, report: int, reason: str) -> None:
        """Settle a report."""
        logged = self._logged("settle", reason=reason or f"#{report}")
        await self._tables.store.write(all_of(stored.settle_report(report, self._tables.clock.now()), logged))

    async def link(self, name: str) -> dict[str, str]:
        """The key of a link with which one browser may moderate. `name` is for the log."""
        return {"key": await new_link(self._tables.store, name, self._tables.clock.now())}

    async def end_hosts(self) -> None:
        """Make the passes of all browsers and all links invalid."""
        await self._tables.store.write(stored.end_all_passes())

    async def rotate_keys(self) -> None:
        """Sign cookies with a new key."""
        await self._identity.rotate_keys()
        self._tables.fanout.publish(Topic("keys"))

    def _logged(self, action: wire.ActionName, *, reason: str, **about: Any) -> Operation[None]:
        said = visible(reason)[:LONGEST_REASON]
        return stored.log_action(self._tables.clock.now(), self._host, action, said, **about)


class Action(NamedTuple):
    """An action on a person, a table or a report."""

    on: Literal["people", "tables", "reports"]
    """The beginning of its address."""
    ask: type[wire.ActAsk]
    do: Callable[..., Awaitable[None]]
    """Gets the moderator, the id of its subject, and the fields of the request."""
    operation: str
    """Its name in the schema."""


HostAction = Literal["mute", "ban", "sign-out", "delete", "close", "kick", "settle"]
ACTIONS: Mapping[HostAction, Action] = {
    "mute": Action("people", wire.SentenceAsk, Moderator.mute, "mutePerson"),
    "ban": Action("people", wire.SentenceAsk, Moderator.ban, "banPerson"),
    "sign-out": Action("people", wire.ActAsk, Moderator.sign_out, "signPersonOut"),
    "delete": Action("people", wire.ActAsk, Moderator.delete, "deletePerson"),
    "close": Action("tables", wire.ActAsk, Moderator.close, "closeTableAsHost"),
    "kick": Action("tables", wire.KickAsk, Moderator.kick, "kickPerson"),
    "settle": Action("reports", wire.ActAsk, Moderator.settle, "settleReport"),
}
"""The actions of hosts, by the last part of the URL."""
