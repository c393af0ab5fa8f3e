"""The verbs of a table, without a server, a database or a socket."""

from dataclasses import replace

import pytest

from cabochon.rules.errors import IllegalMove, RefereeError
from cabochon.rules.legal import legal_moves
from cabochon.table.game import Change, GameTable, Moment, fresh_match
from cabochon.table.info import offer_state, table_info
from cabochon.table.refusals import Refused
from cabochon.table.values import Offers, SeatRow, TableRow, TableRules

SEED = bytes(32)
MOST = 500
ANN, BEN = SeatRow("person", "Ann", person="ann"), SeatRow("person", "Ben", person="ben")
GREEDY = SeatRow("bot", "greedy", bot="greedy")


def table_of(*seats: SeatRow, **rules: object) -> GameTable:
    """A game that has begun at second 1."""
    chosen = replace(TableRules(take_backs="consent"), **rules)  # type: ignore[arg-type]
    row = TableRow(
        id="t", edition="classic", seed=SEED, state="playing", public=False, owner="ann", rules=chosen,
        seats=seats, created=1000, changed=1000, started=1000, turn=0,
    )  # fmt: skip
    return GameTable(row, fresh_match(row))


def enter(table: GameTable, change: Change, at: int = 2000, present: bool = True) -> TableRow:
    """Enter a change as a server would after its commit."""
    row = table.row_after(change, Moment(at, at, at + 700), lambda _person: present)
    if change.ruling.steps:
        table.enter(row, at)
    else:
        table.changed(row)
    return row


def play(table: GameTable, at: int = 2000) -> TableRow:
    """The seat on turn makes its first legal move."""
    game = table.game
    return enter(table, Change(game.submit(game.turn, game.version, legal_moves(game.view(game.turn))[:1])), at)


def test_a_submission_makes_a_version_and_passes_the_turn() -> None:
    table = table_of(ANN, BEN)
    row = enter(table, table.submit(0, 0, legal_moves(table.game.view(0))[:1]))
    assert (row.version, row.turn, row.changed, row.revision) == (1, 1, 2000, 1)
    assert table.times == [2000]


def test_a_submission_to_an_old_version_is_refused() -> None:
    table = table_of(ANN, BEN)
    play(table)
    with pytest.raises(RefereeError) as refused:
        table.submit(1, 0, legal_moves(table.game.view(1))[:1])
    assert refused.value.key == "stale-version"


def test_a_bot_is_due_after_the_pace_and_only_on_its_turn() -> None:
    table = table_of(ANN, GREEDY)
    assert play(table).bot_due == 2700
    assert play(table).bot_due is None


def test_a_bots_answer_to_a_past_version_or_for_a_person_changes_nothing() -> None:
    table = table_of(ANN, GREEDY)
    move = legal_moves(table.game.view(0))[0]
    assert table.submit_for_bot(0, move) is None
    play(table)
    answer = legal_moves(table.game.view(1))[0]
    assert table.submit_for_bot(0, answer) is None
    change = table.submit_for_bot(1, answer, cut_short=True)
    assert change is not None
    assert table.cut_short == {1}


def test_9_1_when_the_last_person_leaves_the_game_stops() -> None:
    table = table_of(ANN, GREEDY, GREEDY)
    left = table.resign(0, 0)
    enter(table, left)
    following = table.following(left.ruling, MOST)
    assert following is not None
    assert enter(table, following).state == "over"
    assert table.following(following.ruling, MOST) is None


def test_3_5_a_game_without_end_is_capped() -> None:
    table = table_of(ANN, BEN)
    change = table.submit(0, 0, legal_moves(table.game.view(0))[:1])
    enter(table, change)
    assert table.following(change.ruling, 2) is None
    capped = table.following(change.ruling, 1)
    assert capped is not None
    assert (enter(table, capped).result or "").startswith("capped")


def test_9_4_all_people_must_offer_to_stop() -> None:
    table = table_of(ANN, BEN)
    row = enter(table, table.offer_stop(0, 0))
    assert (row.state, row.offers.stop, row.version) == ("playing", (0,), 0)
    assert enter(table, table.offer_stop(1, 0)).state == "over"


