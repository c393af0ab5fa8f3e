"""The page as a folder of files, and a visitor whose games are in the browser."""

import json
import runpy
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from cabochon.bots import NO_LIMIT, make_bot
from cabochon.editions import EDITIONS
from cabochon.local import LocalSession
from cabochon.record.text import parse_record
from cabochon.rules.notation import format_move
from tests.web.browsing import Visitor
from tests.web.input_methods import type_moves
from tests.web.site import PAGE

Json = dict[str, Any]
SCRIPT = Path(__file__).parents[2] / "web" / "scripts" / "offline.py"
sys.path.append(str(SCRIPT.parent))  # its own modules
LOADING = 120_000
"""Milliseconds until Python runs in the browser, on a busy machine."""

KEPT = """(id) => new Promise((done, failed) => {
    const asked = indexedDB.open('cabochon', 1);
    asked.onerror = () => failed(asked.error);
    asked.onsuccess = () => {
        const got = asked.result.transaction('games').objectStore('games').get(id);
        got.onsuccess = () => { asked.result.close(); done(got.result ?? null); };
    };
})"""
"""The stored form of a game in the browser, as a function in the page."""


class Quiet(SimpleHTTPRequestHandler):
    """A file server without a log."""

    def log_message(self, *_: object) -> None:
        pass


class Folder:
    """`make site`, served like `python -m http.server`, in a folder that is not the host's root."""

    def __init__(self, root: Path, port: int) -> None:
        self.files = root / "any" / "where"
        self.base = f"http://127.0.0.1:{port}/any/where/"


def build(root: Path) -> None:
    """The site, made from the built page."""
    made: dict[str, Any] = runpy.run_path(str(SCRIPT))
    copied: Callable[[Path, Path], None] = made["copy_for_any_host"]
    copied(PAGE, root / "any" / "where")


def make_again(files: Path) -> None:
    """The next version of a site, after a change of its files."""
    runpy.run_path(str(SCRIPT))["main"](files, alone=True)


@contextmanager
def served_folder(root: Path, answers: type[SimpleHTTPRequestHandler] = Quiet) -> Iterator[Folder]:
    """The folder, while a plain file server runs."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(answers, directory=str(root)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield Folder(root, server.server_address[1])
    server.shutdown()
    server.server_close()
    thread.join()


class Device(Visitor):
    """A visitor of the folder, whose stored data can be read."""

    def __init__(self, browser: Browser, folder: Folder, **wishes: Any) -> None:
        super().__init__(browser, folder, None, **wishes)  # type: ignore[arg-type]

    @classmethod
    def beside(cls, other: "Device") -> "Device":
        """Another tab of the same browser."""
        one = copy(other)
        one.page = other.context.new_page()
        return one

    # --- stored games -------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The game that the address names."""
        return self.page.url.rsplit("/", 1)[1]

    def kept(self, game: str | None = None) -> Json:
        """The stored form of a game in the browser."""
        found: Json = self.page.evaluate(KEPT, game or self.game)
        return found

    def as_downloaded(self) -> Json:
        """The game as the page has it, stored or not."""
        with self.page.expect_download() as saved:
            self.page.get_by_role("alert").get_by_role("button", name=self.say("local-download")).click()
        return {**self.kept(), "record": saved.value.path().read_text(), "sizes": []}

    def speak(self, language: str) -> None:
        """Choose a language on the front page."""
        self.go("#/")
        self.page.locator(".language select").select_option(language)
        self.language = language
        expect(self.page.locator("html")).to_have_attribute("lang", language)

    # --- playing ------------------------------------------------------------------------------

    def wait_for_version(self, version: int) -> None:
        shown = "(version) => Number(document.documentElement.dataset.version) >= version"
        self.page.wait_for_function(shown, arg=version, timeout=LOADING)

    def keep_all(self) -> None:
        """Wait until the browser has stored all files that the page may need."""
        self.page.wait_for_selector('html[data-offline="ready"]', timeout=LOADING)

    def until_my_turn(self) -> Json:
        """Wait until a person is on turn, or the game is over, and the page shows it; returns the stored game."""
        end = time.monotonic() + LOADING / 1000
        while time.monotonic() < end:
            kept = self.kept()
            turn = kept["table"]["turn"]
            if turn is None or kept["table"]["seats"][turn]["kind"] == "person":
                self.wait_for_version(kept["table"]["version"])
                return kept
            self.page.wait_for_timeout(50)
        raise AssertionError(f"the bot does not move at version {kept['table']['version']}")

    def play(self, moves: str, version: int) -> None:
        """Type a turn in notation, as at any table, and wait until it is accepted and stored."""
        type_moves(self.page, moves)
        self.wait_for_version(version + 1)


def table_of(kept: Json) -> Any:
    """The referee of a kept game, outside the browser."""
    session = LocalSession()
    told = json.loads(session.answer(json.dumps({"verb": "load", "kept": kept})))
    assert "value" in told, told
    return session.tables[kept["id"]]


def greedy_turn(kept: Json) -> str:
    """The greedy bot's move for the seat on turn."""
    match = table_of(kept).match
    view = match.view(match.turn)
    return format_move(make_bot("greedy", 1).choose(view, NO_LIMIT), EDITIONS[view.edition.id])


def result_of(kept: Json) -> Any:
    return parse_record(kept["record"]).result
