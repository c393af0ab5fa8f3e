"""A browser controlled through its DevTools protocol, without Playwright.

Under Playwright the page's process grew by more than a megabyte per game; with this driver it does not. Playwright
records the network traffic of a page. The browser then probably keeps the URL of every picture until the page is
closed, and our pictures are data URLs of ten kilobytes.
"""

import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.web.browsing import FLAGS

Json = dict[str, Any]


class Tools:
    """A connection with the DevTools protocol."""

    def __init__(self, line: ClientConnection) -> None:
        self._line, self._asked = line, 0
        self.workers: dict[str, str] = {}
        """The sessions of the page's workers, with their addresses."""

    def send(self, method: str, session: str | None = None, **fields: Any) -> Json:
        self._asked += 1
        asked = {"id": self._asked, "method": method, "params": fields}
        self._line.send(json.dumps(asked | ({"sessionId": session} if session else {})))
        while (reply := self._receive()).get("id") != self._asked:
            self._note(reply)
        if "error" in reply:
            raise RuntimeError(f"{method}: {reply['error']['message']}")
        result: Json = reply["result"]
        return result

    def _receive(self) -> Json:
        reply: Json = json.loads(self._line.recv(timeout=120))
        return reply

    def _note(self, event: Json) -> None:
        params = event.get("params", {})
        if event.get("method") == "Target.attachedToTarget" and params["targetInfo"]["type"] == "worker":
            self.workers[params["sessionId"]] = params["targetInfo"]["url"]
        if event.get("method") == "Target.detachedFromTarget":
            self.workers.pop(params["sessionId"], None)


class Tab:
    """One page. Only reports of its workers are enabled, so that the page behaves as it does for a visitor."""

    def __init__(self, tools: Tools, size: tuple[int, int]) -> None:
        self.tools = tools
        target = tools.send("Target.createTarget", url="about:blank", width=size[0], height=size[1])["targetId"]
        self.session: str = tools.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.send("Target.setAutoAttach", autoAttach=True, waitForDebuggerOnStart=False, flatten=True)

    def send(self, method: str, **fields: Any) -> Json:
        return self.tools.send(method, self.session, **fields)

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression; a promise is awaited."""
        reply = self.send("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in reply:
            raise RuntimeError(reply["exceptionDetails"].get("exception", {}).get("description", "an exception"))
        return reply["result"].get("value")

    def until(self, expression: str, seconds: float = 120) -> None:
        """Wait until an expression is true."""
        end = time.monotonic() + seconds
        while not self.evaluate(f"!!({expression})"):
            if time.monotonic() > end:
                raise TimeoutError(expression)
            time.sleep(0.05)

    def press(self, key: str, text: str = "") -> None:
        for kind in ("keyDown", "keyUp"):
            code = {"Enter": 13}.get(key, ord(key[0]))
            self.send("Input.dispatchKeyEvent", type=kind, key=key, text=text, windowsVirtualKeyCode=code)

    def write(self, text: str) -> None:
        """Type into the focused element."""
        self.send("Input.insertText", text=text)


@contextmanager
def browser(*flags: str) -> Iterator[Tools]:
    """A headless browser with a temporary profile."""
    program = next(found for name in ("chromium-headless-shell", "chromium") if (found := shutil.which(name)))
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [program, *FLAGS, *flags, "--headless", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with connect(_address(Path(profile) / "DevToolsActivePort"), max_size=None) as line:
            tools = Tools(line)
            try:
                yield tools
            finally:
                tools.send("Browser.close")  # the program may be a wrapper script
        process.wait()


def _address(file: Path) -> str:
    end = time.monotonic() + 60
    while not (file.exists() and len(lines := file.read_text().split()) == 2):
        if time.monotonic() > end:
            raise TimeoutError("the browser does not start")
        time.sleep(0.05)
    return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
