"""The path of one move from socket to socket, traced at a running server: docs/architecture.md lists it."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import pytest

from tests.support.serving import Served, running

PAGE = Path(__file__).parents[2] / "docs" / "architecture.md"
MOST = 20
BEGINNINGS = ("server.socket.connection.Connection._read_messages", "server.socket.sending.Sender.run")
"""The tasks of a window: one reads, one sends."""
STEPS = (
    "rules.submission.play_all", "server.store.sqlite.SQLiteStore.write", "server.socket.sending.Sender.due",
    "show.seen.seen_game", "server.socket.sending.Sender._send",
)  # fmt: skip
"""The events of the path, one after the other. The path consists of the functions that are running at each of them."""
ELSEWHERE = ("rules", "match", "show", "words", "record")


def name_of(frame: FrameType) -> str:
    """Module and name of a function of Cabochon; empty for other functions."""
    module = str(frame.f_globals.get("__name__", ""))
    return f"{module}.{frame.f_code.co_qualname}"[len("cabochon.") :] if module.startswith("cabochon.") else ""


def chain(frame: FrameType | None) -> Iterator[str]:
    """The running functions of Cabochon, from the innermost to the task of the window."""
    while frame is not None:
        if name := name_of(frame):
            yield name
        if name in BEGINNINGS:
            return
        frame = frame.f_back


class Tracer:
    """Collects the functions on the path while it is the profiler of a thread."""

    def __init__(self) -> None:
        self.path: dict[str, None] = {}
        self.steps: dict[str, None] = {}

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call" or len(self.steps) == len(STEPS) or name_of(frame) != STEPS[len(self.steps)]:
            return
        found = list(chain(frame))
        if found[-1] not in BEGINNINGS or "server.socket.sending.Sender.put" in found:
            return  # another task, or the answer that only Ann gets
        self.steps[found[0]] = None
        kept = [name for name in reversed(found) if name.partition(".")[0] not in ELSEWHERE]
        self.path.update(dict.fromkeys(kept))

    async def begin(self) -> None:
        sys.setprofile(self)

    async def end(self) -> None:
        sys.setprofile(None)


def documented() -> list[str]:
    """The functions that the page lists, in its order."""
    page = PAGE.read_text(encoding="utf-8")
    listed = page.partition("<!-- path -->")[2].partition("<!-- end: path -->")[0]
    return re.findall(r"^\d+\. `([\w.]+)`", listed, re.MULTILINE)


@pytest.mark.single_server  # the list names the store of a single server
@running
async def test_a_move_takes_the_documented_path_of_at_most_twenty_functions(home: Served) -> None:
    tracer = Tracer()
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await ann.open("classic", "me", "person", first=0)
        await bob.post(f"/api/tables/{table}/join")
        await ann.post(f"/api/tables/{table}/start")
        await bob.watch(table)
        await home.inside(tracer.begin())
        try:
            assert (await ann.ask("submit", table, seat=0, version=0, moves="+wbg"))["type"] == "accepted"
            await bob.until("state", lambda state: state["version"] == 1)
        finally:
            await home.inside(tracer.end())
    assert tuple(tracer.steps) == STEPS
    assert list(tracer.path) == documented()
    assert len(tracer.path) <= MOST
