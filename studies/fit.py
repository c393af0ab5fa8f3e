"""Fits the weights of the evaluation to self-play games of the search, and writes weights.json of each rule set.

    python -m studies.fit [--rounds 0:6000 60:5000 200:5000] [--jobs 16] [--only classic:2 marvel:4]

A round `SIMULATIONS:GAMES` plays that many games with that many simulations per decision, and sometimes a random move.
It keeps the features at every action and the winner, and fits the weights by a softmax over the seats (Newton's
method with a small ridge). The next round plays with the new weights. New weights change every level, so measure the
levels again with `make -C studies strength`.
"""

import argparse
import json
import os
import re
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from cabochon import native
from cabochon.bots.search.settings import SearchSettings
from cabochon.bots.search.weights import FEATURES, Weights, weights_for
from cabochon.bots.search.weights import FILE as WEIGHTS
from cabochon.editions import EDITIONS, representatives
from cabochon.native import _core

RULE_SETS = Path(__file__).resolve().parents[1] / "src" / "cabochon" / "editions" / "rule_sets"
COMBINATIONS = [(edition.id, players) for players in (2, 3, 4) for edition in representatives()]
EXPLORE = 0.04
"""The share of random actions, so that the games also reach positions that good play avoids."""
RIDGE = 3.0
LONGEST = 200
"""Rounds after which a game is capped. Such a game has no winner and counts as shared by all seats."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Task:
    """A part of the games of one round."""

    edition: str
    players: int
    weights: Weights
    simulations: int
    first: int
    last: int


def choose(task: Task, position: "_core.Position", seed: int) -> int:
    """The search's move."""
    settings = SearchSettings()
    kept = settings.kept
    search = _core.Search(
        engine=native.engine(EDITIONS[task.edition]), view=position.view(position.turn), seed=seed,
        early=task.weights.early, late=task.weights.late,
        reals=(*settings.curiosity(task.players), 0, 0, 0, 0, 0),
        sight=settings.sight, most=(kept.actions, kept.payments, kept.returns, 5, 1), threads=1,
    )  # fmt: skip
    search.run(task.simulations)
    return search.moves()[0][0]


def shares(position: "_core.Position", players: int) -> list[float]:
    """Each seat's share of the win: winners divide 1 equally; without a winner, all seats do."""
    result = position.outcome()
    winners = result[1] if result else []
    if not winners:
        return [1 / players] * players
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def games(task: Task) -> tuple[Floats, Floats]:
    """The features at every action, [n, players, features], and each seat's share of the win."""
    engine = native.engine(EDITIONS[task.edition])
    chance = np.random.default_rng(task.first)
    seen: list[list[list[float]]] = []
    won: list[list[float]] = []
    for game in range(task.first, task.last):
        position, before, ply = engine.deal(players=task.players, seed=game), len(seen), 0
        while not position.over and position.round <= LONGEST:
            legal, acts = position.legal(), position.owed == 0
            if acts:
                seen.append(_core.features(engine, position.view(position.turn)))
            wanders = len(legal) == 1 or (acts and chance.random() < EXPLORE)
            move = int(chance.choice(legal)) if wanders else choose(task, position, 1000 * game + ply)
            position, ply = position.after(move), ply + 1
        won += [shares(position if position.over else position.cap(), task.players)] * (len(seen) - before)
    return np.array(seen), np.array(won)


def harvest(tasks: Sequence[Task], jobs: int) -> tuple[Floats, Floats]:
    with ProcessPoolExecutor(jobs) as pool:
        parts = list(pool.map(games, tasks))
    return np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])


def fit(seen: Floats, won: Floats) -> tuple[Weights, float]:
    """The maximum-likelihood weights, and the mean log loss."""
    phase = np.minimum(1.0, seen[:, :, 0].max(axis=1))[:, None, None]  # as evaluation.phase
    mixed = np.concatenate([seen * (1 - phase), seen * phase], axis=2)
    scale = mixed.reshape(-1, mixed.shape[2]).std(axis=0)
    used = scale > 1e-6
    mixed = mixed / np.where(used, scale, 1.0)
    weights = np.zeros(mixed.shape[2])
    for _ in range(25):
        chances = _softmax(mixed @ weights)
        slope = np.einsum("ns,nsf->f", chances - won, mixed) + RIDGE * weights
        spread = mixed - np.einsum("ns,nsf->nf", chances, mixed)[:, None, :]
        curve = np.einsum("ns,nsf,nsg->fg", chances, spread, mixed, optimize=True) + RIDGE * np.eye(len(weights))
        step = np.linalg.solve(curve, slope)
        weights = weights - step
        if np.abs(step).max() < 1e-4:
            break
    surprise = float(-(won * np.log(_softmax(mixed @ weights) + 1e-12)).sum(axis=1).mean())
    found = np.where(used, weights / np.where(used, scale, 1.0), 0.0)
    early, late = found[: len(FEATURES)], found[len(FEATURES) :]
    return Weights(tuple(early.round(3).tolist()), tuple(late.round(3).tolist())), surprise


def _softmax(scores: Floats) -> Floats:
    shares = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(shares / shares.sum(axis=1, keepdims=True))


def write(weights: dict[tuple[str, int], Weights], rounds: str) -> None:
    """Write a file for each rule set. Weights that were not fitted in this run stay as they were."""
    sets: dict[str, dict[str, dict[str, tuple[float, ...]]]] = {}
    for edition, players in COMBINATIONS:
        found = weights.get((edition, players)) or weights_for(EDITIONS[edition], players)
        fitted = sets.setdefault(EDITIONS[edition].rules.id, {})
        fitted[str(players)] = {"early": found.early, "late": found.late}
    made = f"studies/fit.py --rounds {rounds}: fitted to games of the search against itself"
    for rules, each in sets.items():
        text = json.dumps({"made": made, "weights": each}, indent=1)
        text = re.sub(r"\[\s+([^\]]*?)\s+\]", lambda row: "[" + re.sub(r"\s+", " ", row.group(1)) + "]", text)
        (RULE_SETS / rules / WEIGHTS).write_text(text + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", nargs="+", default=["0:6000", "60:5000", "200:5000"], metavar="SIMULATIONS:GAMES")
    parser.add_argument("--only", nargs="+", metavar="EDITION:PLAYERS", help="classic or marvel, 2 to 4")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--dry", action="store_true", help="print the weights, and write no file")
    asked = parser.parse_args()
    wanted = [each for each in COMBINATIONS if not asked.only or f"{each[0]}:{each[1]}" in asked.only]
    weights = {each: weights_for(EDITIONS[each[0]], each[1]) for each in wanted}
    for number, (edition, players) in enumerate(wanted * len(asked.rounds)):
        simulations, count = map(int, asked.rounds[number // len(wanted)].split(":"))
        ends = [100_000 * number + count * part // (4 * asked.jobs) for part in range(4 * asked.jobs + 1)]
        now = weights[edition, players]
        tasks = [
            Task(edition, players, now, simulations, *ends[at : at + 2])
            for at in range(4 * asked.jobs)
            if ends[at] < ends[at + 1]
        ]
        seen, won = harvest(tasks, asked.jobs)
        weights[edition, players], surprise = fit(seen, won)
        print(f"{edition} {players}: {simulations} simulations, {len(seen):,} positions, log loss {surprise:.4f}")
    if not asked.dry:
        write(weights, " ".join(asked.rounds))


if __name__ == "__main__":
    main()
