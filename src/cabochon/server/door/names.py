"""Names of people: short, printable, and what they look like."""

import unicodedata

from cabochon.server.errors import Refused

LONGEST_NAME = 24
_UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def clean_name(name: str) -> str:
    """A name as it will be shown, or a refusal. Invisible characters are taken out, spaces joined."""
    shown = "".join(
        letter for letter in unicodedata.normalize("NFC", name) if unicodedata.category(letter) not in _UNWANTED
    )
    shown = " ".join(shown.split())
    if not shown:
        raise Refused("name-empty")
    if len(shown) > LONGEST_NAME:
        raise Refused("name-too-long", longest=LONGEST_NAME)
    return shown
