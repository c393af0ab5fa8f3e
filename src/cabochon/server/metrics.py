"""Counters for Prometheus. Labels are few and fixed: no table, no person, no card is ever one."""

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)


class Metrics:
    """One registry for each server, so that tests can run several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # descriptors, memory, processor time; on Linux
        gauge, counter = partial(Gauge, registry=self.registry), partial(Counter, registry=self.registry)
        seconds = partial(Histogram, registry=self.registry)
        self.live_tables = gauge("cabochon_live_tables", "Tables in memory")
        self.sockets = gauge("cabochon_sockets", "Open sockets")
        self.bot_queue = gauge("cabochon_bot_queue", "Bots' turns that wait for a worker")
        self.bot_restarts = counter("cabochon_bot_restarts", "Workers that were replaced")
        self.bot_cut_short = counter("cabochon_bot_cut_short", "Thoughts of bots that the time cap ended")
        self.hints = counter("cabochon_hints", "Hints given")
        self.bot_seconds = seconds("cabochon_bot_seconds", "Time a bot took to choose")
        self.turns = counter("cabochon_turns", "Accepted submissions", ["by"])
        self.refusals = counter("cabochon_refusals", "Refused requests", ["status"])
        about = "From a submission's arrival to its commit"
        self.submit_seconds = seconds("cabochon_submit_seconds", about, buckets=_QUICK)
        self.commit_seconds = seconds("cabochon_commit_seconds", "One commit with its group", buckets=_QUICK)
        self.committed = counter("cabochon_committed_operations", "Operations in all commits")
        about = "Operations that the database could not carry out"
        self.failed_commits = counter("cabochon_failed_commits", about)
        about = "0 if wake-ups from other nodes do not arrive; 1 also where there are none"
        self.line = gauge("cabochon_line_to_nodes", about)
        self.line.set(1)
        self.sound = gauge("cabochon_database_sound", "0 if the check found the database broken")
        self.sound.set(1)
        about = "When the server made its last backup; 0 if there is none"
        self.last_backup = gauge("cabochon_last_backup_timestamp_seconds", about)
        about = "Connections ended because the client kept the server waiting, and for what"
        self.cut_off = counter("cabochon_cut_off", about, ["waiting"])
        self.requests = counter("cabochon_http_requests", "HTTP requests", ["status"])
        self.loop_lag = seconds("cabochon_loop_lag_seconds", "How late the event loop is", buckets=_QUICK)

    def commit(self, operations: int, failed: int, seconds: float) -> None:
        """Called by the writer's thread."""
        self.commit_seconds.observe(seconds)
        self.committed.inc(operations - failed)
        self.failed_commits.inc(failed)

    def measure_files(self, database: Path) -> None:
        """Read the sizes of the database's files, and the space beside them, whenever somebody asks."""
        wal = database.with_name(database.name + "-wal")
        for name, about, value in (
            ("cabochon_database_bytes", "Size of the database", lambda: database.stat().st_size),
            ("cabochon_wal_bytes", "Size of its write-ahead log", lambda: wal.stat().st_size),
            ("cabochon_disk_free_bytes", "Free space on its disk", lambda: shutil.disk_usage(database.parent).free),
        ):
            Gauge(name, about, registry=self.registry).set_function(_or_nothing(value))

    def text(self) -> bytes:
        return generate_latest(self.registry)


def _or_nothing(value: Callable[[], float]) -> Callable[[], float]:
    """A file may be gone for a moment."""

    def read() -> float:
        try:
            return value()
        except OSError:
            return float("nan")

    return read
