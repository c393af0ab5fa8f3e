"""Rows as frozen values, and the JSON that lies inside some of their columns."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from sqlalchemy import RowMapping

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


def person_from(row: RowMapping) -> Person:
    return Person(**{one.name: row[one.name] for one in fields(Person)})


def saying_from(row: RowMapping) -> SayingRow:
    return SayingRow(**row)


def table_values(row: TableRow) -> dict[str, Any]:
    """The columns of a table's row."""
    return {
        "id": row.id,
        "edition": row.edition,
        "seed": row.seed,
        "state": row.state,
        "public": row.public,
        "owner": row.owner,
        "rules": _json(row.rules),
        "seats": json.dumps([asdict(seat) for seat in row.seats]),
        "players": len(row.seats),
        "live_clock": row.rules.clock == "live",
        "created": row.created,
        "brought": row.brought,
        **changing_values(row),
    }


def changing_values(row: TableRow) -> dict[str, Any]:
    """The columns that a decision changes."""
    return {
        "state": row.state,
        "version": row.version,
        "revision": row.revision,
        "changed": row.changed,
        "started": row.started,
        "ended": row.ended,
        "turn": row.turn,
        "bot_due": row.bot_due,
        "flag_at": row.flag_at,
        "clocks": json.dumps(row.clocks) if row.clocks else "[]",
        "offers": _json(row.offers) if row.offers != Offers() else "{}",
        "result": row.result,
        "rematch": row.rematch,
        "rematch_of": row.rematch_of,
    }


CHANGING = (
    "state", "version", "revision", "changed", "started", "ended", "turn", "bot_due", "flag_at", "clocks", "offers",
    "result", "rematch", "rematch_of",
)  # fmt: skip
"""The columns of `changing_values`."""


def table_from(row: Mapping[Any, Any]) -> TableRow:
    offers = json.loads(row["offers"])
    return TableRow(
        id=row["id"],
        edition=row["edition"],
        seed=row["seed"],
        state=row["state"],
        public=bool(row["public"]),
        owner=row["owner"],
        rules=_rules_from(json.loads(row["rules"])),
        seats=tuple(SeatRow(**seat) for seat in json.loads(row["seats"])),
        created=row["created"],
        changed=row["changed"],
        version=row["version"],
        revision=row["revision"],
        started=row["started"],
        ended=row["ended"],
        turn=row["turn"],
        bot_due=row["bot_due"],
        flag_at=row["flag_at"],
        clocks=tuple(json.loads(row["clocks"])),
        offers=Offers(tuple(offers.get("stop", ())), offers.get("take_back"), tuple(offers.get("agreed", ()))),
        result=row["result"],
        rematch=row["rematch"],
        rematch_of=row["rematch_of"],
        brought=row["brought"],
    )


def _rules_from(kept: dict[str, Any]) -> TableRules:
    return TableRules(**kept | {"barred": tuple(kept.get("barred", ()))})


def decision_from(row: Mapping[Any, Any]) -> DecisionRow:
    clocks = tuple(json.loads(row["clocks"]))
    return DecisionRow(row["table_id"], row["version"], row["at"], row["entries"], row["request"], clocks, row["asked"])


def _json(value: Any) -> str:
    return json.dumps(asdict(value))
