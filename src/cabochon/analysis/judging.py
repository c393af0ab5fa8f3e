"""Evaluating a position of the analysis board: tasks for the engine, and its answers in words.

The engine needs every card on the board and in the hand of the seat that searches. If one is random, several tasks are
made, each with different cards in the unknown places, and their answers are combined.
"""

import math
import secrets
from base64 import b64decode
from dataclasses import replace

from typing_extensions import TypedDict

from cabochon.analysis.board import StepAsk, has_unknown, path_of, reveal_at, view_at
from cabochon.bots.line import followed, of_this_turn
from cabochon.bots.naming import move_text, moves_text
from cabochon.bots.search import SearchSettings, Thought
from cabochon.bots.search.bot import LEARNED, MOST_SIMULATIONS
from cabochon.bots.search.remote import PlainTask, Task, task_for, together
from cabochon.bots.search.remote_engine import remote_weights_file
from cabochon.bots.search.thought import Candidate
from cabochon.rules.chance import Chance
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.notation import format_move, format_submission
from cabochon.rules.table import View
from cabochon.rules.view import imagine
from cabochon.rules.view import view as view_of
from cabochon.table.refusals import Refused
from cabochon.words import Words

SAMPLES = 6
"""How many times the unknown places are filled with random cards."""
SAMPLE_SIMULATIONS = {True: 600, False: 4_000}
"""The simulations for each of these samples, with the learned network and without it."""
SPREAD_SIMULATIONS = {True: 120, False: 800}
"""The simulations for each card that could be revealed, of which there are up to forty."""
MOST_MOVES = 8
ENOUGH = 0.02
"""Moves with less than this share of the visits of the most visited move come last in the list.

Their margin is more than seven times as wide (the square root of fifty). If the list were sorted by win chance alone,
such a move could come first. The search rarely visits these moves, so more time does not make their win chances much
more precise.
"""
SURE = 1.96
"""Half the width of a 95 % interval, in standard errors."""
LONGEST_LINE = 8


class LineState(TypedDict):
    """One decision of an expected line of play."""

    seat: int
    move: str
    text: str


class CandidateState(TypedDict):
    """A candidate move of the engine."""

    moves: str
    """The decisions of this turn, in notation, up to a reveal."""
    text: str
    chance: float
    """The win chance of the seat on turn, 0 to 1."""
    margin: float
    """The margin of error of the chance to either side, from its simulations, 0 to 1."""
    visits: int
    line: list[LineState]
    """The expected line of play, starting with the move itself."""


class ThoughtState(TypedDict):
    """The engine's results so far."""

    seat: int
    chances: list[float]
    """Each seat's win chance."""
    simulations: int
    candidates: list[CandidateState]


class Judged(TypedDict):
    """The tasks for a position. All of them are run and their answers are combined."""

    tasks: list[PlainTask]
    learned: bool
    """Whether the learned network evaluates the positions."""


class CardTask(TypedDict):
    """The task for the position if this card is revealed."""

    card: str
    tasks: list[PlainTask]


class Spread(TypedDict):
    """How much the result depends on the next card: a task for every possible card."""

    seat: int
    """The seat that made the move."""
    turn: int
    """The seat that searches."""
    cards: list[CardTask]
    """There is no task for a card after which the game is over or the next move is forced."""


def task(position: str, path: list[StepAsk]) -> Judged:
    """The tasks for the engine at a node; none if there is only one legal move."""
    view = view_at(position, path_of(path))
    if view.ended is not None:
        return Judged(tasks=[], learned=False)
    settings = _settings(view)
    if not has_unknown(view):
        return Judged(tasks=[_sampled(view, settings).text()], learned=settings.learned)
    few = replace(settings, simulations=SAMPLE_SIMULATIONS[settings.learned])
    return Judged(tasks=[_sampled(view, few).text() for _ in range(SAMPLES)], learned=settings.learned)


def thought(position: str, path: list[StepAsk], answers: list[str], language: str) -> ThoughtState:
    """The engine's answers for a node, in words."""
    view = view_at(position, path_of(path))
    if not answers:
        raise Refused("invalid", where="answers")
    found = together([b64decode(answer) for answer in answers], view.edition, seconds=0.0, ended="")
    return thought_state(view, found, Words(language, view.edition))


def thought_state(view: View, found: Thought, words: Words) -> ThoughtState:
    """The result of a search from a view, best move first. Moves and lines end before they need an unknown card."""
    legal = set(legal_moves(view))
    possible = [candidate for candidate in found.candidates if candidate.move in legal]
    enough = ENOUGH * max((candidate.visits for candidate in possible), default=0)
    tried = [candidate for candidate in possible if candidate.visits][:MOST_MOVES]
    likely = sorted(tried, key=lambda candidate: (candidate.visits < enough, -candidate.chance))
    return ThoughtState(
        seat=view.turn,
        chances=list(found.chances),
        simulations=found.simulations,
        candidates=[_candidate(view, candidate, words) for candidate in likely],
    )


def margin(chance: float, visits: int) -> float:
    """Half the width of a 95 % interval, as if every simulation were a game that is either won or lost.

    Two wins and two losses are added (Agresti and Coull), so that 0 or 1 from few simulations does not look certain.
    """
    count = visits + 4
    near = (chance * visits + 2) / count
    return SURE * math.sqrt(near * (1 - near) / count)


def _candidate(view: View, candidate: Candidate, words: Words) -> CandidateState:
    steps = list(followed(view, candidate.line or (candidate.move,)))[:LONGEST_LINE]
    now = tuple(step.move for step in of_this_turn(view, steps) if step.before.decks == view.decks)
    moves: tuple[Move, ...] = now or (candidate.move,)
    return CandidateState(
        moves=format_submission(moves, view.edition),
        text=moves_text(words, view, moves),
        chance=candidate.chance,
        margin=margin(candidate.chance, candidate.visits),
        visits=candidate.visits,
        line=[
            LineState(
                seat=step.before.turn,
                move=format_move(step.move, view.edition),
                text=move_text(words, step.before, step.move),
            )
            for step in steps
        ],
    )


def spread(position: str, path: list[StepAsk]) -> Spread:
    """A task for every card that the last move of the path could have revealed."""
    at = path_of(path)
    reveal = reveal_at(position, at)
    if reveal is None:
        raise Refused("invalid", where="path")
    cards = []
    for card in reveal["options"]:
        after = view_at(position, (*at[:-1], (at[-1][0], card)))
        settings = _settings(after)
        few = replace(settings, simulations=SPREAD_SIMULATIONS[settings.learned])
        tasks = [] if after.ended is not None else [_sampled(after, few).text()]
        cards.append(CardTask(card=card, tasks=tasks))
    return Spread(seat=reveal["seat"], turn=view_at(position, at).turn, cards=cards)


def _settings(view: View) -> SearchSettings:
    """A search with the best available evaluation, which runs until it is stopped."""
    learned = remote_weights_file(view.edition, len(view.players)) is not None
    return replace(LEARNED if learned else SearchSettings(), simulations=MOST_SIMULATIONS)


def _sampled(view: View, settings: SearchSettings) -> Task:
    """A task with random cards in the unknown places that the engine needs."""
    return task_for(_filled(view, Chance(secrets.token_bytes(16))), settings, seed=secrets.randbits(32))


def _filled(view: View, chance: Chance) -> View:
    """The view of the seat on turn in a game, with random cards in unknown places.

    An analysis may contain a card that another player reserved from a deck; the seat on turn may not see it.
    """
    seen = view_of(view, view.turn)
    return view_of(imagine(seen, chance), view.turn) if has_unknown(seen) else seen
