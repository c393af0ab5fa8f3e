"""Metrics for Prometheus. The labels are few and fixed, never a table, a person or a card."""

import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)


class Metrics:
    """The metrics of one server. Each server has its own registry, so that tests can run several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # descriptors, memory, processor time; on Linux
        gauge, counter = partial(Gauge, registry=self.registry), partial(Counter, registry=self.registry)
        seconds = partial(Histogram, registry=self.registry)
        self.live_tables = gauge("cabochon_live_tables", "Tables in memory")
        self.sockets = gauge("cabochon_sockets", "Open sockets")
        self.bot_queue = gauge("cabochon_bot_queue", "Bots' turns that wait for a worker")
        self.bot_restarts = counter("cabochon_bot_restarts", "Workers that were replaced")
        self.bot_cut_short = counter("cabochon_bot_cut_short", "Searches of bots that the time limit ended")
        self.hints = counter("cabochon_hints", "Hints given")
        self.bot_seconds = seconds("cabochon_bot_seconds", "Time a bot took to choose")
        self.turns = counter("cabochon_turns", "Accepted submissions", ["by"])
        self.refusals = counter("cabochon_refusals", "Refused requests", ["status"])
        about = "From a submission's arrival to its commit"
        self.submit_seconds = seconds("cabochon_submit_seconds", about, buckets=_QUICK)
        self.commit_seconds = seconds("cabochon_commit_seconds", "One commit with its group", buckets=_QUICK)
        self.committed = counter("cabochon_committed_operations", "Operations in all commits")
        self.failed_commits = counter("cabochon_failed_commits", "Operations that failed in the database")
        self.node_link = gauge("cabochon_line_to_nodes", "0 if the connection to other nodes is lost, else 1")
        self.node_link.set(1)
        self.whole = gauge("cabochon_database_sound", "0 if the integrity check of the database failed")
        self.whole.set(1)
        about = "Time of the last automatic backup; 0 if there is none"
        self.last_backup = gauge("cabochon_last_backup_timestamp_seconds", about)
        about = "Connections that were closed because the client was too slow, by the cause"
        self.cut_off = counter("cabochon_cut_off", about, ["waiting"])
        self.requests = counter("cabochon_http_requests", "HTTP requests", ["status"])
        self.loop_lag = seconds("cabochon_loop_lag_seconds", "How late the event loop is", buckets=_QUICK)

    def commit(self, operations: int, failed: int, seconds: float) -> None:
        """Called by the writer's thread."""
        self.commit_seconds.observe(seconds)
        self.committed.inc(operations - failed)
        self.failed_commits.inc(failed)

    def measure_files(self, database: Path) -> None:
        """Add the sizes of the database's files and the free space, which are read for each scrape."""
        wal = database.with_name(database.name + "-wal")
        for name, about, value in (
            ("cabochon_database_bytes", "Size of the database", lambda: database.stat().st_size),
            ("cabochon_wal_bytes", "Size of its write-ahead log", lambda: wal.stat().st_size),
            ("cabochon_disk_free_bytes", "Free space on its disk", lambda: shutil.disk_usage(database.parent).free),
        ):
            Gauge(name, about, registry=self.registry).set_function(partial(_value_or_nan, value))


def _value_or_nan(value: Callable[[], float]) -> float:
    """The value, or NaN if the file is missing at this moment."""
    try:
        return value()
    except OSError:
        return float("nan")
