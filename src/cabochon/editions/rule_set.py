"""Rule sets: named values of `Rules`, each with a folder for data that belongs to the rules and not to one edition.

A folder holds `rules.toml` and may hold `weights.json` and `ratings.json` (read by the bots), `lesson.toml`, and words
that all editions with these rules share. An edition that changes a few rules needs no such folder: with `like` it names
a rule set, which supplies all values and files that the edition lacks.
"""

from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, fields
from importlib.resources.abc import Traversable
from typing import Any

from cabochon.editions.errors import listed, refuse
from cabochon.rules.components import PLAYER_COUNTS, Rules
from cabochon.rules.frozen import Frozen

FILE = "rules.toml"
LIKE = "like"
_FIELDS: Mapping[str, "Field[Any]"] = {each.name: each for each in fields(Rules) if each.name != "id"}

_MOST = {"points_to_end": 200, "wild_supply": 5, "spare_tiles": 1}
"""The largest values that fit in a packed position, the move index and the five places for tiles."""
_MOST_COLOURED = 15


@dataclass(frozen=True)
class RuleSet:
    """A rule set and the paths of its files."""

    rules: Rules
    folder: Traversable
    like: "RuleSet | None" = None
    """The rule set that supplies the files that this one lacks."""

    def chain(self) -> Iterator["RuleSet"]:
        """The rule set itself, the one it is based on, and so on."""
        yield self
        if self.like is not None:
            yield from self.like.chain()

    def nearest(self, name: str) -> Traversable | None:
        """A file of this rule set or of the nearest one in the chain that has it."""
        paths = (each.folder / name for each in self.chain())
        return next((path for path in paths if path.is_file()), None)


def rules_from(name: str, said: Mapping[str, Any], like: Rules | None, where: object) -> Rules:
    """`Rules` from a TOML table. Missing values come from `like`; without `like`, all values are required."""
    if unknown := [each for each in said if each not in _FIELDS]:
        refuse(where, f"there is no rule {unknown[0]!r}; there are {listed(_FIELDS)}")
    if like is None and (missing := [each for each in _FIELDS if each not in said]):
        refuse(where, f"the rule {missing[0]!r} is missing; a rule set has all of {listed(_FIELDS)}")
    values: dict[str, Any] = {
        each: _value(each, said[each], where) if each in said else getattr(like, each) for each in _FIELDS
    }
    return Rules(id=name, **values)


def _value(name: str, said: object, where: object) -> object:
    if _FIELDS[name].type is bool:
        if not isinstance(said, bool):
            refuse(where, f"{name} is true or false, not {said!r}")
        return said
    if name in _MOST:
        return _number(name, said, _MOST[name], where)
    if not isinstance(said, dict) or set(said) != {str(players) for players in PLAYER_COUNTS}:
        refuse(where, f"{name} is a number for 2, 3 and 4 players, as {{ 2 = 4, 3 = 5, 4 = 7 }}, not {said!r}")
    return Frozen({int(players): _number(name, each, _MOST_COLOURED, where) for players, each in said.items()})


def _number(name: str, said: object, most: int, where: object) -> int:
    if not isinstance(said, int) or isinstance(said, bool) or not 0 <= said <= most:
        refuse(where, f"{name} is a number from 0 to {most}, not {said!r}")
    return said
