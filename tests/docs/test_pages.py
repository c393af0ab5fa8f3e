"""The first steps and the tutorials run as written, and every link of the documentation has a target."""

from pathlib import Path

import pytest

from tools.doc_pages import DOCS, ROOT, broken_links, pages_that_run, run_page

PAGES = sorted((*DOCS.rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"))


@pytest.mark.slow
@pytest.mark.parametrize("page", pages_that_run(), ids=lambda page: f"{page.parent.name}-{page.stem}")
def test_every_block_of_the_page_runs(page: Path, tmp_path: Path) -> None:
    assert run_page(page, tmp_path) > 0


def test_every_link_has_a_target() -> None:
    assert {str(page.relative_to(ROOT)): broken for page in PAGES if (broken := broken_links(page))} == {}


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# One heading: *here*\n")
    page = tmp_path / "page.md"
    page.write_text("[a](other.md#one-heading-here) [b](other.md#two) [c](none.md) ![d](none.png)\n")
    assert broken_links(page) == ["other.md#two", "none.md", "none.png"]
