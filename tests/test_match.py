"""The referee: versions, submissions, take-backs, leaving, stand-ins, and which viewer may see what."""

import sys
from collections.abc import Callable

import pytest

from cabochon import CLASSIC, MARVEL, Chair, Match, TakeBacks
from cabochon.bots import Budget, make_bot
from cabochon.match import Ruling, let_bots_play, match_from
from cabochon.record import BotPlays, Decision, Note, PersonBack, Resigned, Stopped, TookBack, replay, verify
from cabochon.rules import (
    Chance,
    Ending,
    EventKind,
    IllegalMove,
    KeyedError,
    Move,
    Owed,
    RecordError,
    RefereeError,
    Table,
    legal_moves,
    outcome,
    parse_submission,
    refusal,
)

SEED = bytes(range(32))
ANN, BOB, CID = Chair("Ann"), Chair("Bob"), Chair("Cid")
BOT = Chair("random", bot=True)
TO_NINE = ("+wbg", "R1", "+wrk", "R2", "+bgr", "R3")
"""Leaves the first seat with nine tokens, on turn."""


def moves(text: str) -> tuple[Move, ...]:
    return parse_submission(text, CLASSIC)


def keyed(key: str) -> Callable[[KeyedError], bool]:
    """For `pytest.raises(check=…)`: an error with this key."""
    return lambda error: error.key == key


def two_people(take_backs: TakeBacks = TakeBacks.CONSENT) -> Match:
    return Match(CLASSIC, [ANN, BOB], SEED, take_backs)


def submit(match: Match, *lines: str) -> None:
    """Each line is a submission of the seat on turn."""
    for line in lines:
        match.submit(match.turn, match.version, moves(line))


def play_out(match: Match, key: bytes = b"play out") -> None:
    chance = Chance(key)
    while not match.over:
        seen = match.view(match.turn)
        match.submit(match.turn, match.version, [chance.pick(legal_moves(seen))])


# --- submitting ------------------------------------------------------------------------------


def test_a_submission_makes_a_version_and_passes_the_turn() -> None:
    match = two_people()
    assert match.submit(0, 0, moves("+wbg")).version == 1
    assert (match.version, match.turn) == (1, 1)
    assert match.view(None).players[0].tokens[:3] == (1, 1, 1)


def test_a_ruling_contains_the_accepted_steps() -> None:
    match = two_people()
    submit(match, *TO_NINE)
    ruling = match.submit(0, 6, moves("+wbg -wb"), clock=12.5, comment="so be it")
    assert (ruling.version, ruling.entries) == (7, match.entries(7))
    assert ruling.steps[0].before != ruling.steps[0].after == ruling.steps[1].before
    assert ruling.steps[1].after.turn == match.turn == 1
    assert [(step.entry.clock, step.entry.comment) for step in ruling.steps if isinstance(step.entry, Decision)] == [
        (None, ""),
        (12.5, "so be it"),
    ]
    assert ruling.events(1) == match.events(1, 7) == match.log(1, since=6)


def test_the_rules_run_once_for_each_move(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Move] = []

    def counting(position: Table, move: Move) -> IllegalMove | None:
        asked.append(move)
        return refusal(position, move)

    match = two_people()
    submit(match, *TO_NINE)
    monkeypatch.setattr(sys.modules["cabochon.rules.play"], "refusal", counting)
    submit(match, "+wbg -wb", "+wbg")
    assert asked == [*moves("+wbg -wb"), *moves("+wbg")]


def test_an_old_version_is_refused_and_changes_nothing() -> None:
    match = two_people()
    submit(match, "+wbg")
    before = match.view(None)
    with pytest.raises(RefereeError) as refused:
        match.submit(1, 0, moves("+wbg"))
    assert refused.value.key == "stale-version"
    assert refused.value.values == {"found": 0, "current": 1}
    assert match.view(None) == before


@pytest.mark.parametrize(
    ("seat", "text", "rule"),
    [(1, "+wbg", "2.4"), (0, "+wb", "4.2"), (0, "+wbg +wbg", "3.1"), (0, "=w", "3.2"), (0, "Ba3", "6.3")],
)
def test_the_referee_refuses_illegal_moves(seat: int, text: str, rule: str) -> None:
    match = two_people()
    before = match.view(None)
    with pytest.raises(IllegalMove) as refused:
        match.submit(seat, 0, moves(text))
    assert refused.value.rule == rule
    assert (match.version, match.view(None)) == (0, before)


