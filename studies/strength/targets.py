"""The targets for levels and styles, and their check."""

from collections.abc import Iterator

from cabochon.editions import EDITIONS
from studies.strength.report import CampaignResults, Measured

LADDER_SCORE = (0.60, 0.80)
"""The range for a level's score against the level below, at two players."""
LADDER_LOWEST = 0.55
"""The interval of that score must lie above this."""
GREEDY_AT_TWO, GREEDY_AT_FOUR = 0.98, 0.80
"""The least score of the strongest level against `greedy`, at two and at four players."""
GREEDY_RULES = "plain"
"""The rule set for which the scores against `greedy` are checked."""
STYLES_APART = 75.0
"""The largest rating difference between the styles of a level."""
SOONER, TILES_TIMES, DENIALS_TIMES = 1.0, 1.5, 2.0
"""The least differences between a style and the plain level. Games among rushers end this many rounds sooner; a
collector wins this many times as many tiles, and a blocker makes this many times as many denying reserves."""


def misses(found: CampaignResults) -> list[str]:
    """One line for every measured figure that misses its target."""
    return [line for edition in found.campaign.editions for line in _misses(found, edition)]


def _misses(found: CampaignResults, edition: str) -> Iterator[str]:
    for each in found.of("ladder-2", edition):
        yield from _ladder(each)
    if EDITIONS[edition].rules.id == GREEDY_RULES:
        for each in found.of("greedy", edition):
            yield from _greedy(each)
    yield from _styles(found, edition)


def _ladder(each: Measured) -> Iterator[str]:
    hero, (least, most) = each.hero, LADDER_SCORE
    if not least <= hero.score <= most:
        yield f"{_named(each)} is not between {least:.0%} and {most:.0%}"
    elif hero.score_interval[0] <= LADDER_LOWEST:
        yield f"{_named(each)} may be under {LADDER_LOWEST:.0%}"


def _greedy(each: Measured) -> Iterator[str]:
    least = GREEDY_AT_TWO if each.contest.players == 2 else GREEDY_AT_FOUR
    if each.hero.score < least:
        yield f"{_named(each)} is under {least:.0%}"


def _styles(found: CampaignResults, edition: str) -> Iterator[str]:
    measured = found.of("styles", edition)
    plain = next((each for each in measured if each.alone and each.contest.hero == found.campaign.styled), None)
    if plain is None:
        return
    for each in measured:
        yield from _style(each, plain)
    rated = found.ratings[edition]
    points = {name: rated[name].rating for name in found.campaign.style_bots() if name in rated}
    if points and max(points.values()) - min(points.values()) > STYLES_APART:
        ratings = ", ".join(f"{name} {rating:.0f}" for name, rating in points.items())
        yield f"{edition}: styles are more than {STYLES_APART:.0f} points apart ({ratings})"


def _style(each: Measured, plain: Measured) -> Iterator[str]:
    """Check that a style has its named effect, compared with the plain level against itself."""
    edition, hero = each.contest.edition, each.contest.hero
    match hero.rpartition("-")[2]:
        case "rusher" if each.alone and each.rounds > plain.rounds - SOONER:
            yield f"{edition}: {hero} ends after {each.rounds:.2f} rounds, plain after {plain.rounds:.2f}"
        case _ if each.alone:
            return
        case "collector" if each.per_game("tiles") < TILES_TIMES * plain.per_game("tiles"):
            yield f"{edition}: {hero} has {each.per_game('tiles'):.2f} tiles, plain {plain.per_game('tiles'):.2f}"
        case "blocker" if each.per_game("denials") < DENIALS_TIMES * plain.per_game("denials"):
            yield f"{edition}: {hero} denies {each.per_game('denials'):.2f}, plain {plain.per_game('denials'):.2f}"


def _named(each: Measured) -> str:
    contest, hero = each.contest, each.hero
    low, high = hero.score_interval
    return (
        f"{contest.edition} {contest.players}p: {contest.hero} against {contest.field},"
        f" {hero.score:.1%} ({low:.1%} to {high:.1%}) of {len(each.results)} games"
    )
