"""A record is valid only if everything in it is correct."""

import re
from dataclasses import replace

import pytest

from cabochon.editions import EDITIONS, MARVEL
from cabochon.record import (
    Capped,
    Decision,
    Note,
    Record,
    Resigned,
    Stopped,
    TookBack,
    format_record,
    parse_record,
    replay,
    steps,
    verify,
)
from cabochon.rules.components import PLAYER_COUNTS, Edition
from cabochon.rules.errors import CabochonError, IllegalMove, NotationError, RecordError
from cabochon.rules.goals import Outcome, outcome
from cabochon.rules.moves import Buy, Pass, Space, Take
from cabochon.rules.table import Ending
from tests.record.samples import whole_game, whole_text, with_header

GOOD = whole_game()


def refused(record: Record) -> RecordError:
    with pytest.raises(RecordError) as caught:
        verify(record)
    return caught.value


@pytest.mark.parametrize("players", PLAYER_COUNTS)
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS.keys())
def test_a_valid_record(edition: Edition, players: int) -> None:
    record = parse_record(whole_text(edition, players))
    table = verify(record)
    assert outcome(table) == record.result


def test_an_unfinished_record_is_valid() -> None:
    for length in range(0, len(GOOD.entries), 7):
        record = replace(GOOD, entries=GOOD.entries[:length], result=None)
        assert verify(parse_record(format_record(record))).ended is None


def test_an_unfinished_record_that_claims_a_result() -> None:
    for length in range(len(GOOD.entries)):
        assert refused(replace(GOOD, entries=GOOD.entries[:length])).key == "ends-early"


def test_a_finished_record_without_a_result() -> None:
    assert refused(replace(GOOD, result=None)).key == "result-missing"


def test_a_false_result() -> None:
    assert GOOD.result is not None
    swapped = replace(GOOD.result, places=GOOD.result.places[::-1], winners=(1 - GOOD.result.winners[0],))
    assert refused(replace(GOOD, result=swapped)).key == "result-differs"
    agreed = Outcome(Ending.AGREED, (), (1, 1))
    assert refused(replace(GOOD, result=agreed)).key == "result-differs"


def test_a_changed_seed() -> None:
    other = bytes(31) + b"\x09"
    assert refused(replace(GOOD, seed=other)).key == "commitment-differs"
    text = with_header(whole_text(), "Seed", other.hex())
    assert refused(parse_record(text)).key == "commitment-differs"


def test_a_changed_seed_with_its_own_commitment() -> None:
    """The deal differs, so the moves are soon illegal or the result is wrong."""
    for number in range(40):
        error = refused(GOOD.with_seed(bytes([number]) * 32))
        assert error.key in ("illegal-in-record", "turn-number", "ends-early", "result-differs")


def test_no_commitment_and_no_seed() -> None:
    assert refused(replace(GOOD, commitment="")).key == "commitment-missing"
    assert refused(replace(GOOD, seed=None)).key == "seed-missing"
    with pytest.raises(RecordError, match="has no seed"):
        replay(replace(GOOD, seed=None))


def test_a_changed_edition() -> None:
    """Other letters are refused as notation; the same letters fail the commitment."""
    with pytest.raises(NotationError):
        parse_record(with_header(whole_text(), "Edition", "marvel"))
    marvel = parse_record(with_header(whole_text(MARVEL), "Edition", "megaman"))
    assert refused(marvel).key == "commitment-differs"


def test_too_many_players() -> None:
    text = whole_text().replace('[Seat2 "Bob"]', '[Seat2 "Bob"]\n[Seat3 "Cid"]')
    text = with_header(text, "Result", "goal 1-2-3")
    assert refused(parse_record(text)).key == "commitment-differs"


def decision(number: int) -> Decision:
    entry = GOOD.entries[number]
    assert isinstance(entry, Decision)
    return entry


def with_entry(number: int, entry: Decision) -> Record:
    return replace(GOOD, entries=(*GOOD.entries[:number], entry, *GOOD.entries[number + 1 :]))


def test_a_wrong_turn_number() -> None:
    for number in (0, 1, 17, len(GOOD.entries) - 1):
        right = decision(number)
        for wrong in (replace(right, round=right.round + 1), replace(right, seat=1 - right.seat)):
            error = refused(with_entry(number, wrong))
            assert (error.key, error.turn, error.values["found"]) == ("turn-number", right.turn, wrong.turn)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Take((3, 0, 0, 0, 0, 0, 0)), "3.1"),
        (Take((0, 0, 0, 0, 0, 1, 0)), "4.1"),
        (Pass(), "3.3"),
        (Buy(Space(3, 0)), "6.3"),
    ],
)
def test_an_illegal_move_in_the_middle_names_turn_and_rule(move: Take | Pass | Buy, rule: str) -> None:
    number = next(at for at in range(6, 60) if isinstance(decision(at).move, Take))
    error = refused(with_entry(number, replace(decision(number), move=move)))
    assert error.key == "illegal-in-record"
    assert error.turn == decision(number).turn
    assert isinstance(error.cause, IllegalMove)
    assert error.cause.rule == rule
    assert f"Turn {error.turn}" in str(error)
    assert f"(Rule {rule})" in str(error)


