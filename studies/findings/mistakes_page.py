"""The most common mistakes of another bot, according to the learned network."""

from studies.findings.figures import Figures, name_of
from studies.findings.tally import Mean, Tally
from studies.pages import paragraph, table

WHO, BASE = "jeweller", "learned"
WORDS = {
    ("take", "take"): "took the wrong tokens",
    ("take", "buy"): "took tokens instead of buying",
    ("take", "reserve"): "took tokens instead of reserving",
    ("buy", "buy"): "bought the wrong card",
    ("buy", "take"): "bought instead of taking tokens",
    ("buy", "reserve"): "bought instead of reserving",
    ("reserve", "reserve"): "reserved the wrong card",
    ("reserve", "take"): "reserved instead of taking tokens",
    ("reserve", "buy"): "reserved instead of buying",
    ("pay", "pay"): "paid with the wrong tokens",
    ("return", "return"): "returned the wrong tokens",
    ("tile", "tile"): "chose the wrong tile",
}
SHOWN = 8


def kinds_of(tally: Tally, who: str) -> dict[tuple[str, str], Mean]:
    """The mistakes of a bot by what was played and what was better."""
    return {
        (str(played), str(better)): mean
        for played in tally.by("mistake", who)
        for better, mean in tally.by("mistake", who, played).items()
    }


def lost(tally: Tally, who: str) -> float:
    """The win chance that a bot loses by its decisions in one game."""
    found, games = tally.of("decision", who), tally.number("judged games", who)
    return found.mean * found.number / games if games else 0.0


def mistakes(editions: list[Figures]) -> list[str]:
    """The section as parts of a page."""
    judged = [figures for figures in editions if figures.main.number("judged games", WHO)]
    if not judged:
        return []
    kinds = {name_of(figures): kinds_of(figures.main, WHO) for figures in judged}
    games = {name_of(figures): figures.main.number("judged games", WHO) for figures in judged}
    first = next(iter(kinds))
    order = sorted(kinds[first], key=lambda each: -_a_game(kinds[first][each], games[first]))[:SHOWN]
    rows = [
        (
            WORDS.get(kind, f"{kind[0]} instead of {kind[1]}"),
            *(f"{_a_game(found[kind], games[name]):.1f}" if kind in found else "–" for name, found in kinds.items()),
        )
        for kind in order
    ]
    whole = [(f"all, {who}", *(f"{100 * lost(figures.main, who):.0f}" for figures in judged)) for who in (WHO, BASE)]
    return [
        f"## The commonest mistakes of `{WHO}`",
        paragraph(
            f"""{max(games.values())} games of `{WHO}` against itself with {judged[0].fewest} players: points of win
            chance that the mistakes of both seats cost in a game, and those of the learned network, judged the same
            way."""
        ),
        table(("what", *kinds), [*rows, *whole]),
    ]


def _a_game(found: Mean, games: int) -> float:
    return 100 * found.mean * found.number / games
