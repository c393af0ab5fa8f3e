"""Bots and hints.

The room does not search if it can help it: it makes a task, and an engine in another worker carries it out. Where
there is no engine, bots that need no long search play in Python, as on an installation without the compiled double.
"""

import secrets
from base64 import b64decode, b64encode
from typing import TYPE_CHECKING, cast

from typing_extensions import TypedDict

from cabochon.bots import BOTS, Budget, close_bot, make_bot
from cabochon.bots.hints import suggestion_from
from cabochon.bots.levels import affordable_bot, settings_of, strongest
from cabochon.bots.search import SearchSettings, Thought, think
from cabochon.bots.search.bot import LEARNED, SearchBot
from cabochon.bots.search.elsewhere import Task, offer, offered, task_for, thought_from
from cabochon.editions import EDITIONS
from cabochon.local.asking import Ask
from cabochon.local.playing import Shown, shown
from cabochon.local.table import LocalTable
from cabochon.rules.chance import Chance
from cabochon.rules.deal import deal
from cabochon.rules.errors import RefereeError
from cabochon.rules.notation import format_move, parse_move
from cabochon.rules.table import View
from cabochon.rules.view import view as view_of
from cabochon.show.values.table import Hint
from cabochon.table.bots import hint_state
from cabochon.table.refusals import Refused
from cabochon.words import Words

if TYPE_CHECKING:
    from cabochon.local.room import Room

BOT_BUDGET = Budget(seconds=30.0)
"""What a bot may think at most: a slow device is told before such a level is chosen."""
HINT_BUDGET = Budget(seconds=1.5)
"""As on a server."""


class PlainTask(TypedDict):
    """A search for an engine: `bots.search.elsewhere.Task`, with its bytes as base64."""

    begin: str
    mind: str | None
    simulations: int
    slice: int
    seconds: float | None
    forced: bool


class BotTask(TypedDict):
    """What the bot on turn plays, or what an engine must find out first."""

    version: int
    seat: int
    move: str | None
    """In notation."""
    task: PlainTask | None


def engine(_room: "Room", ask: Ask) -> None:
    """An engine is there, with the learned networks (`minds`, by the names of their files)."""
    offer(ask.texts("minds"))


# --- bots ------------------------------------------------------------------------------------------


def bot_task(room: "Room", ask: Ask) -> BotTask:
    """The bot on turn at `table` and `version` chooses, or asks an engine."""
    table, version = room.table(ask), ask.needed("version")
    name, view = _bot_on_turn(table, version)
    bot = make_bot(name, Chance(secrets.token_bytes(16)))
    if offered() and isinstance(bot, SearchBot):
        return BotTask(version=version, seat=view.turn, move=None, task=plain_task(bot.task(view, BOT_BUDGET)))
    move = bot.choose(view, BOT_BUDGET)
    close_bot(bot)
    return BotTask(version=version, seat=view.turn, move=format_move(move, view.edition), task=None)


def bot_plays(room: "Room", ask: Ask) -> Shown:
    """The bot on turn plays its `move`, or the best of an engine's `answer`."""
    table, version = room.table(ask), ask.needed("version")
    _, view = _bot_on_turn(table, version)
    thought = _thought(ask, view) if ask.has("answer") else None
    move = parse_move(ask.text("move"), view.edition) if thought is None else thought.best.move
    change = table.submit_for_bot(version, move, cut_short=thought is not None and thought.ended == "time")
    if change is not None:
        table.enter_change(change)
    return shown(table, ask)


def _bot_on_turn(table: LocalTable, version: int) -> tuple[str, View]:
    game, turn = table.game, table.row.turn
    if version != game.version:
        raise RefereeError("stale-version", found=version, current=game.version)
    bot = None if turn is None else table.bot_at(turn)
    if bot is None:
        raise Refused("moved-on")
    return affordable_bot(bot, table.edition, len(table.row.seats)), game.view(turn)


def plain_task(task: Task) -> PlainTask:
    """A task in the form in which it crosses to the engine's worker."""
    return cast("PlainTask", {**task.plain(), "begin": b64encode(task.begin).decode()})


def _thought(ask: Ask, view: View) -> Thought:
    """What an engine answered: `answer` in base64, its `seconds` and how it `ended`."""
    found = b64decode(ask.text("answer"))
    return thought_from(found, view.edition, seconds=float(ask.value("seconds")), ended=ask.value("ended"))


# --- hints -----------------------------------------------------------------------------------------


def hint_task(room: "Room", ask: Ask) -> PlainTask | None:
    """What an engine must think about before `hint`; nothing where there is none."""
    table = room.table(ask)
    view = table.view_for_hint(ask.needed("seat"), ask.needed("version"))
    if not offered():
        return None
    return plain_task(task_for(view, _hint_mind(table), seed=secrets.randbits(32), budget=HINT_BUDGET))


def hint(room: "Room", ask: Ask) -> Hint:
    """What a strong bot would play at `table`, `seat` and `version`, step by step; with an engine, from its answer."""
    table = room.table(ask)
    view = table.view_for_hint(ask.needed("seat"), ask.needed("version"))
    if ask.has("answer"):
        thought = _thought(ask, view)
    else:
        thought = think(view, _hint_mind(table), seed=secrets.randbits(32), budget=HINT_BUDGET)
    return hint_state(
        view,
        table.row.version,
        suggestion_from(view, thought),
        Words(ask.language, table.edition),
        table.row.seats,
        simulations=thought.simulations,
        cut_short=thought.ended == "time",
    )


def _hint_mind(table: LocalTable) -> SearchSettings | None:
    return settings_of(strongest(table.edition, len(table.row.seats)).name)


# --- how long bots think here ------------------------------------------------------------------------


class Effort(TypedDict):
    """What the page needs to tell how long each bot would think on this device."""

    simulations: dict[str, int]
    """For one decision, by the bot's name."""
    learned: list[str]
    """The bots with the learned network."""
    tasks: list[PlainTask]
    """To measure the engine by: the first decision of a game with the hand-made weights, then with the learned ones."""


def effort(_room: "Room", ask: Ask) -> Effort:
    """How much every bot thinks in an `edition` with that many `players`, and tasks to measure this device by."""
    table = deal(EDITIONS[ask.text("edition")], ask.needed("players"), 1)
    minds = {name: mind for name in BOTS if (mind := settings_of(name)) is not None}
    return Effort(
        simulations={name: mind.simulations for name, mind in minds.items()},
        learned=[name for name, mind in minds.items() if mind.learned],
        tasks=[plain_task(task_for(view_of(table, 0), mind, seed=1)) for mind in (SearchSettings(), LEARNED)],
    )
