"""The lines of a game below the headers: turns, marks, comments and variations, printed and read.

3.1 Bh1 =w @58.0 {a comment}
( "Another way"
3.1 Rc2 >2w-5r
)
! 2 resigns
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from cabochon.record.entries import (
    BotPlays,
    Capped,
    Decision,
    Entry,
    Note,
    PersonBack,
    Resigned,
    Stopped,
    TookBack,
    Tried,
    Variation,
)
from cabochon.rules.components import Card, Edition
from cabochon.rules.errors import NotationError
from cabochon.rules.notation import format_move, scan_move
from cabochon.rules.scanner import Scanner
from cabochon.rules.table import Seat

LONGEST_LINE = 10_000
DEEPEST = 40
"""The deepest nesting of variations. A hostile file must not exhaust the reader's stack."""

# --- printing --------------------------------------------------------------------------------


def format_entries(entries: Sequence[Entry], edition: Edition) -> str:
    """Entries as lines of a file, for a store that saves a game piece by piece."""
    return "\n".join(body_lines(entries, edition))


def body_lines(entries: Iterable[Entry], edition: Edition) -> Iterator[str]:
    """Decisions of one turn share a line if they fit. Every other entry has its own line, and a
    variation has several.
    """
    line, turn = "", ""
    for entry in entries:
        if isinstance(entry, Decision):
            said = " " + _format_decision(entry, edition)
            if line and (entry.turn != turn or len(line + said) > LONGEST_LINE):
                yield line
                line = ""
            line, turn = (line or entry.turn) + said, entry.turn
            continue
        if line:
            yield line
        line, turn = "", ""
        if isinstance(entry, Variation):
            yield f"( {quoted(entry.name)}" if entry.name else "("
            yield from body_lines(entry.entries, edition)
            yield ")"
        else:
            yield _format_mark(entry)
    if line:
        yield line


def _format_decision(decision: Decision, edition: Edition) -> str:
    revealed = "" if decision.revealed is None else f" >{decision.revealed.id}"
    clock = "" if decision.clock is None else f" @{decision.clock:.1f}"
    comment = f" {_braced(decision.comment)}" if decision.comment else ""
    return format_move(decision.move, edition) + revealed + clock + comment


def _format_mark(entry: Entry) -> str:
    match entry:
        case Resigned():
            return f"! {entry.seat + 1} {'flag' if entry.flag else 'resigns'}"
        case BotPlays():
            return f"! {entry.seat + 1} bot {quoted(entry.bot)}"
        case PersonBack():
            return f"! {entry.seat + 1} back"
        case TookBack():
            return f"! {entry.seat + 1} takes back {entry.decisions}"
        case Stopped():
            return "! stop"
        case Capped():
            return "! cap"
        case Note():
            return _braced(entry.text)
        case Decision() | Variation():
            raise AssertionError("decisions and variations are not marks")


