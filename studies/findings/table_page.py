"""Reserves, seats and the length of games."""

import json
from pathlib import Path

from cabochon.rules.components import WILD, Edition
from studies.findings.figures import PHASE_NAMES, Figures, percent, plus_minus, with_error
from studies.findings.reserves import PARTS, REASONS
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
        paragraph(_how_often(figures)),
        _by_players(figures),
        paragraph(
            f"""Why: a reserve is taken apart with the network's looks. Begin with the position as if the player had
            done nothing, and add one thing at a time: first the {wild} token; then the card leaves the rivals' reach
            and another one takes its place; then the card is in the hand. Each step changes the player's win chance.
            The best take of tokens changes it too, and a reserve must be worth as much. If the token alone is, it is
            the reason. If all three together are, the reason is the larger of the other two. Otherwise the looks do
            not show why: the search saw further. Reserves after which tokens had to go back are left out."""
        ),
        _parts(figures),
        _reasons(figures),
        paragraph(_told(figures)),
    ]


def _how_often(figures: Figures) -> str:
    told = []
    for players, tally in figures.tallies.items():
        found = tally.of("reserves")
        told.append(f"{found.mean:.1f} with {players} players")
    return (
        f"Reserves of a seat in a game: {listed(told)}. The table has how many the winners and the others make, where "
        "the cards come from, how many are bought later, how many rounds later, and how many of the face-up ones a "
        "rival could have bought right then."
    )


def _by_players(figures: Figures) -> str:
    rows = []
    for players, tally in figures.tallies.items():
        whole = tally.number("reserved", "from")
        if not whole:
            continue
        levels = [tally.number("reserved", "from", "face up", level) / whole for level in (1, 2, 3)]
        phases = [tally.number("reserved", "phase", phase) / whole for phase in range(len(PHASE_NAMES))]
        rows.append((
            players, f"{tally.of('reserves', 'winner').mean:.2f}", f"{tally.of('reserves', 'others').mean:.2f}",
            *map(percent, levels), percent(tally.number("reserved", "from", "blind") / whole),
            percent(tally.of("reserved", "bought").mean), f"{tally.of('reserved', 'rounds until').mean:.1f}",
            percent(tally.of("reserved", "wanted").mean), *map(percent, phases), f"{whole:,}",
        ))  # fmt: skip
    heads = ("players", "winners", "others", "level 1", "level 2", "level 3", "blind", "bought later", "rounds later",
             "a rival could buy", *PHASE_NAMES[:-1], f"{PHASE_NAMES[-1]} and later", "reserves")  # fmt: skip
    return table(heads, rows)


def reasons_of(tally: Tally) -> dict[str, float]:
    """The share of each reason."""
    numbers = {part: tally.number("reason", part, "bought") for part in REASONS}
    whole = sum(numbers.values())
    return {part: number / max(whole, 1) for part, number in numbers.items()}


def _parts(figures: Figures) -> str:
    """What a reserve gives on the whole, in points."""
    rows = [
        (players, *(with_error(tally.of("reserve part", part)) for part in (*PARTS, "take")),
         f"{tally.number('reserve part', 'take'):,}")
        for players, tally in figures.tallies.items()
    ]  # fmt: skip
    heads = (
        "players",
        f"the {figures.edition.colours[WILD]} token",
        "out of the rivals' reach",
        "in the hand",
        "the best take instead",
        "reserves",
    )
    return table(heads, rows)


def _reasons(figures: Figures) -> str:
    words = reason_words(figures.edition)
    rows = [
        (
            players, words[reason], percent(share), percent(tally.of("reason", reason, "bought").mean),
            percent(tally.of("reason", reason, "wanted").mean), f"{tally.number('reason', reason, 'bought'):,}",
        )
        for players, tally in figures.tallies.items()
        for reason, share in reasons_of(tally).items()
    ]  # fmt: skip
    return table(("players", "reason", "of the reserves", "bought later", "a rival could buy it", "reserves"), rows)


def _told(figures: Figures) -> str:
    told, words = [], reason_words(figures.edition)
    for players, tally in figures.tallies.items():
        shares = {part: share for part, share in reasons_of(tally).items() if part != "unseen"}
        first = max(shares, key=lambda part: shares[part])
        told.append(f"with {players} players {words[first]} ({percent(shares[first])})")
    return f"The commonest reason that the looks show: {listed(told)}."


# --- seats and length ----------------------------------------------------------------------------


def seats(figures: Figures, logs: Path) -> list[str]:
    """The section as parts of a page."""
    rows = []
    for players, tally in figures.tallies.items():
        trained = in_training(logs / f"{figures.edition.id}-{players}.jsonl", players)
        for seat in range(players):
            found = tally.of("seat", seat)
            rows.append((
                players, seat + 1, percent(found.mean), plus_minus(found), f"{found.number:,}",
                percent(trained[0][seat]) if trained else "–", f"{trained[1]:,}" if trained else "–",
            ))  # fmt: skip
    heads = ("players", "seat", "won", "95 %", "games", "won in training", "games")
    return [
        "### Seats",
        paragraph(_seats_told(figures)),
        table(heads, rows),
        paragraph(
            """"In training": the last half of the games of its training, of which there are many more, but in which it
            tried things out and was still learning."""
        ),
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
            players, f"{mean.number:,}", f"{mean.mean:.1f}", *(quantile(tally, share) for share in (0.1, 0.5, 0.9)),
            f"{winner['points']:.1f}", *(f"{each:.1f}" for each in cards), f"{winner['tiles']:.2f}",
            percent(tally.of("capped").mean),
        ))  # fmt: skip
    heads = ("players", "games", "rounds", "a tenth is over by", "half", "nine tenths", "winner's points", "level 1",
             "level 2", "level 3", "tiles", "never ended")  # fmt: skip
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
