"""`make -C tools architecture`: draws the packages from the imports into docs/architecture.md.

An arrow means "imports". If a package also reaches another through a third, the direct arrow is left out: the
drawing shows the way down and stays readable.
"""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
Rooms = Mapping[str, frozenset[str]]
"""By room: the rooms whose modules it imports."""


def layers(container: str) -> list[list[str]]:
    """The rows of the import contract, from the top."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    rows = next(one["layers"] for one in settings["contracts"] if one.get("containers") == [container])
    return [[room.strip() for room in row.split("|")] for row in rows]


def imports(container: str) -> Rooms:
    """Which room imports which, read from the source."""
    graph = grimp.build_graph("cabochon", cache_dir=None)
    rooms = [room for row in layers(container) for room in row]
    inside = {room: {f"{container}.{room}", *graph.find_descendants(f"{container}.{room}")} for room in rooms}
    seen = {room: _union(map(graph.find_modules_directly_imported_by, inside[room])) for room in rooms}
    return {room: frozenset(other for other in rooms if other != room and seen[room] & inside[other]) for room in rooms}


def _union(sets: Iterable[set[str]]) -> set[str]:
    return set[str]().union(*sets)


def reduced(rooms: Rooms) -> Rooms:
    """Without the arrows that a longer way makes superfluous."""

    def reach(room: str) -> frozenset[str]:
        return rooms[room].union(*map(reach, rooms[room]))

    return {
        room: frozenset(other for other in below if not any(other in reach(third) for third in below - {other}))
        for room, below in rooms.items()
    }


def drawing(container: str) -> str:
    """The rooms of a package as a Mermaid flowchart."""
    found = reduced(imports(container))
    names = [f"    {_id(room)}[{room}]" for room in found]
    arrows = [f"    {_id(room)} --> {_id(other)}" for room in found for other in sorted(found[room])]
    return "\n".join(["```mermaid", "flowchart TD", *names, *arrows, "```"])


def _id(room: str) -> str:
    """A name that Mermaid takes for no word of its own."""
    return f"room_{room.strip('_')}"


def page(text: str) -> str:
    """The page with its drawings as the imports are now."""
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
