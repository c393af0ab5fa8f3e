"""The network in the native engine equals the trained one, and no file can crash it."""

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
from cabochon.editions import EDITIONS, RULE_SETS
from cabochon.editions.rule_set import RuleSet
from cabochon.native import _core
from cabochon.rules.chance import Chance
from cabochon.rules.components import PLAYER_COUNTS, Edition
from cabochon.rules.deal import deal
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.legal import legal_moves
from cabochon.rules.play import apply, resign
from cabochon.rules.table import Table
from cabochon.rules.view import view
from cabochon.train.batch import Rows, Sizes, sizes
from cabochon.train.export import MAGIC, VERSION, export, layers_of, round_network
from cabochon.train.network import Block, Network, Shape, shape_of

MINDS = [path for rules in RULE_SETS.values() for path in Path(str(rules.folder)).glob("*.mind")]

TOLERANCE = 0.1
"""The tolerance between PyTorch and the native engine for a chance or a move's share: wide layers of the engine round
their inputs to 127 steps. On average they differ by less than a fifth of this.
"""
SAME = 0.005
"""The same if PyTorch rounds too. The two add 32-bit numbers in different orders, so that a number may occasionally be
rounded to the neighbouring step; on average they differ by less than a twentieth of this.
"""


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


def rounded(x: torch.Tensor, *, signed: bool = False) -> torch.Tensor:
    """Rounded like the inputs of a wide layer in the native engine (network_run.hpp)."""
    steps, largest = 63.0 if signed else 127.0, x.abs().amax(-1, keepdim=True).clamp_min(1e-30)
    return torch.floor(x * (steps / largest) + 0.5) * (largest / steps)


