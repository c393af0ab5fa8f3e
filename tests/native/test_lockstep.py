"""The rules and the native engine, compared at every ply of random games in all nine combinations."""

from dataclasses import replace

import pytest

from cabochon.editions import CLASSIC, EDITIONS
from cabochon.native import codec
from cabochon.native.loading import available
from cabochon.native.lockstep import Difference, LockstepGame
from cabochon.rules.components import PLAYER_COUNTS

pytestmark = pytest.mark.skipif(not available(), reason="the native engine is not compiled here")

QUICK, WHOLE = 6, 100
"""Games of each combination. `make lockstep` plays far more (tools/lockstep.py)."""

combinations = pytest.mark.parametrize("name", EDITIONS)
counts = pytest.mark.parametrize("players", PLAYER_COUNTS)


@combinations
@counts
def test_rules_and_native_engine_agree(name: str, players: int) -> None:
    assert sum(LockstepGame(EDITIONS[name], players, number).play() for number in range(QUICK)) > 100


@pytest.mark.long
@combinations
@counts
@pytest.mark.parametrize("part", range(4))
def test_rules_and_native_engine_agree_in_many_games(name: str, players: int, part: int) -> None:
    for number in range(QUICK + part, WHOLE, 4):
        LockstepGame(EDITIONS[name], players, number).play(longest=150)


def test_the_caching_encoder_equals_encode() -> None:
    game = LockstepGame(CLASSIC, 3, 4)
    for _ in range(60):
        game.play(longest=1)
        assert game._scribe.write(game.python) == codec.encode(game.python)


def test_a_difference_is_found_with_its_place() -> None:
    game = LockstepGame(CLASSIC, 2, 0)
    game.play(longest=3)
    game.python = replace(game.python, round=game.python.round + 1)
    with pytest.raises(
        Difference, match=r"state differs after 3 plies of classic with 2, game 0\nseed: 0+\nmoves: \S+"
    ):
        game.compare()
