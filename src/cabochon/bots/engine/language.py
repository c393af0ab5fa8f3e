"""The words of the engine protocol, for both sides. docs/protocol.md specifies it.

A line is a command and its words. Both sides ignore commands and words that they do not know, so that the
protocol can grow.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

from cabochon.bots.protocol import Budget
from cabochon.record.entries import Decision, Entry, Resigned, TookBack
from cabochon.record.text import format_entries, parse_entries
from cabochon.rules.components import Edition
from cabochon.rules.errors import CabochonError
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.notation import format_move, parse_move
from cabochon.rules.position_text import format_position
from cabochon.rules.table import View

PROTOCOL = 1
LONGEST_LINE = 16_384
"""The maximum number of bytes in a line that an engine may write, without the line end."""
LONGEST_HISTORY = 60_000
"""The maximum number of characters of history sent to an engine. The beginning of a longer history is left out."""
LEFT_OUT = "..."
SEPARATOR = ", "

OptionType = Literal["number", "switch", "choice", "text"]
MOST = 10**15
"""The largest number in the protocol."""


class Malformed(ValueError):
    """A line that does not fit its command. The text names the valid form."""


# --- options -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of an engine."""

    name: str
    type: OptionType
    default: str = ""
    min: int | None = None
    max: int | None = None
    choices: tuple[str, ...] = ()

    def refusal(self, value: str) -> str:
        """Why a value does not fit this option; empty if it fits."""
        match self.type:
            case "number":
                low, high = self.min, self.max
                number = whole_number(value)
                if number is None or (low is not None and number < low) or (high is not None and number > high):
                    return f"{self.name} is a whole number{_range(low, high)}, not {value!r}"
            case "switch" if value not in ("on", "off"):
                return f"{self.name} is on or off, not {value!r}"
            case "choice" if value not in self.choices:
                return f"{self.name} is one of {', '.join(self.choices)}, not {value!r}"
        return ""


def _range(low: int | None, high: int | None) -> str:
    return "".join([f" from {low}" if low is not None else "", f" to {high}" if high is not None else ""])


def format_option(option: Option) -> str:
    words = [f"option name {option.name} type {option.type}"]
    words += [f"min {option.min}"] if option.min is not None else []
    words += [f"max {option.max}"] if option.max is not None else []
    words += [f"choice {choice}" for choice in option.choices]
    return " ".join([*words, f"default {option.default}".rstrip()])


def parse_option(rest: str) -> Option:
    """The words after `option`. The default comes last and may be any text."""
    head, _, default = f" {rest} ".partition(" default ")
    words = head.split()
    if len(words) < 4 or words[0] != "name" or words[2] != "type" or " default " not in f" {rest} ":
        raise Malformed("an option is `option name NAME type TYPE [min N] [max N] [choice WORD]… default VALUE`")
    if words[3] not in get_args(OptionType):
        raise Malformed(f"the type of an option is number, switch, choice or text, not {words[3]!r}")
    said = list(pairs(words[4:]))
    bounds = {key: whole_number(value) for key, value in said if key in ("min", "max")}
    if None in bounds.values():
        raise Malformed(f"min and max of {words[1]} are whole numbers")
    choices = tuple(value for key, value in said if key == "choice")
    option = Option(words[1], words[3], default.strip(), bounds.get("min"), bounds.get("max"), choices)  # type: ignore[arg-type]
    if problem := option.refusal(option.default):
        raise Malformed(f"the default does not fit: {problem}")
    return option


# --- requests of the host ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NewGame:
    """The start of a game. Seats count from 1 in the text and from 0 in this class."""

    edition: str
    players: int
    seat: int


def format_new_game(game: NewGame) -> str:
    return f"newgame edition {game.edition} players {game.players} seat {game.seat + 1}"


def parse_new_game(rest: str) -> NewGame:
    said = dict(pairs(rest.split()))
    players, seat = whole_number(said.get("players", "")), whole_number(said.get("seat", ""))
    if "edition" not in said or players not in (2, 3, 4) or seat is None or not 1 <= seat <= players:
        raise Malformed("a new game is `newgame edition ID players 2|3|4 seat 1|2|3|4`")
    return NewGame(said["edition"], players, seat - 1)


def position_lines(view: View, history: Sequence[Entry] | None) -> tuple[str, ...]:
    """Everything that is sent to an engine for a position: its seat's view, the history and the legal moves."""
    lines = [f"position {format_position(view)}"]
    if history is not None:
        lines.append(f"history {history_text(history, view.edition)}".rstrip())
    lines.append("legal " + " ".join(format_move(move, view.edition) for move in legal_moves(view)))
    return tuple(lines)


