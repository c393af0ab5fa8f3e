"""Open hands for a critic: information that no player may see, in a type that no player's network accepts by mistake.

A critic that is used only in training may know more than the players it judges. Its row is therefore made of a whole
`Table`, never of a `View`. It is neither an array nor bytes, so no observation space and no network accepts it. Only
`for_critic()` returns its numbers.
"""

from dataclasses import dataclass, field
from typing import NoReturn

from cabochon.envs.observation import hand_numbers
from cabochon.extras import needs
from cabochon.rules.table import Seat, Table

with needs("rl", "environments"):
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class OpenHands:
    """The hands of all players, the given seat first, then clockwise. Not an observation."""

    _numbers: NDArray[np.uint8] = field(repr=False)

    def for_critic(self) -> NDArray[np.uint8]:
        """51 numbers for each player: three places of the hand, 17 numbers each, as in a row but all known."""
        return self._numbers

    def __array__(self, dtype: object = None, copy: object = None) -> NoReturn:
        """Raises TypeError. NumPy and PyTorch call this to convert a value to an array."""
        raise TypeError("open hands are not an observation: they hold what players may not see; for_critic() has them")


def open_hands(table: Table, seat: Seat = 0) -> OpenHands:
    """The information that a critic may use besides a seat's row. A view has no open hands, so it is refused."""
    if not isinstance(table, Table):
        raise TypeError("open hands are made of a whole Table, which players never hold")
    seats = [(seat + step) % len(table.players) for step in range(len(table.players))]
    numbers = [number for who in seats for number in hand_numbers(table.players[who])]
    return OpenHands(np.array(numbers, dtype=np.uint8))
