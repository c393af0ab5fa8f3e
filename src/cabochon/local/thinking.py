"""Bots and hints.

The session makes a task for a search, and an engine in another worker runs it. Without an engine, bots that need no
long search play in Python, as on an installation without the native engine.
"""

import secrets
from base64 import b64decode
from typing import Literal

from typing_extensions import TypedDict

from cabochon.bots import BOTS, Budget, close_bot, make_bot
from cabochon.bots.levels import affordable_bot, settings_of, strongest
from cabochon.bots.search import SearchSettings, think
from cabochon.bots.search.bot import LEARNED, SearchBot
from cabochon.bots.search.remote import PlainTask, has_remote_engine, task_for, thought_from
from cabochon.bots.search.thinking import End
from cabochon.editions import EDITIONS
from cabochon.local.table import LocalTable
from cabochon.rules.chance import Chance
from cabochon.rules.deal import deal
from cabochon.rules.errors import RefereeError
from cabochon.rules.notation import format_move, parse_move
from cabochon.rules.table import View
from cabochon.rules.view import view as view_of
from cabochon.show.values.game import EditionId
from cabochon.show.values.table import Hint
from cabochon.table.bots import hint_state
from cabochon.table.refusals import Refused
from cabochon.words import Words

BOT_BUDGET = Budget(seconds=30.0)
"""The longest search of a bot: the page warns on a slow device before such a level is chosen."""
HINT_BUDGET = Budget(seconds=1.5)
"""As on a server."""
EngineEnd = End | Literal["memory"]
"""Why an engine's search ended. `memory` means that its memory is full."""


class BotTask(TypedDict):
    """The move of the bot on turn, or the task for an engine."""

    version: int
    seat: int
    move: str | None
    """In notation."""
    task: PlainTask | None


def bot_task(table: LocalTable, version: int) -> BotTask:
    """Lets the bot on turn choose, or returns a task for an engine."""
    name, view = _bot_on_turn(table, version)
    bot = make_bot(name, Chance(secrets.token_bytes(16)))
    if has_remote_engine() and isinstance(bot, SearchBot):
        return BotTask(version=version, seat=view.turn, move=None, task=bot.task(view, BOT_BUDGET).text())
    move = bot.choose(view, BOT_BUDGET)
    close_bot(bot)
    return BotTask(version=version, seat=view.turn, move=format_move(move, view.edition), task=None)


def bot_plays(
    table: LocalTable, version: int, move: str = "", answer: str | None = None, seconds: float = 0.0,
    ended: EngineEnd = "",
) -> LocalTable:  # fmt: skip
    """The bot on turn plays its `move`, or the best of an engine's `answer`."""
    _, view = _bot_on_turn(table, version)
    thought = None if answer is None else thought_from(b64decode(answer), view.edition, seconds=seconds, ended=ended)
    played = parse_move(move, view.edition) if thought is None else thought.best.move
    change = table.submit_for_bot(version, played, cut_short=thought is not None and thought.ended == "time")
    if change is not None:
        table.enter_change(change)
    return table


def _bot_on_turn(table: LocalTable, version: int) -> tuple[str, View]:
    game, bot = table.game, table.bot_on_turn(version)
    if version != game.version:
        raise RefereeError("stale-version", found=version, current=game.version)
    if bot is None:
        raise Refused("moved-on")
    return affordable_bot(bot, table.edition, len(table.row.seats)), game.view(game.turn)


def hint_task(table: LocalTable, seat: int, version: int) -> PlainTask | None:
    """The task for an engine before `hint`, if there is one."""
    view = table.view_for_hint(seat, version)
    if not has_remote_engine():
        return None
    return task_for(view, _hint_settings(table), seed=secrets.randbits(32), budget=HINT_BUDGET).text()


def hint(
    table: LocalTable, seat: int, version: int, language: str,
    answer: str | None = None, seconds: float = 0.0, ended: EngineEnd = "",
) -> Hint:  # fmt: skip
    """A hint: a strong bot's move, step by step; with an engine, from its answer."""
    view = table.view_for_hint(seat, version)
    if answer is not None:
        thought = thought_from(b64decode(answer), view.edition, seconds=seconds, ended=ended)
    else:
        thought = think(view, _hint_settings(table), seed=secrets.randbits(32), budget=HINT_BUDGET)
    return hint_state(view, version, thought, Words(language, table.edition), table.row.seats)


def _hint_settings(table: LocalTable) -> SearchSettings | None:
    return settings_of(strongest(table.edition, len(table.row.seats)).name)


class Effort(TypedDict):
    """The data from which the page estimates each bot's time on this device."""

    simulations: dict[str, int]
    """The simulations for one decision, by the bot's name."""
    learned: list[str]
    """The bots with the learned network."""
    tasks: list[PlainTask]
    """Tasks for measuring the engine: a game's first decision with hand-made weights, then with the learned ones."""


def effort(edition: EditionId, players: int) -> Effort:
    """The simulations of every bot, and tasks for measuring this device."""
    table = deal(EDITIONS[edition], players, 1)
    levels = {name: settings for name in BOTS if (settings := settings_of(name)) is not None}
    return Effort(
        simulations={name: settings.simulations for name, settings in levels.items()},
        learned=[name for name, settings in levels.items() if settings.learned],
        tasks=[task_for(view_of(table, 0), settings, seed=1).text() for settings in (SearchSettings(), LEARNED)],
    )
