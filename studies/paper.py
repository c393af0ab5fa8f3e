"""Writes docs/paper.md: a short paper whose every figure is read from the data files of the measurements.

    python -m studies.paper           # make -C studies paper

A missing figure is an error, so the paper cannot contain figures without data.
"""

import json
from pathlib import Path
from typing import Any

from cabochon.bots.levels import LEVELS
from cabochon.bots.ratings import FILE as RATINGS
from cabochon.editions import EDITIONS
from cabochon.rules import MOVES

ROOT = Path(__file__).resolve().parents[1]
DATA, DOCS = ROOT / "studies" / "data", ROOT / "docs"


def measured(name: str) -> dict[str, Any]:
    """A table of studies/data/measured.json."""
    found: dict[str, Any] = json.loads((DATA / "measured.json").read_text(encoding="utf-8"))[name]
    return found


def cell(name: str, first: str, column: int) -> str:
    """A figure of a table, by the beginning of the first cells of its row."""
    return next(str(row[column]) for row in measured(name)["rows"] if " ".join(row).startswith(first))


def ratings() -> list[int]:
    """The ratings of the levels in two-player Classic."""
    file = ROOT / "src" / "cabochon" / "editions" / "rule_sets" / EDITIONS["classic"].rules.id / RATINGS
    levels = json.loads(file.read_text(encoding="utf-8"))["levels"]
    return [levels[level.name]["rating"] for level in LEVELS if level.name in levels]


def plies() -> str:
    """The number of plies that the last campaign of lockstep compared."""
    return f"{sum(int(number.replace(',', '')) for row in measured('lockstep')['rows'] for number in row[1:]):,}"


def kills() -> str:
    total = json.loads((DATA / "kills.json").read_text(encoding="utf-8"))["total"]
    return f"{total['kills']:,}"


PAPER = """# Cabochon: an exact engine, environments and a search for Splendor

*The Cabochon team. Made by `python -m studies.paper` from data files; no figure was typed by hand.*

## Abstract

Cabochon is an open implementation of the board game Splendor in {count} editions ({editions}) for two to four
players. A readable rules engine in Python is the reference. A native engine in C++ plays the same games, was compared
with it over {plies} plies without a difference, and makes {turns} turns a second on one core. Around them
are an open notation, an engine protocol, environments, a search that uses only what its seat may know, bots with
measured ratings, and a server.

## The game as a decision problem

A game is a sequence of decisions: actions, payments, returns and tiles. There are {moves} different moves, and
[an index](move-index.md) numbers them. A move names a place and not a card, so the record of a running game reveals
nothing. The order of three decks is hidden, and so are the cards that other players reserved unseen; chance turns up
a card whenever one leaves the board. Every rule has [a number](rules.md), a test of that number, and a refusal that
cites it.

## Rules engine and native engine

The rules are pure Python on immutable values: `legal_moves`, `play`, `view`, `outcome`. A view is a position with
`Hidden` cards, so the rules play on views too. The native engine keeps a table in 256 bytes without pointers; legal
moves are bit sets. [Lockstep](lockstep.md) plays both at once and compares legal moves, state, all views and outcomes
at every ply. [Mutants](mutants.md) of the rules are caught by their tests.

## Environments

[Observations](environments.md) are rows of bytes that hold what a seat may see and nothing else; rewards are outcomes.
The vectorised environment runs inside the native engine, and its kernels compile for a GPU from the same headers.

## The search

Information-set Monte Carlo tree search in one tree whose steps name cards, with a linear evaluation of 28 named
features or a learned network at the leaves ([search](search.md)). Each level has a fixed number of simulations, so it
is equally strong on every machine. In two-player Classic, where `greedy` is 1000, ratings go from {weakest} to
{strongest} ([strength](strength.md)).

## The network

The learned evaluation is trained by self-play alone ([training](training.md)). Its win chances are
[calibrated](calibration.md) on games that it was not trained on. Its play, and lessons for people, are in
[findings](findings.md).

## The server

Every acknowledged decision is on disk. The server was killed {kills} times under load, and nothing acknowledged was
lost ([reliability](reliability.md)).

## Reproduction

[`make bench`](performance.md) and `make lockstep` measure the engines, and `make -C studies` lists the studies of
strength, calibration, findings and reliability. A seed determines a game on any machine. [Comparison](comparison.md)
has other engines.
"""


def paper() -> str:
    """The whole page."""
    figures = {
        "count": len(EDITIONS),
        "editions": ", ".join(edition.id for edition in EDITIONS.values()),
        "plies": plies(),
        "turns": cell("engine", "classic 2", 3),
        "moves": len(MOVES),
        "weakest": min(ratings()),
        "strongest": max(ratings()),
        "kills": kills(),
    }
    return PAPER.format_map(figures)


if __name__ == "__main__":
    (DOCS / "paper.md").write_text(paper(), encoding="utf-8")
