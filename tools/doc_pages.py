"""The pages under docs: runs their code blocks as a reader would, and checks their links."""

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
_BLOCK = re.compile(r"^(?:<!-- (long|GPU) -->\n)?```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")
STUDIES = ("environments.md", "jax.md")
_FEW = {"GAMES": "20", "OMP_NUM_THREADS": "1"}
"""Settings that make a tutorial shorter in a test, and keep it from taking all cores."""


@dataclass(frozen=True)
class Block:
    language: str
    title: str
    text: str
    mark: str
    """`long`: only with time for it. `GPU`: on a machine with one, where tests/on_card has the same calls."""


def blocks(page: Path) -> list[Block]:
    """The code blocks that have a language, in order."""
    found = _BLOCK.findall(page.read_text(encoding="utf-8"))
    titles = [re.search(r'title="([^"]+)"', info) for _, _, info, _ in found]
    return [
        Block(language, title[1] if title else "", text, mark)
        for (mark, language, _, text), title in zip(found, titles, strict=True)
    ]


def pages_that_run() -> list[Path]:
    """First steps, tutorials, and the pages about environments."""
    return sorted((*(DOCS / "start").glob("*.md"), *(DOCS / "tutorials").glob("*.md"), *map(DOCS.joinpath, STUDIES)))


def run_page(page: Path, folder: Path, long: bool = False) -> int:
    """Run a page's blocks in a folder, in their order: `sh` blocks in a shell, each `python` block in a process of its
    own.

    A block with a title is saved under that name. Returns the number of blocks that ran.
    """
    ran = 0
    before = ""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "CABOCHON_ROOT": str(ROOT), "LANG": "en_GB.UTF-8", "LC_ALL": ""}
    environment |= {} if long else _FEW
    for block in blocks(page):
        if block.mark == "GPU" or (block.mark == "long" and not long):
            continue
        if block.title:
            (folder / block.title).write_text(block.text, encoding="utf-8")
        elif block.language == "sh":
            _run(["bash", "-euo", "pipefail", "-c", block.text], folder, environment, page)
            ran += 1
        elif block.language == "python":
            before += block.text  # a later block uses the names of an earlier one
            _run([sys.executable, "-c", before], folder, environment, page)
            ran += 1
    return ran


def _run(command: list[str], folder: Path, environment: dict[str, str], page: Path) -> None:
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=3600
    )
    assert done.returncode == 0, f"{page.name}:\n{command[-1]}\n{done.stdout[-2000:]}\n{done.stderr[-3000:]}"


def broken_links(page: Path) -> list[str]:
    """The broken links of a page: missing files, missing headings."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return [link for link in (one or other for one, other in _LINK.findall(text)) if not _leads(page, link)]


def _leads(page: Path, link: str) -> bool:
    if re.match(r"[a-z]+:", link):
        return True  # another host: not checked
    file, _, heading = link.partition("#")
    target = (page.parent / file).resolve() if file else page
    if not target.exists():
        return False
    return not heading or target.suffix != ".md" or heading in _headings(target)


def _headings(page: Path) -> set[str]:
    """The anchors of a page's headings, as code hosts generate them."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    found = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", _plain(heading).lower()).strip().replace(" ", "-") for heading in found}


def _plain(heading: str) -> str:
    return re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)


if __name__ == "__main__":  # make docs-check
    import tempfile

    for page in pages_that_run():
        with tempfile.TemporaryDirectory() as folder:
            print(f"{page.relative_to(ROOT)}: {run_page(page, Path(folder), long=True)} blocks ran", flush=True)
