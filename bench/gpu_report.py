"""Write the figures of bench/gpu.py into sections of docs/performance.md and docs/lockstep.md:

python -m bench.gpu_report FOLDER/gpu.json [docs]
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

Facts = dict[str, Any]


def write(found: Facts, docs: Path) -> int:
    put(docs / "performance.md", "## GPU", performance(found), before="## Search")
    if "lockstep" in found:
        put(docs / "lockstep.md", "## GPU and processor", lockstep(found), before="## What else is compared")
    return 1 if "difference" in found else 0


def put(path: Path, heading: str, section: str, before: str) -> None:
    """Replace the section with this heading, or insert it before another."""
    text = path.read_text(encoding="utf-8")
    if (start := text.find(f"{heading}\n")) >= 0:
        end = text.find("\n## ", start)
        text = text[:start] + (text[end + 1 :] if end >= 0 else "")
    at = text.index(f"{before}\n")
    path.write_text(f"{text[:at]}{heading}\n\n{section.strip()}\n\n{text[at:]}", encoding="utf-8")


# --- performance -------------------------------------------------------------------------------


def performance(found: Facts) -> str:
    machine = found["machine"]
    parts = [
        f"`python -m bench.gpu` on {found['date']}: one {machine['name']} ({machine['multiprocessors']}"
        f" multiprocessors, {machine['clock_khz'] / 1e6:.2f} GHz at most). Random games and playouts are timed by the"
        " GPU's events, the fastest of three, warm; the environment by the clock, Python included.",
        random_games(found),
        bound_of_games(found),
        environment(found),
        others(found),
    ]
    return "\n\n".join(part for part in parts if part)


def by_players(rows: list[Facts], what: str, unit: float, shown: str) -> list[str]:
    """A table with a row for each edition and a column for each number of players."""
    editions = list(dict.fromkeys(row["edition"] for row in rows))
    players = sorted({row["players"] for row in rows})
    value = {(row["edition"], row["players"]): shown.format(row[what] / unit) for row in rows}
    return [
        "| | " + " | ".join(f"{number} players" for number in players) + " |",
        "|---" * (len(players) + 1) + "|",
        *(
            f"| {name} | " + " | ".join(value.get((name, number), "–") for number in players) + " |"
            for name in editions
        ),
    ]


def random_games(found: Facts) -> str:
    rows = ["Turns a second:", "", *by_players(found["random_games"], "turns_per_second", 1e9, "{:,.2f} billion")]
    if "playouts" in found:
        rows += [
            "",
            "Playouts from round 12 of a two-player Classic game, hidden cards redrawn each time:"
            f" {found['playouts']['playouts_per_second'] / 1e6:.1f} million a second.",
        ]
    return "\n".join(rows)


def number(facts: Facts, name: str) -> float | None:
    try:
        return float(str(facts[name]).replace(",", ""))
    except (KeyError, ValueError):
        return None


def bound_of_games(found: Facts) -> str:
    """The busiest resource, from the profiler: one launch of a million two-player Classic games."""
    facts = found.get("profile", {}).get("games", {})
    threads = number(facts, "threads_an_instruction")
    if threads is None or number(facts, "issue_percent") is None:
        return ""
    return (
        f"Bottleneck of the random games: {binding(facts)} ({number(facts, 'issue_percent'):.0f} % of all cycles;"
        f" {threads:.1f} of 32 threads at work)."
    )


def binding(facts: Facts) -> str:
    """The busiest resource: issue slots, memory or shared memory. If none is busy, warps wait."""
    busy = {
        "the instructions that can be issued": number(facts, "issue_percent") or 0,
        "the GPU's memory": number(facts, "memory_percent") or 0,
        "shared memory": number(facts, "shared_percent") or 0,
    }
    most = max(busy, key=lambda what: busy[what])
    return most if busy[most] >= 60 else "warps that wait, not instructions or memory"


def environment(found: Facts) -> str:
    rows = found.get("environment", [])
    if not rows:
        return ""
    games = max(row["games"] for row in rows)
    full = [row for row in rows if row["games"] == games and row["observe"] and row["mask"]]
    rest = [
        f"- {row['edition']}, {row['players']} players, {row['games']:,} games, "
        + ("with rows" if row["observe"] else "without rows")
        + (", masks as bytes" if row["mask"] else ", masks as bits")
        + f": {row['decisions_per_second'] / 1e6:,.0f} million"
        for row in rows
        if row not in full
    ]
    head = (
        f"Decisions a second of the vectorised environment with {games:,} games, rows and masks; an action sampled"
        " and a step made for every game, nothing leaving the GPU:"
    )
    return "\n".join(
        [head, "", *by_players(full, "decisions_per_second", 1e6, "{:,.0f} million"), *([""] if rest else []), *rest]
    )


def others(found: Facts) -> str:
    """Decisions a second with actions drawn in a framework, from the output of the example."""
    speeds = [
        f"{name} {speed[1]}"
        for name in ("torch", "jax", "cupy")
        if (speed := re.search(r"([\d.,]+ million) decisions a second", found.get(name, "")))
    ]
    return (
        f"With actions drawn in a framework from the masks (`examples/gpu_rollouts.py`): {', '.join(speeds)}."
        if speeds
        else ""
    )


# --- lockstep ----------------------------------------------------------------------------------


def lockstep(found: Facts) -> str:
    rows = found["lockstep"]
    plies, games = (sum(row[what] for row in rows) for what in ("plies", "games"))
    lines = [
        "`make -C tools lockstep-gpu` (part of `python -m bench.gpu`): the same random games on the GPU and on the"
        " CPU. Each side folds tiles, moves, drawn cards and the result of a game into a 64-bit number; the"
        " numbers are compared game by game.",
        "",
        f"On {found['date']}, {found['machine']['name']} and {found['machine']['processors']} cores:"
        f" **{plies:,} plies, {games:,} games, "
        + ("no difference**" if "difference" not in found else "a difference**")
        + f" (code {found['code']}).",
        "",
        *by_players(rows, "plies", 1, "{:,.0f}"),
    ]
    if "same_environment" in found:
        lines += [
            "",
            f"The environments of both were stepped side by side, {found['same_environment']['decisions']:,} decisions"
            " over the nine combinations: rows, masks, seats, rewards and ends are the same bytes at every step.",
        ]
    return "\n".join(lines)


if __name__ == "__main__":
    figures = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    sys.exit(write(figures, Path(sys.argv[2]) if len(sys.argv) > 2 else Path(__file__).resolve().parents[1] / "docs"))
