"""What people write: one line, of letters that can be seen."""

import unicodedata

from cabochon.table.refusals import Refused

LONGEST_TEXT = 300
_JOINERS = {"\u200c", "\u200d"}
"""Some scripts, and many emoji, are written with them."""
_UNREADABLE = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
"""Controls, marks that turn the direction of writing or hide, and what no font shows."""
_BLANK = {"Zs", "Cf"}


def clean_text(text: str) -> str:
    """A text as it will be shown, or a refusal. Spaces around it are taken off; nothing inside is changed."""
    shown = unicodedata.normalize("NFC", text).strip()
    if any(unicodedata.category(letter) in _UNREADABLE and letter not in _JOINERS for letter in shown):
        raise Refused("text-unreadable")
    if all(unicodedata.category(letter) in _BLANK for letter in shown):
        raise Refused("text-empty")
    if len(shown) > LONGEST_TEXT:
        raise Refused("text-too-long", longest=LONGEST_TEXT)
    return shown
