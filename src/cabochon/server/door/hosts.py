"""The names of this server. A page that points a name of its own at our address must not reach it."""

from starlette.datastructures import Headers

from cabochon.server.errors import Refused
from cabochon.server.settings import Settings

_OWN = {"localhost", "127.0.0.1", "::1"}
"""The machine itself: the host's commands and health checks. No other machine can have these names."""


def check_host(headers: Headers, settings: Settings) -> None:
    """Refuse a `Host` that is not among the names that the host gave; if none were given, any will do."""
    names = {name.strip().lower() for name in settings.hosts.split(",") if name.strip()}
    if names and _name(headers.get("host", "")) not in names | _OWN:
        raise Refused("wrong-host")


def _name(host: str) -> str:
    """Without the port: `example.org:8765` and `[::1]:8765`."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower()
