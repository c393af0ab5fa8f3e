"""The document of a campaign, and the ratings that come with the package."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from statistics import fmean
from typing import Any

from cabochon.arena.ratings import rate
from cabochon.arena.result import Result
from cabochon.arena.standings import Standing, standing
from cabochon.editions import EDITIONS
from studies.pages import page, paragraph, table
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
        """Whether the hero played only against itself."""
        return self.contest.hero == self.contest.field

    @property
    def rounds(self) -> float:
        return fmean(result.rounds for result in self.results)

    def per_game(self, figure: str) -> float:
        """The mean of a figure for the bot being measured. Results store the figure by seat."""
        hero = self.contest.hero
        counts = [
            count
            for result in self.results
            for who, count in zip(result.seats, getattr(result, figure), strict=True)
            if who == hero
        ]
        return fmean(counts)


def speeds(measured: Sequence[Measured]) -> Mapping[str, float]:
    """The seconds of every bot's decisions, in the contest in which it was fastest: other work slows a machine down."""
    fastest: dict[str, float] = {}
    for contest in measured:
        seconds, decisions = defaultdict[str, float](float), Counter[str]()
        for result in contest.results:
            for who, spent, decided in zip(result.seats, result.seconds, result.decisions, strict=True):
                seconds[who] += spent
                decisions[who] += decided
        for who, decided in decisions.items():
            fastest[who] = min(fastest.get(who, inf), seconds[who] / max(1, decided))
    return fastest


class CampaignResults:
    """A campaign with its results, edition by edition."""

    def __init__(self, campaign: Campaign, measured: Sequence[Measured]) -> None:
        self.campaign = campaign
        self.measured = [each for each in measured if each.results]
        self.ratings = {
            edition: rate([result for each in self._two_players(edition) for result in each.results])
            for edition in campaign.editions
        }
        self.speeds = {edition: speeds(self._two_players(edition)) for edition in campaign.editions}

    def of(self, section: str, edition: str) -> list[Measured]:
        return [each for each in self.measured if (each.contest.section, each.contest.edition) == (section, edition)]

    def _two_players(self, edition: str) -> list[Measured]:
        """The contests between two players, which determine the ratings."""
        return [each for each in self.measured if (each.contest.edition, each.contest.players) == (edition, 2)]


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
            "seconds_per_move": float(f"{cost[name]:.3g}"),
        }
        for name in names
        if name in rated and name in cost
    }


# --- the document --------------------------------------------------------------------------------


def document(
    found: CampaignResults, made: str, command: str, machines: Sequence[str], titles: Mapping[str, str] | None = None
) -> str:
    """The text of docs/strength.md. `titles` gives headings for editions; without one, the id is the heading."""
    shown = {edition: (titles or {}).get(edition, edition) for edition in found.campaign.editions}
    return page(
        "# Strength",
        paragraph(
            """Every deal is played once for each rotation of the seats. [The arena](arena.md#what-the-numbers-mean)
            explains scores, ratings and their 95 % intervals. Ratings come from two-player games. Editions that share
            a rule set are measured once. [strength.csv](data/strength.csv) has a row for each contest."""
        ),
        paragraph(
            f"""`{command}` plays the missing games and writes this page and its data: {made}, on
            {"; ".join(machines) or "an unknown machine"}."""
        ),
        "## Levels",
        "Two players. **Beats** is the score against the level in the row above.",
        table(*_ladder(found, shown)),
        "## Three and four players",
        "The score of one seat against a field of the level below; equal bots would win 33.3 % and 25.0 %.",
        table(*_fields(found, shown)),
        "## Styles",
        paragraph(
            f"""Styles of `{found.campaign.styled}` against the plain level, which the last row of an edition has
            against itself. Rounds are from games of a bot against itself. Tiles and denying reserves are per game
            and count the style's own seats; a denying reserve takes a face-up card that the next player could have
            bought."""
        ),
        table(*_styles(found, shown)),
    )


