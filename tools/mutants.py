"""Mutation testing of the rules, and the check that every survivor is explained in tools/survivors.csv.

    python -m tools.mutants           mutate src/cabochon/rules, run tests/rules on each mutant, check
    python -m tools.mutants again     the same, keeping the kills in functions that did not change
    python -m tools.mutants check     only compare the last verdicts with the list

The exit code is 1 if a mutant that is not in the list survived, or if the list has one that was killed or does not
exist. Run it from the root of the repository. mutmut is configured in pyproject.toml.
"""

import csv
import os
import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from mutmut.mutation.data import SourceFileMutationData
from mutmut.stats import status_by_exit_code
from mutmut.utils.file_utils import walk_mutatable_files

EXPLAINED = Path("tools/survivors.csv")
MUTANTS = Path("mutants")
CHILDREN = os.cpu_count() or 1
KILLED = ("killed", "timeout", "caught by type check")


def main() -> int:
    """Run the command given on the command line."""
    asked = sys.argv[1] if len(sys.argv) > 1 else "all"
    if asked not in ("all", "again", "check"):
        print(__doc__)
        return 2
    if asked == "all":
        shutil.rmtree(MUTANTS, ignore_errors=True)
    if asked == "again":
        forget_survivors()
    if asked != "check":
        mutate()
    return check()


def mutate() -> None:
    """Run mutmut with two workarounds."""
    # The editable install's finder would find the real `cabochon` before the mutated one.
    sys.meta_path[:] = [finder for finder in sys.meta_path if not type(finder).__name__.startswith("ScikitBuild")]
    # mutmut 3.8 reads `_nodeid`, which pytest 9 calls `nodeid`.
    if not hasattr(pytest.Item, "_nodeid"):
        pytest.Item._nodeid = property(lambda item: item.nodeid)  # type: ignore[attr-defined]
    from mutmut.__main__ import _run

    _run((), CHILDREN)


def forget_survivors() -> None:
    """Forget the verdicts on survivors: mutmut keeps old verdicts, but a new test may kill a survivor."""
    for data in all_data():
        data.exit_code_by_key = {
            name: code if status_by_exit_code[code] in KILLED else None for name, code in data.exit_code_by_key.items()
        }
        data.save()


def check() -> int:
    """Compare the verdicts with the list of explained survivors."""
    verdicts = read_verdicts()
    if not verdicts:
        print("no verdicts: run `python -m tools.mutants` first")
        return 2
    print(", ".join(f"{number} {verdict}" for verdict, number in sorted(Counter(verdicts.values()).items())))
    alive = {name for name, verdict in verdicts.items() if verdict not in KILLED}
    with EXPLAINED.open(encoding="utf-8", newline="") as lines:
        explained = {row["mutant"] for row in csv.DictReader(lines)}
    for name in sorted(alive - explained):
        print(f"{verdicts[name]} and not explained in {EXPLAINED}: {name}")
    for name in sorted(explained - alive):
        print(f"explained in {EXPLAINED}, but {verdicts.get(name, 'there is no such mutant')}: {name}")
    return 1 if alive != explained else 0


def read_verdicts() -> dict[str, str]:
    """The verdict on each mutant in the last run."""
    return {name: status_by_exit_code[code] for data in all_data() for name, code in data.exit_code_by_key.items()}


def all_data() -> Iterator[SourceFileMutationData]:
    """Mutmut's metadata for each file that it mutated."""
    for path in walk_mutatable_files():
        if (MUTANTS / f"{path}.meta").exists():
            data = SourceFileMutationData(path=path)
            data.load()
            yield data


if __name__ == "__main__":
    sys.exit(main())
