"""Contact sheets of all pictures of an edition, the icons and the social card: part of `make pictures`.

The sheets are written to docs/pictures, under 215 kB each; the icons and the social card to web/public, where the page
build picks them up.
"""

import base64
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from cabochon.editions import EDITIONS
from cabochon.words import Words
from tests.web.browsing import launch
from tests.web.drawing import READ, WEB, Subject, address, cards, drawn, others, tiles
from tests.web.palette_png import paletted

SHOWN = Path(__file__).parents[1] / "docs" / "pictures"
PUBLIC = WEB / "public"
LARGEST, LARGEST_CARD = 215_000, 150_000
SCALE = 0.9
"""The scale of a sheet: at full size its file would be too large for the repository."""
ICONS, MASKABLE = (180, 192, 512), 512
"""The icon sizes that phones request; a maskable icon has a margin that they may crop."""
FAN = (
    ("megaman", "plant-man"), ("classic", "3b-6w3b3k"), ("marvel", "thor"), ("classic", "3w-3w7k"),
    ("megaman", "knight-man"), ("classic", "2r-5k"), ("marvel", "spider-man"),
)  # fmt: skip
"""The cards of the social card, from left to right."""
FONTS = WEB / "node_modules" / "@fontsource"


def main() -> None:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for edition in EDITIONS:
            _sheet(browser, edition)
        _icons(browser)
        _social_card(browser)
        browser.close()


def _sheet(browser: Browser, edition: str) -> None:
    subjects = [*cards(edition), *tiles(edition), *others(edition)]
    words = Words("en", EDITIONS[edition])
    figures = [
        f'<figure><img src="{address(svg)}"><figcaption>{_caption(words, subject)}</figcaption></figure>'
        for subject, svg in zip(subjects, drawn(subjects), strict=True)
    ]
    page = browser.new_page(viewport={"width": 1792, "height": 600})
    page.set_content(f"<style>{SHEET}</style>{''.join(figures)}")
    (SHOWN / f"sheet-{edition}.webp").write_bytes(_packed(page, page.screenshot(full_page=True)))
    page.close()


def _caption(words: Words, subject: Subject) -> str:
    match subject["kind"]:
        case "card" if subject["edition"] == "classic":
            return str(subject["id"])
        case "card" | "tile":
            return words.say(f"{subject['kind']}-{subject['id']}")
        case "back":
            return f"{subject['level']}"
        case _:
            return ""


def _packed(page: Page, picture: bytes) -> bytes:
    """As WebP, in the best quality that fits."""
    source = "data:image/png;base64," + base64.b64encode(picture).decode()
    for quality in (0.85, 0.75, 0.65, 0.55, 0.45, 0.35, 0.25):
        packed: str = page.evaluate(PACK, [source, SCALE, quality])
        content = base64.b64decode(packed.split(",", 1)[1])
        if len(content) <= LARGEST:
            return content
    raise ValueError(f"a sheet of {len(content)} bytes is larger than {LARGEST}: make its pictures smaller")


def _icons(browser: Browser) -> None:
    icon = address((PUBLIC / "favicon.svg").read_text(encoding="utf-8"))
    for size in ICONS:
        _shoot(browser, f"icon-{size}.png", size, f'<img width="{size}" src="{icon}">')
    inner = f'<img width="{MASKABLE * 3 // 4}" src="{icon}">'
    ground = "display:grid;place-items:center;height:100%;background:#2a1638"
    _shoot(browser, f"icon-maskable-{MASKABLE}.png", MASKABLE, f'<div style="{ground}">{inner}</div>')


def _social_card(browser: Browser) -> None:
    by_id = {(subject["edition"], subject["id"]): subject for edition in EDITIONS for subject in cards(edition)}
    pictures = drawn([by_id[chosen] for chosen in FAN])
    logo = address((PUBLIC / "favicon.svg").read_text(encoding="utf-8"))
    page = _laid(browser, (1200, 630), f"<style>{_fonts()}{SOCIAL}</style>{_fan(pictures)}{HEADING.format(logo=logo)}")
    source = "data:image/png;base64," + base64.b64encode(page.screenshot()).decode()
    content = paletted(base64.b64decode(page.evaluate(READ, [source, 1200, 630])), 1200)
    page.close()
    (PUBLIC / "social.png").write_bytes(content)
    if len(content) > LARGEST_CARD:
        raise ValueError(f"the social card has {len(content)} bytes, more than {LARGEST_CARD}")


def _fan(pictures: Sequence[str]) -> str:
    middle = (len(pictures) - 1) / 2
    return "".join(
        f'<img class="card" style="transform:translate({(at - middle) * 152:.0f}px,{(at - middle) ** 2 * 11:.0f}px)'
        f' rotate({(at - middle) * 6:.1f}deg);z-index:{len(pictures) - at}" src="{address(svg)}">'
        for at, svg in enumerate(pictures)
    )


def _fonts() -> str:
    file = FONTS / "cinzel" / "files" / "cinzel-latin-700-normal.woff2"
    source = base64.b64encode(file.read_bytes()).decode()
    return f"@font-face{{font-family:Cinzel;font-weight:700;src:url(data:font/woff2;base64,{source})}}"


def _shoot(browser: Browser, name: str, size: int, markup: str) -> None:
    page = _laid(browser, (size, size), markup)
    page.screenshot(path=PUBLIC / name, omit_background=True)
    page.close()


def _laid(browser: Browser, size: tuple[int, int], markup: str) -> Page:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.set_content(f"<style>html,body{{margin:0;height:100%}}img{{display:block}}</style>{markup}")
    page.evaluate("document.fonts.ready")
    return page


SHEET = """body { margin: 12px; display: grid; grid-template-columns: repeat(15, minmax(0, 1fr)); gap: 10px 8px;
  background: #24202c; color: #f4eee4; font: 11px/1.2 sans-serif }
figure { margin: 0 } img { display: block; width: 100%; border-radius: 4px } figcaption { height: 14px;
  padding-top: 3px; overflow: hidden; white-space: nowrap; text-align: center }"""
SOCIAL = """body { position: relative; overflow: hidden; background: #241231; color: #fdf3dc; font-family: Cinzel }
body::before { content: ''; position: absolute; left: -200px; right: -200px; top: 330px; height: 900px;
  border-radius: 50%; background: #3a1c4c }
.card { position: absolute; left: 478px; top: 268px; width: 244px; border-radius: 14px;
  outline: 5px solid #f7ecd2; box-shadow: 6px 8px 0 #1a0c24 }
h1 { position: absolute; left: 0; right: 0; top: 34px; margin: 0; display: flex; gap: 26px; align-items: center;
  justify-content: center; font-size: 104px; letter-spacing: 2px }
p { position: absolute; left: 0; right: 0; top: 176px; margin: 0; text-align: center;
  font: 30px/1.3 Figtree, 'DejaVu Sans', sans-serif; color: #e9cfae }"""
HEADING = """<h1><img width="116" src="{logo}">Cabochon</h1>
<p>Splendor in three editions · bots, friends, one screen · unofficial fan work</p>"""
PACK = """async ([source, scale, quality]) => {
  const image = new Image(); image.src = source; await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale); canvas.height = Math.round(image.height * scale);
  const drawing = canvas.getContext('2d'); drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', quality);
}"""


if __name__ == "__main__":
    main()
