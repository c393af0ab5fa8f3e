"""Random trees of variations: reading gives what was written, and every branch is legal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabochon.record import format_analysis, format_record, parse_analysis, parse_record, verify
from cabochon.record.analysis import Node, analysis_from, analysis_of, check_analysis, nodes_of, positions_of
from cabochon.record.variations import open_view, reveal_of, try_move
from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
from cabochon.rules.legal import legal_moves
from cabochon.rules.table import View
from cabochon.rules.view import unseen
from tests.properties.games import COMBINATIONS, NAMES, game, starts
from tests.properties.records import ODD_TEXTS, random_record

every_combination = pytest.mark.parametrize(("edition", "players"), COMBINATIONS, ids=NAMES)


def random_tree(position: View, chance: Chance, size: int) -> list[Node]:
    """Each node grows from a random earlier one, most often from the last; half of the revealed cards are named."""
    nodes, positions = [Node(comment=chance.pick(ODD_TEXTS))], [position]
    for _ in range(size):
        parent = len(nodes) - 1 if chance.below(4) else chance.below(len(nodes))
        moves = legal_moves(positions[parent])
        if not moves:
            continue
        move = chance.pick(moves)
        after = try_move(positions[parent], move)
        reveal = reveal_of(positions[parent], move, after)
        revealed = chance.pick(unseen(after, reveal.level)) if reveal and chance.below(2) else None
        first = all(node.parent != parent for node in nodes[1:])
        name = "" if first else chance.pick(ODD_TEXTS)
        nodes.append(Node(parent, move, revealed, chance.pick(ODD_TEXTS), name))
        positions.append(try_move(positions[parent], move, revealed))
    return nodes


@every_combination
@given(data=st.data())
def test_a_tree_is_written_and_read_back(edition: Edition, players: int, data: st.DataObject) -> None:
    start = data.draw(starts(edition, players))
    plies = game(start)
    table = plies[data.draw(st.integers(0, len(plies) - 1))].before
    nodes = random_tree(open_view(table), start.chance("tree"), 30)
    analysis = analysis_from(open_view(table), nodes, tuple(f"Seat {seat}" for seat in table.seats))
    text = format_analysis(analysis)
    assert parse_analysis(text) == analysis
    assert format_analysis(parse_analysis(text)) == text
    assert check_analysis(analysis) in positions_of(open_view(table), nodes)
    again = nodes_of(parse_analysis(text))
    assert len(again) == len(nodes)
    assert analysis_from(open_view(table), again, analysis.names) == analysis


@every_combination
@given(data=st.data())
def test_a_game_becomes_a_tree(edition: Edition, players: int, data: st.DataObject) -> None:
    record, table = random_record(data.draw(starts(edition, players)))
    analysis = analysis_of(record)
    assert parse_analysis(format_analysis(analysis)) == analysis
    text = format_record(record)
    assert "\n(" not in text
    assert parse_record(text) == record
    assert verify(record) == table
