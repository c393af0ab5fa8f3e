"""Structured logs: one JSON object a line. Only fields that are named here get out."""

import json
import logging
import sys
from datetime import UTC, datetime

_FIELDS = ("route", "method", "status", "ms", "key", "kind", "down_ms")
"""No table id, no name, no card, no key: nothing that could be misused is a field."""


class JsonFormatter(logging.Formatter):
    """A record as JSON. A traceback names lines of code, and never the values in them."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "room": record.name}
        line["what"] = record.getMessage()
        line |= {name: getattr(record, name) for name in _FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = type(record.exc_info[1]).__name__
            line["trace"] = _places(record.exc_info[1])
        return json.dumps(line)


def _places(error: BaseException) -> list[str]:
    places = []
    step = error.__traceback__
    while step is not None:
        code = step.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{step.tb_lineno} {code.co_name}")
        step = step.tb_next
    return places


def set_up_logs(level: str = "INFO") -> None:
    """To standard error, so that what a person should read stays readable."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("cabochon.http").setLevel(logging.WARNING if level.upper() == "INFO" else level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.WARNING)
