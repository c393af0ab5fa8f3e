"""Programs that the host named, each in a worker of its own: a slow or broken one keeps nobody else's bot waiting.

When one fails, `greedy` stands in for that decision and the decision carries the reason as its comment. After
three failures in a game it is not asked again in it.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass

from cabochon.bots.engine.language import history_text
from cabochon.bots.protocol import BotFailed, short_failure
from cabochon.match import Match
from cabochon.record.entries import Decision
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.notation import parse_move
from cabochon.rules.position_text import format_position
from cabochon.rules.table import Seat, View
from cabochon.server.bots.pool import WorkerDied, WorkerProcess

log = logging.getLogger("cabochon.engines")

STAND_IN = "greedy"
MOST_FAILURES = 3
SLACK = 40.0
"""Beyond its thinking: an engine may take its time to start, to answer late, and to be ended."""


@dataclass(frozen=True, slots=True)
class Question:
    """One decision that an engine owes."""

    name: str
    table_id: str
    view: View
    history: str
    failures: int
    """How often it has failed in this game."""


def question(name: str, table_id: str, match: Match) -> Question:
    """All that the engine on turn is asked and told."""
    view = match.view(match.turn)
    history = history_text(match.decided(), view.edition)
    return Question(name, table_id, view, history, failures(match, match.turn, name))


def failures(match: Match, seat: Seat, name: str) -> int:
    """Read off the record, so that a restart forgets none."""
    mine = (entry for entry in match.decided() if isinstance(entry, Decision) and entry.seat == seat)
    return sum(entry.comment.startswith(f"{name} failed: ") for entry in mine)


class Engines:
    """The workers of the host's engines; each is started when its engine is first asked."""

    def __init__(self, given: Mapping[str, str], seconds: float) -> None:
        """`given` says what each name stands for."""
        self._given = given
        self._seconds = seconds
        self._workers: dict[str, WorkerProcess] = {}

    async def decide(self, asked: Question) -> tuple[Move, str]:
        """Its move, or that of the stand-in with a comment for the record."""
        if asked.failures >= MOST_FAILURES:
            return await self._stand_in(asked), _comment(asked, None)
        try:
            return await self._answer(asked), ""
        except BotFailed as failed:
            return await self._stand_in(asked), _comment(asked, failed)

    def worker_pid(self, name: str) -> int | None:
        """The process of an engine's worker, while it runs."""
        worker = self._workers.get(name)
        return worker.pid if worker else None

    async def close(self) -> None:
        for worker in self._workers.values():
            await worker.end()

    async def _answer(self, asked: Question) -> Move:
        if asked.name not in self._given:
            raise BotFailed("not-offered", "this server does not offer it")
        job = {
            "engine": self._given[asked.name],
            "game": asked.table_id,
            "view": format_position(asked.view),
            "history": asked.history,
            "seconds": self._seconds,
        }
        try:
            answer = await self._worker(asked).ask(job, self._seconds + SLACK)
        except WorkerDied:
            raise BotFailed("crashed", "its worker died") from None
        if reason := answer.get("failed"):
            log.warning("an engine failed", extra={"engine": asked.name, "reason": reason, "said": answer["said"]})
            raise BotFailed(str(reason), str(answer["detail"]))
        return parse_move(str(answer["move"]), asked.view.edition)

    async def _stand_in(self, asked: Question) -> Move:
        """Greedy's move; if even that cannot be had, any legal one, so that the game goes on."""
        try:
            move, _ = await self._worker(asked).choose(STAND_IN, format_position(asked.view), self._seconds, SLACK)
        except WorkerDied:
            return legal_moves(asked.view)[0]
        return parse_move(move, asked.view.edition)

    def _worker(self, asked: Question) -> WorkerProcess:
        return self._workers.setdefault(asked.name, WorkerProcess())


def _comment(asked: Question, failed: BotFailed | None) -> str:
    """What the record says of a decision that another made."""
    why = f"failed: {short_failure(failed)}" if failed else "is not asked any more"
    return f"{asked.name} {why}; {STAND_IN} decided"
