"""Finding and loading the catalogues.

Every `.ftl` file in a language's folder is loaded first, in alphabetical order, then the covers of all editions, which
contain their titles. The overlays, which replace messages, come last: those of the edition's rule set, then the
edition's own. Covers and overlays are in the folders of the editions and rule sets (`words/<language>/cover.ftl` and
`words.ftl`). The name of an overlay is `<id>.ftl`.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from cabochon.editions import EDITIONS, EditionError, folder_of
from cabochon.extras import needs
from cabochon.rules.arguments import check_text
from cabochon.rules.components import LEVELS, Edition

LANGUAGES: tuple[str, ...] = ("en", "fr", "es")
"""The languages of the catalogues, by their codes."""

COVERS = "covers.ftl"
"""The titles of all editions, made from their covers. No file of that name exists."""
COVER_PARTS = ("title", "name", "full", "kind", "pitch")
"""The parts of a cover. Their messages are `cover-<id>-<part>`."""

_OVERLAY, _COVER = "words.ftl", "cover.ftl"
_SUFFIX = ".ftl"


def best_language(locale: str) -> str:
    """The language for a locale such as `fr_FR.UTF-8`, `es-MX` or `de:fr`; English if none fits."""
    check_text(locale, "a locale")
    for wish in locale.split(":"):
        language = re.split(r"[-_.@]", wish.strip().lower())[0]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]


def catalogue_files(language: str, edition: Edition) -> tuple[str, ...]:
    """The names of the catalogues that make an edition's text, in the order they are loaded."""
    return (*_common(_checked(language)), COVERS, *(name + _SUFFIX for name in _overlays(language, edition.id)))


def catalogue_text(language: str, name: str) -> str | None:
    """A catalogue by its name, as Fluent text; None if there is no such catalogue."""
    if name == COVERS:
        return _covers(_checked(language))
    if name in _common(_checked(language)):
        return (_folder(language) / name).read_text(encoding="utf-8")
    overlay = _every_overlay(language).get(name.removesuffix(_SUFFIX))
    if overlay is None:
        return None
    edition = EDITIONS.get(name.removesuffix(_SUFFIX))
    return overlay.read_text(encoding="utf-8") + ("" if edition is None else _numbers(edition))


def _numbers(edition: Edition) -> str:
    """The numbers of an edition's rules and box as terms. The texts of a rule set contain its own
    terms, for the page.
    """
    rules, levels = edition.rules, {level: len(edition.deck(level)) for level in LEVELS}
    numbers = {
        "points-to-end": rules.points_to_end,
        "wild-supply": rules.wild_supply,
        "spare-tiles": rules.spare_tiles,
        "cards-all": len(edition.cards),
        **{f"supply-{players}": each for players, each in rules.coloured_supply.items()},
        **{f"cards-{level}": cards for level, cards in levels.items()},
    }
    return "\n" + "".join(f"-{name} = {number}\n" for name, number in numbers.items())


def messages(language: str, edition: Edition) -> "Messages":
    """All messages of one language with one edition's words, cached."""
    return _messages(_checked(language), edition.id)


