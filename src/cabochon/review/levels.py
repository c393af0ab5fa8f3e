"""The bot level that matches an accuracy, from a measured table (`studies/review`)."""

import json
from functools import cache
from importlib.resources import files

from cabochon.review.values import AccuracyReport

FILE = "levels.json"


def with_level(found: AccuracyReport, players: int, part: str) -> AccuracyReport:
    """The accuracy, with the level whose mean accuracy is nearest. `part` is a phase, a kind, or `all`."""
    value, means = found["value"], _table().get(str(players), {}).get(part, {})
    if value is None or not means:
        return found
    level = min(means, key=lambda name: abs(means[name] - value))
    return AccuracyReport(**{**found, "level": level})


@cache
def _table() -> dict[str, dict[str, dict[str, float]]]:
    path = files("cabochon.review") / FILE
    if not path.is_file():
        return {}
    measured: dict[str, dict[str, dict[str, float]]] = json.loads(path.read_text(encoding="utf-8"))["accuracy"]
    return measured
