"""Levels and styles: how much a built-in bot searches and what it prefers. A level is a fixed amount of search, the
same on a slow and a fast machine. A style changes the preferences of a bot at a level. `jeweller` is the level alone,
`jeweller-rusher` the level in a style. `cabochon.bots.ratings` has their measured strength.

The levels up to `grandmaster` evaluate positions with hand-made weights. Those above it use the learned network. They
have no styles: a style changes the hand-made weights, which the learned network does not use.
"""

from dataclasses import dataclass, replace

from cabochon import native
from cabochon.bots.search import SearchSettings, Taste
from cabochon.bots.search.bot import LEARNED
from cabochon.bots.search.learned import why_not
from cabochon.bots.search.remote_engine import has_remote_engine
from cabochon.bots.search.settings import Leaning, SearchWidth
from cabochon.editions import EDITIONS
from cabochon.rules.components import PLAYER_COUNTS, Edition


@dataclass(frozen=True, slots=True)
class Level:
    """A fixed amount of search."""

    name: str
    number: int
    """Its number from 1, the weakest."""
    settings: SearchSettings

    @property
    def has_styles(self) -> bool:
        return not self.settings.learned


@dataclass(frozen=True, slots=True)
class Style:
    """Preferences of a bot."""

    name: str
    taste: Taste


TILES = ("tile progress", "closest tile")
DISCOUNTS = ("discount on level 2", "discount on level 3")
NEVER_FULL = 2.0
"""A thrift of more than a win: it fills its hand with tokens only if every legal move does so."""

LEVELS: tuple[Level, ...] = (
    Level(
        "newcomer",
        1,
        SearchSettings(
            simulations=0,
            carelessness=0.035,
            overlooks=0.1,
            eagerness=18.0,
            blind_to=(*TILES, *DISCOUNTS),
            kept=SearchWidth(actions=10),
        ),
    ),
    Level(
        "beginner",
        2,
        SearchSettings(
            simulations=0,
            carelessness=0.02,
            overlooks=0.06,
            eagerness=12.0,
            blind_to=(*TILES, *DISCOUNTS),
            kept=SearchWidth(actions=7),
        ),
    ),
    Level(
        "apprentice",
        3,
        SearchSettings(
            simulations=0,
            carelessness=0.012,
            overlooks=0.03,
            eagerness=8.0,
            blind_to=TILES,
            kept=SearchWidth(actions=7),
        ),
    ),
    Level(
        "trader",
        4,
        SearchSettings(simulations=0, carelessness=0.008, overlooks=0.01, eagerness=6.0, kept=SearchWidth(actions=9)),
    ),
    Level("artisan", 5, SearchSettings(simulations=3, carelessness=0.012, overlooks=0.01, thrift=NEVER_FULL)),
    Level("jeweller", 6, SearchSettings(simulations=22, thrift=NEVER_FULL)),
    Level("expert", 7, SearchSettings(simulations=120, thrift=NEVER_FULL)),
    Level("master", 8, SearchSettings(simulations=1_000)),
    Level("grandmaster", 9, SearchSettings(simulations=8_000)),
    Level("virtuoso", 10, replace(LEARNED, simulations=200)),
    Level("oracle", 11, replace(LEARNED, simulations=1_800)),
    Level("legend", 12, replace(LEARNED, simulations=16_000)),
)
"""All levels, weakest first."""

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
"""The simulations of the Python search in about two seconds on an ordinary machine. It is a fixed number, so that the
available levels depend on the installation and not on the machine's load.
"""

GENTLE = "beginner"
"""The default level."""

_LEVELS = {level.name: level for level in LEVELS}
_STYLES = {style.name: style for style in STYLES}


def why_unaffordable(level: Level, edition: Edition | None = None, players: int | None = None) -> str | None:
    """Why a level cannot play here, in one line; None if it can. Some levels need the native engine, and the highest
    also need weights for the edition and the number of players. If either is not given, weights for any edition or
    number of players are sufficient.
    """
    if level.settings.learned:
        why = _nowhere_learned(edition, players)
        return f"the level {level.name} cannot play: {why}" if why else None
    if native.available() or has_remote_engine() or level.settings.simulations <= PYTHON_SIMULATIONS:
        return None
    return (
        f"the level {level.name} looks ahead {level.settings.simulations} times a decision, and the Python search can "
        f"do {PYTHON_SIMULATIONS} in good time: {native.why_not()}"
    )


def _nowhere_learned(edition: Edition | None, players: int | None) -> str | None:
    first = None
    for each in EDITIONS.values() if edition is None else (edition,):
        for number in PLAYER_COUNTS if players is None else (players,):
            why = why_not(each, number)
            if why is None:
                return None
            first = first or why
    return first


def affordable(level: Level, edition: Edition | None = None, players: int | None = None) -> bool:
    """Whether a level can play here."""
    return why_unaffordable(level, edition, players) is None


def strongest(edition: Edition | None = None, players: int | None = None) -> Level:
    """The strongest level that can play here."""
    return next(level for level in reversed(LEVELS) if affordable(level, edition, players))


def affordable_bot(bot: str, edition: Edition | None = None, players: int | None = None) -> str:
    """The bot itself, or the strongest level that can play here, in the same style. So a stored game can continue on
    any installation.
    """
    found = _split(bot)
    if found is None or affordable(found[0], edition, players):
        return bot
    return bot_name(strongest(edition, players), found[1])


def bot_name(level: Level, style: Style | None = None) -> str:
    """The name of a bot such as `jeweller` or `jeweller-rusher`."""
    return level.name if style is None else f"{level.name}-{style.name}"


def level_of(bot: str) -> Level | None:
    """The level of a bot by its name; None for a bot without a level, such as `greedy`."""
    found = _split(bot)
    return found[0] if found else None


def style_of(bot: str) -> Style | None:
    """The style of a bot by its name; None for a bot without a style."""
    found = _split(bot)
    return found[1] if found else None


def settings_of(bot: str) -> SearchSettings | None:
    """The settings of a bot by its name; None for a bot without a level."""
    found = _split(bot)
    if found is None:
        return None
    level, style = found
    return level.settings if style is None else replace(level.settings, taste=style.taste)


def _split(bot: str) -> tuple[Level, Style | None] | None:
    level, dash, style = bot.partition("-")
    if level not in _LEVELS or (dash and (style not in _STYLES or not _LEVELS[level].has_styles)):
        return None
    return _LEVELS[level], _STYLES.get(style)
