"""No bot can reach a hidden card: the type checker refuses attempts, and a bot's input does not depend on hidden cards.

The first is tested on bots that cheat (cheats.py). The second: everything that a seat cannot see is changed in the real
table, and each bot's input and answer, and every byte sent to an engine, stay the same.
"""

import gc
import os
import pickle
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest
from mypy import api

from cabochon.bots import BOTS, Bot, Budget, close_bot, make_bot, remind
from cabochon.bots.engine.language import position_lines
from cabochon.bots.registry import available
from cabochon.editions import EDITIONS
from cabochon.record.entries import Decision, Entry
from cabochon.rules import (
    Card,
    Chance,
    Edition,
    Move,
    Owed,
    Seat,
    Table,
    View,
    apply,
    format_position,
    legal_moves,
    view,
)
from tests.bots.engine.commands import ROOT
from tests.properties.games import Start, plies_of
from tests.properties.secrecy import disguised
from tests.support.play import every_edition

CHEATS = Path(__file__).with_name("cheats.py")
NODES = 20
"""Enough simulations for a search to use imagined cards."""
NAMES = (*filter(available, BOTS), f"search:{NODES}")
"""The strongest need the native engine."""


# --- by types ------------------------------------------------------------------------------------


def test_a_bot_that_cheats_is_a_type_error() -> None:
    # Without the cache, which `make test` uses at the same time.
    report, problems, _ = api.run(
        ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", os.devnull, str(CHEATS)]
    )
    assert not problems
    refused = {int(line) for line in re.findall(r"cheats\.py:(\d+): error:", report)}
    lines = CHEATS.read_text(encoding="utf-8").splitlines()
    meant = {number for number, line in enumerate(lines, 1) if line.endswith("# cheats")}
    assert refused == meant, report
    assert len(meant) > 8


# --- at run time ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Scene:
    """A table before a decision, and all decisions before it."""

    table: Table
    history: tuple[Entry, ...]

    @property
    def seat(self) -> Seat:
        return self.table.turn


