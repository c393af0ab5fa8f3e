"""Counters for Prometheus. Labels are few and fixed: no table, no person, no card is ever one."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)


class Metrics:
    """One registry for each server, so that tests can run several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
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
        self.requests = Counter("cabochon_http_requests", "HTTP requests", ["status"], registry=self.registry)
        self.loop_lag = Histogram(
            "cabochon_loop_lag_seconds", "How late the event loop is", buckets=_QUICK, registry=self.registry
        )

    def commit(self, operations: int, seconds: float) -> None:
        """Called by the writer's thread."""
        self.commit_seconds.observe(seconds)
        self.committed.inc(operations)

    def text(self) -> bytes:
        return generate_latest(self.registry)
