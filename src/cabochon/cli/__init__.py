"""The command line: `cabochon play | serve | simulate | verify | replay | rules | …`.

Every command says what is wrong in one line and exits with 2; a traceback is always our fault.
"""

from cabochon.cli.app import main

__all__ = ["main"]
