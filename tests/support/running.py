"""Runs the command in a separate process, as a user would."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from cabochon import native
from tests.support.template import completed


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str
    """Standard error, without the line about the missing native engine."""


def command(*arguments: str) -> list[str]:
    """The command line as installed with this Python."""
    return [str(Path(sys.executable).with_name("cabochon")), *arguments]


def cabochon(*arguments: str | Path, typed: str = "", lang: str = "en_GB.UTF-8", home: Path | None = None) -> Ran:
    """The output of a command and its exit code."""
    environment = os.environ | {"LC_ALL": "", "LC_MESSAGES": "", "LANG": lang, "PYTHONIOENCODING": "utf-8"}
    if home is not None:
        environment["XDG_DATA_HOME"] = str(home)
    done = completed(tuple(map(str, arguments)), environment, typed)
    missing = f"cabochon: {native.why_not()}\n"
    return Ran(done.returncode, done.stdout, done.stderr.replace(missing, "", 1))
