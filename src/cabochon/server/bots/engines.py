"""The host's engines, each in its own worker process, so that a slow or broken one does not delay other bots.

If an engine fails, `greedy` decides, and the reason is stored as the comment of the decision. After three failures in a
game the engine is not asked again in that game.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cabochon.bots.engine.language import history_text
from cabochon.bots.protocol import BotFailed, short_failure
from cabochon.match import Match
from cabochon.record.entries import Decision
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.notation import parse_move
from cabochon.rules.position_text import format_position
from cabochon.rules.table import View
from cabochon.server.bots.pool import WorkerDied, WorkerProcess

log = logging.getLogger("cabochon.engines")

STAND_IN = "greedy"
MOST_FAILURES = 3
SLACK = 40.0  # seconds beyond its thinking time that an engine may take to start, answer late and end


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that an engine has to make."""

    name: str
    table_id: str
    view: View
    history: str
    failures: int
    """The number of its failures in this game."""


def question(name: str, table_id: str, match: Match) -> Question:
    """The decision of the engine on turn. Its failures are counted in the record, so a restart keeps them."""
    view = match.view(match.turn)
    mine = (entry for entry in match.decided() if isinstance(entry, Decision) and entry.seat == match.turn)
    failures = sum(entry.comment.startswith(f"{name} failed: ") for entry in mine)
    return Question(name, table_id, view, history_text(match.decided(), view.edition), failures)


class Engines:
    """The workers of the host's engines. Each starts with the first request to its engine."""

    def __init__(self, given: Mapping[str, str], seconds: float) -> None:
        """`given`: the command of each engine by its name."""
        self._given = given
        self._seconds = seconds
        self.workers: dict[str, WorkerProcess] = {}

    async def decide(self, asked: Question) -> tuple[Move, str]:
        """The engine's move, or that of the stand-in bot with a comment for the record."""
        why = "is not asked any more"
        if asked.failures < MOST_FAILURES:
            try:
                return await self._answer(asked), ""
            except BotFailed as failed:
                why = f"failed: {short_failure(failed)}"
        return await self._stand_in(asked), f"{asked.name} {why}; {STAND_IN} decided"

    async def close(self) -> None:
        for worker in self.workers.values():
            await worker.end()

    async def _answer(self, asked: Question) -> Move:
        if asked.name not in self._given:
            raise BotFailed("not-offered", "this server does not offer it")
        job = {"engine": self._given[asked.name], "game": asked.table_id, "history": asked.history}
        try:
            answer = await self._ask(asked, job, self._seconds + SLACK)
        except WorkerDied:
            raise BotFailed("crashed", "its worker died") from None
        if reason := answer.get("failed"):
            log.warning("an engine failed", extra={"engine": asked.name, "reason": reason, "said": answer["said"]})
            raise BotFailed(str(reason), str(answer["detail"]))
        return parse_move(str(answer["move"]), asked.view.edition)

    async def _stand_in(self, asked: Question) -> Move:
        """The move of `greedy`, or any legal one if the worker dies, so that the game continues."""
        try:
            answer = await self._ask(asked, {"bot": STAND_IN}, SLACK)
            return parse_move(answer["move"], asked.view.edition)
        except WorkerDied:
            return legal_moves(asked.view)[0]

    async def _ask(self, asked: Question, job: dict[str, Any], limit: float) -> dict[str, Any]:
        worker = self.workers.setdefault(asked.name, WorkerProcess())
        return await worker.ask(job | {"view": format_position(asked.view), "seconds": self._seconds}, limit)
