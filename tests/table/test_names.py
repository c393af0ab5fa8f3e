"""Names and texts of people: removed characters, and refusals, on servers and on devices alike."""

import json

import pytest

from cabochon.local import LocalSession
from cabochon.table.names import LONGEST_NAME, clean_name, clean_text, distinct_name
from cabochon.table.refusals import Refused

BLANKS = ["\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u034f", "\u200b", "\u00ad", "\u2800\u3164 \u115f"]


@pytest.mark.parametrize("blank", BLANKS)
def test_a_name_or_text_that_cannot_be_seen_is_refused(blank: str) -> None:
    with pytest.raises(Refused, match="name-empty"):
        clean_name(blank)
    with pytest.raises(Refused, match=r"text-(empty|unreadable)"):
        clean_text(blank)
    assert clean_name(f"Ann{blank}") == "Ann"


def test_stacked_combining_marks_are_cut() -> None:
    assert clean_name("Z" + "\u0353" * 20) == "Z" + "\u0353" * 3
    assert clean_text("hex" + "\u0353" * 200) == "hex" + "\u0353" * 3
    assert clean_name("\u0301\u0302Ann") == "Ann"
    for name in ("Zoë", "Nguyễn", "Ελένη", "นํ้า", "שָׁלוֹם", "हिन्दी"):
        assert len(clean_name(name)) >= len(name) - 1


def test_a_device_cleans_names_as_a_server_does() -> None:
    seats = [{"kind": "person", "name": "Ann\u00a0Bob"}, {"kind": "bot", "bot": "random"}]
    ask = {"verb": "open", "edition": "classic", "seats": seats, "first": 0}
    answer = LocalSession().answer(json.dumps(ask))
    assert clean_name("Ann\u00a0Bob") == "Ann Bob"
    assert '"Ann Bob"' in answer


@pytest.mark.parametrize("selector", ["\ufe0f", "\U000e0101", "\u180b", "\U000e0041", "\u00ad", "\u2060"])
def test_names_do_not_differ_by_invisible_characters(selector: str) -> None:
    assert clean_name(f"An{selector}n") == "Ann"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "Ann"), ("Ann", "ann"), ("Ann", "\u0410nn"), ("Ann", "\uff21nn"), ("Oscar", "0scar"), ("Ian", "lan"),
        ("Alma", "A1ma"), ("Tom", "\u03a4\u03bfm"), ("Armin", "Arrnin"), ("Нина", "нина"),
        ("Ann", "A nn"),
    ],
)  # fmt: skip
def test_a_name_that_looks_like_another_at_the_table_gets_a_number(name: str, other: str) -> None:
    assert distinct_name(other, [name]) == f"{other} (2)"
    assert distinct_name(other, [name, f"{name} (2)"]) == f"{other} (3)"


def test_names_that_differ_stay_as_they_are() -> None:
    assert distinct_name("Anne", ["Ann", "Bob", ""]) == "Anne"
    assert distinct_name("Zoé", ["Zoe"]) == "Zoé"
    longest = "x" * LONGEST_NAME
    assert distinct_name(longest, [longest]) == "x" * (LONGEST_NAME - 4) + " (2)"
