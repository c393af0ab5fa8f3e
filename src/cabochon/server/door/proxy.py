"""Behind a proxy of one's own: the caller's address and scheme, as the proxy says.

`X-Forwarded-For` grows to the right: each proxy adds the address that it saw. What stands further left, the caller
may have written. So we believe the hop that our proxy added, and go on to the left only past named networks.
"""

from ipaddress import ip_address

from starlette.datastructures import Headers
from starlette.types import Scope

from cabochon.server.settings import Settings

_SECURE = {"http": "https", "websocket": "wss"}


class Proxy:
    """Without trust, what proxies say is taken out. Without named networks, whoever connects is the proxy."""

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
