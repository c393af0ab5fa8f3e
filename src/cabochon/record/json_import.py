"""Read the JSON export back into a record, so that it can be checked like any other record.

Only the parts that a record contains are read. The cards, decks and hashes in the export are for other programs; here
they are computed from the seed.
"""

import json
from collections.abc import Callable
from typing import Any

from cabochon.record.text import Placed, parse_placed
from cabochon.rules.errors import NotationError

_HEADERS = ("date", "commitment", "seed", "result")
_MARKS: dict[str, Callable[[dict[str, Any]], str]] = {
    "resigned": lambda entry: "flag" if entry.get("flag") else "resigns",
    "bot-plays": lambda entry: f"bot {_quoted(entry['bot'])}",
    "person-back": lambda _: "back",
    "took-back": lambda entry: f"takes back {entry.get('decisions')}",
}


def looks_like_json(text: str) -> bool:
    return text.lstrip("\ufeff \t\r\n").startswith("{")


def parse_json(text: str) -> Placed:
    """Turn the export into the record's text and parse that, so that there is one parser and one set of errors."""
    try:
        game = json.loads(text.lstrip("\ufeff"))
        lines = [*_headers(game), "", *(_line(entry) for entry in game["entries"])]
    except json.JSONDecodeError as error:
        raise NotationError("not-json", error.lineno, error.colno) from None
    except (KeyError, TypeError, AttributeError, ValueError, RecursionError):
        raise NotationError("not-an-export") from None
    return _without_lines("\n".join(lines))


def _headers(game: dict[str, Any]) -> list[str]:
    named = [("Cabochon", game["version"]), ("Edition", game["edition"])]
    for number, seat in enumerate(game["seats"], 1):
        named.append((f"{'Bot' if seat['bot'] else 'Seat'}{number}", seat["name"]))
    named += [(header.capitalize(), game[header]) for header in _HEADERS if game[header]]
    named += list(game["tags"].items())
    return [f"[{name} {_quoted(value)}]" for name, value in named]


def _line(entry: dict[str, Any]) -> str:
    match entry["type"]:
        case "decision":
            clock = "" if entry["clock"] is None else f" @{float(entry['clock']):.1f}"
            comment = f" {_braced(entry['comment'])}" if entry["comment"] else ""
            return f"{entry['round']}.{entry['seat']} {entry['move']}{clock}{comment}"
        case "stopped":
            return "! stop"
        case "capped":
            return "! cap"
        case "note":
            return _braced(entry["text"])
        case mark:
            return f"! {entry['seat']} {_MARKS[mark](entry)}"


def _quoted(value: object) -> str:
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def _braced(text: object) -> str:
    return "{" + str(text).replace("\\", "\\\\").replace("}", "\\}").replace("\n", "\\n") + "}"


def _without_lines(text: str) -> Placed:
    """Drop the line numbers, because they belong to a text that the user has never seen."""
    try:
        placed = parse_placed(text)
    except NotationError as error:
        error.line = 0
        raise
    return Placed(placed.record, (0,) * len(placed.entry_lines), {})
