"""Rows as frozen values, and the JSON in some of their columns. Fields and columns have the same names."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from sqlalchemy import RowMapping

from cabochon.server.store.schema import decisions, people, tables
from cabochon.table.values import Milliseconds, Offers, Person, SeatRow, TableRow, TableRules


@dataclass(frozen=True, slots=True)
class DecisionRow:
    """One accepted request."""

    table_id: str
    version: int
    at: Milliseconds
    entries: str = field(repr=False)
    request: str | None = None
    clocks: tuple[Milliseconds, ...] = ()
    asked: str | None = None
    """A digest of what the request asked; None for those from before digests were kept."""


@dataclass(frozen=True, slots=True)
class SayingRow:
    """What somebody said at a table: a ready phrase or free text."""

    id: str
    table_id: str
    at: Milliseconds
    person: str | None
    name: str
    seat: int | None
    phrase: str | None = None
    text: str | None = None


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
_FIXED = {"id", "edition", "seed", "public", "owner", "rules", "seats", "created", "brought"}
_TABLE = tuple(one.name for one in fields(TableRow) if one.name in tables.c)
CHANGING = tuple(name for name in _TABLE if name not in _FIXED)
"""The columns that a decision changes."""
_DECISION = tuple(decisions.c.keys())
_PERSON = tuple(one.name for one in fields(Person) if one.name in people.c)


def _columns(names: Iterable[str], row: object) -> dict[str, Any]:
    values = ((name, getattr(row, name)) for name in names)
    return {name: _WRITE[name](value) if name in _WRITE else value for name, value in values}


def _fields(names: Iterable[str], row: Mapping[Any, Any]) -> dict[str, Any]:
    return {name: _READ[name](row[name]) if name in _READ else row[name] for name in names}


def table_values(row: TableRow) -> dict[str, Any]:
    """The columns of a table's row."""
    return _columns(_TABLE, row) | {"players": len(row.seats), "live_clock": row.rules.clock == "live"}


def changing_values(row: TableRow) -> dict[str, Any]:
    return _columns(CHANGING, row)


def table_from(row: Mapping[Any, Any]) -> TableRow:
    return TableRow(**_fields(_TABLE, row))


def decision_values(row: DecisionRow) -> dict[str, Any]:
    return _columns(_DECISION, row)


def decision_from(row: Mapping[Any, Any]) -> DecisionRow:
    return DecisionRow(**_fields(_DECISION, row))


def person_values(person: Person) -> dict[str, Any]:
    return _columns(_PERSON, person)


def person_from(row: RowMapping) -> Person:
    return Person(**_fields(_PERSON, row))


def saying_from(row: RowMapping) -> SayingRow:
    return SayingRow(**row)
