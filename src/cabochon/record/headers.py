"""The common format of files in notation: headers in brackets, then lines. `text` and `analysis` use it."""

import re
from collections.abc import Callable, Iterable, Mapping

from cabochon.record.lines import LONGEST_LINE, Body, quoted, take_quoted
from cabochon.rules.errors import NotationError
from cabochon.rules.scanner import Scanner

VERSION = "1"
LONGEST_FILE = 4 * 1024 * 1024
BYTE_ORDER_MARK = "\ufeff"
"""Some editors write this character at the start of a text file."""


def file_of(headers: Iterable[tuple[str, str]], body: Iterable[str]) -> str:
    """The text of a file. Raises `NotationError` if a line or the file is too long for the reader."""
    lines = [*(f"[{name} {quoted(value)}]" for name, value in headers), "", *body]
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise NotationError("too-long", number, LONGEST_LINE + 1, longest=LONGEST_LINE)
    text = "".join(f"{line}\n" for line in lines)
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST_FILE:
        raise NotationError("file-too-long", longest=LONGEST_FILE // 1024)
    return text


class Header:
    """A header line, with the place of its value."""

    def __init__(self, name: str, value: str, line: int, column: int) -> None:
        self.name, self.value, self.line, self.column = name, value, line, column

    def wrong(self, what: str) -> NotationError:
        return NotationError("expected", self.line, self.column, what=what, found=self.value[:20])


def read_header(scanner: Scanner, line: int) -> Header:
    scanner.expect("[")
    name = scanner.take(r"[A-Za-z][A-Za-z0-9]{0,39}", "header-name")
    scanner.expect(" ")
    column = scanner.mark() + 2
    value = take_quoted(scanner)
    scanner.expect("]")
    scanner.finish()
    return Header(name, value, line, column)


def read_parts(text: str, begin: Callable[[Mapping[str, Header], int], Body]) -> tuple[dict[str, Header], Body]:
    """The headers and the lines of a file. `begin` creates the body, from the headers and the number of its line."""
    text = text.removeprefix(BYTE_ORDER_MARK)
    if re.match(r'\s*\{\s*"', text):  # not a comment: no file begins with one
        raise NotationError("is-an-export", 1)
    headers: dict[str, Header] = {}
    body: Body | None = None
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise NotationError("too-long", number, LONGEST_LINE + 1, longest=LONGEST_LINE)
        line = line.rstrip()
        if line.startswith("[") and body is None:
            header = read_header(Scanner(line, number), number)
            if header.name in headers:
                raise NotationError("header-twice", number, 2, name=header.name)
            headers[header.name] = header
        elif line:
            body = body or begin(headers, number)
            body.read(line, number)
    return headers, body or begin(headers, 1)


def check_version(headers: Mapping[str, Header], line: int) -> None:
    """Check that the file states this version of the format."""
    version = required(headers, "Cabochon", line)
    if version.value != VERSION:
        raise NotationError("unknown-version", version.line, version.column, name=version.value[:20])


def required(headers: Mapping[str, Header], name: str, line: int) -> Header:
    if name not in headers:
        raise NotationError("header-missing", line, name=name)
    return headers[name]
