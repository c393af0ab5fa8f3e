"""The editions as data. Each has a folder with its cards, tiles, colours, rules, words and a plain look.

No code lists the editions (see README.md). They are found in the package and in the folders that the environment
variable `CABOCHON_EDITIONS` names. Each is also an attribute of this module, by its id in capitals.
"""

from collections.abc import Mapping

from cabochon.editions.discovery import VARIABLE
from cabochon.editions.discovery import LazyMapping as _LazyMapping
from cabochon.editions.discovery import found as _found
from cabochon.editions.errors import EditionError
from cabochon.editions.folders import EditionFolder
from cabochon.editions.rule_set import RuleSet
from cabochon.rules.arguments import check_edition as _check_edition
from cabochon.rules.arguments import check_text as _check_text
from cabochon.rules.components import Edition

EDITIONS: Mapping[str, Edition] = _LazyMapping(lambda: {name: each.edition for name, each in _found().editions.items()})
"""Every edition by its id, in the order in which lists show them."""

RULE_SETS: Mapping[str, RuleSet] = _LazyMapping(lambda: _found().rule_sets)
"""Every rule set by its id."""

__all__ = [
    "EDITIONS", "edition", "first_edition", "representatives", "Edition",
    "RULE_SETS", "RuleSet", "rule_set_of",
    "EditionFolder", "folder_of", "EditionError", "VARIABLE",
]  # fmt: skip


def edition(name: str | None = None) -> Edition:
    """The edition with this id, or the first. Raises ValueError with a list of the editions."""
    if name is None:
        return first_edition()
    _check_text(name, "the name of an edition")
    try:
        return EDITIONS[name]
    except KeyError:
        raise ValueError(f"there is no edition {name!r}; there are {', '.join(EDITIONS)}") from None


def first_edition() -> Edition:
    """The default edition."""
    return next(iter(EDITIONS.values()))


def representatives() -> tuple[Edition, ...]:
    """The first edition of each rule set, for measurements that depend only on the rules."""
    first: dict[str, Edition] = {}
    for each in EDITIONS.values():
        first.setdefault(each.rules.id, each)
    return tuple(first.values())


def folder_of(which: Edition) -> EditionFolder:
    """Everything of an edition that the rules engine does not need."""
    _check_edition(which)
    return _found().editions[which.id]


def rule_set_of(which: Edition) -> RuleSet:
    """The rule set of an edition, with its files."""
    _check_edition(which)
    return RULE_SETS[which.rules.id]


def __getattr__(name: str) -> Edition:
    """An edition by its id in capitals."""
    wanted = name.lower().replace("_", "-")
    if name.isupper() and wanted in EDITIONS:
        return EDITIONS[wanted]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *(name.upper().replace("-", "_") for name in EDITIONS)])
