"""Players that are programs. They get a `View`, never a `Table`: cheating is a type error.

A bot is made by name with a stream of chance of its own, so that a game can be played again.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from cabochon.bots.greedy import GreedyBot
from cabochon.bots.protocol import Bot, Budget
from cabochon.bots.random_bot import RandomBot
from cabochon.rules.chance import Chance

BOTS: Mapping[str, Callable[[Chance], Bot]] = MappingProxyType({"random": RandomBot, "greedy": GreedyBot})
"""Every bot by its name."""


def make_bot(name: str, chance: Chance) -> Bot:
    """The bot of that name, or a ValueError that lists them."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](chance)


__all__ = ["Bot", "Budget", "BOTS", "make_bot"]
