"""Finding and loading the catalogues.

Every `.ftl` file in a language's folder is loaded, in alphabetical order, but for the overlays of
other editions. An edition's overlays come last and replace what they define anew: `team` first,
for the editions that have a team tile, then the one named after the edition.
"""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from cabochon.editions import EDITIONS
from cabochon.rules.components import Edition

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES: tuple[str, ...] = ("en", "fr", "es")

_TEAM = "team"
_SUFFIX = ".ftl"


def best_language(locale: str) -> str:
    """The language to speak for a locale such as `fr_FR.UTF-8`, `es-MX` or `de:fr`; English if none fits."""
    for wish in locale.split(":"):
        language = re.split(r"[-_.@]", wish.strip().lower())[0]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def catalogue_files(language: str, edition: Edition) -> tuple[str, ...]:
    """The names of the files that make an edition's text, in the order they are loaded."""
    return _file_names(_checked(language), _overlays(edition))


def bundle(language: str, edition: Edition) -> "FluentBundle":
    """All messages of one language with one edition's words, made once."""
    return _bundle(_checked(language), _overlays(edition))


def _checked(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    return language


def _overlays(edition: Edition) -> tuple[str, ...]:
    return (_TEAM, edition.id) if edition.rules.team else (edition.id,)


def _folder(language: str) -> Traversable:
    return files("cabochon.words") / "catalogues" / language


@cache
def _file_names(language: str, overlays: tuple[str, ...]) -> tuple[str, ...]:
    found = sorted(path.name for path in _folder(language).iterdir() if path.name.endswith(_SUFFIX))
    every_overlay = {name + _SUFFIX for name in (_TEAM, *EDITIONS, *overlays)}
    common = [name for name in found if name not in every_overlay]
    return (*common, *(name + _SUFFIX for name in overlays))


@cache
def _bundle(language: str, overlays: tuple[str, ...]) -> "FluentBundle":
    # Imported when something is said: bots and the arena run where nothing but Python is installed.
    from fluent.runtime import FluentBundle, FluentResource

    made = FluentBundle([language], use_isolating=False)
    for name in _file_names(language, overlays):
        made.add_resource(FluentResource(_text(language, name)), allow_overrides=True)
    return made


def _text(language: str, name: str) -> str:
    return (_folder(language) / name).read_text(encoding="utf-8")


def _rule_numbers() -> tuple[str, ...]:
    """Every rule that the English catalogue has, in any edition."""
    names = (path.name for path in _folder("en").iterdir() if path.name.endswith(_SUFFIX))
    keys = {key for name in names for key in re.findall(r"^rule-(\d+)-(\d+) =", _text("en", name), re.MULTILINE)}
    return tuple(f"{chapter}.{rule}" for chapter, rule in sorted(keys, key=lambda key: (int(key[0]), int(key[1]))))


RULE_NUMBERS: tuple[str, ...] = _rule_numbers()
"""The numbers of rules.md, "1.1" to "9.6"."""
