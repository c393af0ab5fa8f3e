"""The engine for pages without a server, under Node: the same WebAssembly and the same wrapper as in a browser."""

import json
import struct
import subprocess
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from zlib import crc32

from cabochon.bots.search.elsewhere import Task, edition_bytes, thought_from
from cabochon.bots.search.thought import Thought
from cabochon.native import _core
from cabochon.rules.components import Edition

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / "web" / "src" / "engine" / "built"
MINDS = ROOT / "src" / "cabochon" / "editions" / "rule_sets"
NAMES = sorted(f"{path.parent.name}/{path.name}" for path in MINDS.glob("*/learned-*.mind"))
"""The weights files of the package, as the page names them."""


class Refused(ValueError):
    """The engine refused what it was given."""


class WasmEngine:
    """One Node process with one engine."""

    def __init__(self, build: str = "engine") -> None:
        command = ["node", str(ROOT / "web" / "scripts" / "engine.mjs"), str(BUILT / f"{build}.wasm")]
        self._node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def close(self) -> None:
        self._node.communicate()

    def ask(self, what: str, **said: Any) -> dict[str, Any]:
        assert self._node.stdin
        assert self._node.stdout
        self._node.stdin.write(json.dumps({"what": what, **said}) + "\n")
        self._node.stdin.flush()
        answer: dict[str, Any] = json.loads(self._node.stdout.readline())
        if problem := answer.get("problem"):
            raise Refused(f"{problem['code']}: {problem['message']}")
        return answer

    def think(self, task: Task, edition: Edition, **said: Any) -> Thought:
        return thought_of(self.ask("think", **said_of(task), **said), edition)

    def time(self, task: Task, before: int, simulations: int) -> float:
        """The seconds that these simulations take, after some that are not measured."""
        return float(self.ask("time", **said_of(task), before=before, simulations=simulations)["seconds"])

    def hash_games(
        self, edition: Edition, players: int, first: int, games: int, seed: int, cap: int
    ) -> tuple[bytes, int]:
        """The hashes of random games, and the sum of their decisions."""
        said = {"players": players, "first": first, "games": games, "seed": seed, "cap": cap}
        found = b64decode(self.ask("hashGames", edition=_text(edition_bytes(edition)), **said)["bytes"])
        return found[:-8], int.from_bytes(found[-8:], "little")

    def walk(self, edition: Edition, table: bytes, moves: Sequence[int]) -> tuple[int, ...]:
        """A mark of the table and of the position after each move; `mark_of` makes those of the native double."""
        game = edition_bytes(edition) + struct.pack(f"<H{len(table)}s{len(moves)}H", len(table), table, *moves)
        found = b64decode(self.ask("walk", game=_text(game))["bytes"])
        return struct.unpack(f"<{len(moves) + 1}I", found)


@contextmanager
def wasm_engine(build: str = "engine") -> Iterator[WasmEngine]:
    engine = WasmEngine(build)
    try:
        yield engine
    finally:
        engine.close()


def _text(data: bytes) -> str:
    return b64encode(data).decode()


def said_of(task: Task) -> dict[str, Any]:
    """A task as a question, with the file of the weights that it needs."""
    return {
        "task": {**task.plain(), "begin": _text(task.begin)},
        "weights": None if task.mind is None else str(MINDS / task.mind),
    }


def thought_of(answer: dict[str, Any], edition: Edition) -> Thought:
    return thought_from(b64decode(answer["bytes"]), edition, seconds=answer["seconds"], ended=answer["ended"])


def mark_of(position: _core.Position, players: int) -> int:
    """Everything that can be seen of a position of the native double, as one number (cpp/wasm.cpp, `mark_of`)."""
    legal = position.legal()
    parts = [struct.pack(f"<{len(legal)}H", *legal), position.bytes()]
    parts += [position.view(seat) for seat in (*range(players), None)]
    if (result := position.outcome()) is not None:
        ending, winners, places, tie_break = result
        parts.append(bytes((ending, sum(1 << seat for seat in winners), tie_break & 0xFF, *places)))
    return crc32(b"".join(parts))