Lines = tuple[list[str], list[list[str]]]
"""The heads and the rows of a table."""


def _ladder(found: CampaignResults, shown: Mapping[str, str]) -> Lines:
    """A row for each level, with its rating, and its score against the level below, in each edition."""
    heads = ["level", *(f"{title}: {each}" for title in shown.values() for each in ("rating", "beats")), "time a move"]
    score = {
        (each.contest.edition, each.contest.hero): _score(each)
        for edition in shown
        for each in found.of("ladder-2", edition)
    }
    rows = []
    for name in (*found.campaign.levels, GREEDY, RANDOM):
        cells = [cell for edition in shown for cell in (_rating(found, edition, name), score.get((edition, name), ""))]
        speed = next((found.speeds[edition][name] for edition in shown if name in found.speeds[edition]), None)
        rows.append([name, *cells, f"{1000 * speed:.3g} ms" if speed else "–"])
    return heads, rows


def _fields(found: CampaignResults, shown: Mapping[str, str]) -> Lines:
    """A row for each level, with its score in games of three and four players; the last rows are against greedy."""
    columns = [(edition, players) for edition in shown for players in (3, 4)]
    heads = ["level", *(f"{shown[edition]}, {players}" for edition, players in columns)]
    score = {
        (edition, players, each.contest.hero): _score(each)
        for edition, players in columns
        for each in found.of(f"ladder-{players}", edition)
    }
    rows = [[name, *(score.get((*column, name), "") for column in columns)] for name in found.campaign.levels[1:]]
    greedy = {
        (edition, each.contest.players, each.contest.hero): _score(each)
        for edition in shown
        for each in found.of("greedy", edition)
    }
    rows += [
        [f"{hero}, against {GREEDY}", *(greedy.get((*column, hero), "") for column in columns)]
        for hero in dict.fromkeys(hero for _, _, hero in greedy)
    ]
    return heads, [row for row in rows if any(row[1:])]


def _styles(found: CampaignResults, shown: Mapping[str, str]) -> Lines:
    heads = ["edition", "bot", "score", "rating", "rounds", "tiles", "denying reserves"]
    rows = []
    for edition, title in shown.items():
        styles = found.of("styles", edition)
        alone = {each.contest.hero: each for each in styles if each.alone}
        for each in styles:
            hero = each.contest.hero
            plain = hero == found.campaign.styled
            if each.alone and not plain:
                continue
            rows.append([
                title, hero, "" if plain else _score(each), _rating(found, edition, hero),
                f"{alone[hero].rounds:.2f}" if hero in alone else "–",
                f"{each.per_game('tiles'):.2f}", f"{each.per_game('denials'):.2f}",
            ])  # fmt: skip
    return heads, rows


def _score(each: Measured) -> str:
    """A score with its interval, and the games if the contest is not over."""
    low, high = each.hero.score_interval
    played, planned = len(each.results), len(each.contest.plan)
    missing = "" if played >= planned else f", {played} of {planned} games"
    return f"{100 * each.hero.score:.1f} % ({100 * low:.0f}–{100 * high:.0f}{missing})"


def _rating(found: CampaignResults, edition: str, name: str) -> str:
    rated = found.ratings[edition].get(name)
    return f"{rated.rating:.0f} ({rated.interval[0]:.0f}–{rated.interval[1]:.0f})" if rated else "–"


def contest_rows(found: CampaignResults) -> Iterator[tuple[object, ...]]:
    """The header and a row for each contest, for a data file."""
    yield "section", "edition", "players", "bot", "against", "games", "score", "low", "high", "rounds"
    for each in found.measured:
        contest, (low, high) = each.contest, each.hero.score_interval
        score = () if each.alone else (f"{each.hero.score:.4f}", f"{low:.4f}", f"{high:.4f}")
        yield (contest.section, contest.edition, contest.players, contest.hero, contest.field, len(each.results),
               *(score or ("", "", "")), f"{each.rounds:.2f}")  # fmt: skip