def quoted(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _braced(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("}", "\\}").replace("\n", "\\n")
    return "{" + escaped + "}"


# --- reading ---------------------------------------------------------------------------------


def parse_entries(text: str, edition: Edition) -> tuple[Entry, ...]:
    """The entries in lines that `format_entries` wrote."""
    body = Body(edition)
    for number, line in enumerate(text.split("\n"), 1):
        if line:
            body.read(line, number)
    return body.done()


class Body:
    """Collects the entries of a game line by line, with a stack of open variations.

    With `tried`, the entries are an analysis and not a played game, so revealed cards may be named.
    """

    def __init__(self, edition: Edition, tried: bool = False) -> None:
        self._edition, self._tried = edition, tried
        self._entries: list[Entry] = []
        self.lines: list[int] = []
        """The line of each entry. The line of a variation is the one that opens it."""
        self._open: list[_OpenVariation] = []

    def read(self, line: str, number: int) -> None:
        """The next line of the file, without white space at its end."""
        scanner = Scanner(line, number)
        if scanner.skip("("):
            self._begin(scanner, number)
        elif scanner.skip(")"):
            scanner.finish()
            self._end(number)
        else:
            self._add(_read_line(scanner, self._edition), number)

    def done(self) -> tuple[Entry, ...]:
        """All entries. A variation that is still open is refused."""
        if self._open:
            raise NotationError("variation-open", self._open[-1].line)
        return tuple(self._entries)

    def _add(self, entries: list[Entry], number: int) -> None:
        for entry in entries:
            if self._open:
                self._open[-1].add(entry, number)
            else:
                self._add_to_game(entry, number)

    def _add_to_game(self, entry: Entry, number: int) -> None:
        if not self._tried and isinstance(entry, Decision) and entry.revealed is not None:
            raise NotationError("revealed-in-game", number)
        if self._tried and not isinstance(entry, Tried):
            raise NotationError("mark-in-variation", number)
        self._entries.append(entry)
        self.lines.append(number)

    def _begin(self, scanner: Scanner, number: int) -> None:
        name = take_quoted(scanner) if scanner.skip(" ") else ""
        scanner.finish()
        around = self._open[-1].entries if self._open else self._entries
        if not _follows_decision(around):
            raise NotationError("variation-of-nothing", number)
        if len(self._open) >= DEEPEST:
            raise NotationError("variation-too-deep", number, most=DEEPEST)
        self._open.append(_OpenVariation(name, number))

    def _end(self, number: int) -> None:
        if not self._open:
            raise NotationError("variation-not-open", number)
        closed = self._open.pop()
        if not closed.entries:
            raise NotationError("variation-empty", number)
        self._add([Variation(closed.name, tuple(closed.entries))], closed.line)


class _OpenVariation:
    """A variation whose end has not been read yet."""

    def __init__(self, name: str, line: int) -> None:
        self.name, self.line = name, line
        self.entries: list[Tried] = []

    def add(self, entry: Entry, line: int) -> None:
        if not isinstance(entry, Tried):
            raise NotationError("mark-in-variation", line)
        if not self.entries and not isinstance(entry, Decision):
            raise NotationError("variation-empty", line)
        self.entries.append(entry)


def _follows_decision(entries: Sequence[Entry]) -> bool:
    """Whether the last entry, comments and variations aside, is a decision, which a variation can replace."""
    last = next((entry for entry in reversed(entries) if not isinstance(entry, Note | Variation)), None)
    return isinstance(last, Decision)


def take_quoted(scanner: Scanner) -> str:
    quoted = scanner.take(r'"(?:[^"\\]|\\["\\n])*"', "quoted")
    return _unescaped(quoted[1:-1])


def _read_line(scanner: Scanner, edition: Edition) -> list[Entry]:
    if scanner.skip("!"):
        scanner.expect(" ")
        return [_read_mark(scanner)]
    if scanner.skip("{"):
        return [Note(_rest_of_comment(scanner, last=True))]
    round_ = scanner.number("turn")
    scanner.expect(".")
    seat = _read_seat(scanner)
    decisions: list[Entry] = []
    while scanner.skip(" "):
        decisions.append(_read_decision(scanner, edition, round_, seat))
    scanner.finish()
    if not decisions:
        raise scanner.error("move")
    return decisions


def _read_decision(scanner: Scanner, edition: Edition, round_: int, seat: Seat) -> Decision:
    move = scan_move(scanner, edition)
    revealed = _read_revealed(scanner, edition) if scanner.skip(" >") else None
    clock = float(scanner.take(r"[0-9]{1,8}\.[0-9]", "clock")) if scanner.skip(" @") else None
    comment = _rest_of_comment(scanner) if scanner.skip(" {") else ""
    return Decision(round_, seat, move, clock, comment, revealed)


def _read_revealed(scanner: Scanner, edition: Edition) -> Card:
    at, what = scanner.mark(), "card"
    name = scanner.take(r"[a-z0-9][a-z0-9-]*", what)
    if name not in edition.card_by_id:
        raise scanner.wrong(f"unknown-{what}", at, name=name)
    return edition.card_by_id[name]


def _rest_of_comment(scanner: Scanner, last: bool = False) -> str:
    escaped = scanner.take(r"(?:[^}\\]|\\[}\\n])*", "comment")
    scanner.expect("}")
    if last:
        scanner.finish()
    return _unescaped(escaped)


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], text)


def _read_seat(scanner: Scanner) -> Seat:
    return int(scanner.take(r"[1-4]", "seat")) - 1


def _read_mark(scanner: Scanner) -> Entry:
    for word, entry in (("stop", Stopped()), ("cap", Capped())):
        if scanner.skip(word):
            scanner.finish()
            return entry
    seat = _read_seat(scanner)
    scanner.expect(" ")
    word = scanner.take(r"resigns|flag|bot|back|takes back", "mark")
    if word in ("bot", "takes back"):
        scanner.expect(" ")
    makers: dict[str, Callable[[], Entry]] = {
        "resigns": lambda: Resigned(seat),
        "flag": lambda: Resigned(seat, flag=True),
        "bot": lambda: BotPlays(seat, take_quoted(scanner)),
        "back": lambda: PersonBack(seat),
        "takes back": lambda: TookBack(seat, scanner.number()),
    }
    made = makers[word]()
    scanner.finish()
    return made
