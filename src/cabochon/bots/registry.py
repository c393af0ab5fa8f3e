"""Bots by what they are called: a name of the house, or `kind:rest` for bots with something of their own to say.

`greedy` is a name; `search:500` thinks for 500 simulations a decision; `cmd:python my_bot.py` is a program
that speaks the engine protocol (docs/protocol.md).
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from cabochon.bots.greedy import GreedyBot
from cabochon.bots.protocol import Bot
from cabochon.bots.random_bot import RandomBot
from cabochon.bots.search.bot import bot_of
from cabochon.rules.chance import Chance

BOTS: Mapping[str, Callable[[Chance], Bot]] = MappingProxyType({"random": RandomBot, "greedy": GreedyBot})
"""Every bot of the house by its name."""

KINDS: Mapping[str, Callable[[str, Chance], Bot]] = MappingProxyType({"search": bot_of})
"""What makes a bot of `kind:rest` from the rest."""


def make_bot(name: str, chance: Chance) -> Bot:
    """The bot of that name, or a ValueError that lists them. It may hold processes: `close_bot` when done."""
    kind, colon, rest = name.partition(":")
    if colon and kind in KINDS:
        return KINDS[kind](rest, chance)
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are {', '.join((*BOTS, *(f'{kind}:…' for kind in KINDS)))}")
    return BOTS[name](chance)


def close_bot(bot: Bot) -> None:
    """Let go of what a bot holds: a process, a tree. Most hold nothing."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()
