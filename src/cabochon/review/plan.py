"""The plan of a review: a task for an engine for each step of the game."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256

from cabochon.bots.search import SearchSettings
from cabochon.bots.search.bot import LEARNED
from cabochon.bots.search.learned import weights_mark, why_not
from cabochon.bots.search.remote_engine import remote_weights_file, weights_file
from cabochon.record import Record
from cabochon.review.game import PlayedGame, PlayedStep, played_game, views_of_outcomes
from cabochon.review.settings import ReviewSettings
from cabochon.review.tasks import Asked, ReviewTask, run_task, task_bytes
from cabochon.review.values import FORMAT
from cabochon.rules.moves import Move


@dataclass(frozen=True)
class ReviewPlan:
    """A finished game, the depth of its review, and the tasks for it."""

    game: PlayedGame
    settings: ReviewSettings

    @property
    def players(self) -> int:
        return self.game.record.players

    @cached_property
    def learned(self) -> bool:
        """Whether the learned network evaluates positions."""
        return self.settings.learned and why_not(self.game.record.edition, self.players) is None

    @cached_property
    def engine(self) -> str:
        """The name of the evaluation, with a tag that changes with its weights."""
        if not self.learned:
            return "hand-made"
        return f"learned {weights_mark(self.game.record.edition, self.players)}".strip()

    @cached_property
    def key(self) -> str:
        """A hash of the game, the engine and the settings."""
        said = f"{FORMAT} {self.engine} {self.settings}".encode() + self.game.digest
        return sha256(said).hexdigest()[:32]

    @cached_property
    def asked(self) -> tuple[int, ...]:
        """The steps that need an engine, because something was decided or revealed."""
        return tuple(
            number for number, step in enumerate(self.game.steps) if not step.forced or step.reveal is not None
        )

    def tasks(self) -> Iterator[ReviewTask]:
        """A task for each step that needs an engine."""
        return map(self.task, self.asked)

    def task(self, index: int, moves: Sequence[Move] = ()) -> ReviewTask:
        """The task of a step. `moves` are searched with enough simulations, in place of the move that was played."""
        step = self.game.steps[index]
        edition = step.before.edition
        begin = task_bytes(edition, self.players, self._question(index, step, moves))
        return ReviewTask(index, begin, self._weights())

    def run(self, index: int) -> bytes:
        """The native engine's answer for a step."""
        return run_task(self.task(index), self.game.record.edition, self.players)

    def _question(self, index: int, step: PlayedStep, moves: Sequence[Move]) -> Asked:
        settings = self.settings
        return Asked(
            settings=replace(LEARNED if self.learned else SearchSettings(), simulations=settings.simulations),
            seed=self._seed(index),
            simulations=settings.simulations,
            floor=settings.floor,
            view=None if step.forced else step.view,
            moves=() if step.forced or step.move is None else (*moves,) or (step.move,),
            luck_simulations=settings.luck_simulations,
            evaluated=() if step.reveal is None else tuple(views_of_outcomes(step)),
        )

    def _seed(self, index: int) -> int:
        return int.from_bytes(sha256(self.game.digest + index.to_bytes(4, "little")).digest()[:8], "little")

    def _weights(self) -> str | None:
        if not self.learned:
            return None
        edition = self.game.record.edition
        return remote_weights_file(edition, self.players) or f"{edition.rules.id}/{weights_file(self.players)}"


def plan(record: Record, settings: ReviewSettings | None = None) -> ReviewPlan:
    """The plan for a finished game. Raises `RecordError` if it is not over or its record is invalid."""
    return ReviewPlan(played_game(record), settings or ReviewSettings.for_players(record.players))
