"""A running total of long campaigns, kept in studies/data: every run with its report, and the sum of its counts."""

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

Report = dict[str, Any]
SAME = ("ended", "seed")
"""These identify a run; they are not summed."""


def add_reports(total: Path, reports: Iterable[Report]) -> tuple[list[Report], Counter[str]]:
    """Add reports to the file. A report that it already contains is left out. Returns all runs and the sum."""
    runs: list[Report] = json.loads(total.read_text())["runs"] if total.exists() else []
    runs += [report for report in reports if report not in runs]
    runs.sort(key=lambda run: [run[key] for key in SAME])
    counted: Counter[str] = Counter()
    for run in runs:
        counted.update({name: value for name, value in run.items() if isinstance(value, int) and name not in SAME})
    total.write_text(json.dumps({"runs": runs, "total": {"runs": len(runs), **counted}}, indent=1) + "\n")
    return runs, counted


def read_reports(files: Iterable[Path]) -> list[Report]:
    return [json.loads(file.read_text()) for file in files]
