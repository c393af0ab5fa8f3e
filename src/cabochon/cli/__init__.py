"""The command line: `cabochon play | serve | simulate | verify | replay | rules | …`.

Every command reports an error in one line and exits with 2. A traceback is always a bug.
"""

import sys

__all__ = ["main"]


def main() -> None:
    """Run a command. Importing the commands lists the editions, so a broken edition is reported here."""
    from cabochon.editions import EditionError
    from cabochon.extras import ExtraMissing, needs

    try:
        with needs("cli", "the commands"):
            from cabochon.cli.app import main as run
        run()
    except (EditionError, ExtraMissing) as problem:
        sys.stderr.write(f"cabochon: {problem}\n")
        sys.exit(2)
