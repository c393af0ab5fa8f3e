"""A failed test has one try, and its report contains the logs of its servers."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

TESTS = Path(__file__).parent
FAILS_ONCE = """
import asyncio
from pathlib import Path

import httpx
from starlette.exceptions import HTTPException

from tests.support.process import serving
from tests.support.serving import served

TRIES = Path(__file__).with_name("tries")


def test_first_try(tmp_path):
    TRIES.write_text(TRIES.read_text() + "x" if TRIES.exists() else "x")
    with serving(tmp_path / "process"):
        asyncio.run(ask(tmp_path / "inside"))
    assert len(TRIES.read_text()) > 1, "the first try fails"


async def ask(data):
    async with served(data) as server, server.client("Ann") as ann:
        server.app.parts.tables.store.read = None  # every read of the database fails
        assert (await ann.http.get("/api/archive")).status_code == 500
"""


def test_the_report_contains_the_logs_of_the_servers(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(TESTS.parent))
    pytester.makeconftest((TESTS / "conftest.py").read_text(encoding="utf-8"))
    test = pytester.mkdir("web").joinpath("test_it.py")
    test.write_text(FAILS_ONCE, encoding="utf-8")
    ran = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-n0")
    ran.assert_outcomes(failed=1)
    assert test.with_name("tries").read_text() == "x", "one try"
    shown = ran.stdout.str()
    assert '"what": "ready"' in shown.partition("Server log process.log")[2], "of the server that is a process"
    assert "TypeError: 'NoneType' object is not callable" in shown, "the traceback behind status 500"
