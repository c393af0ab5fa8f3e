"""Rows as frozen values, and the JSON in some of their columns. Fields and columns have the same names."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, NamedTuple, TypeVar

from cabochon.server.store.schema import decisions, people, sayings, tables
from cabochon.table.values import Milliseconds, Offers, Person, SeatRow, TableRow, TableRules

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """A row of `decisions`: one accepted request."""

    table_id: str
    version: int
    at: Milliseconds
    entries: str = field(repr=False)
    request: str | None = None
    clocks: tuple[Milliseconds, ...] = ()
    asked: str | None = None
    """A digest of the request; None in old rows."""


@dataclass(frozen=True, slots=True)
class ChatRow:
    """A chat message at a table: a ready phrase or free text."""

    id: str
    table_id: str
    at: Milliseconds
    person: str | None
    name: str
    seat: int | None
    phrase: str | None = None
    text: str | None = None


class DueTurn(NamedTuple):
    """A turn of a bot that is due."""

    table_id: str
    version: int
    owner: str


def _json(value: object) -> str:
    return json.dumps(value, default=asdict)


def _tuples(kept: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in kept.items()}


_WRITE: dict[str, Callable[[Any], object]] = {
    "rules": _json,
    "seats": _json,
    "clocks": _json,
    "offers": lambda offers: _json(offers) if offers != Offers() else "{}",
}
_READ: dict[str, Callable[[Any], object]] = {
    "rules": lambda kept: TableRules(**_tuples(json.loads(kept))),
    "seats": lambda kept: tuple([SeatRow(**seat) for seat in json.loads(kept)]),
    "clocks": lambda kept: tuple(json.loads(kept)),
    "offers": lambda kept: Offers(**_tuples(json.loads(kept))),
}
_COLUMNS: dict[Any, tuple[str, ...]] = {
    kind: tuple(one.name for one in fields(kind) if one.name in table.c)
    for kind, table in ((TableRow, tables), (DecisionRow, decisions), (ChatRow, sayings), (Person, people))
}
_FIXED = {"id", "edition", "seed", "public", "owner", "rules", "seats", "created", "brought"}
CHANGING = tuple(name for name in _COLUMNS[TableRow] if name not in _FIXED)
"""The columns that a decision changes."""
_ENTERED = ("version", "at", "entries", "request", "asked")
LONGEST_CHANGE = 2000


def values_of(row: object, names: Iterable[str] = ()) -> dict[str, Any]:
    """The columns of a row, or some of them."""
    values = ((name, getattr(row, name)) for name in names or _COLUMNS[type(row)])
    return {name: _WRITE[name](value) if name in _WRITE else value for name, value in values}


def table_values(row: TableRow) -> dict[str, Any]:
    """The columns of a table's row, and those that only queries read."""
    return values_of(row) | {"players": len(row.seats), "live_clock": row.rules.clock == "live"}


def row_of(kind: Callable[..., T], found: Mapping[Any, Any]) -> T:
    """A value of this class from a row, whose columns are its fields."""
    names = _COLUMNS.get(kind, found)
    return kind(**{name: _READ[name](found[name]) if name in _READ else found[name] for name in names})


def format_change(row: TableRow, was: TableRow, decision: DecisionRow) -> str:
    """A decision and its changes to the row of the table, in ASCII without spaces; an empty text if it is too long."""
    changed = values_of(row, [name for name in CHANGING if getattr(row, name) != getattr(was, name)])
    text = json.dumps([was.revision, changed, values_of(decision, _ENTERED)], separators=(",", ":"))
    text = text.replace(" ", "\\u0020")
    return text if len(text) <= LONGEST_CHANGE else ""


def parse_change(text: str, known: TableRow) -> tuple[int, TableRow, DecisionRow]:
    """The revision before a change; the row after it, if that revision is the known one; and the decision."""
    was, changed, decision = json.loads(text)
    row: dict[str, Any] = {name: _READ[name](value) if name in _READ else value for name, value in changed.items()}
    return was, replace(known, **row), DecisionRow(known.id, **decision)
