"""Cabochon: the board game Splendor in its editions, exactly by its rules.

This is the public interface: everything that a player's program, a bot or a study needs, in one place.
See README.md for a whole game in ten lines. Each edition is here too, by its id in capitals.
"""

from cabochon import editions as _editions
from cabochon.bots import BOTS, NO_LIMIT, Bot, BotFailed, BotLike, Budget, NamedBot, close_bot, make_bot
from cabochon.bots.search import Candidate, SearchSettings, Thought, think
from cabochon.editions import EDITIONS, edition
from cabochon.editions.positions import parse_table, parse_view
from cabochon.extras import ExtraMissing
from cabochon.game import Game
from cabochon.match import Chair, Match, TakeBacks
from cabochon.notebook import board_svg
from cabochon.notebook import draw_in_running_notebook as _draw_in_running_notebook
from cabochon.record import (
    Record,
    Step,
    format_json,
    format_record,
    format_records,
    parse_record,
    parse_records,
    read_record,
    read_records,
    replay,
    steps,
    verify,
)
from cabochon.rules import (
    MOVES,
    Buy,
    CabochonError,
    Card,
    Chance,
    ChooseTile,
    Deck,
    Edition,
    Event,
    Hand,
    Hidden,
    IllegalMove,
    Move,
    NotationError,
    Outcome,
    Owed,
    Pass,
    Pay,
    Played,
    Player,
    Position,
    RecordError,
    RefereeError,
    Reserve,
    Return,
    Space,
    Table,
    Take,
    Tile,
    View,
    apply,
    commitment,
    deal,
    events,
    format_board,
    format_move,
    format_position,
    format_submission,
    imagine,
    index_of,
    legal_moves,
    move_at,
    new_seed,
    outcome,
    parse_move,
    parse_submission,
    play,
    play_all,
    refusal,
    resign,
    view,
)
from cabochon.words import LANGUAGES, Words

__version__ = "0.1.0"

_draw_in_running_notebook()

__all__ = [
    "Game",
    "EDITIONS", "Edition", "edition", "CLASSIC", "MARVEL", "MEGAMAN", "Card", "Tile",
    "deal", "new_seed", "commitment", "Chance",
    "Table", "View", "Position", "Player", "Hidden", "Owed",
    "legal_moves", "refusal", "play", "play_all", "Played", "apply", "resign", "outcome", "Outcome", "view", "imagine",
    "events", "Event",
    "Move", "Take", "Reserve", "Buy", "Pay", "Return", "ChooseTile", "Pass", "Space", "Deck", "Hand",
    "MOVES", "index_of", "move_at",
    "format_move", "parse_move", "format_submission", "parse_submission",
    "format_position", "parse_table", "parse_view", "format_board", "board_svg",
    "Record", "format_record", "parse_record", "read_record", "format_records", "parse_records", "read_records",
    "format_json", "replay", "steps", "Step", "verify",
    "Match", "Chair", "TakeBacks",
    "Bot", "BotLike", "NamedBot", "Budget", "NO_LIMIT", "BOTS", "make_bot", "close_bot", "BotFailed",
    "think", "SearchSettings", "Thought", "Candidate",
    "Words", "LANGUAGES",
    "CabochonError", "IllegalMove", "NotationError", "RecordError", "RefereeError", "ExtraMissing",
]  # fmt: skip


def __getattr__(name: str) -> Edition:
    """An edition by its id in capitals."""
    try:
        return _editions.__getattr__(name)
    except AttributeError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None
