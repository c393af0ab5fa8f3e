"""Openings: the first turns, the first cards, and the pace of a game."""

from studies.findings.figures import Figures, differs, percent, points, share_error, with_error
from studies.findings.tally import Mean, Tally
from studies.pages import listed, paragraph, table

ROUNDS = (1, 2, 3, 4, 5, 6)
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
    return [
        "### Openings",
        paragraph("What it thinks best in the first rounds, all seats together:"),
        _first_rounds(figures),
        paragraph(_first_turn(figures.main)),
        _alternatives(figures.main),
        paragraph(_first_cards(figures)),
        _pace(figures),
        paragraph(_colours(figures)),
    ]


def _first_rounds(figures: Figures) -> str:
    found = {
        (players, round): shares_of(tally, round)
        for players, tally in figures.tallies.items()
        for round in (ROUNDS if players == figures.fewest else ROUNDS[:3])
    }
    used = [name for name, _ in SHOWN if any(shares[name] >= 0.0005 for shares in found.values())]
    rows = [
        (players, f"{figures.games(players):,}", round, *(percent(shares[name]) for name in used))
        for (players, round), shares in found.items()
    ]
    return table(("players", "games", "round", *used), rows)


def _first_turn(tally: Tally) -> str:
    tried = {kind: found for kind, found in tally.by("first turn").items() if kind != "take three"}
    if not tried:
        return ""
    number = max(found.number for found in tried.values())
    worse = [kind for kind, found in tried.items() if differs(found) and found.mean < 0]
    better = [kind for kind, found in tried.items() if differs(found) and found.mean > 0]
    told = (
        f"The very first turn was judged move by move in {number} games: the best move of each kind against the best "
        "way to take three different tokens, in points of win chance. "
    )
    if better:
        told += f"Better than taking three: {listed([KIND_WORDS[str(kind)] for kind in better])}. "
    if worse:
        cheapest = max(worse, key=lambda kind: tried[kind].mean)
        dearest = min(worse, key=lambda kind: tried[kind].mean)
        told += f"The smallest loss that can be told from none: to {KIND_WORDS[str(cheapest)]} "
        told += f"({points(tried[cheapest].mean)}); the largest: to {KIND_WORDS[str(dearest)]} "
        told += f"({points(tried[dearest].mean)})."
    if not better and not worse:
        told += "No kind can be told from it with this number of games."
    return told


def _alternatives(tally: Tally) -> str:
    tried = tally.by("first turn")
    order = sorted(tried, key=lambda kind: -tried[kind].mean)
    rows = [
        (KIND_WORDS[str(kind)], with_error(tried[kind]), tried[kind].number) for kind in order if kind != "take three"
    ]
    return table(("first turn", "points, with the interval of 95 %", "games"), rows) if rows else ""


def _first_cards(figures: Figures) -> str:
    first = figures.main.by("first card")
    whole = sum(each.number for each in first.values())
    if not whole:
        return ""
    most = sorted(first, key=lambda each: -first[each].number)[:5]
    named = [f"{figures.card_name(str(each))} ({percent(first[each].number / whole)})" for each in most]
    even = len(figures.edition.deck(1))
    return (
        f"The commonest first cards of a seat: {listed(named)}. If all {even} cards of level 1 were alike, each would "
        f"have {percent(1 / even)}. The table gives the round in which a seat buys its first, second … card, and the "
        "mean level of that card in brackets."
    )


def _pace(figures: Figures) -> str:
    places = (1, 2, 3, 4, 6, 8, 10, 12)

    def cell(tally: Tally, place: int) -> str:
        rounds, level = tally.of("nth card", place), tally.of("nth level", place)
        return f"{rounds.mean:.1f} ({level.mean:.1f})" if rounds.number else "–"

    rows = [(players, *(cell(tally, place) for place in places)) for players, tally in figures.tallies.items()]
    return table(("players", *(f"card {place}" for place in places)), rows)


def _colours(figures: Figures) -> str:
    found: dict[str | int, Mean] = figures.main.by("early colour")
    whole = sum(each.number for each in found.values())
    shares = {str(colour): each.number / whole for colour, each in found.items()}
    told = ", ".join(
        f"{colour} {percent(share)}" for colour, share in sorted(shares.items(), key=lambda each: -each[1])
    )
    apart = [colour for colour, share in shares.items() if abs(share - 0.2) > share_error(share, whole)]
    end = (
        "No colour is further from 20 % than chance explains."
        if not apart
        else f"Further from 20 % than chance explains: {listed(apart)}."
    )
    return f"Colours of the first three cards of a seat: {told}. {end}"
