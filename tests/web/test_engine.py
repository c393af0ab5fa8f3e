"""The engine in a browser: it searches in its own worker like the native search, stops on request, and reports why it
cannot work.
"""

import re
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from cabochon.bots.search import SearchSettings, Thought, think
from cabochon.bots.search.bot import LEARNED
from cabochon.bots.search.remote import remote_engine, task_for, thought_from
from cabochon.editions import EDITIONS
from cabochon.rules import deal, view
from cabochon.rules.table import View
from tests.support.wasm import BUILT, NAMES
from tests.web.browsing import PATIENCE

WEB = Path(__file__).parents[2] / "web"
HAND_MADE, LEARNED_SEARCH = SearchSettings(simulations=300), replace(LEARNED, simulations=60)
SMALL = replace(LEARNED_SEARCH, small=True)
SIMD_BUILD = re.compile(r"/engine-[\w-]{8}\.wasm")
RELAXED_SUM, RELAXED_FLOATS = b"\xfd\x93\x02", b"\xfd\x85\x02"
"""Two instructions that take three vectors: the sum of products of bytes, and a product of floats and a sum."""
ENDLESS = SearchSettings(simulations=10**8)

Open = Callable[..., Page]


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A page with only the engine, built and served as files in a folder that is not the root."""
    house = tmp_path_factory.mktemp("engine")
    config = str(WEB / "tests" / "engine" / "vite.config.ts")
    subprocess.run(["npx", "vite", "build", "--config", config, "--outDir", str(house / "some" / "where")],
                   cwd=WEB, check=True, capture_output=True)  # fmt: skip
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(house)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/some/where/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def opened(browser: Browser, address: str) -> Iterator[Open]:
    """Opens the page; `before` is a script that runs before all others, in workers too."""
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)

    def come(before: str = "") -> Page:
        page = context.new_page()
        if before:
            page.add_init_script(before)
        page.goto(address)
        page.wait_for_function("window.engine !== undefined")
        return page

    yield come
    context.close()


def seen(edition: str = "classic", players: int = 2) -> View:
    table = deal(EDITIONS[edition], players, bytes([9] * 32))
    return view(table, table.turn)


def sent(looked: View, settings: SearchSettings, seed: int = 3) -> dict[str, Any]:
    with remote_engine(NAMES):
        task = task_for(looked, settings, seed=seed)
    return {**task.plain(), "begin": list(task.begin)}


def thought(page: Page, looked: View, settings: SearchSettings) -> Thought:
    answer = page.evaluate("(task) => engine.think(task)", sent(looked, settings))
    found = thought_from(bytes(answer["bytes"]), looked.edition, seconds=answer["seconds"], ended=answer["ended"])
    return replace(found, seconds=0)


def test_the_search_equals_the_native_one(opened: Open) -> None:
    page = opened()
    assert page.evaluate("engine.weights") == NAMES
    for edition, players in (("classic", 2), ("marvel", 3), ("megaman", 4)):
        for settings in (HAND_MADE, LEARNED_SEARCH, SMALL):
            looked = seen(edition, players)
            assert thought(page, looked, settings) == replace(think(looked, settings, seed=3), seconds=0)


def test_a_browser_with_relaxed_simd_gets_the_fastest_build(opened: Open) -> None:
    page = opened()
    with page.context.expect_event("request", lambda request: "engine-relaxed" in request.url):
        thought(page, seen(), LEARNED_SEARCH)


def test_a_browser_that_adds_wrongly_gets_the_build_without(opened: Open) -> None:
    """A wrong sum in place of the relaxed one: it would only make the search weaker."""
    page = opened()
    wrong = (BUILT / "engine-relaxed.wasm").read_bytes().replace(RELAXED_SUM, RELAXED_FLOATS)
    page.context.route("**/engine-relaxed*", lambda route: route.fulfill(body=wrong))
    with page.context.expect_event("request", lambda request: SIMD_BUILD.search(request.url) is not None):
        found = thought(page, seen(), LEARNED_SEARCH)
    assert found == replace(think(seen(), LEARNED_SEARCH, seed=3), seconds=0)


def test_without_relaxed_simd_another_build_gives_the_same_result(opened: Open) -> None:
    page = opened("""{
        const validate = WebAssembly.validate;
        WebAssembly.validate = (module) => !module.includes(147) && validate(module);
    }""")
    with page.context.expect_event("request", lambda request: SIMD_BUILD.search(request.url) is not None):
        found = thought(page, seen(), LEARNED_SEARCH)
    assert found == replace(think(seen(), LEARNED_SEARCH, seed=3), seconds=0)


def test_without_simd_another_build_gives_the_same_result(opened: Open) -> None:
    page = opened("WebAssembly.validate = () => false")
    with page.context.expect_event("request", lambda request: "engine-plain" in request.url):
        found = thought(page, seen(), LEARNED_SEARCH)
    assert found == replace(think(seen(), LEARNED_SEARCH, seed=3), seconds=0)


def test_a_search_is_stopped_while_the_page_stays_awake(opened: Open) -> None:
    page = opened()
    answer = page.evaluate("(task) => engine.think(task, 3)", sent(seen(), ENDLESS))
    assert answer["ended"] == "asked"
    assert len(answer["reports"]) >= 3
    assert sorted(answer["reports"]) == answer["reports"]
    assert page.evaluate("(task) => engine.stopWaiting(task)", sent(seen(), ENDLESS)) == ["AbortError", "asked"]
    assert thought(page, seen(), HAND_MADE).simulations == HAND_MADE.simulations


def test_the_speed_of_a_device_is_measured(opened: Open) -> None:
    assert opened().evaluate("(task) => engine.speed(task)", sent(seen(), HAND_MADE)) > 100


def test_a_browser_without_webassembly_gets_a_message(opened: Open) -> None:
    page = opened("delete globalThis.WebAssembly")
    assert page.evaluate("(task) => engine.problemOf(task)", sent(seen(), HAND_MADE)) == "no-webassembly"


@pytest.mark.parametrize(
    ("missing", "problem"), [("**/*.wasm", "not-loaded"), ("**/*.mind", "no-weights"), ("**/*worker*", "killed")]
)
def test_a_failed_download_is_named_and_retried(opened: Open, missing: str, problem: str) -> None:
    page = opened()
    page.context.route(missing, lambda route: route.abort())
    assert page.evaluate("(task) => engine.problemOf(task)", sent(seen(), LEARNED_SEARCH)) == problem
    page.context.unroute(missing)
    assert thought(page, seen(), LEARNED_SEARCH).simulations == LEARNED_SEARCH.simulations


def test_a_damaged_task_is_refused_and_the_next_one_answered(opened: Open) -> None:
    page, task = opened(), sent(seen(), HAND_MADE)
    cut = {**task, "begin": task["begin"][:-1]}
    assert page.evaluate("(task) => engine.problemOf(task)", cut) == "refused"
    assert thought(page, seen(), HAND_MADE).simulations == HAND_MADE.simulations
