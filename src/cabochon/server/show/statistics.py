"""Figures as the wire has them. Seats count from 1 in what people read."""

from typing import Any

from cabochon.rules.components import COLOURS
from cabochon.server.store.statistics import Rows
from cabochon.server.wire.statistics import (
    BotTally,
    CardTally,
    ColourTally,
    HouseStatistics,
    LengthTally,
    MyStatistics,
    OpponentTally,
    SeatTally,
    Tally,
)


def my_statistics(figures: dict[str, Rows]) -> MyStatistics:
    total = figures["all"][0]
    return MyStatistics(
        games=total["games"],
        wins=total["wins"] or 0,
        points=total["points"] or 0,
        editions=[_tally(row) for row in figures["editions"]],
        players=[_tally(row) for row in figures["players"]],
        seats=[_tally(row, 1) for row in figures["seats"]],
        opponents=[_opponent(row) for row in figures["opponents"]],
        lengths=_lengths(figures["lengths"]),
        colours=[
            ColourTally(edition=row["edition"], counts=[row[f"bonus_{lane}"] for lane in COLOURS])
            for row in figures["colours"]
        ],
    )


def house_statistics(figures: dict[str, Rows], edition: str | None) -> HouseStatistics:
    editions = [row for row in figures["editions"] if edition in (None, row["key"])]
    return HouseStatistics(
        games=sum(row["games"] for row in editions),
        editions=[Tally(key=row["key"], games=row["games"], wins=row["games"]) for row in editions],
        bots=[
            BotTally(bot=row["bot"], games=row["games"], wins=row["wins"], points=row["points"])
            for row in figures["bots"]
        ],
        seats=[
            SeatTally(players=row["players"], seat=row["seat"] + 1, games=row["games"], wins=row["wins"])
            for row in figures["seats"]
        ],
        cards=[
            CardTally(edition=row["edition"], card=row["card"], bought=row["bought"], by_winners=row["by_winners"])
            for row in figures["cards"]
        ],
        lengths=_lengths(figures["lengths"]),
    )


def _tally(row: dict[str, Any], plus: int = 0) -> Tally:
    key = str(row["key"] + plus) if plus else str(row["key"])
    return Tally(key=key, games=row["games"], wins=row["wins"])


def _opponent(row: dict[str, Any]) -> OpponentTally:
    return OpponentTally(name=row["name"], bot=bool(row["bot"]), games=row["games"], wins=row["wins"])


def _lengths(rows: Rows) -> list[LengthTally]:
    ordered = sorted(rows, key=lambda row: int(row["rounds"]))
    return [LengthTally(rounds=row["rounds"], games=row["games"]) for row in ordered]
