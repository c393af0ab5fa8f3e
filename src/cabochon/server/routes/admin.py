"""The host's own door: the commands of the terminal speak to a running server here, and in `moderation`.

The address and a token lie in the data folder, readable by its owner only. A host who wants to give commands from
elsewhere sets `admin_token`. Without a token the door looks as if it were not there.
"""

import hmac
from typing import Annotated

from fastapi import APIRouter, Header, Request

from cabochon.server.door.identity import new_link, rotate_keys
from cabochon.server.live.fanout import Topic
from cabochon.server.routes.depends import TheIdentity, TheTables
from cabochon.server.store.moderation import end_all_passes
from cabochon.table.refusals import Refused

router = APIRouter(prefix="/admin", include_in_schema=False)
Token = Annotated[str, Header(alias="X-Cabochon-Admin")]


def is_terminal(request: Request, token: str) -> bool:
    """The token of the data folder, or the one that the host gave all nodes."""
    return any(
        known and hmac.compare_digest(token.encode(), known.encode())
        for known in (request.state.admin_token, request.state.tables.settings.admin_token)
    )


def _check(request: Request, token: str) -> None:
    if not is_terminal(request, token):
        raise Refused("no-such-file")


@router.post("/rotate-keys")
async def rotate(request: Request, tables: TheTables, identity: TheIdentity, token: Token = "") -> None:
    _check(request, token)
    identity.use_keys(await rotate_keys(tables.store))
    tables.fanout.publish(Topic("keys"))


@router.post("/host-link")
async def host_link(request: Request, tables: TheTables, name: str = "", token: Token = "") -> dict[str, str]:
    """`name`: under which the browser's actions are logged. Not in a body, which would be checked before the token."""
    _check(request, token)
    return {"key": await new_link(tables.store, name, tables.clock.now())}


@router.post("/end-hosts")
async def end_hosts(request: Request, tables: TheTables, token: Token = "") -> None:
    _check(request, token)
    await tables.store.write(end_all_passes())
