"""`make -C tools architecture`: draws the packages from their imports into docs/architecture.md.

An arrow means "imports". If a package also reaches another through a third, the direct arrow is left out.
"""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
Packages = Mapping[str, frozenset[str]]
"""By package: the packages whose modules it imports."""


def layers(container: str) -> list[list[str]]:
    """The rows of the import contract, from the top."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    rows = next(one["layers"] for one in settings["contracts"] if one.get("containers") == [container])
    return [[package.strip() for package in row.split("|")] for row in rows]


def imports(container: str) -> Packages:
    """The imports between packages, read from the source."""
    graph = grimp.build_graph("cabochon", cache_dir=None)
    paths = {name: f"{container}.{name}" for row in layers(container) for name in row}
    inside = {name: {path, *graph.find_descendants(path)} for name, path in paths.items()}
    seen = {name: _union(map(graph.find_modules_directly_imported_by, inside[name])) for name in paths}
    return {name: frozenset(one for one in paths if one != name and seen[name] & inside[one]) for name in paths}


def _union(sets: Iterable[set[str]]) -> set[str]:
    return set[str]().union(*sets)


def reduced(packages: Packages) -> Packages:
    """Without the arrows that a longer path replaces."""

    def reach(package: str) -> frozenset[str]:
        return packages[package].union(*map(reach, packages[package]))

    return {
        package: frozenset(other for other in below if not any(other in reach(third) for third in below - {other}))
        for package, below in packages.items()
    }


def drawing(container: str) -> str:
    """The parts of a package as a Mermaid flowchart."""
    found = reduced(imports(container))
    names = [f"    {_id(package)}[{package}]" for package in found]
    arrows = [f"    {_id(package)} --> {_id(other)}" for package in found for other in sorted(found[package])]
    return "\n".join(["```mermaid", "flowchart TD", *names, *arrows, "```"])


def _id(package: str) -> str:
    """A name that is not a keyword of Mermaid."""
    return f"package_{package.strip('_')}"


def page(text: str) -> str:
    """The page with new drawings."""
    for container in ("cabochon", "cabochon.server"):
        begin, end = f"<!-- drawn: {container} -->", f"<!-- end: {container} -->"
        before, _, rest = text.partition(begin)
        _, found, after = rest.partition(end)
        if not found:
            raise ValueError(f"docs/architecture.md has no place for the drawing of {container}: {begin} … {end}")
        text = f"{before}{begin}\n{drawing(container)}\n{end}{after}"
    return text


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
