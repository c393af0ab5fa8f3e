"""The document of a campaign, and the ratings that come with the package."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from cabochon.arena.ratings import Rated, rate
from cabochon.arena.result import Result
from cabochon.arena.standings import Standing, standing
from cabochon.editions import EDITIONS
from studies.strength.campaign import GREEDY, RANDOM, Campaign, Contest


@dataclass(frozen=True, slots=True)
class Measured:
    """A contest and its games."""

    contest: Contest
    results: Sequence[Result]

    @property
    def hero(self) -> Standing:
        return standing(self.contest.hero, self.results)

    @property
    def alone(self) -> bool:
        """Whether the hero met itself only."""
        return self.contest.hero == self.contest.field

    @property
    def rounds(self) -> float:
        return fmean(result.rounds for result in self.results)

    def per_game(self, figure: str) -> float:
        """The hero's mean of a figure that results keep by seat."""
        hero = self.contest.hero
        counts = [
            count
            for result in self.results
            for who, count in zip(result.seats, getattr(result, figure), strict=True)
            if who == hero
        ]
        return fmean(counts)


@dataclass(frozen=True, slots=True)
class Speed:
    """The time of a bot's decisions, by the clock of the machine that played."""

    mean: float
    slowest: float


def speeds(results: Sequence[Result]) -> Mapping[str, Speed]:
    """The speed of every bot that made a decision."""
    spent: dict[str, list[tuple[int, float, float]]] = {}
    for result in results:
        for who, *cost in zip(result.seats, result.decisions, result.seconds, result.slowest, strict=True):
            spent.setdefault(who, []).append((int(cost[0]), cost[1], cost[2]))
    return {
        name: Speed(sum(cost[1] for cost in costs) / max(1, sum(cost[0] for cost in costs)), max(c[2] for c in costs))
        for name, costs in spent.items()
    }


class CampaignResults:
    """A campaign with its results, edition by edition."""

    def __init__(self, campaign: Campaign, measured: Sequence[Measured]) -> None:
        self.campaign = campaign
        self._measured = [each for each in measured if each.results]
        self.ratings = {edition: rate(self._two_players(edition)) for edition in campaign.editions}
        self.speeds = {edition: speeds(self._two_players(edition)) for edition in campaign.editions}

    def of(self, section: str, edition: str) -> list[Measured]:
        return [each for each in self._measured if (each.contest.section, each.contest.edition) == (section, edition)]

    def _two_players(self, edition: str) -> list[Result]:
        """Ratings are of two-player games."""
        return [
            result
            for each in self._measured
            if each.contest.edition == edition and each.contest.players == 2
            for result in each.results
        ]


# --- the ratings of the package ----------------------------------------------------------------


def ratings_files(found: CampaignResults, made: str) -> dict[str, dict[str, Any]]:
    """The ratings files that `cabochon bots` reads: by rule set, then by group and name."""
    return {
        EDITIONS[edition].rules.id: {"made": made, **_groups(found, edition)} for edition in found.campaign.editions
    }


def _groups(found: CampaignResults, edition: str) -> dict[str, dict[str, Any]]:
    groups = {
        "levels": found.campaign.levels,
        "styles": found.campaign.style_bots(),
        "simple": (RANDOM, GREEDY),
    }
    return {group: _rated(found, edition, names) for group, names in groups.items()}


def _rated(found: CampaignResults, edition: str, names: Sequence[str]) -> dict[str, Any]:
    rated, cost = found.ratings[edition], found.speeds[edition]
    return {
        name: {
            "rating": round(rated[name].rating),
            "interval": [round(end) for end in rated[name].interval],
            "seconds_per_move": float(f"{cost[name].mean:.3g}"),
        }
        for name in names
        if name in rated and name in cost
    }


# --- the document --------------------------------------------------------------------------------


def document(
    found: CampaignResults, made: str, command: str, machines: Sequence[str], titles: Mapping[str, str] | None = None
) -> str:
    """The text of docs/strength.md. `titles` gives headings for editions; without one, the id is the heading."""
    parts = [_opening(made, command, machines)]
    for edition in found.campaign.editions:
        parts.append(f"## {(titles or {}).get(edition, edition)}\n")
        parts.extend(_edition_parts(found, edition))
    return "\n".join(parts)


def _opening(made: str, command: str, machines: Sequence[str]) -> str:
    return f"""# Strength

`{command}` plays the missing games and writes this page: {made}, on {"; ".join(machines) or "an unknown machine"}.

Every deal is played once for each rotation of the seats. A **score** is the mean share of a game, with a 95 % Wilson
interval, which is wider if the results of one deal are correlated. **Ratings** come from two-player games: 400 points
mean ten times the strength, `greedy` is 1000, and the 95 % interval is a Bayesian bootstrap over the deals
([arena](arena.md)). Editions that share a rule set are measured once. **Seconds** are by the clock for each decision,
on a machine that plays as many games at once as it has cores.
"""


