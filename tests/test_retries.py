"""A failed try leaves the logs of its servers, whether the test fails or is tried again."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

TESTS = Path(__file__).parent
TRIED_TWICE = """
import asyncio
from pathlib import Path

import httpx
from starlette.exceptions import HTTPException

from tests.support.process import serving
from tests.support.serving import served

TRIES = Path(__file__).with_name("tries")


def test_second_try(tmp_path):
    TRIES.write_text(TRIES.read_text() + "x" if TRIES.exists() else "x")
    with serving(tmp_path / "process"):
        asyncio.run(ask(tmp_path / "inside"))
    assert len(TRIES.read_text()) > 1, "the first try fails"


async def ask(data):
    async with served(data) as server, server.client("Ann") as ann:
        server.app.parts.tables.store.read = None  # every look at the database fails
        assert (await ann.http.get("/api/archive")).status_code == 500
"""


@pytest.mark.parametrize("retries", [True, False])
def test_the_logs_of_a_failed_try_are_shown(
    retries: bool, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(TESTS.parent))
    listed = '\nTRIED_AGAIN["web/test_it.py::test_second_try"] = "it fails once"\n'
    pytester.makeconftest((TESTS / "conftest.py").read_text(encoding="utf-8") + listed)
    pytester.mkdir("web").joinpath("test_it.py").write_text(TRIED_TWICE, encoding="utf-8")
    options = [] if retries else ["-p", "no:rerunfailures"]
    ran = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-n0", *options)
    ran.assert_outcomes(passed=int(retries), failed=int(not retries))
    shown = ran.stdout.str()
    assert '"what": "ready"' in shown.partition("Server log process.log")[2], "of the server that is a process"
    assert "TypeError: 'NoneType' object is not callable" in shown, "the traceback behind status 500"
