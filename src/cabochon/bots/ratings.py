"""The measured strength of the bots: ratings with their intervals, and the time a move takes.

The figures of a rule set are `ratings.json` in its folder (editions/rule_sets), written by the campaign of
docs/strength.md. Its shape:

    {
      "made": "2026-11-15",
      "levels": {
        "newcomer": {"rating": 700, "interval": [680, 720], "seconds_per_move": 0.002},
        "grandmaster": {"rating": 2210, "interval": [2190, 2231], "seconds_per_move": 1.4}
      },
      "styles": {
        "jeweller-rusher": {"rating": 1490, "interval": [1460, 1520], "seconds_per_move": 0.1}
      },
      "simple": {
        "random": {"rating": 0, "interval": [-20, 20], "seconds_per_move": 0.0001}
      }
    }

Editions of one rule set share their ratings. Ratings are of two-player games. Any part of the file, or the whole
file, may be missing: such figures are None, and pages show "not measured".
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

from cabochon.editions import RULE_SETS
from cabochon.rules.components import Edition

FILE = "ratings.json"
GROUPS = ("levels", "styles", "simple")


@dataclass(frozen=True, slots=True)
class Rating:
    """The figures of one bot. None means not measured."""

    rating: int | None = None
    interval: tuple[int, int] | None = None
    """The 95 % confidence interval of the rating."""
    seconds_per_move: float | None = None
    """On one core of the machine that made the measurement."""


UNMEASURED = Rating()


def rating_of(bot: str, edition: Edition) -> Rating:
    """The figures of a bot by its name; `UNMEASURED` if there are none."""
    return ratings(edition.rules.id).get(bot, UNMEASURED)


@cache
def ratings(rules: str) -> Mapping[str, Rating]:
    """Every figure of a rule set, by bot."""
    return read_ratings(_text(rules))


@cache
def made_on(rules: str) -> str:
    """The day on which a rule set was measured; empty if it was not measured."""
    return str(json.loads(_text(rules)).get("made", ""))


def _text(rules: str) -> str:
    """The text of a rule set's own file. Ratings of other rule sets would not apply, so they are not used as a
    fallback.
    """
    file = RULE_SETS[rules].folder / FILE
    return file.read_text(encoding="utf-8") if file.is_file() else "{}"


def read_ratings(text: str) -> Mapping[str, Rating]:
    """Parses a file of the form above into the figures of each bot."""
    return MappingProxyType(_bots(json.loads(text)))


def _bots(groups: Mapping[str, Any]) -> dict[str, Rating]:
    return {name: _rating(row) for group in GROUPS for name, row in groups.get(group, {}).items()}


def _rating(row: Mapping[str, Any]) -> Rating:
    rating, interval, seconds = row.get("rating"), row.get("interval"), row.get("seconds_per_move")
    return Rating(
        None if rating is None else round(rating),
        None if interval is None else (round(interval[0]), round(interval[1])),
        None if seconds is None else float(seconds),
    )
