"""Standings without the luck of the cards."""

from dataclasses import replace
from pathlib import Path

import pytest

from cabochon import native
from cabochon.arena.errors import ArenaError
from cabochon.arena.game import play_named
from cabochon.arena.journal import Journal
from cabochon.arena.luck import WEIGHT, luck_in, luck_standing
from cabochon.arena.plan import Plan
from cabochon.arena.result import Result, result_of
from cabochon.arena.table import as_json
from cabochon.arena.tournament import Tournament, play_out
from cabochon.editions import EDITIONS

pytestmark = pytest.mark.skipif(not native.available(), reason="the native engine was not compiled here")
PLAN = Plan(("newcomer", "trader"), deals=3)


def played(folder: Path, luck: bool) -> Tournament:
    with Journal(folder, PLAN) as journal:
        tournament = Tournament(PLAN, journal, luck=luck)
        play_out([tournament], 1)
        return tournament


def test_games_are_played_with_their_luck(tmp_path: Path) -> None:
    tournament = played(tmp_path, luck=True)
    for planned in PLAN.games():
        game = play_named(EDITIONS[planned.edition], planned.seats, planned.key, planned.seed)
        result = tournament.results()[planned.number]
        assert result.luck == luck_in(game.record)
        assert sum(result.luck) == pytest.approx(0, abs=1e-5)
    (found,) = as_json(tournament)["luck_adjusted"]
    assert sum(bot["score"] for bot in found["bots"]) == pytest.approx(1, abs=1e-3)


def test_without_the_option_nothing_changes(tmp_path: Path) -> None:
    tournament = played(tmp_path / "plain", luck=False)
    assert "luck_adjusted" not in as_json(tournament)
    assert "luck" not in next(iter(tournament.results().values())).as_json()
    with pytest.raises(ArenaError, match="without their luck"):
        Tournament(PLAN, tournament.journal, luck=True)


def test_a_result_as_json_keeps_its_luck() -> None:
    result = replace(_result(), luck=(0.25, -0.25))
    assert Result.from_json(result.as_json()) == result


def _result() -> Result:
    planned = next(iter(PLAN.games()))
    return result_of(planned, play_named(EDITIONS[planned.edition], planned.seats, planned.key, planned.seed))


def test_the_adjusted_score_is_the_plain_one_less_the_luck() -> None:
    """Games in which luck decides everything say nothing about the players."""
    base = replace(_result(), seats=("a", "b"))
    won = [replace(base, deal=deal, places=(1, 2), luck=(0.5 / WEIGHT, -0.5 / WEIGHT)) for deal in (0, 2)]
    lost = [replace(base, deal=deal, places=(2, 1), luck=(-0.5 / WEIGHT, 0.5 / WEIGHT)) for deal in (1,)]
    found = luck_standing("a", [*won, *lost])
    assert found.score == pytest.approx(0.5)
    assert found.games == 3


def test_the_factor_compares_the_variances() -> None:
    base = replace(_result(), seats=("a", "b"))
    results = [
        replace(base, deal=deal, places=places, luck=(side * 0.25 / WEIGHT, -side * 0.25 / WEIGHT))
        for deal, (places, side) in enumerate([((1, 2), 1), ((2, 1), -1)] * 4)
    ]
    assert luck_standing("a", results).saved == pytest.approx(4)
