"""Where a request comes from: the caller's address, the name of this server that was used, the page that asks.

A page that points a name of its own at our address must not reach us, and a page of another site may not ask in the
name of somebody who is here.
"""

from ipaddress import IPv6Address, IPv6Network, ip_address

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Scope

from cabochon.server.settings import Settings
from cabochon.table.refusals import Refused

_SECURE = {"http": "https", "websocket": "wss"}
_OWN = {"localhost", "127.0.0.1", "::1"}
"""The machine itself: the host's commands and health checks. No other machine can have these names."""


class Proxy:
    """The address and the scheme of callers behind a proxy of one's own.

    `X-Forwarded-For` grows to the right: each proxy adds the address that it saw. The caller may have
    written the parts further left. So we believe the hop that our proxy added, and go on to the left only past
    named networks. Without trust, what proxies say is taken out. Without named networks,
    every peer is taken for the proxy.
    """

    def __init__(self, settings: Settings) -> None:
        self._trust, self._named = settings.trust_proxy, settings.proxy_networks

    def seen(self, scope: Scope) -> Scope:
        """The scope with the address and the scheme of the caller."""
        peer = scope["client"][0] if scope.get("client") else ""
        if not self._trust or (self._named and not self._is_ours(peer)):
            return {**scope, "headers": [(key, value) for key, value in scope["headers"] if not _about_hops(key)]}
        headers = Headers(scope=scope)
        port = scope["client"][1] if scope.get("client") else 0
        secure = headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower() in ("https", "wss")
        scheme = _SECURE[scope["type"]] if secure else scope["scheme"]
        return {**scope, "client": (self._caller(headers, peer), port), "scheme": scheme}

    def _caller(self, headers: Headers, peer: str) -> str:
        hops = [hop.strip() for line in headers.getlist("x-forwarded-for") for hop in line.split(",")]
        caller = peer
        while hops and is_address(hops[-1]):
            caller = hops.pop()
            if not self._is_ours(caller):
                break
        return caller

    def _is_ours(self, host: str) -> bool:
        return is_address(host) and any(ip_address(host) in network for network in self._named)


def _about_hops(header: bytes) -> bool:
    return header.lower().startswith(b"x-forwarded-") or header.lower() in (b"forwarded", b"x-request-id")


def is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def network_of(host: str) -> str:
    """The part of an address that one household has: of IPv6 the first 64 bits, which it may fill as it likes."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, 64), strict=False))


def address_of(connection: HTTPConnection) -> str:
    """Where a caller comes from, as far as limits go."""
    return network_of(connection.client.host) if connection.client else "?"


def check_host(headers: Headers, settings: Settings, *, probe: bool = False) -> None:
    """Refuse a `Host` that is not among the names that the host gave; if none were given, any will do.

    Load balancers and Prometheus come by addresses, so a `probe` may. A page can point names at us, but no addresses.
    """
    names = {name.strip().lower() for name in settings.hosts.split(",") if name.strip()}
    name = _without_port(headers.get("host", ""))
    if names and name not in names | _OWN and not (probe and is_address(name)):
        raise Refused("wrong-host")


def _without_port(host: str) -> str:
    """As in `example.org:8765` and `[::1]:8765`."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower()


def check_origin(headers: Headers, settings: Settings) -> None:
    """A page of another site may not ask in the name of somebody who is here.

    Browsers say where a request comes from; programs need not, and have no cookie that could be abused.
    """
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise Refused("wrong-origin")
        return
    if origin.rstrip("/") not in _own_origins(headers, settings):
        raise Refused("wrong-origin")


def _own_origins(headers: Headers, settings: Settings) -> set[str]:
    hosts = {headers.get("host", "")}
    if settings.trust_proxy and (forwarded := headers.get("x-forwarded-host")):
        hosts.add(forwarded)
    own = {f"{scheme}://{host}" for host in hosts if host for scheme in ("http", "https")}
    return own | {origin.strip().rstrip("/") for origin in settings.allowed_origins.split(",") if origin.strip()}
