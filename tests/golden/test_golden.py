"""The golden files equal the results of the rules, and the folder is complete.

After an intended change: run `python -m tools.golden`, check the difference, commit it.
"""

import json
import re
from typing import TypedDict

import pytest

from cabochon.editions import EDITIONS
from cabochon.editions.positions import parse_table, parse_view
from cabochon.rules.components import PLAYER_COUNTS
from cabochon.rules.index import index_of
from cabochon.rules.legal import legal_moves
from cabochon.rules.notation import format_submission, parse_move, parse_submission
from cabochon.rules.play import play
from cabochon.rules.position_text import format_position
from cabochon.rules.table import Owed, Table
from cabochon.rules.view import view
from tools.golden import WANTED, middles, openings, order_file, perft, playthrough, stored


class Counted(TypedDict):
    name: str
    table: str
    leaves: list[int]


COMBINATIONS = [(edition, players) for edition in EDITIONS for players in PLAYER_COUNTS]
STORED = stored()
PERFT: list[Counted] = json.loads(STORED["perft.json"])
PLAYTHROUGHS = [f"playthrough-{edition}-{players}.txt" for edition, players in COMBINATIONS]

QUICK = 30_000
"""Leaves that `make test` counts. `make test-long` goes deeper."""


def test_no_file_is_missing_or_superfluous() -> None:
    assert set(STORED) == {"perft.json", "order.txt", *PLAYTHROUGHS}


# --- playthroughs ----------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "players"), COMBINATIONS)
def test_playthroughs_equal_the_rules(edition: str, players: int) -> None:
    fresh = playthrough(EDITIONS[edition], players).splitlines()
    old = STORED[f"playthrough-{edition}-{players}.txt"].splitlines()
    for number, (then, now) in enumerate(zip(old, fresh, strict=False), 1):
        assert then == now, f"line {number}"
    assert len(old) == len(fresh)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_can_be_played_from_its_text_alone(name: str) -> None:
    """The stored moves, played from the stored opening, give the stored views and the stored last table."""
    text = STORED[name]
    table = parse_table(field(text, "opening")[0])
    for seen, legal, move in zip(field(text, "view"), field(text, "legal"), field(text, "move"), strict=True):
        assert parse_view(seen) == view(table, None)
        assert int(legal.split()[0]) == len(legal_moves(table))
        table = play(table, parse_move(move, table.edition))
    assert format_position(table) == field(text, "table")[0]
    assert table.ended is not None
    assert [table.points(seat) for seat in table.seats] == list(map(int, field(text, "points")[0].split()))


def field(text: str, name: str) -> list[str]:
    return re.findall(rf"^{name}: (.*)$", text, re.MULTILINE)


def test_playthroughs_contain_every_kind_of_event() -> None:
    told = {line.split()[0] for name in PLAYTHROUGHS for line in field(STORED[name], "event")}
    often = {"took", "reserved", "took-wild", "bought", "revealed", "returned", "took-tile", "final-round", "ended"}
    assert told >= often | {"buying", "took-green", "took-team", "won-team-from"}


# --- perft -----------------------------------------------------------------------------------


def test_perft_counts_the_right_positions() -> None:
    fresh = [(name, format_position(table)) for name, table in (*openings(), *middles())]
    assert [(counted["name"], counted["table"]) for counted in PERFT] == fresh
    assert len(PERFT) == len(COMBINATIONS) + len(WANTED) * len(EDITIONS)
    owed = {parse_table(counted["table"]).owed for counted in PERFT}
    assert owed == {Owed.ACT, Owed.PAY, Owed.RETURN, Owed.TILE}


@pytest.mark.parametrize("counted", PERFT, ids=lambda counted: counted["name"])
def test_perft(counted: Counted) -> None:
    check_leaves(counted, 0, QUICK)


@pytest.mark.long
@pytest.mark.parametrize("counted", PERFT, ids=lambda counted: counted["name"])
def test_deep_perft(counted: Counted) -> None:
    check_leaves(counted, QUICK, 10**9)


def check_leaves(counted: Counted, above: int, up_to: int) -> None:
    table: Table = parse_table(counted["table"])
    for depth, leaves in enumerate(counted["leaves"], 1):
        if above < leaves <= up_to:
            assert perft(table, depth) == leaves, f"depth {depth}"


# --- order -----------------------------------------------------------------------------------


def test_the_order_of_legal_moves() -> None:
    assert order_file().splitlines() == STORED["order.txt"].splitlines()


def test_the_stored_order_is_the_order_of_the_index() -> None:
    text = STORED["order.txt"]
    for position, legal in zip(field(text, "table"), field(text, "legal"), strict=True):
        table = parse_table(position)
        moves = parse_submission(legal, table.edition)
        assert [index_of(move) for move in moves] == sorted({index_of(move) for move in moves})
        assert legal == format_submission(legal_moves(table), table.edition)