def test_9_4_offers_of_before_a_restart_count() -> None:
    table = table_of(ANN, BEN)
    enter(table, table.offer_stop(0, 0))
    restarted = GameTable(table.row, fresh_match(table.row))
    assert enter(restarted, restarted.offer_stop(1, 0)).state == "over"


def test_9_6_a_take_back_needs_the_others_and_one_screen_agrees_for_all_its_seats() -> None:
    table = table_of(ANN, BEN)
    play(table)
    row = enter(table, table.ask_take_back(0, 1, (0,), MOST))
    assert (row.offers.take_back, row.version) == (0, 1)
    assert offer_state(table)["take_back"] == {"seat": 0, "agreed": [0], "asked": [1]}
    assert enter(table, table.answer_take_back(1, 1, True, MOST)).version == 2
    both = table_of(ANN, replace(BEN, person="ann"))
    play(both)
    assert enter(both, both.ask_take_back(0, 1, both.row.seats_of("ann"), MOST)).version == 2


def test_9_6_a_declined_take_back_lapses_and_nobody_answers_what_nobody_asked() -> None:
    table = table_of(ANN, BEN)
    play(table)
    with pytest.raises(Refused, match="nothing-asked"):
        table.answer_take_back(1, 1, True, MOST)
    enter(table, table.ask_take_back(0, 1, (0,), MOST))
    assert enter(table, table.answer_take_back(1, 1, False, MOST)).offers == Offers()


def test_9_6_there_is_a_limit_of_take_backs() -> None:
    table = table_of(ANN, GREEDY, take_backs="bots")
    play(table)
    enter(table, table.ask_take_back(0, 1, (0,), 1))
    play(table)
    with pytest.raises(Refused, match="too-many-take-backs"):
        table.ask_take_back(0, 3, (0,), 1)


def test_9_5_a_stand_in_plays_until_its_person_comes_back_with_time_on_the_clock() -> None:
    table = table_of(ANN, BEN, clock="live", bank=60)
    table.changed(replace(table.row, clocks=(60_000, 60_000), flag_at=61_000))
    row = enter(table, table.leave(flag=True), at=61_000)
    assert (row.bot_due, row.flag_at, row.clocks[0]) == (61_700, None, 0)
    with pytest.raises(Refused, match="bot-plays-for-you"):
        table.submit(0, 1, legal_moves(table.game.view(0))[:1])
    row = enter(table, table.come_back(0, 1, 62_000), at=62_000)
    assert (row.clocks[0], row.flag_at) == (30_000, 92_000)


def test_9_1_a_table_may_count_a_lost_flag_as_leaving() -> None:
    table = table_of(ANN, BEN, leavers="resign")
    change = table.leave(flag=True)
    assert enter(table, change).state == "over"


def test_9_5_a_bots_seat_has_nobody_to_come_back() -> None:
    table = table_of(ANN, GREEDY)
    with pytest.raises(Refused, match="not-your-seat"):
        table.come_back(1, 0, 0)


def test_bots_wait_while_everybody_they_play_for_is_away() -> None:
    table = table_of(ANN, GREEDY)
    row = enter(table, table.leave(flag=False), present=False)
    assert row.bot_due is None
    assert table.waits_for_people(lambda _person: False)
    assert not table.waits_for_people(lambda _person: True)


def test_hints_are_for_a_seat_on_turn_against_bots_alone() -> None:
    table = table_of(ANN, GREEDY)
    assert table.view_for_hint(0, 0).seat == 0
    with pytest.raises(RefereeError):
        table.view_for_hint(0, 7)
    play(table)
    with pytest.raises(IllegalMove):
        table.view_for_hint(0, 1)
    with pytest.raises(Refused, match="hint-against-people"):
        table_of(ANN, BEN).view_for_hint(0, 0)


def test_the_info_of_a_table_has_no_seed() -> None:
    table = table_of(ANN, GREEDY)
    info = table_info(table.row, table, lambda person: person == "ann", "free")
    assert [seat["present"] for seat in info["seats"]] == [True, False]
    assert SEED.hex() not in repr(info)
    assert repr(SEED) not in repr(info)
