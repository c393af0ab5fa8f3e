"""Bots by name: a built-in name, or `kind:rest` for bots that take options.

`greedy` is a name, `jeweller` a level, `jeweller-rusher` a level in a style (levels.py); `search:500` thinks for
500 simulations a decision; `cmd:python my_bot.py` is a program that speaks the engine protocol (docs/protocol.md).
"""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from cabochon import native
from cabochon.bots.engine import EngineBot
from cabochon.bots.greedy import GreedyBot
from cabochon.bots.levels import LEVELS, PYTHON_SIMULATIONS, STYLES, Level, affordable, bot_name, level_of, mind_of
from cabochon.bots.protocol import Bot
from cabochon.bots.random_bot import RandomBot
from cabochon.bots.search.bot import SearchBot, learned_bot, search_bot
from cabochon.rules.chance import Chance

SIMPLE: Mapping[str, Callable[[Chance], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "greedy": GreedyBot,
    }
)
"""Bots that do not search: yardsticks, and stand-ins."""


def _search_bot(name: str, chance: Chance) -> Bot:
    mind = mind_of(name)
    assert mind is not None
    return SearchBot(mind, chance)


_NAMES = tuple(bot_name(level, style) for style in (None, *STYLES) for level in LEVELS)
BOTS: Mapping[str, Callable[[Chance], Bot]] = MappingProxyType(
    {**SIMPLE, **{name: partial(_search_bot, name) for name in _NAMES}}
)
"""Every built-in bot by its name: the simple ones, the levels, the levels in each style."""

KINDS: Mapping[str, Callable[[str, Chance], Bot]] = MappingProxyType(
    {"search": search_bot, "learned": learned_bot, "cmd": EngineBot}
)
"""For each kind, the function that makes a bot from the rest of its name."""


def make_bot(name: str, chance: Chance) -> Bot:
    """The bot of that name, or a ValueError as in `check_bot`. It may hold processes: call `close_bot` when done."""
    kind, colon, rest = name.partition(":")
    if colon and kind in KINDS:
        return KINDS[kind](rest, chance)
    check_bot(name)
    return BOTS[name](chance)


def check_bot(name: str) -> None:
    """Raise ValueError if there is no such bot, or if this installation is too slow for its level."""
    kind, colon, _ = name.partition(":")
    if colon and kind in KINDS:
        return
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are {bots_there_are()}")
    if not available(name):
        level = level_of(name)
        assert level is not None
        raise ValueError(f"{_too_much(level)}; there are {bots_there_are()}")


def available(name: str) -> bool:
    """Whether a built-in bot can play on this installation."""
    level = level_of(name)
    return level is None or affordable(level)


def bots_there_are() -> str:
    """The available bots in one line. A style is named once, not for every level."""
    levels = [level.name for level in LEVELS if affordable(level)]
    styles = [f"{levels[-1]}-{style.name}" for style in STYLES]
    kinds = [f"{kind}:…" for kind in KINDS]
    return f"{', '.join((*SIMPLE, *levels, *kinds))} (and every level in a style: {', '.join(styles)})"


def _too_much(level: Level) -> str:
    return (
        f"the level {level.name} looks ahead {level.mind.simulations} times a decision, and the Python search can do "
        f"{PYTHON_SIMULATIONS} in good time: {native.why_not()}"
    )


def close_bot(bot: Bot) -> None:
    """Free what a bot holds: a process or a tree. Most bots hold nothing."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()
