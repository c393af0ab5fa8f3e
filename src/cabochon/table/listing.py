"""The bots of the house as a page lists them."""

from cabochon.bots import BOTS
from cabochon.bots.levels import level_of, style_of
from cabochon.bots.ratings import Rating, rating_of
from cabochon.bots.registry import available
from cabochon.editions import EDITIONS
from cabochon.show.values.table import BotInfo, RatingInfo


def bot_list() -> list[BotInfo]:
    """Every bot with its level, style and ratings, and whether it can play here."""
    return [_bot(name) for name in BOTS]


def _bot(name: str) -> BotInfo:
    level, style = level_of(name), style_of(name)
    measured = {edition.id: rating_of(name, edition) for edition in EDITIONS.values()}
    return BotInfo(
        name=name,
        level=level.name if level else None,
        number=level.number if level else None,
        style=style.name if style else None,
        available=available(name),
        ratings={edition: _rating(one) for edition, one in measured.items() if one.rating is not None},
    )


def _rating(measured: Rating) -> RatingInfo:
    assert measured.rating is not None
    low, high = measured.interval or (None, None)
    return RatingInfo(rating=measured.rating, low=low, high=high, seconds=measured.seconds_per_move)
