"""Statistics of finished games: what a game adds, what the wire has, and a cache for those of the whole house.

Seats count from 1 in what people read.
"""

from collections.abc import Awaitable, Callable
from typing import Any, cast

from cachetools import TTLCache

from cabochon.match import Match
from cabochon.rules.components import COLOURS
from cabochon.server.store.people import GONE
from cabochon.server.store.statistics import Rows, SeatResult, Summary
from cabochon.server.wire.answers import (
    BotTally,
    CardTally,
    ColourTally,
    HouseStatistics,
    LengthTally,
    MyStatistics,
    OpponentTally,
    SeatTally,
    WinTally,
)
from cabochon.table.values import TableRow

FRESH_SECONDS = 30.0
MOST_KEPT = 16

Found = dict[str, Rows]
"""Rows of the store by what they count."""


class StatisticsCache:
    """The house's statistics, kept for a moment: they change little and cost a look at every game."""

    def __init__(self, fresh_seconds: float = FRESH_SECONDS) -> None:
        self._kept: TTLCache[str, Found] = TTLCache(MOST_KEPT, fresh_seconds)

    async def get(self, key: str, make: Callable[[], Awaitable[Found]]) -> Found:
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = await make()
        return found

    def forget(self) -> None:
        """Something has changed that must be seen at once."""
        self._kept.clear()


def my_statistics(found: Found) -> MyStatistics:
    total = found["all"][0]
    return MyStatistics(
        games=total["games"],
        wins=total["wins"] or 0,
        points=total["points"] or 0,
        editions=[_tally(row) for row in found["editions"]],
        players=[_tally(row) for row in found["players"]],
        seats=[_tally(row, 1) for row in found["seats"]],
        opponents=[_opponent(row) for row in found["opponents"]],
        lengths=_lengths(found["lengths"]),
        colours=[
            ColourTally(edition=row["edition"], counts=[row[f"bonus_{lane}"] for lane in COLOURS])
            for row in found["colours"]
        ],
    )


def house_statistics(found: Found, edition: str | None) -> HouseStatistics:
    editions = [row for row in found["editions"] if edition in (None, row["key"])]
    return HouseStatistics(
        games=sum(row["games"] for row in editions),
        editions=[WinTally(key=row["key"], games=row["games"], wins=row["games"]) for row in editions],
        bots=cast("list[BotTally]", found["bots"]),
        seats=[cast("SeatTally", row | {"seat": row["seat"] + 1}) for row in found["seats"]],
        cards=cast("list[CardTally]", found["cards"]),
        lengths=_lengths(found["lengths"]),
    )


def _tally(row: dict[str, Any], plus: int = 0) -> WinTally:
    key = str(row["key"] + plus) if plus else str(row["key"])
    return WinTally(key=key, games=row["games"], wins=row["wins"])


def _opponent(row: dict[str, Any]) -> OpponentTally:
    return OpponentTally(name=row["name"], bot=bool(row["bot"]), games=row["games"], wins=row["wins"])


def _lengths(rows: Rows) -> list[LengthTally]:
    ordered = sorted(rows, key=lambda row: int(row["rounds"]))
    return [LengthTally(rounds=row["rounds"], games=row["games"]) for row in ordered]


def summary_of(row: TableRow, match: Match) -> Summary:
    """A game that is over, in numbers: nothing in here that a spectator does not see."""
    ended, final = match.outcome, match.view(None)
    assert ended is not None
    held = [None if seat.person == GONE else seat.person for seat in row.seats]
    return Summary(
        table_id=row.id,
        edition=row.edition,
        players=len(row.seats),
        ending=ended.ending.value,
        rounds=final.round,
        ended=row.ended or row.changed,
        results=tuple(
            SeatResult(
                person=held[number] if seat.kind == "person" else None,
                bot=seat.bot,
                alone=held[number] is None or held.count(seat.person) == 1,
                won=number in ended.winners,
                points=final.points(number),
                cards=tuple(card.id for card in final.players[number].cards),
                bonuses=final.players[number].bonuses,
            )
            for number, seat in enumerate(row.seats)
        ),
    )
