"""Write the figures of bench/gpu.py into sections of docs/performance.md and docs/lockstep.md:

python -m bench.gpu_report FOLDER/gpu.json [docs]
"""

import json
import sys
from pathlib import Path
from typing import Any

Facts = dict[str, Any]

WAITS = {
    "wait_memory": "memory",
    "wait_shared": "shared memory",
    "wait_shared_queue": "the queue of shared memory",
    "wait_code": "instructions to be fetched",
    "wait_arithmetic": "the result of the instruction before",
    "wait_pipe": "a busy arithmetic unit",
    "wait_branch": "a branch",
    "wait_barrier": "a barrier",
}


HOW = """\
A thread plays a game by the law's own functions (play.hpp, playout.hpp), on a desk of its own (lean.hpp):

- What is read by a computed index (players, board, tiles: 72 to 120 bytes) lies in shared memory, an odd number of
  8-byte words apart, so that the threads of a warp find it in different banks. Everything else is in registers.
- The parts of a turn that different moves have in common (a card drawn, a return, tiles, the end of the turn) stand
  behind all moves and not in each: the games of a warp part for a moment and go on together.
- A thread whose game is over waits for a few others, and they are dealt new games together. A game's stream comes from
  its number, so it does not matter who plays it.
- In the environment, tables come and go in whole lines; rows and masks are put together in shared memory and written
  sixteen bytes a thread."""


def tell(found: Facts, docs: Path) -> int:
    put(docs / "performance.md", "## GPU", performance(found), before="## Search")
    if "lockstep" in found:
        put(docs / "lockstep.md", "## GPU and processor", lockstep(found), before="## What else holds the two together")
    return 1 if "difference" in found else 0


def put(path: Path, heading: str, section: str, before: str) -> None:
    """Replace the section of this heading, or put it before another."""
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
        f" multiprocessors, {machine['clock_khz'] / 1e6:.2f} GHz at most; driver, clock and highest clock:"
        f" {machine['driver']}). It copies its own memory at {machine['copy_bytes_per_second'] / 1e12:.2f} TB/s, bytes"
        " read and written. Random games and playouts are timed by the card's events, the fastest of three, warm; the"
        " environment by the clock, Python included.",
        random_games(found),
        HOW,
        shapes(found),
        bound_of_games(found),
        environment(found),
        bound_of_environment(found),
        others(found),
    ]
    return "\n\n".join(part for part in parts if part)


def random_games(found: Facts) -> str:
    rows = ["| | players | games/s | turns/s | decisions/s |", "|---|---|---|---|---|"]
    rows += [
        f"| {row['edition']} | {row['players']} | {row['games_per_second'] / 1e6:.1f} million"
        f" | **{row['turns_per_second'] / 1e9:.2f} billion** | {row['decisions_per_second'] / 1e9:.2f} billion |"
        for row in found["random_games"]
    ]
    classic = next(row for row in found["random_games"] if (row["edition"], row["players"]) == ("classic", 2))
    least = min(row["turns_per_second"] for row in found["random_games"]) / 1e9
    rows += [
        "",
        f"The target was 6 billion turns a second in two-player Classic ({classic['turns_per_second'] / 1e9:.2f}) and"
        f" nowhere under 4 (least: {least:.2f}).",
    ]
    if "playouts" in found:
        rows[-1] += (
            f" Playouts from round 12 of a two-player Classic game, hidden cards redrawn each time:"
            f" {found['playouts']['playouts_per_second'] / 1e6:.1f} million a second."
        )
    return "\n".join(rows)


