"""Replay a record: deal from the seed, play every decision with the rules engine, and check the record's claims."""

from collections.abc import Iterator
from dataclasses import dataclass

from cabochon.record.entries import (
    Capped,
    Decision,
    Entry,
    Record,
    Resigned,
    Stopped,
    TookBack,
    Variation,
    check_record,
)
from cabochon.record.variations import open_view, try_entries, turn_number
from cabochon.rules.arguments import check_type
from cabochon.rules.deal import commitment, deal
from cabochon.rules.errors import IllegalMove, RecordError
from cabochon.rules.goals import outcome
from cabochon.rules.play import agree_to_stop, cap, play, resign
from cabochon.rules.table import Seat, Table


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a record and the table on both sides of it."""

    entry: Entry
    """The entry."""
    before: Table
    """The table before it."""
    after: Table
    """The table after it."""


class History:
    """The tables of a game so far, so that decisions can be taken back. The referee and the replay both use this class,
    so a take-back has the same effect in both.
    """

    def __init__(self, opening: Table) -> None:
        check_type(opening, Table, "a history begins with a Table")
        self.table = opening
        self._before_decision: list[Table] = []

    def __len__(self) -> int:
        """How many decisions can be taken back."""
        return len(self._before_decision)

    def before(self, decisions: int) -> Table:
        """The table as it was before the last `decisions` decisions."""
        return self._before_decision[-decisions]

    def decided_by(self, seat: Seat, settled: int) -> bool:
        """Whether a seat made one of the decisions that can be taken back, except the first `settled` ones."""
        for number in range(len(self._before_decision) - 1, settled - 1, -1):
            if self._before_decision[number].turn == seat:
                return True
        return False

    def enter(self, entry: Entry) -> None:
        """Apply an entry. The rules engine checks a decision."""
        match entry:
            case Decision():
                self.enter_played(play(self.table, entry.move))
            case TookBack():
                self.table = self.before(entry.decisions)
                del self._before_decision[-entry.decisions :]
            case Resigned():
                self._settle(resign(self.table, entry.seat))
            case Stopped():
                self._settle(agree_to_stop(self.table))
            case Capped():
                self._settle(cap(self.table))
            case _:
                pass  # stand-ins, notes and variations do not change the table

    def enter_played(self, after: Table) -> None:
        """Apply a decision that the rules engine has already played."""
        self._before_decision.append(self.table)
        self.table = after

    def _settle(self, after: Table) -> None:
        """Drop the earlier tables: a take-back cannot go past a resignation."""
        self.table = after
        self._before_decision.clear()


def steps(record: Record) -> Iterator[Step]:
    """Every entry with the tables before and after it. Raises `RecordError` if the rules engine refuses a move. A
    variation does not change the table. The rules engine also checks its moves, without knowing the decks.
    """
    return _steps(record, History(_opening(record)))


def _steps(record: Record, history: History) -> Iterator[Step]:
    for entry in record.entries:
        before = history.table
        _check_entry(entry, history)
        try:
            history.enter(entry)
        except IllegalMove as refused:
            raise RecordError("illegal-in-record", turn_number(before), cause=refused) from refused
        yield Step(entry, before, history.table)


def replay(record: Record) -> Table:
    """The table at the end of a record."""
    table = _opening(record)
    for step in steps(record):
        table = step.after
    return table


def verify(record: Record) -> Table:
    """The table at the end, after checking the commitment, every move and the result."""
    check_commitment(record)
    table = replay(record)
    check_result(record, table)
    return table


def check_commitment(record: Record) -> None:
    """Check that the deal is the one that the commitment promised."""
    check_record(record)
    if record.seed is None:
        raise RecordError("seed-missing")
    if not record.commitment:
        raise RecordError("commitment-missing")
    if record.commitment != commitment(record.edition, record.players, record.seed):
        raise RecordError("commitment-differs")


def check_result(record: Record, table: Table) -> None:
    """Check that the game ended in the way that the record states."""
    result = outcome(table)
    if record.result != result:
        key = "ends-early" if result is None else "result-missing" if record.result is None else "result-differs"
        raise RecordError(key, turn_number(table))


def _opening(record: Record) -> Table:
    check_record(record)
    if record.seed is None:
        raise RecordError("seed-missing")
    return deal(record.edition, record.players, record.seed)


def _check_entry(entry: Entry, history: History) -> None:
    """Check the parts that the rules engine does not check: the number of the turn, the seats and the extent of a
    take-back.
    """
    table = history.table
    seat = getattr(entry, "seat", None)
    if seat is not None and seat not in table.seats:
        raise RecordError("no-seat-in-record", turn_number(table), seat=seat + 1)
    if isinstance(entry, Decision) and table.ended is None and entry.turn != turn_number(table):
        raise RecordError("turn-number", turn_number(table), found=entry.turn)
    if isinstance(entry, TookBack) and not 1 <= entry.decisions <= len(history):
        raise RecordError("nothing-to-take-back", turn_number(table), decisions=entry.decisions)
    if isinstance(entry, Variation):
        if not len(history):
            raise RecordError("nothing-to-vary", turn_number(table))
        try_entries(open_view(history.before(1)), entry.entries)
