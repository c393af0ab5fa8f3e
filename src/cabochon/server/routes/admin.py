"""The host's own door: the commands of the terminal speak to a running server here.

The address and a token lie in the data folder, readable by its owner only. Without the token the
door looks as if it were not there.
"""

import hmac
from typing import Annotated

from fastapi import APIRouter, Header, Request

from cabochon.server.door.identity import rotate_keys
from cabochon.server.errors import Refused
from cabochon.server.routes.depends import TheHouse, TheIdentity
from cabochon.server.routes.people import forget_person
from cabochon.server.tables.close import close

router = APIRouter(prefix="/admin", include_in_schema=False)
Token = Annotated[str, Header(alias="X-Cabochon-Admin")]


def _check(request: Request, token: str) -> None:
    if not hmac.compare_digest(token.encode(), request.state.admin_token.encode()):
        raise Refused("no-such-file")


@router.post("/close-table/{table}")
async def close_table(table: str, request: Request, house: TheHouse, token: Token = "") -> None:
    _check(request, token)
    await close(house, table)


@router.post("/delete-person/{person}")
async def delete_person(
    person: str, request: Request, house: TheHouse, identity: TheIdentity, token: Token = ""
) -> None:
    _check(request, token)
    await forget_person(house, identity, person)


@router.post("/rotate-keys")
async def rotate(request: Request, house: TheHouse, identity: TheIdentity, token: Token = "") -> None:
    _check(request, token)
    identity.use_keys(await rotate_keys(house.store))
