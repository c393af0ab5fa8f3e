"""Bots by name: a built-in name, or `kind:rest` for bots that take options.

`greedy` is a name, `jeweller` a level, `jeweller-rusher` a level in a style (levels.py); `search:500` runs 500
simulations a decision, `time:1.5` for one and a half seconds; `cmd:python my_bot.py` is a program that speaks the
engine protocol (docs/protocol.md); `py:module:Class` and `file.py:Class` are bots in Python (user_bots.py).
"""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from cabochon.bots.engine import EngineBot
from cabochon.bots.greedy import GreedyBot
from cabochon.bots.levels import LEVELS, STYLES, affordable, bot_name, level_of, settings_of, why_unaffordable
from cabochon.bots.protocol import Bot, Closable, NamedBot, Startable
from cabochon.bots.random_bot import RandomBot
from cabochon.bots.search.bot import SearchBot, learned_bot, search_bot, timed_bot
from cabochon.bots.search.learned import why_not
from cabochon.bots.user_bots import BotLike, bot_at, is_address, user_bot
from cabochon.rules.arguments import check_edition, check_text, wrong_type
from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
from cabochon.rules.deal import new_seed

SIMPLE: Mapping[str, Callable[[Chance], NamedBot]] = MappingProxyType(
    {
        "random": RandomBot,
        "greedy": GreedyBot,
    }
)
"""Bots that do not search. They serve as baselines and stand-ins."""


def _search_bot(name: str, chance: Chance) -> NamedBot:
    settings = settings_of(name)
    assert settings is not None
    return SearchBot(settings, chance)


_NAMES = (
    *map(bot_name, LEVELS),
    *(bot_name(level, style) for style in STYLES for level in LEVELS if level.has_styles),
)
BOTS: Mapping[str, Callable[[Chance], NamedBot]] = MappingProxyType(
    {**SIMPLE, **{name: partial(_search_bot, name) for name in _NAMES}}
)
"""Every built-in bot by its name: the simple ones, the levels, and in each style the levels that have styles."""

KINDS: Mapping[str, Callable[[str, Chance], NamedBot]] = MappingProxyType(
    {"search": search_bot, "learned": learned_bot, "time": timed_bot, "cmd": EngineBot}
)
"""For each kind, the function that makes a bot from the rest of its name."""


def make_bot(name: BotLike, chance: Chance | int | None = None) -> NamedBot:
    """Creates the bot of that name. Raises ValueError as `check_bot` does. The bot may hold processes: call `close_bot`
    when done.

    A bot of your own may be an object with `choose(view, budget)`, its class, or a function `view -> move`. A number
    gives a bot the same random choices every time. Without `chance`, they differ from bot to bot.
    """
    if not isinstance(chance, Chance):
        chance = Chance(new_seed() if chance is None else chance)
    if not isinstance(name, str):
        return user_bot(name, chance)
    if is_address(name):
        return bot_at(name, chance)
    kind, colon, rest = name.partition(":")
    if colon and kind in KINDS:
        return KINDS[kind](rest, chance)
    check_bot(name)
    return BOTS[name](chance)


def check_bot(name: str, edition: Edition | None = None, players: int | None = None) -> None:
    """Raise ValueError if there is no such bot, or if it cannot play here, or not in that edition."""
    check_text(name, "the name of a bot")
    if edition is not None:
        check_edition(edition)
    kind, *options = name.split(":")
    if is_address(name):
        return
    if options and kind in KINDS:
        small, file = "small=yes" in options, next((each[8:] for each in options if each.startswith("weights=")), "")
        if kind == "learned" and edition and players and (why := why_not(edition, players, small=small, file=file)):
            raise ValueError(f"{name} cannot play: {why}")
        return
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are {bots_there_are()}")
    level = level_of(name)
    if level is not None and (why := why_unaffordable(level, edition, players)):
        raise ValueError(f"{why}; there are {bots_there_are(edition, players)}")


def available(name: str, edition: Edition | None = None, players: int | None = None) -> bool:
    """Whether a built-in bot can play here: anywhere, or in that edition with that number of players."""
    level = level_of(name)
    return level is None or affordable(level, edition, players)


def bots_there_are(edition: Edition | None = None, players: int | None = None) -> str:
    """The available bots in one line. A style is named once, not for every level."""
    levels = [level for level in LEVELS if affordable(level, edition, players)]
    styled = [level for level in levels if level.has_styles][-1]
    styles = [bot_name(styled, style) for style in STYLES]
    kinds = [f"{kind}:…" for kind in (*KINDS, "py")]
    names = ", ".join((*SIMPLE, *map(bot_name, levels), *kinds))
    return f"{names} (and every level up to {styled.name} in a style: {', '.join(styles)})"


def start_bot(bot: Bot) -> None:
    """Start the program of a bot that has one, or raise `BotFailed`."""
    if isinstance(bot, Startable):
        bot.start()


def close_bot(bot: Bot) -> None:
    """Free the process or the tree of a bot, if it has one."""
    if not hasattr(bot, "choose"):
        raise wrong_type("a bot has the method choose(view, budget); make_bot gives one", bot)
    if isinstance(bot, Closable):
        bot.close()
