"""What the server itself refuses: a key for the words, and values. `door.refusals` knows the status for HTTP."""

from collections.abc import Mapping
from types import MappingProxyType

from cabochon.rules.errors import CabochonError, Value


class Refused(CabochonError):
    """Refused for a reason that neither the law nor the referee knows. The words are `server-<key>`."""

    def __init__(self, key: str, **values: Value) -> None:
        self.key = key
        self.values: Mapping[str, Value] = MappingProxyType(values)
        super().__init__(key)


def not_found() -> Refused:
    """The same answer for a table that is not there and one that the caller may not see."""
    return Refused("no-such-table")


class CannotServe(Exception):
    """Why the server cannot start, in a line: a message key and its values."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key, self.values = key, values
