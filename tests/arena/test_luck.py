"""Standings without the luck of the cards."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from cabochon import native
from cabochon.arena.errors import ArenaError
from cabochon.arena.game import play_named
from cabochon.arena.journal import Journal
from cabochon.arena.luck import USUAL, DealSums, adjusted, luck_in, luck_standing
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


def deals_of(shares: Sequence[float], lucks: Sequence[float]) -> list[Result]:
    """A game of `a` against `b` for each deal."""
    base = replace(_result(), seats=("a", "b"))
    return [
        replace(base, deal=deal, places=(1, 2) if share else (2, 1), luck=(luck, -luck))
        for deal, (share, luck) in enumerate(zip(shares, lucks, strict=True))
    ]


def test_games_that_luck_decides_say_nothing_about_the_players() -> None:
    found = luck_standing("a", deals_of([1, 0, 0, 1] * 20, [0.4, -0.4, -0.4, 0.4] * 20))
    assert found.score == pytest.approx(0.5)
    assert found.games == 80
    assert found.weight == pytest.approx(1.25, abs=0.15)
    assert found.saved > 20


def test_luck_that_explains_nothing_is_hardly_subtracted() -> None:
    found = luck_standing("a", deals_of([1, 1, 0, 0] * 50, [0.4, -0.4] * 100))
    assert found.weight == pytest.approx(0, abs=0.1)
    assert found.saved == pytest.approx(1, abs=0.05)
    assert luck_standing("b", deals_of([1], [0.0])).weight == USUAL


def test_the_weight_of_a_deal_does_not_depend_on_it() -> None:
    """Otherwise a bot that wins by luck would keep a part of it."""
    deals = [DealSums(1, at % 2, 0.1 * (at % 3 - 1)) for at in range(30)]
    other = [replace(deals[0], share=0.5), *deals[1:]]
    assert adjusted(deals)[0].share - adjusted(other)[0].share == pytest.approx(deals[0].share - 0.5)
    assert sorted(deal.luck for deal in adjusted(deals)) == sorted(deal.luck for deal in deals)
