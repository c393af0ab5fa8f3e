"""The arena on a Ray cluster of two nodes on this machine, one of which is killed. make -C tools test-cluster."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

from cabochon.arena import simulate
from cabochon.arena.journal import Journal
from cabochon.arena.plan import Plan
from cabochon.arena.result import Result
from cabochon.arena.table import as_json
from cabochon.arena.tournament import Tournament, play_out, ray_pool
from cabochon.editions import CLASSIC
from cabochon.record import format_record

PLAN = Plan(("greedy", "random", "search:20"), deals=6)
STORE = 80 << 20


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setenv("RAY_worker_niceness", "0")  # 15 by default, which is too short on a busy machine
    made = Cluster(
        initialize_head=True,
        head_node_args={"num_cpus": 1, "object_store_memory": STORE, "include_dashboard": False},
    )
    ray.init(address=made.address, log_to_driver=False)
    yield made
    ray.shutdown()
    made.shutdown()


def _table(folder: Path, **how: Any) -> dict[str, Any]:
    with Journal(folder, PLAN) as journal:
        tournament = Tournament(PLAN, journal)
        assert play_out([tournament], 1, **how)
        return as_json(tournament)


@pytest.mark.filterwarnings("default")  # Ray's own
def test_the_table_is_the_same_after_a_node_is_killed(cluster: Any, tmp_path: Path) -> None:
    second = cluster.add_node(num_cpus=1, object_store_memory=STORE)
    cluster.wait_for_nodes()
    seen: list[Result] = []

    def watch(_: Tournament, result: Result) -> None:
        seen.append(result)
        if len(seen) == 10:
            cluster.remove_node(second, allow_graceful=False)

    there = _table(tmp_path / "ray", pool=ray_pool(cluster.address), watch=watch)
    assert sorted(result.game for result in seen) == list(range(len(PLAN))), "each game once"
    lines = [json.loads(line) for file in (tmp_path / "ray").glob("*.jsonl") for line in file.read_text().splitlines()]
    assert sorted(line["game"] for line in lines if "game" in line) == list(range(len(PLAN)))
    assert there == _table(tmp_path / "here")


@pytest.mark.filterwarnings("default")
def test_simulated_games_equal_those_of_one_machine_in_order(cluster: Any) -> None:
    there, here = (
        [format_record(game.record) for game in simulate(CLASSIC, ("greedy", "random"), 12, "7", **how)]
        for how in ({"ray": cluster.address}, {})
    )
    assert there == here
