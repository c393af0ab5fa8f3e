"""Everything that can be refused, as one small tree.

    CabochonError
    ├── IllegalMove      the rules refuse a move: the rule's number, a message key, its values
    ├── NotationError    a text is not what it should be: line, column, what was expected
    ├── RecordError      a game file can be read but is not true: the turn, the rule if one refuses
    └── RefereeError     the referee refuses a request for a reason that is not in the printed rules

An error never holds a sentence. It holds a key and values; `cabochon.words` makes the sentence in
the reader's language, and the key is the name of the test that covers it.
"""

from collections.abc import Mapping
from types import MappingProxyType

Value = str | int
Values = Mapping[str, Value]


class CabochonError(Exception):
    """The root: catch this to catch everything that Cabochon refuses."""


class _KeyedError(CabochonError):
    """An error that is a message key and the values its sentence needs."""

    def __init__(self, key: str, **values: Value) -> None:
        self.key = key
        """The message key, the same in every language's catalogue."""
        self.values: Values = MappingProxyType(values)
        """What the sentence speaks of: colours by name, numbers, places in notation."""
        super().__init__(key, values)

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key} ({details})" if details else self.key


class IllegalMove(_KeyedError):
    """A move that the rules refuse. Never raised for a reason that has no rule number."""

    def __init__(self, rule: str, key: str, **values: Value) -> None:
        super().__init__(key, **values)
        self.rule = rule
        """The number in rules.md of the rule that refuses."""

    def __str__(self) -> str:
        return f"rule {self.rule}: {super().__str__()}"


class NotationError(_KeyedError):
    """A text that cannot be read, or that describes something impossible."""

    def __init__(self, key: str, line: int = 0, column: int = 1, rule: str = "", **values: Value) -> None:
        super().__init__(key, **values)
        self.rule = rule
        """The number of the rule that such a table would break, where there is one."""
        self.line = line
        """Counts from 1; 0 when the whole text is wrong and not one place in it."""
        self.column = column

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}: " if self.line else ""
        rule = f"rule {self.rule}: " if self.rule else ""
        return f"{place}{rule}{super().__str__()}"


class RecordError(_KeyedError):
    """A record that can be read but does not hold: a wrong seed, an illegal move, a false result."""

    def __init__(self, key: str, turn: str = "", cause: IllegalMove | None = None, **values: Value) -> None:
        super().__init__(key, **values)
        self.turn = turn
        """The turn, as the record numbers it ("12.2": round 12, seat 2), or nothing."""
        self.cause = cause
        """The refusal behind it, when a rule refuses a move of the record."""

    def __str__(self) -> str:
        where = f"turn {self.turn}: " if self.turn else ""
        why = f" ({self.cause})" if self.cause else ""
        return f"{where}{super().__str__()}{why}"


class RefereeError(_KeyedError):
    """The referee refuses: an old version, a take-back the table does not allow."""
