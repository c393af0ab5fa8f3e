"""Parts of a state as JSON, kept from one state to the next: most of a table stays as it is when somebody moves."""

from collections.abc import Callable
from typing import TypeVar, cast

import orjson

T = TypeVar("T")


class Parts:
    """The last JSON of each part, with the values that it was made of.

    A part is given again only for values that are equal to those. So it shows no seat more than its own view does.
    """

    def __init__(self) -> None:
        self._kept: dict[object, tuple[object, orjson.Fragment]] = {}

    def __call__(self, name: object, made_of: object, make: Callable[[], T]) -> T:
        """The part as JSON, which stands for its value in a state that is about to be sent."""
        kept = self._kept.get(name)
        if kept is None or (kept[0] is not made_of and kept[0] != made_of):
            kept = self._kept[name] = (made_of, orjson.Fragment(orjson.dumps(make())))
        return cast("T", kept[1])
