"""Statistics of finished games: the summary of a game, the answers, and a cache for those of the whole server.

On the wire, seats count from 1.
"""

from collections.abc import Awaitable, Callable
from typing import Any, cast

from cachetools import TTLCache

from cabochon.match import Match
from cabochon.rules.components import COLOURS
from cabochon.server.store.people import GONE
from cabochon.server.store.statistics import SeatResult, StatisticsRows, Summary
from cabochon.server.wire.answers import ColourTally, HouseStatistics, MyStatistics, SeatTally, WinTally
from cabochon.table.values import TableRow

FRESH_SECONDS = 30.0
MOST_KEPT = 16

Found = dict[str, StatisticsRows]
"""Rows of the store by what they count."""


class StatisticsCache:
    """The statistics of the server, cached because the query reads every game."""

    def __init__(self) -> None:
        self._kept: TTLCache[str, Found] = TTLCache(MOST_KEPT, FRESH_SECONDS)

    async def get(self, key: str, make: Callable[[], Awaitable[Found]]) -> Found:
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = await make()
        return found

    def forget(self) -> None:
        """Drop all answers after a change that must be visible at once."""
        self._kept.clear()


def my_statistics(found: Found) -> MyStatistics:
    total = found["all"][0]
    return MyStatistics(
        games=total["games"],
        wins=total["wins"] or 0,
        points=total["points"] or 0,
        editions=_tallies(found["editions"]),
        players=_tallies(found["players"]),
        seats=_tallies([row | {"key": row["key"] + 1} for row in found["seats"]]),
        opponents=cast(Any, found["opponents"]),
        lengths=cast(Any, found["lengths"]),
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
        bots=cast(Any, found["bots"]),
        seats=[cast(SeatTally, row | {"seat": row["seat"] + 1}) for row in found["seats"]],
        cards=cast(Any, found["cards"]),
        lengths=cast(Any, found["lengths"]),
    )


def _tallies(rows: StatisticsRows) -> list[WinTally]:
    return [WinTally(key=str(row["key"]), games=row["games"], wins=row["wins"]) for row in rows]


def summary_of(row: TableRow, match: Match) -> Summary:
    """The summary of a finished game. It contains only public information."""
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
