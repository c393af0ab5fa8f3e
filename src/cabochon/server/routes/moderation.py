"""The hosts' side of the server: the moderation page and the commands of the terminal ask here.

A browser has a cookie from a link that a host's terminal printed. The terminal's own commands have the token that lies
in the data folder (see `admin`).
"""

from typing import Annotated
from urllib.parse import unquote

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response

from cabochon.server.door.identity import HOST_COOKIE, LONGEST_NAME, enter, host_of
from cabochon.server.door.tokens import digest
from cabochon.server.routes.admin import is_terminal
from cabochon.server.routes.depends import REFUSALS, Human, TableId, TheIdentity, TheTables
from cabochon.server.store.moderation import end_pass
from cabochon.server.tables.moderate import Moderator
from cabochon.server.tables.report import report
from cabochon.server.tables.retention import what_goes
from cabochon.server.wire.moderation import (
    ActAsk,
    Going,
    HostInfo,
    HostKeyAsk,
    Id,
    KickAsk,
    ModerationLog,
    PeopleFound,
    ReportAsk,
    Reports,
    SentenceAsk,
    TablesFound,
)

router = APIRouter(prefix="/api", tags=["moderation"], responses=REFUSALS)
Find = Annotated[str, Query(max_length=100, description="Part of a name, or a whole id; all without it")]


async def get_moderator(
    request: Request, tables: TheTables, identity: TheIdentity,
    token: Annotated[str, Header(alias="X-Cabochon-Admin", include_in_schema=False)] = "",
    by: Annotated[str, Header(alias="X-Cabochon-By", include_in_schema=False)] = "",
) -> Moderator:  # fmt: skip
    """The host who asks: from the terminal, or in a browser."""
    if token and is_terminal(request, token):
        return Moderator(tables, identity, unquote(by)[:LONGEST_NAME] or "terminal")
    known = await host_of(tables.store, request.cookies.get(HOST_COOKIE), tables.clock.now())
    return Moderator(tables, identity, known.name)


Host = Annotated[Moderator, Depends(get_moderator)]


@router.post("/reports", operation_id="sendReport", status_code=204)
async def send_report(ask: ReportAsk, tables: TheTables, human: Human) -> None:
    """Tell the hosts of the server about a table, or about a person who sits there."""
    await report(tables, human, ask)


# --- coming in -------------------------------------------------------------------------------------


@router.post("/host/enter", operation_id="enterAsHost")
async def enter_as_host(ask: HostKeyAsk, request: Request, response: Response, tables: TheTables) -> HostInfo:
    """Let this browser moderate for some hours. The link is good once."""
    hours = tables.settings.host_hours
    cookie, let_in = await enter(tables.store, ask.key, tables.clock.now(), hours)
    response.set_cookie(
        HOST_COOKIE,
        cookie,
        max_age=int(hours * 3600),
        path=tables.settings.root or "/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    return HostInfo(name=let_in.name, until=let_in.until)


@router.get("/host", operation_id="whichHost")
async def which_host(request: Request, tables: TheTables) -> HostInfo:
    """The host in this browser."""
    known = await host_of(tables.store, request.cookies.get(HOST_COOKIE), tables.clock.now())
    return HostInfo(name=known.name, until=known.until)


@router.post("/host/leave", operation_id="leaveAsHost", status_code=204)
async def leave_as_host(request: Request, response: Response, tables: TheTables) -> None:
    """End the moderation by this browser."""
    if cookie := request.cookies.get(HOST_COOKIE):
        await tables.store.write(end_pass(digest(cookie)))
    response.delete_cookie(HOST_COOKIE, path=tables.settings.root or "/")


# --- looking ---------------------------------------------------------------------------------------


@router.get("/host/people", operation_id="findPeople")
async def find_people(host: Host, find: Find = "") -> PeopleFound:
    """People by name or id."""
    return await host.people(find)


@router.get("/host/tables", operation_id="findTables")
async def find_tables(host: Host, find: Find = "") -> TablesFound:
    """Tables by id, or by the name of somebody who sits there or opened them."""
    return await host.tables(find)


@router.get("/host/reports", operation_id="readReports")
async def read_reports(host: Host) -> Reports:
    """What people reported."""
    return await host.reports()


@router.get("/host/log", operation_id="readModerationLog")
async def read_log(host: Host) -> ModerationLog:
    """Who did what."""
    return await host.log()


@router.get("/host/going", operation_id="whatWillGo", dependencies=[Depends(get_moderator)])
async def what_will_go(tables: TheTables) -> Going:
    """What retention would delete now."""
    return await what_goes(tables)


# --- acting ----------------------------------------------------------------------------------------


@router.post("/host/people/{person}/mute", operation_id="mutePerson", status_code=204)
async def mute(person: Id, ask: SentenceAsk, host: Host) -> None:
    """They may not speak."""
    await host.mute(person, ask.days, ask.reason)


@router.post("/host/people/{person}/ban", operation_id="banPerson", status_code=204)
async def ban(person: Id, ask: SentenceAsk, host: Host) -> None:
    """They may not come in."""
    await host.ban(person, ask.days, ask.reason)


@router.post("/host/people/{person}/sign-out", operation_id="signPersonOut", status_code=204)
async def sign_out(person: Id, ask: ActAsk, host: Host) -> None:
    """Sign all their devices out."""
    await host.sign_out(person, ask.reason)


@router.post("/host/people/{person}/delete", operation_id="deletePerson", status_code=204)
async def delete_person(person: Id, ask: ActAsk, host: Host) -> None:
    """Delete their data. Games stay, without the name."""
    await host.delete(person, ask.reason)


@router.post("/host/tables/{table}/close", operation_id="closeTableAsHost", status_code=204)
async def close_table(table: TableId, ask: ActAsk, host: Host) -> None:
    """Nobody can play there any more."""
    await host.close(table, ask.reason)


@router.post("/host/tables/{table}/kick", operation_id="kickPerson", status_code=204)
async def kick(table: TableId, ask: KickAsk, host: Host) -> None:
    """Send a person away from a table: the seat is free again, or they resign."""
    await host.kick(table, ask.person, ask.reason)


@router.post("/host/reports/{number}/settle", operation_id="settleReport", status_code=204)
async def settle(number: Annotated[int, Path(ge=1, lt=2**31)], ask: ActAsk, host: Host) -> None:
    """A report needs no more attention."""
    await host.settle(number, ask.reason)
