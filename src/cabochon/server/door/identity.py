"""Who asks: a person by a signed cookie, a program by its token."""

from collections.abc import Mapping

from cachetools import LRUCache
from itsdangerous import BadSignature, TimestampSigner

from cabochon.server.door.tokens import digest, new_key
from cabochon.server.errors import Refused
from cabochon.server.store.people import note, person_by_id, person_by_secret, put_note
from cabochon.server.store.protocol import Store
from cabochon.server.store.rows import Person
from cabochon.words import LANGUAGES, best_language

COOKIE = "cabochon"
COOKIE_DAYS = 400
_KEPT_KEYS = 3
_REMEMBERED = 5000


class Identity:
    """Signs cookies and remembers who is who."""

    def __init__(self, store: Store, keys: list[str]) -> None:
        self._store = store
        self._known: LRUCache[str, Person] = LRUCache(_REMEMBERED)
        self.use_keys(keys)

    def use_keys(self, keys: list[str]) -> None:
        """The newest key signs; the older ones are still believed."""
        self._signer = TimestampSigner(list(reversed(keys)), salt="cabochon.cookie")

    def sign(self, person: Person) -> str:
        return self._signer.sign(person.id).decode()

    def signed(self, cookie: str) -> str | None:
        """The person id in a cookie that we signed."""
        try:
            return self._signer.unsign(cookie, max_age=COOKIE_DAYS * 86_400).decode()
        except BadSignature:
            return None

    async def caller(self, cookies: Mapping[str, str], authorization: str | None) -> Person | None:
        """Who asks, or None. A token that is none is refused, so that a program notices."""
        if authorization is not None:
            return await self._program(authorization)
        person = self.signed(cookies.get(COOKIE, ""))
        return await self.person(person) if person else None

    async def person(self, person: str) -> Person | None:
        found = self._known.get(person)
        if found is None:
            found = await self._store.read(person_by_id(person))
            if found is not None:
                self._known[person] = found
        return found

    def changed(self, person: str) -> None:
        """Somebody was renamed or is gone."""
        self._known.pop(person, None)

    async def _program(self, authorization: str) -> Person:
        kind, _, token = authorization.partition(" ")
        found = await self._store.read(person_by_secret(digest(token.strip()))) if kind.lower() == "bearer" else None
        if found is None or not found.is_program:
            raise Refused("no-such-token")
        return found


async def signing_keys(store: Store) -> list[str]:
    """The keys, the newest first; made at the first start."""
    keys = await store.read(note("keys"))
    if isinstance(keys, list) and keys:
        return [str(key) for key in keys]
    return await rotate_keys(store)


async def rotate_keys(store: Store) -> list[str]:
    """A fresh key signs from now on. Cookies of the two before it are still believed."""
    before = await store.read(note("keys"))
    keys = [new_key(), *(before if isinstance(before, list) else [])][:_KEPT_KEYS]
    await store.write(put_note("keys", keys))
    return keys


def language_of(person: Person | None, accepts: str | None) -> str:
    """The language to answer in."""
    if person is not None and person.language in LANGUAGES:
        return person.language
    wishes = [wish.split(";")[0] for wish in (accepts or "").split(",")]
    return best_language(":".join(wishes[:8])) if wishes else LANGUAGES[0]
