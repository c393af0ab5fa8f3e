"""No code names an edition: its id is only in its own folder, in tests and in documents."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cabochon.editions import EDITIONS

ROOT = Path(__file__).parents[2]
ROOTS = ("src/cabochon", "examples", "web/src")
"""The places with code. Add new places here."""
SUFFIXES = {
    ".py", ".pyi", ".cpp", ".hpp", ".cu", ".toml", ".json", ".csv", ".ftl", ".ts", ".js", ".mjs",
    ".svelte", ".css", ".html",
}  # fmt: skip
BUILT = {"web", "node_modules", "__pycache__"}
"""Generated folders: the page in the package comes from `web/src`."""
MADE = {"schema.d.ts"}
"""Generated files: the wire's schema lists the editions."""
STAR = '"EDITIONS", "Edition", "edition", "CLASSIC", "MARVEL", "MEGAMAN"'
"""The editions of the package in `cabochon.__all__`: `from cabochon import *` offers them."""
OWN = ("edition.toml", "front.ts")
"""The files that identify the folder of an edition: in the package, and on the page."""


def written(root: Path) -> Iterator[Path]:
    """Every file of code under a folder, except in the folders of editions."""
    for path in sorted(root.iterdir()):
        if path.is_dir() and path.name not in BUILT and not _is_edition(path):
            yield from written(path)
        elif path.suffix in SUFFIXES and path.name not in MADE:
            yield path


def _is_edition(folder: Path) -> bool:
    return folder.name in EDITIONS and any((folder / name).is_file() for name in OWN)


def named(text: str) -> Iterator[str]:
    """The lines that contain an edition's id as a word, in any case."""
    ids = re.compile(rf"(?<![a-z0-9-])(?:{'|'.join(map(re.escape, EDITIONS))})(?![a-z0-9-])", re.IGNORECASE)
    for number, line in enumerate(text.splitlines(), start=1):
        if ids.search(line.replace(STAR, "")):
            yield f"{number}: {line.strip()}"


@pytest.mark.parametrize("root", ROOTS)
def test_no_edition_is_named_outside_its_folder(root: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in written(ROOT / root)
        for line in named(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_the_search_finds_names() -> None:
    lines = ["if edition == 'classic':", "CLASSIC = 1", "class Classical:", "[data-edition=marvel]", "neoclassic", "x"]
    assert [line.split(":")[0] for line in named("\n".join(lines))] == ["1", "2", "4"]
