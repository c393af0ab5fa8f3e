"""Every card, tile and back has its own picture: it is shown, it differs from the others, and it has a limited size."""

import gzip
import re
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page

from cabochon.editions import EDITIONS
from tests.web.drawing import WEB, Subject, cards, drawn, others, pixels, tiles
from tests.web.image_similarity import Look, alike, look
from tools.pictures import SHOWN, in_documents

WIDTH, HEIGHT = 96, 120
LARGEST = 8_000
"""Bytes of one picture. A table shows twenty of them."""
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {"svg", "g", "defs", "use", "path", "circle", "ellipse", "rect", "linearGradient", "stop", "clipPath"}
FLOAT = re.compile(r"\d\.\d{3,}")


@cache
def pictures(edition: str, kind: str) -> tuple[tuple[str, str], ...]:
    """Names and SVG texts."""
    subjects = {"card": cards, "tile": tiles, "other": others}[kind](edition)
    return tuple(zip(map(_name, subjects), drawn(subjects), strict=True))


def _name(subject: Subject) -> str:
    return str(subject.get("id") or f"{subject['kind']}{subject.get('level', '')}")


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.new_page()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", ["card", "tile", "other"])
def test_no_two_pictures_look_alike(page: Page, edition: str, kind: str) -> None:
    made = pictures(edition, kind)
    size = (WIDTH, HEIGHT if kind == "card" else WIDTH)
    looks = {
        name: look(raw, *size)
        for (name, _), raw in zip(made, pixels(page, [svg for _, svg in made], *size), strict=True)
    }
    assert len(looks) == len(made), "two of them have one name"
    pairs = [f"{one} and {other}" for (one, a), (other, b) in combinations(looks.items(), 2) if alike(a, b)]
    assert not pairs, f"cannot be told apart at {WIDTH} px: {pairs}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_duplicate_picture_is_noticed(page: Page, edition: str) -> None:
    """The measure detects faults: a card with its neighbour's picture, even a slightly paler one."""
    first, second = cards(edition)[:2]
    own, neighbour, borrowed = drawn([first, second, first | {"id": second["id"]}])
    paler = borrowed.replace("<svg ", '<svg opacity=".94" ', 1)
    one, other, copy = (look(raw, WIDTH, HEIGHT) for raw in pixels(page, [own, neighbour, paler], WIDTH, HEIGHT))
    assert alike(other, copy)
    assert not alike(one, copy)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_picture_fills_its_field(page: Page, edition: str) -> None:
    """No corner is empty, and the middle is not blank."""
    made = pictures(edition, "card")
    for (name, _), raw in zip(made, pixels(page, [svg for _, svg in made], WIDTH, HEIGHT), strict=True):
        corners = (0, WIDTH - 1, WIDTH * (HEIGHT - 1), WIDTH * HEIGHT - 1)
        assert all(raw[at * 4 + 3] == 255 for at in corners), f"{name} leaves a corner open"
        assert len({raw[at * 4 : at * 4 + 3] for at in range(0, WIDTH * HEIGHT, 7)}) >= 6, f"{name} is next to nothing"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", ["card", "tile", "other"])
def test_pictures_are_self_contained_and_small(edition: str, kind: str) -> None:
    for name, svg in pictures(edition, kind):
        assert len(svg) <= LARGEST, f"{name} has {len(svg)} bytes"
        assert not FLOAT.search(svg), f"{name} has numbers longer than anybody can see: {FLOAT.findall(svg)[:3]}"
        tags = {element.tag.removeprefix(SVG) for element in ElementTree.fromstring(svg).iter()}
        assert tags <= ALLOWED, f"{name} has {tags - ALLOWED}"
        named = re.findall(r'(?:href="|url\()([^")]*)', svg)
        assert all(address.startswith("#") for address in named), f"{name} asks for {named}"
        assert "style=" not in svg
        assert " on" not in re.sub(r'"[^"]*"', "", svg)


@pytest.mark.parametrize("edition", EDITIONS)
def test_drawings_of_cards_stay_in_their_frame(edition: str) -> None:
    for name, svg in pictures(edition, "card"):
        assert 'viewBox="0 0 100 125" width="100" height="125"' in svg, name


def test_the_ninety_robots_are_symmetrical(page: Page) -> None:
    asked = [card | {"kind": "figure"} for card in cards("megaman")]
    robots = drawn(asked)
    assert len(set(robots)) == 90
    for subject, raw in zip(asked, pixels(page, robots, 26, 30), strict=True):
        rows = [[raw[(y * 26 + x) * 4 : (y * 26 + x) * 4 + 4] for x in range(26)] for y in range(30)]
        assert all(row == row[::-1] for row in rows), f"{subject['id']} leans to one side"


def test_posters_equal_those_of_the_sources() -> None:
    wanted: list[Subject] = [{"edition": edition, "kind": "poster"} for edition in EDITIONS]
    wanted.append({"edition": "classic", "kind": "table"})
    for one, svg in zip(wanted, drawn(wanted), strict=True):
        stored = (WEB / "src" / "editions" / one["edition"] / f"{one['kind']}.svg").read_text(encoding="utf-8")
        assert stored.strip() == svg, "make them again: node scripts/art.mjs --posters in web/"
        assert len(gzip.compress(stored.encode())) < 10_000, "it is loaded with the first page"


def test_social_card_and_icons_are_small() -> None:
    public = WEB / "public"
    assert (public / "social.png").read_bytes()[16:24] == (1200).to_bytes(4) + (630).to_bytes(4)
    assert (public / "social.png").stat().st_size <= 150_000
    for size in (180, 192, 512):
        assert (public / f"icon-{size}.png").read_bytes()[16:24] == size.to_bytes(4) * 2


def test_the_measure_distinguishes_black_and_white() -> None:
    black, white = (look(bytes([tone, tone, tone, 255]) * WIDTH * HEIGHT, WIDTH, HEIGHT) for tone in (0, 255))
    assert isinstance(black, Look)
    assert not alike(black, white)


def test_the_pictures_of_the_documents_are_there_and_small() -> None:
    """Exactly the pictures that `make pictures` takes for the documents, under 4 MB in total."""
    there = {path.stem: path.stat().st_size for path in SHOWN.glob("*.webp")}
    assert set(there) == in_documents() | {f"sheet-{edition}" for edition in EDITIONS}
    assert sum(there.values()) < 4_000_000
