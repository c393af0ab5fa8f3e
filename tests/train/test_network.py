"""The network that plays in the double is the network that was trained, and no file can make it fall over."""

import os
import random
import struct
import subprocess
import sys
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("torch")  # extra `train`

import torch

from cabochon import native
from cabochon.editions import EDITIONS
from cabochon.editions.rule_set import RuleSet
from cabochon.native import _core
from cabochon.rules.chance import Chance
from cabochon.rules.components import PLAYER_COUNTS, Edition
from cabochon.rules.deal import deal
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.legal import legal_moves
from cabochon.rules.play import apply
from cabochon.rules.table import Table
from cabochon.rules.view import view
from cabochon.train.batch import Rows, Sizes, sizes
from cabochon.train.export import MAGIC, VERSION, export, round_network
from cabochon.train.network import Network, shape_of

TOLERANCE = 2e-5
"""By how much a chance or a move's share may differ between PyTorch and the double: both add up 32-bit numbers."""


def network_for(edition: Edition, players: int, seed: int = 1) -> Network:
    torch.manual_seed(seed)
    network = Network(shape_of(sizes(edition, players, "cpu")))
    for parameter in network.parameters():
        torch.nn.init.normal_(parameter, std=0.1)
    return network.eval()


def random_tables(edition: Edition, players: int, number: int) -> list[Table]:
    """Tables of random games, so that payments, returns and tiles are owed as well as actions."""
    chance, found = Chance(b"tables"), []
    for game in range(number):
        table = deal(edition, players=players, seed=bytes([game]) * 32)
        for _ in range(chance.below(90)):
            if table.ended is not None:
                break
            moves = legal_moves(table)
            table = apply(table, moves[chance.below(len(moves))])
        if table.ended is None:
            found.append(table)
    return found


def rows_of(table: Table, s: Sizes) -> Rows:
    numbers = torch.tensor(_core.rows(native.engine(table.edition), native.encode(view(table, table.turn))))
    parts = [s.cards * s.card, s.tiles * s.tile, s.players * s.seat, s.middle]
    cards, tiles, seats, middle = torch.split_with_sizes(numbers, parts)
    return Rows(
        cards.reshape(1, s.cards, s.card),
        tiles.reshape(1, s.tiles, s.tile),
        seats.reshape(1, s.players, s.seat),
        middle.reshape(1, s.middle),
    )


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_the_double_judges_as_pytorch_does(edition: Edition, players: int) -> None:
    network, s, engine = network_for(edition, players), sizes(edition, players, "cpu"), native.engine(edition)
    learned = _core.Learned(engine, export(network, edition.rules.id))
    round_network(network)
    owed = set()
    for table in random_tables(edition, players, 40):
        chances, shares = learned.look(engine, native.encode(view(table, table.turn)))
        with torch.no_grad():
            logits, values = network(rows_of(table, s))
        legal = [index_of(move) for move in legal_moves(table)]
        expected = torch.softmax(logits[0, legal], 0).tolist()
        assert [shares[move] for move in legal] == pytest.approx(expected, abs=TOLERANCE)
        assert sum(shares) == pytest.approx(1)
        by_seat = torch.softmax(values[0], 0).roll(table.turn).tolist()
        assert chances == pytest.approx(by_seat, abs=TOLERANCE)
        owed.add(table.owed)
    assert len(owed) >= 2


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_what_a_seat_cannot_see_changes_nothing(edition: Edition) -> None:
    """The rows of a view do not hang on what is imagined behind it."""
    for table in random_tables(edition, 3, 20):
        seen, engine = view(table, table.turn), native.engine(edition)
        other = native.encode(view(shuffled_decks(table), table.turn))
        assert _core.rows(engine, native.encode(seen)) == _core.rows(engine, other)


def shuffled_decks(table: Table) -> Table:
    chance = Chance(b"other")
    return replace(table, decks=tuple(tuple(chance.shuffled(deck)) for deck in table.decks))


TREE = """
from dataclasses import replace
from cabochon.bots.search.bot import LEARNED
from cabochon.bots.search.thinking import think
from cabochon.editions import EDITIONS
from cabochon.rules import deal, view
for edition in EDITIONS.values():
    thought = think(view(deal(edition, players=2, seed=bytes(32)), 0), replace(LEARNED, simulations=300), seed=7)
    print([(str(each.move), each.visits, each.chance) for each in thought.candidates])
"""


