"""The folder of one edition: `edition.toml`, its cards, tiles and words. README.md describes each file."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from types import MappingProxyType
from typing import Any

from cabochon.editions.components import read_cards, read_tiles
from cabochon.editions.errors import listed, read_utf8, refuse
from cabochon.editions.rule_set import FILE as RULES_FILE
from cabochon.editions.rule_set import LIKE, RuleSet, rules_from
from cabochon.rules.components import COLOURS, Edition

FILE = "edition.toml"
LESSON = "lesson.toml"
LAST = 1000
"""The order of an edition that does not set one."""

_KEYS = ("order", "rules", "lesson", "tokens")
_ID = re.compile(r"[a-z][a-z0-9-]{0,30}")
_LOOK = re.compile(r"#[0-9a-f]{6}")
_WILD_LETTER = "*"


@dataclass(frozen=True)
class EditionFolder:
    """An edition, with what the rules engine does not need: its place in lists, its plain look, the paths of its
    files.
    """

    edition: Edition
    folder: Traversable
    rule_set: RuleSet
    order: int
    look: Mapping[str, str]
    """A CSS colour for each kind of token, for pages that have no art of this edition."""
    lesson: Traversable | None
    """Its lesson, which editions with the same rule set may share."""


def read_edition(folder: Traversable, known: Mapping[str, RuleSet]) -> EditionFolder:
    """The edition in a folder. The folder's name is its id. `known` are the rule sets that it may name."""
    where, name = folder / FILE, folder.name
    if not _ID.fullmatch(name):
        refuse(folder, "the folder's name is the edition's id: only lower-case letters, digits and hyphens")
    said = read_toml(where)
    if unknown := [key for key in said if key not in _KEYS]:
        refuse(where, f"there is no {unknown[0]!r} here; there are {listed(_KEYS)}")
    rule_set = _rule_set(name, said.get("rules"), folder, known)
    colours, letters, look = _tokens(said.get("tokens"), rule_set, where)
    rules = rule_set.rules
    cards, tiles = read_cards(folder, colours, rules), read_tiles(folder, colours, rules)
    return EditionFolder(
        edition=Edition(name, rules, colours, letters, cards, tiles),
        folder=folder,
        rule_set=rule_set,
        order=_order(said.get("order", LAST), where),
        look=look,
        lesson=_lesson(said.get("lesson", False), folder, rule_set),
    )


def read_rule_set(folder: Traversable) -> RuleSet:
    """The rule set in a folder. The folder's name is its id."""
    return RuleSet(rules_from(folder.name, read_toml(folder / RULES_FILE), None, folder / RULES_FILE), folder)


def read_toml(file: Traversable) -> dict[str, Any]:
    if not file.is_file():
        refuse(file, "this file is missing")
    try:
        return tomllib.loads(read_utf8(file))
    except tomllib.TOMLDecodeError as problem:
        refuse(file, f"this is not TOML: {problem}")
    except RecursionError:
        refuse(file, "brackets are nested too deeply; no value here needs more than two levels")


def _rule_set(name: str, said: object, folder: Traversable, known: Mapping[str, RuleSet]) -> RuleSet:
    """The rule set that the edition names, or its own, based on another one."""
    where = folder / FILE
    if isinstance(said, str):
        return _known(said, known, where)
    if not isinstance(said, dict) or not isinstance(said.get(LIKE), str):
        example = 'rules = "plain", or a table [rules] with like = "plain" and the rules that differ'
        refuse(where, f"rules are missing: write {example}")
    like = _known(said[LIKE], known, where)
    differing = {key: value for key, value in said.items() if key != LIKE}
    return RuleSet(rules_from(name, differing, like.rules, where), folder, like)


def _known(name: str, known: Mapping[str, RuleSet], where: object) -> RuleSet:
    if name not in known:
        refuse(where, f"there is no rule set {name!r}; there are {listed(known)}")
    return known[name]


def _tokens(said: object, rule_set: RuleSet, where: object) -> tuple[tuple[str, ...], str, Mapping[str, str]]:
    """Colours, letters and looks, in the order of the colour indices."""
    right = len(COLOURS) + 1 + rule_set.rules.green
    if not isinstance(said, dict) or len(said) != right:
        kinds = "five colours, the wild one and green" if rule_set.rules.green else "five colours and the wild one"
        refuse(where, f"[tokens] has {len(said) if isinstance(said, dict) else 0} kinds; there must be {kinds}")
    for colour, token in said.items():
        _check_token(colour, token, where)
    letters = "".join(token["letter"] for token in said.values())
    if letters.find(_WILD_LETTER) != len(COLOURS):
        refuse(
            where,
            f"only the sixth kind, the wild one, has the letter {_WILD_LETTER}; here they are {letters}",
        )
    if len(set(letters)) < len(letters):
        refuse(where, f"each kind of token needs its own letter; here they are {letters}")
    return tuple(said), letters, MappingProxyType({colour: token["look"] for colour, token in said.items()})


def _check_token(colour: str, token: object, where: object) -> None:
    right = f'{colour} = {{ letter = "{colour[0]}", look = "#a0b0c0" }}'
    if not isinstance(token, dict) or set(token) != {"letter", "look"}:
        refuse(where, f"a token is written as {right}, not {token!r}")
    if not _ID.fullmatch(colour):
        refuse(where, f"a colour's name is lower-case letters, not {colour!r}")
    if not re.fullmatch(r"[a-z*]", str(token["letter"])):
        refuse(where, f"the letter of {colour} is a lower-case letter, or * for the wild kind, not {token['letter']!r}")
    if not _LOOK.fullmatch(str(token["look"])):
        refuse(where, f"the look of {colour} is a colour such as #a0b0c0, not {token['look']!r}")


def _order(said: object, where: object) -> int:
    if not isinstance(said, int) or isinstance(said, bool):
        refuse(where, f"order is a number, lowest for the first edition, not {said!r}")
    return said


def _lesson(said: object, folder: Traversable, rule_set: RuleSet) -> Traversable | None:
    """The edition's own lesson, or that of its rule set, which fits all editions with the same numbers."""
    if not isinstance(said, bool):
        refuse(folder / FILE, f"lesson is true or false, not {said!r}")
    if not said:
        return None
    there = [path for path in (folder / LESSON, rule_set.folder / LESSON) if path.is_file()]
    if not there:
        refuse(folder / LESSON, "this file is missing; add it, or remove `lesson = true`")
    return there[0]
