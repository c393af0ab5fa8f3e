"""A running tournament: a plan, its journal, and the pool that plays the missing games."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cabochon import native
from cabochon.arena.cluster import RayPool
from cabochon.arena.errors import ArenaError
from cabochon.arena.journal import Journal
from cabochon.arena.plan import Part, Plan, Planned
from cabochon.arena.pool import WorkerPool, WorkItem
from cabochon.arena.result import Result
from cabochon.arena.sequential_test import PairingVerdict, StoppingRule, verdict
from cabochon.arena.worker import job_line, play_job

GRACE = 60.0
"""Seconds that games in play may still take when the time is up."""

ResultCallback = Callable[["Tournament", Result], None]
Failed = Callable[[Result, Mapping[str, str]], None]


@dataclass
class Tournament:
    """One plan in one folder."""

    plan: Plan
    journal: Journal
    part: Part = field(default_factory=Part)
    rule: StoppingRule | None = None
    records: Path | None = None
    luck: bool = False
    """Whether the luck of the cards is computed with each game, for the adjusted standings."""
    _sure_after: dict[int, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.luck:
            self._check_luck()
        if self.rule is not None:
            if self.part.of > 1:
                raise ArenaError("a sequential test needs every deal in its order, so it cannot be played in parts")
            for place in range(len(self.plan.pairings)):
                self._judge(place)
        if self.records is not None:
            self.records.mkdir(parents=True, exist_ok=True)

    def _check_luck(self) -> None:
        if not native.available():
            raise ArenaError(f"luck is computed by the fast engine: {native.why_not()}")
        if any(not result.luck for result in self.journal.results.values()):
            raise ArenaError(
                f"the games in {self.journal.path.parent} were played without their luck: use a new folder"
            )

    def results(self) -> dict[int, Result]:
        """The results that count: the plan's games, up to the deal at which a pairing was decided."""
        return {
            number: result
            for number, result in self.journal.results.items()
            if number < len(self.plan) and result.deal < self._sure_after.get(result.pairing, self.plan.deals)
        }

    def verdicts(self) -> tuple[PairingVerdict, ...]:
        """The verdict of the sequential test on each pairing; empty if there is no test."""
        if self.rule is None:
            return ()
        return tuple(
            verdict(pairing, [result for result in self.results().values() if result.pairing == place], self.rule)
            for place, pairing in enumerate(self.plan.pairings)
        )

    def _repr_html_(self) -> str:
        """For notebooks: the table of each edition and number of players."""
        from cabochon.arena.table import tables_html  # imported here because it imports this module

        return tables_html(self)

    def missing(self) -> Iterator[Planned]:
        """The games of this part that are still needed and have not been played."""
        for planned in self.plan.games():
            if planned.number not in self.journal.results and self.part.owns(planned.deal) and self._wanted(planned):
                yield planned

    def _wanted(self, planned: Planned) -> bool:
        return planned.deal < self._sure_after.get(planned.pairing, self.plan.deals)

    def jobs(self) -> Iterator[WorkItem]:
        for planned in self.missing():
            yield self, job_line(planned, self.plan, self.records is not None, self.luck)

    def enter(self, result: Result, record: str) -> None:
        """Store a result. The record is written first, so that every game in the journal has a record."""
        if self.records is not None:
            _keep(self.records / record_name(result), record)
        self.journal.add(result)
        if self.rule is not None:
            self._judge(result.pairing)

    def _judge(self, place: int) -> None:
        """Check whether a pairing has been decided."""
        assert self.rule is not None
        played = [result for result in self.journal.results.values() if result.pairing == place]
        found = verdict(self.plan.pairings[place], played, self.rule)
        if found.stronger is not None:
            self._sure_after[place] = found.deals


def record_name(result: Result) -> str:
    return f"{result.game + 1:06}-{result.edition}-{len(result.seats)}p.txt"


def _keep(path: Path, text: str) -> None:
    fresh = path.with_suffix(".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


def play_out(
    tournaments: Sequence[Tournament],
    jobs: int,
    watch: ResultCallback = lambda _tournament, _result: None,
    minutes: float | None = None,
    grace: float = GRACE,
    failed: Failed = lambda _result, _last_words: None,
    pool: WorkerPool | RayPool | None = None,
) -> bool:
    """Play the missing games of each tournament in turn, on several processes. Returns False if time ran out first.
    `pool` plays them elsewhere, such as on a cluster (`ray_pool`).

    When a bot fails in a game, `failed` is called with the result and the last lines of those bots, by seat from 1.
    When the time is up, no new game begins. Games in play have `grace` seconds to end; a later run repeats the rest.
    """
    up = None if minutes is None else time.monotonic() + 60 * minutes
    todo = (job for tournament in tournaments for job in tournament.jobs())
    for tournament, answer in (pool or WorkerPool(jobs)).work(_until(todo, up), None if up is None else up + grace):
        result = Result.from_json(answer["result"])
        tournament.enter(result, answer["record"])
        if result.failed:
            failed(result, answer["last_words"])
        watch(tournament, result)
    return not any(next(tournament.missing(), None) for tournament in tournaments)


def ray_pool(address: str) -> RayPool:
    """Workers on a Ray cluster. `auto` is the cluster that this machine belongs to, `local` is a cluster on this
    machine alone.
    """
    return RayPool(address, play_job)


def _until(jobs: Iterator[WorkItem], up: float | None) -> Iterator[WorkItem]:
    for job in jobs:
        if up is not None and time.monotonic() >= up:
            return
        yield job
