"""Permission to see a table, to replay its game, and to act for a seat."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from cabochon.record import OPEN
from cabochon.table.access import (
    check_holds,
    check_may_replay,
    check_may_see,
    check_open,
    check_playing,
    viewer_of,
    viewpoint,
)
from cabochon.table.refusals import Refused
from cabochon.table.values import Person, Status, TableRow, TableRules
from tests.table.tables import ANN, BEN, GREEDY, table_of

HOLDER, GUEST = Person("ann", "Ann", "person", "en"), Person("eve", "Eve", "person", "en")
PROGRAM = Person("ada", "Ada", "program", "en", owner="ann")
EVERYBODY = (None, HOLDER, GUEST, PROGRAM)


def row_in(state: Status, **rules: object) -> TableRow:
    return replace(table_of(ANN, BEN, **rules).row, state=state)


def allowed(check: Callable[[TableRow, Person | None], None], row: TableRow) -> list[Person | None]:
    """The people whom a check allows."""
    through = list(EVERYBODY)
    for who in EVERYBODY:
        try:
            check(row, who)
        except Refused:
            through.remove(who)
    return through


def test_the_link_shows_an_open_table_to_everybody() -> None:
    assert allowed(check_may_see, row_in("open", spectators=False)) == list(EVERYBODY)


def test_spectators_see_a_game_where_they_are_allowed_and_programs_never_do() -> None:
    assert allowed(check_may_see, row_in("playing")) == [None, HOLDER, GUEST]
    assert allowed(check_may_see, row_in("playing", spectators=False)) == [HOLDER]


def test_a_closed_table_is_seen_by_those_who_sit_there_or_opened_it() -> None:
    assert allowed(check_may_see, row_in("closed")) == [HOLDER]
    assert allowed(check_may_see, replace(row_in("closed"), owner="eve")) == [HOLDER, GUEST]


def test_the_link_is_the_key_to_a_finished_game() -> None:
    assert allowed(check_may_replay, row_in("over", spectators=False)) == [None, HOLDER, GUEST]
    assert allowed(check_may_replay, row_in("playing", spectators=False)) == [HOLDER]


def test_a_removed_person_sees_nothing() -> None:
    rules = TableRules().barring("eve").barring("ann")
    for state in ("open", "playing", "over"):
        row = replace(row_in(state), rules=rules)
        with pytest.raises(Refused, match="kicked"):
            check_may_see(row, GUEST)
        with pytest.raises(Refused, match="kicked"):
            check_may_replay(row, HOLDER)


def test_a_person_cannot_act_for_another_seat() -> None:
    row = row_in("playing")
    check_holds(row, HOLDER, 0)
    for who, seat in ((HOLDER, 1), (GUEST, 0)):
        with pytest.raises(Refused, match="not-your-seat") as refused:
            check_holds(row, who, seat)
        assert refused.value.values == {"seat": seat + 1}
    with pytest.raises(Refused, match="no-such-table"):
        check_holds(row, PROGRAM, 0)


@pytest.mark.parametrize(
    ("state", "playing", "opened"),
    [
        ("open", "not-playing", None),
        ("playing", None, "already-begun"),
        ("over", "already-over", "already-begun"),
        ("closed", "already-over", "already-begun"),
    ],
)
def test_verbs_need_the_right_state_of_the_table(state: Status, playing: str | None, opened: str | None) -> None:
    for check, key in ((check_playing, playing), (lambda row: check_open(row, HOLDER), opened)):
        if key is None:
            check(row_in(state))
        else:
            with pytest.raises(Refused, match=key):
                check(row_in(state))


def test_a_viewer_gets_their_own_seats_view_or_chooses_one() -> None:
    row = table_of(ANN, BEN, GREEDY).row
    assert [viewpoint(row, who, None) for who in (HOLDER, GUEST, None)] == [0, None, None]
    both = table_of(ANN, replace(BEN, person="ann")).row
    assert [viewpoint(both, HOLDER, wanted) for wanted in (None, 0, 1)] == [None, 0, 1]
    for who, wanted in ((HOLDER, 1), (GUEST, 0), (None, 0)):
        with pytest.raises(Refused, match="not-your-seat"):
            viewpoint(row, who, wanted)


def test_a_replay_is_shown_with_open_hands_to_spectators_or_from_a_seat() -> None:
    assert [viewer_of(name, 2) for name in ("open", "bench", "1", "2")] == [OPEN, None, 0, 1]
    for name, seat in (("3", 3), ("0", 0), ("nobody", 0)):
        with pytest.raises(Refused, match="no-such-seat") as refused:
            viewer_of(name, 2)
        assert refused.value.values == {"seat": seat}
