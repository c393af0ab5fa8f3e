"""The command lines in the blocks of the documentation, except those that `doc_pages.run_page` runs unchanged."""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

from tools.doc_pages import DOCS, ROOT, blocks

PROGRAMS = ("cabochon", "make", "python", "python3", "pip", "ray", "createdb")
_INDENTED = re.compile(r"(?:^ {4}\S[^\n]*\n)+", re.MULTILINE)
_FENCED = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SAID = re.compile(r"\s+# .*| {2,}\S.*")
"""The comment of a line about its command: after a number sign, or after a gap."""


@dataclass(frozen=True)
class Command:
    page: str
    text: str

    @property
    def words(self) -> list[str]:
        return shlex.split(self.text)

    def __str__(self) -> str:
        return f"{self.page}: {self.text}"


def commands() -> list[Command]:
    """Every command line of every page and of the README, once for each page."""
    pages = sorted((*DOCS.rglob("*.md"), ROOT / "README.md"))
    found = [Command(str(page.relative_to(ROOT)), text) for page in pages for text in commands_of(page)]
    return list(dict.fromkeys(found))


def commands_of(page: Path) -> list[str]:
    text = page.read_text(encoding="utf-8")
    runs = {block.text for block in blocks(page) if block.language in ("sh", "python")}
    shown = [body for _, body in _FENCED.findall(text) if body not in runs]
    shown += _INDENTED.findall(_FENCED.sub("", text))
    lines = [_SAID.sub("", line.strip()) for block in shown for line in block.splitlines()]
    parts = [part.strip() for line in lines for part in re.split(r"&&| \| tee .*", line)]
    return [part for part in parts if part.split(" ")[0] in PROGRAMS]
