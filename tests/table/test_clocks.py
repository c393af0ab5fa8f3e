"""The clocks of a table: every time is an argument."""

from dataclasses import replace

from cabochon.table.clocks import DAY, left, opening_clocks, stopped, topped_up, with_flag
from cabochon.table.values import TableRow, TableRules
from tests.table.tables import ANN, BEN, GREEDY, enter, play, table_of

LIVE = TableRules(clock="live", bank=60, increment=5)
LETTERS = TableRules(clock="correspondence", days=3)


def running(rules: TableRules = LIVE) -> TableRow:
    """Ann is on turn. Her flag falls at second 61."""
    row = table_of(ANN, BEN).row
    return replace(row, rules=rules, clocks=(60_000, 40_000), flag_at=61_000)


def test_every_seat_begins_with_the_same_time() -> None:
    assert opening_clocks(LIVE, 3) == (60_000,) * 3
    assert opening_clocks(LETTERS, 2) == (3 * DAY,) * 2
    assert opening_clocks(TableRules(), 4) == ()


def test_only_the_clock_of_the_seat_on_turn_runs() -> None:
    row = running()
    assert [left(row, seat, 31_000) for seat in (0, 1)] == [30_000, 40_000]
    assert left(row, 0, 99_000) == 0
    assert left(replace(row, flag_at=None), 0, 99_000) == 60_000


def test_the_end_of_a_turn_adds_the_increment_or_resets_the_days() -> None:
    assert stopped(running(), 31_000, turn_over=True) == (35_000, 40_000)
    assert stopped(running(), 31_000, turn_over=False) == (30_000, 40_000)
    assert stopped(running(LETTERS), 31_000, turn_over=True) == (3 * DAY, 40_000)
    assert stopped(replace(running(), flag_at=None), 31_000, turn_over=True) == (60_000, 40_000)
    assert stopped(table_of(ANN, BEN).row, 31_000, turn_over=True) == ()


def test_the_flag_is_that_of_a_person_on_turn_in_a_game() -> None:
    row = replace(running(), turn=1)
    assert with_flag(row, 100_000).flag_at == 140_000
    for still in (
        replace(row, state="over"),
        replace(row, bot_due=1),
        replace(row, clocks=()),
        replace(row, turn=None),
    ):
        assert with_flag(still, 100_000).flag_at is None
    without = replace(row, clocks=(), flag_at=None)
    assert with_flag(without, 100_000) is without


def test_a_person_who_returns_has_enough_time_and_the_others_keep_theirs() -> None:
    assert topped_up(LIVE, (0, 40_000), 0) == (30_000, 40_000)
    assert topped_up(LIVE, (0, 40_000), 1) == (0, 40_000)
    assert topped_up(LETTERS, (0, 40_000), 0) == (3 * DAY, 40_000)
    assert topped_up(TableRules(), (), 0) == ()


def test_the_clock_passes_with_the_turn_and_stops_while_a_bot_plays() -> None:
    table = table_of(ANN, GREEDY, clock="live", bank=60, increment=5)
    table.changed(replace(table.row, clocks=(60_000, 60_000), flag_at=61_000))
    assert (play(table, at=11_000).clocks, table.row.flag_at) == ((55_000, 60_000), None)
    assert (play(table, at=20_000).clocks, table.row.flag_at) == ((55_000, 60_000), 75_000)


def test_the_end_of_the_game_stops_the_clock() -> None:
    table = table_of(ANN, BEN, clock="live", bank=60)
    table.changed(replace(table.row, clocks=(60_000, 60_000), flag_at=61_000))
    row = enter(table, table.resign(0, 0), at=21_000)
    assert (row.state, row.clocks, row.flag_at) == ("over", (40_000, 60_000), None)
