"""Bots and hints.

The room does not search if it can help it: it makes a task, and an engine in another worker carries it out. Where
there is no engine, bots that need no long search play in Python, as on an installation without the compiled double.
"""

import secrets
from typing import TYPE_CHECKING

from typing_extensions import TypedDict

from cabochon.bots import Budget, close_bot, make_bot
from cabochon.bots.hints import suggestion_from
from cabochon.bots.levels import affordable_bot, mind_of, strongest
from cabochon.bots.search import Thought, think
from cabochon.local.asking import Ask
from cabochon.local.hints import hint_state
from cabochon.local.playing import Shown, check_version, shown
from cabochon.local.refusals import RoomRefusal
from cabochon.local.table import LocalTable
from cabochon.rules.chance import Chance
from cabochon.rules.errors import IllegalMove
from cabochon.rules.moves import Move
from cabochon.rules.notation import format_move, parse_move
from cabochon.rules.table import View
from cabochon.show.values.table import Hint
from cabochon.words import Words

if TYPE_CHECKING:
    from cabochon.local.room import Room

BOT_SECONDS = 20.0
"""What a bot may think at most, as on a server."""
HINT_SECONDS = 1.5


class BotTask(TypedDict):
    """What the bot on turn plays."""

    version: int
    seat: int
    move: str
    """In notation."""
    cut_short: bool


def engine(_room: "Room", _ask: Ask) -> None:
    """An engine is there."""


def bot_task(room: "Room", ask: Ask) -> BotTask:
    """The bot on turn at `table` and `version` chooses."""
    table, version = room.table(ask), ask.needed("version")
    bot, view = _bot_on_turn(table, version)
    move, cut_short = _chosen(bot, view)
    return BotTask(version=version, seat=view.turn, move=format_move(move, view.edition), cut_short=cut_short)


def bot_plays(room: "Room", ask: Ask) -> Shown:
    """The bot on turn plays `move`."""
    table, version = room.table(ask), ask.needed("version")
    _, view = _bot_on_turn(table, version)
    move = parse_move(ask.text("move"), view.edition)
    table.accept(table.match.submit(view.turn, version, [move]))
    return shown(table, ask)


def _bot_on_turn(table: LocalTable, version: int) -> tuple[str, View]:
    check_version(table, version)
    match = table.match
    bot = None if match.over else match.bot_at(match.turn)
    if bot is None:
        raise RoomRefusal("moved-on")
    return affordable_bot(bot, table.edition, len(match.chairs)), match.view(match.turn)


def _chosen(name: str, view: View) -> tuple[Move, bool]:
    bot = make_bot(name, Chance(secrets.token_bytes(16)))
    try:
        move = bot.choose(view, Budget(seconds=BOT_SECONDS))
    finally:
        close_bot(bot)
    thought: Thought | None = getattr(bot, "thought", None)
    return move, thought is not None and thought.ended == "time"


# --- hints -----------------------------------------------------------------------------------------


def hint_task(room: "Room", ask: Ask) -> None:
    """What an engine must think about before `hint`: nothing, where there is none."""
    _helped(room.table(ask), ask)


def hint(room: "Room", ask: Ask) -> Hint:
    """What a strong bot would play at `table`, `seat` and `version`, step by step."""
    table = room.table(ask)
    view = _helped(table, ask)
    level = strongest(table.edition, len(table.match.chairs)).name
    thought = think(view, mind_of(level), seed=secrets.randbits(32), budget=Budget(seconds=HINT_SECONDS))
    return hint_state(
        view,
        table.match.version,
        suggestion_from(view, thought),
        Words(ask.language, table.edition),
        simulations=thought.simulations,
        cut_short=thought.ended == "time",
    )


def _helped(table: LocalTable, ask: Ask) -> View:
    """The view of a seat that may have a hint: no other person still plays, and it is its turn."""
    seat, match = ask.needed("seat"), table.match
    check_version(table, ask.needed("version"))
    if any(other != seat for other in match.people):
        raise RoomRefusal("hint-against-people")
    if match.turn != seat:
        raise IllegalMove("2.4", "not-your-turn", seat=match.turn + 1)
    return match.view(seat)
