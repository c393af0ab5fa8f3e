"""The WebAssembly engine under Node: the same module and the same wrapper as in a browser."""

import json
import struct
import subprocess
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

from cabochon.bots import make_bot
from cabochon.bots.search import SearchSettings, think
from cabochon.bots.search.bot import LEARNED
from cabochon.bots.search.remote import Task, edition_bytes, remote_engine, task_for, thought_from
from cabochon.bots.search.thought import Thought
from cabochon.native import _core, engine
from cabochon.review import ReviewTask
from cabochon.rules import Chance, deal, legal_moves, play, view
from cabochon.rules.components import Edition
from cabochon.rules.table import View

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / "web" / "src" / "engine" / "built"
WEIGHTS = ROOT / "src" / "cabochon" / "editions" / "rule_sets"
NAMES = sorted(f"{path.parent.name}/{path.name}" for path in WEIGHTS.glob("*/*.mind"))
"""The weights files of the package, as the page names them."""


class Refused(ValueError):
    """The engine refused its input."""


@cache
def node_flags(build: str) -> tuple[str, ...]:
    """Up to Node 20 relaxed SIMD is behind a flag, and the baseline compiler behind that flag computes sums wrongly."""
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    if "relaxed" not in build or int(version[1:].split(".")[0]) > 20:
        return ()
    return ("--experimental-wasm-relaxed-simd", "--no-liftoff")


class WasmEngine:
    """One Node process with one engine."""

    def __init__(self, build: str = "engine") -> None:
        script, file = ROOT / "web" / "scripts" / "engine.mjs", BUILT / f"{build}.wasm"
        command = ["node", *node_flags(build), str(script), str(file)]
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

    def check(self) -> None:
        """Refused: its floating-point sums differ from the reference."""
        self.ask("check")

    def think(self, task: Task, edition: Edition, **said: Any) -> Thought:
        return thought_of(self.ask("think", **said_of(task), **said), edition)

    def time(self, task: Task, before: int, simulations: int) -> float:
        """The seconds of these simulations, after some that are not measured."""
        return float(self.ask("time", **said_of(task), before=before, simulations=simulations)["seconds"])

    def hash_games(
        self, edition: Edition, players: int, first: int, games: int, seed: int, cap: int
    ) -> tuple[bytes, int]:
        """The hashes of random games, and the sum of their decisions."""
        said = {"players": players, "first": first, "games": games, "seed": seed, "cap": cap}
        found = b64decode(self.ask("hashGames", edition=_text(edition_bytes(edition)), **said)["bytes"])
        return found[:-8], int.from_bytes(found[-8:], "little")

    def walk(self, edition: Edition, table: bytes, moves: Sequence[int]) -> tuple[int, ...]:
        """A hash of the table and of the position after each move; `mark_of` makes those of the native engine."""
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


def said_of(task: Task | ReviewTask) -> dict[str, Any]:
    """A task as a request, with the weights file that it needs."""
    return {
        "task": {**task.plain(), "begin": _text(task.begin)},
        "weights": None if task.weights is None else str(WEIGHTS / task.weights),
    }


def thought_of(answer: dict[str, Any], edition: Edition) -> Thought:
    return thought_from(b64decode(answer["bytes"]), edition, seconds=answer["seconds"], ended=answer["ended"])


def mark_of(position: _core.Position, players: int) -> int:
    """All values of a position of the native engine, as one number (cpp/wasm.cpp, `mark_of`)."""
    legal = position.legal()
    parts = [struct.pack(f"<{len(legal)}H", *legal), position.bytes()]
    parts += [position.view(seat) for seat in (*range(players), None)]
    if (result := position.outcome()) is not None:
        ending, winners, places, tie_break = result
        parts.append(bytes((ending, sum(1 << seat for seat in winners), tie_break & 0xFF, *places)))
    return crc32(b"".join(parts))


def random_game(edition: Edition, players: int, number: int, longest: int = 400) -> tuple[bytes, list[int], list[int]]:
    """A random game of the native engine: its table as bytes, its moves, and the hash of every position."""
    chance = Chance(f"wasm {edition.id} {players} {number}".encode())
    position = engine(edition).deal(players, number)
    table, marks = position.bytes(), [mark_of(position, players)]
    moves: list[int] = []
    while not position.over and len(moves) < longest:
        moves.append(chance.pick(position.legal()))
        position = position.after(moves[-1])
        marks.append(mark_of(position, players))
    return table, moves, marks


def compare_game(wasm: WasmEngine, edition: Edition, players: int, number: int) -> int:
    """The plies of a random game on both engines. AssertionError: they differ; the message contains the game."""
    table, moves, marks = random_game(edition, players, number)
    for ply, (one, other) in enumerate(zip(marks, wasm.walk(edition, table, moves), strict=True)):
        assert one == other, f"{edition.id} with {players}, game {number}, after {moves[:ply]} from {table.hex()}"
    return len(moves)


def hand_made_and_learned(simulations: int, learned: int) -> tuple[SearchSettings, SearchSettings]:
    """Two sets of weights for comparisons of trees."""
    return SearchSettings(simulations=simulations), replace(LEARNED, simulations=learned)


def views_of(edition: Edition, players: int, every: int) -> Iterator[View]:
    """The view of the seat on turn, along a game with sensible and random moves."""
    chance, table = Chance(f"trees {edition.id} {players}".encode()), deal(edition, players, bytes([players] * 32))
    bot = make_bot("greedy", chance)
    ply = 0
    while table.ended is None:
        seen = view(table, table.turn)
        if ply % every == 0:
            yield seen
        ply += 1
        table = play(table, chance.pick(legal_moves(table)) if chance.below(3) == 0 else bot.choose(seen))


def both_think(wasm: WasmEngine, seen: View, settings: SearchSettings, seed: int) -> tuple[Thought, Thought]:
    """The results of the native search and of the WebAssembly engine, without times."""
    native = think(seen, settings, seed=seed)
    with remote_engine(NAMES):
        task = task_for(seen, settings, seed=seed)
    return replace(native, seconds=0), replace(wasm.think(task, seen.edition), seconds=0)
