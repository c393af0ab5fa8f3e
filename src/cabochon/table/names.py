"""Names and texts of people, cleaned in one way on a server and on a device. Nothing in here reads or writes."""

import unicodedata

from cabochon.table.refusals import Refused

LONGEST_NAME = 24
LONGEST_TEXT = 300
MOST_MARKS = 3
"""Combining marks on one letter. A pile of more covers the lines around it."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and symbols that no font shows. Their category does not tell."""
_JOINERS = frozenset("\u200c\u200d")
"""Some scripts, and many emoji, are written with them."""
_UNREADABLE = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_UNSEEN = _UNREADABLE | {"Cn"}


def visible(text: str) -> str:
    """A line of text without characters that cannot be seen: it is shown in pages and in the host's terminal."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    seen = "".join(letter for letter in spaced if unicodedata.category(letter) not in _UNSEEN and letter not in BLANK)
    return _without_piles(" ".join(seen.split()))


def _without_piles(text: str) -> str:
    """At most `MOST_MARKS` on each letter. A mark without a letter before it is taken out."""
    kept: list[str] = []
    marks = MOST_MARKS
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(letter)
    return "".join(kept)


def clean_name(name: str) -> str:
    """A name as it will be shown, or a refusal. Invisible characters are taken out, spaces joined."""
    shown = visible(name)
    if not shown:
        raise Refused("name-empty")
    if len(shown) > LONGEST_NAME:
        raise Refused("name-too-long", longest=LONGEST_NAME)
    return shown


def clean_text(text: str) -> str:
    """A text as it will be shown, or a refusal. Spaces around it are taken off, and piled marks."""
    shown = unicodedata.normalize("NFC", text).strip()
    if any(unicodedata.category(letter) in _UNREADABLE and letter not in _JOINERS for letter in shown):
        raise Refused("text-unreadable")
    shown = _without_piles("".join(letter for letter in shown if letter not in BLANK)).strip()
    if all(unicodedata.category(letter) in ("Zs", "Cf") for letter in shown):
        raise Refused("text-empty")
    if len(shown) > LONGEST_TEXT:
        raise Refused("text-too-long", longest=LONGEST_TEXT)
    return shown
