"""The order of the seats."""

import secrets
from collections.abc import Sequence
from typing import TypeVar

from cabochon.table.refusals import Refused

T = TypeVar("T")


def order_of_play(seats: Sequence[T], first: int | None) -> tuple[T, ...]:
    """The seats with the one that begins in front (2.4). None draws it."""
    if first is not None and not 0 <= first < len(seats):
        raise Refused("no-such-seat", seat=first + 1)
    start = secrets.randbelow(len(seats)) if first is None else first
    return (*seats[start:], *seats[:start])


def rotated(seats: Sequence[T]) -> tuple[T, ...]:
    """The seats of a rematch: the seat after the one that began begins."""
    return (*seats[1:], seats[0])
