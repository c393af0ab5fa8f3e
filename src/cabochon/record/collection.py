"""Files that hold many records, one after the other, as `cabochon export` writes them.

Each record begins with its `Cabochon` header. An empty line before it makes the file easier to read.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from os import PathLike
from typing import BinaryIO

from cabochon.record.entries import Record
from cabochon.record.headers import BYTE_ORDER_MARK
from cabochon.record.text import LONGEST_FILE, LONGEST_LINE, format_record, opened, parse_record
from cabochon.rules.arguments import check_text, check_type
from cabochon.rules.errors import NotationError

_FIRST = "[Cabochon "
_BETWEEN = "\n"


def format_records(records: Iterable[Record]) -> str:
    """The records as the text of one file."""
    check_type(records, Iterable, "records come in a list; format_record takes one")
    return _BETWEEN.join(map(format_record, records))


def parse_records(text: str) -> Iterator[Record]:
    """The records in a text, one at a time. `NotationError` names the line in the whole text."""
    check_text(text, "a file of records")
    return (_parsed(part, before) for before, part in _parts(text.splitlines(keepends=True)))


def read_records(path: str | PathLike[str]) -> Iterator[Record]:
    """The records of a file of any length, one by one. The last line must end with a newline, as for `read_record`."""
    return records_in(opened(path))


def records_in(file: BinaryIO) -> Iterator[Record]:
    """The same for an open file, which is read line by line and closed at the end."""
    with file:
        for before, part in _parts(map(_decoded, _lines(file), range(1, 1 << 62))):
            record = _parsed(part, before)
            if not part.endswith("\n"):
                raise NotationError("cut-short", before + part.count("\n") + 1)
            yield record


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file. A line that is too long is refused before the rest of it is read."""
    most = 4 * LONGEST_LINE  # a character has four bytes at most
    number = 0
    while line := file.readline(most + 1):
        number += 1
        if len(line) > most:
            raise NotationError("too-long", number, LONGEST_LINE + 1, longest=LONGEST_LINE)
        yield line


def _decoded(line: bytes, number: int) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise NotationError("not-text", number, error.start + 1) from None


def _parts(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The text of each record, and the number of lines before it. A text without records is one part."""
    part: list[str] = []
    began = size = 0
    for number, line in enumerate(chain(lines, [None])):
        if line is None or (line.removeprefix(BYTE_ORDER_MARK).startswith(_FIRST) and any(map(str.strip, part))):
            yield began, "".join(part)
            part, began, size = [], number, 0
        if line is not None:
            size += len(line)
            if size > LONGEST_FILE:
                raise NotationError("file-too-long", longest=LONGEST_FILE // 1024)
            part.append(line.removeprefix(BYTE_ORDER_MARK))


def _parsed(part: str, before: int) -> Record:
    try:
        return parse_record(part)
    except NotationError as error:
        if error.line:
            error.line += before
        raise
