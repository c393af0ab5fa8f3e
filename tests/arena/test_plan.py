"""The pairings, their deals and seats."""

from collections import Counter, defaultdict
from itertools import islice

import pytest

from cabochon.arena.errors import ArenaError
from cabochon.arena.plan import Part, Plan, PlanShape

FOUR = ("a", "b", "c", "d")


def line_ups(plan: Plan) -> list[tuple[str, ...]]:
    return [pairing.line_up for pairing in plan.pairings]


def test_a_round_robin_has_every_set_of_bots_once() -> None:
    assert line_ups(Plan(FOUR)) == [("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d")]
    assert len(line_ups(Plan(FOUR, players=(3,)))) == 4
    assert line_ups(Plan(FOUR, players=(4,))) == [FOUR]


def test_with_too_few_bots_each_fills_seats_in_turn() -> None:
    assert line_ups(Plan(("a", "b"), players=(4,))) == [("a", "b", "a", "a"), ("a", "b", "b", "b")]


def test_a_gauntlet_plays_the_first_bot_against_each_of_the_others() -> None:
    plan = Plan(("a", "b", "c"), players=(2, 4), shape=PlanShape.GAUNTLET)
    assert line_ups(plan) == [("a", "b"), ("a", "c"), ("a", "b", "b", "b"), ("a", "c", "c", "c")]


def test_editions_and_player_counts_are_all_played() -> None:
    plan = Plan(("a", "b"), editions=("classic", "megaman"), players=(2, 3))
    assert Counter((game.edition, len(game.seats)) for game in plan.games()) == {
        (edition, players): 100 * players * (1 if players == 2 else 2)
        for edition in ("classic", "megaman")
        for players in (2, 3)
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_plays_every_seat_with_the_same_cards(players: int) -> None:
    plan = Plan(FOUR, players=(players,), deals=5)
    games = list(plan.games())
    assert len(games) == len(plan)
    where: dict[tuple[int, int, str], list[int]] = defaultdict(list)
    seeds: dict[int, set[bytes]] = defaultdict(set)
    for game in games:
        seeds[game.deal].add(game.seed)
        for seat, name in enumerate(game.seats):
            where[game.deal, game.pairing, name].append(seat)
    assert all(sorted(seats) == list(range(players)) for seats in where.values())
    assert all(len(same) == 1 for same in seeds.values())
    assert len(set.union(*seeds.values())) == 5


def test_two_hundred_deals_are_four_hundred_games() -> None:
    assert len(Plan(("a", "b"), deals=200)) == 400


def test_the_seating_order_changes_with_each_deal() -> None:
    games = Plan(FOUR, players=(4,), deals=40).games()
    after_a = Counter(game.seats[(game.seats.index("a") + 1) % 4] for game in games)
    assert set(after_a) == {"b", "c", "d"}


def test_a_bot_that_meets_itself_plays_a_deal_once() -> None:
    plan = Plan(("a",), deals=7)
    assert [game.seats for game in plan.games()] == [("a", "a")] * len(plan) == [("a", "a")] * 7


def test_every_game_has_its_own_random_stream() -> None:
    games = list(Plan(FOUR, players=(2, 3), deals=10).games())
    assert len({game.key for game in games}) == len(games)


def test_a_larger_plan_keeps_the_first_games() -> None:
    short, long = Plan(FOUR, deals=3), Plan(FOUR, deals=9)
    assert short.fingerprint == long.fingerprint
    assert list(short.games()) == list(islice(long.games(), len(short)))


def test_a_game_does_not_depend_on_other_pairings() -> None:
    """So a pair has the same games alone and in a larger tournament."""
    pair = {game.seats: game.key for game in Plan(("a", "b"), deals=1).games()}
    crowd = {game.seats: game.key for game in Plan(FOUR, deals=1).games()}
    assert pair.items() <= crowd.items()


@pytest.mark.parametrize(
    "other",
    [
        Plan(("a", "c")),
        Plan(("a", "b"), editions=("marvel",)),
        Plan(("a", "b"), players=(3,)),
        Plan(("a", "b"), seed="1"),
        Plan(("a", "b"), shape=PlanShape.GAUNTLET),
        Plan(("a", "b"), nodes=5),
        Plan(("a", "b"), turn_cap=9),
    ],
)
def test_any_other_change_makes_a_different_plan(other: Plan) -> None:
    assert other.fingerprint != Plan(("a", "b")).fingerprint


def test_no_deal_is_split_between_parts() -> None:
    parts = [Part.parse(f"{index}/3") for index in (1, 2, 3)]
    assert all(sum(part.owns(deal) for part in parts) == 1 for deal in range(20))
    assert all(any(part.owns(deal) for deal in range(3)) for part in parts)


@pytest.mark.parametrize("text", ["0/3", "4/3", "3", "a/b", "1/", "-1/2", ""])
def test_invalid_parts_are_refused(text: str) -> None:
    with pytest.raises(ArenaError, match="a part"):
        Part.parse(text)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"bots": ()}, "bot"),
        ({"bots": ("a", "a")}, "once"),
        ({"deals": 0}, "deal"),
        ({"editions": ("chess",)}, "chess"),
        ({"players": (5,)}, "5"),
    ],
)
def test_impossible_plans_are_refused(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(ArenaError, match=said):
        Plan(**{"bots": ("a", "b")} | wrong)  # type: ignore[arg-type]
