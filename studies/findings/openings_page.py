"""Openings: the first rounds and the first turn."""

from studies.findings.figures import Figures, percent, with_error
from studies.findings.tally import Tally
from studies.pages import paragraph, table

ROUNDS = (1, 2, 3)
SHOWN = (
    ("three different", ("take three",)), ("a pair", ("take a pair",)), ("fewer", ("take fewer",)),
    ("buys level 1", ("buy 1",)), ("buys level 2 or 3", ("buy 2", "buy 3")),
    ("reserves level 1", ("reserve 1",)), ("reserves level 2", ("reserve 2",)), ("reserves level 3", ("reserve 3",)),
    ("reserves blind", ("reserve blind 1", "reserve blind 2", "reserve blind 3")), ("passes", ("pass",)),
)  # fmt: skip
KIND_WORDS = {
    "take three": "take three different", "take a pair": "take a pair", "take fewer": "take fewer than three",
    **{f"reserve {level}": f"reserve a face-up card of level {level}" for level in (1, 2, 3)},
    **{f"reserve blind {level}": f"reserve from the deck of level {level}" for level in (1, 2, 3)},
    **{f"buy {level}": f"buy a card of level {level}" for level in (1, 2, 3)},
}  # fmt: skip


def shares_of(tally: Tally, round: int) -> dict[str, float]:
    """How often each kind of action is the best one in a round, in the order of SHOWN."""
    kinds = tally.by("does", round)
    whole = sum(each.number for each in kinds.values())
    return {
        name: sum(kinds[kind].number for kind in members if kind in kinds) / max(whole, 1) for name, members in SHOWN
    }


def openings(figures: Figures) -> list[str]:
    """The section as parts of a page."""
    games = max((found.number for found in figures.main.by("first turn").values()), default=0)
    return [
        "### Openings",
        paragraph("The best move in the first rounds, all seats together:"),
        _first_rounds(figures),
        paragraph(
            f"""The first turn, judged move by move in {games} games: the best move of each kind against the best way to
            take three different tokens."""
        ),
        _alternatives(figures.main),
    ]


def _first_rounds(figures: Figures) -> str:
    found = {
        (players, round): shares_of(tally, round) for players, tally in figures.tallies.items() for round in ROUNDS
    }
    used = [name for name, _ in SHOWN if any(shares[name] >= 0.0005 for shares in found.values())]
    rows = [(players, round, *(percent(shares[name]) for name in used)) for (players, round), shares in found.items()]
    return table(("players", "round", *used), rows)


def _alternatives(tally: Tally) -> str:
    tried = tally.by("first turn")
    order = sorted(tried, key=lambda kind: -tried[kind].mean)
    rows = [(KIND_WORDS[str(kind)], with_error(tried[kind])) for kind in order if kind != "take three"]
    return table(("first turn", "points"), rows) if rows else ""
