"""The journal: one line for every finished game, written to disk before the result is reported.

A folder holds the journals of one plan, one file for each part of it. Files from other machines are copied into the
same folder, and all files in it are read. If the power fails, only the last line of a file can be incomplete; that
line is dropped, and its game is played again.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from cabochon.arena.errors import ArenaError
from cabochon.arena.plan import Part, Plan
from cabochon.arena.result import Result

FORMAT = "cabochon-arena"
VERSION = 1
SUFFIX = ".jsonl"


class Journal:
    """A plan's folder, opened to continue the plan. All its files are read, but only one is written."""

    def __init__(self, folder: Path, plan: Plan, part: Part | None = None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.plan = plan
        self.path = folder / f"part-{part or Part()}{SUFFIX}"
        self._file = self.path.open("a+b")
        try:
            _lock(self._file, self.path)
            self.results = read_folder(folder, plan)
            """The results of the games played so far, by game number."""
            self._begin(folder)
        except BaseException:
            self._file.close()
            raise

    def _begin(self, folder: Path) -> None:
        """Cut off an incomplete last line. A new file gets its header."""
        self._file.truncate(_whole_bytes(self.path))
        if self.path.stat().st_size == 0:
            self._write(header(self.plan))
            _sync_folder(folder)

    def add(self, result: Result) -> None:
        """Add a result. The line is on disk when this returns."""
        if result.game in self.results:
            raise ValueError(f"game {result.game} was played before")
        self._write(result.as_json())
        self.results[result.game] = result

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()

    def __enter__(self) -> "Journal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def header(plan: Plan) -> dict[str, Any]:
    """The first line of a journal."""
    return {"format": FORMAT, "version": VERSION, "fingerprint": plan.fingerprint, "plan": plan.as_json()}


def read_folder(folder: Path, plan: Plan) -> dict[int, Result]:
    """Every game of all journals in a folder, each only once. A journal of another plan is refused."""
    found: dict[int, Result] = {}
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        for result in _read(path, plan):
            found.setdefault(result.game, result)
    return found


def _read(path: Path, plan: Plan) -> Iterator[Result]:
    lines = _lines(path)
    if not lines:
        return
    _check_header(lines[0], path, plan)
    for number, line in enumerate(lines[1:], 2):
        try:
            yield Result.from_json(line)
        except TypeError:
            raise ArenaError(f"{path}, line {number}: this is not a game of an arena") from None


def _lines(path: Path) -> list[dict[str, Any]]:
    """The complete lines, as JSON. Only the last line may be incomplete."""
    raw = path.read_bytes().split(b"\n")
    read: list[dict[str, Any]] = []
    for number, line in enumerate(raw[:-1], 1):  # text after the last newline is incomplete
        parsed = _parsed(line)
        if parsed is not None:
            read.append(parsed)
        elif number < len(raw) - 1:
            raise ArenaError(f"{path}, line {number}: this line is damaged; only the last line may be incomplete")
    return read


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        parsed = json.loads(line)
    except ValueError:
        return None
    return parsed if isinstance(parsed, dict) else None


def _whole_bytes(path: Path) -> int:
    """The number of bytes up to the end of the last complete line."""
    content = path.read_bytes()
    end = content.rfind(b"\n") + 1
    last = content.rfind(b"\n", 0, end - 1) + 1 if end else 0
    return end if end and _parsed(content[last : end - 1]) is not None else last


def _check_header(line: dict[str, Any], path: Path, plan: Plan) -> None:
    if line.get("format") != FORMAT or line.get("version") != VERSION:
        raise ArenaError(f"{path} is not an arena journal of version {VERSION}; choose another folder")
    if line.get("fingerprint") != plan.fingerprint:
        raise ArenaError(f"{path} belongs to another plan ({_difference(line, plan)}); choose another folder")


def _difference(line: dict[str, Any], plan: Plan) -> str:
    """The first setting in which two plans differ."""
    theirs, ours = line.get("plan", {}), json.loads(json.dumps(plan.as_json()))
    differing = [name for name in ours if name != "deals" and theirs.get(name) != ours[name]]
    name = differing[0] if differing else "fingerprint"
    return f"{name}: {json.dumps(theirs.get(name))} there, {json.dumps(ours.get(name))} here"


def _sync_folder(folder: Path) -> None:
    """Flush a folder, so that a new file's name is on disk. Does nothing on systems that cannot open a folder."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _lock(file: BinaryIO, path: Path) -> None:
    """Lock the journal against other writers. The lock ends with the process."""
    try:
        import fcntl
    except ImportError:  # this lock exists only on Unix
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise ArenaError(f"another arena is playing in {path.parent}; wait for it, or play another --part") from None
