"""Playing needs only Python: campaigns run on machines without installed packages."""

import os
import subprocess
import sys
from pathlib import Path

import cabochon

SOURCE = Path(cabochon.__file__).parents[1]


def alone(code: str) -> "subprocess.CompletedProcess[str]":
    """Python without any installed package."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    return subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, env=environment, check=False
    )


def test_the_arena_imports_only_the_standard_library() -> None:
    ran = alone(
        "import sys\n"
        "import cabochon.arena.tournament, cabochon.arena.worker, cabochon.arena.table, studies.strength\n"
        "print(sorted({name.split('.')[0] for name in sys.modules} - set(sys.stdlib_module_names)))"
    )
    assert (ran.stdout.strip(), ran.stderr) == ("['__main__', 'cabochon', 'studies']", "")


def test_without_the_extra_scores_are_shown_and_missing_ratings_explained() -> None:
    ran = alone(
        "from cabochon.arena import ratings\n"
        "from cabochon.arena.errors import ArenaExtraMissing\n"
        "from cabochon.arena.result import Result\n"
        "from cabochon.arena.table import rows\n"
        "one = Result(0, 0, 0, 'classic', ('a', 'b'), (1, 2), 'goal', 9, 18, *[(0, 0)] * 6)\n"
        "print(ratings.available(), [(row.standing.score, row.rated) for row in rows(['a', 'b'], [one])])\n"
        "try: ratings.rate([one])\n"
        "except ArenaExtraMissing as missing: print(missing)"
    )
    assert ran.stderr == ""
    assert "False [(1.0, None), (0.0, None)]" in ran.stdout
    assert "pip install 'cabochon[arena]'" in ran.stdout
