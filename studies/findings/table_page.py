"""Reserves, seats and the length of games."""

import json
from pathlib import Path

from cabochon.rules.components import WILD, Edition
from studies.findings.figures import Figures, percent, plus_minus
from studies.findings.reserves import REASONS
from studies.findings.tally import Mean, Tally
from studies.pages import listed, paragraph, table


def reason_words(edition: Edition) -> dict[str, str]:
    """The reasons in the words of an edition."""
    return {
        "gold": f"the {edition.colours[WILD]} token",
        "deny": "to take the card from the rivals",
        "keep": "to have the card",
        "unseen": "not shown by the looks",
    }


def reserves(figures: Figures) -> list[str]:
    """The section as parts of a page."""
    wild = figures.edition.colours[WILD]
    return [
        "### Reserves",
        paragraph("Reserves of a seat in a game, where the cards come from, and how many are bought later:"),
        _by_players(figures),
        paragraph(
            f"""Why: the network looks at the position with the {wild} token alone, then with the card out of the
            rivals' reach, then with the card in the hand. If the token alone is worth as much as the best take, it is
            the reason. If all three together are, the larger of the other two is. Otherwise the looks do not show the
            reason. Shares of the reserves:"""
        ),
        _reasons(figures),
    ]


def _by_players(figures: Figures) -> str:
    rows = []
    for players, tally in figures.tallies.items():
        whole = tally.number("reserved", "from")
        if not whole:
            continue
        levels = [tally.number("reserved", "from", "face up", level) / whole for level in (1, 2, 3)]
        rows.append((
            players, f"{tally.of('reserves', 'winner').mean:.2f}", f"{tally.of('reserves', 'others').mean:.2f}",
            *map(percent, levels), percent(tally.number("reserved", "from", "blind") / whole),
            percent(tally.of("reserved", "bought").mean),
        ))  # fmt: skip
    return table(("players", "winners", "others", "level 1", "level 2", "level 3", "blind", "bought later"), rows)


def reasons_of(tally: Tally) -> dict[str, float]:
    """The share of each reason."""
    numbers = {part: tally.number("reason", part, "bought") for part in REASONS}
    whole = sum(numbers.values())
    return {part: number / max(whole, 1) for part, number in numbers.items()}


def _reasons(figures: Figures) -> str:
    words = reason_words(figures.edition)
    shares = [reasons_of(tally) for tally in figures.tallies.values()]
    rows = [(words[reason], *(percent(each[reason]) for each in shares)) for reason in REASONS]
    return table(("reason", *(f"{players} players" for players in figures.tallies)), rows)


# --- seats and length ----------------------------------------------------------------------------


def seats(figures: Figures, logs: Path) -> list[str]:
    """The section as parts of a page."""
    rows, most = [], max(figures.tallies)
    for players, tally in figures.tallies.items():
        empty = [""] * (most - players)
        found = [tally.of("seat", seat) for seat in range(players)]
        rows.append((f"{players}", *(f"{percent(each.mean)} {plus_minus(each)}" for each in found), *empty))
        if trained := in_training(logs / f"{figures.edition.id}-{players}.jsonl", players):
            rows.append((f"{players}, in training", *map(percent, trained[0]), *empty))
    return [
        "### Seats",
        paragraph(_seats_told(figures)),
        table(("players", *(f"seat {seat + 1}" for seat in range(most))), rows),
    ]


def _seats_told(figures: Figures) -> str:
    told = []
    for players, tally in figures.tallies.items():
        found = {seat: tally.of("seat", seat) for seat in range(players)}
        apart = [seat for seat, each in found.items() if _apart(each, 1 / players)]
        if not apart:
            told.append(f"With {players} players no seat can be told from its fair share of {percent(1 / players)}.")
            continue
        named = [f"seat {seat + 1} wins {percent(found[seat].mean)}" for seat in apart]
        told.append(f"With {players} players {listed(named)}, against a fair share of {percent(1 / players)}.")
    return " ".join(told)


def _apart(found: Mean, fair: float) -> bool:
    return abs(found.mean - fair) > found.error


def in_training(log: Path, players: int) -> tuple[list[float], int] | None:
    """The share of each seat in the last half of the games of a training log, and how many games those are."""
    if not log.exists():
        return None
    entries = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    entries = [entry for entry in entries if "won" in entry]
    if not entries:
        return None
    before, sums, whole = 0, [0.0] * players, 0
    for entry in entries:
        games = entry["games"] - before
        before = entry["games"]
        if entry["games"] < entries[-1]["games"] / 2 or games <= 0:
            continue
        whole += games
        sums = [so_far + games * won for so_far, won in zip(sums, entry["won"], strict=True)]
    return ([each / whole for each in sums], whole) if whole else None


def lengths(figures: Figures) -> list[str]:
    """The section as parts of a page."""
    rows = []
    for players, tally in figures.tallies.items():
        mean = tally.of("rounds")
        winner = {part: tally.of("end", "winner", part).mean for part in tally.by("end", "winner")}
        cards = [winner[f"cards of level {level}"] for level in (1, 2, 3)]
        rows.append((
            players, f"{mean.mean:.1f}", *(quantile(tally, share) for share in (0.1, 0.5, 0.9)),
            f"{winner['points']:.1f}", *(f"{each:.1f}" for each in cards), f"{winner['tiles']:.2f}",
        ))  # fmt: skip
    heads = ("players", "rounds", "a tenth is over by", "half", "nine tenths", "winner's points", "level 1",
             "level 2", "level 3", "tiles")  # fmt: skip
    return [
        "### Length of a game, and what winners have at its end",
        table(heads, rows),
    ]


def quantile(tally: Tally, share: float) -> int:
    """The round by which this share of the games is over."""
    counted = tally.by("lasted")
    left = share * sum(each.number for each in counted.values())
    for round, each in counted.items():
        left -= each.number
        if left <= 0:
            return int(round)
    return 0
