"""The HTTP interface for hosts: for the moderation page and the commands of the terminal.

A browser has a cookie from a link that a host's terminal printed. The commands in the terminal use a token. It is in
the data folder with the address, readable by its owner only; a host who gives commands from another machine sets
`admin_token`. Without a token, `/admin` answers as if it did not exist.
"""

import hmac
from typing import Annotated, Any
from urllib.parse import unquote

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response

from cabochon.server.routes.deps import Human, TheIdentity, TheTables, drop_cookie, set_cookie
from cabochon.server.security.identity import HOST_COOKIE, LONGEST_NAME, digest, enter, host_of
from cabochon.server.store.moderation import end_pass
from cabochon.server.tables.moderate import ACTIONS, Action, Moderator
from cabochon.server.tables.retention import what_goes
from cabochon.server.tables.talk import report
from cabochon.server.wire import moderation as wire
from cabochon.server.wire.asks import Id, KeyAsk
from cabochon.table.refusals import Refused

router = APIRouter(prefix="/api", tags=["moderation"])
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


@router.post("/host/enter", operation_id="enterAsHost")
async def enter_as_host(ask: KeyAsk, request: Request, response: Response, tables: TheTables) -> wire.HostInfo:
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
    """Sign this browser out of moderation."""
    if cookie := request.cookies.get(HOST_COOKIE):
        await tables.store.write(end_pass(digest(cookie)))
    drop_cookie(request, response, HOST_COOKIE)


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


def _add_action(name: str, action: Action) -> None:
    """The route of an action. Its description is that of the function it calls."""

    async def act(subject: Any, ask: wire.ActAsk, host: Host) -> None:
        await action.do(host, subject, **ask.model_dump())

    subject, kind = _SUBJECTS[action.on]
    act.__annotations__ |= {"subject": kind, "ask": action.ask}
    path = f"/host/{action.on}/{{{subject}}}/{name}"
    router.add_api_route(
        path, act, methods=["POST"], status_code=204, name=name.replace("-", "_"), operation_id=action.operation,
        description=action.do.__doc__,
    )  # fmt: skip


_SUBJECTS: dict[str, tuple[str, Any]] = {
    "people": ("person", Annotated[Id, Path(alias="person")]),
    "tables": ("table", Annotated[Id, Path(alias="table")]),
    "reports": ("number", Annotated[int, Path(alias="number", ge=1, lt=2**31)]),
}
for _name, _action in ACTIONS.items():
    _add_action(_name, _action)


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
async def rotate(host: Host) -> None:
    await host.rotate_keys()


@terminal.post("/host-link")
async def host_link(host: Host, name: str = "") -> dict[str, str]:
    """`name` is not in a body, which would be validated before the token."""
    return await host.link(name)


@terminal.post("/end-hosts")
async def end_hosts(host: Host) -> None:
    await host.end_hosts()
