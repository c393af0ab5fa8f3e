"""Names and texts of people, cleaned in one way on a server and on a device. It has no I/O."""

import secrets
import unicodedata
from collections.abc import Iterable

from cabochon.table.refusals import Refused
from cabochon.table.values import Person, TableRow

LONGEST_NAME = 24
LONGEST_TEXT = 300
MOST_MARKS = 3
"""Combining marks on one letter. More would cover the lines around it."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that are invisible in every font, which their Unicode category does not tell."""
_JOINERS = frozenset("\u200c\u200d")
"""Joiners, which some scripts and many emoji need."""
_SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0), *range(0x180B, 0x1810))))
"""Variation selectors, which choose a form of the preceding letter. Texts keep them for emoji; two names must not
differ only by one.
"""
_LOOK_ALIKES = str.maketrans(
    "АВЕЅІЈКМНОРСТУХҮԚԜавеѕіјкмнорстухһԁԛԝӏӀьгпΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεηικνορτυχϲ",
    "ABESIJKMHOPCTYXYQWabesijkmhopctyxhdqwllbrnABEZHIKMNOPTYXabenlkvoptuxc",
)
"""Letters of the Cyrillic and Greek alphabets that look like Latin ones."""
_ALIKE_FOLDED = str.maketrans("i1|0ı", "lllol")
_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # without l, o, 0 and 1, because people copy these by hand
_UNREADABLE = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_UNSEEN = _UNREADABLE | {"Cn"}


def random_name(length: int) -> str:
    """A random id that cannot be guessed, with five bits for each character."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def new_table_id() -> str:
    """A random id of eighty bits, because the link gives access to a private table."""
    return random_name(16)


def visible(text: str) -> str:
    """A line of text without invisible characters, for pages and the host's terminal."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    hidden = BLANK | _SELECTORS
    seen = "".join(letter for letter in spaced if unicodedata.category(letter) not in _UNSEEN and letter not in hidden)
    return _without_piles(" ".join(seen.split()))


def _without_piles(text: str) -> str:
    """At most `MOST_MARKS` on each letter. A mark without a letter before it is removed."""
    kept: list[str] = []
    marks = MOST_MARKS
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def clean_name(name: str) -> str:
    """The displayed form of a name, or a refusal. Invisible characters are removed, spaces joined."""
    shown = visible(name)
    if not shown:
        raise Refused("name-empty")
    if len(shown) > LONGEST_NAME:
        raise Refused("name-too-long", longest=LONGEST_NAME)
    return shown


def skeleton(name: str) -> str:
    """A text that is equal for names that look alike: it ignores case and width, and maps Cyrillic and Greek
    look-alikes, O and 0, l, I and 1, rn and m to the same letters.
    """
    latin = unicodedata.normalize("NFKD", name).translate(_LOOK_ALIKES).casefold()
    folded = unicodedata.normalize("NFKD", latin).translate(_ALIKE_FOLDED)
    return folded.replace("rn", "m").replace("vv", "w").replace(" ", "")


def distinct_name(name: str, others: Iterable[str]) -> str:
    """A name for a table. A name that looks like another one there gets a number: `Ann (2)`."""
    taken = {skeleton(other) for other in others}
    shown, number = name, 1
    while skeleton(shown) in taken:
        number += 1
        ending = f" ({number})"
        shown = name[: LONGEST_NAME - len(ending)].rstrip() + ending
    return shown


def name_at(row: TableRow, who: Person) -> str:
    """A person's name at a table, distinct from the names of other people there."""
    return distinct_name(who.name, (seat.name for seat in row.seats if seat.person not in (None, who.id)))


def clean_text(text: str) -> str:
    """The displayed form of a text, or a refusal. Spaces around it and excess marks are removed."""
    shown = unicodedata.normalize("NFC", text).strip()
    if any(unicodedata.category(letter) in _UNREADABLE and letter not in _JOINERS for letter in shown):
        raise Refused("text-unreadable")
    shown = _without_piles("".join(letter for letter in shown if letter not in BLANK)).strip()
    if all(unicodedata.category(letter) in ("Zs", "Cf") for letter in shown):
        raise Refused("text-empty")
    if len(shown) > LONGEST_TEXT:
        raise Refused("text-too-long", longest=LONGEST_TEXT)
    return shown
