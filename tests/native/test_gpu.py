"""The GPU's kernels play the same games as the native engine. Without a GPU, they run on the host, thread by thread."""

import os
import shutil
import subprocess
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from cabochon.editions import CLASSIC, EDITIONS
from cabochon.native import gpu, gpu_lockstep
from cabochon.native.codec import numbers_of
from cabochon.native.loading import available, edition_data, engine
from cabochon.native.lockstep import Difference
from cabochon.rules.components import PLAYER_COUNTS, Edition

ROOT = Path(__file__).resolve().parents[2]
CPP = ROOT / "src" / "cabochon" / "native" / "cpp"
ON_HOST = Path(__file__).parent / "on_host"
COMBINATIONS = [(name, players) for name in EDITIONS for players in PLAYER_COUNTS]
compiled = pytest.mark.skipif(not available(), reason="the native engine is not compiled here")


# --- the kernels on a host ---------------------------------------------------------------------


def flat(data: object) -> Iterator[int]:
    """The numbers of nested sequences, one after the other."""
    if isinstance(data, (tuple, list)):
        for part in data:
            yield from flat(part)
    else:
        yield int(data)  # type: ignore[call-overload]


def edition_text(edition: Edition) -> str:
    """Cards, tiles and rules as on_host/games.cpp reads them: each list starts with its length."""
    cards, tiles, rules, _ = edition_data(edition, numbers_of(edition))
    named = [f"{name} {int(value)}" for name, value in rules.items()]
    return " ".join(map(str, [len(cards), *flat(cards), len(tiles), *flat(tiles), len(named), *named]))


