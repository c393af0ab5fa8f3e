"""Levels and styles: how much a bot of the house thinks, and what it likes.

A level is a fixed amount of thought, the same on a slow and a fast machine. A style plays on any level and
likes other things. `jeweller` is the level alone, `jeweller-rusher` the level in a style. How strong they are
is measured, not claimed: `cabochon.bots.ratings`.
"""

from dataclasses import dataclass, replace

from cabochon import native
from cabochon.bots.search import Mind, Taste


@dataclass(frozen=True, slots=True)
class Level:
    """A fixed amount of thought."""

    name: str
    number: int
    """From 1, the weakest."""
    mind: Mind


@dataclass(frozen=True, slots=True)
class Style:
    """What a bot likes more than others do."""

    name: str
    taste: Taste


LEVELS: tuple[Level, ...] = (
    Level("newcomer", 1, Mind(simulations=8, sight=2, carelessness=0.20)),
    Level("beginner", 2, Mind(simulations=16, sight=4, carelessness=0.12)),
    Level("apprentice", 3, Mind(simulations=32, sight=6, carelessness=0.08)),
    Level("trader", 4, Mind(simulations=64, sight=10, carelessness=0.05)),
    Level("artisan", 5, Mind(simulations=150, sight=16, carelessness=0.03)),
    Level("jeweller", 6, Mind(simulations=400, sight=24)),
    Level("expert", 7, Mind(simulations=1000)),
    Level("master", 8, Mind(simulations=3000)),
    Level("grandmaster", 9, Mind(simulations=10_000)),
)
"""The weakest first."""

STYLES: tuple[Style, ...] = (
    Style("rusher", Taste(haste=0.2)),
    Style("collector", Taste(tiles=0.2)),
    Style("blocker", Taste(denial=0.1)),
)

PYTHON_SIMULATIONS = 200
"""What the Python search does in about two seconds on an ordinary machine. A number, not a timing: which levels
are there depends on the installation, never on how busy it is."""

GENTLE = "beginner"
"""The level for somebody who has not chosen one."""

_LEVELS = {level.name: level for level in LEVELS}
_STYLES = {style.name: style for style in STYLES}


def affordable(level: Level) -> bool:
    """Whether this installation can think that much: without the compiled double some levels are too much."""
    return native.available() or level.mind.simulations <= PYTHON_SIMULATIONS


def strongest() -> Level:
    """The strongest level that this installation can afford."""
    return [level for level in LEVELS if affordable(level)][-1]


def here(bot: str) -> str:
    """The same bot, or where its level cannot be afforded the strongest that can: a stored game goes on anywhere."""
    found = _split(bot)
    return bot if found is None or affordable(found[0]) else bot_name(strongest(), found[1])


def bot_name(level: Level, style: Style | None = None) -> str:
    """`jeweller`, or `jeweller-rusher`."""
    return level.name if style is None else f"{level.name}-{style.name}"


def level_of(bot: str) -> Level | None:
    """The level of a bot by its name; None for one that has none, such as `greedy`."""
    found = _split(bot)
    return found[0] if found else None


def style_of(bot: str) -> Style | None:
    """The style of a bot by its name; None for one that has none."""
    found = _split(bot)
    return found[1] if found else None


def mind_of(bot: str) -> Mind | None:
    """How a bot of that name thinks; None for one that is no level."""
    found = _split(bot)
    if found is None:
        return None
    level, style = found
    return level.mind if style is None else replace(level.mind, taste=style.taste)


def _split(bot: str) -> tuple[Level, Style | None] | None:
    level, dash, style = bot.partition("-")
    if level not in _LEVELS or (dash and style not in _STYLES):
        return None
    return _LEVELS[level], _STYLES.get(style)
