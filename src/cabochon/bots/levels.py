"""Levels and styles: how much a built-in bot thinks, and what it likes.

A level is a fixed amount of thought, the same on a slow and a fast machine. A style changes what a bot of any level
likes. `jeweller` is the level alone, `jeweller-rusher` the level in a style. `cabochon.bots.ratings` has their
measured strength.
"""

from dataclasses import dataclass, replace

from cabochon import native
from cabochon.bots.search import Mind, Taste
from cabochon.bots.search.mind import Kept, Leaning


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


TILES = ("tile progress", "closest tile")
DISCOUNTS = ("discount on level 2", "discount on level 3")
FINE_POINTS = ("useless tokens", "cards near")

LEVELS: tuple[Level, ...] = (
    Level(
        "newcomer",
        1,
        Mind(
            simulations=0,
            carelessness=0.10,
            overlooks=0.28,
            blind_to=(*TILES, *DISCOUNTS, *FINE_POINTS),
            kept=Kept(actions=10),
        ),
    ),
    Level(
        "beginner",
        2,
        Mind(simulations=0, carelessness=0.036, overlooks=0.09, blind_to=(*TILES, *DISCOUNTS), kept=Kept(actions=7)),
    ),
    Level(
        "apprentice",
        3,
        Mind(simulations=0, carelessness=0.034, overlooks=0.05, blind_to=TILES, kept=Kept(actions=7)),
    ),
    Level("trader", 4, Mind(simulations=0, carelessness=0.024, overlooks=0.02, kept=Kept(actions=9))),
    Level("artisan", 5, Mind(simulations=3, carelessness=0.012, overlooks=0.01)),
    Level("jeweller", 6, Mind(simulations=22)),
    Level("expert", 7, Mind(simulations=120)),
    Level("master", 8, Mind(simulations=1_000)),
    Level("grandmaster", 9, Mind(simulations=8_000)),
)
"""The weakest first."""

STYLES: tuple[Style, ...] = (
    Style(
        "rusher",
        Taste(
            haste=0.3,
            denial=-0.08,
            leanings=(
                Leaning("points squared", late=1.2),
                Leaning("cards in hand", early=0.0),
                Leaning("best card", early=0.0),
            ),
        ),
    ),
    Style(
        "collector",
        Taste(
            tiles=1.2,
            leanings=(
                Leaning("points", early=0.4),
                Leaning("points squared", early=0.4),
                Leaning("cards in hand", early=0.0),
                Leaning("colours twice", early=1.4),
            ),
        ),
    ),
    Style("blocker", Taste(denial=0.03)),
)

PYTHON_SIMULATIONS = 200
"""What the Python search does in about two seconds on an ordinary machine. It is a fixed number, so that the
available levels depend on the installation and not on how busy the machine is."""

GENTLE = "beginner"
"""The default level."""

_LEVELS = {level.name: level for level in LEVELS}
_STYLES = {style.name: style for style in STYLES}


def affordable(level: Level) -> bool:
    """Whether this installation is fast enough for a level. Some levels need the compiled double."""
    return native.available() or level.mind.simulations <= PYTHON_SIMULATIONS


def strongest() -> Level:
    """The strongest level that this installation can afford."""
    return [level for level in LEVELS if affordable(level)][-1]


def affordable_bot(bot: str) -> str:
    """The bot itself, or the strongest affordable level in its style if its own level is not affordable.

    With this, a stored game can continue on any installation.
    """
    found = _split(bot)
    return bot if found is None or affordable(found[0]) else bot_name(strongest(), found[1])


def bot_name(level: Level, style: Style | None = None) -> str:
    """`jeweller`, or `jeweller-rusher`."""
    return level.name if style is None else f"{level.name}-{style.name}"


def level_of(bot: str) -> Level | None:
    """The level of a bot by its name; None for a bot without a level, such as `greedy`."""
    found = _split(bot)
    return found[0] if found else None


def style_of(bot: str) -> Style | None:
    """The style of a bot by its name; None for a bot without a style."""
    found = _split(bot)
    return found[1] if found else None


def mind_of(bot: str) -> Mind | None:
    """The mind of a bot by its name; None for a bot without a level."""
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
