"""Follow a learner: replay the learner's moves in the rules engine, judge them, and let the rival answer."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from cabochon.lessons.goals import GOALS, Turn
from cabochon.lessons.lesson import Lesson, TeachingStep
from cabochon.rules.events import Event
from cabochon.rules.legal import game_over, legal_moves, refusal
from cabochon.rules.moves import Move
from cabochon.rules.notation import format_submission, parse_submission
from cabochon.rules.play import apply
from cabochon.rules.submission import play_all
from cabochon.rules.table import Owed, Seat, Table

LEARNER: Seat = 0
RIVAL: Seat = 1


class Verdict(StrEnum):
    """The state of a step."""

    READ = "read"
    """The learner only reads and continues."""
    TRY = "try"
    """The learner must move."""
    MORE = "more"
    """The turn has begun, and another decision is due in it (3.2)."""
    AGAIN = "again"
    """The turn was legal, but not what the step asks for. It was taken back."""
    DONE = "done"


@dataclass
class Point:
    """The learner's progress in a lesson."""

    lesson: Lesson
    number: int
    table: Table
    verdict: Verdict = Verdict.TRY
    played: list[str] = field(default_factory=list)
    """The learner's submissions since the scene began, without those that were taken back."""
    log: list[tuple[Event, ...]] = field(default_factory=list)
    """The effect of each submission, the rival's included, as the learner may read it."""

    @property
    def step(self) -> TeachingStep:
        return self.lesson.steps[self.number]


def follow(lesson: Lesson, number: int, played: Sequence[str]) -> Point:
    """The learner's progress after playing these moves from the beginning of the step's scene.

    Earlier steps that `played` does not cover are filled with example moves, so that a learner can begin at any step.
    """
    first = lesson.first_of_scene(number)
    point = Point(lesson, first, lesson.scenes[lesson.steps[number].scene])
    waiting = deque(played)
    for at in range(first, number + 1):
        point.number = at
        _live(point, waiting)
        if at < number and point.verdict not in (Verdict.DONE, Verdict.READ):
            _live(point, deque(example(point)))
    return point


def _live(point: Point, waiting: deque[str]) -> None:
    """One step: the learner's turn, the judgement, the rival's answer."""
    if not point.step.goal:
        point.verdict = Verdict.READ
        return
    start, kept, logged = point.table, len(point.played), len(point.log)
    moves: list[Move] = []
    point.verdict = Verdict.TRY
    while waiting and not _turn_done(start, point.table):
        moves += _submit(point, waiting.popleft())
        point.verdict = Verdict.MORE
    if not _turn_done(start, point.table):
        return
    if GOALS[point.step.goal](Turn(start, tuple(moves), point.table)):
        point.verdict = Verdict.DONE
        _answer(point)
        return
    point.verdict, point.table = Verdict.AGAIN, start
    del point.played[kept:], point.log[logged:]


def _turn_done(start: Table, now: Table) -> bool:
    return (now.round, now.turn) != (start.round, start.turn) or now.ended is not None


def _submit(point: Point, text: str) -> tuple[Move, ...]:
    """One submission of the learner, all or nothing."""
    moves = parse_submission(text, point.lesson.edition)
    _enter(point, moves)
    point.played.append(text)
    return moves


def _enter(point: Point, moves: Sequence[Move]) -> None:
    steps = play_all(point.table, moves)
    point.log.append(tuple(event for step in steps for event in step.seen_by(LEARNER).events))
    point.table = steps[-1].after


def _answer(point: Point) -> None:
    """The rival's turn: the first submission of the script that the rules engine allows."""
    if game_over(point.table) or point.table.turn != RIVAL:
        return
    for answer in point.step.rival:
        moves = parse_submission(answer, point.lesson.edition)
        if refusal(point.table, moves[0]) is None:
            _enter(point, moves)
            return
    raise ValueError(f"the rival has no legal answer in step {point.step.key!r} of {point.lesson.edition.id}")


# --- examples --------------------------------------------------------------------------------


def example(point: Point) -> list[str]:
    """A submission that meets the step's goal; empty if the learner is not at the start of a turn."""
    if point.verdict not in (Verdict.TRY, Verdict.AGAIN):
        return []
    found = next(ways(point), None)
    return [] if found is None else [format_submission(found, point.lesson.edition)]


def ways(point: Point) -> Iterator[tuple[Move, ...]]:
    """Every submission that meets the step's goal, from the start of a turn."""
    goal = GOALS[point.step.goal]
    return (turn.moves for turn in turns(point.table) if goal(turn))


def turns(table: Table) -> Iterator[Turn]:
    """Every whole turn that the seat on turn can make, in the order of the move index."""
    yield from _on(table, (), table)


def _on(start: Table, moves: tuple[Move, ...], now: Table) -> Iterator[Turn]:
    if moves and _turn_done(start, now):
        yield Turn(start, moves, now)
        return
    assert now.owed is not Owed.NOTHING, "a scene does not begin after the end"
    for move in legal_moves(now):
        yield from _on(start, (*moves, move), apply(now, move))