def shapes(found: Facts) -> str:
    names = list(dict.fromkeys(row["name"] for row in found["tuning"]))
    rows = [
        "How the kernel was compiled and started (threads in a block × blocks on a multiprocessor; how many threads of"
        " a warp wait for a game before they are dealt new ones together), in billions of turns a second:",
        "",
        "| shape | registers | local memory | shared memory a block | threads together | Classic 2 | Marvel 4 |",
        "|---|---|---|---|---|---|---|",
    ]
    for name in names:
        classic, marvel = (fastest(found, name, edition) for edition in ("classic", "marvel"))
        rows.append(
            f"| {name} | {classic['registers']} | {classic['local_bytes']} B | {classic['shared_bytes']:,} B"
            f" | {classic['blocks_resident'] * classic['threads']:,}"
            f" | {classic['turns_per_second'] / 1e9:.2f} ({classic['patience']} wait)"
            f" | {marvel['turns_per_second'] / 1e9:.2f} ({marvel['patience']} wait) |"
        )
    setting = found["setting"]
    rows += ["", f"All figures above: {names[setting['shape']]}, {setting['patience']} threads wait."]
    alone = {row["patience"]: row for row in found["tuning"] if row["name"] == names[0] and row["edition"] == "classic"}
    if {32, setting["patience"]} <= set(alone):
        gain = alone[setting["patience"]]["turns_per_second"] / alone[32]["turns_per_second"]
        rows[-1] += (
            f" Dealing before the last game of a warp is over makes two-player Classic {gain:.2f} times as fast."
        )
    return "\n".join(rows)


def fastest(found: Facts, name: str, edition: str) -> Facts:
    rows = [row for row in found["tuning"] if (row["name"], row["edition"]) == (name, edition)]
    best: Facts = max(rows, key=lambda row: row["turns_per_second"])
    return best


def number(facts: Facts, name: str) -> float | None:
    try:
        return float(str(facts[name]).replace(",", ""))
    except (KeyError, ValueError):
        return None


def bound_of_games(found: Facts) -> str:
    """Instructions a turn and divergence, from the profiler: one launch of a million two-player Classic games."""
    facts = found.get("profile", {}).get("games", {})
    instructions, threads = number(facts, "instructions"), number(facts, "threads_an_instruction")
    issue = number(facts, "issue_percent")
    if instructions is None or threads is None or issue is None:
        return ""
    classic = next(row for row in found["random_games"] if (row["edition"], row["players"]) == ("classic", 2))
    turns = 1_000_000 * classic["turns_per_second"] / classic["games_per_second"]
    slots = found["machine"]["multiprocessors"] * 4 * found["machine"]["clock_khz"] * 1000
    bound = slots / (instructions / turns)
    return (
        f"**What bounds it: {binding(facts)}.** Counted by Nsight Compute over a million two-player Classic games:"
        f" {instructions * 32 / turns:,.0f} instructions of a warp for a turn of its 32 games, at which {threads:.1f}"
        f" threads work on average; without divergence it would be {instructions * threads / turns:,.0f}. The"
        f" schedulers issue in {issue:.0f} % of all cycles. If they issued in every cycle, the same instructions would"
        f" play {bound / 1e9:.1f} billion turns a second; the kernel reaches"
        f" {100 * classic['turns_per_second'] / bound:.0f} % of that. The card's memory is"
        f" {text(facts, 'memory_percent')} % busy, shared memory {text(facts, 'shared_percent')} %. {waits(facts)}"
    )


def binding(facts: Facts) -> str:
    """The busiest resource: issue slots, memory or shared memory. If none is busy, warps wait."""
    busy = {
        "the instructions that can be issued": number(facts, "issue_percent") or 0,
        "the card's memory": number(facts, "memory_percent") or 0,
        "shared memory": number(facts, "shared_percent") or 0,
    }
    most = max(busy, key=lambda what: busy[what])
    return most if busy[most] >= 60 else "warps that wait, not instructions or memory"


def text(facts: Facts, name: str) -> str:
    value = number(facts, name)
    return "?" if value is None else f"{value:.0f}"


