"""The conformance kits of PettingZoo and Gymnasium, in every edition and with every number of players."""

import pytest

pytest.importorskip("pettingzoo", reason="the extra `rl` is not installed")

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from cabochon.editions import EDITIONS
from cabochon.envs import cabochon_v0
from cabochon.envs.seat import SeatEnv
from cabochon.rules.components import PLAYER_COUNTS

every_edition = pytest.mark.parametrize("edition", EDITIONS)
every_count = pytest.mark.parametrize("players", PLAYER_COUNTS)


@every_edition
@every_count
@pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")  # its warning about masks
def test_pettingzoo_api(edition: str, players: int) -> None:
    api_test(cabochon_v0.env(edition=edition, players=players, round_cap=30), num_cycles=300)


@every_edition
@every_count
def test_pettingzoo_seed(edition: str, players: int) -> None:
    seed_test(lambda: cabochon_v0.env(edition=edition, players=players), num_cycles=40)


@every_edition
@every_count
def test_gymnasium(edition: str, players: int) -> None:
    check_env(SeatEnv(edition=edition, players=players), skip_render_check=True)
