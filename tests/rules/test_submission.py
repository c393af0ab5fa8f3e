"""A submission: the decisions of one turn, all or nothing; the rules run once for each move."""

import sys

import pytest

from cabochon.rules.deal import deal
from cabochon.rules.errors import IllegalMove
from cabochon.rules.events import EventKind, events
from cabochon.rules.moves import Move
from cabochon.rules.notation import parse_submission
from cabochon.rules.play import apply
from cabochon.rules.submission import Played, play_all
from cabochon.rules.table import Owed, Table, View
from cabochon.rules.view import view
from tests.support.build import table_with
from tests.support.play import CLASSIC, Edition, every_edition, played, random_positions


def submitted(table: Table, text: str) -> tuple[Played[Table], ...]:
    return play_all(table, parse_submission(text, table.edition))


def test_3_2_take_and_return_in_one_submission() -> None:
    table = table_with(CLASSIC, 3, tokens=("wwwbbbggg",))
    steps = submitted(table, "+wbg -wb")
    assert [step.after.owed for step in steps] == [Owed.RETURN, Owed.ACT]
    assert steps[0].before is table
    assert steps[1].before is steps[0].after
    assert steps[-1].after == played(table, "+wbg", "-wb")


def test_steps_have_their_events() -> None:
    steps = submitted(table_with(CLASSIC, 3, tokens=("wwwbbbggg",)), "+wbg -wb")
    assert [[event.key for event in step.events] for step in steps] == [[EventKind.TOOK], [EventKind.RETURNED]]


def test_5_4_a_step_seen_by_another_seat_hides_the_card_drawn() -> None:
    (step,) = submitted(table_with(CLASSIC), "R1")
    assert step.events[0].key is EventKind.RESERVED
    assert step.seen_by(0).events[0].key is EventKind.RESERVED
    for eyes in (1, None):
        seen = step.seen_by(eyes)
        assert isinstance(seen.before, View)
        assert seen.events[0].key is EventKind.RESERVED_UNSEEN
    for eyes in (0, 1, None):
        assert step.seen_by(eyes) == Played(view(step.before, eyes), step.move, view(step.after, eyes))


@pytest.mark.parametrize("text", ["+wbg +wbg", "+wbg Ra1", "+wbg pass"])
def test_3_1_nothing_after_the_end_of_the_turn(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        submitted(table_with(CLASSIC), text)
    assert (caught.value.rule, caught.value.key) == ("3.1", "turn-is-done")


def test_3_2_a_refused_decision_refuses_the_whole_submission() -> None:
    with pytest.raises(IllegalMove) as caught:
        submitted(table_with(CLASSIC, 3, tokens=("wwwbbbggg",)), "+wbg -kk")
    assert (caught.value.rule, caught.value.key) == ("4.4", "return-not-held")


def test_8_3_nothing_after_the_end_of_the_game() -> None:
    table = table_with(CLASSIC, cards=("", "3w-7k 3b-7w 3g-7b 3r-7g"), bonuses=("", "w"), turn=1, checked=False)
    (only,) = submitted(table, "+wbg")
    assert only.after.ended is not None
    with pytest.raises(IllegalMove) as caught:
        submitted(table, "+wbg +wbg")
    assert caught.value.key == "game-over"


def test_no_moves_give_no_steps() -> None:
    assert play_all(table_with(CLASSIC), ()) == ()


def test_the_rules_run_once_for_each_move(monkeypatch: pytest.MonkeyPatch) -> None:
    applied: list[Move] = []

    def counted(position: Table, move: Move) -> Table:
        applied.append(move)
        return apply(position, move)

    monkeypatch.setattr(sys.modules["cabochon.rules.play"], "apply", counted)
    steps = submitted(table_with(CLASSIC, 3, tokens=("wwwbbbggg",)), "+wbg -wb")
    assert applied == [step.move for step in steps]


@every_edition
def test_a_step_equals_play_and_events(edition: Edition) -> None:
    for before, move, after in random_positions(deal(edition, 3, bytes(32)), "submission", 60):
        (step,) = play_all(before, (move,))
        assert step == Played(before, move, after)
        assert step.events == events(before, move, after)
