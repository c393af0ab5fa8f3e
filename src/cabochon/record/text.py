"""Records as text files, like a PGN. docs/notation.md specifies the format.

[Cabochon "1"]
[Edition "<id>"]
[Seat1 "Ann"]
[Bot2 "greedy"]
[Commitment "…"]
[Seed "…"]
[Result "goal 1-2"]

1.1 +wbr
1.2 Rc2 @298.5 {a comment}
( "Another way"
1.2 +gg
)
! 2 resigns
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import BinaryIO

from cabochon.editions import EDITIONS
from cabochon.record.entries import Entry, Record, check_record, is_date
from cabochon.record.headers import LONGEST_FILE as LONGEST_FILE
from cabochon.record.headers import VERSION, Header, check_version, file_of, read_parts, required
from cabochon.record.lines import LONGEST_LINE as LONGEST_LINE
from cabochon.record.lines import Body, body_lines
from cabochon.record.lines import format_entries as format_entries
from cabochon.record.lines import parse_entries as parse_entries
from cabochon.rules.arguments import check_text, check_type
from cabochon.rules.components import PLAYER_COUNTS, Edition
from cabochon.rules.deal import SEED_BYTES
from cabochon.rules.errors import NotationError
from cabochon.rules.goals import Outcome, TieBreak
from cabochon.rules.table import Ending, Seat

UNFINISHED = "*"

# --- printing --------------------------------------------------------------------------------


def format_record(record: Record, lines: Iterable[str] | None = None) -> str:
    """A record as the text of a file. Raises `NotationError` if a line or the file is too long for the reader.

    `lines` are those of the entries (`body_lines`), for a caller that has formatted them before.
    """
    check_record(record)
    return file_of(_headers(record), body_lines(record.entries, record.edition) if lines is None else lines)


def _headers(record: Record) -> Iterator[tuple[str, str]]:
    yield "Cabochon", VERSION
    yield "Edition", record.edition.id
    for seat, name in enumerate(record.names):
        yield f"{'Bot' if seat in record.bots else 'Seat'}{seat + 1}", name
    if record.date:
        yield "Date", record.date
    if record.commitment:
        yield "Commitment", record.commitment
    if record.seed is not None:
        yield "Seed", record.seed.hex()
    yield "Result", format_result(record.result)
    yield from record.tags


def format_result(result: Outcome | None) -> str:
    """The ending, the seats' places, and the tie-break if one decided: `goal 2-1 cards`."""
    if result is None:
        return UNFINISHED
    check_type(result, Outcome, "a result is an Outcome or None")
    parts = [result.ending.value, "-".join(map(str, result.places))]
    return " ".join([*parts, result.tie_break.value] if result.tie_break else parts)


# --- reading ---------------------------------------------------------------------------------


