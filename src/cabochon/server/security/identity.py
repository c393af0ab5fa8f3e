"""Identifies the caller: a person by a signed cookie, a program by its token, a host by the cookie of a host link."""

import logging
import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import Literal

from cachetools import TTLCache
from itsdangerous import BadSignature, TimestampSigner

from cabochon.server.store.errors import NoSuchPerson
from cabochon.server.store.moderation import FOREVER, HostPass, add_link, pass_of, use_link
from cabochon.server.store.people import change_person, changed_note, note, person_by_id, person_by_secret
from cabochon.server.store.protocol import Store
from cabochon.table.clocks import DAY
from cabochon.table.names import random_name, visible
from cabochon.table.refusals import Refused
from cabochon.table.values import Milliseconds, Person
from cabochon.words import LANGUAGES, best_language

log = logging.getLogger("cabochon.security")

COOKIE = "cabochon"
COOKIE_DAYS = 400
HOST_COOKIE = "cabochon-host"
LINK_MINUTES = 30
LONGEST_NAME = 64
"""The length of a host's name, in characters."""
HOUR = 3_600_000
_KEPT_KEYS = 3
_REMEMBERED = 5000


class Identity:
    """Signs cookies and caches the people they belong to."""

    def __init__(
        self, store: Store, keys: list[str], now: Callable[[], Milliseconds], remembered_seconds: float = math.inf
    ) -> None:
        """`remembered_seconds`: how long a person is cached. A single server makes all changes and needs no limit."""
        self._store, self._now = store, now
        self._known: TTLCache[str, Person] = TTLCache(_REMEMBERED, remembered_seconds)
        self.use_keys(keys)

    def use_keys(self, keys: list[str]) -> None:
        """The newest key signs; the older ones remain valid."""
        self._signer = TimestampSigner(list(reversed(keys)), salt="cabochon.cookie")

    async def read_keys(self) -> None:
        """Read the keys again, because another node may have changed them."""
        self.use_keys(await signing_keys(self._store))

    async def rotate_keys(self) -> None:
        """Add a new key, which signs from now on. Cookies of the two previous keys remain valid."""
        rotated = changed_note("keys", lambda known: [new_key(), *_keys(known)][:_KEPT_KEYS])
        self.use_keys(_keys(await self._store.write(rotated)))

    def sign(self, person: Person) -> str:
        return self._signer.sign(f"{person.id}:{person.epoch}" if person.epoch else person.id).decode()

    def signed(self, cookie: str) -> tuple[str, int]:
        """The id and the epoch of the person in a cookie signed by this server; an empty id for any other cookie."""
        try:
            said = self._signer.unsign(cookie, max_age=COOKIE_DAYS * 86_400).decode()
        except BadSignature:
            return "", 0
        person, _, epoch = said.partition(":")
        return person, int(epoch or 0)

    async def caller(self, cookies: Mapping[str, str], authorization: str | None) -> Person | None:
        """The caller, or None. Banned people and unknown tokens are refused."""
        if authorization is not None:
            return await self._program(authorization)
        name, epoch = self.signed(cookies.get(COOKIE, ""))
        person = await self.person(name) if name else None
        if person is None or person.epoch != epoch:
            return None
        check_not("banned", person.banned, self._now())
        return await self._seen_today(person)

    async def _seen_today(self, person: Person) -> Person | None:
        """Record a visit once a day: people without visits are deleted. A full disk must not prevent signing in."""
        today = self._now() // DAY * DAY
        if person.seen >= today:
            return person
        try:
            await self._store.write(change_person(person.id, seen=today))
        except NoSuchPerson:
            self.changed(person.id)
            return None
        except Exception:
            log.exception("a visit could not be noted")
        self._known[person.id] = person = replace(person, seen=today)
        return person

    async def person(self, person: str) -> Person | None:
        found = self._known.get(person)
        if found is None and (found := await self._store.read(person_by_id(person))):
            self._known[person] = found
        return found

    def changed(self, person: str | None) -> None:
        """Drop a renamed or deleted person from the cache; None: everybody."""
        if person is None:
            self._known.clear()
        else:
            self._known.pop(person, None)

    async def _program(self, authorization: str) -> Person:
        kind, _, token = authorization.partition(" ")
        found = await self._store.read(person_by_secret(digest(token.strip()))) if kind.lower() == "bearer" else None
        if found is None or not found.is_program:
            raise Refused("no-such-token")
        owner = await self.person(found.owner) if found.owner else None
        for one in filter(None, (owner, found)):
            check_not("banned", one.banned, self._now())
        return found


def new_key() -> str:
    """A private key, or a program's token: 160 bits."""
    return random_name(32)


def digest(secret: str) -> str:
    """The stored digest of a key."""
    return sha256(b"cabochon key 1\n" + secret.encode()).hexdigest()


async def signing_keys(store: Store) -> list[str]:
    """The keys, newest first. The first key is created at the first start."""
    keys = _keys(await store.read(note("keys")))
    return keys or _keys(await store.write(changed_note("keys", lambda known: _keys(known) or [new_key()])))


def _keys(note: object) -> list[str]:
    return [str(key) for key in note] if isinstance(note, list) else []


def language_of(person: Person | None, accepts: str | None) -> str:
    """The language of the answer."""
    if person is not None and person.language in LANGUAGES:
        return person.language
    wishes = [wish.split(";")[0] for wish in (accepts or "").split(",")]
    return best_language(":".join(wishes[:8])) if wishes else LANGUAGES[0]


def check_not(key: Literal["banned", "muted"], until: Milliseconds | None, now: Milliseconds) -> None:
    """Refuse a person who is banned or muted until a later moment."""
    if until is None or until <= now:
        return
    if until >= FOREVER:
        raise Refused(f"{key}-for-good")
    raise Refused(key, until=datetime.fromtimestamp(until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC"))


async def new_link(store: Store, name: str, now: Milliseconds) -> str:
    """The key of a link that signs one browser in, once, within half an hour."""
    key = new_key()
    await store.write(add_link(digest(key), visible(name)[:LONGEST_NAME] or "host", now + LINK_MINUTES * 60_000))
    return key


async def enter(store: Store, key: str, now: Milliseconds, hours: float) -> tuple[str, HostPass]:
    """Use a link. Returns the content of the browser's cookie, and the pass. The link becomes invalid."""
    cookie = new_key()
    let_in = await store.write(use_link(digest(key), digest(cookie), now, now + int(hours * HOUR)))
    if let_in is None:
        raise Refused("no-such-link")
    return cookie, let_in


async def host_of(store: Store, cookie: str | None, now: Milliseconds) -> HostPass:
    """The host of this cookie, or a refusal."""
    found = await store.read(pass_of(digest(cookie), now)) if cookie else None
    if found is None:
        raise Refused("not-a-host")
    return found
