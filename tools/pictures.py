"""Takes the pictures for the documents: `make pictures`.

takes the pictures that the README and the pages under docs name, and removes all others from docs/pictures. A test
checks that they are under 4 MB in total. `python -m tools.pictures NAME` takes every picture whose name contains NAME,
and writes them to build/pictures. A name is a page, an edition, a size and a theme, such as `table-marvel-wide-dark`.
"""

import base64
import re
import sys
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from cabochon.editions import EDITIONS
from tests.web import positions
from tests.web.browsing import PHONE, WIDE, Visitor, launch
from tests.web.device import LOADING
from tests.web.finished_games import finish, whole
from tests.web.positions import find, lay
from tests.web.site import Site, served
from tests.web.test_analysis import set_up
from tests.web.whole_game import my_turn_or_over, wait_until

ROOT = Path(__file__).parents[1]
ALL, SHOWN = ROOT / "build" / "pictures", ROOT / "docs" / "pictures"
QUALITY = 0.8
SHARPNESS = {"wide": 1, "phone": 3}
"""Pixels of a picture for each pixel of the page, so that a wide picture has 1,440 and one of a phone 1,170."""
SIZES = {"wide": WIDE, "phone": PHONE}
THEMES = ("light", "dark")
DEPTH = 2000
"""Simulations for each decision of a review: enough for its marks."""
LANGUAGES = {"classic": "en", "marvel": "fr", "megaman": "es"}
OTHER_PAGES = {
    "front": "#/",
    "settings": "#/settings",
    "archive": "#/archive",
    "open": "#/replay",
    "missing": "#/nowhere",
    "analysis": "#/analysis",
}
PAGES = (
    "new", "waiting", "rules", "lesson", "table", "cards", "text", "result",
    "replay", "story", "review", "learn", "stats", "house", "embed",
)  # fmt: skip


def main() -> None:
    """The pictures of the documents, or those whose name contains the argument."""
    part = sys.argv[1] if len(sys.argv) > 1 else ""
    named = in_documents()
    folder = ALL if part else SHOWN
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, served(Path(data)) as site, sync_playwright() as playwright:
        browser = launch(playwright)
        maker = browser.new_page()
        for name, visitor in _scenes(browser, site, lambda name: part in name if part else name in named):
            (folder / f"{name}.webp").write_bytes(_packed(maker, _shot(visitor.page, name.split("-")[-2])))
            visitor.context.close()
        browser.close()
    if not part:
        for old in SHOWN.glob("*.webp"):
            if old.stem not in named and not old.stem.startswith("sheet-"):
                old.unlink()


def in_documents() -> set[str]:
    """The names of the pictures that the documents show."""
    texts = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    linked = (re.findall(r"pictures/([\w-]+)\.webp", text.read_text(encoding="utf-8")) for text in texts)
    return {name for found in linked for name in found if not name.startswith("sheet-")}


def _shot(page: Page, view: str) -> str:
    """A picture with more pixels than the page, as PNG in base64."""
    width, height = SIZES[view]
    browser = page.context.new_cdp_session(page)
    metrics = {"width": width, "height": height, "deviceScaleFactor": SHARPNESS[view], "mobile": False}
    browser.send("Emulation.setDeviceMetricsOverride", metrics)
    _until_drawn(page)
    return str(browser.send("Page.captureScreenshot", {"format": "png"})["data"])


def _until_drawn(page: Page) -> None:
    """Wait until every card has its picture and no other picture is loading. Moves the mouse away from all elements
    first.
    """
    page.mouse.move(0, 0)
    page.wait_for_function(EVERY_FACE)
    shown, before = page.locator("img.picture"), -1
    while before < (now := shown.count()):
        before = now
        page.wait_for_timeout(400)


def _scenes(browser: Browser, site: Site, wanted: Callable[[str], bool]) -> Iterator[tuple[str, Visitor]]:
    casts = {edition: Cast(site, edition) for edition in EDITIONS}
    ann = site.person("Ann")
    ann.open("marvel", "me", "person", public=True)
    for view, theme in product(SIZES, THEMES):
        for page, address in OTHER_PAGES.items():
            if wanted(name := f"{page}-{view}-{theme}"):
                visitor = Visitor(browser, site, ann, size=SIZES[view], theme=theme)
                visitor.go(address)
                if page == "analysis":
                    _analyse(visitor)
                yield name, visitor
        for edition, page in product(EDITIONS, PAGES):
            if wanted(name := f"{page}-{edition}-{view}-{theme}"):
                yield name, _scene(browser, casts[edition], page, SIZES[view], theme)