def history_text(history: Iterable[Entry], edition: Edition) -> str:
    """The entries so far, written as in a record: with take-backs and resignations, without clocks and comments."""
    known = [_bare(entry) for entry in history if isinstance(entry, Decision | Resigned | TookBack)]
    text = format_entries(known, edition).replace("\n", SEPARATOR)
    if len(text) > LONGEST_HISTORY:
        text = f"{LEFT_OUT}{SEPARATOR}{text[-LONGEST_HISTORY:].partition(SEPARATOR)[2]}"
    return text


def read_history(text: str, edition: Edition) -> tuple[Entry, ...]:
    """Parses the text of `history_text` into entries. Raises `NotationError`."""
    return parse_entries(text.removeprefix(LEFT_OUT).removeprefix(SEPARATOR).replace(SEPARATOR, "\n"), edition)


def _bare(entry: Decision | Resigned | TookBack) -> Entry:
    return Decision(entry.round, entry.seat, entry.move) if isinstance(entry, Decision) else entry


def format_go(budget: Budget) -> str:
    words = ["go"]
    words += [f"nodes {budget.nodes}"] if budget.nodes is not None else []
    words += [f"movetime {max(1, round(budget.seconds * 1000))}"] if budget.seconds is not None else []
    words += [f"moves {budget.moves}"] if budget.seconds is not None and budget.moves is not None else []
    return " ".join(words)


def parse_go(rest: str) -> Budget:
    said = dict(pairs(rest.split()))
    nodes, movetime, moves = (_amount(said, key) for key in ("nodes", "movetime", "moves"))
    return Budget(None if movetime is None else movetime / 1000, nodes, moves)


def _amount(said: Mapping[str, str], key: str) -> int | None:
    if key not in said:
        return None
    number = whole_number(said[key])
    if not number or number < 0:
        raise Malformed(f"{key} is a whole number above 0, not {said[key]!r}")
    return number


# --- answers of the engine ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Info:
    """An `info` line of an engine that searches. Fields that it did not send are None or empty."""

    nodes: int | None = None
    simulations: int | None = None
    milliseconds: int | None = None
    rank: int | None = None
    visits: int | None = None
    chance: float | None = None
    chances: tuple[float, ...] = ()
    line: tuple[Move, ...] = ()
    text: str = field(default="")


def format_info(info: Info, edition: Edition) -> str:
    words = ["info"]
    numbers = {"nodes": info.nodes, "simulations": info.simulations, "time": info.milliseconds,
               "rank": info.rank, "visits": info.visits}  # fmt: skip
    words += [f"{name} {number}" for name, number in numbers.items() if number is not None]
    words += [f"chance {info.chance:.4f}"] if info.chance is not None else []
    words += [f"chances {','.join(f'{chance:.4f}' for chance in info.chances)}"] if info.chances else []
    words += [f"line {' '.join(format_move(move, edition) for move in info.line)}"] if info.line else []
    words += [f"text {info.text}"] if info.text else []
    return " ".join(words)


def parse_info(rest: str, edition: Edition) -> Info:
    """The words after `info`. Unknown words are ignored; `line` and `text` reach to the end of the line."""
    head, _, text = f" {rest}".partition(" text ")
    head, _, line = head.partition(" line ")
    said = dict(pairs(head.split()))
    known = ("nodes", "simulations", "time", "rank", "visits")
    numbers = {key: whole_number(said[key]) for key in known if key in said}
    for key, number in numbers.items():
        if number is None or number < 0:
            raise Malformed(f"{key} in info is a whole number of 0 or more, not {said[key]!r}")
    chances = tuple(_chance(word) for word in said["chances"].split(",")) if "chances" in said else ()
    return Info(
        numbers.get("nodes"), numbers.get("simulations"), numbers.get("time"), numbers.get("rank"),
        numbers.get("visits"), _chance(said["chance"]) if "chance" in said else None, chances,
        tuple(_move(word, edition) for word in line.split()), text.strip(),
    )  # fmt: skip


def _chance(word: str) -> float:
    try:
        chance = float(word)
    except ValueError:
        chance = -1.0
    if not 0 <= chance <= 1:
        raise Malformed(f"a win chance is a number from 0 to 1, not {word!r}")
    return chance


def _move(word: str, edition: Edition) -> Move:
    try:
        return parse_move(word, edition)
    except CabochonError:
        raise Malformed(f"{word!r} in an info line is not a move") from None


def whole_number(text: str) -> int | None:
    """A number as the protocol writes it: digits, with an optional minus sign."""
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(MOST))):
        return None
    return int(text)


def pairs(words: Sequence[str]) -> Iterable[tuple[str, str]]:
    """Yields the words in pairs: a name and its value."""
    return zip(words[::2], words[1::2], strict=False)