class Playing(Network):
    """The network with the native engine's rounding."""

    def trunk(self, rows: Rows) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        s = self.shape
        there = rows.cards[..., :1] + rows.cards[..., 17:18]
        cards = torch.relu(self.card_out(rounded(torch.relu(self.card_in(rows.cards))))) * there
        tiles = torch.relu(self.tile_in(rows.tiles))
        board = cards[:, :12].reshape(-1, 3, 4, s.card_width).sum(2)
        hands = cards[:, 12:].reshape(-1, s.players, 3, s.card_width).sum(2)
        pools = torch.cat([board.flatten(1), hands.flatten(1), tiles.sum(1)], dim=1)
        x = torch.relu(self.read(torch.cat([rows.middle, rows.seats.flatten(1), rounded(pools)], dim=1)))
        for number, block in enumerate(self.blocks):
            assert isinstance(block, Block)
            hidden = torch.relu(block.first(rounded(x, signed=number > 0)))
            x = x + block.second(rounded(hidden))
        return torch.relu(x), cards, tiles

    def judge(self, x: torch.Tensor, cards: torch.Tensor, tiles: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return super().judge(rounded(x), cards, tiles)[0], self.value(x)


def differences(network: Network, edition: Edition, players: int, learned: _core.Learned) -> list[float]:
    """For some positions, the greatest difference of a chance or a share between PyTorch and the native engine."""
    s, engine, found = sizes(edition, players, "cpu"), native.engine(edition), []
    for table in random_tables(edition, players, 40):
        chances, shares = learned.look(engine, native.encode(view(table, table.turn)))
        with torch.no_grad():
            logits, values = network(rows_of(table, s))
        legal = [index_of(move) for move in legal_moves(table)]
        assert sum(shares) == pytest.approx(1)
        theirs = torch.cat([torch.softmax(logits[0, legal], 0), torch.softmax(values[0], 0).roll(table.turn)])
        ours = torch.tensor([*(shares[move] for move in legal), *chances])
        found.append(float((theirs - ours).abs().max()))
    return found


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_the_native_engine_evaluates_like_pytorch(edition: Edition, players: int) -> None:
    network = Playing(network_for(edition, players).shape)
    network.load_state_dict(network_for(edition, players).state_dict())
    learned = _core.Learned(native.engine(edition), export(network, edition.rules.id))
    round_network(network)
    found = differences(network, edition, players, learned)
    assert max(found) < SAME
    assert sum(found) / len(found) < SAME / 20


def trained(data: bytes) -> Network:
    """The network in the bytes of a file."""
    network = Network(Shape(*struct.unpack("<11i", data[32:76])))
    place = 76
    for layer in layers_of(network):
        out, size = layer.out_features, layer.weight.numel()
        scale, bias = torch.frombuffer(bytearray(data[place : place + 8 * out]), dtype=torch.float32).reshape(2, out)
        numbers = torch.frombuffer(bytearray(data[place + 8 * out : place + 8 * out + size]), dtype=torch.int8)
        layer.weight.data = numbers.float().reshape(out, -1) * scale.unsqueeze(1)
        layer.bias.data, place = bias, place + 8 * out + size
    assert place == len(data)
    return network.eval()


@pytest.mark.parametrize("path", sorted(MINDS), ids=lambda path: f"{path.parent.name}-{path.stem[-1]}")
def test_rounding_hardly_changes_a_trained_networks_output(path: Path) -> None:
    edition = next(each for each in EDITIONS.values() if each.rules.id == path.parent.name)
    learned = _core.Learned(native.engine(edition), path.read_bytes())
    found = differences(trained(path.read_bytes()), edition, learned.players, learned)
    assert max(found) < TOLERANCE
    assert sum(found) / len(found) < TOLERANCE / 5


def test_every_kind_of_decision_is_among_the_positions() -> None:
    assert len({table.owed for table in random_tables(EDITIONS["classic"], 2, 40)}) >= 2


def test_9_2_a_seat_that_left_has_no_chance() -> None:
    edition = EDITIONS["classic"]
    engine, table = native.engine(edition), resign(deal(edition, players=3, seed=bytes(32)), 1)
    learned = _core.Learned(engine, export(network_for(edition, 3), "plain"))
    chances, _ = learned.look(engine, native.encode(view(table, table.turn)))
    assert chances[1] == 0
    assert sum(chances) == pytest.approx(1)


def test_a_network_only_accepts_its_edition() -> None:
    """It contains numbers for each of its cards."""
    classic, marvel = EDITIONS["classic"], EDITIONS["marvel"]
    learned = _core.Learned(native.engine(classic), export(network_for(classic, 2), "plain"))
    other = deal(marvel, players=2, seed=bytes(32))
    with pytest.raises(ValueError, match="another edition"):
        learned.look(native.engine(marvel), native.encode(view(other, 0)))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
def test_hidden_cards_do_not_change_the_evaluation(edition: Edition) -> None:
    """The rows of a view do not depend on the imagined cards."""
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
from cabochon.editions import EDITIONS, RULE_SETS
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
    """With the newest instructions of this processor, with older ones and with none, to the last bit."""
    newest = tree_on("")
    assert newest.count("\n") == len(EDITIONS)
    for kernel in ("v3", "base", "plain"):
        assert tree_on(kernel) == newest, kernel


# --- damaged or hostile files --------------------------------------------------------------------


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
def test_a_damaged_file_is_refused_with_its_fault(whole: bytes, change: object, says: str) -> None:
    assert callable(change)
    with pytest.raises(ValueError, match=says):
        _core.Learned(native.engine(EDITIONS["classic"]), change(whole))


def _shape(data: bytes, at: int, number: int) -> list[int]:
    shape = list(struct.unpack("<11i", data[32:76]))
    shape[at] = number
    return shape


def test_random_bytes_do_not_crash_the_engine(whole: bytes) -> None:
    """Random changes with a matching checksum: each is refused, or gives a network that can be evaluated."""
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


def test_missing_and_damaged_weights_give_one_clear_sentence(tmp_path: Path) -> None:
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
                learned.learned_network(edition, 2)
    finally:
        learned._load.cache_clear()
