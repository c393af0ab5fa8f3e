"""Check that the learned network's win chances are calibrated: `docs/calibration.md` and its plots.

    python -m studies.calibration --jobs 14 --out calibration.json    # plays; needs only NumPy
    python -m studies.calibration --report calibration.json           # writes the page and the plots; needs matplotlib
    python -m studies.calibration --apply calibration.json            # corrects the weights of biased networks

The network plays new games against itself, for every rule set and number of players, from seeds that training did not
use. At every decision with a choice the study records each seat's win chance, from one evaluation of the network and
from the root of the search. studies/calibration/reliability.py defines the expected calibration error.

The correction is fitted on one half of the games and tested on the other. It scales the logits of the value and adds a
number for each seat, counted from the one that decides. Both fit into the last layer of the network, so the format of
the weights file does not change. `--apply` writes them for the networks whose error is over the limit, if the file is
the one that was measured. A new export from the checkpoint lacks the correction: measure again. Sharper chances also
change the search, so play a contest against the uncorrected network first (studies/learned.py).
"""

import argparse
import json
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cabochon.bots.search.learned import learned_network
from cabochon.editions import EDITIONS, RULE_SETS
from cabochon.native import engine
from studies.calibration.reliability import BINS, LIMIT, Correction, Reliability, Stated, fitted, reliability
from studies.games import (
    FRESH,
    Setting,
    combinations,
    end_of,
    machine,
    missing,
    on_all_cores,
    played,
    shares,
)

ROOT = Path(__file__).resolve().parents[2]
GAMES_OF_A_TASK = 10


@dataclass(frozen=True)
class Task:
    """Some games of one combination."""

    setting: Setting
    first: int
    games: int


@dataclass(frozen=True)
class Part:
    """The chances recorded in the games of a task."""

    game: NDArray[np.int64]
    mover: NDArray[np.int64]
    looked: NDArray[np.float32]
    searched: NDArray[np.float32]
    won: NDArray[np.float32]


def watch(task: Task) -> Part:
    """Play the games of a task and record every decision."""
    setting = task.setting
    edition = EDITIONS[setting.edition]
    network, native = learned_network(edition, setting.players), engine(edition)
    rows: list[tuple[int, int, list[float], list[float]]] = []
    won: list[list[float]] = []
    for game in range(task.first, task.first + task.games):
        before, last = len(rows), None
        for last in played(setting, FRESH + game):
            if last.search is not None:
                seat = last.position.turn
                looked, _ = network.look(native, last.position.view(seat))
                rows.append((game, seat, looked, last.search.chances()))
        assert last is not None
        won += [shares(end_of(last), setting.players)] * (len(rows) - before)
    return Part(
        np.array([row[0] for row in rows]),
        np.array([row[1] for row in rows]),
        np.array([row[2] for row in rows], np.float32),
        np.array([row[3] for row in rows], np.float32),
        np.array(won, np.float32),
    )


def measure(asked: argparse.Namespace) -> dict[str, Any]:
    """Play all tasks, and collect the figures of every combination."""
    wanted = [each for each in combinations() if not asked.only or f"{each[0]}:{each[1]}" in asked.only]
    without = {f"{edition}:{players}": missing(edition, players) for edition, players in wanted}
    wanted = [each for each in wanted if without[f"{each[0]}:{each[1]}"] is None]
    tasks = [
        Task(Setting(*each, asked.simulations, asked.varied), asked.first + at, min(GAMES_OF_A_TASK, asked.games - at))
        for at in range(0, asked.games, GAMES_OF_A_TASK)
        for each in wanted
    ]
    done = on_all_cores(watch, tasks, asked.jobs, asked.minutes)
    found = {}
    for edition, players in wanted:
        parts = [part for task, part in done if (task.setting.edition, task.setting.players) == (edition, players)]
        if parts:
            found[f"{edition}:{players}"] = figures_of(edition, players, parts)
            print(f"{edition}:{players}", json.dumps(brief(found[f"{edition}:{players}"])), flush=True)
    return {
        "simulations": asked.simulations, "varied": asked.varied, "bins": BINS, "machine": machine(),
        "without": {name: why for name, why in without.items() if why}, "found": found,
    }  # fmt: skip


