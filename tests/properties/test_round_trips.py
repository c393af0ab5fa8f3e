"""Round trips: reading a printed value gives the same value."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabochon.editions import EDITIONS
from cabochon.editions.positions import parse_table, parse_view
from cabochon.record import format_record, parse_record, read_record, replay, steps, verify
from cabochon.record.entries import Decision
from cabochon.rules.components import Edition
from cabochon.rules.index import MOVES, index_of, move_at
from cabochon.rules.notation import format_move, format_submission, parse_move, parse_submission
from cabochon.rules.play import resign
from cabochon.rules.position_text import format_position, parse_position
from cabochon.rules.table import Position, Table
from cabochon.rules.view import view
from tests.properties.games import COMBINATIONS, NAMES, Start, game, onlookers, starts
from tests.properties.records import ODD_TEXTS, random_record

every_combination = pytest.mark.parametrize(("edition", "players"), COMBINATIONS, ids=NAMES)
every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS.keys())


@every_edition
def test_all_moves(edition: Edition) -> None:
    texts = set()
    for number, move in enumerate(MOVES):
        text = format_move(move, edition)
        assert parse_move(text, edition) == move
        assert move_at(index_of(move)) == move
        assert index_of(move) == number
        texts.add(text)
    assert len(texts) == 401


@every_edition
@given(data=st.data())
def test_submissions(edition: Edition, data: st.DataObject) -> None:
    moves = tuple(data.draw(st.lists(st.sampled_from(MOVES), min_size=1, max_size=6)))
    text = format_submission(moves, edition)
    assert parse_submission(text, edition) == moves
    assert format_submission(parse_submission(text, edition), edition) == text


@every_combination
@given(data=st.data())
def test_tables_and_views(edition: Edition, players: int, data: st.DataObject) -> None:
    plies = game(data.draw(starts(edition, players)))
    tables = [*(ply.before for ply in plies[data.draw(st.integers(0, 4)) :: 5]), plies[-1].after]
    for table in tables:
        check_position(table)


def check_position(table: Table) -> None:
    text = format_position(table)
    assert parse_table(text) == table
    assert format_position(parse_table(text)) == text
    for seat in onlookers(table):
        seen = view(table, seat)
        assert parse_view(format_position(seen)) == seen


@every_combination
@given(data=st.data())
def test_tables_from_which_people_left(edition: Edition, players: int, data: st.DataObject) -> None:
    for ply in game(data.draw(starts(edition, players)), longest=120)[::9]:
        table = ply.before
        while table.ended is None:
            table = resign(table, data.draw(st.sampled_from(table.playing)))
            check_position(table)


@every_combination
@given(data=st.data())
def test_records(edition: Edition, players: int, data: st.DataObject) -> None:
    texts = tuple(data.draw(st.lists(st.text(max_size=20), max_size=6)))
    record, _ = random_record(data.draw(starts(edition, players)), (*ODD_TEXTS, *texts))
    text = format_record(record)
    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text
    without_seed = replace(record, seed=None)
    assert parse_record(format_record(without_seed)) == without_seed


@every_combination
@given(data=st.data())
def test_replaying_a_record_gives_the_table(edition: Edition, players: int, data: st.DataObject) -> None:
    record, table = random_record(data.draw(starts(edition, players)))
    assert replay(record) == table
    assert verify(record) == table
    assert replay(parse_record(format_record(record))) == table
    told = list(steps(record))
    assert [step.entry for step in told] == list(record.entries)
    assert all(one.after == next_.before for one, next_ in pairwise(told))
    assert all(step.entry.seat == step.before.turn for step in told if isinstance(step.entry, Decision))


@given(text=st.text(alphabet='"\\{}[]!@n\n\r\t ]1.1+w', max_size=40))
def test_names_and_comments_that_look_like_the_format(text: str) -> None:
    start = Start(EDITIONS["classic"], 2, 5, "buyer")
    record, _ = random_record(start, (text,), incidents=30)
    assert parse_record(format_record(record)) == record


def test_a_file_round_trips(tmp_path_factory: pytest.TempPathFactory) -> None:
    """In bytes: no conversion of line endings or encodings."""
    path = tmp_path_factory.mktemp("records") / "game.txt"
    for number in range(5):
        record, _ = random_record(Start(EDITIONS["marvel"], 3, number, "any"))
        path.write_bytes(format_record(record).encode())
        assert read_record(path) == record
        path.write_bytes(format_record(record).replace("\n", "\r\n").encode())
        assert read_record(path) == record


@every_combination
def test_values_that_were_read_back_have_the_same_hash(edition: Edition, players: int) -> None:
    """Frozen values are hashable, and equal ones have equal hashes."""
    record, table = random_record(Start(edition, players, 3, "blind"))
    positions: list[Position] = [table, *(view(table, seat) for seat in onlookers(table))]
    assert len({record, parse_record(format_record(record))}) == 1
    for position in positions:
        assert len({position, parse_position(format_position(position), EDITIONS)}) == 1
    assert len(set(positions)) == len(positions)
