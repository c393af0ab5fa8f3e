"""The licence texts of all shipped parts: in the package, and on a page."""

import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cabochon.words import LANGUAGES
from tests.support.cases import long_except
from tests.web.conftest import Visit

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "src" / "cabochon" / "web"
COMPILED = ROOT / "web" / "licences" / "compiled"
OF_MODULES = {"attr": "attrs", "attrs": "attrs", "babel": "babel", "pytz": "pytz", "fluent": "fluent.runtime",
              "typing_extensions.py": "typing_extensions"}  # fmt: skip
"""The distribution of each third-party module in rules.zip."""


def sections() -> dict[str, str]:
    parts = re.split(r"^=== ", (PAGE / "licences.txt").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {title: text.strip() for title, _, text in (part.partition("\n") for part in parts)}


def text_of(name: str) -> str:
    found = [text for title, text in sections().items() if re.match(rf"{re.escape(name)}[ ,]", title)]
    assert len(found) == 1, f"{name} has no licence text"
    return found[0]


def test_every_section_has_a_name_a_licence_and_a_text() -> None:
    assert len(sections()) > 25
    for title, text in sections().items():
        assert re.fullmatch(r".+ · .+", title)
        assert len(text) > 100 or "public domain" in title, title
        assert not re.search(r"\b(and|in|its|of)\b", title), "a title is names: it is the same in every language"


def test_every_font_has_its_text() -> None:
    fonts = sorted((PAGE / "assets").glob("*.woff2"))
    assert len(fonts) >= 4
    families = {font.name.split("-latin")[0] for font in fonts}
    for family in families:
        texts = [text for title, text in sections().items() if re.match(rf"@fontsource[\w-]*/{family} ", title)]
        assert len(texts) == 1, family
        assert "SIL OPEN FONT LICENSE" in texts[0].upper()


def test_every_library_of_the_device_has_its_text() -> None:
    with zipfile.ZipFile(PAGE / "python" / "rules.zip") as archive:
        modules = {name.split("/")[0] for name in archive.namelist()} - {"cabochon"}
    for module in modules:
        assert text_of(OF_MODULES[module])
    assert text_of("fluent.syntax")


def test_compiled_and_bundled_parts_have_licence_texts() -> None:
    assert "Mozilla Public License" in text_of("pyodide")
    assert "PYTHON SOFTWARE FOUNDATION LICENSE" in text_of("CPython")
    assert "Apache License" in text_of("@fluent/bundle")
    for name in ("svelte", "idb", "uqr", "nanobind", "robin-map", "Emscripten", "musl"):
        assert text_of(name)
    for path in COMPILED.glob("*.txt"):
        assert path.read_text(encoding="utf-8").partition("\n")[0] in sections(), path.name


@pytest.mark.parametrize("language", long_except({"es"}, LANGUAGES))
def test_the_page_is_reached_from_the_front_page(visit: Visit, language: str) -> None:
    ann = visit(language=language)
    ann.page.get_by_role("contentinfo").get_by_role("link", name=ann.say("web-licences")).click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text(ann.say("web-licences"))
    part = ann.page.locator("details", has_text=re.compile(r"^svelte .* · MIT"))
    part.locator("summary").click()
    expect(part.locator("pre")).to_contain_text("Permission is hereby granted")
    expect(part.locator("pre")).to_be_visible()
