"""Find the editions, in the package's own folder and in the folders that an environment variable names.

Each of these folders is itself an edition, or contains one folder for each edition and optionally `rule_sets`. A folder
with an `edition.toml` is an edition; there is no list of editions.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeVar

from cabochon.editions.errors import refuse
from cabochon.editions.folders import FILE, EditionFolder, read_edition, read_rule_set
from cabochon.editions.rule_set import RuleSet

VARIABLE = "CABOCHON_EDITIONS"
"""Folders with more editions, separated as in PATH."""
RULE_SETS = "rule_sets"

T = TypeVar("T")


@dataclass(frozen=True)
class InstalledEditions:
    """Every edition, in the order in which lists show them, and every rule set, by id."""

    editions: Mapping[str, EditionFolder]
    rule_sets: Mapping[str, RuleSet]


@cache
def found() -> InstalledEditions:
    """The editions and rule sets of this installation, cached."""
    return find((files("cabochon.editions"), *_named_folders()))


def find(roots: Iterable[Traversable]) -> InstalledEditions:
    """The editions and rule sets in some folders. `EditionError` names the invalid file and its fault."""
    roots = tuple(roots)
    rule_sets: dict[str, RuleSet] = {}
    for folder in (folder for root in roots for folder in _folders(root / RULE_SETS)):
        _check_new(folder, rule_sets)
        rule_sets[folder.name] = read_rule_set(folder)
    editions: dict[str, EditionFolder] = {}
    for folder in (folder for root in roots for folder in _edition_folders(root)):
        _check_new(folder, rule_sets)
        _check_new(folder, editions)
        editions[folder.name] = read_edition(folder, rule_sets)
    in_order = sorted(editions.items(), key=lambda item: (item[1].order, item[0]))
    own = {each.rule_set.rules.id: each.rule_set for each in editions.values()}
    return InstalledEditions(dict(in_order), {**rule_sets, **own})


def _named_folders() -> Iterator[Path]:
    for name in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        path = Path(name)
        if not path.is_dir():
            refuse(
                VARIABLE, f"there is no folder {name!r}; name folders that hold editions, separated by {os.pathsep!r}"
            )
        if not any(_edition_folders(path)):
            refuse(VARIABLE, f"{name!r} holds no edition; an edition is a folder with {FILE}")
        yield path


def _edition_folders(root: Traversable) -> Iterator[Traversable]:
    if (root / FILE).is_file():
        yield root
        return
    yield from (folder for folder in _folders(root) if (folder / FILE).is_file())


def _folders(root: Traversable) -> list[Traversable]:
    there = [path for path in root.iterdir() if path.is_dir()] if root.is_dir() else []
    return sorted((path for path in there if not path.name.startswith(("_", "."))), key=lambda path: path.name)


def _check_new(folder: Traversable, known: Mapping[str, object]) -> None:
    """Check that no edition or rule set has this id yet. They share one set of ids, because word files are named
    after them.
    """
    if folder.name in known:
        refuse(folder, f"there is an edition or a rule set {folder.name!r} already; give this folder another name")


class LazyMapping(Mapping[str, T]):
    """A mapping that is computed on first use, so that importing the package reads no edition."""

    def __init__(self, make: Callable[[], Mapping[str, T]]) -> None:
        self._make = cache(make)

    def __getitem__(self, key: str) -> T:
        return self._make()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._make())

    def __len__(self) -> int:
        return len(self._make())

    def __repr__(self) -> str:
        return f"<{', '.join(self)}>"
