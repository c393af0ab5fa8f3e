"""Descriptions of settings and of fields on the wire: the docstrings of the fields, from `descriptions.json`.

`python -m tools.api_docs` writes the file, so that the server need not parse source code.
"""

import json
import re
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("descriptions.json")
Described = dict[str, dict[str, str]]
"""By class and field."""

DESCRIPTIONS: Described = json.loads(FILE.read_text("utf-8"))


def describe(schema: dict[str, Any]) -> None:
    """Add the descriptions to an OpenAPI schema, and summaries: an operation's id in words."""
    for operation in (each for path in schema["paths"].values() for each in path.values()):
        operation["summary"] = re.sub("(?=[A-Z])", " ", operation["operationId"]).title()
    for name, kind in schema["components"]["schemas"].items():
        for field, text in DESCRIPTIONS.get(name, {}).items():
            about = kind["properties"][field]
            last = {"default": about.pop("default")} if "default" in about else {}
            about.update(description=text, **last)
