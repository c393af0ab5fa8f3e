"""Processes of the command `cabochon` that start in milliseconds.

A template process imports the commands and the server once, and forks for each command. A separate process costs a
second of processor time for a server, and half a second for any other command.
"""

import atexit
import gc
import json
import os
import random
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Any

from cabochon.editions.discovery import VARIABLE

ROOT = Path(__file__).parents[2]
EDITIONS = os.environ.get(VARIABLE, "")
"""The folders of editions outside tests, which may change the variable. The editions are found at import."""
LIMIT = 180.0
"""Seconds that a command may take."""


def can_fork(environ: Mapping[str, str]) -> bool:
    """Whether the modules that the template imported are those of a process with this environment."""
    return environ.get(VARIABLE, "") == EDITIONS


# --- in the test's process -------------------------------------------------------------------------


class Forked:
    """A forked command, with the part of `subprocess.Popen` that tests need."""

    def __init__(
        self, words: tuple[str, ...], environ: Mapping[str, str], stdin: IO[str] | None, stdout: int, stderr: int
    ) -> None:
        """The descriptors are duplicated. `stdin` is `/dev/null` if it is not given."""
        self.returncode: int | None = None
        self.stdout: IO[str] | None = None
        """The caller's end of a pipe. `communicate` reads it."""
        self._status, other = os.pipe()
        request = json.dumps({"words": words, "environ": dict(environ), "folder": str(Path.cwd())}).encode()
        with Path(os.devnull).open() as nothing:
            descriptors = [(stdin or nothing).fileno(), stdout, stderr, other]
            socket.send_fds(template(), [len(request).to_bytes(4, "big")], descriptors)
            template().sendall(request)
        os.close(other)
        self.pid = int(self._line())

    def _line(self) -> str:
        """A line of the template about this process: its id, and later its exit code."""
        line = b""
        while not line.endswith(b"\n"):
            byte = os.read(self._status, 1)
            assert byte, "the template process ended"
            line += byte
        return line.decode()

    def poll(self) -> int | None:
        with suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not select.select([self._status], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("cabochon", timeout or 0)
            self.returncode = int(self._line())
            os.close(self._status)
        return self.returncode

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """Its output, once it has ended. It must fit the buffer of a pipe."""
        self.wait(timeout)
        if self.stdout is None or self.stdout.closed:
            return "", ""
        with self.stdout:
            return self.stdout.read(), ""

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


Process = Forked | subprocess.Popen[str]


def start(
    words: tuple[str, ...], environ: Mapping[str, str], errors: IO[bytes], before: Callable[[], None] | None = None
) -> Process:
    """A running command with a pipe as its output. `before` runs in it first, in a process that is not forked."""
    if before is not None or not can_fork(environ):
        return subprocess.Popen(
            command(*words), stdout=subprocess.PIPE, stderr=errors, text=True, env=environ, preexec_fn=before
        )
    ours, theirs = os.pipe()
    process = Forked(words, environ, None, theirs, errors.fileno())
    os.close(theirs)
    process.stdout = os.fdopen(ours, encoding="utf-8")
    return process


def completed(
    words: tuple[str, ...], environ: Mapping[str, str], typed: str | None = None
) -> subprocess.CompletedProcess[str]:
    """The output and the exit code of a command."""
    if not can_fork(environ):
        return subprocess.run(
            command(*words), input=typed, capture_output=True, encoding="utf-8", env=environ, timeout=LIMIT, check=False
        )
    with TemporaryFile("w+", encoding="utf-8") as out, TemporaryFile("w+", encoding="utf-8") as errors:
        with TemporaryFile("w+", encoding="utf-8", newline="") as entered:
            entered.write(typed or "")
            entered.seek(0)
            process = Forked(words, environ, entered, out.fileno(), errors.fileno())
        try:
            code = process.wait(LIMIT)
        finally:
            process.kill()
        out.seek(0)
        errors.seek(0)
        return subprocess.CompletedProcess(words, code, out.read(), errors.read())


def command(*words: str) -> list[str]:
    """The command line of a process that imports the commands itself."""
    return [sys.executable, "-c", "from cabochon.cli import main; main()", *words]


@cache
def template() -> socket.socket:
    """The connection to this process's template. The template ends when it is closed."""
    ours, theirs = socket.socketpair()
    words = [sys.executable, "-c", "from tests.support.template import main; main()", str(theirs.fileno())]
    process = subprocess.Popen(
        words, pass_fds=[theirs.fileno()], cwd=ROOT, stdin=subprocess.DEVNULL, env=os.environ | {VARIABLE: EDITIONS}
    )
    theirs.close()

    @atexit.register
    def end() -> None:
        ours.close()
        process.wait()

    return ours


# --- in the template -------------------------------------------------------------------------------


def main() -> None:
    """Fork for each request. In a child, run the command."""
    from cabochon.cli import app  # noqa: F401
    from cabochon.server.app import application
    from cabochon.server.run import serve  # noqa: F401

    application()
    gc.collect()
    gc.freeze()
    if not _serve_requests(socket.socket(fileno=int(sys.argv[1]))):
        return
    from cabochon.cli import main as run

    run()


def _serve_requests(channel: socket.socket) -> bool:
    """Whether this is a child. False once the test's process has ended."""
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake)
    statuses: dict[int, int] = {}
    while True:
        either: list[Any] = [channel, woken]
        readable, _, _ = select.select(either, [], [])
        if woken in readable:
            os.read(woken, 4096)
            _report_ended(statuses)
        if channel not in readable:
            continue
        size, descriptors, *_ = socket.recv_fds(channel, 4, 4)
        if not size:
            return False
        left, request = int.from_bytes(size, "big"), b""
        while len(request) < left:
            request += channel.recv(left - len(request))
        *streams, status = descriptors
        if not (child := os.fork()):
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for descriptor in (*statuses.values(), status, woken, wake):
                os.close(descriptor)
            channel.close()
            _become(streams, **json.loads(request))
            return True
        for descriptor in streams:
            os.close(descriptor)
        statuses[child] = status
        os.write(status, f"{child}\n".encode())


def _report_ended(statuses: dict[int, int]) -> None:
    while statuses:
        child, status = os.waitpid(-1, os.WNOHANG)
        if not child:
            return
        with suppress(BrokenPipeError):
            os.write(statuses[child], f"{os.waitstatus_to_exitcode(status)}\n".encode())
        os.close(statuses.pop(child))


def _become(streams: list[int], words: list[str], environ: dict[str, str], folder: str) -> None:
    """Take the streams, environment, folder and arguments of a command."""
    for number, descriptor in enumerate(streams):
        os.dup2(descriptor, number)
        os.close(descriptor)
    sys.stdin = os.fdopen(0, encoding="utf-8", errors="surrogateescape", closefd=False)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", errors="surrogateescape", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", buffering=1, closefd=False)
    os.environ.clear()
    os.environ.update(environ)
    time.tzset()
    os.chdir(folder)
    random.seed()
    sys.argv = ["cabochon", *words]
