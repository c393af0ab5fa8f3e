"""The command line: `cabochon play | serve | simulate | verify | replay | rules | …`.

Every command says what is wrong in one line and exits with 2; a traceback is always our fault.
"""

import sys

from cabochon.editions import EditionError

__all__ = ["main"]


def main() -> None:
    """Run a command. The commands name the editions, so a broken one is noticed when they are imported."""
    try:
        from cabochon.cli.app import main as run

        run()
    except EditionError as broken:
        sys.stderr.write(f"cabochon: {broken}\n")
        sys.exit(2)