def test_a_move_left_out_or_put_in_twice() -> None:
    for number in range(len(GOOD.entries)):
        left_out = (*GOOD.entries[:number], *GOOD.entries[number + 1 :])
        twice = (*GOOD.entries[: number + 1], *GOOD.entries[number:])
        for entries in (left_out, twice):
            assert refused(replace(GOOD, entries=entries)).key in ("turn-number", "illegal-in-record", "ends-early")


def test_nothing_is_legal_after_the_end() -> None:
    last = decision(len(GOOD.entries) - 1)
    for entry, rule in ((last, "8.3"), (Resigned(0), "8.3"), (Stopped(), "8.3"), (Capped(), "8.3")):
        error = refused(replace(GOOD, entries=(*GOOD.entries, entry)))
        assert error.cause is not None
        assert (error.key, error.cause.rule, error.cause.key) == ("illegal-in-record", rule, "game-over")
    verify(replace(GOOD, entries=(*GOOD.entries, Note("well played"))))


# --- take-backs ------------------------------------------------------------------------------


def test_a_take_back_undoes_its_number_of_decisions() -> None:
    for back in (1, 2, 5, 10):
        head = GOOD.entries[:10]
        record = replace(GOOD, result=None, entries=(*head, TookBack(0, back)))
        assert verify(record) == verify(replace(GOOD, result=None, entries=head[: 10 - back]))
        again = replace(GOOD, entries=(*head, TookBack(0, back), *head[10 - back :], *GOOD.entries[10:]))
        assert verify(again) == verify(GOOD)


@pytest.mark.parametrize("back", [0, 11, 9999])
def test_a_take_back_too_far(back: int) -> None:
    error = refused(replace(GOOD, result=None, entries=(*GOOD.entries[:10], TookBack(0, back))))
    assert (error.key, error.values["decisions"]) == ("nothing-to-take-back", back)


def test_no_take_back_past_a_resignation() -> None:
    record = whole_game(MARVEL, 3)
    left = (*record.entries[:9], Resigned(1))
    error = refused(replace(record, result=None, entries=(*left, TookBack(0, 1))))
    assert error.key == "nothing-to-take-back"


def test_the_last_move_of_a_game_can_be_taken_back() -> None:
    count = len(GOOD.entries)
    again = replace(GOOD, entries=(*GOOD.entries, TookBack(decision(count - 1).seat, 1), GOOD.entries[-1]))
    assert verify(again) == verify(GOOD)


# --- leaving ---------------------------------------------------------------------------------


def test_a_seat_that_is_not_there() -> None:
    for entry in (Resigned(2), Resigned(3), TookBack(2, 1)):
        error = refused(replace(GOOD, result=None, entries=(*GOOD.entries[:4], entry)))
        assert error.key == "no-seat-in-record"


def test_leaving_twice() -> None:
    record = replace(whole_game(MARVEL, 3), result=None)
    error = refused(replace(record, entries=(Resigned(1), Resigned(1))))
    assert error.cause is not None
    assert error.cause.rule == "9.1"


@pytest.mark.parametrize(
    ("entry", "ending", "result"),
    [
        (Resigned(0), Ending.ALONE, "alone 2-1"),
        (Resigned(1, flag=True), Ending.ALONE, "alone 1-2"),
        (Stopped(), Ending.AGREED, "agreed 1-1"),
        (Capped(), Ending.CAPPED, "capped 1-1"),
    ],
)
def test_other_endings(entry: Resigned | Stopped | Capped, ending: Ending, result: str) -> None:
    text = format_record(replace(GOOD, result=None, entries=(*GOOD.entries[:6], entry)))
    record = parse_record(with_header(text, "Result", result))
    assert verify(record).ended is ending
    assert refused(replace(record, result=None)).key == "result-missing"


def test_steps_stop_at_the_first_fault_of_the_record() -> None:
    record = with_entry(5, replace(decision(5), move=Pass()))
    walk = steps(record)
    assert [next(walk).entry for _ in range(5)] == list(GOOD.entries[:5])
    with pytest.raises(RecordError):
        next(walk)


# --- truncated -------------------------------------------------------------------------------


def unfinished(text: str) -> bool:
    """Whether a text was read as an unfinished game; False if it was refused."""
    try:
        return verify(parse_record(text)).ended is None
    except CabochonError:
        return False


def test_every_beginning_of_a_finished_record_is_refused() -> None:
    """The stated result is not the one that the shorter game reaches. Only the last newline may be missing."""
    text = whole_text().rstrip("\n")
    verify(parse_record(text))
    for end in range(len(text)):
        with pytest.raises(CabochonError):
            verify(parse_record(text[:end]))


def test_every_beginning_of_an_unfinished_record_is_refused_or_unfinished() -> None:
    text = format_record(replace(GOOD, result=None, entries=GOOD.entries[:40]))
    body = text.index("\n\n")
    assert [end for end in range(body) if unfinished(text[:end])] == list(range(_shortest(text), body))
    read = [end for end in range(body, len(text) + 1) if unfinished(text[:end])]
    assert len(read) > 30
    for end in range(body, len(text) + 1):
        try:
            assert verify(parse_record(text[:end])).ended is None
        except CabochonError:
            pass


def _shortest(text: str) -> int:
    """The end of the last header: from there on it is an empty but valid record."""
    found = re.search(r'^\[Result "\*"\]', text, re.MULTILINE)
    assert found is not None
    return found.end()
