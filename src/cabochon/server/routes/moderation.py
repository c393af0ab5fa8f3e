"""The HTTP interface for hosts: for the moderation page and the commands of the terminal.

A browser has a cookie from a link that a host's terminal printed. The terminal's own commands have a token. It is in
the data folder with the address, readable by its owner only; a host who gives commands from another machine sets
`admin_token`. Without a token, `/admin` answers as if it did not exist.
"""

import hmac
from typing import Annotated
from urllib.parse import unquote

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response

from cabochon.server.live.fanout import Topic
from cabochon.server.routes.depends import REFUSALS, Human, TableId, TheIdentity, TheTables, drop_cookie, set_cookie
from cabochon.server.security.identity import HOST_COOKIE, LONGEST_NAME, enter, host_of, new_link, rotate_keys
from cabochon.server.security.tokens import digest
from cabochon.server.store.moderation import end_all_passes, end_pass
from cabochon.server.tables.moderate import Moderator
from cabochon.server.tables.retention import what_goes
from cabochon.server.tables.talk import report
from cabochon.server.wire import moderation as wire
from cabochon.server.wire.asks import Id
from cabochon.table.refusals import Refused

router = APIRouter(prefix="/api", tags=["moderation"], responses=REFUSALS)
Token = Annotated[str, Header(alias="X-Cabochon-Admin", include_in_schema=False)]
Find = Annotated[str, Query(max_length=100, description="Part of a name, or a whole id; all without it")]


async def get_moderator(
    request: Request, tables: TheTables, identity: TheIdentity, token: Token = "",
    by: Annotated[str, Header(alias="X-Cabochon-By", include_in_schema=False)] = "",
) -> Moderator:  # fmt: skip
    """The host who sends the request: from the terminal, or in a browser."""
    if token and _is_terminal(request, token):
        return Moderator(tables, identity, unquote(by)[:LONGEST_NAME] or "terminal")
    known = await host_of(tables.store, request.cookies.get(HOST_COOKIE), tables.clock.now())
    return Moderator(tables, identity, known.name)


Host = Annotated[Moderator, Depends(get_moderator)]


@router.post("/reports", operation_id="sendReport", status_code=204)
async def send_report(ask: wire.ReportAsk, tables: TheTables, human: Human) -> None:
    """Report a table, or a person who sits there, to the hosts of the server."""
    await report(tables, human, ask)


# --- signing in ------------------------------------------------------------------------------------


@router.post("/host/enter", operation_id="enterAsHost")
async def enter_as_host(ask: wire.HostKeyAsk, request: Request, response: Response, tables: TheTables) -> wire.HostInfo:
    """Allow this browser to moderate for some hours. The link works once."""
    hours = tables.settings.host_hours
    cookie, let_in = await enter(tables.store, ask.key, tables.clock.now(), hours)
    set_cookie(request, response, HOST_COOKIE, cookie, int(hours * 3600), "strict")
    return wire.HostInfo(name=let_in.name, until=let_in.until)


@router.get("/host", operation_id="whichHost")
async def which_host(request: Request, tables: TheTables) -> wire.HostInfo:
    """The host in this browser."""
    known = await host_of(tables.store, request.cookies.get(HOST_COOKIE), tables.clock.now())
    return wire.HostInfo(name=known.name, until=known.until)


@router.post("/host/leave", operation_id="leaveAsHost", status_code=204)
async def leave_as_host(request: Request, response: Response, tables: TheTables) -> None:
    """End the moderation by this browser."""
    if cookie := request.cookies.get(HOST_COOKIE):
        await tables.store.write(end_pass(digest(cookie)))
    drop_cookie(request, response, HOST_COOKIE)


# --- searching -------------------------------------------------------------------------------------


@router.get("/host/people", operation_id="findPeople")
async def find_people(host: Host, find: Find = "") -> wire.PeopleFound:
    """Find people by name or id."""
    return await host.people(find)


