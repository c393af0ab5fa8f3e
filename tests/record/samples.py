"""Records for tests."""

from dataclasses import replace
from functools import lru_cache

from cabochon.editions import CLASSIC
from cabochon.record import Decision, Record, format_record
from cabochon.rules.components import Edition
from cabochon.rules.goals import outcome
from cabochon.rules.table import Ending
from tests.properties.games import Start, plies_of


@lru_cache
def whole_game(edition: Edition = CLASSIC, players: int = 2, number: int = 1) -> Record:
    """A game that ended by its goal, with decisions only."""
    start = Start(edition, players, number, "buyer")
    plies = list(plies_of(start, 1000))
    assert plies[-1].after.ended is Ending.GOAL
    entries = tuple(Decision(ply.before.round, ply.before.turn, ply.move) for ply in plies)
    record = Record(edition, ("Ann", "Bob", "Cid", "Dee")[:players], entries=entries)
    return replace(record, result=outcome(plies[-1].after)).with_seed(start.seed)


@lru_cache
def whole_text(edition: Edition = CLASSIC, players: int = 2, number: int = 1) -> str:
    return format_record(whole_game(edition, players, number))


def with_header(text: str, name: str, value: str) -> str:
    """The text with a header's value changed."""
    lines = [f'[{name} "{value}"]' if line.startswith(f"[{name} ") else line for line in text.split("\n")]
    return "\n".join(lines)


def without_header(text: str, name: str) -> str:
    return "\n".join(line for line in text.split("\n") if not line.startswith(f"[{name} "))
