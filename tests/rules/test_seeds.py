"""Seeds: 32 bytes, or a number that stands for 32 bytes."""

from typing import Any

import pytest

from cabochon.rules.deal import commitment, deal, seed_bytes
from tests.support.play import CLASSIC

MOST = (1 << 256) - 1


@pytest.mark.parametrize("number", [0, 42, MOST])
def test_a_number_is_a_seed(number: int) -> None:
    assert seed_bytes(number) == number.to_bytes(32, "big")
    assert deal(CLASSIC, 2, number) == deal(CLASSIC, 2, number.to_bytes(32, "big"))
    assert commitment(CLASSIC, 2, number) == commitment(CLASSIC, 2, number.to_bytes(32, "big"))


def test_another_number_is_another_deal() -> None:
    assert deal(CLASSIC, 2, 42) != deal(CLASSIC, 2, 43)


@pytest.mark.parametrize(
    ("seed", "sentence"),
    [
        (-1, r"^a seed that is a number is 0 or more and less than 2\*\*256, not -1$"),
        (MOST + 1, r"^a seed that is a number is 0 or more and less than 2\*\*256, not 11579"),
        (b"short", r"^a seed is 32 bytes, not 5$"),
        ("text", r"^a seed is 32 bytes or a whole number, not 'text'$"),
    ],
)
def test_a_wrong_seed_is_refused_with_a_sentence(seed: Any, sentence: str) -> None:
    with pytest.raises((ValueError, TypeError), match=sentence):
        deal(CLASSIC, 2, seed)
