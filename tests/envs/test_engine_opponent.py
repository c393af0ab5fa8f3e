"""A program as the opponent in an environment: it plays, it is stopped, and its failure is raised."""

import pytest

from cabochon.bots import BotFailed
from cabochon.bots.engine import EngineBot
from cabochon.envs.seat import SeatEnv
from cabochon.envs.steppers import GameStepper
from tests.bots.engine.commands import PYTHON_EXAMPLE, odd


def test_a_program_plays_the_other_seat_and_is_ended_with_the_environment() -> None:
    env = SeatEnv("classic", opponents=f"cmd:{PYTHON_EXAMPLE}")
    for seed in (1, 2):
        env.reset(seed=seed)
        env.action_space.seed(seed)
        for _ in range(20):
            env.step(env.action_space.sample())
    assert env._games is not None
    ((_, games),) = env._games._parts
    assert isinstance(games, GameStepper)
    (bot,) = games.bots[0].values()
    assert isinstance(bot, EngineBot)
    assert bot.pid is not None
    env.close()
    assert bot.pid is None


def test_the_failure_of_a_program_is_raised() -> None:
    env = SeatEnv("classic", seat=1, opponents=f"cmd:{odd('illegal')}")
    with pytest.raises(BotFailed, match="illegal"):
        env.reset(seed=1)
    env.close()
