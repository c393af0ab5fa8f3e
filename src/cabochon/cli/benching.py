"""`cabochon bench`: how fast the Python rules and the native engine play whole random games.

Every row plays whole games. At each decision the legal moves are listed and one is drawn uniformly.
`payments: chosen` draws payments too, as the rules engine lists them; `default` pays with as little gold as possible.
A row is measured several times after a warm-up, and the fastest time counts, because other programs on the
machine can only slow it down. With one thread, seconds are processor time; with more, wall-clock time.
"""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import count
from time import perf_counter, process_time
from typing import Annotated, Any, TypedDict

import typer
from rich.console import Console
from rich.progress import track

from cabochon.cli.options import EditionName
from cabochon.editions import EDITIONS, first_edition
from cabochon.native import available, encode, engine, say_once
from cabochon.rules.chance import Chance
from cabochon.rules.components import PLAYER_COUNTS, Edition
from cabochon.rules.deal import deal
from cabochon.rules.legal import legal_moves
from cabochon.rules.play import apply
from cabochon.rules.table import Owed, Table

BenchRow = dict[str, Any]

CAP = 1000
"""Rounds after which a random game is capped, 3.5. Very few games reach this."""


class Counts(TypedDict):
    """The games, turns and decisions of one measurement."""

    games: int
    turns: int
    decisions: int


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    seconds: Annotated[float, typer.Option(min=0.001, help="Seconds to measure each row.")] = 1.0,
    edition: Annotated[EditionName | None, typer.Option("--edition", "-e", help="Only this edition.")] = None,
    players: Annotated[
        int | None, typer.Option("--players", "-p", min=2, max=4, help="Only this number of players.")
    ] = None,
) -> None:
    """Measure how many turns a second the engines play."""
    say_once()
    editions = [kind for kind in EDITIONS.values() if edition in (None, kind.id)]
    counts = [number for number in PLAYER_COUNTS if players in (None, number)]
    results: list[BenchRow] = []
    shown = Console(stderr=True)
    measured = track(
        rows(editions, counts, seconds), "Measuring", _row_count(editions, counts), console=shown,
        disable=not shown.is_terminal, transient=True,
    )  # fmt: skip
    for row in measured:
        results.append(row)
        if not as_json:
            typer.echo(line(row))
    notes = machine()
    typer.echo(json.dumps({"machine": notes, "results": results}, indent=2) if as_json else _notes(notes))


def _row_count(editions: list[Edition], counts: list[int]) -> int:
    """The number of rows: two for the Python rules, three for the native engine, four for environments."""
    environments = 4 if find_spec("numpy") and find_spec("gymnasium") else 0
    return len(editions) * len(counts) * (2 + (3 + environments if available() else 0))


def rows(editions: list[Edition], counts: list[int], seconds: float) -> Iterator[BenchRow]:
    """Every row of the benchmark."""
    for edition in editions:
        for players in counts:
            for payments in ("chosen", "default"):
                yield python_row(edition, players, payments, seconds)
            if not available():
                continue
            for payments in ("chosen", "default"):
                yield native_row(edition, players, payments, 1, seconds)
            yield native_row(edition, players, "chosen", 2, seconds)
            yield from vector_rows(edition, players, seconds)
            yield from seat_rows(edition, players, seconds)


def python_row(edition: Edition, players: int, payments: str, seconds: float) -> BenchRow:
    """The Python rules."""
    numbers = count()
    play = lambda: _python_game(edition, players, next(numbers), payments == "default")  # noqa: E731 - a game each call
    return _row("python", edition, players, 1, payments, _fastest(play, seconds, process_time))


def native_row(edition: Edition, players: int, payments: str, threads: int, seconds: float) -> BenchRow:
    """The native engine, which plays whole batches."""
    numbers = count()

    def play() -> Counts:
        tally = engine(edition).random_games(
            players, 2000 * threads, next(numbers), payments == "default", CAP, threads
        )
        return {"games": tally["games"], "turns": tally["turns"], "decisions": tally["decisions"]}

    clock = process_time if threads == 1 else perf_counter
    return _row("native", edition, players, threads, payments, _fastest(play, seconds, clock))


def vector_rows(edition: Edition, players: int, seconds: float) -> Iterator[BenchRow]:
    """The vectorised environment, which needs the extra `rl`."""
    try:
        from cabochon.envs.vector import VectorEnv
    except ImportError:
        return
    for observed in (True, False):
        env = VectorEnv(2048, edition.id, players, round_cap=CAP, observe=observed, mask=observed)

        def play(env: "VectorEnv" = env) -> Counts:
            games = turns = decisions = 0
            for _ in range(16):
                before = env.to_play.copy()
                env.step(env.sample())
                ended = env.terminated | env.truncated
                games += int(ended.sum())
                turns += int((ended | (env.to_play != before)).sum())
                decisions += env.games
            return {"games": games, "turns": turns, "decisions": decisions}

        yield _row("vector", edition, players, 1, "chosen", _fastest(play, seconds, process_time)) | {
            "observations": observed
        }


