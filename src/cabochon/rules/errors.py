"""Everything that can be refused, as one small tree.

    CabochonError
    ├── IllegalMove      the rules refuse a move: the rule's number, a message key, its values
    ├── NotationError    a text cannot be read: line, column, what was expected
    ├── RecordError      a game file can be read but is not valid: the turn, the rule if one refuses
    └── RefereeError     the referee refuses a request for a reason that is not in the printed rules

An error contains no sentence, only a key and values. `cabochon.words` makes the sentence in the reader's language, and
the key is the name of the test that covers it. `str(error)` is the English sentence if Fluent and the catalogues are
installed, else `error.plain`.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from cabochon.rules.frozen import Frozen

if TYPE_CHECKING:
    from cabochon.rules.components import Edition

Value = str | int
Values = Mapping[str, Value]


class CabochonError(Exception):
    """The base class. Catch this to catch everything that Cabochon refuses."""


class KeyedError(CabochonError):
    """An error with a message key and the values of its sentence."""

    edition: "Edition | None" = None
    """The edition that supplies the words of the sentence, if it is known."""

    def __init__(self, key: str, **values: Value) -> None:
        self.key = key
        """The message key, the same in every language's catalogue."""
        self.values: Values = Frozen(values)
        """The variables of the sentence: colours by name, numbers, places in notation."""
        super().__init__(key, values)

    @property
    def plain(self) -> str:
        """The key and the values in one line, the same on every machine: for records, logs and programs."""
        details = ", ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key} ({details})" if details else self.key

    def __str__(self) -> str:
        return _english(self) or self.plain

    def __reduce__(self) -> tuple[Callable[..., "KeyedError"], tuple[Any, ...]]:
        """Pickles contain the attributes, because the constructors take other arguments than `Exception`."""
        return _rebuilt, (type(self), self.args, self.__dict__)


def _rebuilt(kind: type[KeyedError], args: tuple[Any, ...], attributes: dict[str, Any]) -> KeyedError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


def _english(error: KeyedError) -> str | None:
    """The English sentence. The catalogues are imported on first use, because the rules do not depend on them."""
    try:
        sentence: str | None = import_module("cabochon.words.speak").english_refusal(error)
    except ImportError:
        return None
    return sentence


class IllegalMove(KeyedError):
    """A move that the rules refuse. Never raised for a reason that has no rule number."""

    def __init__(self, rule: str, key: str, **values: Value) -> None:
        super().__init__(key, **values)
        self.rule = rule
        """The number in rules.md of the rule that refuses."""

    @property
    def plain(self) -> str:
        return f"rule {self.rule}: {super().plain}"


class NotationError(KeyedError):
    """A text that cannot be read, or that describes something impossible."""

    def __init__(self, key: str, line: int = 0, column: int = 1, rule: str = "", **values: Value) -> None:
        super().__init__(key, **values)
        self.rule = rule
        """The number of the rule that such a table would break, if there is one."""
        self.line = line
        """Counted from 1; 0 if the fault is not at a single place of the text."""
        self.column = column

    @property
    def plain(self) -> str:
        place = f"line {self.line}, column {self.column}: " if self.line else ""
        rule = f"rule {self.rule}: " if self.rule else ""
        return f"{place}{rule}{super().plain}"


class RecordError(KeyedError):
    """A record that can be read but is not valid: a wrong seed, an illegal move, a false result."""

    def __init__(self, key: str, turn: str = "", cause: IllegalMove | None = None, **values: Value) -> None:
        super().__init__(key, **values)
        self.turn = turn
        """The number of the turn in the record ("12.2": round 12, seat 2), or empty."""
        self.cause = cause
        """The refusal of the rules engine, if a move of the record is illegal."""

    @property
    def plain(self) -> str:
        where = f"turn {self.turn}: " if self.turn else ""
        why = f" ({self.cause.plain})" if self.cause else ""
        return f"{where}{super().plain}{why}"


class RefereeError(KeyedError):
    """The referee refuses a request, such as one for an old version or a take-back that the table does not allow."""
