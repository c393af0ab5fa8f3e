"""The names of this server. A page that points a name of its own at our address must not reach it."""

from starlette.datastructures import Headers

from cabochon.server.door.proxy import is_address
from cabochon.server.settings import Settings
from cabochon.table.refusals import Refused

_OWN = {"localhost", "127.0.0.1", "::1"}
"""The machine itself: the host's commands and health checks. No other machine can have these names."""


def check_host(headers: Headers, settings: Settings, *, probe: bool = False) -> None:
    """Refuse a `Host` that is not among the names that the host gave; if none were given, any will do.

    Load balancers and Prometheus come by addresses, so a `probe` may. A page can point names at us, but no addresses.
    """
    names = {name.strip().lower() for name in settings.hosts.split(",") if name.strip()}
    name = _name(headers.get("host", ""))
    if names and name not in names | _OWN and not (probe and is_address(name)):
        raise Refused("wrong-host")


def _name(host: str) -> str:
    """Without the port: `example.org:8765` and `[::1]:8765`."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower()
