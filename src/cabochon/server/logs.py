"""Structured logs: one JSON object a line, or text in a terminal. Only the fields below are written.

Each request has an id. It is in every line of the log that the request caused, in the header `X-Request-Id` of the
answer, and in the message of an internal error. A host can use it to find the log lines for a complaint.
"""

import json
import logging
import random
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from traceback import walk_tb
from typing import Any

from cachetools import TTLCache

FIELDS = (
    "route", "method", "status", "ms", "key", "kind",  # requests
    "down_ms", "games", "failed", "tables", "people", "file",  # upkeep
    "bot", "engine", "reason", "said",  # bots and programs
    "code", "why",  # databases and the connection to other nodes
    "address",  # clients that flood
)  # fmt: skip
"""No person, table, card or key is a field, so a log can be published. A test compares this with the code."""

_PLAIN = re.compile(r"[A-Za-z0-9-]{4,64}")
_ids = random.Random()  # an id is not secret
_logged: TTLCache[str, logging.LogRecord] = TTLCache(100, 60.0)
_request: ContextVar[str | None] = ContextVar("request", default=None)


def begin_request(given: str | None = None) -> str:
    """Set the id of a new request, for the calling task and the tasks that it starts.

    `given` is the id that the host's proxy chose, so that its log and those of all nodes have the same ids.
    """
    fresh = given if given and _PLAIN.fullmatch(given) else f"{_ids.getrandbits(40):010x}"
    _request.set(fresh)
    return fresh


def request_id() -> str:
    """The id of the current request."""
    return _request.get() or "-"


class JsonFormatter(logging.Formatter):
    """A record as JSON. A traceback has lines of code without values."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "room": record.name}
        line["what"] = record.getMessage()
        return json.dumps(line | _details(record))


class TextFormatter(logging.Formatter):
    """The same record as text for a terminal: the time, the level unless it is `info`, the message and the fields."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        level = "" if record.levelno == logging.INFO else f"{record.levelname.lower()}: "
        found = _details(record)
        if trace := found.pop("trace", None):
            found["error"] = f"{found['error']} at {' < '.join(reversed(trace))}"
        values = ", ".join(f"{name}={value}" for name, value in found.items())
        return f"{at} {level}{record.getMessage()}{f' ({values})' if values else ''}"


def _details(record: logging.LogRecord) -> dict[str, Any]:
    """The id of the request, the fields, and an error with its locations in the code."""
    found: dict[str, Any] = {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
    if (request := _request.get()) is not None:
        found["id"] = request
    error = record.exc_info[1] if record.exc_info else None
    if error is None:
        return found
    codes = [(frame.f_code, line) for frame, line in walk_tb(error.__traceback__)]
    places = [f"{code.co_filename.rpartition('/')[2]}:{line} {code.co_name}" for code, line in codes]
    return found | {"error": type(error).__name__, "trace": places}


def set_up_logs(level: str = "info", *, requests: bool = False) -> None:
    """Log to standard error, as text in a terminal, else as JSON. `requests`: a line for each request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextFormatter() if sys.stderr.isatty() else JsonFormatter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("cabochon.http", "cabochon.message"):
        logging.getLogger(name).setLevel(logging.INFO if requests else logging.WARNING)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_is_new)


def _is_new(record: logging.LogRecord) -> bool:
    """Whether a message was not logged in the last minute: clients cause some of uvicorn's, as fast as they send."""
    return _logged.setdefault(record.getMessage(), record) is record
