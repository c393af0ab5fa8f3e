"""The cost of a move, according to the learned network's search.

A search of the learned network names its best move. If it differs from the move that was played, both are evaluated by
further searches: the hidden cards are drawn several times, both moves are played on each draw, and the next player's
search gives the player's win chance. Both moves get the same draws, and neither uses the search that chose the best
move, so a mean of 0 means that the two are equally good. The chances assume that all players continue with the learned
settings.
"""

from dataclasses import dataclass
from random import Random
from typing import cast

from cabochon import native
from cabochon.bots.levels import settings_of
from cabochon.bots.search.bot import LEARNED
from cabochon.bots.search.settings import SearchSettings
from cabochon.editions import EDITIONS
from cabochon.native import _core
from cabochon.rules.index import MOVES
from cabochon.rules.notation import format_move
from cabochon.rules.position_text import format_position
from cabochon.rules.table import Table, View
from studies.findings.kinds import fine_kind, kind_of, verb_of
from studies.findings.tally import Tally
from studies.findings.worth import phase_of
from studies.games import FRESH, Decision, Setting, played, search_of, shares

DRAWS, JUDGING, CHOOSING = 4, 64, 256
"""Draws of what is hidden; simulations after each; simulations that name the best move."""
STANDINGS = ("behind", "level", "ahead")
BLUNDER = 0.05


@dataclass(frozen=True, slots=True)
class Example:
    """A costly move, as text."""

    loss: float
    position: str
    played: str
    better: str


def settings_of_bots() -> dict[str, SearchSettings]:
    """The bots whose mistakes are counted: another bot, and the learned network itself for comparison."""
    judged = settings_of("jeweller")
    assert judged is not None
    return {"jeweller": judged, "learned": LEARNED}


def setting_for(who: str, edition: str, players: int, simulations: int) -> Setting:
    """The search settings of a bot whose mistakes are counted. The learned network gets the given simulations."""
    return Setting(edition, players, simulations if who == "learned" else settings_of_bots()[who].simulations, varied=0)


def judge_game(who: str, setting: Setting, game: int, tally: Tally) -> list[Example]:
    """Play one game of a bot against itself and evaluate all of its decisions. Returns the most costly ones."""
    tally.add(1.0, "judged games", who)
    examples: list[Example] = []
    chance = Random(game)
    for decision in played(setting, 2 * FRESH + game, settings_of_bots()[who]):
        if decision.search is not None:
            examples += _judged(who, setting, decision, chance, tally)
    return sorted(examples, key=lambda each: -each.loss)[:3]


def _judged(who: str, setting: Setting, decision: Decision, chance: Random, tally: Tally) -> list[Example]:
    position, seat = decision.position, decision.position.turn
    search = search_of(setting.edition, position.view(seat), setting.players, chance.getrandbits(32))
    search.run(CHOOSING)
    best = search.moves()[0][0]
    standing = _standing(search.chances()[seat] * setting.players)
    where = (phase_of(position.round), standing)
    loss = 0.0
    if best != decision.move:
        mine, better = values(setting, position, (decision.move, best), chance)
        loss = better - mine
    tally.add(loss, "decision", who, kind_of(MOVES[decision.move]), *where)
    if best == decision.move:
        return []
    table = cast("Table", native.decode(position.bytes(), EDITIONS[setting.edition]))
    moves = MOVES[decision.move], MOVES[best]
    tally.add(loss, "mistake", who, verb_of(moves[0]), verb_of(moves[1]), *where)
    tally.add(loss, "fine", who, fine_kind(table, moves[0]), fine_kind(table, moves[1]))
    if loss >= BLUNDER:
        tally.add(loss, "blunder", who)
    seen = cast("View", native.decode(position.view(seat), table.edition))
    return [Example(loss, format_position(seen), *(format_move(each, table.edition) for each in moves))]


def _standing(chance: float) -> str:
    """The state of a player by the multiple of the fair share: behind, level or ahead."""
    return STANDINGS[0 if chance < 0.8 else 1 if chance <= 1.2 else 2]


def values(setting: Setting, position: _core.Position, moves: tuple[int, ...], chance: Random) -> list[float]:
    """The mover's win chance after each of the moves, the mean over draws of what is hidden."""
    seat = position.turn
    sums = [0.0] * len(moves)
    for _ in range(DRAWS):
        drawn, seed = position.imagine(seat, chance.getrandbits(32)), chance.getrandbits(32)
        for at, move in enumerate(moves):
            sums[at] += _value(setting, drawn.after(move), seat, seed)
    return [each / DRAWS for each in sums]


def _value(setting: Setting, after: _core.Position, seat: int, seed: int) -> float:
    if after.over:
        return shares(after, setting.players)[seat]
    search = search_of(setting.edition, after.view(after.turn), setting.players, seed)
    search.run(JUDGING)
    return search.chances()[seat]


def first_turns(setting: Setting, decision: Decision, tally: Tally) -> None:
    """Record the value of the best move of each kind on the first turn, less the value of the best move of all."""
    assert decision.search is not None
    table = cast("Table", native.decode(decision.position.bytes(), EDITIONS[setting.edition]))
    best: dict[str, int] = {}
    for move, *_ in decision.search.moves():
        best.setdefault(fine_kind(table, MOVES[move]), move)
    found = values(setting, decision.position, tuple(best.values()), Random(table.round))
    standard = found[list(best).index("take three")]
    for kind, value in zip(best, found, strict=True):
        tally.add(value - standard, "first turn", kind)
