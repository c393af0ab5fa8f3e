"""Programs on the page: one person connects one with the command from the page, and another person challenges it."""

import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import expect

from tests.support.running import command
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Visit
from tests.web.site import Person, Site

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_in_python.py"


def command_for(owner: Visitor, name: str) -> str:
    """The command that the settings give for a new program."""
    owner.page.get_by_label(owner.say("web-program-name")).fill(name)
    owner.button("web-program-make").click()
    return owner.page.get_by_label(owner.say("web-program-command")).input_value()


@contextmanager
def connected(given: str) -> Iterator[None]:
    """The command runs as the page gives it, with the example for an engine."""
    words = [word.replace("python my_bot.py", f"{sys.executable} {EXAMPLE}") for word in shlex.split(given)]
    assert words[:2] == ["cabochon", "bridge"]
    bridge = subprocess.Popen(command(*words[1:]), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        bridge.terminate()
        bridge.wait(timeout=60)


def await_program(person: Person, name: str) -> None:
    """Wait until the server lists the program as connected."""
    give_up = time.monotonic() + 120
    while not any(one["name"] == name for one in person.http.get("api/programs/here").json()["programs"]):
        assert time.monotonic() < give_up, "the program did not come"
        time.sleep(0.1)


def test_a_program_is_challenged_from_the_page_and_plays(visit: Visit, site: Site) -> None:
    owner, ben = site.person("Ann"), site.person("Ben")
    given = command_for(visit("#/settings", owner), "Ada")
    with connected(given):
        await_program(ben, "Ada")
        guest = visit("#/new", ben, size=PHONE, touch=True)
        guest.page.get_by_role("combobox", name=guest.say("web-seat-is", seat=2)).select_option("program")
        choice = guest.page.get_by_role("combobox", name=guest.say("web-seat-program-choice", seat=2))
        choice.select_option(label="Ada")
        guest.page.get_by_role("radio", name=guest.say("web-seat-is", seat=2)).check()  # Ada begins
        guest.button("web-open-table").click()
        guest.page.locator('[data-zone="board"]').wait_for()  # the game begins when the program comes
        expect(guest.page.locator('[data-zone="action"]')).to_contain_text("Take pieces, or choose")  # Ada has moved
        expect(guest.page.locator('[data-zone="players"]')).to_contain_text("Ada")
        state = ben.look(guest.table)
        names = [seat["name"] for seat in state["table"]["seats"]]
        assert names == ["Ada", "Ben"], "the one who begins has the first seat"
        assert names[state["position"]["turn"]] == "Ben"


def test_without_a_program_none_is_offered(visit: Visit, site: Site) -> None:
    ann = visit("#/new", site.person("Ann"))
    options = ann.page.get_by_role("combobox", name=ann.say("web-seat-is", seat=2)).locator("option")
    expect(options.first).to_be_attached()
    assert "program" not in [option.get_attribute("value") for option in options.all()]
