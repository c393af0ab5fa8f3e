"""Counters for Prometheus. Labels are few and fixed: no table, no person, no card is ever one."""

import shutil
from collections.abc import Callable
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)


class Metrics:
    """One registry for each server, so that tests can run several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # descriptors, memory, processor time; on Linux
        self.live_tables = Gauge("cabochon_live_tables", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("cabochon_sockets", "Open sockets", registry=self.registry)
        self.bot_queue = Gauge("cabochon_bot_queue", "Bots' turns that wait for a worker", registry=self.registry)
        self.bot_restarts = Counter("cabochon_bot_restarts", "Workers that were replaced", registry=self.registry)
        self.bot_cut_short = Counter(
            "cabochon_bot_cut_short", "Thoughts of bots that the time cap ended", registry=self.registry
        )
        self.hints = Counter("cabochon_hints", "Hints given", registry=self.registry)
        self.bot_seconds = Histogram("cabochon_bot_seconds", "Time a bot took to choose", registry=self.registry)
        self.turns = Counter("cabochon_turns", "Accepted submissions", ["by"], registry=self.registry)
        self.refusals = Counter("cabochon_refusals", "Refused requests", ["status"], registry=self.registry)
        self.submit_seconds = Histogram(
            "cabochon_submit_seconds",
            "From a submission's arrival to its commit",
            buckets=_QUICK,
            registry=self.registry,
        )
        self.commit_seconds = Histogram(
            "cabochon_commit_seconds", "One commit with its group", buckets=_QUICK, registry=self.registry
        )
        self.committed = Counter("cabochon_committed_operations", "Operations in all commits", registry=self.registry)
        self.failed_commits = Counter(
            "cabochon_failed_commits", "Operations that the database could not carry out", registry=self.registry
        )
        self.line = Gauge(
            "cabochon_line_to_nodes",
            "0 if wake-ups from other nodes do not arrive; 1 also where there are none",
            registry=self.registry,
        )
        self.line.set(1)
        self.sound = Gauge(
            "cabochon_database_sound", "0 if the check found the database broken", registry=self.registry
        )
        self.sound.set(1)
        self.last_backup = Gauge(
            "cabochon_last_backup_timestamp_seconds",
            "When the server made its last backup; 0 if there is none",
            registry=self.registry,
        )
        self.cut_off = Counter(
            "cabochon_cut_off",
            "Connections ended because the client kept the server waiting, and for what",
            ["waiting"],
            registry=self.registry,
        )
        self.requests = Counter("cabochon_http_requests", "HTTP requests", ["status"], registry=self.registry)
        self.loop_lag = Histogram(
            "cabochon_loop_lag_seconds", "How late the event loop is", buckets=_QUICK, registry=self.registry
        )

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
