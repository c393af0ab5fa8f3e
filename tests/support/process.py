"""`cabochon serve` and the other host commands, as separate processes.

A folder that is given as `--data` has the database that it has in `support.serving`.
"""

import logging
import os
import re
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from typer.testing import CliRunner, Result

from cabochon.cli.app import app
from tests.support import server_logs
from tests.support.serving import shared_database
from tests.support.template import Process, completed, start

HOME = {"CABOCHON_BOT_PACE": "0", "CABOCHON_BOT_WORKERS": "1", "LANG": "C",
        "CABOCHON_REQUESTS_PER_SECOND": "10000", "CABOCHON_MESSAGES_PER_SECOND": "10000"}  # fmt: skip

DATABASE = "CABOCHON_DATABASE_URL"


def run(*words: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | HOME | _shared(words)
    return completed(words, env)


def invoke(*words: str) -> Result:
    """A command in this process: starting Python takes longer than most commands do."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    try:
        return CliRunner().invoke(app, list(words), env=HOME | _shared(words))
    finally:  # a server's command logs to its own standard error, which is closed now
        root.handlers[:] = handlers
        root.setLevel(level)


def _shared(words: Sequence[str]) -> dict[str, str]:
    """The database of the folder, unless the test sets one."""
    if "--data" not in words or "--database" in words or DATABASE in os.environ:
        return {}
    folder = Path(words[words.index("--data") + 1])
    return {f"CABOCHON_{name.upper()}": url for name, url in shared_database(folder).items()}


@contextmanager
def serving(
    data: Path, host: str = "127.0.0.1", before: Callable[[], None] | None = None, **environ: str
) -> Iterator[tuple[Process, str]]:
    """`cabochon serve` as a separate process. `before` runs in it first; it can lower the limits of the system."""
    words = ("serve", "--host", host, "--port", "0", "--data", str(data))
    shared = {} if DATABASE in environ else _shared(words)
    log = server_logs.keep(server_logs.beside(data))
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("ab") as err:
        process = start(words, os.environ | HOME | shared | environ, err, before)
    try:
        assert process.stdout is not None
        address = ""
        while not (found := re.search(r"http://\S+", address)):
            address = process.stdout.readline()
            if not address and process.poll() is not None:
                raise AssertionError(log.read_text(encoding="utf-8"))
        yield process, found[0].rstrip("/")
    finally:
        process.kill()
        process.communicate()
