"""Without a server: the page as a folder of files, with the network off after the first visit."""

import gzip
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request, expect

from cabochon.editions import EDITIONS
from cabochon.record import parse_record
from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web.browsing import PHONE, SMALL, WIDE
from tests.web.conftest import Arrive, Visit
from tests.web.device import LOADING, Device, Folder, greedy_turn, make_again, result_of, served_folder
from tests.web.input_methods import Mouse
from tests.web.lesson_player import Learner, walk_through_the_lesson

GAMES = tuple(zip(EDITIONS, (WIDE, PHONE, SMALL), strict=True))
"""Every edition, wide and on phones."""


@pytest.mark.parametrize(("edition", "size"), long_except({GAMES[1]}, GAMES))
def test_a_lesson_and_a_whole_game_in_every_language_without_a_network(
    device: Arrive, tmp_path: Path, edition: str, size: tuple[int, int]
) -> None:
    one = device(size=size, bot="expert")
    one.keep_all()
    one.context.set_offline(True)
    one.page.reload()
    records = []
    for language in LANGUAGES:
        one.speak(language)
        one.go(f"#/learn/{edition}")
        one.page.wait_for_selector("[data-next]", timeout=LOADING)
        walk_through_the_lesson(Learner(one, edition, Mouse(one.page)))
        records.append(_play_a_game(one, edition, tmp_path / f"{language}.cabochon"))
    command = [sys.executable, "-m", "cabochon", "verify", *map(str, records)]
    subprocess.run(command, check=True, capture_output=True)
    assert all(host.startswith("127.0.0.1") for host in one.hosts)


def _play_a_game(one: Device, edition: str, file: Path) -> Path:
    """To its end, with a reload in the middle; its record, from its replay."""
    one.go("#/")
    one.page.locator(".editions button").nth(list(EDITIONS).index(edition)).click()
    one.page.wait_for_url("**/#/here/*", timeout=LOADING)
    turns = 0
    while (kept := one.until_my_turn())["table"]["state"] == "playing":
        if turns == 3:
            one.page.reload()  # nothing is lost
            assert one.until_my_turn()["record"] == kept["record"]
        one.play(greedy_turn(kept), kept["table"]["version"])
        turns += 1
    assert result_of(kept) is not None
    one.go(f"#/replay/here-{one.game}")
    one.page.locator("[data-save]").wait_for(timeout=LOADING)
    steps = len(parse_record(kept["record"]).entries)
    one.page.keyboard.press("End")
    one.wait_for_version(steps)
    with one.page.expect_download() as saved:
        one.page.locator("[data-save]").click()
    saved.value.save_as(file)
    assert file.read_text() == kept["record"]
    return file


# --- failures --------------------------------------------------------------------------------------


def _begin(one: Device) -> None:
    one.page.locator(".editions button").first.click()
    one.page.wait_for_url("**/#/here/*", timeout=LOADING)
    one.until_my_turn()


def _turn(one: Device) -> None:
    kept = one.until_my_turn()
    one.play(greedy_turn(kept), kept["table"]["version"])
    one.until_my_turn()


FULL = """
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
        if (window.full) throw new DOMException('no room', 'QuotaExceededError');
        return put.apply(this, given);
    };
"""


def test_two_tabs_a_full_device_and_a_killed_worker_lose_no_game(device: Arrive) -> None:
    one = device(language="fr", bot="greedy")
    one.context.add_init_script(FULL)
    one.page.reload()
    _begin(one)
    _turn(one)

    # two tabs: the other one follows, and both continue
    other = Device.beside(one)
    other.go(f"#/here/{one.game}")
    kept = other.until_my_turn()
    other.play(greedy_turn(kept), kept["table"]["version"])
    after = other.until_my_turn()
    one.wait_for_version(after["table"]["version"])
    other.page.close()

    # no space: a message, the game continues, and it is stored as soon as there is space
    one.page.evaluate("window.full = true")
    version = after["table"]["version"]
    one.play(greedy_turn(after), version)
    expect(one.page.get_by_role("alert").filter(has_text=one.say("local-storage-full"))).to_be_visible()
    assert one.kept()["table"]["version"] == version
    one.wait_for_version(version + 2)
    one.page.evaluate("window.full = false")
    one.play(greedy_turn(one.as_downloaded()), version + 2)
    expect(one.page.get_by_text(one.say("local-storage-full"))).to_have_count(0)
    kept = one.until_my_turn()
    assert kept["table"]["version"] >= version + 3

    # the rules' worker is killed: another one continues without a visible change
    for worker in one.page.workers:
        worker.evaluate("close()")
    one.play(greedy_turn(kept), kept["table"]["version"])
    assert one.until_my_turn()["table"]["version"] > kept["table"]["version"]


def test_blocked_storage_is_reported_and_the_game_continues(device: Arrive) -> None:
    one = device(language="es", bot="greedy")
    one.context.add_init_script("IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }")
    one.page.reload()
    one.page.locator(".editions button").nth(1).click()
    one.page.wait_for_url("**/#/here/*", timeout=LOADING)
    note = one.page.get_by_role("alert").filter(has_text=one.say("local-storage-forbidden"))
    expect(note).to_be_visible(timeout=LOADING)
    with one.page.expect_download() as saved:
        note.get_by_role("button", name=one.say("local-download")).click()
    assert "marvel" in saved.value.suggested_filename


