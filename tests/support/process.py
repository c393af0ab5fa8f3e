"""`cabochon serve` and the other host commands, as separate processes."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from typer.testing import CliRunner, Result

from cabochon.cli.app import app

HOME = {"CABOCHON_BOT_PACE": "0", "CABOCHON_BOT_WORKERS": "1", "LANG": "C",
        "CABOCHON_REQUESTS_PER_SECOND": "10000", "CABOCHON_MESSAGES_PER_SECOND": "10000"}  # fmt: skip


def command(*words: str) -> list[str]:
    return [sys.executable, "-c", "from cabochon.cli import main; main()", *words]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*words), capture_output=True, text=True, env=os.environ | HOME, timeout=180)


def invoke(*words: str) -> Result:
    """A command in this process: starting Python takes longer than most commands do."""
    return CliRunner().invoke(app, list(words), env=HOME)


@contextmanager
def serving(
    data: Path, host: str = "127.0.0.1", before: Callable[[], None] | None = None, **environ: str
) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """`cabochon serve` as a separate process. `before` runs in it first; it can lower the limits of the system."""
    process = subprocess.Popen(
        command("serve", "--host", host, "--port", "0", "--data", str(data)),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | HOME | environ, preexec_fn=before,
    )  # fmt: skip
    try:
        assert process.stdout is not None
        address = ""
        while not (found := re.search(r"http://\S+", address)):
            address = process.stdout.readline()
            if not address and process.poll() is not None:
                raise AssertionError(process.stderr.read() if process.stderr else "")
        yield process, found[0].rstrip("/")
    finally:
        process.kill()
        process.communicate()
