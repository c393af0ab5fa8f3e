"""Finished games for the tests of the review, and answers at a small depth."""

from functools import cache

from cabochon.arena.game import play_game
from cabochon.bots import Budget, make_bot
from cabochon.editions import EDITIONS
from cabochon.match import Chair, Match
from cabochon.record import Record, format_record
from cabochon.review import ReviewPlan, ReviewReport, ReviewSettings, plan, report
from cabochon.rules.chance import Chance

SMALL = ReviewSettings(simulations=60, floor=20)


@cache
def game(edition: str = "classic", players: int = 2, bot: str = "greedy", number: int = 1) -> Record:
    names = [bot] * players
    return play_game(EDITIONS[edition], names, names, f"review {number}".encode().ljust(32, b".")).record


def short_game(number: int = 0, decisions: int = 6) -> str:
    """The record of a game in which a player soon leaves."""
    match = Match(EDITIONS["classic"], [Chair("Ann"), Chair("Bob")], bytes([number]) * 32)
    bot = make_bot("greedy", Chance(b"review"))
    for _ in range(decisions):
        match.submit(match.turn, match.version, [bot.choose(match.view(match.turn), Budget())])
    match.resign(0, match.version)
    return format_record(match.record())


def answers_of(asked: ReviewPlan) -> dict[int, bytes]:
    return {task.index: asked.run(task.index) for task in asked.tasks()}


@cache
def reviewed(edition: str = "classic", players: int = 2, bot: str = "greedy", number: int = 1) -> ReviewReport:
    asked = plan(game(edition, players, bot, number), SMALL)
    return report(asked, answers_of(asked))