def figures_of(edition: str, players: int, parts: list[Part]) -> dict[str, Any]:
    """The figures of one combination: of the evaluation and of the search, without correction, and corrected on the
    other half.
    """
    _, game = np.unique(np.concatenate([part.game for part in parts]), return_inverse=True)
    mover, won = np.concatenate([part.mover for part in parts]), np.concatenate([part.won for part in parts])
    first_half = np.arange(int(game.max()) + 1) % 2 == 0
    figures: dict[str, Any] = {}
    for name in ("looked", "searched"):
        chances = np.concatenate([getattr(part, name) for part in parts]).astype(float)
        stated = Stated(game, mover, chances / chances.sum(axis=1, keepdims=True), won.astype(float))
        correction = fitted(stated.of_games(first_half))
        other = stated.of_games(~first_half)
        other = Stated(np.unique(other.game, return_inverse=True)[1], other.mover, other.chances, other.won)
        corrected = Stated(other.game, other.mover, correction.apply(other), other.won)
        figures[name] = {
            "as_it_is": plain(reliability(stated)),
            "correction": asdict(correction),
            "before": plain(reliability(other)),
            "after": plain(reliability(corrected)),
        }
    file = weights_file(edition, players)
    return {
        "games": int(game.max()) + 1, "decisions": len(game), "file": str(file.relative_to(ROOT)),
        "checksum": zlib.crc32(file.read_bytes()), **figures,
    }  # fmt: skip


def plain(found: Reliability) -> dict[str, Any]:
    """The result as rounded numbers and lists."""
    return {
        "number": found.number.tolist(), "stated": found.stated.round(5).tolist(),
        "came_true": found.came_true.round(5).tolist(), "error": round(found.error, 5),
        "interval": [round(each, 5) for each in found.interval], "noise": round(found.noise, 5),
        "log_loss": round(found.log_loss, 5),
    }  # fmt: skip


def brief(found: dict[str, Any]) -> dict[str, Any]:
    """The line to print."""
    looked, searched = found["looked"], found["searched"]
    return {
        "games": found["games"], "decisions": found["decisions"], "look": looked["as_it_is"]["error"],
        "root": searched["as_it_is"]["error"], "scale": round(looked["correction"]["scale"], 3),
        "look_before": looked["before"]["error"], "look_after": looked["after"]["error"],
    }  # fmt: skip


def weights_file(edition: str, players: int) -> Path:
    found = RULE_SETS[EDITIONS[edition].rules.id].nearest(f"learned-{players}.mind")
    assert found is not None
    return Path(str(found))


# --- the correction in the weights file ----------------------------------------------------------


def apply(found: dict[str, Any]) -> None:
    """Correct the weights of the networks whose error is over the limit."""
    from cabochon.train.export import corrected

    for name, figures in found["found"].items():
        path = ROOT / figures["file"]
        data, correction = path.read_bytes(), correction_of(figures)
        if zlib.crc32(data) != figures["checksum"]:
            print(f"{name}: {figures['file']} is not the file that was measured; measure it again")
        elif correction is None:
            print(f"{name}: the error is {error_of(figures):.4f}; left as it is")
        else:
            path.write_bytes(corrected(data, correction.scale, correction.added))
            print(f"{name}: the value's logits are scaled by {correction.scale:.3f}; measure it again")


def error_of(figures: dict[str, Any]) -> float:
    """The larger error: of one evaluation or of the search."""
    return max(float(figures[name]["as_it_is"]["error"]) for name in ("looked", "searched"))


def correction_of(figures: dict[str, Any]) -> Correction | None:
    """The correction of a network, or None if its error is within the limit, or if the correction does not help on the
    other half of the games. A search is a little less extreme than an evaluation, so it is the mean of the two.
    """
    looked, searched = figures["looked"], figures["searched"]
    if error_of(figures) <= LIMIT or looked["after"]["log_loss"] >= looked["before"]["log_loss"]:
        return None
    one, other = looked["correction"], searched["correction"]
    added = tuple((left + right) / 2 for left, right in zip(one["added"], other["added"], strict=True))
    return Correction((one["scale"] + other["scale"]) / 2, added)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=4000, help="of each rule set and number of players")
    asked.add_argument(
        "--first", type=int, default=0, help="number of the first game; choose games on which no correction was fitted"
    )
    asked.add_argument("--simulations", type=int, default=64, help="for each decision")
    asked.add_argument("--varied", type=int, default=6, help="rounds in which moves are drawn by their visits")
    asked.add_argument("--minutes", type=float, default=3.3, help="minutes after which no game starts")
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--only", nargs="+", metavar="EDITION:PLAYERS")
    asked.add_argument("--out", type=Path, default=ROOT / "build" / "calibration.json")
    asked.add_argument("--report", type=Path, metavar="JSON", help="play nothing; write the page of these figures")
    asked.add_argument("--docs", type=Path, default=ROOT / "docs", help="folder of the report")
    asked.add_argument("--apply", type=Path, metavar="JSON", help="play nothing; correct the weights by these figures")
    options = asked.parse_args()
    if options.report:
        from studies.calibration.report import write

        write(json.loads(options.report.read_text(encoding="utf-8")), options.docs)
    elif options.apply:
        apply(json.loads(options.apply.read_text(encoding="utf-8")))
    else:
        options.out.parent.mkdir(parents=True, exist_ok=True)
        options.out.write_text(json.dumps(measure(options)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
