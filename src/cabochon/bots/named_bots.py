"""Bots with names of the user's choice: `Ada=cmd:python ada.py`, `Ada=ada.py:Ada`; the name may be left out."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from cabochon.bots.protocol import BotFailed
from cabochon.bots.registry import BOTS, KINDS, close_bot, make_bot
from cabochon.bots.user_bots import is_address
from cabochon.rules.chance import Chance

LONGEST_NAME = 30
LONGEST_COMMAND = 400


def given_bots(texts: Iterable[str]) -> Mapping[str, str]:
    """Each name with its bot. Raises ValueError with the fault and the valid form."""
    given: dict[str, str] = {}
    for text in texts:
        name, bot = _split(text.strip())
        if name in given:
            raise ValueError(f"two bots are called {name!r}: give each its own name")
        try:
            close_bot(make_bot(bot, Chance(b"")))  # an engine starts at its first request, not here
        except BotFailed as failed:
            raise ValueError(does_not_start(name, failed)) from failed
        given[name] = bot
    return MappingProxyType(given)


def does_not_start(name: str, failed: BotFailed) -> str:
    """One sentence and, below it, the traceback or the program's last lines, if any."""
    return f"{name} does not start: {failed}{f'{chr(10)}{failed.said.rstrip()}' if failed.said else ''}"


def is_command(name: str) -> bool:
    """Whether a name is a bot of the form `kind:rest`, such as `cmd:…`, `search:500` or `ada.py:Ada`."""
    kind, colon, _ = name.partition(":")
    return (bool(colon) and kind in KINDS) or is_address(name)


def is_program(name: str) -> bool:
    """Whether this bot runs code that is not part of the package: a program, or a module of the user."""
    return name.startswith("cmd:") or is_address(name)


def is_bot(name: str) -> bool:
    """Whether a name is a bot by itself: built in, or of the form `kind:rest`."""
    return name in BOTS or is_command(name)


def _split(text: str) -> tuple[str, str]:
    if is_command(text):
        if len(text) > LONGEST_COMMAND or not text.isprintable():
            raise ValueError(f"a command has at most {LONGEST_COMMAND} printable characters")
        return text, text
    name, equals, bot = (part.strip() for part in text.partition("="))
    if not equals:
        raise ValueError(f"a bot is given as NAME=cmd:COMMAND, for example Ada=cmd:python ada.py, not {text!r}")
    if not (1 <= len(name) <= LONGEST_NAME and name.isprintable()) or ":" in name or "," in name:
        raise ValueError(
            f"a bot's name has 1 to {LONGEST_NAME} printable characters, no comma and no colon, not {name!r}"
        )
    if name in BOTS or name.partition("-")[0] in BOTS:
        raise ValueError(f"{name!r} is the name of a built-in bot: choose another name")
    return name, bot
