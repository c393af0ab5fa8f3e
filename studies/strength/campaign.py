"""The campaign that measures the bots: contests of a hero against a field, in sections that can be chosen.

Every contest is a plan with its own folder, so that a stopped campaign can continue. The folder's name depends
on the bots' definitions too: if a level changes, its contests start again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

from cabochon.arena.errors import ArenaError
from cabochon.arena.plan import Plan, PlanShape
from cabochon.bots.levels import LEVELS, STYLES, level_of, settings_of
from cabochon.bots.search import SearchSettings
from cabochon.bots.search.learned import weights_mark
from cabochon.bots.search.weights import EAGER
from cabochon.editions import EDITIONS, representatives

GREEDY, RANDOM = "greedy", "random"
SECTIONS = ("ladder-2", "greedy", "anchor", "styles", "ladder-3", "ladder-4")
"""In the order in which they are played.

`ladder-N`: each level against a field of the one below, N players. `greedy`: the strongest level against `greedy`, two
and four players. `anchor`: every other level against `greedy`, so that all ratings are comparable.
`styles`: each style of one level against the plain level, and all of them against themselves.
"""
STYLE_DEALS = 5
"""The factor on the number of deals for styles. Styles differ little, so it takes many games to measure them. A deal in
which a bot meets itself is only one game, so those contests have twice as many deals."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A hero against a field of another bot, in one edition and number of players."""

    section: str
    edition: str
    players: int
    hero: str
    field: str
    plan: Plan

    @property
    def folder(self) -> str:
        """The name of its journal's folder, made from the games and the bots."""
        bots = [definition(bot, self.edition, self.players) for bot in (self.hero, self.field)]
        defined = "\n".join(bots)
        mark = sha256(f"{self.plan.fingerprint}\n{defined}".encode()).hexdigest()[:8]
        return f"{self.section}-{self.edition}-{self.players}p-{_plain(self.hero)}-{_plain(self.field)}-{mark}"

    def __str__(self) -> str:
        return f"{self.section} {self.plan.pairings[0]}"


def definition(bot: str, edition: str, players: int) -> str:
    """The current definition of a bot: the level's settings at that number of players, or the name alone. It
    includes the weights if the level uses the learned network, and the settings of eagerness if it has any.
    """
    settings = settings_of(bot)
    if settings is None:
        return f"{bot} None "
    text = f"{bot} {_settings(settings)} {settings.curiosity(players)}"
    if settings.eagerness:
        text += f" {EAGER}"
    if settings.error(players) != settings.carelessness:
        text += f" {settings.error(players)}"
    return f"{text} {weights_mark(EDITIONS[edition], players)}" if settings.learned else text


def _settings(settings: SearchSettings) -> str:
    """The settings as text, in the format of the first journals, so that the journals of unchanged levels keep their
    folders. Newer settings without effect are left out.
    """
    text = repr(settings).replace("SearchSettings(", "Mind(").replace("SearchWidth(", "Kept(")
    return (
        text.replace(", impatience=0.0", "")
        .replace(", eagerness=0.0", "")
        .replace(", thrift=0.0", "")
        .replace(", weights=''", "")
    )


def measured_editions() -> tuple[str, ...]:
    """One edition of each rule set. The others have the same numbers (tests/arena checks it)."""
    return tuple(edition.id for edition in representatives())


def built_in_levels() -> tuple[str, ...]:
    """The names of the built-in levels, the weakest first."""
    return tuple(level.name for level in LEVELS)


def built_in_styles() -> tuple[str, ...]:
    return tuple(style.name for style in STYLES)


def _plain(name: str) -> str:
    return "".join(letter if letter.isalnum() else "-" for letter in name)[:24]


@dataclass(frozen=True)
class Campaign:
    """Everything to be measured. Levels are named from the weakest to the strongest."""

    levels: tuple[str, ...]
    styles: tuple[str, ...] = ()
    style_level: str = ""
    """The level whose styles are measured; by default the one in the middle."""
    deals: int = 200
    """Of two-player contests: 200 deals are 400 games."""
    deals_for_more: int = 100
    """Of contests for three and four."""
    sections: tuple[str, ...] = SECTIONS
    editions: tuple[str, ...] = field(default_factory=lambda: measured_editions())
    seed: str = "strength"

    def __post_init__(self) -> None:
        if len(self.levels) < 2:
            raise ArenaError("a ladder needs two levels or more")
        if self.style_level and self.style_level not in self.levels:
            raise ArenaError(f"there is no level {self.style_level!r}; there are {', '.join(self.levels)}")
        for section in self.sections:
            if section not in SECTIONS:
                raise ArenaError(f"there is no section {section!r}; there are {', '.join(SECTIONS)}")

    @property
    def styled(self) -> str:
        return self.style_level or self._middle_with_styles()

    def _middle_with_styles(self) -> str:
        """The middle level of those that have styles, including levels from outside the package."""
        having = [name for name in self.levels if (level := level_of(name)) is None or level.has_styles]
        return having[len(having) // 2]

    @property
    def _few_deals(self) -> int:
        """The number of deals of two-player contests against `greedy`. They are one-sided, so few games are enough."""
        return max(1, self.deals // 4)

    def style_bots(self) -> tuple[str, ...]:
        return tuple(f"{self.styled}-{style}" for style in self.styles)

    def contests(self) -> Iterator[Contest]:
        """The contests by section."""
        for section in SECTIONS:
            for edition in self.editions if section in self.sections else ():
                yield from self._section(section, edition)

    def _section(self, section: str, edition: str) -> Iterator[Contest]:
        strongest = self.levels[-1]
        match section:
            case "ladder-2" | "ladder-3" | "ladder-4":
                for lower, upper in pairwise(self.levels):
                    yield self._contest(section, edition, int(section[-1]), upper, lower)
            case "greedy":
                yield self._contest(section, edition, 2, strongest, GREEDY, self._few_deals)
                yield self._contest(section, edition, 4, strongest, GREEDY)
            case "anchor":
                for name in dict.fromkeys((RANDOM, *self.levels[:-1])):
                    yield self._contest(section, edition, 2, name, GREEDY, self._few_deals)
            case "styles":
                for name in self.style_bots():
                    yield self._contest(section, edition, 2, name, self.styled, STYLE_DEALS * self.deals)
                for name in (*self.style_bots(), self.styled):
                    yield self._contest(section, edition, 2, name, name, 2 * STYLE_DEALS * self.deals)

    def _contest(
        self, section: str, edition: str, players: int, hero: str, field: str, deals: int | None = None
    ) -> Contest:
        plan = Plan(
            bots=(hero, field) if hero != field else (hero,),
            editions=(edition,),
            players=(players,),
            shape=PlanShape.GAUNTLET if hero != field else PlanShape.ROUND_ROBIN,
            deals=deals or (self.deals if players == 2 else self.deals_for_more),
            seed=self.seed,
        )
        return Contest(section, edition, players, hero, field, plan)


def contest_folders(campaign: Campaign, root: Path) -> Sequence[tuple[Contest, Path]]:
    """The folder of the journals."""
    return [(contest, root / contest.folder) for contest in campaign.contests()]
