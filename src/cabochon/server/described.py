"""Descriptions of settings and of the fields on the wire: the docstrings below the fields, from `descriptions.json`.

Sources are read when the file is made (`python -m cabochon.server.described`), not while the server runs.
"""

import ast
import json
from inspect import cleandoc
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parents[1]
FILE = Path(__file__).with_name("descriptions.json")
SOURCES = ("server/settings.py", "show/values", "server/wire/asks.py", "server/wire")
"""A class comes before those that inherit its fields."""
Described = dict[str, dict[str, str]]
"""By class and field."""

DESCRIPTIONS: Described = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}


def describe(schema: dict[str, Any]) -> None:
    """Write the descriptions into an OpenAPI schema."""
    for name, kind in schema["components"]["schemas"].items():
        for field, text in DESCRIPTIONS.get(name, {}).items():
            about = kind["properties"][field]
            last = {"default": about.pop("default")} if "default" in about else {}
            about.update(description=text, **last)


def read_descriptions() -> Described:
    """Read the docstrings from the sources."""
    described: Described = {}
    for source in SOURCES:
        path = PACKAGE / source
        for file in sorted(path.glob("*.py")) if path.is_dir() else [path]:
            for statement in ast.parse(file.read_text("utf-8")).body:
                if isinstance(statement, ast.ClassDef):
                    described[statement.name] = _inherited(statement, described) | _fields(statement)
    return {name: fields for name, fields in sorted(described.items()) if fields}


def _inherited(kind: ast.ClassDef, described: Described) -> dict[str, str]:
    """Requests inherit descriptions; the published schema has none for inherited fields of typed dicts."""
    bases = [base.id for base in kind.bases if isinstance(base, ast.Name) and base.id.endswith("Ask")]
    return {field: text for base in bases for field, text in described.get(base, {}).items()}


def _fields(kind: ast.ClassDef) -> dict[str, str]:
    """A field's description is the string after it."""
    found = {}
    for field, after in zip(kind.body, kind.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(after, ast.Expr):
            found[field.target.id] = cleandoc(ast.literal_eval(after.value))
    return found


def descriptions_text() -> str:
    """The content of the file."""
    return json.dumps(read_descriptions(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(descriptions_text(), "utf-8")
