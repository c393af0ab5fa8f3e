"""Checks of the arguments of public functions: one sentence names the valid argument and the given one."""

from collections.abc import Sequence
from operator import index
from typing import Any

from cabochon.rules.components import KINDS, PLAYER_COUNTS, Edition

_LONGEST = 60


def wrong_type(right: str, given: object) -> TypeError:
    """The error for an argument of the wrong type. `right` describes a valid argument: "a move is …"."""
    return TypeError(f"{right}, not {shown(given)}")


def shown(given: object) -> str:
    """A value as a message shows it, cut if it is long."""
    text = repr(given)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def check_type(given: object, kind: type | tuple[type, ...], right: str) -> None:
    if not isinstance(given, kind):
        raise wrong_type(right, given)


def check_text(given: object, what: str) -> None:
    check_type(given, str, f"{what} is text")


def check_names(given: object, seats: int) -> None:
    """Check that there is a name for each seat."""
    right = "the names are a list with one for each seat"
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise wrong_type(right, given)
    if len(given) < seats:
        raise ValueError(f"{right}, and here are {len(given)} for {seats} seats or more")


def check_edition(given: object) -> None:
    check_type(given, Edition, "an edition is one of the values of EDITIONS")


def whole(given: Any, right: str) -> int:
    """The argument as a whole number. NumPy's integers are accepted, 2.0 is not."""
    try:
        return index(given)
    except TypeError:
        raise wrong_type(right, given) from None


def check_least(what: str, given: Any, least: int) -> int:
    """A whole number with a lower bound."""
    right = f"{what} is a whole number, {least} or more"
    if whole(given, right) < least:
        raise ValueError(f"{right}, not {given}")
    return index(given)


def check_players(given: Any) -> int:
    """The number of players, 1.1."""
    if whole(given, "the number of players is 2, 3 or 4") not in PLAYER_COUNTS:
        raise ValueError(f"2, 3 or 4 can play (1.1), not {given}")
    return index(given)


def check_seat(given: Any, seats: int) -> None:
    if not 0 <= whole(given, f"a seat is a whole number from 0 to {seats - 1}") < seats:
        raise ValueError(f"there is no seat {given}: this table has {seats}, from 0")


def check_tokens(given: Any) -> None:
    """Check that the numbers are counts of tokens. A wrong count is a programming error, not an illegal move."""
    right = f"tokens are {len(KINDS)} numbers of 0 or more"
    check_type(given, tuple, f"{right} in a tuple")
    for count in given:
        if type(count) is not int:
            whole(count, f"a number of tokens in {shown(given)} is a whole number")
    if len(given) != len(KINDS) or min(given) < 0:
        raise ValueError(f"{right}, not {shown(given)}")


def check_number(what: str, given: Any, allowed: range | tuple[int, ...]) -> None:
    right = f"a {what} is one of {', '.join(map(str, allowed))}"
    if whole(given, right) not in allowed:
        raise ValueError(f"{right}, not {given}")
