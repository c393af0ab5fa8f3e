"""The verbs of a table, without a server, a database or a socket."""

from dataclasses import replace
from typing import get_args

import pytest

from cabochon.record.entries import Decision
from cabochon.rules.errors import IllegalMove, RefereeError
from cabochon.rules.legal import legal_moves
from cabochon.table.clocks import with_flag
from cabochon.table.game import Change, GameTable, SeatVerb, day_of, fresh_match, start_of
from cabochon.table.info import offer_state
from cabochon.table.refusals import Refused
from cabochon.table.values import Offers, TableRow
from cabochon.words import Words
from tests.table.tables import ANN, BEN, ENGINE, GREEDY, MOST, enter, play, table_of


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


def test_9_4_offers_from_before_a_restart_count() -> None:
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


def test_9_6_a_declined_take_back_lapses_and_answers_need_a_request() -> None:
    table = table_of(ANN, BEN)
    play(table)
    with pytest.raises(Refused, match="nothing-asked"):
        table.answer_take_back(1, 1, True, MOST)
    enter(table, table.ask_take_back(0, 1, (0,), MOST))
    assert enter(table, table.answer_take_back(1, 1, False, MOST)).offers == Offers()


def test_9_6_the_number_of_take_backs_is_limited() -> None:
    table = table_of(ANN, GREEDY, take_backs="bots")
    play(table)
    enter(table, table.ask_take_back(0, 1, (0,), 1))
    play(table)
    with pytest.raises(Refused, match="too-many-take-backs"):
        table.ask_take_back(0, 3, (0,), 1)


def test_9_5_a_stand_in_plays_until_its_person_returns_with_time_on_the_clock() -> None:
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


def test_9_5_a_bots_seat_has_no_person_to_return() -> None:
    table = table_of(ANN, GREEDY)
    with pytest.raises(Refused, match="not-your-seat"):
        table.come_back(1, 0, 0)


def test_bots_wait_while_all_people_of_their_game_are_away() -> None:
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
    away = table_of(ANN, GREEDY)
    enter(away, away.leave(flag=False))
    with pytest.raises(Refused, match="bot-plays-for-you"):
        away.view_for_hint(0, 1)


def test_hints_are_allowed_again_when_the_other_person_has_left() -> None:
    table = table_of(ANN, BEN, GREEDY)
    with pytest.raises(Refused, match="hint-against-people"):
        table.view_for_hint(0, 0)
    enter(table, table.resign(1, 0))
    assert table.view_for_hint(0, 1).seat == 0


def test_the_record_has_the_clock_of_a_person_and_the_comment_of_a_bot() -> None:
    table = table_of(ANN, GREEDY)
    enter(table, table.submit(0, 0, legal_moves(table.game.view(0))[:1], clock=12.5))
    change = table.submit_for_bot(1, legal_moves(table.game.view(1))[0], comment="why")
    assert change is not None
    enter(table, change)
    decisions = [entry for entry in table.game.decided() if isinstance(entry, Decision)]
    assert [(one.clock, one.comment) for one in decisions] == [(12.5, ""), (None, "why")]


def test_a_refused_submission_changes_nothing() -> None:
    table = table_of(ANN, BEN)
    move = legal_moves(table.game.view(0))[0]
    for seat, moves in ((1, [move]), (0, []), (0, [move, move])):
        with pytest.raises((IllegalMove, RefereeError)):
            table.submit(seat, 0, moves)
    assert (table.game.version, table.row.version, table.times) == (0, 0, [])


def test_a_bots_seat_is_closed_to_people_and_a_programs_is_not() -> None:
    with pytest.raises(Refused, match="bot-plays-for-you"):
        table_of(GREEDY, ANN).submit(0, 0, [])
    table = table_of(ENGINE, ANN)
    assert enter(table, table.submit(0, 0, legal_moves(table.game.view(0))[:1])).turn == 1


def test_a_full_search_clears_the_mark_of_one_that_was_cut_short() -> None:
    table = table_of(GREEDY, GREEDY)
    for version, cut_short in enumerate((True, True, False)):
        change = table.submit_for_bot(version, legal_moves(table.game.view(version % 2))[0], cut_short)
        assert change is not None
        enter(table, change)
    assert table.cut_short == {1}


def test_no_bot_answers_once_the_game_is_over() -> None:
    table = table_of(GREEDY, ANN)
    move = legal_moves(table.game.view(0))[0]
    enter(table, table.resign(1, 0))
    assert table.submit_for_bot(table.row.version, move) is None


def test_9_1_a_seat_may_resign_out_of_turn_and_its_offers_lapse() -> None:
    table = table_of(ANN, BEN, GREEDY)
    enter(table, table.offer_stop(0, 0))
    row = enter(table, table.resign(1, 0))
    assert (row.state, row.version, row.turn, row.offers) == ("playing", 1, 0, Offers())
    with pytest.raises(IllegalMove):
        table.submit(1, 1, legal_moves(table.game.view(0))[:1])
    with pytest.raises(IllegalMove):
        table.offer_stop(1, 1)
    with pytest.raises(RefereeError):
        table.resign(0, 0)


