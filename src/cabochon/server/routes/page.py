"""The page's files: read once, sent compressed, and cached by browsers as their names allow.

A name under `assets/` contains a hash of its content, so the file never changes; other files are requested again.
"""

import gzip
import json
import mimetypes
import re
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response
from starlette.types import Receive, Scope, Send

PACKAGE = Path(__file__).parents[2]
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
SOCIAL = b'content="./social.png"'
"""The picture beside a shared link: chats need its full address, which only a request contains."""
_HOST = re.compile(r"[A-Za-z0-9.\-\[\]:]{1,255}")
_COMPRESSED = (".html", ".js", ".mjs", ".css", ".svg", ".webmanifest", ".json", ".txt")
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True, slots=True)
class _File:
    content: bytes
    compressed: dict[str, bytes]
    """The encoded files by the name of the encoding, smallest first."""
    type: str
    cache_control: str
    tag: str


class Page:
    """An ASGI application for the files of one folder, which it keeps in memory."""

    def __init__(self, folder: Path) -> None:
        self._files = {
            f"/{path.relative_to(folder).as_posix()}": _read(path, folder)
            for path in folder.rglob("*")
            if path.is_file() and path.suffix != ".br"
        }
        listed = folder / "weights.json"  # a wheel leaves out the copies of the weights (web/scripts/offline.py)
        for name, path in (json.loads(listed.read_text(encoding="utf-8")) if listed.exists() else {}).items():
            weights = (PACKAGE / path).read_bytes()
            self._files.setdefault(f"/assets/{name}", _file(weights, "application/octet-stream", FOR_EVER, {}))
        self._files["/"] = self._files["/index.html"]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise HTTPException(404)
        await self._answer(scope)(scope, receive, send)

    def _answer(self, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        root: str = scope.get("cabochon.root", "")
        if root and scope.get("raw_path", b"").split(b"?")[0] == root.encode():
            return RedirectResponse(f"{root}/")  # the page's addresses are relative to its folder
        file = self._files.get(scope["path"])
        asked = Headers(scope=scope)
        if file is None:
            if _is_typed(scope["path"], asked):
                return RedirectResponse(f"{root}/#{quote(scope['path'])}")
            raise HTTPException(404)
        if file is self._files["/"] and _HOST.fullmatch(host := asked.get("host", "")):
            file = _with_social_picture(file, f"{scope['scheme']}://{host}{root}/")
        return _response(file, asked)


def _is_typed(path: str, asked: Headers) -> bool:
    """Serves the page for an address such as `/rules/…`. The page itself reports an address that does not exist."""
    return "text/html" in asked.get("accept", "") and not path.startswith(("/api/", "/assets/", "/words/"))


def _response(file: _File, asked: Headers) -> Response:
    headers = {"Cache-Control": file.cache_control, "ETag": file.tag, "Vary": "Accept-Encoding"}
    if file.tag in asked.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    wishes = asked.get("accept-encoding", "").replace(" ", "").split(",")
    understood = {wish.split(";")[0] for wish in wishes if not wish.endswith(";q=0")}
    for encoding, compressed in file.compressed.items():
        if encoding in understood:
            return Response(compressed, headers=headers | {"Content-Encoding": encoding}, media_type=file.type)
    return Response(file.content, headers=headers, media_type=file.type)


def _with_social_picture(file: _File, address: str) -> _File:
    content = file.content.replace(SOCIAL, SOCIAL.replace(b"./", address.encode()))
    return _file(content, file.type, file.cache_control, _compressed(content) if file.compressed else {})


def _read(path: Path, folder: Path) -> _File:
    content = path.read_bytes()
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    cache_control = FOR_EVER if path.parent == folder / "assets" else ASK_AGAIN
    compressed = _compressed(content) if path.suffix in _COMPRESSED and len(content) > 500 else {}
    brotli = path.with_name(f"{path.name}.br")  # it is built with the page
    if compressed and brotli.exists():
        compressed = {"br": brotli.read_bytes()} | compressed
    return _file(content, kind, cache_control, compressed)


def _compressed(content: bytes) -> dict[str, bytes]:
    return {"gzip": gzip.compress(content, 9, mtime=0)}


def _file(content: bytes, kind: str, cache_control: str, compressed: dict[str, bytes]) -> _File:
    return _File(content, compressed, kind, cache_control, f'"{sha256(content).hexdigest()[:20]}"')
