"""Cabochon: the board game Splendor in its editions, exactly by its rules.

This is the public door: everything a player's program, a bot or a study needs, in one place.
See README.md for a whole game in ten lines. Each edition is here too, by its id in capitals.
"""

from cabochon import editions as _editions
from cabochon.bots import BOTS, Bot, Budget, make_bot
from cabochon.editions import EDITIONS
from cabochon.editions.positions import parse_table, parse_view
from cabochon.match import Chair, Match, TakeBacks
from cabochon.record import Record, format_record, parse_record, replay, verify
from cabochon.rules import (
    CabochonError,
    Chance,
    Edition,
    IllegalMove,
    Move,
    NotationError,
    Outcome,
    RecordError,
    RefereeError,
    Table,
    View,
    apply,
    commitment,
    deal,
    format_move,
    format_position,
    imagine,
    legal_moves,
    new_seed,
    outcome,
    parse_move,
    play,
    resign,
    view,
)
from cabochon.words import LANGUAGES, Words

__version__ = "0.1.0"

__all__ = [
    "EDITIONS", "Edition",
    "deal", "new_seed", "commitment", "Chance",
    "Table", "View", "Move", "legal_moves", "play", "apply", "resign", "outcome", "Outcome", "view", "imagine",
    "format_move", "parse_move", "format_position", "parse_table", "parse_view",
    "Record", "format_record", "parse_record", "replay", "verify",
    "Match", "Chair", "TakeBacks",
    "Bot", "Budget", "BOTS", "make_bot",
    "Words", "LANGUAGES",
    "CabochonError", "IllegalMove", "NotationError", "RecordError", "RefereeError",
]  # fmt: skip


def __getattr__(name: str) -> Edition:
    """An edition by its id in capitals."""
    if name.isupper():
        return _editions.__getattr__(name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