def test_9_1_a_game_continues_while_a_person_or_a_program_plays() -> None:
    for other in (BEN, ENGINE):
        table = table_of(ANN, other, GREEDY)
        left = table.resign(0, 0)
        enter(table, left)
        assert table.following(left.ruling, MOST) is None


def test_9_1_people_with_a_stand_in_have_not_left() -> None:
    table = table_of(ANN, BEN, GREEDY)
    enter(table, table.leave(flag=False))
    left = table.resign(1, 1)
    enter(table, left)
    assert table.following(left.ruling, MOST) is None


def test_3_5_the_cap_counts_take_backs_too() -> None:
    table = table_of(ANN, GREEDY, take_backs="bots")
    play(table)
    change = table.ask_take_back(0, 1, (0,), MOST)
    enter(table, change)
    capped = table.following(change.ruling, 2)
    assert capped is not None
    assert (enter(table, capped).state, table.row.version) == ("over", 3)


def test_9_4_an_offer_to_stop_lapses_with_the_next_version_and_may_be_repeated() -> None:
    table = table_of(ANN, BEN, GREEDY)
    first = enter(table, table.offer_stop(1, 0))
    assert enter(table, table.offer_stop(1, 0)) is first
    assert play(table).offers == Offers()
    assert enter(table, table.offer_stop(0, 1)).state == "playing"
    assert offer_state(table)["stop"] == [0]
    with pytest.raises(RefereeError):
        table.offer_stop(1, 0)


def test_9_4_against_bots_alone_an_offer_stops_the_game_at_once() -> None:
    row = enter(table := table_of(ANN, GREEDY), table.offer_stop(0, 0))
    assert (row.state, row.turn, row.ended, row.bot_due) == ("over", None, 2000, None)
    assert (row.result or "").startswith("agreed")


def test_9_6_a_question_about_a_take_back_keeps_the_offers_to_stop() -> None:
    table = table_of(ANN, BEN)
    play(table)
    enter(table, table.offer_stop(1, 1))
    row = enter(table, table.ask_take_back(0, 1, (0,), MOST))
    assert row.offers == Offers((1,), 0, (0,))
    assert enter(table, table.answer_take_back(1, 1, False, MOST)).offers == Offers((1,))


def test_9_6_three_people_must_all_agree() -> None:
    table = table_of(ANN, BEN, replace(BEN, name="Cleo", person="cleo"))
    play(table)
    enter(table, table.ask_take_back(0, 1, (0,), MOST))
    row = enter(table, table.answer_take_back(2, 1, True, MOST))
    assert (row.version, row.offers.agreed) == (1, (0, 2))
    row = enter(table, table.answer_take_back(1, 1, True, MOST))
    assert (row.version, row.turn, row.offers) == (2, 0, Offers())


def test_9_6_own_and_outdated_requests_cannot_be_answered() -> None:
    table = table_of(ANN, BEN)
    play(table)
    enter(table, table.ask_take_back(0, 1, (0,), MOST))
    with pytest.raises(Refused, match="nothing-asked"):
        table.answer_take_back(0, 1, True, MOST)
    for agree in (True, False):
        with pytest.raises(RefereeError) as refused:
            table.answer_take_back(1, 0, agree, MOST)
        assert refused.value.key == "stale-version"


def test_9_6_the_limit_of_take_backs_also_holds_for_an_answer() -> None:
    table = table_of(ANN, BEN)
    play(table)
    enter(table, table.ask_take_back(0, 1, (0,), 1))
    enter(table, table.answer_take_back(1, 1, True, 1))
    play(table)
    enter(table, table.ask_take_back(0, 3, (0,), 2))
    with pytest.raises(Refused, match="too-many-take-backs"):
        table.answer_take_back(1, 3, True, 1)


@pytest.mark.parametrize(("rule", "may"), [("off", []), ("bots", []), ("consent", [0])])
def test_9_6_the_setting_of_the_table_decides_about_take_backs(rule: str, may: list[int]) -> None:
    table = table_of(ANN, BEN, take_backs=rule)
    play(table)
    assert offer_state(table)["may_take_back"] == may
    if not may:
        with pytest.raises(RefereeError) as refused:
            table.ask_take_back(0, 1, (0,), MOST)
        assert refused.value.key == "take-back-off"


def test_9_5_the_stand_in_is_the_chosen_bot_and_answers_at_once() -> None:
    table = table_of(ANN, BEN, stand_in="newcomer")
    enter(table, table.leave(flag=False))
    assert table.bot_at(0) == "newcomer"
    change = table.submit_for_bot(1, legal_moves(table.game.view(0))[0])
    assert change is not None
    row = enter(table, change)
    assert (row.turn, row.bot_due) == (1, None)
    assert table.bot_at(1) is None


def test_9_5_a_present_person_cannot_return() -> None:
    with pytest.raises(RefereeError) as refused:
        table_of(ANN, BEN).come_back(0, 0, 0)
    assert refused.value.key == "no-stand-in"


