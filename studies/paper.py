"""Writes docs/paper.md: a short paper whose every figure is read from the pages and files that measured it.

    python -m studies.paper           # make paper

A figure that is not found is an error, so the paper cannot outlive its measurements.
"""

import json
import re
import sys
from pathlib import Path

from cabochon.editions import EDITIONS
from cabochon.rules import MOVES

DOCS = Path(__file__).resolve().parents[1] / "docs"


def rows(page: str, heading: str) -> list[list[str]]:
    """The cells of the first table below a heading that contains these words."""
    text = (DOCS / page).read_text(encoding="utf-8")
    place = re.search(rf"^#+ .*{re.escape(heading)}.*$", text, re.MULTILINE)
    if place is None:
        sys.exit(f"docs/{page} has no heading with {heading!r}")
    table = re.search(r"^\|.*\n\|[-| ]+\|\n(?:\|.*\n?)+", text[place.end() :], re.MULTILINE)
    if table is None:
        sys.exit(f"docs/{page} has no table below {heading!r}")
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in table[0].strip().splitlines()]
    return lines[2:]


def figure(page: str, pattern: str) -> str:
    """The first group of a pattern in a page."""
    found = re.search(pattern, " ".join((DOCS / page).read_text(encoding="utf-8").split()))
    if found is None:
        sys.exit(f"docs/{page} does not say {pattern!r}")
    return found[1]


def speed_table() -> str:
    lines = [
        "| edition | players | law, turns/s | double, turns/s | with rows and masks, turns/s |",
        "|---|---|---|---|---|",
    ]
    found = rows("performance.md", "Engine")
    return "\n".join([*lines, *(f"| {a} | {b} | {c} | {d} | {g} |" for a, b, c, d, _, _, g, _ in found)])


def strength_table() -> str:
    lines = ["| level | rating | 95 % | seconds a decision |", "|---|---|---|---|"]
    found = rows("strength.md", "Two players: each level")
    return "\n".join([*lines, *(f"| {cells[0]} | {cells[5]} | {cells[6]} | {cells[7]} |" for cells in found)])


def kills() -> str:
    total = json.loads((Path(__file__).parent / "data" / "kills.json").read_text(encoding="utf-8"))["total"]
    return f"{total['kills']:,}"


PAPER = """# Cabochon: an exact engine, environments and a search for Splendor

*The Cabochon team. Made by `python -m studies.paper` from the pages that it cites; no figure was typed by hand.*

## Abstract

Cabochon is an open implementation of the board game Splendor in {count} editions ({editions}) for two to four
players. A readable law in Python is the reference. A double in C++ plays the same games, was compared with it over
{plies} plies without a difference, and makes {turns} turns a second on one core. Around them are an open notation,
an engine protocol, environments for Gymnasium, PettingZoo and OpenSpiel, a search that uses only what its
seat may know, bots with measured ratings, and a server. All results can be made again by named commands.

## The game as a decision problem

A game is a sequence of decisions: actions, payments, returns and tiles. There are {moves} different moves, and
[an index](move-index.md) numbers them. A move names a place and not a card, so the record of a running game reveals
nothing. Hidden are the order of three decks and the cards that other players reserved unseen; chance turns up a card
whenever one leaves the board. Every rule has [a number](rules.md), a test of that number, and a refusal that cites it.

## The law and its double

The law is pure Python on immutable values: `legal_moves`, `play`, `view`, `outcome`. A view is a position with
`Hidden` cards, so the law plays on views too. The double keeps a table in 256 bytes without pointers; legal moves are
bit sets. [Lockstep](lockstep.md) plays both at once and compares legal moves, state, all views and outcomes at every
ply. [Mutants](mutants.md) of the law are caught by its tests.

Measured on {measured}, one core, whole random games
([performance](performance.md) tells how and on what):

{speed_table}

## Environments

Observations are rows of bytes that hold what a seat may see and nothing else; a test redraws everything hidden and
compares. Rewards are outcomes; winners share 1. The vectorised environment runs inside the double, also with
opponents, and its kernels compile for a GPU from the same headers. Conformance kits of Gymnasium, PettingZoo and
OpenSpiel pass in all nine combinations of edition and players ([environments](environments.md)).

## The search

Information-set Monte Carlo tree search in one tree whose steps name cards, with a linear evaluation of 28 named
features or a learned network at the leaves ([search](search.md)). Each level has a fixed number of simulations, so it
is equally strong on every machine. Two-player Classic, `greedy` = 1000, from [strength](strength.md):

{strength_table}

## The network

The learned evaluation is trained by self-play from nothing ([training](training.md)). Its win chances are
[calibrated](calibration.md) on games that it was not trained on. What it plays, and what that teaches people, is in
[findings](findings.md).

## The server

Every acknowledged decision is on disk. The server was killed {kills} times under load, and nothing acknowledged was
lost ([reliability](reliability.md)).

## Related work

In {peer_date} seal256 (C++, with smaller rules) was built beside
the double, and the two ran in turn on one core: {peer_turns} turns a
second. [Comparison](comparison.md) says what other engines offer and how to repeat this.

## How to repeat it

`make bench`, `make lockstep`, `make strength`, `make calibration`, `make findings`, `make kill` and
`make training-plots` make the figures and pages again; `make paper` makes this one. Games depend on their seed alone,
and the same command gives the same games on any machine.
"""


def paper() -> str:
    """The whole page."""
    figures = {
        "count": len(EDITIONS),
        "editions": ", ".join(edition.id for edition in EDITIONS.values()),
        "plies": figure("lockstep.md", r"\*\*([\d,]+) plies, no difference"),
        "turns": figure("performance.md", r"The double plays \*\*(\d+ million)\*\*"),
        "moves": len(MOVES),
        "measured": figure("performance.md", r"Measured on (\d+ \w+ \d+)"),
        "speed_table": speed_table(),
        "strength_table": strength_table(),
        "kills": kills(),
        "peer_date": figure("performance.md", r"another engine: in (\w+ \d+) seal256"),
        "peer_turns": figure("performance.md", r"It made ([\d.]+ million) turns"),
    }
    return PAPER.format_map(figures)


if __name__ == "__main__":
    (DOCS / "paper.md").write_text(paper(), encoding="utf-8")