def test_a_submission_is_all_or_nothing() -> None:
    match = two_people()
    submit(match, *TO_NINE)
    before = match.view(None)
    assert sum(before.players[0].tokens) == 9
    with pytest.raises(IllegalMove) as refused:
        match.submit(0, match.version, moves("+wrk -w"))
    assert (refused.value.rule, refused.value.key) == ("4.4", "return-too-few")
    assert match.view(None) == before
    match.submit(0, match.version, moves("+wrk -wr"))
    assert sum(match.view(None).players[0].tokens) == 10


def test_a_submission_may_stop_in_the_middle_of_a_turn() -> None:
    match = two_people()
    submit(match, *TO_NINE, "+wrk")
    assert match.view(0).owed is Owed.RETURN
    assert match.turn == 0
    submit(match, "-wr")
    assert match.turn == 1


def test_an_empty_submission_and_a_seat_that_is_not_there_are_refused() -> None:
    match = two_people()
    with pytest.raises(RefereeError, check=keyed("nothing-submitted")):
        match.submit(0, 0, ())
    for seat in (-1, 2):
        with pytest.raises(RefereeError, check=keyed("no-such-chair")):
            match.submit(seat, 0, moves("+wbg"))


def test_the_clock_goes_into_the_record() -> None:
    match = two_people()
    match.submit(0, 0, moves("+wbg"), clock=59.5)
    assert match.record().entries == (Decision(1, 0, moves("+wbg")[0], clock=59.5),)


# --- views ----------------------------------------------------------------------------------


def test_a_blind_reserve_is_visible_to_its_owner_only() -> None:
    match = two_people()
    submit(match, "R3")
    assert match.log(0)[0].key is EventKind.RESERVED
    for reader in (1, None):
        event = match.log(reader)[0]
        assert (event.key, event.level, event.card) == (EventKind.RESERVED_UNSEEN, 3, None)


def test_the_log_can_be_read_from_any_version() -> None:
    match = two_people()
    submit(match, "+wbg", "R1", "+wrk")
    assert match.log(None, since=match.version) == ()
    assert [event.key for event in match.log(None, since=2)] == [EventKind.TOOK]
    assert match.log(None, since=0)[-1] == match.log(None, since=2)[0]


def test_a_record_contains_the_seed_only_at_the_end_or_on_request() -> None:
    match = two_people()
    assert match.record().seed is None
    assert match.record(open_seed=True).seed == SEED
    assert match.commitment == match.record().commitment
    play_out(match)
    assert match.record().seed == SEED
    verify(match.record())


def test_a_live_match_draws_its_own_seed() -> None:
    assert Match(CLASSIC, [ANN, BOB]).commitment != Match(CLASSIC, [ANN, BOB]).commitment


# --- taking back -----------------------------------------------------------------------------


def test_9_6_a_take_back_is_a_new_version_in_the_record() -> None:
    match = two_people()
    opening = match.view(None)
    submit(match, "+wbg", "+wrk")
    match.take_back(0, match.version, consent={1})
    assert match.view(None) == opening
    assert match.version == 3
    assert match.record().entries[-1] == TookBack(0, 2)
    assert match.log(None, since=2)[0].key is EventKind.TOOK_BACK
    submit(match, "+bgr")
    assert replay(match.record(open_seed=True)).players[0].tokens[:4] == (0, 1, 1, 1)


def test_9_6_the_requesting_seats_last_turn_is_taken_back() -> None:
    match = two_people()
    submit(match, "+wbg", "+wrk", "+bgr")
    after_two = match.view(None)
    submit(match, "+bgk")
    match.take_back(1, match.version, consent={0})
    assert match.turn == 1
    assert match.record().entries[-1] == TookBack(1, 1)
    assert match.view(None) == after_two


def test_9_6_a_turn_in_progress_is_taken_back_whole() -> None:
    match = two_people()
    submit(match, *TO_NINE)
    before = match.view(None)
    submit(match, "+wrk")
    match.take_back(0, match.version, consent={1})
    assert match.view(None) == before


