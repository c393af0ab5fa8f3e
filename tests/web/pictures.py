"""Pictures of every page in every edition, wide and on a phone, light and dark: `make pictures`.

All go to build/pictures as they are, and to docs/pictures smaller: under 55 kB each, about 8 MB together.
"""

import base64
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from cabochon.editions import EDITIONS
from web import positions
from web.browsing import PHONE, WIDE, Visitor, launch
from web.finished import finish, whole
from web.playing import my_turn_or_over, wait_until
from web.positions import find, lay
from web.site import Person, Site, served

ROOT = Path(__file__).parents[2]
ALL, SHOWN = ROOT / "build" / "pictures", ROOT / "docs" / "pictures"
LARGEST = 55_000
SIZES = {"wide": WIDE, "phone": PHONE}
THEMES = ("light", "dark")
LANGUAGES = {"classic": "en", "marvel": "fr", "megaman": "es"}
PAGES = (
    "new", "waiting", "rules", "lesson", "table", "cards", "text", "result",
    "replay", "story", "stats", "house", "embed",
)  # fmt: skip
HOUSE_PAGES = {
    "front": "#/",
    "settings": "#/settings",
    "archive": "#/archive",
    "open": "#/replay",
    "missing": "#/nowhere",
}


def main() -> None:
    """Every picture, or those whose name holds the argument."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    for folder in (ALL, SHOWN):
        folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, served(Path(data)) as site, sync_playwright() as playwright:
        browser = launch(playwright)
        maker = browser.new_page()
        for name, visitor in _scenes(browser, site, wanted):
            _until_drawn(visitor.page)
            _keep(maker, visitor.page.screenshot(), name)
            visitor.context.close()
        browser.close()


def _until_drawn(page: Page) -> None:
    """Pictures come one at a time: until no other has come for a while."""
    shown, before = page.locator("img.picture"), -1
    while before < (now := shown.count()):
        before = now
        page.wait_for_timeout(500)


def _scenes(browser: Browser, site: Site, wanted: str) -> Iterator[tuple[str, Visitor]]:
    for (view, size), theme in product(SIZES.items(), THEMES):
        ann = site.person("Ann")
        ann.open("marvel", "me", "person", public=True)
        for page, address in HOUSE_PAGES.items():
            name = f"{page}-{view}-{theme}"
            if wanted in name:
                visitor = Visitor(browser, site, ann, size=size, theme=theme)
                visitor.go(address)
                yield name, visitor
        for edition in EDITIONS:
            for page in PAGES:
                name = f"{page}-{edition}-{view}-{theme}"
                if wanted in name:
                    yield name, _scene(browser, site, page, edition, size, theme)


def _scene(browser: Browser, site: Site, page: str, edition: str, size: tuple[int, int], theme: str) -> Visitor:
    language = LANGUAGES[edition]
    ann = site.person("Ana", language)
    visitor = Visitor(
        browser, site, ann, size=size, theme=theme, language=language, edition=edition, accessible=page == "text"
    )
    match page:
        case "new":
            visitor.go("#/new")
        case "lesson":
            visitor.go(f"#/learn/{edition}")
            visitor.page.locator("[data-next]").click()
            visitor.page.locator("[data-pointed]").wait_for()
        case "rules":
            visitor.go(f"#/rules/{edition}")
            visitor.page.locator(".contents").wait_for()
        case "replay" | "story" | "embed":
            _look_back(visitor, site, page, edition, ann)
        case "stats" | "house":
            _count(visitor, site, page, edition, ann)
        case "waiting":
            visitor.go(f"#/t/{ann.open(edition, 'me', 'greedy', 'person')}")
            visitor.page.locator("ol").wait_for()
        case _:
            _sit_down(visitor, site, page, edition, ann)
    return visitor


def _look_back(visitor: Visitor, site: Site, page: str, edition: str, ann: Person) -> None:
    """A finished game of three: its replay in the middle, the story under it, or as it stands in a frame."""
    game = whole(edition, 3)
    table = finish(site, game, ann, site.person("Luis"), "greedy")
    frame = "embed.html" if page == "embed" else ""
    visitor.go(f"{frame}#/replay/{table}/{len(game.record.entries) // 2}")
    visitor.page.locator('[data-zone="board"]').wait_for()
    if page == "story":
        visitor.page.locator('[data-zone="story"]').evaluate("(story) => story.scrollIntoView()")


def _count(visitor: Visitor, site: Site, page: str, edition: str, ann: Person) -> None:
    for number in range(6):
        finish(site, whole(edition, 2 + number % 3, number), ann, *("greedy", "random", "greedy")[: 1 + number % 3])
    visitor.go("#/stats")
    if page == "house":
        visitor.page.get_by_role("radio", name=visitor.say("stats-house")).check()
    visitor.page.locator("main table").first.wait_for()


def _sit_down(visitor: Visitor, site: Site, page: str, edition: str, ann: Person) -> None:
    """In the middle of a game of three, with a card staged, or one's own cards shown; or at its end."""
    table = lay(site, find(edition, 3, positions.in_the_middle), ann, "greedy", "random")
    visitor.go(f"#/t/{table}")
    state = wait_until(visitor, table, my_turn_or_over)
    if page == "result":
        ann.post(f"api/tables/{table}/resign", request="r", seat=0, version=state["version"])
        visitor.page.locator(".result").wait_for(timeout=180_000)  # the bots play on to the end
        visitor.page.locator(".result img.picture").first.wait_for()
    elif page == "cards":
        visitor.page.locator('[data-bought="0"]').click()
    elif page == "table":
        options = state["stage"]["buys"] or state["stage"]["reserves"]
        visitor.page.locator(f'[data-item][data-place="{options[0]["place"]}"]').first.click()


def _keep(maker: Page, picture: bytes, name: str) -> None:
    """As WebP, made by the browser itself: whole for looking closely, and small enough for the repository."""
    source = "data:image/png;base64," + base64.b64encode(picture).decode()
    (ALL / f"{name}.webp").write_bytes(_packed(maker, source, 1, 0.85))
    for quality in (0.85, 0.75, 0.65, 0.55, 0.45, 0.35):
        content = _packed(maker, source, 0.6 if "-wide-" in name else 1, quality)
        if len(content) <= LARGEST:
            break
    (SHOWN / f"{name}.webp").write_bytes(content)


def _packed(maker: Page, source: str, scale: float, quality: float) -> bytes:
    packed: str = maker.evaluate(PACK, [source, scale, quality])
    return base64.b64decode(packed.split(",", 1)[1])


PACK = """async ([source, scale, quality]) => {
  const image = new Image(); image.src = source; await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale); canvas.height = Math.round(image.height * scale);
  const brush = canvas.getContext('2d'); brush.imageSmoothingQuality = 'high';
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', quality);
}"""


if __name__ == "__main__":
    main()
