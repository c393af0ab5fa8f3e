"""An engine's process: lines in and lines out, with limits. Closing it also ends its children.

Three threads move the bytes, so that neither a full pipe nor an endless line can block the host. On systems with
process groups the engine runs in a group of its own, under a supervisor (supervisor.py).
"""

import os
import queue
import shlex
import shutil
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE
from threading import Thread
from time import monotonic
from typing import IO

from cabochon.bots.engine.failed import EngineFailed, FailureReason
from cabochon.bots.engine.language import LONGEST_LINE

MOST_BYTES = 1 << 20
"""The maximum number of bytes that an engine may write between two requests."""
MOST_MEMORY = 4096
"""The maximum memory of an engine in MiB, unless `CABOCHON_ENGINE_MEMORY` sets another limit."""
KEPT_STDERR = 20
"""The number of lines of error output that are kept."""
CHUNK = 16_384
FAREWELL = 2.0
"""Seconds that a process gets to end by itself."""
_SUPERVISOR = Path(__file__).with_name("supervisor.py")


def split_command(text: str) -> list[str]:
    """A command line as a shell would split it. If there is no `python` on the path, this interpreter is used."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise ValueError(f"the command {text!r} cannot be read: {error}") from None
    if not words:
        raise ValueError("the command is missing; write for example cmd:python my_bot.py")
    if words[0] in ("python", "python3") and shutil.which(words[0]) is None:
        words[0] = sys.executable
    return words


class EngineProcess:
    """One running engine."""

    def __init__(self, command: list[str]) -> None:
        if shutil.which(command[0]) is None:
            raise EngineFailed(FailureReason.NOT_STARTED, f"there is no program {command[0]!r}")
        self._lifeline: int | None = None
        try:
            self._process = self._start(command)
        except OSError as error:
            self._let_go()
            raise EngineFailed(FailureReason.NOT_STARTED, error.strerror or str(error)) from None
        self._asked: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._said: queue.SimpleQueue[str | EngineFailed | None] = queue.SimpleQueue()
        self._put_back: deque[str] = deque()
        self._unasked = 0  # bytes since the last request
        self._stderr: deque[str] = deque(maxlen=KEPT_STDERR)
        self._threads = [Thread(target=work, daemon=True) for work in (self._write, self._read, self._read_errors)]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    @property
    def stderr(self) -> str:
        """Its last lines on standard error."""
        return "\n".join(self._stderr)

    def send(self, *lines: str) -> None:
        """Send a request. Never waits."""
        self._unasked = 0
        for line in lines:
            self._asked.put(line.encode() + b"\n")

    def end_input(self) -> None:
        """Close its standard input."""
        self._asked.put(None)

    def line(self, deadline: float) -> str | None:
        """The next line, or None after the deadline (a `monotonic` time). Raises if no more lines can arrive."""
        if self._put_back:
            return self._put_back.popleft()
        try:
            said = self._said.get(timeout=max(0.0, deadline - monotonic()))
        except queue.Empty:
            return None
        if isinstance(said, str):
            return said
        self._said.put(said)  # the end mark stays for later reads
        raise said if said is not None else self._crash()

    def waiting(self, deadline: float) -> bool:
        """Whether a line arrives before the deadline. It can still be read."""
        line = self.line(deadline)
        if line is not None:
            self._put_back.appendleft(line)
        return line is not None

    def exit_code(self, deadline: float) -> int | None:
        """How the process ended; None while it is running."""
        try:
            return self._process.wait(max(0.0, deadline - monotonic()))
        except subprocess.TimeoutExpired:
            return None

    def close(self) -> None:
        """End the process and its children at once. Safe to call twice."""
        self._kill_group()
        self._process.wait()
        self._let_go()
        self._asked.put(None)
        for thread in self._threads:
            thread.join(FAREWELL)
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            assert stream is not None
            try:
                stream.close()
            except OSError:
                pass  # the process has ended, so unsent lines do not matter

    # --- inside --------------------------------------------------------------------------------

    def _start(self, command: list[str]) -> "subprocess.Popen[bytes]":
        if sys.platform == "win32":
            return subprocess.Popen(command, bufsize=0, stdin=PIPE, stdout=PIPE, stderr=PIPE)
        ours_end, self._lifeline = os.pipe()
        try:
            leash = [sys.executable, "-I", "-S", str(_SUPERVISOR), str(ours_end), str(_memory()), *command]
            return subprocess.Popen(
                leash, bufsize=0, stdin=PIPE, stdout=PIPE, stderr=PIPE, pass_fds=(ours_end,), start_new_session=True
            )
        finally:
            os.close(ours_end)

    def _kill_group(self) -> None:
        if sys.platform == "win32":
            self._process.kill()
            return
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass  # all have ended

    def _let_go(self) -> None:
        lifeline, self._lifeline = self._lifeline, None
        if lifeline is not None:
            os.close(lifeline)

    def _crash(self) -> EngineFailed:
        code = self.exit_code(monotonic() + FAREWELL)
        detail = "it closed its output" if code is None else f"exit code {code}"
        self._threads[2].join(FAREWELL)
        return EngineFailed(FailureReason.CRASHED, detail, self.stderr)

    def _write(self) -> None:
        stdin = self._process.stdin
        assert stdin is not None
        try:
            while (asked := self._asked.get()) is not None:
                _write_all(stdin, asked)
        except OSError:
            pass  # it no longer reads its input; the reading thread notices if it has ended
        try:
            stdin.close()
        except OSError:
            pass

    def _read(self) -> None:
        rest = b""
        for chunk in _chunks(self._process.stdout):
            self._unasked += len(chunk)
            *lines, rest = (rest + chunk).split(b"\n")
            if problem := self._take(lines) or self._over_limit(rest):
                self._said.put(problem)
                return
        self._said.put(None)

    def _take(self, lines: list[bytes]) -> EngineFailed | None:
        for line in lines:
            if problem := self._over_limit(line):
                return problem
            try:
                self._said.put(line.rstrip(b"\r").decode("utf-8"))
            except UnicodeDecodeError:
                return EngineFailed(FailureReason.GARBAGE, f"a line that is not UTF-8: {line[:60]!r}")
        return None

    def _over_limit(self, line: bytes) -> EngineFailed | None:
        if len(line) > LONGEST_LINE:
            return EngineFailed(FailureReason.TOO_LONG, f"a line of more than {LONGEST_LINE} bytes: {line[:40]!r}…")
        if self._unasked > MOST_BYTES:
            return EngineFailed(FailureReason.FLOOD, f"more than {MOST_BYTES} bytes for one question")
        return None

    def _read_errors(self) -> None:
        """Keep the last lines of a stream. An endless line is cut."""
        rest = b""
        for chunk in _chunks(self._process.stderr):
            *lines, rest = (rest + chunk).split(b"\n")
            self._stderr.extend(line[:500].decode("utf-8", "replace") for line in lines)
            rest = rest[:500]
        if rest:
            self._stderr.append(rest.decode("utf-8", "replace"))


def _chunks(stream: IO[bytes] | None) -> Iterator[bytes]:
    """The bytes of a stream as they arrive, until it ends or is closed."""
    assert stream is not None
    descriptor = stream.fileno()
    try:
        while chunk := os.read(descriptor, CHUNK):
            yield chunk
    except OSError:
        return


def _write_all(stream: IO[bytes], content: bytes) -> None:
    """Write everything. An unbuffered pipe may accept only a part at a time."""
    while content:
        content = content[stream.write(content) :]


def _memory() -> int:
    said = os.environ.get("CABOCHON_ENGINE_MEMORY", "")
    return (int(said) if said.isascii() and said.isdigit() else MOST_MEMORY) << 20
