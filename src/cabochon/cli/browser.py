"""Starts the server and opens the table in the browser. If the server runs already, it only opens the browser."""

import json
import os
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from cabochon.cli.serving import environment_words, given_settings, plain_failures, serve_and_tell
from cabochon.server.errors import CannotServe


def open_in_browser(bots: Sequence[str] = ()) -> None:
    """Serve this machine and its network until Ctrl-C, with the page open."""
    with plain_failures(environment_words()):
        settings = given_settings(engines="\n".join(bots) or None, log_level="warning")
        try:
            serve_and_tell(settings, then=_show)
        except CannotServe as error:
            if error.key != "already-served":
                raise
            _show(f"http://localhost:{_port_of_the_running_server(settings.data)}{settings.root}/")


def _port_of_the_running_server(data: Path) -> int:
    return int(json.loads((data / "admin.json").read_text(encoding="utf-8"))["port"])


def _show(address: str) -> None:
    """Open the browser, but only on a graphical screen: a text browser would take over the terminal."""
    if sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(address)
