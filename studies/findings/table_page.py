"""Reserves, seats and the length of games."""

from cabochon.rules.components import WILD, Edition
from studies.findings.figures import Figures, name_of, percent, plus_minus
from studies.findings.reserves import REASONS
from studies.findings.tally import Tally
from studies.pages import paragraph, table


def reason_words(edition: Edition) -> dict[str, str]:
    """The reasons in the terms of an edition."""
    return {
        "gold": f"the {edition.colours[WILD]} token",
        "deny": "to take the card from the rivals",
        "keep": "to have the card",
        "unseen": "not shown by the looks",
    }


def reserves(editions: list[Figures]) -> list[str]:
    """The section as parts of a page."""
    reasons = ("the wild token", "to deny it", "to have it")
    return [
        "## Reserves",
        paragraph(
            """Reserves of a seat in a game, how many are bought later, and why. If the token alone is worth as much as
            the best take, it is the reason. If only token, denial and card together are, the larger of denial and
            card is the reason. Otherwise the network does not show the reason."""
        ),
        table(
            ("edition", "players", "winners", "others", "level 3", "bought later", *reasons),
            [row for each in editions for row in _reserves(each)],
        ),
    ]


def _reserves(figures: Figures) -> list[tuple[object, ...]]:
    rows: list[tuple[object, ...]] = []
    for players, tally in figures.tallies.items():
        whole = tally.number("reserved", "from")
        if not whole:
            continue
        reasons = reasons_of(tally)
        rows.append((
            name_of(figures), players,
            f"{tally.of('reserves', 'winner').mean:.2f}", f"{tally.of('reserves', 'others').mean:.2f}",
            percent(tally.number("reserved", "from", "face up", 3) / whole),
            percent(tally.of("reserved", "bought").mean),
            *(percent(reasons[reason]) for reason in ("gold", "deny", "keep")),
        ))  # fmt: skip
    return rows


def reasons_of(tally: Tally) -> dict[str, float]:
    """The share of each reason."""
    numbers = {part: tally.number("reason", part, "bought") for part in REASONS}
    whole = sum(numbers.values())
    return {part: number / max(whole, 1) for part, number in numbers.items()}


# --- seats and length ----------------------------------------------------------------------------


def seats(editions: list[Figures]) -> list[str]:
    """The section as parts of a page."""
    most = max(players for figures in editions for players in figures.tallies)
    rows = []
    for figures in editions:
        for players, tally in figures.tallies.items():
            found = (tally.of("seat", seat) for seat in range(players))
            empty = [""] * (most - players)
            rows.append(
                (name_of(figures), players, *(f"{percent(each.mean)} {plus_minus(each)}" for each in found), *empty)
            )
    heads = ("edition", "players", *(f"seat {seat + 1}" for seat in range(most)))
    return ["## Seats", "The share of the games that each seat wins.", table(heads, rows)]


def lengths(editions: list[Figures]) -> list[str]:
    """The section as parts of a page."""
    rows = []
    for figures in editions:
        for players, tally in figures.tallies.items():
            winner = {part: tally.of("end", "winner", part).mean for part in tally.by("end", "winner")}
            cards = "/".join(f"{winner[f'cards of level {level}']:.1f}" for level in (1, 2, 3))
            rows.append((
                name_of(figures), players, f"{tally.of('rounds').mean:.1f}",
                f"{quantile(tally, 0.1)}–{quantile(tally, 0.9)}", f"{winner['points']:.1f}", cards,
                f"{winner['tiles']:.2f}",
            ))  # fmt: skip
    heads = ("edition", "players", "rounds", "most games", "winner's points", "cards by level", "tiles")
    return ["## Length of a game, and what winners have at its end", table(heads, rows)]


def quantile(tally: Tally, share: float) -> int:
    """The round by which this share of the games is over."""
    counted = tally.by("lasted")
    left = share * sum(each.number for each in counted.values())
    for round, each in counted.items():
        left -= each.number
        if left <= 0:
            return int(round)
    return 0
