"""The story of a game: its counts equal the table, and moves that were taken back are left out."""

from dataclasses import replace

import pytest

from cabochon.editions import EDITIONS
from cabochon.record import Decision, Record, Resigned, Story, TookBack, replay, steps, story_of
from cabochon.rules.components import TEAM_POINTS
from cabochon.rules.deal import deal
from cabochon.rules.events import EventKind
from tests.record.samples import whole_game

GAMES = [(edition, players) for edition in EDITIONS for players in (2, 3, 4)]


def story(record: Record) -> Story:
    assert record.seed is not None
    return story_of(deal(record.edition, record.players, record.seed), steps(record))


@pytest.mark.parametrize(("edition", "players"), GAMES)
def test_a_story_begins_with_the_deal_and_ends_like_the_table(edition: str, players: int) -> None:
    record = whole_game(EDITIONS[edition], players)
    told, end = story(record), replay(record)
    assert told.turns[0].step == 0
    assert told.turns[0].points == told.turns[0].tokens == told.turns[0].cards == (0,) * players
    last = told.turns[-1]
    assert last.step == len(record.entries)
    assert last.points == tuple(end.points(seat) for seat in end.seats)
    assert last.tokens == tuple(sum(player.tokens) for player in end.players)
    assert last.cards == tuple(len(player.cards) for player in end.players)
    assert told.colours == tuple(player.bonuses for player in end.players)


@pytest.mark.parametrize(("edition", "players"), GAMES)
def test_a_story_has_every_turn_once_and_in_order(edition: str, players: int) -> None:
    record = whole_game(EDITIONS[edition], players)
    played = dict.fromkeys((entry.round, entry.seat) for entry in record.entries if isinstance(entry, Decision))
    assert [(turn.round, turn.seat) for turn in story(record).turns[1:]] == list(played)


@pytest.mark.parametrize(("edition", "players"), GAMES)
def test_a_new_leader_has_more_points_than_every_other_player(edition: str, players: int) -> None:
    told = story(whole_game(EDITIONS[edition], players, 3))
    leads = [moment for moment in told.moments if moment.event is None]
    at = {turn.step: turn for turn in told.turns}
    before = None
    for lead in leads:
        assert lead.seat is not None
        points = at[lead.step].points
        assert all(points[lead.seat] > other for seat, other in enumerate(points) if seat != lead.seat)
        assert lead.other == before != lead.seat
        before = lead.seat
    ahead = [turn.points for turn in told.turns if max(turn.points) > sorted(turn.points)[-2]]
    assert not ahead or ahead[-1].index(max(ahead[-1])) == before, "whoever leads at last was told of"


@pytest.mark.parametrize(("edition", "players"), GAMES)
def test_winning_a_tile_is_a_turning_point(edition: str, players: int) -> None:
    record = whole_game(EDITIONS[edition], players, 2)
    told, end = story(record), replay(record)
    keys = [moment.event.key for moment in told.moments if moment.event]
    assert keys.count(EventKind.TOOK_TILE) == sum(owner is not None for owner in end.tile_owners)
    assert (EventKind.TOOK_TEAM in keys) == (end.team is not None)
    assert keys[-1] is EventKind.ENDED
    assert [moment.step for moment in told.moments] == sorted(moment.step for moment in told.moments)


def test_the_graph_includes_the_team_tiles_points() -> None:
    record = whole_game(EDITIONS["marvel"], 2)
    told = story(record)
    taken = next(one for one in told.moments if one.event and one.event.key is EventKind.TOOK_TEAM)
    assert taken.seat is not None
    after = next(turn for turn in told.turns if turn.step >= taken.step)
    assert after.points[taken.seat] >= TEAM_POINTS


@pytest.mark.parametrize("back", [1, 4, 7])
def test_decisions_taken_back_are_left_out(back: int) -> None:
    """A detour that is taken back leaves the story as it was, except for the numbers of the steps."""
    record = whole_game()
    detour = (*record.entries[:20], TookBack(0, back), *record.entries[20 - back :])
    plain, around = story(record), story(replace(record, entries=detour))
    assert [replace(turn, step=0) for turn in around.turns] == [replace(turn, step=0) for turn in plain.turns]
    assert len(around.moments) == len(plain.moments)
    assert around.turns[-1].step == plain.turns[-1].step + 1 + back


def test_leaving_is_a_turning_point() -> None:
    record = whole_game(players=3)
    left = replace(record, entries=(*record.entries[:9], Resigned(0), Resigned(1)), result=None)
    told = story(left)
    assert [one.event.key for one in told.moments if one.event][-3:] == [
        EventKind.RESIGNED, EventKind.RESIGNED, EventKind.ENDED,
    ]  # fmt: skip
    assert told.turns[-1].step == len(left.entries)


def test_a_game_without_a_move_is_a_deal() -> None:
    told = story(replace(whole_game(), entries=(), result=None))
    assert len(told.turns) == 1
    assert told.moments == ()
