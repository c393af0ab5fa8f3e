"""Descriptions of settings and of the fields on the wire: the docstrings below the fields, from `descriptions.json`.

`python -m tools.api_docs` reads them from the sources when the file is made, not while the server runs.
"""

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("descriptions.json")
Described = dict[str, dict[str, str]]
"""By class and field."""

DESCRIPTIONS: Described = json.loads(FILE.read_text("utf-8"))


def describe(schema: dict[str, Any]) -> None:
    """Write the descriptions into an OpenAPI schema."""
    for name, kind in schema["components"]["schemas"].items():
        for field, text in DESCRIPTIONS.get(name, {}).items():
            about = kind["properties"][field]
            last = {"default": about.pop("default")} if "default" in about else {}
            about.update(description=text, **last)