def tree_on(kernel: str) -> str:
    environment = {**os.environ, "CABOCHON_KERNEL": kernel}
    command = [sys.executable, "-c", TREE]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


def test_a_learned_search_grows_the_same_tree_on_every_machine() -> None:
    """With the instructions of a modern processor and without them, to the last bit."""
    trees = [
        subprocess.run(
            [sys.executable, "-c", TREE],
            env={**os.environ, "CABOCHON_KERNEL": kernel},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for kernel in ("", "base")
    ]
    assert trees[0] == trees[1]
    assert trees[0].count("\n") == len(EDITIONS)


# --- files that are damaged or hostile -----------------------------------------------------------


def sealed(body: bytes) -> bytes:
    return MAGIC + struct.pack("<II", VERSION, zlib.crc32(body)) + body


@pytest.fixture(scope="module")
def whole() -> bytes:
    return export(network_for(EDITIONS["classic"], 2), "plain")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda _: b"", "cut off"),
        (lambda data: b"PK\3\4" + data[4:], "not the weights"),
        (lambda data: data[:8] + struct.pack("<I", 9) + data[12:], "version"),
        (lambda data: data[:-1], "damaged"),
        (lambda data: data[:200] + bytes([data[200] ^ 1]) + data[201:], "damaged"),
        (lambda data: sealed(data[16:-5]), "cut off"),
        (lambda data: sealed(data[16:] + b"more"), "more in the file"),
        (lambda data: sealed(data[16:32] + struct.pack("<i", 7) + data[36:]), "2 to 4 players"),
        (lambda data: sealed(data[16:32] + struct.pack("<11i", *_shape(data, 9, 10**6)) + data[76:]), "multiple of 8"),
        (lambda data: sealed(data[16:32] + struct.pack("<11i", *_shape(data, 10, -1)) + data[76:]), "blocks"),
        (lambda data: sealed(data[16:32] + struct.pack("<11i", *_shape(data, 3, 64)) + data[76:]), "other inputs"),
        (lambda data: sealed(data[16:76] + struct.pack("<f", float("nan")) + data[80:]), "not a number"),
    ],
)
def test_a_damaged_file_is_refused_with_what_is_wrong(whole: bytes, change: object, says: str) -> None:
    assert callable(change)
    with pytest.raises(ValueError, match=says):
        _core.Learned(native.engine(EDITIONS["classic"]), change(whole))


def _shape(data: bytes, at: int, number: int) -> list[int]:
    shape = list(struct.unpack("<11i", data[32:76]))
    shape[at] = number
    return shape


def test_no_bytes_make_it_fall_over(whole: bytes) -> None:
    """Random changes with a checksum that fits: each is refused, or gives a network that can be asked."""
    engine, chance = native.engine(EDITIONS["classic"]), random.Random(1)
    asked = native.encode(view(deal(EDITIONS["classic"], players=2, seed=bytes(32)), 0))
    refused = 0
    for _ in range(300):
        body = bytearray(whole[16:])
        for _ in range(chance.randint(1, 8)):
            body[chance.choice((chance.randrange(80), chance.randrange(len(body))))] = chance.randrange(256)
        try:
            learned = _core.Learned(engine, sealed(bytes(body)))
        except ValueError:
            refused += 1
            continue
        _, shares = learned.look(engine, asked)
        assert len(shares) == len(MOVES)
    assert 0 < refused < 300


def test_missing_and_damaged_weights_are_one_clear_sentence(tmp_path: Path) -> None:
    from cabochon.bots.search import learned

    edition = EDITIONS["classic"]
    assert learned.why_not(edition, 2) is None
    learned._load.cache_clear()
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(RuleSet, "nearest", lambda *_: None)
            assert "learned-2.mind is missing" in str(learned.why_not(edition, 2))
            learned._load.cache_clear()
            bad = tmp_path / "learned-2.mind"
            bad.write_bytes(b"CABOMIND")
            patch.setattr(RuleSet, "nearest", lambda *_: bad)
            assert "cut off" in str(learned.why_not(edition, 2))
            with pytest.raises(ValueError, match="cut off"):
                learned.learned_mind(edition, 2)
    finally:
        learned._load.cache_clear()