def _edition_parts(found: CampaignResults, edition: str) -> Iterator[str]:
    ladder, greedy, styles = found.of("ladder-2", edition), found.of("greedy", edition), found.of("styles", edition)
    if ladder:
        yield _section("### Two players: each level against the one below", _ladder(found, edition, ladder))
    for players in (3, 4):
        field = found.of(f"ladder-{players}", edition)
        if field:
            equal = 100 / players
            title = f"### {players} players: each level against a field of the one below"
            yield _section(f"{title}\n\nEqual bots would win {equal:.1f} %.", _fields(field))
    if greedy:
        yield _section("### The strongest level against `greedy`", _fields(greedy))
    if styles:
        yield _section(_styles_title(found), _styles(found, edition, styles))


def _section(title: str, lines: Sequence[str]) -> str:
    return "\n".join([title, "", *lines, ""])


def _ladder(found: CampaignResults, edition: str, ladder: Sequence[Measured]) -> list[str]:
    """The rows of the ladder. The lowest level has a rating but no opponent below it."""
    by_hero = {each.contest.hero: each for each in ladder}
    lines = [
        "| level | beats | games | score | 95 % | rating | 95 % | seconds a decision |",
        "|---" * 8 + "|",
    ]
    for name in found.campaign.levels:
        each = by_hero.get(name)
        played = _played(each) if each else "| | | | "
        lines.append(f"| {name} {played}{_rating(found.ratings[edition].get(name))}{_speed(found, edition, name)} |")
    lines.extend(
        f"| `{name}` | | | | {_rating(found.ratings[edition][name])}{_speed(found, edition, name)} |"
        for name in (GREEDY, RANDOM)
        if name in found.ratings[edition]
    )
    return lines


def _played(each: Measured) -> str:
    hero = each.hero
    return f"| {each.contest.field} | {_games(each)} | {_percent(hero.score)} | {_percents(hero.score_interval)} "


def _games(each: Measured) -> str:
    """The number of games, and the planned number if the contest is not over."""
    played, planned = len(each.results), len(each.contest.plan)
    return f"{played}" if played >= planned else f"{played} of {planned}"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _percents(interval: tuple[float, float]) -> str:
    return f"{100 * interval[0]:.1f} – {100 * interval[1]:.1f}"


def _rating(rated: Rated | None) -> str:
    if rated is None:
        return "| – | – "
    return f"| {rated.rating:.0f} | {rated.interval[0]:.0f} – {rated.interval[1]:.0f} "


def _speed(found: CampaignResults, edition: str, name: str) -> str:
    speed = found.speeds[edition].get(name)
    return f"| {speed.mean:.3g}" if speed else "| –"


def _fields(measured: Sequence[Measured]) -> list[str]:
    lines = ["| bot | against | games | score | 95 % |", "|---|---|---|---|---|"]
    for each in measured:
        contest, hero = each.contest, each.hero
        field = contest.field if contest.players == 2 else f"{contest.players - 1} × {contest.field}"
        lines.append(
            f"| {contest.hero} | {field} | {_games(each)} | {_percent(hero.score)} | {_percents(hero.score_interval)} |"
        )
    return lines


def _styles_title(found: CampaignResults) -> str:
    return (
        f"### Styles of {found.campaign.styled}, against the plain level\n\n"
        "Tiles and denying reserves are per game and count the style's own seats; a denying reserve takes a face-up\n"
        "card that the next player could have bought. The last line is the plain level against itself."
    )


def _styles(found: CampaignResults, edition: str, styles: Sequence[Measured]) -> list[str]:
    alone = {each.contest.hero: each for each in styles if each.alone}
    lines = [
        "| bot | games | score | 95 % | rating | 95 % | rounds | among its own | tiles | denying reserves |",
        "|---" * 10 + "|",
    ]
    for each in styles:
        plain = each.contest.hero == found.campaign.styled
        if each.alone and not plain:
            continue
        hero, own = each.hero, alone.get(each.contest.hero)
        score = "| | " if plain else f"| {_percent(hero.score)} | {_percents(hero.score_interval)} "
        lines.append(
            f"| {each.contest.hero} | {_games(each)} {score}{_rating(found.ratings[edition].get(each.contest.hero))}"
            f"| {each.rounds:.2f} | {f'{own.rounds:.2f} ({_games(own)} games)' if own else '–'} "
            f"| {each.per_game('tiles'):.2f} | {each.per_game('denials'):.2f} |"
        )
    return lines
