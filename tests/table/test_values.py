"""The row of a table."""

import pytest

from cabochon.table.values import SeatRow, TableRow, TableRules


def test_a_changed_row_has_its_people() -> None:
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
