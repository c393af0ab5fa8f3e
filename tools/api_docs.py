"""Writes docs/api.md from the published schema, and the descriptions of settings and fields from their docstrings."""

import ast
import json
from pathlib import Path
from typing import Any

from cabochon.server.app import Server
from cabochon.server.described import DESCRIPTIONS, FILE, Described
from cabochon.server.settings import Settings

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "cabochon"
PAGE = ROOT / "docs" / "api.md"
SOURCES = ("server/settings.py", "show/values", "server/wire/asks.py", "server/wire")
"""A class comes before those that inherit its fields."""
_HEAD = """# The HTTP API

Made from the schema that the server publishes at `/openapi.json` (`python -m tools.api_docs`); do not
edit. The socket has a page of its own: [socket.md](socket.md).

Bodies are JSON. A cookie says who you are (`POST /api/me`), or `Authorization: Bearer TOKEN` for a
program. Whatever is refused comes with a status and the same body, `Refusal`: the rule's number if a
rule refuses, a key and values of the catalogues, and the sentence in your language. Requests that
carry a `request` id can be repeated: they are answered the same and applied once.
"""


def api_page() -> str:
    """The whole page as Markdown."""
    schema = Server(Settings()).api.openapi()
    lines = [_HEAD, "## Requests", ""]
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            if not operation.get("deprecated"):
                lines += _operation(path, method, operation)
    lines += ["## Types", ""]
    for name, kind in sorted(schema["components"]["schemas"].items()):
        lines += _type(name, kind)
    return "\n".join(lines).rstrip() + "\n"


def _operation(path: str, method: str, operation: dict[str, Any]) -> list[str]:
    lines = [f"### `{method.upper()} {path}`", "", operation.get("description", ""), ""]
    for parameter in operation.get("parameters", []):
        about = parameter.get("description", "")
        lines.append(f"- `{parameter['name']}` ({parameter['in']}): {_kind(parameter['schema'])}. {about}".rstrip(" ."))
    if body := operation.get("requestBody"):
        lines.append(f"- body: {_content(body)}")
    for status, response in operation["responses"].items():
        if status.startswith("2"):
            lines.append(f"- {status}: {_content(response)}")
    return [*lines, ""]


def _content(part: dict[str, Any]) -> str:
    for media, content in part.get("content", {}).items():
        schema = content.get("schema", {})
        return _kind(schema) if media == "application/json" else f"`{media}`"
    return "nothing"


def _type(name: str, kind: dict[str, Any]) -> list[str]:
    lines = [f"### {name}", "", kind.get("description", ""), ""]
    needed = set(kind.get("required", ()))
    for field, schema in kind.get("properties", {}).items():
        optional = "" if field in needed else ", optional"
        about = " ".join(schema.get("description", "").split())
        lines.append(f"- `{field}`: {_kind(schema)}{optional}{'. ' + about if about else ''}")
    return [*lines, ""]


def _kind(schema: dict[str, Any]) -> str:
    """A schema in a few words."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    for way in ("anyOf", "oneOf"):
        if way in schema:
            return " or ".join(_kind(one) for one in schema[way])
    if "const" in schema or "enum" in schema:
        return ", ".join(f"`{value}`" for value in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    if isinstance(schema.get("additionalProperties"), dict):
        return f"map to {_kind(schema['additionalProperties'])}"
    return str(schema.get("type", "anything"))


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
    named = [ast.unparse(base).rpartition(".")[2] for base in kind.bases]
    bases = [base for base in named if base.endswith("Ask")]
    return {field: text for base in bases for field, text in described.get(base, {}).items()}


def _fields(kind: ast.ClassDef) -> dict[str, str]:
    """A field's description is the string after it."""
    found = {}
    for field, after in zip(kind.body, kind.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(after, ast.Expr):
            found[field.target.id] = " ".join(ast.literal_eval(after.value).split())
    return found


def descriptions_text() -> str:
    """The content of `descriptions.json`."""
    return json.dumps(read_descriptions(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(descriptions_text(), "utf-8")
    DESCRIPTIONS.update(read_descriptions())  # the page's types carry the descriptions too
    PAGE.write_text(api_page(), "utf-8")
