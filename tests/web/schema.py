"""The server's schema, trimmed to what the page's types are made from: `npm run types` in web/ calls this."""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cabochon.server.app import Server
from cabochon.server.settings import Settings


def trimmed() -> dict[str, Any]:
    """Every operation refuses with the same `Refusal`: said once, not in each of forty places."""
    with TemporaryDirectory() as folder:
        found: dict[str, Any] = Server(Settings(data=Path(folder))).api.openapi()
    for path in found["paths"].values():
        for operation in path.values():
            answers = operation["responses"]
            operation["responses"] = {status: answers[status] for status in answers if status.startswith("2")}
    return found


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(trimmed(), indent=1, sort_keys=True) + "\n", encoding="utf-8")
