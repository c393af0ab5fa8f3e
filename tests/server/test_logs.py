"""Logs: every field that code passes is written, and the id in an error message is that of a log record."""

import ast
import asyncio
import io
import json
import logging
import os
import re
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cabochon.server.logs import FIELDS, JsonFormatter
from tests.support.process import HOME, serving
from tests.support.server_logs import beside
from tests.support.serving import PATIENCE, Client, running, served
from tests.support.template import command

SOURCE = Path(__file__).parents[2] / "src/cabochon/server"
LEVELS = {"debug", "info", "warning", "error", "exception", "critical", "log"}


def passed_fields() -> dict[str, str]:
    """The names in every `extra={…}` of a call that logs, and where each was found."""
    found: dict[str, str] = {}
    for path in SOURCE.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in LEVELS:
                for extra in (keyword.value for keyword in call.keywords if keyword.arg == "extra"):
                    assert isinstance(extra, ast.Dict), f"{path}:{call.lineno}: fields are named where they are passed"
                    found |= {ast.literal_eval(key): f"{path.name}:{call.lineno}" for key in extra.keys if key}
    return found


def test_every_field_that_code_passes_is_written() -> None:
    passed = passed_fields()
    assert len(passed) > 10
    assert {name: where for name, where in passed.items() if name not in FIELDS} == {}, "logs.FIELDS lacks them"
    assert set(FIELDS) - passed.keys() == set(), "nobody passes these"


@contextmanager
def logged() -> Iterator[list[dict[str, object]]]:
    """The lines that are logged during the block, as they would be written."""
    lines: list[dict[str, object]] = []
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonFormatter())
    logging.getLogger().addHandler(handler)
    try:
        yield lines
    finally:
        logging.getLogger().removeHandler(handler)
        lines += [json.loads(line) for line in stream.getvalue().splitlines()]


@running
async def test_an_internal_error_has_the_id_of_its_log_line(tmp_path: Path) -> None:
    with logged() as lines:
        async with served(tmp_path) as server, server.client("Ann") as ann:
            table = await ann.open("classic", "me", "person")
            fine = await ann.http.get("/api/about")
            await server.execute("DROP TABLE sayings", "DROP TABLE summaries")
            response = await ann.http.get("/api/statistics/house")
            spoken = await ann.ask("say", table, phrase="hello")
    body = response.json()
    assert (response.status_code, body["key"]) == (500, "our-fault")
    number = response.headers["x-request-id"]
    assert body["values"]["id"] == number
    assert number in body["text"], "the person can tell the host"
    assert number != fine.headers["x-request-id"]
    (fault,) = [line for line in lines if line.get("id") == number and line["what"] == "a request failed"]
    assert fault["error"] in ("OperationalError", "ProgrammingError"), "of SQLite, of PostgreSQL"
    (request,) = [line for line in lines if line.get("id") == number and line["what"] == "request"]
    assert (request["route"], request["status"]) == ("/api/statistics/house", 500)
    assert spoken["key"] == "our-fault"
    (message,) = [line for line in lines if line["what"] == "a message failed"]
    assert message["id"] == spoken["values"]["id"]
    assert str(message["id"]) in spoken["text"]


def test_requests_are_logged_if_enabled(tmp_path: Path) -> None:
    """The folder's settings file enables it."""
    (tmp_path / "cabochon.toml").write_text("log_requests = true\n")

    with serving(tmp_path) as (process, address):
        table, told = asyncio.run(_visit(address))
        process.terminate()
        process.communicate(timeout=90)
    err = beside(tmp_path).read_text(encoding="utf-8")
    lines = [json.loads(line) for line in err.splitlines()]
    (asked,) = [line for line in lines if line.get("id") == told]
    assert (asked["level"], asked["method"], asked["status"]) == ("info", "GET", 200)
    assert asked["route"] == "/api/tables/{table}", "the route, not the address: it is the key to the table"
    assert [line["kind"] for line in lines if line["what"] == "message"] == ["watch"]
    assert table not in err


async def _visit(address: str) -> tuple[str, str]:
    """Watch a table and read it; returns the table, and the id of the last request."""
    ann = Client(address, "Ann")
    await ann.post("/api/me", name="Ann")
    table = await ann.open("classic", "me", "me")
    await ann.watch(table)
    told = (await ann.http.get(f"/api/tables/{table}")).headers["x-request-id"]
    await ann.close()
    return table, told


@running
async def test_the_proxys_request_id_is_in_all_logs(tmp_path: Path) -> None:
    async with served(tmp_path, trust_proxy=True) as server, server.client(None) as anybody:
        for given, kept in (("abcd-1234-EF", True), ("no spaces\there", False), ("x" * 65, False)):
            answer = await anybody.http.get("/api/about", headers={"X-Request-Id": given})
            assert (answer.headers["X-Request-Id"] == given) == kept
    async with served(tmp_path) as server, server.client(None) as anybody:
        answer = await anybody.http.get("/api/about", headers={"X-Request-Id": "abcd-1234"})
        assert answer.headers["X-Request-Id"] != "abcd-1234", "anybody could write it"


def test_a_terminal_shows_no_json(tmp_path: Path) -> None:
    """Standard error is a terminal here, as it is for a host who starts the server by hand."""
    controlling, terminal = os.openpty()
    words = command("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path))
    environ = os.environ | HOME
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=terminal, text=True, env=environ)
    try:
        assert process.stdout is not None
        while "http://" not in (line := process.stdout.readline()):
            assert line or process.poll() is None
        first = os.read(controlling, 10_000).decode().splitlines()[0]
    finally:
        process.terminate()
        process.communicate()
        os.close(terminal)
        os.close(controlling)
    assert re.fullmatch(r"\d\d:\d\d:\d\d ready \(down_ms=\d+\)", first)


def test_bytes_that_are_no_request_are_logged_once_a_minute(tmp_path: Path) -> None:
    """Otherwise every client could fill the disk."""
    with serving(tmp_path / "data") as (_, address):
        for _ in range(5):
            with socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2])), PATIENCE) as line:
                line.sendall(b"\x16\x03\x01\r\n\r\n")
                assert line.recv(12) == b"HTTP/1.1 400"
        assert beside(tmp_path / "data").read_text(encoding="utf-8").count("Invalid HTTP request received.") == 1
