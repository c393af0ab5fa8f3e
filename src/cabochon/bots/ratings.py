"""What was measured of the bots: ratings with their intervals, and what a move costs.

The figures are package data, `ratings.json`, written by the campaign of docs/strength.md. Its shape:

    {
      "made": "2026-11-15",
      "rules": {
        "classic": {
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
        },
        "team": {"levels": {}, "styles": {}, "simple": {}}
      }
    }

`classic` and `team` are the two sets of rules: Marvel and Mega Man have equal numbers, so they are measured
once. Ratings are of two-player games. Everything may be missing, the whole file too: what was not measured
is None, and pages say "not measured".
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

from cabochon.rules.components import Edition

FILE = "ratings.json"
GROUPS = ("levels", "styles", "simple")


@dataclass(frozen=True, slots=True)
class Rating:
    """What was measured of one bot. None: not measured."""

    rating: int | None = None
    interval: tuple[int, int] | None = None
    """Where the rating lies with a certainty of 95 %."""
    seconds_per_move: float | None = None
    """On one core of the machine that measured."""


UNMEASURED = Rating()


def rules_of(edition: Edition) -> str:
    """The set of rules under which an edition's figures stand."""
    return "team" if edition.rules.team else "classic"


def rating_of(bot: str, edition: Edition) -> Rating:
    """What was measured of a bot by its name; `UNMEASURED` if nothing was."""
    return ratings()[rules_of(edition)].get(bot, UNMEASURED)


@cache
def ratings() -> Mapping[str, Mapping[str, Rating]]:
    """Every figure of the package, by rules and bot."""
    return read_ratings(_text())


@cache
def made_on() -> str:
    """The day of the measurement; empty if there was none."""
    return str(json.loads(_text()).get("made", ""))


def _text() -> str:
    file = files("cabochon.bots") / FILE
    return file.read_text(encoding="utf-8") if file.is_file() else "{}"


def read_ratings(text: str) -> Mapping[str, Mapping[str, Rating]]:
    """The figures of a file as above, by rules and bot. Both sets of rules are always there."""
    rules = json.loads(text).get("rules", {})
    return MappingProxyType({name: MappingProxyType(_bots(rules.get(name, {}))) for name in ("classic", "team")})


def _bots(groups: Mapping[str, Any]) -> dict[str, Rating]:
    return {name: _rating(row) for group in GROUPS for name, row in groups.get(group, {}).items()}


def _rating(row: Mapping[str, Any]) -> Rating:
    rating, interval, seconds = row.get("rating"), row.get("interval"), row.get("seconds_per_move")
    return Rating(
        None if rating is None else round(rating),
        None if interval is None else (round(interval[0]), round(interval[1])),
        None if seconds is None else float(seconds),
    )
