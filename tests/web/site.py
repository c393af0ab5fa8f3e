"""The real server as a separate process with the built page, and people who use HTTP."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.support import server_logs

LIMITS_OFF = {
    "CABOCHON_BOT_PACE": "0",
    "CABOCHON_BOT_WORKERS": "1",
    "CABOCHON_REQUESTS_PER_SECOND": "10000",
    "CABOCHON_MESSAGES_PER_SECOND": "10000",
    "CABOCHON_PEOPLE_PER_HOUR": "100000",
    "CABOCHON_TABLES_PER_PERSON": "1000",
    "CABOCHON_TABLES_PER_HOUR": "1000000",
    "CABOCHON_PHRASES_PER_MINUTE": "1000000",
    "CABOCHON_BOT_TABLES_PER_PERSON": "1000",
    "CABOCHON_SOCKETS_PER_PERSON": "100",
}
PAGE = Path(__file__).parents[2] / "src" / "cabochon" / "web"
Json = dict[str, Any]


class Site:
    """A running server, from outside."""

    def __init__(self, port: int, data: Path) -> None:
        self.base = f"http://127.0.0.1:{port}/"
        self.port = port
        self.database = data / "cabochon.db"
        self._people: list[Person] = []
        # one for all: creating one takes longer than a request
        self.http = httpx.Client(timeout=60, trust_env=False)

    def person(self, name: str, language: str = "en") -> "Person":
        self._people.append(Person(self.base, name, language))
        return self._people[-1]

    def close(self) -> None:
        self.http.close()
        for person in self._people:
            person.http.close()


class Person:
    """A person without a browser: an opponent, or the owner of a test's table."""

    def __init__(self, base: str, name: str, language: str) -> None:
        self.http = httpx.Client(base_url=base, timeout=60, trust_env=False)
        me = self.post("api/me", name=name, language=language)
        self.id: str = me["id"]
        self.name = name

    def post(self, path: str, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def look(self, table: str, **query: Any) -> Json:
        answer = self.http.get(f"api/tables/{table}", params=query)
        assert answer.is_success, answer.text
        found: Json = answer.json()
        return found

    def open(self, edition: str, *seats: str, **options: Any) -> str:
        """A table; seats are `me`, `person`, or the name of a bot."""
        asked = [{"kind": seat} if seat in ("me", "person") else {"kind": "bot", "bot": seat} for seat in seats]
        return str(self.post("api/tables", edition=edition, seats=asked, **options)["table"]["id"])

    def cookies(self, address: str) -> list[Json]:
        """The same person in a browser."""
        found = [(cookie.name, cookie.value) for cookie in self.http.cookies.jar]
        return [{"name": name, "value": value, "url": address} for name, value in found]


@contextmanager
def served(data: Path, **environment: str) -> Iterator[Site]:
    """A server with its data in a folder, and more environment variables if a test needs them."""
    assert (PAGE / "index.html").is_file(), "the page is not built: make page"
    door = ("--host", "127.0.0.1", "--port", "0", "--data", str(data))
    command = [sys.executable, "-c", "from cabochon.cli import main; main()", "serve", *door]
    log = server_logs.keep(data / "server.log")
    with log.open("wb") as out:
        process = subprocess.Popen(
            command, env=os.environ | LIMITS_OFF | environment, stdout=out, stderr=subprocess.STDOUT
        )
    try:
        site = Site(_port_of(process, log), data)
        yield site
        site.close()
    finally:
        process.terminate()
        try:
            process.wait(60)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _port_of(process: "subprocess.Popen[bytes]", log: Path) -> int:
    """The server's port, once it answers there."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        said = log.read_text(encoding="utf-8", errors="replace")
        assert process.poll() is None, f"the server did not start: {said[-2000:]}"
        found = re.search(r"http://127\.0\.0\.1:(\d+)", said)
        if found is not None and _answers(f"{found[0]}/readyz"):
            return int(found[1])
        time.sleep(0.1)
    raise AssertionError(f"the server does not answer: {said[-2000:]}")


def _answers(address: str) -> bool:
    try:
        return httpx.get(address, trust_env=False, timeout=60).is_success
    except httpx.TransportError:
        return False