@cache
def scenes(edition: Edition) -> tuple[Scene, ...]:
    """Several positions of games in which many cards are reserved unseen, of each number of players."""
    found: list[Scene] = []
    for players in (2, 3, 4):
        history: list[Entry] = []
        games: list[Scene] = []
        for ply in plies_of(Start(edition, players, 7, "blind"), longest=120):
            games.append(Scene(ply.before, tuple(history)))
            history.append(Decision(ply.before.round, ply.before.turn, ply.move))
        secretive = [scene for scene in games if _unseen_hands(scene.table, scene.seat)]
        found += [secretive[0], secretive[len(secretive) // 2], secretive[-1]]
        found += [scene for scene in games if scene.table.owed is not Owed.ACT][:2]
    return tuple(found)


def _unseen_hands(table: Table, seat: Seat) -> int:
    """Cards that others hold and this seat has never seen."""
    hands = (player.hand for owner, player in enumerate(table.players) if owner != seat)
    return sum(not held.open for hand in hands for held in hand)


def disguises(scene: Scene, edition: Edition) -> Iterator[Table]:
    for number in range(3):
        yield disguised(scene.table, scene.seat, Chance(f"{edition.id} {number}".encode()))


@every_edition
def test_the_changed_tables_differ_in_every_hidden_card(edition: Edition) -> None:
    """Otherwise the tests below would test nothing."""
    for scene in scenes(edition):
        for other in disguises(scene, edition):
            assert format_position(other) != format_position(scene.table)
    assert sum(_unseen_hands(scene.table, scene.seat) > 0 for scene in scenes(edition)) >= 9
    assert any(other.players != scene.table.players for scene in scenes(edition) for other in disguises(scene, edition))


@every_edition
def test_a_bots_input_does_not_depend_on_hidden_cards(edition: Edition) -> None:
    for scene in scenes(edition):
        real = view(scene.table, scene.seat)
        for other in disguises(scene, edition):
            seen = view(other, scene.seat)
            assert seen == real
            assert pickle.dumps(_plain(seen)) == pickle.dumps(_plain(real))
            assert position_lines(seen, scene.history) == position_lines(real, scene.history)


def _plain(seen: View) -> object:
    """A view as values whose pickles are equal if they are equal."""
    return format_position(seen), tuple(legal_moves(seen)), [seen.points(seat) for seat in seen.seats]


def _asked(name: str, seen: View, history: Sequence[Entry]) -> Move:
    bot = make_bot(name, Chance(b"the same"))
    remind(bot, history)
    try:
        return bot.choose(seen, Budget(nodes=NODES))
    finally:
        close_bot(bot)


@pytest.mark.parametrize("name", NAMES)
@every_edition
def test_no_bots_move_depends_on_hidden_cards(name: str, edition: Edition) -> None:
    for scene in scenes(edition)[::2]:
        answer = _asked(name, view(scene.table, scene.seat), scene.history)
        for other in disguises(scene, edition):
            assert _asked(name, view(other, scene.seat), scene.history) == answer


class Peeker:
    """A bot that has the table, to test that the property above can fail."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def choose(self, view: View, budget: Budget) -> Move:  # noqa: ARG002
        top = self.table.decks[0][0]
        assert isinstance(top, Card)
        return legal_moves(view)[sum(top.cost) % 3]


def test_the_property_finds_a_bot_that_sees_hidden_cards() -> None:
    edition = next(iter(EDITIONS.values()))
    scene = scenes(edition)[0]
    tables = [scene.table, *disguises(scene, edition)]
    answers = {str(Peeker(table).choose(view(scene.table, scene.seat), Budget())) for table in tables}
    assert len(answers) > 1


# --- no reference from a bot to a table ----------------------------------------------------------


def reachable(*roots: object) -> Iterator[object]:
    """All objects reachable from some objects by attributes, items and cells, but not through modules."""
    seen: set[int] = set()
    waiting = list(roots)
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, ModuleType | type | FunctionType | BuiltinFunctionType):
            continue
        seen.add(id(one))
        yield one
        waiting += gc.get_referents(one)


@pytest.mark.parametrize("name", NAMES)
@every_edition
def test_no_object_of_a_bot_refers_to_the_table(name: str, edition: Edition) -> None:
    scene = scenes(edition)[0]
    decks = [list(deck) for deck in scene.table.decks if len(deck) > 3]
    bot = make_bot(name, Chance(b"holds"))
    seen = view(scene.table, scene.seat)
    bot.choose(seen, Budget(nodes=NODES))
    for held in reachable(bot, seen):
        assert held is not scene.table
        if isinstance(held, list | tuple):
            assert list(held) not in decks
    close_bot(bot)


def test_the_search_finds_a_planted_table() -> None:
    table = scenes(next(iter(EDITIONS.values())))[0].table
    assert any(held is table for held in reachable(Peeker(table)))


# --- an engine's whole input ---------------------------------------------------------------------

LISTENER = """
import sys
with open(sys.argv[1], "w", encoding="utf-8") as heard:
    legal = []
    for line in sys.stdin:
        heard.write(line)
        command, *words = line.split() or [""]
        if command == "hello":
            print("id name listener", "id author us", "hello 1", sep="\\n", flush=True)
        elif command == "ping":
            print("pong", *words, flush=True)
        elif command == "legal":
            legal = words
        elif command == "go":
            print("bestmove", legal[0], flush=True)
        elif command == "quit":
            break
"""


@every_edition
def test_every_byte_sent_to_an_engine_is_the_same(edition: Edition, tmp_path: Path) -> None:
    script = tmp_path / "listener.py"
    script.write_text(LISTENER, encoding="utf-8")

    def heard(number: int, table_of: Callable[[Scene], Table]) -> bytes:
        file = tmp_path / f"heard-{number}"
        bot: Bot = make_bot(f"cmd:{sys.executable} {script} {file}", Chance(b"x"))
        for scene in scenes(edition):
            remind(bot, scene.history)
            bot.choose(view(table_of(scene), scene.seat), Budget(seconds=30.0))
        close_bot(bot)
        return file.read_bytes()

    real = heard(0, lambda scene: scene.table)
    assert real.count(b"\nposition ") == len(scenes(edition))
    for number in (1, 2):
        chance = Chance(f"{number}".encode())
        assert heard(number, lambda scene, chance=chance: disguised(scene.table, scene.seat, chance)) == real  # type: ignore[misc]


@every_edition
def test_the_changed_games_are_legal(edition: Edition) -> None:
    """The changed table is valid: the legal moves of the real one are legal in it."""
    for scene in scenes(edition):
        for other in disguises(scene, edition):
            apply(other, legal_moves(view(scene.table, scene.seat))[0])
