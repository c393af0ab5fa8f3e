"""Names of people: short, printable, and what they look like."""

import unicodedata

from cabochon.table.refusals import Refused

LONGEST_NAME = 24
_UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def visible(text: str) -> str:
    """A line of text without characters that cannot be seen: it is shown in pages and in the host's terminal."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    seen = "".join(letter for letter in spaced if unicodedata.category(letter) not in _UNWANTED)
    return " ".join(seen.split())


def clean_name(name: str) -> str:
    """A name as it will be shown, or a refusal. Invisible characters are taken out, spaces joined."""
    shown = visible(name)
    if not shown:
        raise Refused("name-empty")
    if len(shown) > LONGEST_NAME:
        raise Refused("name-too-long", longest=LONGEST_NAME)
    return shown
