"""What the server itself refuses: a status for HTTP, a key for the words, and values."""

from collections.abc import Mapping
from types import MappingProxyType

from cabochon.rules.errors import CabochonError, Value


class Refused(CabochonError):
    """Refused for a reason that neither the law nor the referee knows. The words are `server-<key>`."""

    def __init__(self, status: int, key: str, **values: Value) -> None:
        self.status = status
        self.key = key
        self.values: Mapping[str, Value] = MappingProxyType(values)
        super().__init__(status, key)


class VersionTaken(Exception):
    """The unique key (table, version) is taken: somebody else was first. Never leaves the tables' room."""


def not_found() -> Refused:
    """The same answer for a table that is not there and one that the caller may not see."""
    return Refused(404, "no-such-table")


class CannotServe(Exception):
    """Why the server cannot start, in a line: a message key and its values."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key, self.values = key, values
