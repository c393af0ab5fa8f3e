"""The tables of the documents equal their data files."""

from studies.tables import campaigns, measured, written
from tools.doc_pages import DOCS

ENTRIES = measured() | campaigns()


def test_every_table_is_made_from_its_data() -> None:
    texts = {page.name: page.read_text(encoding="utf-8") for page in DOCS.glob("*.md")}
    stale = [name for name, text in texts.items() if written(text, ENTRIES) != text]
    assert stale == [], "make them again: python -m studies.tables"


def test_every_table_of_the_data_is_shown_once() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in DOCS.glob("*.md"))
    shown = {name: text.count(f"<!-- made by studies.tables {name} -->") for name in ENTRIES}
    assert shown == dict.fromkeys(ENTRIES, 1)
