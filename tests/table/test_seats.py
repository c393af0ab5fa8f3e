"""The order of the seats, and the names at a table."""

from dataclasses import replace

import pytest

from cabochon.table.names import clean_name, name_at
from cabochon.table.refusals import Refused
from cabochon.table.seats import order_of_play, rotated
from cabochon.table.values import Person
from tests.table.tables import ANN, BEN, table_of


def test_2_4_the_chosen_seat_begins_and_the_others_follow() -> None:
    assert order_of_play("abc", 1) == ("b", "c", "a")
    for first in (-1, 3):
        with pytest.raises(Refused, match="no-such-seat"):
            order_of_play("abc", first)


def test_2_4_a_drawn_order_keeps_the_circle() -> None:
    orders = {order_of_play("abc", None) for _ in range(200)}
    assert orders == {("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")}


def test_in_a_rematch_the_next_seat_begins() -> None:
    assert rotated("abc") == ("b", "c", "a")


def test_a_name_is_told_apart_from_those_of_other_people_at_the_table() -> None:
    row = table_of(ANN, BEN).row
    assert name_at(row, Person("eve", "ann", "person", "en")) == "ann (2)"
    assert name_at(row, Person("ann", "Ann", "person", "en")) == "Ann"
    free = replace(BEN, person=None)
    assert name_at(replace(row, seats=(ANN, free)), Person("eve", "Ben", "person", "en")) == "Ben"


def test_unusual_spaces_in_a_name_become_one_space() -> None:
    assert clean_name(" Ann\u00a0\u2003Bob\n") == "Ann Bob"
