"""The logs of servers that run as processes. The report of a failed test shows what they logged.

pytest itself captures the log of a server inside the test process.
"""

from pathlib import Path

_before: dict[Path, int] = {}
"""For each log: its bytes from before the present test."""


def keep(log: Path) -> Path:
    """Show this log if the current test fails, or a later one during which it grows."""
    _before.setdefault(log, _size(log))
    return log


def beside(data: Path) -> Path:
    """The log for the server of a data folder."""
    return data.parent / f"{data.name}.log"


def begin_test() -> None:
    """Forget logs of earlier tests, and deleted logs."""
    for log in list(_before):
        _before[log] = _size(log)
        if not log.exists():
            del _before[log]


def logged() -> list[tuple[str, str]]:
    """The log of each server since the start of the test: its name and text."""
    texts = {
        log: log.read_bytes()[start if start <= _size(log) else 0 :] for log, start in _before.items() if log.exists()
    }
    return [(f"Server log {log.name}", text.decode(errors="replace")) for log, text in texts.items() if text]


def _size(log: Path) -> int:
    return log.stat().st_size if log.exists() else 0
