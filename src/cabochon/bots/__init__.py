"""Players that are programs. They get a `View`, never a `Table`, so that using hidden cards is a type error.

A bot is made by name and gets its own random stream, so that a game can be reproduced.
"""

from cabochon.bots.levels import LEVELS, STYLES, Level, Style
from cabochon.bots.protocol import NO_LIMIT, Bot, BotFailed, Budget, NamedBot, failure_text, remind
from cabochon.bots.registry import BOTS, check_bot, close_bot, make_bot, start_bot
from cabochon.bots.user_bots import BotLike

__all__ = [
    "Bot", "BotLike", "NamedBot", "BotFailed", "failure_text", "Budget", "NO_LIMIT", "remind",
    "BOTS", "make_bot", "check_bot", "start_bot", "close_bot", "LEVELS", "STYLES", "Level", "Style",
]  # fmt: skip