class Cast:
    """The people and tables of an edition's pictures, made once for all sizes and themes."""

    def __init__(self, site: Site, edition: str) -> None:
        self.site, self.edition, self.language = site, edition, LANGUAGES[edition]
        self.ana = site.person("Ana", self.language)

    @cached_property
    def waiting(self) -> str:
        return self.ana.open(self.edition, "me", "greedy", "person")

    @cached_property
    def playing(self) -> str:
        """The middle of a three-player game."""
        return lay(self.site, find(self.edition, 3, positions.in_the_middle), self.ana, "greedy", "random")

    @cached_property
    def finished(self) -> str:
        """A three-player game, and statistics of six more games."""
        for number in range(6):
            others = ("greedy", "random", "greedy")[: 1 + number % 3]
            finish(self.site, whole(self.edition, 2 + number % 3, number), self.ana, *others)
        return finish(self.site, whole(self.edition, 3), self.ana, self.site.person("Luis"), "greedy")


def _scene(browser: Browser, cast: Cast, page: str, size: tuple[int, int], theme: str) -> Visitor:
    edition, language = cast.edition, cast.language
    visitor = Visitor(
        browser,
        cast.site,
        cast.ana,
        size=size,
        theme=theme,
        language=language,
        edition=edition,
        accessible=page == "text",
    )
    shown = visitor.page.locator
    match page:
        case "new":
            visitor.go("#/new")
        case "lesson":
            visitor.go(f"#/learn/{edition}")
            shown("[data-next]").click()
            shown("[data-pointed]").wait_for()
        case "rules":
            visitor.go(f"#/rules/{edition}")
            shown(".contents").wait_for()
        case "replay" | "story" | "embed":
            _replay(visitor, cast, page)
        case "review" | "learn":
            _review(visitor, cast, page)
        case "stats" | "house":
            assert cast.finished
            visitor.go("#/stats")
            if page == "house":
                visitor.page.get_by_role("radio", name=visitor.say("stats-house")).check()
            shown("main table").first.wait_for()
        case "waiting":
            visitor.go(f"#/t/{cast.waiting}")
            shown("ol").first.wait_for()
        case "result":
            visitor.go(f"#/t/{cast.finished}")
            shown(".result img.picture").first.wait_for()
            shown(".result [data-story] svg").first.wait_for()
        case _:
            _sit_down(visitor, cast, page)
    return visitor


def _sit_down(visitor: Visitor, cast: Cast, page: str) -> None:
    """A table, with a card selected, or with the player's own cards shown. Nothing is confirmed."""
    visitor.go(f"#/t/{cast.playing}")
    state = wait_until(visitor, cast.playing, my_turn_or_over)
    if page == "cards":
        visitor.page.locator('[data-bought="0"]').click()
    elif page == "table":
        options = state["stage"]["buys"] or state["stage"]["reserves"]
        visitor.page.locator(f'[data-item][data-place="{options[0]["place"]}"]').first.click()


def _replay(visitor: Visitor, cast: Cast, page: str) -> None:
    """The replay of a finished game at its middle, or the game's story."""
    shown = visitor.page.locator
    frame = "embed.html" if page == "embed" else ""
    visitor.go(f"{frame}#/replay/{cast.finished}/{len(whole(cast.edition, 3).record.entries) // 2}")
    shown('[data-zone="board"]').wait_for()
    if page == "story":
        shown('[data-zone="story"]').evaluate("(story) => story.scrollIntoView()")


def _review(visitor: Visitor, cast: Cast, page: str) -> None:
    """The review of a finished game, or the exercise from its first player's largest mistake, with two hints."""
    learn = page == "learn"
    visitor.go(f"#/review/{cast.finished}?depth={DEPTH}{'&learn=1' if learn else ''}")
    visitor.page.locator('[data-zone="learn"]' if learn else "[data-curve]").wait_for(timeout=LOADING)
    for _ in range(2 * learn):
        visitor.page.locator("[data-hint]").click()


def _analyse(visitor: Visitor) -> None:
    """A position set up by hand, and the engine's evaluation of it."""
    shown = visitor.page.locator
    shown('[data-begin="empty"]').click()
    shown("[data-problems]").wait_for(timeout=LOADING)
    set_up(visitor.page)
    shown('[data-problems="0"]').wait_for()
    shown("[data-analyse]").click()
    shown("[data-candidate]").first.wait_for(timeout=LOADING)
    visitor.page.wait_for_timeout(3000)
    shown("[data-engine-on]").uncheck()
    visitor.page.evaluate("window.scrollTo(0, 0)")


def _packed(maker: Page, picture: str) -> bytes:
    """As WebP, made by the browser itself."""
    packed: str = maker.evaluate(PACK, [f"data:image/png;base64,{picture}", QUALITY])
    return base64.b64decode(packed.split(",", 1)[1])


EVERY_FACE = "() => [...document.querySelectorAll('.face')].every((face) => face.querySelector('img.picture'))"
PACK = """async ([source, quality]) => {
  const image = new Image(); image.src = source; await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width; canvas.height = image.height;
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}"""


if __name__ == "__main__":
    main()
