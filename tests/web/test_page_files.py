"""Serving the page's files: compressed, cached by their names, from any base path."""

import gzip
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser
from starlette.exceptions import HTTPException

from cabochon.editions import EDITIONS
from cabochon.server.routes.page import SOCIAL, Page
from tests.web.browsing import Visitor
from tests.web.site import Site


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + "hello " * 200)
    (tmp_path / "assets" / "index-abc.js").write_text("// a line of script\n" * 200)
    (tmp_path / "assets" / "face-abc.woff2").write_bytes(b"wOF2" + bytes(2000))
    return tmp_path


def scope(path: str, method: str = "GET", **headers: str) -> dict[str, Any]:
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {
        "type": "http",
        "scheme": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "headers": sent,
    }


def test_text_is_compressed_for_clients_that_accept_it(folder: Path) -> None:
    page = Page(folder)
    packed = page._answer(scope("/", accept_encoding="gzip, br"))
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(bytes(packed.body)).startswith(b"<!doctype html>")
    assert "content-encoding" not in page._answer(scope("/")).headers
    assert "content-encoding" not in page._answer(scope("/assets/face-abc.woff2", accept_encoding="gzip")).headers


def test_files_compressed_at_build_time_are_sent_to_clients_that_accept_them(folder: Path) -> None:
    (folder / "assets" / "index-abc.js.br").write_bytes(b"packed")
    page = Page(folder)
    answer = page._answer(scope("/assets/index-abc.js", accept_encoding="gzip, deflate, br;q=0.9"))
    assert (answer.headers["content-encoding"], answer.body) == ("br", b"packed")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert page._answer(scope("/assets/index-abc.js", accept_encoding="gzip")).headers["content-encoding"] == "gzip"
    assert (
        page._answer(scope("/assets/index-abc.js", accept_encoding="br;q=0, gzip")).headers["content-encoding"]
        == "gzip"
    )
    with pytest.raises(HTTPException):
        page._answer(scope("/assets/index-abc.js.br"))


def test_hashed_names_are_cached_and_others_revalidated(folder: Path) -> None:
    page = Page(folder)
    assert "immutable" in page._answer(scope("/assets/index-abc.js")).headers["cache-control"]
    first = page._answer(scope("/"))
    assert first.headers["cache-control"] == "no-cache"
    assert page._answer(scope("/", if_none_match=first.headers["etag"])).status_code == 304


def test_without_its_last_slash_a_base_path_leads_to_the_folder(folder: Path) -> None:
    asked = scope("/") | {"raw_path": b"/cabochon", "cabochon.root": "/cabochon"}
    answer = Page(folder)._answer(asked)
    assert (answer.status_code, answer.headers["location"]) == (307, "/cabochon/")
    assert Page(folder)._answer(asked | {"raw_path": b"/cabochon/"}).status_code == 200


@pytest.mark.parametrize(
    ("path", "method", "status"), [("/none.js", "GET", 404), ("/../x", "GET", 404), ("/", "PUT", 405)]
)
def test_missing_files(folder: Path, path: str, method: str, status: int) -> None:
    with pytest.raises(HTTPException) as refused:
        Page(folder)._answer(scope(path, method))
    assert refused.value.status_code == status


def fetch(address: str, **headers: str) -> httpx.Response:
    return httpx.get(address, headers=headers, trust_env=False, timeout=60)


@pytest.mark.parametrize(
    ("path", "accept", "status"),
    [
        ("rules/marvel", "text/html,*/*", 307),
        ("no/such/page", "text/html", 307),
        ("game.cabochon", "text/html", 307),
        ("no/such/page", "application/json", 404),
        ("api/none", "text/html", 404),
        ("assets/none.js", "text/html", 404),
    ],
)
def test_an_address_that_a_person_typed_gets_the_page(site: Site, path: str, accept: str, status: int) -> None:
    answer = fetch(site.base + path, Accept=accept)
    assert answer.status_code == status
    if status == 307:
        assert answer.headers["location"] == f"/#/{path}"


def test_the_real_server_compresses_and_sends_the_security_headers(site: Site) -> None:
    answer = fetch(site.base)
    assert answer.headers["content-encoding"] == "gzip"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    script = re.search(r'src="\./(assets/[^"]+\.js)"', answer.text)
    assert script is not None
    whole = fetch(f"{site.base}{script[1]}", **{"Accept-Encoding": "identity"})
    small = fetch(f"{site.base}{script[1]}", **{"Accept-Encoding": "br"})
    assert small.headers["content-encoding"] == "br"
    assert int(small.headers["content-length"]) < int(whole.headers["content-length"]) / 2


def test_a_shared_link_has_its_picture_by_its_whole_address(site: Site, folder: Path) -> None:
    """The address has the host of the request, unless that host is invalid."""
    address = re.search(r'og:image" content="([^"]+)"', fetch(site.base).text)
    assert address is not None
    assert address[1] == f"{site.base}social.png"
    assert fetch(address[1]).headers["content-type"] == "image/png"
    (folder / "index.html").write_bytes(b"<meta " + SOCIAL + b">")
    page = Page(folder)
    assert page._answer(scope("/", host="a.example")).body == b'<meta content="http://a.example/social.png">'
    assert page._answer(scope("/", host='"><script>')).body == b"<meta " + SOCIAL + b">"
    asked = scope("/", host="a.example") | {"raw_path": b"/x/", "cabochon.root": "/x"}
    assert page._answer(asked).body == b'<meta content="http://a.example/x/social.png">'


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_is_under_400_kilobytes_in_all(browser: Browser, site: Site, edition: str) -> None:
    """All files that a browser with an empty cache loads to show a table: page, words, fonts, pictures, the state."""
    ann = site.person("Ann")
    visitor = Visitor(browser, site, ann, edition=edition)
    line = visitor.context.new_cdp_session(visitor.page)
    loaded: list[float] = []
    line.on("Network.loadingFinished", lambda event: loaded.append(event["encodedDataLength"]))
    line.on("Network.webSocketFrameReceived", lambda event: loaded.append(len(event["response"]["payloadData"])))
    line.send("Network.enable")
    visitor.page.goto(f"{site.base}#/t/{ann.open(edition, 'me', 'greedy', start=True)}")
    visitor.page.locator(".face img").nth(11).wait_for(state="attached")
    visitor.page.wait_for_load_state("networkidle")
    assert len(loaded) > 8, "the line was not listened to"
    assert sum(loaded) < 400_000, f"{sum(loaded):.0f} bytes"
    assert _hands(visitor) == {edition}, "another edition's pictures were loaded"
    visitor.context.close()


def _hands(visitor: Visitor) -> set[str]:
    """The editions whose pictures were loaded."""
    found: list[str] = visitor.page.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    return {match[1] for name in found if (match := re.search(r"/art-([a-z]+)-[^/]*$", name))}
