"""The schema of the page's types: `npm run types` in web/ calls this.

It is the server's, with the requests and answers of the worker that runs the rules in the browser added to it.
"""

import json
import sys
import typing
from collections.abc import Callable
from inspect import Parameter, signature
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import typing_extensions
from pydantic import TypeAdapter, create_model
from typing_extensions import get_type_hints

# Before Python 3.12 pydantic refuses the TypedDict of the standard library, which the core package uses.
typing.TypedDict = typing_extensions.TypedDict

from cabochon.local.session import VERBS, LocalSession  # noqa: E402
from cabochon.local.table import LocalTable, Shown  # noqa: E402
from cabochon.server.app import Server  # noqa: E402
from cabochon.server.settings import Settings  # noqa: E402


def trimmed() -> dict[str, Any]:
    """Every operation refuses with the same `Refusal`, which is defined once instead of forty times."""
    with TemporaryDirectory() as folder:
        found: dict[str, Any] = json.loads(json.dumps(Server(Settings(data=Path(folder))).api.openapi()))
    for path in found["paths"].values():
        for operation in path.values():
            answers = operation["responses"]
            operation["responses"] = {status: answers[status] for status in answers if status.startswith("2")}
    schemas = found["components"]["schemas"]
    for name, schema in worker_schemas().items():
        schemas.setdefault(name, schema)
    return found


def worker_schemas() -> dict[str, Any]:
    """The types `WorkerRequests` and `WorkerAnswers`, by verb, made from the signatures of the functions."""
    requests: dict[str, Any] = {}
    answers: dict[str, Any] = {}
    for name, verb in {**VERBS, "close": LocalSession.close, "engine": LocalSession.engine}.items():
        fields, answer = _fields_of(verb), get_type_hints(verb)["return"]
        if answer is LocalTable:
            fields, answer = _fields_of(LocalTable.shown) | fields, Shown
        title = name.title().replace("_", "")
        requests[name] = (create_model(f"{title}Request", **fields), ...)
        answers[name] = (answer, ...)
    kinds = (create_model("WorkerRequests", **requests), create_model("WorkerAnswers", **answers))
    adapters = [(kind, "validation", TypeAdapter(kind)) for kind in kinds]
    _, made = TypeAdapter.json_schemas(adapters, ref_template="#/components/schemas/{model}")  # type: ignore[arg-type]
    definitions: dict[str, Any] = made["$defs"]
    return definitions


def _fields_of(verb: Callable[..., object]) -> dict[str, Any]:
    """The arguments of a verb as fields of a model. The page adds the language, and names a table by its id."""
    kinds = get_type_hints(verb)
    return {
        name: (str if kinds[name] is LocalTable else kinds[name],
               ... if parameter.default is Parameter.empty else parameter.default)
        for name, parameter in signature(verb).parameters.items()
        if name not in ("self", "language")
    }  # fmt: skip


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(trimmed(), indent=1, sort_keys=True) + "\n", encoding="utf-8")
