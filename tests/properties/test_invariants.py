"""Invariants at every ply of every game, for any moves."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cabochon.rules.check import problem_of
from cabochon.rules.components import KINDS, TOKEN_LIMIT, Card, Edition
from cabochon.rules.deal import opening_supply
from cabochon.rules.events import EventKind, events
from cabochon.rules.goals import outcome
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.legal import legal_moves, refusal
from cabochon.rules.moves import Buy, ChooseTile, Move, Pass, Pay, Reserve, Return, Take
from cabochon.rules.play import apply, play
from cabochon.rules.table import Owed, Table
from tests.properties.games import COMBINATIONS, NAMES, STYLES, Ply, Start, game, plies_of, starts

OWED_KINDS: dict[Owed, tuple[type[Move], ...]] = {
    Owed.ACT: (Take, Reserve, Buy, Pass),
    Owed.PAY: (Pay,),
    Owed.RETURN: (Return,),
    Owed.TILE: (ChooseTile,),
}

every_combination = pytest.mark.parametrize(("edition", "players"), COMBINATIONS, ids=NAMES)


def tables(plies: tuple[Ply, ...]) -> list[Table]:
    return [plies[0].before, *(ply.after for ply in plies)]


@every_combination
@given(data=st.data())
def test_tokens_and_cards_are_conserved(edition: Edition, players: int, data: st.DataObject) -> None:
    opening = opening_supply(edition, players)
    box = Counter(card.id for card in edition.cards)
    for table in tables(game(data.draw(starts(edition, players)))):
        for kind in KINDS:
            assert table.supply[kind] >= 0
            assert table.supply[kind] + sum(player.tokens[kind] for player in table.players) == opening[kind]
        everywhere = (*table.cards_in_sight(), *(card for deck in table.decks for card in deck))
        assert Counter(card.id for card in everywhere if isinstance(card, Card)) == box
        assert len(everywhere) == 90


@every_combination
@given(data=st.data())
def test_at_most_ten_tokens_at_the_end_of_a_turn(edition: Edition, players: int, data: st.DataObject) -> None:
    for table in tables(game(data.draw(starts(edition, players)))):
        owes_a_return = table.owed is Owed.RETURN
        for seat, player in enumerate(table.players):
            over = sum(player.tokens) > TOKEN_LIMIT
            assert over == (owes_a_return and seat == table.turn), f"seat {seat + 1}"


@every_combination
@given(data=st.data())
def test_exactly_one_kind_of_move_is_owed(edition: Edition, players: int, data: st.DataObject) -> None:
    for table in tables(game(data.draw(starts(edition, players)))):
        moves = legal_moves(table)
        if table.ended is not None:
            assert table.owed is Owed.NOTHING
            assert moves == ()
            assert outcome(table) is not None
            continue
        assert outcome(table) is None
        assert moves, "somebody is owed a move"
        assert all(isinstance(move, OWED_KINDS[table.owed]) for move in moves)
        assert (Pass() in moves) == (moves == (Pass(),))
        if table.owed is not Owed.ACT:
            assert table.owed is Owed.RETURN or len(moves) > 1, "a choice is owed only where there is one"
        assert (table.buying is not None) == (table.owed is Owed.PAY)


@every_combination
@given(data=st.data())
def test_legal_moves_are_listed_once_and_in_the_order_of_the_index(
    edition: Edition, players: int, data: st.DataObject
) -> None:
    for ply in game(data.draw(starts(edition, players))):
        numbers = [index_of(move) for move in legal_moves(ply.before)]
        assert numbers == sorted(set(numbers))


@every_combination
@given(data=st.data())
def test_a_move_is_listed_exactly_if_it_is_not_refused(edition: Edition, players: int, data: st.DataObject) -> None:
    plies = game(data.draw(starts(edition, players)))
    for ply in plies[data.draw(st.integers(0, 12)) :: 13]:
        listed = set(legal_moves(ply.before))
        for move in MOVES:
            problem = refusal(ply.before, move)
            assert (problem is None) == (move in listed), f"{move}: {problem}"


@every_combination
@given(data=st.data())
def test_apply_equals_play_for_every_legal_move(edition: Edition, players: int, data: st.DataObject) -> None:
    plies = game(data.draw(starts(edition, players)))
    for ply in plies[data.draw(st.integers(0, 8)) :: 9]:
        for move in legal_moves(ply.before):
            assert apply(ply.before, move) == play(ply.before, move)


@every_combination
@given(data=st.data())
def test_every_table_of_a_game_is_a_possible_position(edition: Edition, players: int, data: st.DataObject) -> None:
    for table in tables(game(data.draw(starts(edition, players)))):
        assert problem_of(table) is None


@every_combination
@given(data=st.data())
def test_turns_go_round_and_rounds_count_up(edition: Edition, players: int, data: st.DataObject) -> None:
    for ply in game(data.draw(starts(edition, players))):
        before, after = ply.before, ply.after
        if after.ended is not None or (after.turn, after.round) == (before.turn, before.round):
            assert after.owed is not Owed.ACT
            continue
        assert after.owed is Owed.ACT
        assert after.turn == (before.turn + 1) % players
        assert after.round == before.round + (after.turn == 0)


@every_combination
@given(data=st.data())
def test_points_only_fall_with_the_loss_of_the_team_tile(edition: Edition, players: int, data: st.DataObject) -> None:
    for ply in game(data.draw(starts(edition, players))):
        for seat in ply.before.seats:
            lost = ply.before.points(seat) - ply.after.points(seat)
            lost_team = ply.before.team == seat != ply.after.team
            assert lost <= (3 if lost_team else 0)


def test_the_random_games_reach_every_situation() -> None:
    """Otherwise the properties above would test nothing."""
    owed: Counter[Owed] = Counter()
    moves: Counter[type[Move]] = Counter()
    happened: Counter[EventKind] = Counter()
    for edition, players in COMBINATIONS:
        for number, style in enumerate(sorted(STYLES)):
            for ply in plies_of(Start(edition, players, number, style)):
                owed[ply.after.owed] += 1
                moves[type(ply.move)] += 1
                happened.update(event.key for event in events(ply.before, ply.move, ply.after))
    assert set(owed) == set(Owed)
    assert set(moves) >= {Take, Reserve, Buy, Pay, Return, ChooseTile}
    not_by_moves = {EventKind.RESIGNED, EventKind.FLAG_FELL, EventKind.TOOK_BACK}
    not_by_moves |= {EventKind.BOT_PLAYS, EventKind.PERSON_BACK}
    only_in_views = {EventKind.RESERVED_UNSEEN, EventKind.REVEALED_UNSEEN}
    rare = {EventKind.PASSED, EventKind.FINAL_ROUND_OFF}
    assert set(happened) | rare == set(EventKind) - not_by_moves - only_in_views
