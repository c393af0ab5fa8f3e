"""The stream of numbers: known values, no bias, independent streams."""

from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest

from cabochon.rules.chance import Chance

WHOLE = 1 << 32


def words(key: bytes, count: int) -> list[int]:
    """docs/deal.md, implemented a second time."""
    inner = sha256(key).digest()
    blocks = b"".join(sha256(inner + number.to_bytes(8, "big")).digest() for number in range(count // 8 + 1))
    return [int.from_bytes(blocks[4 * place : 4 * place + 4], "big") for place in range(count)]


def fed(*numbers: int) -> Chance:
    """A stream with these next words."""
    chance = Chance(b"")
    chance._words = list(reversed(numbers))
    return chance


def test_the_words_are_sha_256_in_counter_mode() -> None:
    chance = Chance(b"cabochon")
    assert [chance.below(WHOLE) for _ in range(20)] == words(b"cabochon", 20)


@pytest.mark.parametrize(("key", "means"), [("Zoé", "Zoé".encode()), (42, b"42"), (-1, b"-1")])
def test_text_and_numbers_are_keys(key: str | int, means: bytes) -> None:
    assert Chance(key).below(WHOLE) == words(means, 1)[0]


def test_known_values() -> None:
    """Stored: the same key gives the same numbers on every machine and in every version."""
    chance = Chance(b"known")
    assert [chance.below(100) for _ in range(12)] == [46, 18, 32, 35, 69, 18, 94, 41, 47, 7, 64, 52]
    assert Chance(b"known").shuffled("abcdefgh") == tuple("dfebahgc")


def test_below_is_the_remainder_of_a_word() -> None:
    assert [fed(number).below(7) for number in range(15)] == [number % 7 for number in range(15)]
    assert Chance(b"x").below(1) == 0
    assert fed(WHOLE - 1).below(WHOLE) == WHOLE - 1


@pytest.mark.parametrize("bound", [3, 10, 3 << 30, (1 << 31) + 1, WHOLE - 1])
def test_biased_words_are_rejected(bound: int) -> None:
    limit = WHOLE - WHOLE % bound
    assert fed(limit - 1, 5).below(bound) == (limit - 1) % bound
    assert fed(limit, 5).below(bound) == 5 % bound
    assert fed(WHOLE - 1, limit, 4).below(bound) == 4 % bound


def test_a_power_of_two_never_draws_again() -> None:
    assert fed(WHOLE - 1).below(4) == 3
    assert fed(WHOLE - 1).below(1) == 0


@pytest.mark.parametrize("bound", [0, -1, WHOLE + 1])
def test_the_bound_must_be_possible(bound: int) -> None:
    with pytest.raises(ValueError, match=rf"^the bound must be 1 to 2\*\*32, not {bound}$"):
        Chance(b"").below(bound)


def test_pick_takes_the_item_at_the_number() -> None:
    assert [fed(number).pick("abc") for number in range(4)] == ["a", "b", "c", "a"]


def test_shuffled_is_fisher_and_yates_from_the_last_place_down() -> None:
    assert fed(0, 0, 0).shuffled("abcd") == ("b", "c", "d", "a")
    assert fed(3, 2, 1).shuffled("abcd") == ("a", "b", "c", "d")
    assert Chance(b"").shuffled([]) == ()
    assert fed().shuffled("a") == ("a",)


def test_shuffled_does_not_change_its_argument() -> None:
    items = [1, 2, 3, 4, 5]
    assert sorted(Chance(b"a").shuffled(items)) == items == [1, 2, 3, 4, 5]


def test_every_order_is_equally_likely() -> None:
    """Chi-square with 5 degrees of freedom: under 20.5 with probability 0.999; the seed is fixed."""
    chance, times = Chance(b"orders"), 1200
    counts = Counter(chance.shuffled("abc") for _ in range(times))
    assert set(counts) == set(permutations("abc"))
    expected = times / 6
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 20.5


def test_split_gives_an_independent_stream_and_does_not_advance_this_one() -> None:
    parent, twin = Chance(b"key"), Chance(b"key")
    child = parent.split("bot 1")
    assert [child.below(WHOLE) for _ in range(9)] == words(sha256(b"key").digest() + b"bot 1", 9)
    assert [parent.below(WHOLE) for _ in range(9)] == [twin.below(WHOLE) for _ in range(9)] == words(b"key", 9)
    assert parent.split("bot 1").below(WHOLE) != parent.split("bot 2").below(WHOLE)
