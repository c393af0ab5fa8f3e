"""The commonest mistakes of another bot, judged by the learned mind."""

from typing import Any

from studies.findings.figures import PHASE_NAMES, Figures, percent, points, with_error
from studies.findings.mistakes import BLUNDER, STANDINGS
from studies.findings.openings_page import KIND_WORDS
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


def mistakes(figures: Figures, worst: list[dict[str, Any]]) -> list[str]:
    """The section as parts of a page."""
    tally = figures.main
    games = tally.number("judged games", WHO)
    if not games:
        return []
    return [
        f"### The commonest mistakes of `{WHO}`",
        paragraph(_head(figures, games)),
        _table(tally, games),
        paragraph(_told(tally, games)),
        _situations(tally),
        paragraph(_situation_told(tally)),
        *_others(figures),
        *_examples(worst),
    ]


def _head(figures: Figures, games: int) -> str:
    tally, seats = figures.main, figures.fewest
    found, base = tally.of("decision", WHO), tally.of("decision", BASE)
    told = (
        f"{games} games of `{WHO}` against itself with {seats} players, {found.number:,} decisions with a choice. "
        f"Together they cost a seat {100 * lost(tally, WHO) / seats:.0f} points of win chance in a game"
    )
    if base.number:
        told += (
            f"; those of the learned mind, judged the same way, {100 * lost(tally, BASE) / seats:.0f} "
            f"({tally.number('judged games', BASE)} games)"
        )
    blunders = tally.number("blunder", WHO) / found.number
    return told + f". {percent(blunders)} of the decisions cost at least {100 * BLUNDER:.0f} points."


def _table(tally: Tally, games: int) -> str:
    whole = lost(tally, WHO) * games
    kinds = kinds_of(tally, WHO)
    order = sorted(kinds, key=lambda each: -kinds[each].mean * kinds[each].number)[:SHOWN]
    rows = [
        (
            WORDS.get(kind, f"{kind[0]} instead of {kind[1]}"), f"{kinds[kind].number / games:.2f}",
            with_error(kinds[kind]),
            f"{_a_game(kinds[kind], games):.1f}",
            percent(kinds[kind].mean * kinds[kind].number / whole) if whole > 0 else "–", _commonest(tally, kind),
        )
        for kind in order
    ]  # fmt: skip
    heads = ("what", "times a game", "points each", "points a game", "of all that is lost", "most of it")
    return table(heads, rows)


def _commonest(tally: Tally, kind: tuple[str, str]) -> str:
    """The finer kind in which most of it is lost: `take three different, not buy a card of level 2`."""
    found = {
        (str(played), str(better)): mean.mean * mean.number
        for played in tally.by("fine", WHO)
        for better, mean in tally.by("fine", WHO, played).items()
        if (str(played).split()[0], str(better).split()[0]) == kind
    }
    if not found:
        return "–"
    played, better = max(found, key=lambda each: found[each])
    return f"{KIND_WORDS.get(played, played)}, not {KIND_WORDS.get(better, better)}"


def _told(tally: Tally, games: int) -> str:
    kinds = kinds_of(tally, WHO)
    most = max(kinds, key=lambda each: kinds[each].mean * kinds[each].number)
    often = max(kinds, key=lambda each: kinds[each].number)
    told = f"Most win chance is lost where it {WORDS.get(most, ' for '.join(most))}"
    if often != most:
        told += f"; it differs from the learned mind most often where it {WORDS.get(often, ' for '.join(often))}"
        told += f" ({kinds[often].number / games:.1f} times a game, {points(kinds[often].mean)} points each)"
    return told + "."


def _situations(tally: Tally) -> str:
    rows = []
    for phase, name in enumerate(PHASE_NAMES):
        means = [_where(tally, phase, standing) for standing in STANDINGS]
        shown = name if phase + 1 < len(PHASE_NAMES) else f"{name} and later"
        rows.append((shown, *(f"{points(mean)} ({number:,})" if number else "–" for mean, number in means)))
    return table(("points lost a decision (decisions)", *STANDINGS), rows)


def _where(tally: Tally, phase: int, standing: str) -> tuple[float, int]:
    means = [tally.of("decision", WHO, kind, phase, standing) for kind in tally.by("decision", WHO)]
    number = sum(each.number for each in means)
    return (sum(each.mean * each.number for each in means if each.number) / number if number else 0.0), number


def _situation_told(tally: Tally) -> str:
    found = {
        (phase, standing): _where(tally, phase, standing) for phase in range(len(PHASE_NAMES)) for standing in STANDINGS
    }
    known = {where: mean for where, (mean, number) in found.items() if number >= 50}
    if not known:
        return ""
    phase, standing = max(known, key=lambda each: known[each])
    return (
        f"Its costliest decisions are those in {PHASE_NAMES[phase]} when it is {standing} "
        f"({points(known[phase, standing])} each). Behind and ahead: a win chance of less than 0.8 or more than 1.2 "
        "times the fair share, by the learned mind's search."
    )


def _a_game(found: Mean, games: int) -> float:
    return 100 * found.mean * found.number / games


def _others(figures: Figures) -> list[str]:
    """The same for more players, in one line each."""
    lines = []
    for players, tally in figures.tallies.items():
        games = tally.number("judged games", WHO)
        if players == figures.fewest or not games:
            continue
        kinds = kinds_of(tally, WHO)
        order = sorted(kinds, key=lambda each: -kinds[each].mean * kinds[each].number)[:3]
        named = "; ".join(
            f"{WORDS.get(kind, ' for '.join(kind))} ({_a_game(kinds[kind], games):.0f} points a game)" for kind in order
        )
        lines.append(paragraph(f"With {players} players ({games} games), the three costliest: {named}."))
    return lines


def _examples(worst: list[dict[str, Any]]) -> list[str]:
    if not worst:
        return []
    lines = [
        f"    {each['position']}\n    played {each['played']}, better {each['better']}: {points(-each['loss'])}"
        for each in worst
    ]
    told = "The costliest single moves, with the position as the player saw it (docs/notation.md):"
    return [paragraph(told), "\n\n".join(lines)]
