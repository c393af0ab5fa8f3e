"""The review of a finished game: what each decision cost, what was luck, and how well each seat decided.

    asked = plan(record)
    answers = {task.index: asked.run(task.index) for task in asked.tasks()}
    found = report(asked, answers)

It has no I/O. A `ReviewPlan` makes tasks, plain bytes for an engine; an engine's answers are bytes as well, and the
report is a pure function of them. So a review can be computed anywhere, stored answer by answer, and continued.
docs/review.md explains the figures.
"""

from cabochon.review.game import PlayedGame, PlayedStep, played_game
from cabochon.review.luck import luck_of
from cabochon.review.plan import ReviewPlan, plan
from cabochon.review.report import report
from cabochon.review.settings import ReviewSettings
from cabochon.review.state import review_state
from cabochon.review.tasks import ReviewTask, read_answer, run_task
from cabochon.review.values import ReviewReport, ReviewState

__all__ = [
    "PlayedGame", "PlayedStep", "ReviewPlan", "ReviewReport", "ReviewSettings", "ReviewState", "ReviewTask", "luck_of",
    "plan", "played_game", "read_answer", "report", "review_state", "run_task",
]  # fmt: skip
