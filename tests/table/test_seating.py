"""Before the game: seats, the start, closing and the rematch; and the names at a table."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from cabochon.table.names import clean_name, name_at
from cabochon.table.refusals import Refused
from cabochon.table.seating import (
    all_taken,
    begun,
    check_may_repeat,
    closed,
    declined,
    is_full,
    joined,
    left,
    may_start,
    opened,
    order_of_play,
    rematch,
    sent_away,
    with_bot,
)
from cabochon.table.values import Moment, Person, SeatRow, TableRow, TableRules
from tests.table.tables import ANN, BEN, ENGINE, GREEDY, SEED, table_of

HOST, GUEST, EVE = (Person(name.lower(), name, "person", "en") for name in ("Ann", "Ben", "Eve"))
PROGRAM = Person("ada", "Ada", "program", "en", owner="ann")
FREE = SeatRow("person")
HELD = SeatRow("person", "Ben", held_for="ben")


def table(*seats: SeatRow, **rules: object) -> TableRow:
    return opened("t", "classic", SEED, "ann", replace(TableRules(), **rules), seats, 1)  # type: ignore[arg-type]


@contextmanager
def refused(key: str) -> Iterator[None]:
    with pytest.raises(Refused) as error:
        yield
    assert error.value.key == key


# --- the order of the seats ------------------------------------------------------------------------


def test_2_4_the_chosen_seat_begins_and_the_others_follow() -> None:
    assert order_of_play("abc", 1) == ("b", "c", "a")


def test_2_4_a_random_order_keeps_the_circle() -> None:
    orders = {order_of_play("abc", None) for _ in range(200)}
    assert orders == {("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")}


def test_a_new_table_has_a_person_and_a_first_seat() -> None:
    row = table(ANN, GREEDY, first=1)
    assert (row.state, row.version, row.revision, row.created) == ("open", 0, 0, 1)
    with refused("nobody-sits"):
        table(GREEDY, GREEDY)
    for first in (-1, 2):
        with refused("no-such-seat"):
            table(ANN, GREEDY, first=first)


# --- sitting ---------------------------------------------------------------------------------------


def test_a_guest_takes_the_first_free_seat_or_the_one_they_want() -> None:
    row, seat = joined(table(ANN, FREE, FREE), GUEST, None, 5)
    assert (seat, row.seats[1], row.changed, row.revision) == (1, BEN, 5, 1)
    row, seat = joined(table(ANN, FREE, FREE), GUEST, 2, 5)
    assert (seat, row.seats[1].free, row.seats[2]) == (2, True, BEN)


def test_a_person_who_sits_stays_there_and_only_the_host_holds_several_seats() -> None:
    row = table(ANN, BEN, FREE)
    for wanted in (None, 1, 2):
        assert joined(row, GUEST, wanted, 5) == (row, 1)
    assert joined(row, HOST, 0, 5) == (row, 0)
    both, seat = joined(row, HOST, 2, 5)
    assert (seat, both.seats_of("ann")) == (2, (0, 2))


def test_a_reserved_seat_is_only_for_its_person() -> None:
    row = table(ANN, FREE, HELD)
    assert joined(row, GUEST, None, 5)[1] == 2
    assert joined(row, EVE, None, 5)[1] == 1
    with refused("seat-taken"):
        joined(row, EVE, 2, 5)


def test_seats_that_are_taken_or_do_not_exist_are_refused() -> None:
    with refused("table-full"):
        joined(table(ANN, GREEDY), GUEST, None, 5)
    with refused("no-such-seat"):
        joined(table(ANN, FREE), GUEST, 3, 5)
    with refused("seat-taken"):
        joined(table(ANN, FREE), GUEST, 0, 5)


def test_a_seated_program_is_marked_as_a_program() -> None:
    row, seat = joined(table(ANN, FREE), PROGRAM, None, 5)
    assert row.seats[seat] == ENGINE


def test_when_the_host_leaves_another_person_is_the_host_or_the_table_closes() -> None:
    row = left(table(ANN, BEN, ENGINE), HOST, 5)
    assert (row.owner, row.state, row.seats[0].free) == ("ben", "open", True)
    assert left(table(ANN, ENGINE), HOST, 5).state == "closed"
    assert left(table(ANN, BEN), GUEST, 5).owner == "ann"


def test_a_declined_seat_is_free_and_shows_who_declined() -> None:
    row = declined(table(ANN, HELD), GUEST, 5)
    assert (row.seats[1].free, row.seats[1].held_for, row.seats[1].declined) == (True, None, True)
    assert declined(row, GUEST, 6) is row
    asked = replace(table(ANN, HELD), owner="ben")
    assert declined(asked, GUEST, 5).owner == "ann"


def test_the_host_gives_a_free_or_reserved_seat_to_a_bot() -> None:
    row = table(ANN, HELD, GREEDY)
    assert with_bot(row, HOST, 1, "greedy", (), 5).seats[1] == GREEDY
    for who, seat, key in ((GUEST, 1, "host-only"), (HOST, 4, "no-such-seat"), (HOST, 0, "seat-taken")):
        with refused(key):
            with_bot(row, who, seat, "greedy", (), 5)
    with refused("no-such-bot"):
        with_bot(row, HOST, 1, "ada", (), 5)
    assert with_bot(row, HOST, 1, "ada", ("ada",), 5).seats[1].bot == "ada"


@pytest.mark.parametrize(
    "verb",
    [
        lambda row: joined(row, HOST, None, 5),
        lambda row: left(row, HOST, 5),
        lambda row: declined(row, HOST, 5),
        lambda row: with_bot(row, HOST, 0, "greedy", (), 5),
        lambda row: closed(row, HOST, 5),
    ],
)
def test_seats_change_only_before_the_start(verb: Callable[[TableRow], object]) -> None:
    with refused("already-begun"):
        verb(table_of(ANN, BEN).row)


# --- starting and ending -----------------------------------------------------------------------------


def test_the_host_starts_a_full_table_and_a_second_start_changes_nothing() -> None:
    row = table(ANN, BEN)
    assert is_full(row)
    assert may_start(row, HOST)
    assert not may_start(begun(row, Moment(5, 5, 9)), HOST)
    with refused("host-only"):
        may_start(row, GUEST)
    with refused("seats-free"):
        may_start(table(ANN, FREE), HOST)


def test_a_game_begins_with_the_first_seat_and_its_clock() -> None:
    row = begun(table(ANN, BEN, first=1, clock="live", bank=60), Moment(5, 7, 9))
    assert [seat.name for seat in row.seats] == ["Ben", "Ann"]
    assert (row.state, row.started, row.turn, row.rules.first) == ("playing", 5, 0, 0)
    assert (row.clocks, row.flag_at, row.bot_due) == ((60_000, 60_000), 60_007, None)
    assert begun(table(ANN, GREEDY, first=1), Moment(5, 7, 9)).bot_due == 9


def test_a_host_closes_a_table_before_the_game_and_a_host_of_the_server_any_time() -> None:
    row, playing = table(ANN, BEN), table_of(ANN, BEN).row
    assert closed(row, HOST, 5).state == "closed"
    gone = closed(playing, None, 5)
    assert (gone.state, gone.turn, gone.flag_at) == ("closed", None, None)
    assert closed(gone, None, 6) is gone
    with refused("host-only"):
        closed(row, GUEST, 5)
    with refused("already-over"):
        closed(replace(playing, state="over"), None, 5)


# --- again -------------------------------------------------------------------------------------------


def test_a_rematch_reserves_the_seats_and_the_next_seat_begins() -> None:
    over = replace(table_of(ANN, BEN, GREEDY, spectators=False).row, state="over", public=True)
    check_may_repeat(over, GUEST)
    row = rematch(over, GUEST, "r", b"s" * 32, 9)
    assert (row.id, row.rematch_of, row.owner, row.public, row.rules) == ("r", "t", "ben", True, over.rules)
    assert [seat.name for seat in row.seats] == ["Ben", "greedy", "Ann"]
    assert [seat.held_for for seat in row.seats] == ["ben", None, "ann"]
    taken = all_taken(row, GUEST, 10)
    assert taken.seats[0] == BEN
    assert all_taken(taken, GUEST, 11) is taken
    assert all_taken(taken, HOST, 11).seats == (BEN, GREEDY, ANN)


def test_a_program_asks_for_a_rematch_at_the_table_of_its_host() -> None:
    over = replace(table_of(ANN, ENGINE).row, state="over")
    row = rematch(over, PROGRAM, "r", SEED, 9)
    assert row.owner == "ann"
    assert all_taken(row, PROGRAM, 9).seats[0] == ENGINE


def test_only_former_players_ask_for_a_rematch() -> None:
    row = table_of(ANN, BEN).row
    with refused("not-at-table"):
        check_may_repeat(row, EVE)
    with refused("not-over"):
        check_may_repeat(row, GUEST)


# --- names -------------------------------------------------------------------------------------------


def test_a_name_differs_from_those_of_other_people_at_the_table() -> None:
    row = table_of(ANN, BEN).row
    assert name_at(row, Person("eve", "ann", "person", "en")) == "ann (2)"
    assert name_at(row, Person("ann", "Ann", "person", "en")) == "Ann"
    free = replace(BEN, person=None)
    assert name_at(replace(row, seats=(ANN, free)), Person("eve", "Ben", "person", "en")) == "Ben"


def test_unusual_spaces_in_a_name_become_one_space() -> None:
    assert clean_name(" Ann\u00a0\u2003Bob\n") == "Ann Bob"


# --- removed people ----------------------------------------------------------------------------------


def test_a_removed_person_loses_the_seat_and_the_table_before_the_start() -> None:
    row = sent_away(table(ANN, BEN), "ben", 5)
    assert (row.seats[1].free, row.rules.barred) == (True, ("ben",))
    playing = sent_away(table_of(ANN, BEN).row, "ben", 5)
    assert (playing.seats[1], playing.rules.barred) == (BEN, ("ben",))
    with refused("not-sitting"):
        sent_away(row, "ben", 6)
    with refused("already-over"):
        sent_away(replace(row, state="closed"), "ann", 6)
    with refused("kicked"):
        joined(row, GUEST, None, 6)
