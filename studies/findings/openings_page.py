"""Openings: the first rounds and the first turn."""

from studies.findings.figures import Figures, linked, name_of, percent, with_error
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
    """The share of each kind of action among the best moves of a round, in the order of SHOWN."""
    kinds = tally.by("does", round)
    whole = sum(each.number for each in kinds.values())
    return {
        name: sum(kinds[kind].number for kind in members if kind in kinds) / max(whole, 1) for name, members in SHOWN
    }


def openings(editions: list[Figures]) -> list[str]:
    """The section as parts of a page."""
    tried = {name_of(figures): figures.main.by("first turn") for figures in editions}
    games = max((mean.number for found in tried.values() for mean in found.values()), default=0)
    kinds = [kind for kind in KIND_WORDS if kind != "take three" and any(kind in found for found in tried.values())]
    first = next(iter(tried.values()))
    kinds.sort(key=lambda kind: -first[kind].mean if kind in first else 1.0)
    rows = [
        (KIND_WORDS[kind], *(with_error(found[kind]) if kind in found else "–" for found in tried.values()))
        for kind in kinds
    ]
    return [
        "## Openings",
        paragraph(
            f"""The first turn, judged move by move in {games} games: the best move of each kind against the best way to
            take three different tokens. How often each kind of move is the best one in the first rounds:
            {linked(editions, "openings")}."""
        ),
        table(("first turn", *tried), rows) if rows else "",
    ]


def opening_rows(figures: Figures) -> list[tuple[object, ...]]:
    """The header and a row for each round and number of players, for a data file."""
    found = {
        (players, round): shares_of(tally, round) for players, tally in figures.tallies.items() for round in ROUNDS
    }
    rows = [(players, round, *map(percent, shares.values())) for (players, round), shares in found.items()]
    return [("players", "round", *(name for name, _ in SHOWN)), *rows]
