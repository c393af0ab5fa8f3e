"""The commonest mistakes of another bot, judged by the learned network."""

from studies.findings.figures import Figures, percent, with_error
from studies.findings.mistakes import BLUNDER
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
    """Win chance that a bot loses in a game, over all its decisions."""
    found, games = tally.of("decision", who), tally.number("judged games", who)
    return found.mean * found.number / games if games else 0.0


def mistakes(figures: Figures) -> list[str]:
    """The section as parts of a page."""
    tally = figures.main
    games = tally.number("judged games", WHO)
    if not games:
        return []
    return [f"### The commonest mistakes of `{WHO}`", paragraph(_head(figures, games)), _table(tally, games)]


def _head(figures: Figures, games: int) -> str:
    tally, seats = figures.main, figures.fewest
    found, base = tally.of("decision", WHO), tally.of("decision", BASE)
    told = (
        f"{games} games of `{WHO}` against itself with {seats} players, {found.number:,} decisions with a choice. "
        f"Together they cost a seat {100 * lost(tally, WHO) / seats:.0f} points of win chance in a game"
    )
    if base.number:
        told += (
            f"; those of the learned network, judged the same way, {100 * lost(tally, BASE) / seats:.0f} "
            f"({tally.number('judged games', BASE)} games)"
        )
    blunders = tally.number("blunder", WHO) / found.number
    return told + f". {percent(blunders)} of the decisions cost at least {100 * BLUNDER:.0f} points."


def _table(tally: Tally, games: int) -> str:
    kinds = kinds_of(tally, WHO)
    order = sorted(kinds, key=lambda each: -kinds[each].mean * kinds[each].number)[:SHOWN]
    rows = [
        (
            WORDS.get(kind, f"{kind[0]} instead of {kind[1]}"), f"{kinds[kind].number / games:.2f}",
            with_error(kinds[kind]), f"{_a_game(kinds[kind], games):.1f}",
        )
        for kind in order
    ]  # fmt: skip
    return table(("what", "times a game", "points each", "points a game"), rows)


def _a_game(found: Mean, games: int) -> float:
    return 100 * found.mean * found.number / games
