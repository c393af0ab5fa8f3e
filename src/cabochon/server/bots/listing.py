"""The bots of the house as the wire has them."""

from functools import cache

from cabochon.show.values.table import BotInfo
from cabochon.table.listing import bot_list as every_bot


@cache
def bot_list() -> list[BotInfo]:
    """Every bot with its level, style and ratings. It does not change while the server runs."""
    return every_bot()


def engine_info(name: str) -> BotInfo:
    """A program that the host named: all that people at the page learn of it is the name."""
    return BotInfo(name=name, level=None, number=None, style=None, available=True, ratings={})