@pytest.fixture(scope="module")
def on_host(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The kernels, compiled for the host with its sanitizers."""
    if (compiler := shutil.which("g++")) is None:
        pytest.skip("there is no g++ here")
    program = tmp_path_factory.mktemp("on_host") / "games"
    options = ["-std=gnu++20", "-O1", "-pthread", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
    warnings = ["-Wall", "-Wextra", "-Werror", "-Wno-sign-compare", "-Wno-unknown-pragmas"]
    command = [compiler, *options, *warnings, f"-I{CPP}", str(ON_HOST / "games.cpp"), "-o", str(program)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return program


def run(program: Path, edition: Edition, *asked: int) -> list[list[str]]:
    text = f"{edition_text(edition)} {' '.join(map(str, asked))}"
    done = subprocess.run([program], input=text, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return [line.split() for line in done.stdout.splitlines()]


def twelfths(tally: object, players: int) -> list[int]:
    """A tally in the order in which the kernels add up."""
    assert isinstance(tally, dict)
    won = [round(12 * part) for part in tally["won"]]
    return [*(tally[name] for name in ("games", "turns", "decisions", "capped", "drawn")), *won, *[0] * (4 - players)]


def fold(data: bytes) -> int:
    """The FNV-1a hash of arrays, as in on_host/games.cpp."""
    number = 1469598103934665603
    for byte in data:
        number = (number ^ byte) * 1099511628211 % 2**64
    return number


@compiled
@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), COMBINATIONS)
def test_the_kernels_play_the_native_engines_games(on_host: Path, name: str, players: int) -> None:
    edition, games, seed, cap, least_gold = EDITIONS[name], 80, 7, 40, players == 3
    lines = run(on_host, edition, players, seed, cap, int(least_gold), games, 2, 0)
    told = {line[0]: [int(number) for number in line[1:]] for line in lines}
    double = engine(edition)
    hashes, tally = double.hash_games(players, 0, games, seed, least_gold, cap, 2)
    assert told["hashes"] == list(array("q", hashes))
    assert told["random"] == twelfths(tally, players)
    assert tally["capped"] > 0
    position = double.deal(players, seed)
    assert told["seen"] == twelfths(position.playouts(1, True, games, seed, least_gold, cap, 1), players)
    assert told["whole"] == twelfths(position.playouts(None, False, games, seed, least_gold, cap, 1), players)


@compiled
@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), [("classic", 2), ("marvel", 3), ("megaman", 4)])
def test_the_kernels_step_the_native_engines_environment(on_host: Path, name: str, players: int) -> None:
    np = pytest.importorskip("numpy", reason="the extra `rl` is not installed")
    pytest.importorskip("gymnasium", reason="the extra `rl` is not installed")
    from cabochon.envs.vector import VectorEnv

    games, steps, cap = 40, 30, 5
    lines = iter(run(on_host, EDITIONS[name], players, 7, cap, 0, 1, games, steps)[5:])
    env = VectorEnv(games, name, players, seed=7, round_cap=cap)
    ends = 0
    for _ in range(steps + 1):
        _, rows, masks, *to_play = next(lines)
        assert (int(rows), int(masks)) == (fold(env.observations.tobytes()), fold(env.masks.tobytes()))
        assert [int(seat) for seat in to_play] == env.to_play.tolist()
        for flags in (env.terminated, env.truncated):
            assert [bool(int(flag)) for flag in next(lines)[1:]] == flags.tolist()
            ends += int(flags.sum())
        assert [int(part) for part in next(lines)[1:]] == np.rint(12 * env.rewards).astype(int).ravel().tolist()
        env.step(env.sample())
    assert ends > 0
    assert next(lines) == ["illegal", "1"]


# --- lockstep ----------------------------------------------------------------------------------


@compiled
def test_hashes_of_games_do_not_depend_on_the_thread() -> None:
    double = engine(CLASSIC)
    whole, tally = double.hash_games(2, 0, 60, 3, False, 500, 3)
    assert tally == double.random_games(2, 60, 3, False, 500, 1)
    assert double.hash_games(2, 20, 10, 3, False, 500, 1)[0] == whole[160:240]
    assert len(set(array("Q", whole))) == 60
    assert double.hash_games(2, 0, 60, 4, False, 500, 1)[0] != whole


@compiled
def test_a_difference_contains_deal_and_moves() -> None:
    processor = gpu_lockstep.on_processor(2)

    def liar(edition: Edition, players: int, first: int, games: int, seed: int) -> tuple[bytes, gpu_lockstep.Sums]:
        hashes, sums = processor(edition, players, first, games, seed)
        other, _ = processor(edition, players, first + 13, 1, seed + 1)
        return hashes[:104] + other + hashes[112:], sums

    assert gpu_lockstep.compare(CLASSIC, 3, 100, 40, 5, processor, processor).games == 40
    with pytest.raises(Difference) as caught:
        gpu_lockstep.compare(CLASSIC, 3, 100, 40, 5, processor, liar)
    said = str(caught.value).splitlines()
    assert said[0] == "game 113 went another way on the GPU"
    assert said[1] == "classic with 3, seed 5, game 113"
    tiles, moves, drawn, _ = engine(CLASSIC).trace(3, 5, 113, False, gpu_lockstep.CAP)
    lengths = [len(line.split(":")[1].split()) for line in said[2:]]
    assert lengths[:2] == [len(tiles), len(drawn)]
    assert lengths[2] >= len(moves)


# --- compiling, and running without a GPU ------------------------------------------------------


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("nvcc") is None, reason="there is no nvcc here")
def test_nvcc_compiles_the_kernels_without_spilling(tmp_path: Path) -> None:
    command = ["nvcc", "-std=c++20", "-arch=sm_90", "-O3", "-diag-suppress", "20091", "-Xptxas", "-v"]
    done = subprocess.run(
        [*command, "-c", str(CPP / "gpu.cu"), "-o", str(tmp_path / "gpu.o")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    facts = done.stderr.split("Compiling entry function")
    best = [
        fact for fact in facts if "play_games" in fact and "Li128ELi8ELb1ELb1" in fact and "SilentENS0_5Dealt" in fact
    ]
    assert len(best) == 1
    assert " 0 bytes spill stores" in best[0], "registers of the random games no longer suffice"


def python(code: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ | environment
    )
    return done.stdout.strip()


def test_a_missing_extension_gives_one_sentence() -> None:
    code = "import sys; sys.modules['cabochon.native._gpu'] = None\n"
    code += "from cabochon.native import gpu; print(gpu.available()); print(gpu.why_not())\n"
    code += "from cabochon.editions import CLASSIC\n"
    code += "try: gpu.random_games(CLASSIC, 2, 1, 1)\nexcept RuntimeError as error: print(error)\n"
    code += "from cabochon.envs.gpu import GpuVectorEnv\n"
    code += "try: GpuVectorEnv(4)\nexcept RuntimeError as error: print(error)"
    usable, *said = python(code).splitlines()
    assert usable == "False"
    assert len(said) == 3
    assert set(said) == {gpu._NOT_BUILT}
    assert "CABOCHON_CUDA=ON" in said[0]


def test_the_environment_refuses_invalid_players_and_actions() -> None:
    from cabochon.envs.gpu import GpuVectorEnv, _check_on_card

    with pytest.raises(ValueError, match="2, 3 or 4 can play"):
        GpuVectorEnv(4, players=5)
    for actions in ([0, 0, 0, 0], memoryview(b"0000")):
        with pytest.raises(ValueError, match="actions must be an array on the GPU"):
            _check_on_card(actions)