@router.get("/host/tables", operation_id="findTables")
async def find_tables(host: Host, find: Find = "") -> wire.TablesFound:
    """Find tables by id, or by the name of a person who sits there or opened them."""
    return await host.tables(find)


@router.get("/host/reports", operation_id="readReports")
async def read_reports(host: Host) -> wire.Reports:
    """The reports of people."""
    return await host.reports()


@router.get("/host/log", operation_id="readModerationLog")
async def read_log(host: Host) -> wire.ModerationLog:
    """The log of moderation."""
    return await host.log()


@router.get("/host/going", operation_id="whatWillGo", dependencies=[Depends(get_moderator)])
async def what_will_go(tables: TheTables) -> wire.Going:
    """The rows that retention would delete now."""
    return await what_goes(tables)


# --- acting ----------------------------------------------------------------------------------------


@router.post("/host/people/{person}/mute", operation_id="mutePerson", status_code=204)
async def mute(person: Id, ask: wire.SentenceAsk, host: Host) -> None:
    """Mute a person: they may not write."""
    await host.mute(person, ask.days, ask.reason)


@router.post("/host/people/{person}/ban", operation_id="banPerson", status_code=204)
async def ban(person: Id, ask: wire.SentenceAsk, host: Host) -> None:
    """Ban a person: they may not sign in."""
    await host.ban(person, ask.days, ask.reason)


@router.post("/host/people/{person}/sign-out", operation_id="signPersonOut", status_code=204)
async def sign_out(person: Id, ask: wire.ActAsk, host: Host) -> None:
    """Sign a person out on all devices."""
    await host.sign_out(person, ask.reason)


@router.post("/host/people/{person}/delete", operation_id="deletePerson", status_code=204)
async def delete_person(person: Id, ask: wire.ActAsk, host: Host) -> None:
    """Delete a person's data. Games stay, without the name."""
    await host.delete(person, ask.reason)


@router.post("/host/tables/{table}/close", operation_id="closeTableAsHost", status_code=204)
async def close_table(table: TableId, ask: wire.ActAsk, host: Host) -> None:
    """Close a table: its game cannot be continued."""
    await host.close(table, ask.reason)


@router.post("/host/tables/{table}/kick", operation_id="kickPerson", status_code=204)
async def kick(table: TableId, ask: wire.KickAsk, host: Host) -> None:
    """Remove a person from a table: the seat is free again, or they resign."""
    await host.kick(table, ask.person, ask.reason)


@router.post("/host/reports/{number}/settle", operation_id="settleReport", status_code=204)
async def settle(number: Annotated[int, Path(ge=1, lt=2**31)], ask: wire.ActAsk, host: Host) -> None:
    """Settle a report."""
    await host.settle(number, ask.reason)


# --- only for the terminal -------------------------------------------------------------------------


def _is_terminal(request: Request, token: str) -> bool:
    """The token of the data folder, or the one that the host set for all nodes."""
    return any(
        known and hmac.compare_digest(token.encode(), known.encode())
        for known in (request.state.admin_token, request.state.tables.settings.admin_token)
    )


async def check_terminal(request: Request, token: Token = "") -> None:
    if not _is_terminal(request, token):
        raise Refused("no-such-file")


terminal = APIRouter(prefix="/admin", include_in_schema=False, dependencies=[Depends(check_terminal)])


@terminal.post("/rotate-keys")
async def rotate(tables: TheTables, identity: TheIdentity) -> None:
    identity.use_keys(await rotate_keys(tables.store))
    tables.fanout.publish(Topic("keys"))


@terminal.post("/host-link")
async def host_link(tables: TheTables, name: str = "") -> dict[str, str]:
    """`name` is for the log. It is not in the body, because the body would be validated before the token."""
    return {"key": await new_link(tables.store, name, tables.clock.now())}


@terminal.post("/end-hosts")
async def end_hosts(tables: TheTables) -> None:
    await tables.store.write(end_all_passes())