def read_record(path: str | PathLike[str]) -> Record:
    """Reads a record from a file. Raises `NotationError` if the file is not a record, OSError if it cannot be opened.

    The last line must end with a newline. Otherwise a file cut off inside its last payment could pass as another
    game with the same result.
    """
    with opened(path) as file:
        content = file.read(LONGEST_FILE + 1)
    if len(content) > LONGEST_FILE:
        raise NotationError("file-too-long", longest=LONGEST_FILE // 1024)
    try:
        record = parse_record(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise NotationError("not-text", line, error.start - content.rfind(b"\n", 0, error.start)) from None
    if not content.endswith(b"\n"):
        raise NotationError("cut-short", content.count(b"\n") + 1)
    return record


def opened(path: str | PathLike[str]) -> BinaryIO:
    """Opens a file of records for reading. Raises OSError if it cannot be opened."""
    check_type(path, (str, PathLike), "a file is named by a path or by text")
    if "\n" in str(path):
        raise ValueError("a file is named by its path; parse_record and parse_records read the text of records")
    return Path(path).open("rb")


@dataclass(frozen=True, slots=True)
class Placed:
    """A record, with the line number of each part of its text."""

    record: Record
    entry_lines: tuple[int, ...]
    header_lines: Mapping[str, int]


def parse_record(text: str) -> Record:
    """Parses a record. Raises `NotationError` with line and column."""
    return parse_placed(text).record


def parse_placed(text: str) -> Placed:
    """The same with line numbers, for callers that report the place of a fault."""
    check_text(text, "a record")
    headers, body = read_parts(text, lambda found, line: Body(_edition(found, line)))
    record = _assemble(headers, _edition(headers, 1), body.done())
    return Placed(record, tuple(body.lines), {name: header.line for name, header in headers.items()})


def _edition(headers: Mapping[str, Header], line: int) -> Edition:
    check_version(headers, line)
    if "Position" in headers and "Edition" not in headers:
        raise NotationError("is-an-analysis", headers["Position"].line)
    header = required(headers, "Edition", line)
    if header.value not in EDITIONS:
        there = ", ".join(EDITIONS)
        raise NotationError("unknown-edition", header.line, header.column, name=header.value[:20], editions=there)
    return EDITIONS[header.value]


# --- headers ---------------------------------------------------------------------------------

_KNOWN = ("Cabochon", "Edition", "Date", "Commitment", "Seed", "Result")


def _assemble(headers: Mapping[str, Header], edition: Edition, entries: tuple[Entry, ...]) -> Record:
    names, bots = _seats(headers)
    return Record(
        edition=edition,
        names=names,
        bots=bots,
        seed=bytes.fromhex(seed) if (seed := _hexadecimal(headers, "Seed")) else None,
        commitment=_hexadecimal(headers, "Commitment"),
        date=_date(headers),
        result=_result(required(headers, "Result", 1), len(names)),
        tags=tuple((name, header.value) for name, header in headers.items() if not _is_known(name)),
        entries=entries,
    )


def _is_known(name: str) -> bool:
    return name in _KNOWN or re.fullmatch(r"(Seat|Bot)[1-4]", name) is not None


def _seats(headers: Mapping[str, Header]) -> tuple[tuple[str, ...], frozenset[Seat]]:
    names: list[str] = []
    bots = set()
    for seat in range(max(PLAYER_COUNTS)):
        person, bot = headers.get(f"Seat{seat + 1}"), headers.get(f"Bot{seat + 1}")
        if person and bot:
            raise NotationError("header-twice", bot.line, 2, name=bot.name)
        if (named := person or bot) and len(names) == seat:
            names.append(named.value)
            bots |= {seat} if bot else set()
        elif named:
            raise NotationError("header-missing", named.line, name=f"Seat{seat}")
    if len(names) not in PLAYER_COUNTS:
        raise NotationError("header-missing", 1, name=f"Seat{len(names) + 1}")
    return tuple(names), frozenset(bots)


def _hexadecimal(headers: Mapping[str, Header], name: str) -> str:
    """The value of a header of 32 bytes, or empty if the header is missing."""
    if name not in headers:
        return ""
    if not re.fullmatch(f"[0-9a-f]{{{2 * SEED_BYTES}}}", headers[name].value):
        raise headers[name].wrong("hexadecimal")
    return headers[name].value


def _date(headers: Mapping[str, Header]) -> str:
    if "Date" not in headers:
        return ""
    if not is_date(headers["Date"].value):
        raise headers["Date"].wrong("date")
    return headers["Date"].value


def _result(header: Header, players: int) -> Outcome | None:
    if header.value == UNFINISHED:
        return None
    pattern = rf"({'|'.join(Ending)}) ([1-4](?:-[1-4]){{{players - 1}}})(?: ({'|'.join(TieBreak)}))?"
    found = re.fullmatch(pattern, header.value)
    if found is None:
        raise _wrong_result(header, players)
    ending, places = Ending(found[1]), tuple(map(int, found[2].split("-")))
    won = ending in (Ending.GOAL, Ending.ALONE)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1 and won)
    return Outcome(ending, winners, places, TieBreak(found[3]) if found[3] else None)


def _wrong_result(header: Header, players: int) -> NotationError:
    """The error for a wrong result. A result for another number of seats has a separate message."""
    found = re.fullmatch(rf"(?:{'|'.join(Ending)}) ([1-4](?:-[1-4])*)(?: (?:{'|'.join(TieBreak)}))?", header.value)
    places = found[1].count("-") + 1 if found else players
    if places == players:
        return header.wrong("result")
    return NotationError("result-seats", header.line, header.column, places=places, seats=players)
