"""docs/deal.md is complete: the deal computed from it and the data files equals the real deal."""

import csv
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabochon.editions import EDITIONS
from cabochon.rules.chance import Chance
from cabochon.rules.components import Card, Edition
from cabochon.rules.deal import commitment, deal, opening_supply
from tests.properties.games import COMBINATIONS, NAMES

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "deal.md").read_text(encoding="utf-8")
DATA = ROOT / "src" / "cabochon" / "editions"


# --- implemented from the document -----------------------------------------------------------


def words(key: bytes) -> Iterator[int]:
    """Section 1."""
    k = hashlib.sha256(key).digest()
    i = 0
    while True:
        block = hashlib.sha256(k + bytes((i >> shift) & 255 for shift in range(56, -8, -8))).digest()
        for at in range(0, 32, 4):
            yield block[at] << 24 | block[at + 1] << 16 | block[at + 2] << 8 | block[at + 3]
        i += 1


def below(stream: Iterator[int], n: int) -> int:
    limit = 2**32 - 2**32 % n
    word = next(stream)
    while word >= limit:
        word = next(stream)
    return word % n


def shuffle(stream: Iterator[int], items: list[str]) -> list[str]:
    pile = list(items)
    last = len(pile) - 1
    while last >= 1:
        j = below(stream, last + 1)
        pile[last], pile[j] = pile[j], pile[last]
        last -= 1
    return pile


def rows(edition: str, file: str) -> list[dict[str, str]]:
    with (DATA / edition / file).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def dealt(edition: str, players: int, seed: bytes) -> tuple[list[list[str]], list[str]]:
    """Section 3: the three piles and the tiles, by id."""
    stream = words(b"cabochon deal 1\n" + edition.encode() + b"\n%d\n" % players + seed)
    cards = rows(edition, "cards.csv")
    piles = [shuffle(stream, [row["id"] for row in cards if row["level"] == level]) for level in "123"]
    tiles = rows(edition, "tiles.csv")
    pieces = shuffle(stream, [str(number) for number in sorted({int(row["tile"]) for row in tiles})])
    drawn = pieces[: players + 1 if edition == "classic" else players]
    return piles, [face(stream, [row["id"] for row in tiles if row["tile"] == piece]) for piece in drawn]


def face(stream: Iterator[int], faces: list[str]) -> str:
    return faces[0] if len(faces) == 1 else faces[below(stream, len(faces))]


def promised(edition: str, players: int, seed: bytes) -> str:
    """Section 4."""
    return hashlib.sha256(b"cabochon commitment 1\n" + f"{edition}\n{players}\n".encode() + seed).hexdigest()


# --- compared with the rules -----------------------------------------------------------------


def check(edition: Edition, players: int, seed: bytes) -> None:
    table = deal(edition, players, seed)
    piles, tiles = dealt(edition.id, players, seed)
    for row, deck, pile in zip(table.board, table.decks, piles, strict=True):
        assert [card.id for card in (*row, *deck) if isinstance(card, Card)] == pile
        assert len(row) == 4
    assert [tile.id for tile in table.tiles] == tiles
    assert commitment(edition, players, seed) == promised(edition.id, players, seed)
    assert table.supply == opening_supply(edition, players)


@pytest.mark.parametrize(("edition", "players"), COMBINATIONS, ids=NAMES)
def test_the_same_deal_over_many_seeds(edition: Edition, players: int) -> None:
    for number in range(60):
        check(edition, players, hashlib.sha256(b"%d" % number).digest())


@pytest.mark.parametrize(("edition", "players"), COMBINATIONS, ids=NAMES)
@given(seed=st.binary(min_size=32, max_size=32))
def test_the_same_deal_for_any_seed(edition: Edition, players: int, seed: bytes) -> None:
    check(edition, players, seed)


@given(key=st.binary(max_size=80), bounds=st.lists(st.integers(1, 2**32), max_size=40))
def test_the_same_numbers_below_any_bound(key: bytes, bounds: list[int]) -> None:
    """Large bounds reject words: 2**31 + 1 about every second one."""
    ours, theirs = Chance(key), words(key)
    for bound in [*bounds, 2**31 + 1, 2**31 + 1, 1, 2**32, 3 * 2**30]:
        assert ours.below(bound) == below(theirs, bound)


# --- the vectors printed in the document -----------------------------------------------------


def blocks(tag: str) -> list[str]:
    return re.findall(rf"^```{tag}\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


def test_printed_words() -> None:
    (printed,) = blocks("words")
    stream = words(b"")
    assert printed.split() == [f"{next(stream):08x}" for _ in range(10)]


def test_printed_shuffle() -> None:
    (printed,) = blocks("shuffled")
    assert printed.split() == shuffle(words(b"test"), [str(number) for number in range(10)])
    assert printed.split() == list(Chance(b"test").shuffled([str(number) for number in range(10)]))


def test_printed_deals() -> None:
    texts = (ROOT / "docs" / "data" / "deals.txt").read_text(encoding="utf-8").split("\n\n")
    assert blocks("deal") == [texts[0] + "\n"]
    printed = [dict(line.split(" ", 1) for line in text.splitlines()) for text in texts]
    assert {(vector["edition"], int(vector["players"])) for vector in printed} == {
        (edition.id, players) for edition, players in COMBINATIONS
    }
    for vector in printed:
        check_vector(vector)


def check_vector(vector: dict[str, str]) -> None:
    edition, players, seed = EDITIONS[vector["edition"]], int(vector["players"]), bytes.fromhex(vector["seed"])
    assert vector["commitment"] == promised(edition.id, players, seed) == commitment(edition, players, seed)
    piles, tiles = dealt(edition.id, players, seed)
    for number, pile in enumerate(piles, 1):
        assert vector[f"level{number}"] == f"{' '.join(pile[:4])} | {' '.join(pile[4:7])} ..."
    assert vector["tiles"].split() == tiles
    check(edition, players, seed)
