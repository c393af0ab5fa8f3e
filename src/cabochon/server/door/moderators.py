"""Who may moderate: a browser that came in by a link which a host's terminal printed."""

from cabochon.server.door.tokens import digest, new_key
from cabochon.server.store.moderation import HostPass, add_link, pass_of, use_link
from cabochon.server.store.protocol import Store
from cabochon.table.names import visible
from cabochon.table.refusals import Refused
from cabochon.table.values import Milliseconds

HOST_COOKIE = "cabochon-host"
LINK_MINUTES = 30
LONGEST_NAME = 64
HOUR = 3_600_000


async def new_link(store: Store, name: str, now: Milliseconds) -> str:
    """The key of a link that lets one browser in, once, within half an hour."""
    key = new_key()
    await store.write(add_link(digest(key), visible(name)[:LONGEST_NAME] or "host", now + LINK_MINUTES * 60_000))
    return key


async def enter(store: Store, key: str, now: Milliseconds, hours: float) -> tuple[str, HostPass]:
    """Use a link. Gives what the browser keeps in its cookie, and the pass. The link is good for nothing any more."""
    cookie = new_key()
    let_in = await store.write(use_link(digest(key), digest(cookie), now, now + int(hours * HOUR)))
    if let_in is None:
        raise Refused("no-such-link")
    return cookie, let_in


async def host_of(store: Store, cookie: str | None, now: Milliseconds) -> HostPass:
    """The host whose cookie this is, or a refusal."""
    found = await store.read(pass_of(digest(cookie), now)) if cookie else None
    if found is None:
        raise Refused("not-a-host")
    return found
