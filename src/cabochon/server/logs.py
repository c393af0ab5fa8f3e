"""Structured logs: one JSON object a line, or text in a terminal. Only the fields that are named here are written.

Each request has an id. It is on every line that was logged because of the request, in the header `X-Request-Id` of the
answer, and in the sentence that a person gets when the server is at fault. So a host finds the line for a complaint.
"""

import json
import logging
import random
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from traceback import walk_tb

FIELDS = (
    "route", "method", "status", "ms", "key", "kind",  # requests
    "down_ms", "games", "failed", "tables", "people", "file",  # upkeep
    "bot", "engine", "reason", "said",  # bots and programs
    "code", "why",  # databases and the line to other nodes
    "address",  # clients that flood
)  # fmt: skip
"""No person, table, card or key is a field, so a log can be shown to others. A test compares this with the code."""

_PLAIN = re.compile(r"[A-Za-z0-9-]{4,64}")
_ids = random.Random()  # seeded by the system; an id tells requests apart and is no secret
_request: ContextVar[str | None] = ContextVar("request", default=None)


def begin_request(given: str | None = None) -> str:
    """Give the request that begins here an id. It holds for the task that calls this, and the tasks it starts.

    `given` is the id that one's own proxy chose, so that its log and those of all nodes can be read together.
    """
    fresh = given if given and _PLAIN.fullmatch(given) else f"{_ids.getrandbits(40):010x}"
    _request.set(fresh)
    return fresh


def request_id() -> str:
    """The id of the request that is being answered."""
    return _request.get() or "-"


class JsonFormatter(logging.Formatter):
    """A record as JSON. A traceback names lines of code, and never the values in them."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "room": record.name}
        line["what"] = record.getMessage()
        if (request := _request.get()) is not None:
            line["id"] = request
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = type(record.exc_info[1]).__name__
            line["trace"] = _places(record.exc_info[1])
        return json.dumps(line)


class TextFormatter(logging.Formatter):
    """The same record for a person at a terminal: the time, the level unless it is `info`, the message, the fields."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        level = "" if record.levelno == logging.INFO else f"{record.levelname.lower()}: "
        values = [f"{name}={getattr(record, name)}" for name in FIELDS if hasattr(record, name)]
        if (request := _request.get()) is not None:
            values.append(f"id={request}")
        if record.exc_info and record.exc_info[1] is not None:
            places = " < ".join(_places(record.exc_info[1])[::-1])
            values.append(f"error={type(record.exc_info[1]).__name__} at {places}")
        told = f" ({', '.join(values)})" if values else ""
        return f"{at} {level}{record.getMessage()}{told}"


def _places(error: BaseException) -> list[str]:
    codes = [(frame.f_code, line) for frame, line in walk_tb(error.__traceback__)]
    return [f"{code.co_filename.rpartition('/')[2]}:{line} {code.co_name}" for code, line in codes]


def set_up_logs(level: str = "info", *, requests: bool = False) -> None:
    """To standard error, as text if that is a terminal, else as JSON. `requests`: a line for each one."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextFormatter() if sys.stderr.isatty() else JsonFormatter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("cabochon.http", "cabochon.message"):
        logging.getLogger(name).setLevel(logging.INFO if requests else logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.WARNING)
