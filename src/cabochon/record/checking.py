"""Check a record from an unknown source: the valid part of the game, and the first fault.

`verify` only stops at the first fault. `check` also keeps the steps before the fault, its line, and the valid
alternatives.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from cabochon.record.entries import Decision, Record
from cabochon.record.json_import import looks_like_json, parse_json
from cabochon.record.replay import Step, check_commitment, check_result, steps
from cabochon.record.text import LONGEST_FILE, UNFINISHED, Placed, format_result, parse_placed
from cabochon.rules.deal import commitment, deal
from cabochon.rules.errors import NotationError, RecordError
from cabochon.rules.goals import outcome
from cabochon.rules.legal import legal_moves
from cabochon.rules.notation import format_move
from cabochon.rules.table import Table

MOST_ENTRIES = 2000
"""The maximum number of entries that are replayed. A game between people has about a hundred."""
MOST_RIGHT = 8

_HEADERS: Mapping[str, str] = {
    "seed-missing": "Seed",
    "commitment-missing": "Commitment",
    "commitment-differs": "Commitment",
    "ends-early": "Result",
    "result-missing": "Result",
    "result-differs": "Result",
}
"""The header that each refusal is about."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault: its place and the valid form."""

    error: NotationError | RecordError
    line: int
    """The line, from 1; 0 if the fault is not in a single line."""
    right: tuple[str, ...] = ()
    """Valid text for that place; empty if it is not known."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of checking a record."""

    record: Record | None
    """None if the text cannot be read."""
    steps: tuple[Step, ...] = ()
    """The game as far as it is valid."""
    problem: Problem | None = None


def check(text: str) -> Checked:
    """Read a record, in notation or exported as JSON, and replay it with the rules engine. Never raises."""
    try:
        placed = _read(text)
    except NotationError as error:
        return Checked(None, (), Problem(error, error.line))
    done: list[Step] = []
    try:
        for step in steps(placed.record):
            done.append(step)  # noqa: PERF402, what was done before a fault is kept
        problem = _claims(placed, done)
    except RecordError as error:
        problem = _promise(placed) or _stopped(placed, done, error)
    return Checked(placed.record, tuple(done), problem)


def _read(text: str) -> Placed:
    if len(text) > LONGEST_FILE:
        raise NotationError("file-too-long", longest=LONGEST_FILE // 1024)
    placed = parse_json(text) if looks_like_json(text) else parse_placed(text)
    if len(placed.record.entries) > MOST_ENTRIES:
        raise NotationError("too-many-entries", placed.entry_lines[MOST_ENTRIES], most=MOST_ENTRIES)
    return placed


def _promise(placed: Placed) -> Problem | None:
    """Check the commitment first: if the deal is wrong, no move can be trusted."""
    record = placed.record
    try:
        check_commitment(record)
    except RecordError as error:
        right = () if record.seed is None else (commitment(record.edition, record.players, record.seed),)
        return Problem(error, placed.header_lines.get(_HEADERS[error.key], 0), right)
    return None


def _claims(placed: Placed, done: list[Step]) -> Problem | None:
    """Check the result and the other claims after all moves were found legal."""
    if (broken := _promise(placed)) is not None:
        return broken
    table = _last(placed.record, done)
    try:
        check_result(placed.record, table)
    except RecordError as error:
        ended = outcome(table)
        right = UNFINISHED if ended is None else format_result(ended)
        return Problem(error, placed.header_lines.get(_HEADERS[error.key], 0), (right,))
    return None


def _stopped(placed: Placed, done: list[Step], error: RecordError) -> Problem:
    """The problem with the entry that the rules engine refused, which follows the steps in `done`."""
    line = placed.entry_lines[len(done)] if len(done) < len(placed.entry_lines) else 0
    table = _last(placed.record, done)
    if error.key == "turn-number":
        return Problem(error, line, (error.turn,))
    entry = placed.record.entries[len(done)]
    return Problem(error, line, _legal(table, entry) if isinstance(entry, Decision) else ())


def _last(record: Record, done: list[Step]) -> Table:
    if done:
        return done[-1].after
    assert record.seed is not None  # a record without a seed has already failed the check of the commitment
    return deal(record.edition, record.players, record.seed)


def _legal(table: Table, wrong: Decision) -> tuple[str, ...]:
    """The legal decisions in that position, moves of the same kind first."""
    if table.ended is not None:
        return ()
    moves = sorted(legal_moves(table), key=lambda move: type(move) is not type(wrong.move))
    return tuple(format_move(move, table.edition) for move in moves[:MOST_RIGHT])
