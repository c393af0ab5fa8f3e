"""What is kept from one state to the next is what would be made afresh, for every pair of eyes."""

from collections.abc import Iterator
from contextlib import suppress

import orjson
import pytest

from cabochon.match import Chair, Match
from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
from cabochon.rules.errors import RefereeError
from cabochon.server.live.parts import Parts
from cabochon.show.marks import Marks, marks
from cabochon.show.position import position_state
from cabochon.table.values import SeatRow, TableRow, TableRules
from support.play import choose, every_count, every_edition


def versions(edition: Edition, players: int) -> Iterator[Match]:
    """A random game after each of its versions, with take-backs."""
    chance = Chance(f"parts {edition.id} {players}".encode())
    match = Match(edition, [Chair(f"P{seat}") for seat in range(players)], bytes([players]) * 32)
    while not match.over and match.version < 200:
        if chance.below(10) == 0:
            with suppress(RefereeError):
                match.take_back(match.turn, match.version, range(players))
        else:
            match.submit(match.turn, match.version, [choose(match.view(match.turn), chance)])
        yield match


@every_edition
@every_count
def test_kept_parts_are_what_each_sees_now(edition: Edition, players: int) -> None:
    parts = Parts()
    kept_marks = {seat: Marks() for seat in range(players)}
    for match in versions(edition, players):
        for seat in (*range(players), None):
            view = match.view(seat)
            kept = orjson.dumps(position_state(view, parts))
            assert kept == orjson.dumps(position_state(view))
            if seat is not None:
                assert kept_marks[seat].of(view, seat) == marks(view, seat)


@every_edition
@every_count
def test_a_seat_that_knows_no_more_sees_what_a_spectator_sees(edition: Edition, players: int) -> None:
    """The server sends such a seat the position and the events that it made for another one."""
    alike = 0
    for match in versions(edition, players):
        for seat in range(players):
            if not match.knows_more(seat, match.version - 1):
                assert position_state(match.view(seat)) == position_state(match.view(None))
                assert match.told(seat, match.version) == match.told(None, match.version)
                alike += 1
            elif match.view(seat).players != match.view(None).players:
                assert match.knows_more(seat, match.version)
    assert alike


def test_an_equal_value_is_given_as_it_was_kept() -> None:
    parts = Parts()
    first = parts("part", (1, [2]), lambda: "first")
    assert parts("part", (1, [2]), lambda: "second") is first
    assert orjson.dumps([parts("part", (1, [3]), lambda: "third"), first]) == b'["third","first"]'


def test_a_changed_row_knows_its_people() -> None:
    seats = (SeatRow("person", "Ann", person="a"), SeatRow("person"))
    row = TableRow("t", "classic", b"", "open", True, "a", TableRules(), seats, 0, 0)
    assert row.people == row.involved == {"a"}
    joined = row.changed_to(seats=(seats[0], SeatRow("person", "Bob", person="b")))
    assert joined.people == joined.involved == {"a", "b"}
    assert joined.revision == 1
    assert joined.changed_to(owner="c").involved == {"a", "b", "c"}
    assert row.people == {"a"}
    with pytest.raises(TypeError, match="verson"):
        row.changed_to(verson=2)