def seat_rows(edition: Edition, players: int, seconds: float) -> Iterator[BenchRow]:
    """One seat against opponents inside the native engine. Only the caller's decisions count."""
    try:
        from cabochon.envs.vector import VectorEnv
    except ImportError:
        return
    for opponents in ("random", "greedy"):
        env = VectorEnv(2048, edition.id, players, round_cap=CAP, seat=0, opponents=opponents)

        def play(env: "VectorEnv" = env) -> Counts:
            env.step(env.sample())
            ended = int((env.terminated | env.truncated).sum())
            return {"games": ended, "turns": env.games, "decisions": env.games}

        yield _row("seat", edition, players, 1, "chosen", _fastest(play, seconds, process_time)) | {
            "opponents": opponents
        }


def _python_game(edition: Edition, players: int, number: int, least_gold: bool) -> Counts:
    chance = Chance(f"bench {number}".encode())
    table = deal(edition, players, number.to_bytes(32, "big"))
    decisions = turns = 0
    while table.ended is None and table.round <= CAP:
        moves = legal_moves(table)
        move = moves[0] if least_gold and table.owed is Owed.PAY else chance.pick(moves)
        after = apply(table, move)
        turns += _turn_over(table, after)
        decisions += 1
        table = after
    return {"games": 1, "turns": turns, "decisions": decisions}


def _turn_over(before: Table, after: Table) -> bool:
    return after.ended is not None or (after.turn, after.round) != (before.turn, before.round)


def _fastest(play: Callable[[], Counts], seconds: float, clock: Callable[[], float]) -> tuple[Counts, float]:
    """Play for that long in five parts after a warm-up, and return the fastest part."""
    play()
    parts = [_part(play, seconds / 5, clock) for _ in range(5)]
    return max(parts, key=lambda part: part[0]["turns"] / part[1])


def _part(play: Callable[[], Counts], seconds: float, clock: Callable[[], float]) -> tuple[Counts, float]:
    games = turns = decisions = 0
    began = clock()
    while (took := clock() - began) < seconds or not games:
        played = play()
        games, turns, decisions = games + played["games"], turns + played["turns"], decisions + played["decisions"]
    return {"games": games, "turns": turns, "decisions": decisions}, took


def _row(
    kind: str, edition: Edition, players: int, threads: int, payments: str, measured: tuple[Counts, float]
) -> BenchRow:
    played, seconds = measured
    return {
        "engine": kind,
        "edition": edition.id,
        "players": players,
        "threads": threads,
        "payments": payments,
        "turns_per_second": round(played["turns"] / seconds),
        "decisions_per_second": round(played["decisions"] / seconds),
        "games": played["games"],
        "seconds": round(seconds, 4),
    }


def line(row: BenchRow) -> str:
    """A row as readable text."""
    seen = {True: "  with observations", False: "  without observations"}.get(row.get("observations", ""), "")
    seen += f"  against {row['opponents']}, decisions of one seat" if "opponents" in row else ""
    return (
        f"{row['engine']:7} {row['edition']:8} {row['players']} players  {row['threads']} thread(s)"
        f"  {row['payments']:7} payments  {row['turns_per_second']:>12,} turns/s{seen}"
    )


# --- the machine -----------------------------------------------------------------------------


def machine() -> BenchRow:
    """The machine, and three measurements besides the speed of games."""
    notes: BenchRow = {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
        "native": available(),
        "startup_seconds": round(_startup(), 4),
    }
    if available():
        from cabochon.native import _core  # it exists only if the native engine is compiled

        notes |= {"kernel": _core.KERNEL, "table_bytes": _core.TABLE_BYTES, "imagine_seconds": _imagine_seconds()}
    return notes


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:  # noqa: PTH123 - not a file of ours
            return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def _startup() -> float:
    """Seconds to import the package and its native engine in a fresh process, less the time of an empty process."""
    return max(0.0, _fresh("import cabochon, cabochon.native") - _fresh("pass"))


def _fresh(code: str) -> float:
    """Processor seconds of a fresh process, the best of five."""

    def run() -> float:
        before = os.times()
        subprocess.run([sys.executable, "-c", code], check=True)
        after = os.times()
        return after.children_user + after.children_system - before.children_user - before.children_system

    return min(run() for _ in range(5))


def _imagine_seconds() -> float:
    """Seconds for one call from Python that redraws all hidden cards of a seat, twenty plies into a four-player
    game.
    """
    edition = first_edition()
    table, chance = deal(edition, 4, bytes(32)), Chance(b"imagine")
    for _ in range(20):
        table = apply(table, chance.pick(legal_moves(table)))
    position = engine(edition).read(encode(table))
    times = []
    for _ in range(5):
        began = perf_counter()
        for seed in range(2000):
            position.imagine(0, seed)
        times.append((perf_counter() - began) / 2000)
    return round(min(times), 9)


def _notes(notes: BenchRow) -> str:
    return "\n".join(f"{name.replace('_', ' ')}: {value}" for name, value in notes.items())