def test_9_5_a_person_returns_during_the_turn_of_another_whose_clock_continues() -> None:
    table = table_of(ANN, BEN, clock="live", bank=60, increment=5)
    table.changed(replace(table.row, clocks=(60_000, 60_000), flag_at=61_000))
    enter(table, table.leave(flag=False), at=11_000)
    change = table.submit_for_bot(1, legal_moves(table.game.view(0))[0])
    assert change is not None
    enter(table, change, at=12_000)
    assert table.row.flag_at == 72_000
    row = enter(table, table.come_back(0, 2, 20_000), at=20_000)
    assert (row.turn, row.flag_at, row.clocks[1]) == (1, 72_000, 52_000)


def test_programs_need_not_watch_for_bots_to_play() -> None:
    table = table_of(ANN, ENGINE, GREEDY)
    enter(table, table.leave(flag=False), present=False)
    assert not table.waits_for_people(lambda _person: False)


def test_the_events_after_a_version_are_returned_with_their_times() -> None:
    table = table_of(ANN, BEN)
    play(table, at=2000)
    play(table, at=3000)
    assert [(one["version"], one["at"]) for one in table.events(0, 0)] == [(1, 2000), (2, 3000)]
    (last,) = table.events(None, 1, Words("en", table.edition))
    assert any("Ben" in str(item) for item in last["items"])


def test_the_record_has_the_names_the_date_and_programs_as_bots() -> None:
    record = fresh_match(table_of(ANN, ENGINE, GREEDY).row).record()
    assert (record.names, record.bots, record.date) == (("Ann", "Ada", "greedy"), frozenset({1, 2}), "1970-01-01")
    assert day_of(86_400_000) == "1970-01-02"
    assert fresh_match(replace(table_of(ANN, BEN).row, started=None)).date == ""


# --- by name -----------------------------------------------------------------------------------------


def act(table: GameTable, verb: SeatVerb, seat: int, agree: bool = False) -> TableRow:
    """The action of a seat's person, as in a request."""
    version, person = table.row.version, table.row.seats[seat].person or ""
    return enter(table, table.act(verb, seat, version, person, most=MOST, clock=2000, agree=agree))


def test_every_verb_of_a_seat_has_its_name() -> None:
    table = table_of(ANN, BEN, clock="live", bank=60)
    play(table)
    assert act(table, "take_back", 0).offers.take_back == 0
    assert act(table, "consent", 1, agree=False).offers == Offers()
    assert act(table, "take_back", 0).version == 1
    assert (act(table, "consent", 1, agree=True).version, table.row.turn) == (2, 0)
    assert act(table, "stop", 0).offers.stop == (0,)
    enter(table, table.leave(flag=True))
    assert table.bot_at(0) == "greedy"
    act(table, "come_back", 0)
    assert table.bot_at(0) is None
    assert (act(table, "resign", 1).state, get_args(SeatVerb)) == (
        "over", ("resign", "stop", "take_back", "consent", "come_back"),
    )  # fmt: skip


def test_a_flag_falls_when_the_time_of_the_seat_on_turn_is_over() -> None:
    table = table_of(ANN, BEN, clock="live", bank=60)
    table.changed(with_flag(table.row.changed_to(clocks=(60_000, 60_000)), 1000))
    assert table.row.flag_at == 61_000
    assert table.flag(60_999) is None
    fallen = table.flag(61_000)
    assert fallen is not None
    enter(table, fallen, at=61_000)
    assert (table.bot_at(0), table.flag(10**9)) == ("greedy", None)


def test_bots_that_waited_for_people_continue_when_one_is_there() -> None:
    table = table_of(ANN, GREEDY)
    enter(table, table.leave(flag=False), present=False)
    assert table.row.bot_due is None
    assert table.may_go_on(lambda person: person == "ann")
    assert not table.may_go_on(lambda _person: False)
    table.changed(table.row.changed_to(bot_due=5))
    assert not table.may_go_on(lambda _person: True)


def test_a_removed_person_resigns_every_seat_that_still_plays() -> None:
    table = table_of(ANN, BEN, replace(ANN, name="Ann (2)"), ENGINE)
    enter(table, table.resign(2, 0))
    gone = table.resign_all("ann")
    assert gone is not None
    enter(table, gone)
    assert (table.game.view(None).playing, table.resign_all("ann")) == ((1, 3), None)
    enter(table, table.resign(1, 2))
    assert table.resign_all("ada") is None


def test_a_date_begins_at_midnight_in_utc() -> None:
    assert day_of(start_of("2026-11-18") or 0) == "2026-11-18"
    assert start_of("1970-01-02") == 86_400_000
    assert (start_of(""), start_of("tomorrow")) == (None, None)


def test_a_bot_moves_only_at_the_version_of_its_turn() -> None:
    table = table_of(ANN, GREEDY, GREEDY)
    assert table.bot_on_turn(0) is None
    play(table)
    assert (table.bot_on_turn(1), table.bot_on_turn(0)) == ("greedy", None)
    enter(table, table.resign(0, 1))
    assert table.bot_on_turn(2) == "greedy"
    enter(table, Change(table.game.cap(2)))
    assert table.bot_on_turn(3) is None
