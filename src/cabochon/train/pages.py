"""Parts of the pages that studies write: paragraphs, tables, and figures in words."""

import textwrap
from collections.abc import Iterable, Sequence


def paragraph(text: str) -> str:
    """A paragraph, in lines of at most 120 characters."""
    return textwrap.fill(" ".join(text.split()), 120, break_long_words=False, break_on_hyphens=False)


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def title_of(name: str) -> str:
    """The combination `EDITION:PLAYERS` as a title."""
    edition, players = name.split(":")
    return f"{edition.capitalize()}, {players} players"


def page(*parts: str) -> str:
    """The parts with an empty line between each two."""
    return "\n\n".join(part for part in parts if part) + "\n"
