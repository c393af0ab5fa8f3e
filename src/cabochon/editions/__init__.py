"""The editions as data: cards, tiles, colours, and the few rules in which they differ.

Marvel and Mega Man hold the same `Rules` object: they differ in names only. To add an edition,
add a folder of data, a line here and an overlay in `words/` (see CONTRIBUTING.md).
"""

from collections.abc import Mapping
from types import MappingProxyType

from cabochon.editions.loader import load
from cabochon.rules.components import Edition, Rules

_COLOURED_SUPPLY = MappingProxyType({2: 4, 3: 5, 4: 7})  # 2.3

CLASSIC_RULES = Rules(
    points_to_end=15,
    coloured_supply=_COLOURED_SUPPLY,
    wild_supply=5,
    spare_tiles=1,
    green=False,
    team=False,
    every_colour=False,
    only_finishers_win=False,
)

TEAM_RULES = Rules(
    points_to_end=16,
    coloured_supply=_COLOURED_SUPPLY,
    wild_supply=5,
    spare_tiles=0,
    green=True,
    team=True,
    every_colour=True,
    only_finishers_win=True,
)
"""MR: the rules that Marvel and Mega Man share to the letter."""

_CLASSIC_COLOURS = ("white", "blue", "green", "red", "black", "gold")
_TEAM_COLOURS = ("yellow", "purple", "blue", "red", "orange", "gray", "green")

CLASSIC = load("classic", CLASSIC_RULES, _CLASSIC_COLOURS, "wbgrk*")
MARVEL = load("marvel", TEAM_RULES, _TEAM_COLOURS, "ypbro*g")
MEGAMAN = load("megaman", TEAM_RULES, _TEAM_COLOURS, "ypbro*g")

EDITIONS: Mapping[str, Edition] = MappingProxyType({edition.id: edition for edition in (CLASSIC, MARVEL, MEGAMAN)})
"""Every edition by its id."""


def edition(name: str) -> Edition:
    """The edition of that id, or a ValueError that lists them."""
    try:
        return EDITIONS[name]
    except KeyError:
        raise ValueError(f"there is no edition {name!r}; there are {', '.join(EDITIONS)}") from None
