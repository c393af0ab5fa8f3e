"""Finished games for the tests of the review, and answers at a small depth."""

from functools import cache

from cabochon.arena.game import play_game
from cabochon.editions import EDITIONS
from cabochon.record import Record
from cabochon.review import ReviewPlan, ReviewReport, ReviewSettings, plan, report

SMALL = ReviewSettings(simulations=60, floor=20)


@cache
def game(edition: str = "classic", players: int = 2, bot: str = "greedy", number: int = 1) -> Record:
    names = [bot] * players
    return play_game(EDITIONS[edition], names, names, f"review {number}".encode().ljust(32, b".")).record


def answers_of(asked: ReviewPlan) -> dict[int, bytes]:
    return {task.index: asked.run(task.index) for task in asked.tasks()}


@cache
def reviewed(edition: str = "classic", players: int = 2, bot: str = "greedy", number: int = 1) -> ReviewReport:
    asked = plan(game(edition, players, bot, number), SMALL)
    return report(asked, answers_of(asked))
