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
! 2 resigns
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from cabochon.editions import EDITIONS
from cabochon.record.entries import (
    BotPlays,
    Capped,
    Decision,
    Entry,
    Note,
    PersonBack,
    Record,
    Resigned,
    Stopped,
    TookBack,
)
from cabochon.rules.components import PLAYER_COUNTS, Edition
from cabochon.rules.deal import SEED_BYTES
from cabochon.rules.errors import NotationError
from cabochon.rules.goals import Outcome, TieBreak
from cabochon.rules.notation import format_move, scan_move
from cabochon.rules.scanner import Scanner
from cabochon.rules.table import Ending, Seat

VERSION = "1"
LONGEST_FILE = 4 * 1024 * 1024
LONGEST_LINE = 10_000
UNFINISHED = "*"

# --- printing --------------------------------------------------------------------------------


def format_record(record: Record) -> str:
    """A record as the text of a file. A line or file too long for the reader is a `NotationError`."""
    headers = (f"[{name} {_quoted(value)}]" for name, value in _headers(record))
    lines = [*headers, "", *_body_lines(record.entries, record.edition)]
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise NotationError("too-long", number, LONGEST_LINE + 1, longest=LONGEST_LINE)
    text = "".join(f"{line}\n" for line in lines)
    if len(text.encode("utf-8", "surrogatepass")) > LONGEST_FILE:
        raise NotationError("file-too-long", longest=LONGEST_FILE // 1024)
    return text


def format_entries(entries: Sequence[Entry], edition: Edition) -> str:
    """Some entries as lines of a file, for a store that saves a game piece by piece."""
    return "\n".join(_body_lines(entries, edition))


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
    parts = [result.ending.value, "-".join(map(str, result.places))]
    return " ".join([*parts, result.tie_break.value] if result.tie_break else parts)


def _quoted(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _body_lines(entries: Iterable[Entry], edition: Edition) -> Iterator[str]:
    """Decisions of one turn share a line if they fit. Every other entry has its own line."""
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
        yield _format_mark(entry)
    if line:
        yield line


def _format_decision(decision: Decision, edition: Edition) -> str:
    clock = "" if decision.clock is None else f" @{decision.clock:.1f}"
    comment = f" {_braced(decision.comment)}" if decision.comment else ""
    return format_move(decision.move, edition) + clock + comment


def _format_mark(entry: Entry) -> str:
    match entry:
        case Resigned():
            return f"! {entry.seat + 1} {'flag' if entry.flag else 'resigns'}"
        case BotPlays():
            return f"! {entry.seat + 1} bot {_quoted(entry.bot)}"
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
        case Decision():
            raise AssertionError("decisions are no marks")


def _braced(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("}", "\\}").replace("\n", "\\n")
    return "{" + escaped + "}"


# --- reading ---------------------------------------------------------------------------------


def read_record(path: Path) -> Record:
    """A record from a file. `NotationError` if the file is not a record, OSError if it cannot be opened.

    The last line must end with a newline. Otherwise a file cut off inside its last payment could pass as another
    game with the same result.
    """
    with path.open("rb") as file:
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


@dataclass(frozen=True, slots=True)
class Placed:
    """A record, with the line number of each part of its text."""

    record: Record
    entry_lines: tuple[int, ...]
    header_lines: Mapping[str, int]


def parse_record(text: str) -> Record:
    """A record from its text, or `NotationError` with line and column."""
    return parse_placed(text).record


def parse_placed(text: str) -> Placed:
    """The same with line numbers, for callers that report where a fault is."""
    headers: dict[str, _Header] = {}
    entries: list[Entry] = []
    places: list[int] = []
    edition: Edition | None = None
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise NotationError("too-long", number, LONGEST_LINE + 1, longest=LONGEST_LINE)
        line = line.rstrip()
        if line.startswith("[") and edition is None:
            header = _read_header(Scanner(line, number), number)
            if header.name in headers:
                raise NotationError("header-twice", number, 2, name=header.name)
            headers[header.name] = header
        elif line:
            edition = edition or _edition(headers, number)
            entries.extend(_read_line(Scanner(line, number), edition))
            places.extend([number] * (len(entries) - len(places)))
    record = _assemble(headers, edition or _edition(headers, 1), tuple(entries))
    return Placed(record, tuple(places), {name: header.line for name, header in headers.items()})


def parse_entries(text: str, edition: Edition) -> tuple[Entry, ...]:
    """The entries in lines that `format_entries` wrote."""
    lines = enumerate(text.split("\n"), 1)
    return tuple(entry for number, line in lines if line for entry in _read_line(Scanner(line, number), edition))


class _Header:
    """A header line, with the place of its value."""

    def __init__(self, name: str, value: str, line: int, column: int) -> None:
        self.name, self.value, self.line, self.column = name, value, line, column

    def wrong(self, what: str) -> NotationError:
        return NotationError("expected", self.line, self.column, what=what, found=self.value[:20])


def _read_header(scanner: Scanner, line: int) -> _Header:
    scanner.expect("[")
    name = scanner.take(r"[A-Za-z][A-Za-z0-9]{0,39}", "header-name")
    scanner.expect(" ")
    column = scanner.mark() + 2
    value = _take_quoted(scanner)
    scanner.expect("]")
    scanner.finish()
    return _Header(name, value, line, column)


def _take_quoted(scanner: Scanner) -> str:
    quoted = scanner.take(r'"(?:[^"\\]|\\["\\n])*"', "quoted")
    return _unescaped(quoted[1:-1])


def _edition(headers: Mapping[str, _Header], line: int) -> Edition:
    version = _required(headers, "Cabochon", line)
    if version.value != VERSION:
        raise NotationError("unknown-version", version.line, version.column, name=version.value[:20])
    header = _required(headers, "Edition", line)
    if header.value not in EDITIONS:
        there = ", ".join(EDITIONS)
        raise NotationError("unknown-edition", header.line, header.column, name=header.value[:20], editions=there)
    return EDITIONS[header.value]


def _required(headers: Mapping[str, _Header], name: str, line: int) -> _Header:
    if name not in headers:
        raise NotationError("header-missing", line, name=name)
    return headers[name]


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
    clock = float(scanner.take(r"[0-9]{1,8}\.[0-9]", "clock")) if scanner.skip(" @") else None
    comment = _rest_of_comment(scanner) if scanner.skip(" {") else ""
    return Decision(round_, seat, move, clock, comment)


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
        "bot": lambda: BotPlays(seat, _take_quoted(scanner)),
        "back": lambda: PersonBack(seat),
        "takes back": lambda: TookBack(seat, scanner.number()),
    }
    made = makers[word]()
    scanner.finish()
    return made


# --- headers ---------------------------------------------------------------------------------

_KNOWN = ("Cabochon", "Edition", "Date", "Commitment", "Seed", "Result")


def _assemble(headers: Mapping[str, _Header], edition: Edition, entries: tuple[Entry, ...]) -> Record:
    names, bots = _seats(headers)
    return Record(
        edition=edition,
        names=names,
        bots=bots,
        seed=bytes.fromhex(seed) if (seed := _hexadecimal(headers, "Seed")) else None,
        commitment=_hexadecimal(headers, "Commitment"),
        date=_date(headers),
        result=_result(_required(headers, "Result", 1), len(names)),
        tags=tuple((name, header.value) for name, header in headers.items() if not _is_known(name)),
        entries=entries,
    )


def _is_known(name: str) -> bool:
    return name in _KNOWN or re.fullmatch(r"(Seat|Bot)[1-4]", name) is not None


def _seats(headers: Mapping[str, _Header]) -> tuple[tuple[str, ...], frozenset[Seat]]:
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


def _hexadecimal(headers: Mapping[str, _Header], name: str) -> str:
    """A header of 32 bytes, or empty if the header is missing."""
    if name not in headers:
        return ""
    if not re.fullmatch(f"[0-9a-f]{{{2 * SEED_BYTES}}}", headers[name].value):
        raise headers[name].wrong("hexadecimal")
    return headers[name].value


def _date(headers: Mapping[str, _Header]) -> str:
    if "Date" not in headers:
        return ""
    said = headers["Date"].value
    try:
        if date.fromisoformat(said).isoformat() == said:
            return said
    except ValueError:
        pass
    raise headers["Date"].wrong("date")


def _result(header: _Header, players: int) -> Outcome | None:
    if header.value == UNFINISHED:
        return None
    pattern = rf"({'|'.join(Ending)}) ([1-4](?:-[1-4]){{{players - 1}}})(?: ({'|'.join(TieBreak)}))?"
    found = re.fullmatch(pattern, header.value)
    if found is None:
        raise header.wrong("result")
    ending, places = Ending(found[1]), tuple(map(int, found[2].split("-")))
    won = ending in (Ending.GOAL, Ending.ALONE)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1 and won)
    return Outcome(ending, winners, places, TieBreak(found[3]) if found[3] else None)
