"""Bots written by the user in Python: an object, a class, a function `view -> move`, or the address of one of them.

An address is `py:module:name`, or `file.py:Name`. It runs the code of that module, so it must come from the user.
"""

import importlib
import importlib.util
import inspect
import sys
import traceback
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias, cast

from cabochon.bots.protocol import NO_LIMIT, Bot, BotFailed, Budget, Closable, NamedBot, Remembering
from cabochon.record.entries import Entry
from cabochon.rules.chance import Chance
from cabochon.rules.legal import refusal
from cabochon.rules.moves import Move
from cabochon.rules.table import View

BotLike: TypeAlias = "str | Bot | type[Any] | Callable[[View], Move]"
"""A bot by its name, an object with `choose(view, budget)`, a class of such objects, or a function `view -> move`."""

PYTHON = "py:"
_RIGHT = "a bot has choose(view, budget), or is a function of one view"


class UserBot:
    """A bot of the user behind the bot protocol: every exception in it becomes a `BotFailed` with its traceback."""

    def __init__(self, bot: Bot | Callable[[View], Move], made_here: bool = False) -> None:
        """Raises TypeError if `bot` cannot be asked for a move. `made_here`: closing this closes the bot too."""
        self.bot: object = bot
        self._made_here = made_here
        self._takes_budget = isinstance(bot, Bot)
        _check_signature(bot)

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Move:
        bot: Any = self.bot
        try:
            move = bot.choose(view, budget) if self._takes_budget else bot(view)
        except BotFailed:
            raise
        except Exception as error:
            raise failed_with("error", error) from error
        if not isinstance(move, Move):
            raise BotFailed("garbage", f"{bot_text(bot)} chose {move!r}; a bot chooses one of legal_moves(view)")
        if problem := refusal(view, move):
            raise BotFailed("illegal", problem.plain)
        return move

    def remember(self, history: Sequence[Entry]) -> None:
        if isinstance(self.bot, Remembering):
            self.bot.remember(history)

    def close(self) -> None:
        if self._made_here and isinstance(self.bot, Closable):
            self.bot.close()


def failed_with(reason: str, error: Exception) -> BotFailed:
    """Converts an exception of the user's code to a failure that holds its traceback."""
    return BotFailed(reason, f"{type(error).__name__}: {error}", "".join(traceback.format_exception(error)))


def user_bot(bot: object, chance: Chance) -> NamedBot:
    """The bot for an object, a class or a function. Raises TypeError with the fault. A class is called without
    arguments, or with a `Chance` if it requires one argument.
    """
    if inspect.isclass(bot):
        try:
            made = bot(*([chance] if _required(bot) else []))
        except Exception as error:
            raise failed_with("not-started", error) from error
        return UserBot(cast("Bot", made), made_here=True)
    if type(bot).__module__.startswith("cabochon."):
        return cast("NamedBot", bot)  # a built-in bot follows the protocol
    return UserBot(cast("Bot", bot))  # it is checked there


def _required(bot: Callable[..., object]) -> int:
    """The number of arguments that a call needs."""
    try:
        parameters = inspect.signature(bot).parameters.values()
    except ValueError:
        return 0  # a compiled class
    named = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return sum(each.default is each.empty and each.kind in named for each in parameters)


def _check_signature(bot: object) -> None:
    call = bot.choose if isinstance(bot, Bot) else bot
    if not callable(call):
        raise TypeError(f"{bot!r} is not a bot: {_RIGHT}")
    arguments = (None,) if call is bot else (None, None)
    try:
        signature = inspect.signature(call)
    except ValueError:
        return  # compiled: there is nothing to compare
    try:
        signature.bind(*arguments)
    except TypeError:
        name = bot_text(bot) if call is bot else f"{bot_text(bot)}.choose"
        raise TypeError(f"{name} takes {signature}: {_RIGHT}") from None


# --- addresses -------------------------------------------------------------------------------------


def is_address(name: str) -> bool:
    """Whether a name is the address of Python code."""
    return name.startswith(PYTHON) or name.rpartition(":")[0].endswith(".py")


def bot_at(address: str, chance: Chance) -> NamedBot:
    """The bot at an address. Raises ValueError if there is none, BotFailed if its module cannot be imported."""
    place, _, name = address.removeprefix(PYTHON).rpartition(":")
    if not place or not name:
        raise ValueError(f"a bot in Python is given as py:module:Class or file.py:Class, not {address!r}")
    try:
        found: Any = _file(place) if place.endswith(".py") else _module(place)
    except (FileNotFoundError, ModuleNotFoundError) as error:
        if isinstance(error, ModuleNotFoundError) and error.name not in (place, place.partition(".")[0]):
            raise failed_with("not-started", error) from error
        raise ValueError(f"there is no {'file' if place.endswith('.py') else 'module'} {place!r}") from None
    except Exception as error:
        raise failed_with("not-started", error) from error
    for part in name.split("."):
        if not hasattr(found, part):
            raise ValueError(f"{place} has no class or function {name!r}")
        found = getattr(found, part)
    try:
        return user_bot(found, chance)
    except TypeError as error:
        raise ValueError(str(error)) from None


def _module(name: str) -> ModuleType:
    """Imports a module by its name. The current folder is searched too, as for `python -m`."""
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    return importlib.import_module(name)


def _file(path: str) -> ModuleType:
    return _loaded(Path(path).resolve(strict=True))


@cache
def _loaded(path: Path) -> ModuleType:
    """Imports a file as a module, once in a process. It can import modules in its own folder."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    module = sys.modules.setdefault(path.stem, importlib.util.module_from_spec(spec))
    spec.loader.exec_module(module)
    return module


def bot_text(bot: object) -> str:
    """The display name of a bot: its own name, or that of its class or function."""
    if isinstance(bot, str):
        return bot
    return getattr(bot, "__name__", None) or type(bot).__name__


def address_of(bot: object) -> str:
    """A bot as text that another process can read. Raises ValueError if it is not a class or function of a module."""
    if isinstance(bot, str):
        return bot
    module, name = getattr(bot, "__module__", ""), getattr(bot, "__qualname__", "")
    if not name or "<" in name:
        raise ValueError(f"{bot_text(bot)} cannot be sent to another process: give a class or a function of a module")
    if module == "__main__":
        return f"{Path(sys.modules['__main__'].__file__ or '').resolve()}:{name}"
    return f"{PYTHON}{module}:{name}"
