"""Players that are programs. They get a `View`, never a `Table`: cheating is a type error.

A bot is made by name with a stream of chance of its own, so that a game can be played again.
"""

from cabochon.bots.protocol import Bot, BotFailed, Budget
from cabochon.bots.registry import BOTS, close_bot, make_bot

__all__ = ["Bot", "BotFailed", "Budget", "BOTS", "make_bot", "close_bot"]
