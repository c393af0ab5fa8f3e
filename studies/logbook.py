"""The logs of training: progress, contests between networks, and contests against other bots.

`checkpoints/EDITION-PLAYERS.jsonl` is written by the training. `checkpoints/contests.jsonl` holds contests of the
finished network: lines that studies/learned.py prints, each with the games and minutes after which the network was
measured (`note`).
"""

import json
import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

CONTESTS = "contests.jsonl"


@dataclass(frozen=True, slots=True)
class Moment:
    """One line about progress."""

    games: int
    minutes: float
    rounds: float
    won: tuple[float, ...]
    losses: dict[str, float]
    speed: float
    """Games a second."""


@dataclass(frozen=True, slots=True)
class Gain:
    """A contest of the network against itself before a slice."""

    games: int
    minutes: float
    share: float
    contest_games: int
    since: tuple[int, float] | None = None
    """Games and minutes before the slice, if the log has them."""

    def rating(self, players: int) -> float:
        """The gain in rating points: 400 points for ten times the strength."""
        least = 0.5 / max(self.contest_games, 1)
        share = min(max(self.share, least), 1 - least)
        return 400 * math.log10(share / (1 - share) * (players - 1))


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest against another bot."""

    games: int
    minutes: float
    bot: str
    field: str
    share: float
    interval: tuple[float, float]
    contest_games: int


@dataclass
class Book:
    """All data about the training of one network."""

    edition: str
    players: int
    moments: list[Moment] = field(default_factory=list)
    gains: list[Gain] = field(default_factory=list)
    contests: list[Contest] = field(default_factory=list)
    slices: list[dict[str, Any]] = field(default_factory=list)
    machines: list[str] = field(default_factory=list)
    moments_before_slices: int = 0
    """Older lines, without the settings of a slice and its machine."""


LOSSES = ("policy", "value", "points", "rounds", "winner", "entropy", "agrees")


def read_book(folder: Path, edition: str, players: int) -> Book | None:
    """The log of one network, or None if it was never trained."""
    log = folder / f"{edition}-{players}.jsonl"
    if not log.exists():
        return None
    book = Book(edition, players)
    state: tuple[int, float] | None = None
    for entry in _lines(log):
        if "slice" in entry:
            book.slices.append(entry["slice"])
            book.machines.append(entry["machine"])
            state = (entry["after_games"], entry["minutes"])
        elif "won" in entry:
            book.moments_before_slices += not book.slices
            losses = entry.get("losses") or {name: entry[name] for name in LOSSES if name in entry}
            book.moments.append(Moment(
                entry["games"], entry["minutes"], entry["rounds"], tuple(entry["won"]), losses, entry["games_a_second"],
            ))  # fmt: skip
        elif "after_games" in entry:
            now = (entry["after_games"], book.moments[-1].minutes if book.moments else 0.0)
            if found := entry.get("against_before"):
                book.gains.append(Gain(*now, found["share"], found["games"], state))
            state = now
    contests = folder / CONTESTS
    for entry in _lines(contests) if contests.exists() else ():
        if (entry["edition"], entry["players"]) == (edition, players):
            book.contests.append(Contest(
                entry["after_games"], entry["minutes"], entry["bot"], entry["field"], entry["share"],
                (entry["interval"][0], entry["interval"][1]), entry["games"],
            ))  # fmt: skip
    return book


def _lines(path: Path) -> Iterable[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def noted(printed: str, states: dict[tuple[str, int], tuple[int, float]]) -> list[dict[str, Any]]:
    """The contests among lines that studies/learned.py printed, each with the state of its network.

    `states` has the games and minutes of each network. Lines that are not contests, and contests of networks without a
    checkpoint, are left out.
    """
    found = []
    for line in printed.splitlines():
        entry = json.loads(line) if line.startswith("{") else {}
        parts = entry.get("contest", "").split(":")
        if len(parts) < 5 or (parts[0], int(parts[1])) not in states:
            continue
        games, minutes = states[parts[0], int(parts[1])]
        found.append({
            "edition": parts[0], "players": int(parts[1]), "after_games": games, "minutes": round(minutes, 3),
            "bot": ":".join(parts[2:4]), "field": ":".join(parts[4:]), "games": entry["games"], "share": entry["share"],
            "interval": entry["interval"],
        })  # fmt: skip
    return found


def note(folder: Path, entries: list[dict[str, Any]]) -> None:
    """Write contests into the folder. A contest that was measured again at the same state replaces the old one."""
    path = folder / CONTESTS
    known = list(_lines(path)) if path.exists() else []

    def key(entry: dict[str, Any]) -> tuple[Any, ...]:
        return tuple(entry[name] for name in ("edition", "players", "after_games", "bot", "field"))

    new = {key(entry) for entry in entries}
    kept = [entry for entry in known if key(entry) not in new] + entries
    path.write_text("".join(json.dumps(entry) + "\n" for entry in kept), encoding="utf-8")
