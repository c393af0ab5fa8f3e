"""The server's HTTP interface, as far as a program needs it: a few small requests with the standard library."""

import json
import ssl
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any
from urllib.parse import urljoin, urlsplit

from cabochon.bridge.errors import BridgeError, RequestRefused

TIMEOUT = 20.0
_LARGEST = 4 << 20


class _Straight(urllib.request.HTTPRedirectHandler):
    """Refuses redirects: the token is for one address."""

    def redirect_request(self, *_: object) -> None:
        return None


_opener = urllib.request.build_opener(_Straight)


class ServerAddress:
    """A server's address, and the token of a program."""

    def __init__(self, server: str, token: str) -> None:
        """Raises `BridgeError` if the address is invalid."""
        self.base = server.rstrip("/")
        address = urlsplit(self.base)
        if address.scheme not in ("http", "https") or not address.hostname:
            raise BridgeError(f"{server!r} is not the address of a server; write it as http://localhost:8765")
        if not token.strip() or not token.isascii():
            raise BridgeError("the token is empty or unreadable; the page's settings make one")
        self.headers = {"Authorization": f"Bearer {token.strip()}"}
        self.socket = f"{self.base.replace('http', 'ws', 1)}/socket"

    def get(self, path: str) -> Any:
        """The JSON at an address. Raises `RequestRefused` if the server refuses, `OSError` if it cannot be reached,
        `ValueError` if the answer is not JSON, and `BridgeError` if the address or its certificate is wrong.
        """
        return json.loads(self._ask(path, None))

    def text(self, path: str) -> str:
        return self._ask(path, None).decode()

    def post(self, path: str, **body: object) -> None:
        self._ask(path, json.dumps(body).encode())

    def _ask(self, path: str, body: bytes | None) -> bytes:
        headers = self.headers | ({"Content-Type": "application/json"} if body is not None else {})
        request = urllib.request.Request(f"{self.base}{path}", data=body, headers=headers)
        try:
            with _opener.open(request, timeout=TIMEOUT) as answer:
                return bytes(answer.read(_LARGEST))
        except urllib.error.HTTPError as error:
            if 300 <= error.code < 400 and (there := error.headers["Location"]):
                there = urljoin(request.full_url, there).removesuffix(path)
                raise BridgeError(f"{self.base} redirects to {there}; connect to that address") from None
            if error.code >= 500:  # a restarting server, or the proxy in front of it
                raise ConnectionError(f"HTTP {error.code}") from None
            raise _refusal(error) from None
        except HTTPException as broken:
            raise ConnectionError(f"the answer broke off ({type(broken).__name__})") from None
        except urllib.error.URLError as error:
            if isinstance(error.reason, ssl.SSLCertVerificationError):
                raise BridgeError(
                    f"the certificate of {self.base} is not valid: {error.reason.verify_message}"
                ) from None
            raise


def _refusal(error: urllib.error.HTTPError) -> RequestRefused:
    """The server's own error message, or the status if it is another kind of server."""
    try:
        said = json.loads(error.read(_LARGEST))
        return RequestRefused(error.code, str(said["key"]), str(said["text"]))
    except (ValueError, KeyError, TypeError, OSError):
        return RequestRefused(error.code, "", f"HTTP {error.code}")
