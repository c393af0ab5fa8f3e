"""Tests that need a machine with a GPU: `make -C tools test-gpu`. `make test` leaves this folder out."""

import pytest

from cabochon.editions import CLASSIC, EDITIONS
from cabochon.native import encode, gpu, gpu_lockstep
from cabochon.native.loading import engine
from cabochon.rules.components import PLAYER_COUNTS
from cabochon.rules.deal import deal

COMBINATIONS = [(name, players) for name in EDITIONS for players in PLAYER_COUNTS]


@pytest.mark.parametrize(("name", "players"), COMBINATIONS)
def test_the_gpu_plays_the_same_games_as_the_native_engine(name: str, players: int) -> None:
    sums = gpu_lockstep.compare(EDITIONS[name], players, 0, 5000, 11, gpu_lockstep.on_processor(2))
    assert sums.games == 5000


def test_playouts_on_the_gpu_equal_those_of_the_native_engine() -> None:
    table = deal(CLASSIC, 2, bytes(32))
    position = engine(CLASSIC).read(encode(table))
    for as_seen in (False, True):
        there = dict(gpu.playouts(table, 3000, 5, seat=1, as_seen=as_seen))
        del there["seconds"]
        assert there == position.playouts(1, as_seen, 3000, 5, False, gpu.DEFAULT_CAP, 2)


def test_the_environment_on_the_gpu_equals_the_one_on_the_cpu() -> None:
    import cupy
    import numpy as np

    from cabochon.envs.gpu import GpuVectorEnv
    from cabochon.envs.vector import VectorEnv

    here, there = VectorEnv(1000, "marvel", 3, seed=2, round_cap=20), GpuVectorEnv(1000, "marvel", 3, 2, 20)
    for _ in range(100):
        for what in ("observations", "masks", "to_play", "rewards", "terminated", "truncated"):
            assert np.array_equal(getattr(here, what), cupy.asnumpy(cupy.from_dlpack(getattr(there, what)))), what
        here.step(here.sample())
        there.step(there.sample())
    bad = cupy.full(1000, 400, np.int32)
    with pytest.raises(ValueError, match="action 400 is not legal in game 0"):
        there.step(bad)
    assert np.array_equal(here.observations, cupy.asnumpy(cupy.from_dlpack(there.observations)))
