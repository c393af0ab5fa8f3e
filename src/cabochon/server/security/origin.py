"""The origin of a request: the caller's address, the host name that was used, the page that sent it.

A page whose own host name points to our address must be refused, and a page of another site may not send requests on
behalf of a signed-in person.
"""

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Scope

from cabochon.server.settings import Settings
from cabochon.table.refusals import Refused

_SECURE = {"http": "https", "websocket": "wss"}
_HOPS = (b"x-forwarded-", b"forwarded", b"x-request-id")
_OWN = {"localhost", "127.0.0.1", "::1"}
"""The names of this machine, for the host's commands and health checks. No other machine can have these names."""


class Proxy:
    """The address and the scheme of callers behind the host's own proxy.

    `X-Forwarded-For` grows to the right: each proxy adds the address that it saw. The parts further left may come from
    the caller. So only the hop that our proxy added is trusted, and hops further left only past named networks. Without
    trust, these headers are removed. Without named networks, every peer counts as the proxy.
    """

    def __init__(self, settings: Settings) -> None:
        self._trust, self._named = settings.trust_proxy, settings.proxy_networks

    def seen(self, scope: Scope) -> Scope:
        """The ASGI scope with the address and the scheme of the caller."""
        peer = scope["client"][0] if scope.get("client") else ""
        if not self._trust or (self._named and not self._is_ours(peer)):
            return {**scope, "headers": [one for one in scope["headers"] if not one[0].lower().startswith(_HOPS)]}
        headers = Headers(scope=scope)
        port = scope["client"][1] if scope.get("client") else 0
        secure = headers.get("x-forwarded-proto", "").rpartition(",")[2].strip().lower() in ("https", "wss")
        scheme = _SECURE[scope["type"]] if secure else scope["scheme"]
        return {**scope, "client": (self._caller(headers, peer), port), "scheme": scheme}

    def _caller(self, headers: Headers, peer: str) -> str:
        hops = [hop.strip() for line in headers.getlist("x-forwarded-for") for hop in line.split(",")]
        caller = peer
        while hops and parsed_address(hops[-1]):
            caller = hops.pop()
            if not self._is_ours(caller):
                break
        return caller

    def _is_ours(self, host: str) -> bool:
        address = parsed_address(host)
        return address is not None and any(address in network for network in self._named)


def parsed_address(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None


def network_of(host: str) -> str:
    """The part of an address that identifies a household: for IPv6 the first 64 bits. Devices choose the rest."""
    address = parsed_address(host)
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, 64), strict=False))


def address_of(connection: HTTPConnection) -> str:
    """The key of a caller's address for limits."""
    return network_of(connection.client.host) if connection.client else "?"


def check_host(headers: Headers, settings: Settings, *, probe: bool = False) -> None:
    """Refuse a `Host` that is not among the configured names; if none are configured, any is accepted. Load balancers
    and Prometheus use addresses, so a `probe` may use one. A hostile site can point a host name at this server, but not
    an address.
    """
    names = {name.strip().lower() for name in settings.hosts.split(",") if name.strip()}
    name = _without_port(headers.get("host", ""))
    if names and name not in names | _OWN and not (probe and parsed_address(name)):
        raise Refused("wrong-host")


def _without_port(host: str) -> str:
    """The host name in `example.org:8765` or `[::1]:8765`."""
    name, _, _ = host[1:].partition("]") if host.startswith("[") else host.partition(":")
    return name.lower()


def check_origin(headers: Headers, settings: Settings) -> None:
    """Refuse a page of another site that sends requests on behalf of a signed-in person.

    Browsers send the origin of a request; programs need not, and have no cookie that could be abused.
    """
    origin = headers.get("origin")
    if origin is None:
        ours = headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    else:
        ours = origin.rstrip("/") in _own_origins(headers, settings)
    if not ours:
        raise Refused("wrong-origin")


def _own_origins(headers: Headers, settings: Settings) -> set[str]:
    hosts = {headers.get("host", "")}
    if settings.trust_proxy and (forwarded := headers.get("x-forwarded-host")):
        hosts.add(forwarded)
    own = {f"{scheme}://{host}" for host in hosts if host for scheme in ("http", "https")}
    return own | {origin.strip().rstrip("/") for origin in settings.allowed_origins.split(",") if origin.strip()}