def waits(facts: Facts) -> str:
    """What warps wait for, the longest first."""
    known = {said: number(facts, name) for name, said in WAITS.items()}
    longest = sorted(((cycles, said) for said, cycles in known.items() if cycles), reverse=True)[:4]
    listed = ", ".join(f"{said} ({cycles:.1f})" for cycles, said in longest)
    return f"Warps wait for {listed}: cycles for each instruction issued." if listed else ""


def environment(found: Facts) -> str:
    copy = found["machine"]["copy_bytes_per_second"]
    rows = [
        "The vectorised environment, an action sampled and a step made for every game, nothing leaving the card:",
        "",
        "| | players | games | rows | masks | decisions/s | bytes a decision | of the copy's speed |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in found.get("environment", []):
        share = row["decisions_per_second"] * row["bytes_a_decision"] / copy
        rows.append(
            f"| {row['edition']} | {row['players']} | {row['games']:,} | {'yes' if row['observe'] else 'no'}"
            f" | {'bytes' if row['mask'] else 'bits'} | **{row['decisions_per_second'] / 1e6:,.0f} million**"
            f" | {row['bytes_a_decision']:,} | {100 * share:.0f} % |"
        )
    return "\n".join(rows) if found.get("environment") else ""


def bound_of_environment(found: Facts) -> str:
    rows = [row for row in found.get("environment", []) if row["observe"] and row["mask"]]
    if not rows:
        return ""
    best = max(rows, key=lambda row: row["decisions_per_second"])
    bound = found["machine"]["copy_bytes_per_second"] / best["bytes_a_decision"]
    said = (
        "The target was 300 million decisions a second with rows and masks. What must cross the card's memory: a table"
        " read and written (512 bytes), legal moves as bits (168), row and mask. At the copy's speed that would be"
        f" {bound / 1e9:.1f} billion decisions a second;"
        f" {100 * best['decisions_per_second'] / bound:.0f} % of it is reached."
    )
    facts = found.get("profile", {}).get("environment", {})
    if number(facts, "issue_percent") is None:
        return said
    return (
        f"{said} In the step itself the schedulers issue in {text(facts, 'issue_percent')} % of all cycles,"
        f" {number(facts, 'threads_an_instruction') or 0:.1f} threads of a warp at work, and the card's memory is"
        f" {text(facts, 'memory_percent')} % busy: what bounds it is {binding(facts)}. {waits(facts)}"
    )


def others(found: Facts) -> str:
    lines = [
        f"- `examples/gpu_rollouts.py --with {name}`: {' '.join(found[name].splitlines()[-2:])}"
        for name in ("torch", "jax", "cupy")
        if found.get(name) and not found[name].startswith("failed:")
    ]
    return "\n".join(["Driven from a framework, actions drawn there from the masks:", "", *lines]) if lines else ""


# --- lockstep ----------------------------------------------------------------------------------


def lockstep(found: Facts) -> str:
    rows = found["lockstep"]
    plies, games = (sum(row[what] for row in rows) for what in ("plies", "games"))
    lines = [
        "`make lockstep-gpu` (part of `python -m bench.gpu`): the same random games on the card and on the processor."
        " Each side folds tiles, moves, drawn cards and the result of a game into a 64-bit number; the numbers are"
        " compared game by game. A difference prints the deal and the moves in notation.",
        "",
        f"On {found['date']}, {found['machine']['name']} and {found['machine']['processors']} cores:"
        f" **{plies:,} plies, {games:,} games, "
        + ("no difference**" if "difference" not in found else "a difference**")
        + f" (code {found['code']}).",
        "",
        "| edition | players | games | plies |",
        "|---|---|---|---|",
        *(f"| {row['edition']} | {row['players']} | {row['games']:,} | {row['plies']:,} |" for row in rows),
        f"| **all** | | **{games:,}** | **{plies:,}** |",
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
    sys.exit(tell(figures, Path(sys.argv[2]) if len(sys.argv) > 2 else Path(__file__).resolve().parents[1] / "docs"))
