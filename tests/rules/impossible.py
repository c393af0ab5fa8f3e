"""Impossible positions for the tests of `cabochon.rules.check`: the rule of each refusal, and its check."""

from cabochon.rules.check import problem_of
from cabochon.rules.table import Position

RULE_OF = {
    "players-number": "1.1",
    "no-such-seat": "",
    "seat-twice": "",
    "turn-of-one-who-left": "9.1",
    "nobody-plays": "9.3",
    "passed-on-turn": "3.4",
    "round-number": "",
    "hidden-in-table": "",
    "card-twice": "1.1",
    "cards-missing": "1.1",
    "hand-too-large": "5.2",
    "card-in-wrong-row": "2.1",
    "space-not-filled": "6.6",
    "tokens-do-not-add-up": "2.3",
    "green-twice": "7.1",
    "too-many-tokens": "4.4",
    "tiles-number": "2.2",
    "tile-twice": "2.2",
    "no-team-tile": "1.3",
    "green-without-level-3": "7.1",
    "level-3-without-green": "7.1",
    "tile-without-bonuses": "7.3",
    "team-without-tags": "7.2",
    "team-not-taken": "7.2",
    "goal-met-before": "8.3",
    "nothing-to-return": "4.4",
    "no-tiles-to-choose": "7.3",
    "nothing-to-pay": "6.3",
    "over-without-goal": "8.3",
    "over-in-mid-round": "8.3",
    "over-not-alone": "9.3",
    "over-not-stuck": "3.4",
    "passed-with-actions": "3.3",
    "passed-out-of-order": "3.4",
}
"""The rule that each refusal cites; none if no printed rule applies."""


def assert_wrong(position: Position, key: str, **values: str | int) -> None:
    problem = problem_of(position)
    assert problem is not None, f"{key} was expected"
    assert (problem.rule, problem.key, dict(problem.values)) == (RULE_OF[key], key, values)
    assert (problem.line, problem.column) == (0, 1)
