"""Reviews of finished games: an engine of the page runs the tasks, and its answers become a report in words."""

from base64 import b64decode
from functools import lru_cache

from typing_extensions import TypedDict

from cabochon.bots.naming import move_text
from cabochon.local.reading import finished
from cabochon.review import PlayedStep, ReviewPlan, ReviewSettings, ReviewState, plan, report, review_state
from cabochon.review.tasks import PlainReviewTask
from cabochon.review.trial import Trial, trial_of, trial_task
from cabochon.rules.legal import refusal
from cabochon.rules.notation import parse_submission
from cabochon.show import seen_game
from cabochon.show.values.seen import SeenGame
from cabochon.table.refusals import Refused
from cabochon.words import Words

SHALLOWEST, DEEPEST = 20, 100_000


class ReviewAsked(TypedDict):
    """The questions of a review. Each answer can be kept under the key and its task's index."""

    key: str
    """A key that is the same for the same game, engine and settings."""
    tasks: list[PlainReviewTask]


class ReviewAnswerAsk(TypedDict):
    """An engine's answer to a task."""

    index: int
    answer: str
    """Bytes in base64."""


def review_tasks(record: str, depth: int | None = None) -> ReviewAsked:
    """The questions for an engine before `review`. `depth`: simulations for each decision."""
    asked = _plan(record, depth)
    return ReviewAsked(key=asked.key, tasks=[task.text() for task in asked.tasks()])


def review(
    record: str, answers: list[ReviewAnswerAsk], language: str, reader: int | None = None, depth: int | None = None
) -> ReviewState:
    """The review of a finished game, from the engine's answers. `reader`: the seat of the person who reads it."""
    asked = _plan(record, depth)
    try:
        found = report(asked, {one["index"]: b64decode(one["answer"], validate=True) for one in answers})
    except ValueError:
        raise Refused("invalid", where="answers") from None
    game = asked.game.record
    return review_state(found, game, Words(language, game.edition), reader)


class TriedMove(TypedDict):
    """The cost of a move in place of the one that was played."""

    text: str
    """The move."""
    loss: float
    margin: float
    good: bool
    """It costs so little that it counts as good."""
    played: bool
    """It is the move that was played."""
    task: PlainReviewTask | None
    """The task that an engine must run first. If it is set, the other fields are empty."""


def review_position(record: str, step: int, language: str) -> SeenGame:
    """The table before a step, as the player on turn saw it."""
    asked = _plan(record, None)
    return seen_game(_step(asked, step).view, step, asked.game.record.names, language, [])


def review_try(record: str, step: int, moves: str, known: str, language: str, depth: int | None = None) -> TriedMove:
    """Try a move in place of the one that was played. `known`: an engine's answer for the step, if there is one."""
    asked = _plan(record, depth)
    played = _step(asked, step)
    move = parse_submission(moves, played.before.edition)[0]
    if illegal := refusal(played.view, move):
        raise illegal
    text = move_text(Words(language, played.before.edition), played.view, move)
    try:
        found = trial_of(asked, step, move, b64decode(known, validate=True)) if known else None
    except ValueError:
        raise Refused("invalid", where="known") from None
    task = trial_task(asked, step, move).text() if found is None else None
    found = found or Trial(0.0, 0.0)
    same = move == played.move
    good = found.good and not task
    return TriedMove(text=text, loss=found.loss, margin=found.margin, good=good, played=same, task=task)


def _step(asked: ReviewPlan, step: int) -> PlayedStep:
    if not 0 <= step < len(asked.game.steps) or asked.game.steps[step].forced:
        raise Refused("invalid", where="step")
    return asked.game.steps[step]


@lru_cache(maxsize=2)
def _plan(record: str, depth: int | None) -> ReviewPlan:
    if depth is not None and not SHALLOWEST <= depth <= DEEPEST:
        raise Refused("invalid", where="depth")
    game = finished(record)
    return plan(game, None if depth is None else ReviewSettings.of_depth(depth, game.players))
