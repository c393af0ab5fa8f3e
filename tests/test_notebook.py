"""Tables draw themselves: `print(table)` is a board, and notebooks get SVG and HTML. Hidden cards are never shown."""

import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, cast, get_args
from xml.etree import ElementTree

import pytest

from cabochon import (
    CLASSIC,
    EDITIONS,
    MARVEL,
    MOVES,
    Edition,
    Move,
    SearchSettings,
    Table,
    Thought,
    View,
    board_svg,
    deal,
    format_board,
    format_move,
    imagine,
    think,
    view,
)
from cabochon.arena import Figures, simulate
from cabochon.arena.journal import Journal
from cabochon.arena.plan import Part, Plan
from cabochon.arena.tournament import Tournament
from cabochon.notebook import LANE_LOOKS, draw_in_running_notebook, thought_html
from cabochon.rules import Chance
from tests.support.play import random_positions


def middle(edition: Edition, plies: int = 25, players: int = 3) -> Table:
    return random_positions(deal(edition, players, 5), "drawn", plies)[-1][2]


def test_print_draws_a_board() -> None:
    table = deal(CLASSIC, 2, 42)
    lines = str(table).splitlines()
    assert lines[0] == "classic, round 1, seat 1 to act"
    assert [line[:10] for line in lines[1:4]] == ["tiles   T1", "        T2", "        T3"]
    assert re.fullmatch(r" {8}a +b +c +d", lines[4])
    assert [line[:8] for line in lines[5:8]] == ["3 (16)  ", "2 (26)  ", "1 (36)  "]
    assert lines[8] == "supply  w4 b4 g4 r4 k4 *5"
    assert lines[9] == "seat 1  0 points, tokens - (0/10), bonuses - from 0 cards  <- turn"
    assert lines[10] == "seat 2  0 points, tokens - (0/10), bonuses - from 0 cards"
    assert re.split(" {2,}", lines[5]) == ["3 (16)", "4b w6 b3 k3", "5k r7 k3", "3w b3 g3 r5 k3", "4w k7"]
    assert str(view(table, 0)) == str(table) == format_board(table)


def test_a_finished_game_names_the_winner() -> None:
    end = next(simulate(CLASSIC, ["greedy", "random"], 1, 1)).end
    assert re.match(r"classic, over in round \d+ \(goal\), won by seat [12]\n", str(end))
    assert "won" in board_svg(end)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_every_card_and_token_is_in_the_picture(edition: Edition) -> None:
    table = middle(edition)
    root = ElementTree.fromstring(board_svg(table))
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    for level in (1, 2, 3):
        assert str(len(table.decks[level - 1])) in texts
        assert sum(f"{column}{level}" in (text or "").rstrip("'") for column in "abcd" for text in texts) == 4
    assert [text for text in texts if re.fullmatch(r"seat \d", text or "")][-3:] == ["seat 1", "seat 2", "seat 3"]
    for letter in edition.letters:
        assert re.search(rf"\b{re.escape(letter)}\d", str(table)) or letter == "*"


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_no_drawing_of_a_table_shows_hidden_cards(edition: Edition) -> None:
    table = middle(edition, plies=60)
    assert any(not held.open for player in table.players for held in player.hand), "somebody reserved from a deck"
    for number in range(5):
        other = imagine(view(table, None), Chance(number))
        assert (str(other), board_svg(other)) == (str(table), board_svg(table))
    seen = view(table, 0)
    assert str(imagine(seen, Chance(9))) == str(table)


class Formatter:
    """IPython's formatters: a function for each type."""

    def __init__(self) -> None:
        self._by_type: dict[type, Callable[[Any], str]] = {}

    def for_type(self, kind: type, draw: Callable[[Any], str]) -> None:
        self._by_type[kind] = draw

    def __call__(self, value: object) -> str:
        return self._by_type[type(value)](value)


@pytest.fixture
def formatters(monkeypatch: pytest.MonkeyPatch) -> dict[str, Formatter]:
    """The formatters that IPython has after `import cabochon`."""
    found = {"image/svg+xml": Formatter(), "text/html": Formatter()}
    shell = SimpleNamespace(display_formatter=SimpleNamespace(formatters=found))
    monkeypatch.setitem(sys.modules, "IPython", cast(ModuleType, SimpleNamespace(get_ipython=lambda: shell)))
    draw_in_running_notebook()
    return found


def test_ipython_draws_positions_and_moves(formatters: dict[str, Formatter]) -> None:
    table = middle(CLASSIC)
    for position in (table, view(table, 0)):
        assert formatters["image/svg+xml"](position).startswith("<svg ")
    drawn = {formatters["text/html"](move) for move in MOVES}
    assert len(drawn) == len(MOVES), "each move has its own"


@pytest.mark.parametrize("kind", [Table, View, Thought, *get_args(Move)])
def test_the_import_gives_no_class_a_method(kind: type) -> None:
    assert [name for name in dir(kind) if name.startswith("_repr_")] == []


def test_outside_ipython_nothing_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "IPython", raising=False)
    draw_in_running_notebook()
    idle = cast(ModuleType, SimpleNamespace(get_ipython=lambda: None))
    monkeypatch.setitem(sys.modules, "IPython", idle)
    draw_in_running_notebook()


def test_an_edition_without_a_look_is_drawn_in_the_colours_of_the_lanes() -> None:
    table = deal(CLASSIC, 2, 1)
    other = replace(table, edition=replace(CLASSIC, id="unheard-of"))
    assert LANE_LOOKS[3] in board_svg(other)


def test_a_search_result_is_a_table_of_moves() -> None:
    thought = think(view(deal(MARVEL, 2, 1), 0), SearchSettings(simulations=50))
    html = thought_html(thought)
    assert f"<td>{format_move(thought.best.move, MARVEL)}</td>" in html
    assert html.count("<tr>") == len(thought.candidates) + 1
    assert "<td>take " in thought_html(replace(thought, edition=None))


def test_results_of_the_arena_are_tables(tmp_path: Path) -> None:
    figures = Figures("classic", 2)
    for game in simulate(CLASSIC, ["greedy", "random"], 2, 1):
        figures.add(game)
    assert "<td>games</td><td>2</td>" in figures._repr_html_()
    plan = Plan(bots=("greedy", "<b>"), editions=("classic",), players=(2,), deals=1, seed="0")
    with Journal(tmp_path, plan, Part()) as journal:
        html = Tournament(plan, journal)._repr_html_()
    assert "<caption>classic, 2 players</caption>" in html
    assert "<td>&lt;b&gt;</td>" in html