def test_9_6_people_must_agree_and_nothing_goes_past_a_reveal() -> None:
    match = two_people()
    submit(match, "+wbg")
    with pytest.raises(RefereeError, check=keyed("take-back-needs-consent")):
        match.take_back(0, match.version)
    submit(match, "R1")
    with pytest.raises(RefereeError, check=keyed("take-back-past-reveal")):
        match.take_back(0, match.version, consent={1})
    with pytest.raises(RefereeError, check=keyed("take-back-past-reveal")):
        match.take_back(1, match.version, consent={0})


def test_9_6_against_bots_even_a_reveal_can_be_taken_back() -> None:
    match = Match(CLASSIC, [ANN, BOT], SEED, TakeBacks.BOTS)
    opening = match.view(None)
    submit(match, "R1", "+wbg")
    match.take_back(0, match.version)
    assert match.view(None) == opening


def test_9_6_a_table_can_forbid_take_backs() -> None:
    for take_backs, other in ((TakeBacks.OFF, BOT), (TakeBacks.OFF, BOB), (TakeBacks.BOTS, BOB)):
        match = Match(CLASSIC, [ANN, other], SEED, take_backs)
        submit(match, "+wbg")
        with pytest.raises(RefereeError, check=keyed("take-back-off")):
            match.take_back(0, match.version, consent={1})


def test_9_6_there_must_be_something_to_take_back() -> None:
    match = two_people()
    with pytest.raises(RefereeError, check=keyed("nothing-to-take-back")):
        match.take_back(0, 0, consent={1})
    submit(match, "+wbg")
    with pytest.raises(RefereeError, check=keyed("nothing-to-take-back")):
        match.take_back(1, match.version, consent={0})


def test_9_6_nobody_takes_back_past_a_resignation() -> None:
    match = Match(CLASSIC, [ANN, BOB, CID], SEED)
    submit(match, "+wbg")
    match.resign(2, match.version)
    with pytest.raises(RefereeError, check=keyed("nothing-to-take-back")):
        match.take_back(0, match.version, consent={1})


# --- leaving, stopping, stand-ins ------------------------------------------------------------


def test_9_1_resigning_and_flag_falls() -> None:
    match = Match(CLASSIC, [ANN, BOB, CID], SEED)
    match.resign(1, 0)
    match.resign(0, 1, flag=True)
    assert match.over
    result = outcome(match.view(None))
    assert result is not None
    assert (result.ending, result.winners, result.places) == (Ending.ALONE, (2,), (2, 3, 1))
    assert match.record().entries == (Resigned(1), Resigned(0, flag=True))
    assert [event.key for event in match.log(None)] == [EventKind.RESIGNED, EventKind.FLAG_FELL, EventKind.ENDED]


def test_9_1_a_seat_that_left_can_do_nothing() -> None:
    match = Match(CLASSIC, [ANN, BOB, CID], SEED)
    match.resign(1, 0)
    acts: list[Callable[[], Ruling]] = [
        lambda: match.submit(1, 1, moves("+wbg")),
        lambda: match.resign(1, 1),
        lambda: match.offer_stop(1, 1),
        lambda: match.take_back(1, 1),
        lambda: match.bot_takes_over(1, 1, "greedy"),
    ]
    for act in acts:
        with pytest.raises(IllegalMove) as refused:
            act()
        assert (refused.value.rule, refused.value.key) == ("9.1", "seat-left")


def test_9_4_all_people_who_still_play_must_agree_to_stop() -> None:
    match = Match(CLASSIC, [ANN, BOB, BOT], SEED)
    assert match.offer_stop(0, 0) == Ruling(0, ()), "an offer, and no version"
    submit(match, "+wbg")  # a decision withdraws the offers
    assert match.offer_stop(1, 1).version == 1
    assert match.offer_stop(0, 1).version == 2
    assert match.record().entries[-1] == Stopped()
    with pytest.raises(IllegalMove) as refused:
        submit(match, "+wbg")
    assert refused.value.rule == "9.4"


def test_9_5_a_bot_plays_on_and_the_person_returns() -> None:
    match = two_people()
    match.bot_takes_over(0, 0, "greedy")
    assert match.bot_at(0) == "greedy"
    let_bots_play(match, {0: make_bot("greedy", Chance(b"stand-in"))}, Budget())
    assert match.turn == 1
    match.person_returns(0, match.version)
    assert match.bot_at(0) is None
    entries = match.record().entries
    assert entries[0] == BotPlays(0, "greedy")
    assert entries[-1] == PersonBack(0)
    assert match.log(None)[0].key is EventKind.BOT_PLAYS
    with pytest.raises(RefereeError, check=keyed("no-stand-in")):
        match.person_returns(0, match.version)