def test_a_browser_without_webassembly_gets_a_message(device: Arrive) -> None:
    one = device(language="fr")
    one.context.add_init_script("delete window.WebAssembly")
    one.page.reload()
    one.page.locator(".editions button").first.click()
    expect(one.page.get_by_role("alert").filter(has_text=one.say("local-problem-no-webassembly")).first).to_be_visible()


def _engines_of(one: Device) -> list[str]:
    """The builds of the engine that the browser keeps."""
    one.keep_all()
    kept: list[str] = one.page.evaluate("""async () => {
        const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map((request) => request.url);
    }""")
    return [found[1] for address in kept if (found := re.search(r"/engine-(\w+-)?[\w-]{8}\.wasm", address))]


def test_a_browser_keeps_only_the_engine_that_it_runs(device: Arrive) -> None:
    assert _engines_of(device()) == ["relaxed-"]


def test_a_browser_without_simd_gets_the_other_engine(device: Arrive) -> None:
    one = device(bot="jeweller")
    one.context.add_init_script("WebAssembly.validate = () => false")
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.service_worker is None:
            asked.append(request.url)

    one.context.on("request", note)
    one.page.reload()
    _begin(one)
    _turn(one)
    assert any("engine-plain" in address for address in asked)
    assert not any("/engine-" in address and "plain" not in address for address in asked if address.endswith(".wasm"))


def test_a_new_version_replaces_the_cache_when_the_visitor_accepts(
    browser: Browser, tmp_path: Path, folder: Folder
) -> None:
    shutil.copytree(folder.files, tmp_path / "any" / "where")
    with served_folder(tmp_path) as own:
        one = Device(browser, own, bot="greedy", language="es")
        one.go("#/")
        one.keep_all()
        _begin(one)
        game = one.game
        index = own.files / "index.html"
        index.write_text(index.read_text().replace("<title>", '<meta name="of" content="tomorrow" /><title>'))
        make_again(own.files)
        one.page.goto(own.base)
        one.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
        assert one.page.locator('meta[name="of"]').count() == 0  # the old page is not replaced before the click
        one.button("local-reload").click(timeout=LOADING)
        one.page.wait_for_selector('meta[name="of"]', state="attached", timeout=LOADING)
        assert one.kept(game)["id"] == game
        one.context.close()


def test_an_old_page_does_not_run_new_rules(browser: Browser, tmp_path: Path, folder: Folder) -> None:
    shutil.copytree(folder.files, tmp_path / "any" / "where")
    with served_folder(tmp_path) as own:
        one = Device(browser, own, bot="greedy", language="fr")
        one.context.add_init_script("delete Navigator.prototype.serviceWorker")
        one.go("#/")
        told = own.files / "local.json"
        told.write_text(told.read_text().replace('"page": "', '"page": "new'))
        one.page.locator(".editions button").first.click()
        alert = one.page.get_by_role("alert").filter(has_text=one.say("local-problem-renewed"))
        expect(alert.first).to_be_visible()
        one.context.close()


def test_the_page_of_a_server_plays_and_teaches_without_a_network(visit: Visit) -> None:
    """The device can play its games, although the server delivered the page."""
    one = visit("#/new/here", bot="greedy", language="fr")
    page = one.page
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/#/here/*", timeout=LOADING)
    page.wait_for_selector('html[data-offline="ready"]', timeout=LOADING)
    one.context.set_offline(True)
    page.reload()
    one.go("#/")
    page.locator(".editions button").first.click()  # the front page's Play
    page.wait_for_url("**/#/here/*", timeout=LOADING)
    one.go("#/new/here")
    expect(page.locator("form select option[value=greedy]").first).to_be_attached()
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/#/here/*", timeout=LOADING)
    one.go("#/learn/classic")
    page.wait_for_selector("[data-next]", timeout=LOADING)
    one.go("#/rules/classic")
    expect(page.locator("h1")).to_be_visible()
    expect(page.get_by_text(one.say("web-unreachable"))).to_have_count(0)
    one.problems.clear()  # requests to the server failed, as expected


def test_python_starts_from_its_memory_snapshot(device: Arrive) -> None:
    """Neither the standard library nor the sources are read."""
    one = device(bot="greedy")
    one.context.add_init_script("delete Navigator.prototype.serviceWorker")
    asked: list[str] = []
    one.context.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[1]))
    one.page.reload()
    _begin(one)
    assert "rules.memory.packed" in asked
    assert not {"python_stdlib.zip", "rules.zip"} & set(asked)


def test_python_starts_without_a_snapshot_that_cannot_be_restored(
    browser: Browser, tmp_path: Path, folder: Folder
) -> None:
    shutil.copytree(folder.files, tmp_path / "any" / "where")
    with served_folder(tmp_path) as own:
        (own.files / "python" / "rules.memory.packed").write_bytes(gzip.compress(bytes(64)))
        make_again(own.files)
        one = Device(browser, own, bot="greedy")
        one.go("#/")
        _begin(one)
        one.context.close()
