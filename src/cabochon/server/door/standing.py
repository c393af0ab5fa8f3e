"""How people stand with the hosts: who is banned, and who is muted."""

from datetime import UTC, datetime

from cabochon.server.store.moderation import FOREVER
from cabochon.table.refusals import Refused
from cabochon.table.values import Milliseconds, Person


def check_not_banned(who: Person, now: Milliseconds) -> None:
    if who.banned is not None and who.banned > now:
        raise _refusal("banned", who.banned)


def check_not_muted(who: Person, now: Milliseconds) -> None:
    if who.muted is not None and who.muted > now:
        raise _refusal("muted", who.muted)


def _refusal(key: str, until: Milliseconds) -> Refused:
    if until >= FOREVER:
        return Refused("muted-for-good" if key == "muted" else "banned-for-good")
    day = datetime.fromtimestamp(until / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return Refused("muted", until=day) if key == "muted" else Refused("banned", until=day)