@pytest.mark.parametrize("take_backs", [TakeBacks.CONSENT, TakeBacks.BOTS])
def test_9_5_nobody_takes_back_past_a_stand_ins_move(take_backs: TakeBacks) -> None:
    match = Match(CLASSIC, [ANN, BOB], SEED, take_backs)
    submit(match, "+wbg", "R1")
    match.bot_takes_over(0, match.version, "greedy")
    submit(match, "+wrk")
    again = match_from(match.record(open_seed=True))
    for one in (match, again):
        assert not one.can_take_back(1)
        with pytest.raises(RefereeError, check=keyed("nothing-to-take-back")):
            one.take_back(1, one.version, consent={0})


def test_9_5_after_a_stand_ins_move_a_turn_is_taken_back_with_the_absent_persons_consent() -> None:
    match = two_people()
    match.bot_takes_over(0, 0, "greedy")
    submit(match, "+wbg")
    settled = match.view(None)
    submit(match, "+wrk")
    with pytest.raises(RefereeError, check=keyed("take-back-needs-consent")):
        match.take_back(1, match.version)
    match.take_back(1, match.version, consent={0})
    assert match.view(None) == settled


def test_9_5_an_absent_person_must_agree_to_stop() -> None:
    match = two_people()
    match.bot_takes_over(0, 0, "greedy")
    assert match.people == (0, 1)
    assert match.offer_stop(1, 1) == Ruling(1, ()), "an offer, and no end"
    assert match.offer_stop(0, 1).entries == (Stopped(),)


def test_9_4_an_offer_to_stop_lapses_with_the_next_version() -> None:
    match = two_people()
    match.offer_stop(0, 0)
    match.bot_takes_over(0, 0, "greedy")
    assert match.offer_stop(1, 1) == Ruling(1, ()), "what was offered before the stand-in came is past"


def test_3_5_a_capped_game_has_no_winner() -> None:
    match = two_people()
    match.cap(0)
    result = outcome(match.view(None))
    assert result is not None
    assert (result.ending, result.winners, result.places) == (Ending.CAPPED, (), (1, 1))


def test_nothing_happens_after_the_end() -> None:
    match = two_people()
    match.resign(0, 0)
    acts: list[Callable[[], Ruling]] = [
        lambda: match.resign(1, 1),
        lambda: match.cap(1),
        lambda: match.offer_stop(1, 1),
    ]
    for act in acts:
        with pytest.raises(IllegalMove) as refused:
            act()
        assert refused.value.rule == "9.3"


# --- resuming a saved game -------------------------------------------------------------------


def test_a_match_is_resumed_from_its_record() -> None:
    match = Match(MARVEL, [ANN, BOT, CID], SEED, TakeBacks.BOTS, date="2026-11-15")
    chance = Chance(b"saved")
    for _ in range(40):
        match.submit(match.turn, match.version, [chance.pick(legal_moves(match.view(match.turn)))])
    match.bot_takes_over(2, match.version, "greedy")
    match.note(match.version, "a break for tea")
    again = match_from(match.record(open_seed=True))
    assert again.record(open_seed=True) == match.record(open_seed=True)
    assert again.view(0) == match.view(0)
    assert again.bot_at(2) == "greedy"
    assert again.take_backs is TakeBacks.BOTS
    assert again.log(1) == match.log(1)
    assert isinstance(match.record().entries[-1], Note)


def test_an_invalid_record_is_not_resumed() -> None:
    match = two_people()
    submit(match, "+wbg")
    with pytest.raises(RecordError, check=keyed("seed-missing")):
        match_from(match.record())


def test_bots_and_people_submit_in_the_same_way() -> None:
    match = Match(CLASSIC, [Chair("greedy", bot=True), BOT], SEED)
    bots = {0: make_bot("greedy", Chance(b"a")), 1: make_bot("random", Chance(b"b"))}
    assert let_bots_play(match, bots, Budget(), most=3) == 3
    let_bots_play(match, bots, Budget())
    assert match.over
    assert match.bot_at(0) == "greedy"
    verify(match.record())
