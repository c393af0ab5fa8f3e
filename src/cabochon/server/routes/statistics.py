"""Statistics of finished games: the caller's own, for the caller alone; the house's, for everybody."""

from typing import Annotated

from fastapi import APIRouter, Query

from cabochon.server.live.statistics import house_statistics, my_statistics
from cabochon.server.routes.depends import REFUSALS, Human, TheStatistics, TheTables
from cabochon.server.store.statistics import statistics_of, statistics_of_house
from cabochon.server.wire.answers import HouseStatistics, MyStatistics
from cabochon.show.values.game import EditionId

router = APIRouter(prefix="/api/statistics", tags=["statistics"], responses=REFUSALS)
EditionQuery = Annotated[EditionId | None, Query(description="Only games of this edition")]


@router.get("/mine", operation_id="getMyStatistics")
async def get_mine(tables: TheTables, human: Human, edition: EditionQuery = None) -> MyStatistics:
    """The caller's own games."""
    return my_statistics(await tables.store.read(statistics_of(human.id, edition)))


@router.get("/house", operation_id="getHouseStatistics")
async def get_house(tables: TheTables, statistics: TheStatistics, edition: EditionQuery = None) -> HouseStatistics:
    """All games of this server, counted at most twice a minute."""
    found = await statistics.get(edition or "", lambda: tables.store.read(statistics_of_house(edition)))
    return house_statistics(found, edition)
