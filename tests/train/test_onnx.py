"""The ONNX file equals the network, and the example plays with it."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")  # extra `train`
pytest.importorskip("onnxruntime")

import onnxruntime
import torch

from cabochon import native
from cabochon.arena.game import play_named
from cabochon.editions import CLASSIC
from cabochon.rules import Chance, apply, deal, legal_moves, view
from cabochon.train.batch import Rows, sizes
from cabochon.train.export import network_of
from cabochon.train.onnx_file import INPUTS, TOLERANCE

ROOT = Path(__file__).resolve().parents[2]
CHECKPOINT = ROOT / "checkpoints" / "classic-2.pt"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("onnx") / "classic-2.onnx"
    command = [sys.executable, "-m", "cabochon.train.export", str(CHECKPOINT), "plain", str(made)]
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    subprocess.run(command, check=True, capture_output=True, timeout=280, env=environment)
    return made


def test_onnx_evaluates_like_pytorch(file: Path) -> None:
    """Forty positions of a random game in one batch, and one alone."""
    network, s, numbers = network_of(CHECKPOINT), sizes(CLASSIC, 2, "cpu"), []
    table, chance = deal(CLASSIC, players=2, seed=bytes(32)), Chance(b"moves")
    for _ in range(40):
        numbers.append(native.rows(view(table, table.turn)))
        moves = legal_moves(table)
        table = apply(table, moves[chance.below(len(moves))])
    shapes = ((s.cards, s.card), (s.tiles, s.tile), (s.players, s.seat), (s.middle,))
    parts = torch.split(torch.tensor(numbers), [torch.Size(shape).numel() for shape in shapes], dim=1)
    cards, tiles, seats, middle = (part.reshape(-1, *shape) for part, shape in zip(parts, shapes, strict=True))
    session = onnxruntime.InferenceSession(str(file))
    for number in (40, 1):
        given = [each[:number] for each in (cards, tiles, seats, middle)]
        logits, chances = session.run(["logits", "chances"], {n: g.numpy() for n, g in zip(INPUTS, given, strict=True)})
        with torch.no_grad():
            expected, values = network(Rows(*given))
        assert abs(torch.from_numpy(logits) - expected).max() < TOLERANCE
        assert abs(torch.from_numpy(chances) - torch.softmax(values, 1)).max() < TOLERANCE
    assert session.get_modelmeta().custom_metadata_map == {"rules": "plain", "players": "2"}


def command_of(file: Path) -> str:
    return shlex.join([sys.executable, str(ROOT / "examples" / "onnx_bot.py"), str(file)])


def test_the_example_plays_and_beats_greedy(file: Path) -> None:
    look = f"cmd:{command_of(file)}"
    won = 0
    for number, seats in enumerate((("greedy", look), (look, "greedy"))):
        game = play_named(CLASSIC, seats, key=b"look", seed=bytes([number]) * 32)
        assert not game.failures
        won += seats.index(look) in game.outcome.winners
    assert won


def test_another_game_is_refused_with_one_sentence(file: Path) -> None:
    from cabochon import format_position

    seen = format_position(view(deal(CLASSIC, players=3, seed=bytes(32)), 0))
    told = f"hello 1\nposition {seen}\nlegal +wbg\ngo\nquit\n"
    words = shlex.split(command_of(file))
    answer = subprocess.run(words, input=told, capture_output=True, text=True, check=True, timeout=120).stdout
    assert "error this network is for 2 players and the rule set plain\n" in answer
    assert "bestmove" not in answer
