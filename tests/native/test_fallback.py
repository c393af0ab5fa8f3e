"""Without the native engine: one line of notice, and everything works on the Python rules."""

import json
import subprocess
import sys

import pytest

WITHOUT = "import sys; sys.modules['cabochon.native._core'] = None\n"


def run(code: str) -> subprocess.CompletedProcess[str]:
    """Python that cannot import the native engine."""
    return subprocess.run([sys.executable, "-c", WITHOUT + code], check=True, capture_output=True, text=True)


def test_the_missing_engine_is_reported_once_in_one_line() -> None:
    done = run("from cabochon import native; native.say_once(); native.say_once(); print(native.available())")
    assert done.stdout == "False\n"
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("cabochon: the fast engine was not compiled here")
    assert "everything runs on the Python rules" in done.stderr


def test_the_reason_for_a_missing_engine_is_reported() -> None:
    code = "from cabochon import native; from cabochon.editions import CLASSIC\n"
    code += "try: native.engine(CLASSIC)\nexcept RuntimeError as error: print(error)"
    assert "the fast engine was not compiled here" in run(code).stdout


def test_byte_conversion_needs_no_native_engine() -> None:
    code = "from cabochon.native import decode, encode; from cabochon.editions import CLASSIC\n"
    code += "from cabochon.rules.deal import deal\ntable = deal(CLASSIC, 3, bytes(32))\n"
    code += "print(decode(encode(table), CLASSIC) == table)"
    assert run(code).stdout == "True\n"


@pytest.mark.slow
def test_the_benchmark_measures_only_the_rules() -> None:
    code = "import typer; from cabochon.cli.benching import bench; sys.argv = ['bench', '--json', '--seconds', '0.01',"
    code += "'--edition', 'classic', '--players', '2']; typer.run(bench)"
    found = json.loads(run(code).stdout)
    assert {row["engine"] for row in found["results"]} == {"python"}
    assert found["machine"]["native"] is False


def test_the_environments_play_on_the_rules() -> None:
    pytest.importorskip("pettingzoo", reason="the extra `rl` is not installed")
    code = "from cabochon.envs import cabochon_v0, seat, vector\n"
    code += "game = cabochon_v0.env(); game.reset(seed=1); game.step(0)\n"
    code += "one = seat.SeatEnv(); one.reset(seed=1); one.step(one.action_space.sample())\n"
    code += "many = vector.VectorEnv(2); many.step(many.sample()); print(many.to_play.tolist())"
    assert run(code).stdout == "[1, 1]\n"
