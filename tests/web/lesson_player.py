"""A person who takes a lesson: reads the step, does the task with an input method, continues."""

import json
from typing import Any

from playwright.sync_api import expect

from cabochon.editions import EDITIONS
from cabochon.lessons import Point, follow, lesson_of
from cabochon.lessons.following import turns, ways
from cabochon.lessons.goals import GOALS
from cabochon.rules.components import Tokens
from cabochon.rules.moves import Buy, Move, Pay, Reserve, Return, Take
from cabochon.rules.notation import format_move
from cabochon.rules.table import Table
from cabochon.rules.view import view
from cabochon.show.marks import marks
from cabochon.show.stage import stage
from cabochon.words import Words
from tests.web.browsing import Visitor
from tests.web.greedy_player import Turn
from tests.web.input_methods import Input, type_moves

Way = tuple[Move, ...]


class Learner:
    """A visitor in the lesson of an edition."""

    def __init__(self, visitor: Visitor, edition: str, hands: Input) -> None:
        self._visitor, self._hands, self.edition = visitor, hands, edition
        self.lesson = lesson_of(edition)
        self.words = Words(visitor.language, EDITIONS[edition])
        self.coach = visitor.page.locator('[data-zone="coach"]')

    @property
    def progress(self) -> dict[str, Any]:
        """The progress stored in the browser."""
        kept = self._visitor.page.evaluate("localStorage.getItem('cabochon-lesson')")
        found: dict[str, Any] = json.loads(kept)[self.edition]
        return found

    def point(self) -> Point:
        return follow(self.lesson, self.progress["step"], self.progress["played"])

    def stands(self, step: int, verdict: str) -> None:
        """The page shows that step, with its number, its title and its words, in a live region for screen readers."""
        expect(self._visitor.page.locator("html")).to_have_attribute("data-lesson", f"{step}:{verdict}")
        key = f"lesson-{self.lesson.steps[step].key}"
        heard = self.coach.get_by_role("status")
        expect(heard).to_contain_text(self.words.say(f"{key}-title"))
        expect(heard).to_contain_text(self.words.say("lesson-progress", step=step + 1, steps=len(self.lesson.steps)))
        if verdict in ("done", "again"):
            expect(heard).to_contain_text(self.words.say(f"{key}-{verdict}"))

    def do(self, way: Way) -> None:
        """Stage a turn with an input method and confirm it."""
        self._hands.do(turn_of(way), {"stage": staged(self.point().table)})

    def do_the_step(self, last: bool) -> None:
        """In the first possible way, or in the last."""
        found = [way for way in ways(self.point()) if not any(isinstance(move, Pay) for move in way)]
        self.do(found[-1 if last else 0])

    def type_the_step(self) -> None:
        """In the first possible way, in notation."""
        way = next(iter(ways(self.point())))
        type_moves(self._visitor.page, " ".join(format_move(move, self.point().table.edition) for move in way))

    def do_something_else(self) -> None:
        """A legal turn that does not solve the step."""
        point = self.point()
        goal = GOALS[point.step.goal]
        self.do(next(turn.moves for turn in turns(point.table) if not goal(turn)))


def turn_of(way: Way) -> Turn:
    """Decisions as what is staged on the page."""
    made: dict[str, Any] = {}
    for move in way:
        match move:
            case Take():
                made["take"] = _lanes(move.tokens)
            case Return():
                made["back"] = _lanes(move.tokens)
            case Buy():
                made["buy"] = str(move.place)
            case Reserve():
                made["reserve"] = str(move.place)
    return Turn(**made)


def _lanes(tokens: Tokens) -> tuple[int, ...]:
    return tuple(lane for lane, count in enumerate(tokens) for _ in range(count))


def staged(table: Table) -> Any:
    seen = view(table, table.turn)
    return stage(seen, marks(seen, table.turn), "en")


def take_the_lesson(learner: Learner, page_next: str) -> None:
    """Every step: read, do, continue."""
    for number, step in enumerate(learner.lesson.steps):
        learner.stands(number, "try" if step.goal else "read")
        if step.goal:
            learner.do_the_step(last=page_next == "keyboard")
            learner.stands(number, "done")
        onward = learner.coach.locator("[data-next]")
        if page_next == "mouse":
            onward.click()
        else:
            if step.goal:
                expect(onward).to_be_focused()
            else:
                onward.focus()
            onward.page.keyboard.press("Enter")
    expect(learner.coach.get_by_role("heading")).to_contain_text(learner.words.say("lesson-finished-title"))


def walk_through_the_lesson(learner: Learner) -> None:
    """Every step, with typed moves: for tests of the answers, not of input."""
    for number, step in enumerate(learner.lesson.steps):
        learner.stands(number, "try" if step.goal else "read")
        if step.goal:
            learner.type_the_step()
            learner.stands(number, "done")
        learner.coach.locator("[data-next]").click()
    expect(learner.coach.get_by_role("heading")).to_contain_text(learner.words.say("lesson-finished-title"))