def _checked(language: str) -> str:
    if language not in LANGUAGES:
        raise ValueError(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
    return language


# --- files -----------------------------------------------------------------------------------


def _folder(language: str) -> Traversable:
    return files("cabochon.words") / "catalogues" / language


@cache
def _common(language: str) -> tuple[str, ...]:
    return tuple(sorted(path.name for path in _folder(language).iterdir() if path.name.endswith(_SUFFIX)))


@cache
def _overlays(language: str, edition: str) -> Mapping[str, Traversable]:
    """The overlays of one edition by id: its rule set's, and its own, which must exist."""
    whole = folder_of(EDITIONS[edition])
    folders = {each.rules.id: each.folder for each in reversed(tuple(whole.rule_set.chain()))}
    there = {name: path for name, folder in folders.items() if (path := _words(folder, language, _OVERLAY)).is_file()}
    return {**there, edition: _required(whole.folder, language, _OVERLAY)}


@cache
def _every_overlay(language: str) -> Mapping[str, Traversable]:
    return {name: path for edition in EDITIONS for name, path in _overlays(language, edition).items()}


@cache
def _covers(language: str) -> str:
    """The covers of all editions, and one message for each part that chooses among them by `$edition`."""
    covers = [_required(folder_of(edition).folder, language, _COVER) for edition in EDITIONS.values()]
    choices = [_choice(part, tuple(EDITIONS)) for part in COVER_PARTS]
    return "\n".join([*(cover.read_text(encoding="utf-8") for cover in covers), *choices])


def _choice(part: str, editions: Sequence[str]) -> str:
    first, *others = (f"[{name}] {{ cover-{name}-{part} }}" for name in editions)
    variants = "".join(f"        {variant}\n" for variant in others)
    return f"web-edition-{part} =\n    {{ $edition ->\n       *{first}\n{variants}    }}\n"


def _words(folder: Traversable, language: str, name: str) -> Traversable:
    return folder / "words" / language / name


def _required(folder: Traversable, language: str, name: str) -> Traversable:
    path = _words(folder, language, name)
    if not path.is_file():
        raise EditionError(f"{path}: this file is missing; an edition has words in {', '.join(LANGUAGES)}")
    if f"{folder.name}{_SUFFIX}" in (*_common(language), COVERS):
        raise EditionError(f"{folder}: {folder.name!r} is the name of a catalogue; give this folder another name")
    return path


# --- messages --------------------------------------------------------------------------------


class Messages:
    """Messages by key. Each is parsed when it is first used, because parsing all of them takes almost a second."""

    def __init__(self, language: str, texts: Iterable[str]) -> None:
        """A later message replaces an earlier one with the same key."""
        # Imported on first use, because bots and the arena also run where only Python is installed.
        with needs("cli", "sentences"):
            from fluent.runtime import FluentBundle

        self._bundle = FluentBundle([language], use_isolating=False)
        self._entries = {key: text for each in texts for key, text in _entries(each)}
        self._parsed: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._entries and not key.startswith("-")

    def __getitem__(self, key: str) -> Any:
        """A message in Fluent's form: a value and attributes."""
        self._parse(key)
        return self._bundle.get_message(key)

    def text(self, pattern: Any, values: Mapping[str, Any]) -> tuple[object, list[Exception]]:
        """The formatted pattern of a message, and its errors."""
        return self._bundle.format_pattern(pattern, dict(values))

    def _parse(self, key: str) -> None:
        """Parse a message and those it refers to. Two threads may parse the same message at once, because the result is
        the same.
        """
        if key in self._parsed or key not in self._entries:
            return
        from fluent.runtime import FluentResource

        text = self._entries[key]
        for other in _REFERENCE.findall(text):
            if other != key:
                self._parse(other)
        self._bundle.add_resource(FluentResource(text), allow_overrides=True)
        self._parsed.add(key)


def _entries(text: str) -> Iterator[tuple[str, str]]:
    """The messages and terms of a catalogue, each as a separate text. In Fluent each begins at the start of a line."""
    starts = [*_ENTRY.finditer(text)]
    ends = [*(each.start() for each in starts[1:]), len(text)]
    for start, end in zip(starts, ends, strict=True):
        yield start[1], text[start.start() : end]


_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")


@cache
def _messages(language: str, edition: str) -> Messages:
    names = catalogue_files(language, EDITIONS[edition])
    return Messages(language, (_text(language, name) for name in names))


@cache
def _text(language: str, name: str) -> str:
    return catalogue_text(language, name) or ""


def _rule_numbers() -> tuple[str, ...]:
    """Every rule number in the package's own English catalogues, in any edition."""
    texts = (*_ftl_files(files("cabochon.words") / "catalogues" / "en"), *_ftl_files(files("cabochon.editions")))
    keys = {key for path in texts for key in _RULE.findall(path.read_text(encoding="utf-8"))}
    return tuple(f"{chapter}.{rule}" for chapter, rule in sorted(keys, key=lambda key: (int(key[0]), int(key[1]))))


_RULE = re.compile(r"^rule-(\d+)-(\d+) =", re.MULTILINE)


def _ftl_files(folder: Traversable) -> Iterator[Traversable]:
    for path in folder.iterdir():
        if path.is_dir():
            yield from _ftl_files(path)
        elif path.name.endswith(_SUFFIX):
            yield path


RULE_NUMBERS: tuple[str, ...] = _rule_numbers()
"""The numbers of rules.md, "1.1" to "9.6"."""
