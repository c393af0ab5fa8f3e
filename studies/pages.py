"""Parts of the pages that studies write: paragraphs, tables, and figures in words."""

import textwrap
from collections.abc import Iterable, Sequence


def paragraph(text: str) -> str:
    """A paragraph, in lines of at most 120 characters."""
    return textwrap.fill(" ".join(text.split()), 120, break_long_words=False, break_on_hyphens=False)


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table in Markdown."""
    head, *body = ("| " + " | ".join(map(str, cells)) + " |" for cells in (heads, *rows))
    return "\n".join((head, "|---" * len(heads) + "|", *body))


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def title_of(name: str) -> str:
    """The combination `EDITION:PLAYERS` as a title."""
    edition, players = name.split(":")
    return f"{edition.capitalize()}, {players} players"


def with_part(text: str, name: str, part: str) -> str:
    """A page with one of its parts replaced. The part stands between two marks; without them, it is added."""
    first, last = _marks(name)
    before, found, rest = text.partition(first)
    after = rest.partition(last)[2] if found else "\n"
    return f"{before.rstrip()}\n\n{first}\n{part.strip()}\n{last}{after}"


def part_of(text: str, name: str) -> str | None:
    """A part of a page that another command writes, or None."""
    first, last = _marks(name)
    return text.partition(first)[2].partition(last)[0].strip() if first in text else None


def _marks(name: str) -> tuple[str, str]:
    return f"<!-- made by {name} -->", f"<!-- end: {name} -->"


def page(*parts: str) -> str:
    """The parts, separated by empty lines."""
    return "\n\n".join(part for part in parts if part) + "\n"
