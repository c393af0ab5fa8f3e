"""Bots as a page shows them: the list, which of them can sit at a table, and a hint."""

from collections.abc import Collection, Sequence
from functools import cache

from cabochon.bots import BOTS, LEVELS
from cabochon.bots.hints import suggestion_from
from cabochon.bots.levels import GENTLE, affordable, level_of, style_of
from cabochon.bots.naming import aim_text, card_text, moves_text, percent_text, seat_names, why_text
from cabochon.bots.ratings import Rating, rating_of
from cabochon.bots.registry import SIMPLE, available
from cabochon.bots.search import Thought
from cabochon.editions import EDITIONS
from cabochon.rules.components import Edition
from cabochon.rules.notation import format_submission
from cabochon.rules.table import View
from cabochon.show.values.table import About, BotInfo, Hint, HintStep, RatingInfo
from cabochon.table.refusals import Refused
from cabochon.table.values import Chat, SeatRow
from cabochon.words import LANGUAGES, Words


@cache
def bot_list(engines: tuple[str, ...] = ()) -> list[BotInfo]:
    """Every bot with its level, style and ratings, and whether it can play here.

    Of `engines`, the programs that the host configured, only the names are shown.
    """
    named = [BotInfo(name=name, level=None, number=None, style=None, available=True, ratings={}) for name in engines]
    return [*map(_bot, BOTS), *named]


def about_here(
    version: str, *, protocol: int = 0, engines: Collection[str] = (), phrases: Collection[str] = (),
    chat: Chat = "off", longest_text: int = 0, base_path: str = "", secure: bool = True,
) -> About:  # fmt: skip
    """The editions, languages and bots of a server, or of a device without one."""
    return About(
        name="Cabochon",
        version=version,
        protocol=protocol,
        editions=list(EDITIONS),
        languages=list(LANGUAGES),
        bots=[*BOTS, *engines],
        bot_list=bot_list(tuple(engines)),
        gentle_bot=GENTLE,
        phrases=list(phrases),
        chat=chat,
        longest_text=longest_text,
        base_path=base_path,
        secure=secure,
    )


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


def check_bot(name: str, edition: Edition, players: int, engines: Collection[str] = ()) -> None:
    """Only bots that can play in an edition with that many players, and the host's engines."""
    if name in engines:
        return
    levels = (level.name for level in LEVELS if affordable(level, edition, players))
    there = ", ".join((*SIMPLE, *levels, *engines))
    if name not in BOTS:
        raise Refused("no-such-bot", bot=name[:40], bots=there)
    if not available(name, edition, players):
        raise Refused("bot-not-learned" if available(name) else "bot-unavailable", bot=name, bots=there)


def hint_state(view: View, version: int, thought: Thought, words: Words, seats: Sequence[SeatRow]) -> Hint:
    """The suggestion of a search for the view's seat, which must be on turn, in the language of `words`."""
    found = suggestion_from(view, thought)
    names = seat_names(words, [seat.name for seat in seats], [seat.bot for seat in seats])
    steps = [
        HintStep(step="aim", text=aim_text(words, found)),
        HintStep(step="card", text=card_text(words, found)),
        HintStep(step="move", text=moves_text(words, view, found.moves)),
        HintStep(step="why", text=why_text(words, view, found, names)),
    ]
    return Hint(
        version=version,
        seat=view.turn,
        aim=found.aim.value,
        tile=found.tile.id if found.tile else None,
        card=found.card.id if found.card else None,
        place=str(found.place) if found.place else None,
        moves=format_submission(found.moves, view.edition),
        percent=int(percent_text(found.chance)),
        simulations=thought.simulations,
        cut_short=thought.ended == "time",
        steps=steps,
    )
