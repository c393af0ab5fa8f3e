"""Measure the figures of the engine's table in docs/performance.md again: `python -m bench.engine [--seconds 1]`.

The figures are those of `cabochon bench --json`, one row for each combination.
"""

import argparse

from cabochon.cli.benching import BenchRow, machine, rows
from cabochon.editions import EDITIONS
from cabochon.rules.components import PLAYER_COUNTS

HEAD = (
    "| | players | rules (Python), turns/s | native engine, turns/s | times the rules | default payments, turns/s"
    " | 2 threads, by the clock | vector with rows and masks | vector without |"
)


def speed(found: list[BenchRow], **wanted: object) -> float:
    """Turns per second in the matching row; 0 if there is no such row."""
    matching = (row for row in found if all(row.get(name) == value for name, value in wanted.items()))
    return float(next((row["turns_per_second"] for row in matching), 0))


def line(name: str, players: int, found: list[BenchRow]) -> str:
    rules = speed(found, engine="python", payments="chosen")
    native = speed(found, engine="native", threads=1, payments="chosen")
    others = (
        speed(found, engine="native", threads=1, payments="default"),
        speed(found, engine="native", threads=2),
        speed(found, engine="vector", observations=True),
        speed(found, engine="vector", observations=False),
    )
    millions = " | ".join(f"{figure / 1e6:.1f} million" for figure in others)
    return f"| {name} | {players} | {rules:,.0f} | {native / 1e6:.1f} million | {native / rules:,.0f} | {millions} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    asked = parser.parse_args()
    print(HEAD)
    print("|---" * (HEAD.count("|") - 1) + "|")
    for name, edition in EDITIONS.items():
        for players in PLAYER_COUNTS:
            print(line(name, players, list(rows([edition], [players], asked.seconds))), flush=True)
    for note, value in machine().items():
        print(f"{note}: {value}")


if __name__ == "__main__":
    main()
