"""The schema that the page's types are made from: `npm run types` in web/ calls this.

It is the server's, with the messages of the worker that runs the rules in the browser added to it.
"""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pydantic import TypeAdapter

from cabochon.analysis import board, judging
from cabochon.local import table, thinking
from cabochon.server.app import Server
from cabochon.server.settings import Settings
from cabochon.show.values.draft import DraftState

LOCAL = (
    table.Shown, thinking.BotTask, thinking.Effort, board.TreeState, board.LookState, board.PlayedState,
    DraftState, judging.ThoughtState, judging.Judged, judging.Spread,
)  # fmt: skip
"""The answers that only the browser's worker gives. The values inside them come along."""


def trimmed() -> dict[str, Any]:
    """Every operation refuses with the same `Refusal`: said once, not in each of forty places."""
    with TemporaryDirectory() as folder:
        found: dict[str, Any] = json.loads(json.dumps(Server(Settings(data=Path(folder))).api.openapi()))
    for path in found["paths"].values():
        for operation in path.values():
            answers = operation["responses"]
            operation["responses"] = {status: answers[status] for status in answers if status.startswith("2")}
    schemas = found["components"]["schemas"]
    for name, schema in local_schemas().items():
        schemas.setdefault(name, schema)
    return found


def local_schemas() -> dict[str, Any]:
    """The schemas of the worker's answers, by the names of their types."""
    adapters = [(kind, "serialization", TypeAdapter(kind)) for kind in LOCAL]
    _, made = TypeAdapter.json_schemas(adapters, ref_template="#/components/schemas/{model}")  # type: ignore[arg-type]
    definitions: dict[str, Any] = made["$defs"]
    return definitions


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(trimmed(), indent=1, sort_keys=True) + "\n", encoding="utf-8")
