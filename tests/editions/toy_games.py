"""Run in a separate process by test_toy.py, with the toy edition on the path: its games in this process.

`python toy_games.py` prints its results as one line of JSON; `--python` disables the native engine.
"""

import json
import sys

if "--python" in sys.argv:
    sys.modules["cabochon.native._core"] = None  # type: ignore[assignment]

from cabochon import EDITIONS, Budget, Chance, deal, format_record, make_bot, native, parse_record, verify
from cabochon.bots import BOTS
from cabochon.bots.ratings import UNMEASURED, rating_of
from cabochon.bots.search import think
from cabochon.bots.search.compiled import CompiledSearch
from cabochon.bots.search.reference import ReferenceSearch
from cabochon.bots.search.settings import SearchSettings
from cabochon.bots.search.weights import weights_for
from cabochon.editions import CLASSIC, folder_of
from cabochon.editions.positions import parse_table
from cabochon.lessons import has_lesson
from cabochon.match import Chair, Match, let_bots_play
from cabochon.rules import format_position, view
from cabochon.rules.play import play

TOY = EDITIONS["toy"]


def whole_game(bots: tuple[str, ...], seed: bytes) -> Match:
    """A game by the referee, its record printed, parsed and verified."""
    match = Match(TOY, [Chair(name, bot=True) for name in bots], seed)
    chance = Chance(seed)
    let_bots_play(match, {seat: make_bot(name, chance.split(f"{seat}")) for seat, name in enumerate(bots)}, Budget())
    record = parse_record(format_record(match.record()))
    assert view(verify(record), None) == match.view(None), "the record gives the game"
    return match


def same_search() -> bool:
    """The native search and the Python one give the same result for a position."""
    table = deal(TOY, 2, bytes(range(32)))
    for _ in range(12):
        table = play(table, make_bot("greedy", Chance(b"ahead")).choose(view(table, table.turn), Budget()))
    seen, mind, weights = view(table, table.turn), SearchSettings(), weights_for(TOY, 2)
    found = []
    for search in (CompiledSearch(seen, mind, weights, 7), ReferenceSearch(seen, mind, weights, 7)):
        search.run(20)
        found.append([(move, visits) for move, visits, _ in search.moves()])
    return found[0] == found[1]


def in_lockstep() -> None:
    """The rules and the native engine, compared at every ply of random games."""
    from cabochon.native.lockstep import LockstepGame

    for number in range(12):
        assert LockstepGame(TOY, 2 + number % 3, number).play() > 20


def main() -> None:
    opening = deal(TOY, 4, bytes(32))
    assert parse_table(format_position(opening)) == opening
    compiled = native.available()
    games = [whole_game(bots, bytes([number] * 32)) for number, bots in enumerate((
        ("greedy", "random"), ("greedy", "greedy", "random"), (f"search:{30 if compiled else 2}", "greedy"),
    ))]  # fmt: skip
    if compiled:
        in_lockstep()
    print(json.dumps({
        "editions": list(EDITIONS),
        "rules": [TOY.rules.id, TOY.rules.every_colour, TOY.rules.points_to_end],
        "like": folder_of(TOY).rule_set.like.rules.id,  # type: ignore[union-attr]
        "plain_weights": weights_for(TOY, 2) == weights_for(CLASSIC, 2),
        "measured": [name for name in BOTS if rating_of(name, TOY) is not UNMEASURED],
        "lesson": has_lesson(TOY),
        "compiled": compiled,
        "same_search": same_search() if compiled else None,
        "thought": bool(think(view(opening, 0), seed=1, budget=Budget(nodes=4)).candidates),
        "endings": [game.outcome.ending for game in games if game.outcome],
    }))  # fmt: skip


main()
