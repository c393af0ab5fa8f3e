"""Starts the server and opens the table in the browser; if it is running already, only the browser."""

import json
import os
import sys
import webbrowser

from cabochon.cli.serving import serve
from cabochon.server.run import folder_is_served
from cabochon.server.settings import settings_from


def open_in_browser() -> None:
    """Serve this machine and its network until Ctrl-C, with the page open."""
    settings = settings_from({})
    if folder_is_served(settings.data):
        door = json.loads((settings.data / "admin.json").read_text(encoding="utf-8"))
        _show(f"http://localhost:{door['port']}{settings.root}/")
        return
    serve(opened=_show)


def _show(address: str) -> None:
    """Only where there is a screen: otherwise a text browser would take over the terminal."""
    has_screen = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if has_screen:
        webbrowser.open(address)
