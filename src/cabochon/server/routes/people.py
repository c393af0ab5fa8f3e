"""People: names, signing in, deletion, and the programs that they own."""

from collections.abc import Iterable
from dataclasses import replace

from fastapi import APIRouter, Request, Response

from cabochon.server.live.fanout import Topic
from cabochon.server.live.table_service import TableService
from cabochon.server.routes.deps import Caller, Human, TheIdentity, TheLimits, TheTables, drop_cookie, set_cookie
from cabochon.server.security.identity import COOKIE, COOKIE_DAYS, check_not, digest, language_of, new_key
from cabochon.server.security.origin import address_of
from cabochon.server.store import people as stored
from cabochon.server.store.protocol import all_of
from cabochon.server.tables.retention import forget_person
from cabochon.server.wire.answers import Me, PersonInfo, PrivateKey, Programs, ProgramToken
from cabochon.server.wire.asks import KeyAsk, NameAsk, ProgramAsk
from cabochon.table.names import clean_name, random_name
from cabochon.table.refusals import Refused
from cabochon.table.values import Person

router = APIRouter(prefix="/api", tags=["people"])
MOST_PROGRAMS = 10
ID_LENGTH = 12


@router.get("/me", operation_id="whoAmI")
async def who_am_i(caller: Caller) -> Me | None:
    """Return the caller, or null."""
    return None if caller is None else _me(caller)


@router.post("/me", operation_id="beSomebody")
async def be_somebody(
    ask: NameAsk, request: Request, response: Response, tables: TheTables, identity: TheIdentity, limits: TheLimits,
    caller: Caller,
) -> Me:  # fmt: skip
    """Create a person, or change the caller's name."""
    name = clean_name(ask.name)
    if caller is not None:
        return await _rename(tables, identity, caller, name, ask.language)
    limits.check_caller("people", address_of(request))
    language = ask.language or language_of(None, request.headers.get("accept-language"))
    person = Person(random_name(ID_LENGTH), name, "person", language, created=tables.clock.now())
    await tables.store.write(stored.add_person(person, None))
    _set_cookie(request, response, identity, person)
    return _me(person)


async def _rename(tables: TableService, identity: TheIdentity, caller: Person, name: str, language: str | None) -> Me:
    if caller.is_program:
        raise Refused("programs-only-play")
    spoken = language or caller.language
    await tables.store.write(stored.change_person(caller.id, name=name, language=spoken))
    identity.changed(caller.id)
    tables.fanout.publish(Topic("name", caller.id))
    return _me(replace(caller, name=name, language=spoken))


@router.post("/me/key", operation_id="newPrivateKey")
async def new_private_key(request: Request, tables: TheTables, human: Human) -> PrivateKey:
    """Create a private key, to sign in on another device. An earlier one becomes invalid."""
    key = new_key()
    await tables.store.write(stored.change_person(human.id, secret=digest(key)))
    base = f"{request.url.scheme}://{request.url.netloc}{tables.settings.root}"
    return PrivateKey(key=key, link=f"{base}/#key={key}")


@router.post("/me/enter", operation_id="enterWithKey")
async def enter_with_key(
    ask: KeyAsk, request: Request, response: Response, tables: TheTables, identity: TheIdentity
) -> Me:
    """Sign in with a private key."""
    person = await tables.store.read(stored.person_by_secret(digest(ask.key)))
    if person is None or person.is_program:
        raise Refused("no-such-key")
    check_not("banned", person.banned, tables.clock.now())
    _set_cookie(request, response, identity, person)
    return _me(person)


@router.post("/me/leave", operation_id="logOut", status_code=204)
async def log_out(request: Request, response: Response, tables: TheTables, caller: Caller) -> None:
    """Sign out on this device."""
    if caller is not None:
        tables.fanout.publish(Topic("out", caller.id))  # other devices reconnect with their own cookies
    drop_cookie(request, response, COOKIE)


@router.delete("/me", operation_id="deleteMe", status_code=204)
async def delete_me(
    request: Request, response: Response, tables: TheTables, identity: TheIdentity, human: Human
) -> None:
    """Delete the caller's data. Games remain, with an anonymous name."""
    await forget_person(tables, human.id)
    identity.changed(human.id)
    drop_cookie(request, response, COOKIE)


@router.get("/programs", operation_id="listPrograms")
async def list_programs(tables: TheTables, human: Human) -> Programs:
    """List the caller's programs."""
    return _programs(await tables.store.read(stored.programs_of(human.id)))


@router.get("/programs/here", operation_id="programsHere")
async def programs_here(tables: TheTables) -> Programs:
    """List the programs of all owners that are connected to this node of the server now. No sign-in is needed."""
    return _programs(await tables.store.read(stored.programs_by_id(tables.presence.here())))


@router.post("/programs", operation_id="newProgram")
async def new_program(ask: ProgramAsk, tables: TheTables, human: Human) -> ProgramToken:
    """Create a token with which a program plays as a labelled bot, and can do nothing else."""
    name = clean_name(ask.name)
    token = new_key()
    program = Person(random_name(ID_LENGTH), name, "program", human.language, human.id, tables.clock.now())
    within = stored.check_programs(human.id, MOST_PROGRAMS)
    await tables.store.write(all_of(within, stored.add_person(program, digest(token))))
    return ProgramToken(id=program.id, name=name, token=token)


@router.delete("/programs/{program}", operation_id="deleteProgram", status_code=204)
async def delete_one_program(program: str, tables: TheTables, human: Human) -> None:
    """Delete one of the caller's programs. Its token becomes invalid."""
    await tables.store.write(stored.delete_program(human.id, program))
    tables.fanout.publish(Topic("out", program))


def _programs(found: Iterable[Person]) -> Programs:
    return Programs(programs=[PersonInfo(id=one.id, name=one.name, kind=one.kind) for one in found])


def _me(person: Person) -> Me:
    return Me(id=person.id, name=person.name, kind=person.kind, language=person.language)


def _set_cookie(request: Request, response: Response, identity: TheIdentity, person: Person) -> None:
    set_cookie(request, response, COOKIE, identity.sign(person), COOKIE_DAYS * 86_400, "lax")
