r"""Take checkpoints to released networks, step by step.

    python -m studies.release --networks classic:4 marvel:4 --jobs 16 --seconds 560 --to gate
    python -m studies.release                                     # all networks and all steps that are left

1. `export`: each checkpoint becomes a network, beside the one in the package.
2. `gate`: the new network against the old one, with equal simulations; a sequential test decides. If the new one is
   better, it is taken (with --not-worse also if the test has no answer and it scores its fair share).
Finished steps are noted in the folder by the hash of the network, so a stopped command continues where it was, also on
another machine with a copy of the folder at the same path of the repository.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterable
from contextlib import ExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

from cabochon.arena.journal import Journal
from cabochon.arena.plan import Plan, PlanShape
from cabochon.arena.result import Result
from cabochon.arena.sequential_test import StoppingRule
from cabochon.arena.standings import standing
from cabochon.arena.tournament import Tournament, play_out
from cabochon.editions import EDITIONS, representatives
from cabochon.rules.components import PLAYER_COUNTS

ROOT = Path(__file__).resolve().parents[1]
STEPS = ("export", "gate")
GRACE = 8.0
"""Seconds for the games in play when the time is up."""
Line = dict[str, Any]


def parser() -> argparse.ArgumentParser:
    every = [f"{edition.id}:{players}" for edition in representatives() for players in PLAYER_COUNTS]
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--networks", nargs="+", default=every, choices=every, metavar="EDITION:PLAYERS")
    asked.add_argument("--to", choices=STEPS, default=STEPS[-1], help="the last step")
    asked.add_argument("--folder", type=Path, default=ROOT / "build" / "release", help="of everything that was done")
    asked.add_argument("--checkpoints", type=Path, default=ROOT / "checkpoints")
    asked.add_argument("--seconds", type=float, help="stop after this time; run again to continue")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--simulations", type=int, default=256, help="of each network in the gate")
    asked.add_argument("--deals", type=int, default=1000, help="the most of a gate; each is played in every seat")
    asked.add_argument("--margin", type=float, default=20.0, help="of the sequential test, in rating points")
    asked.add_argument("--not-worse", action="store_true", help="also take networks that are not worse")
    return asked


def main() -> int:
    asked = parser().parse_args()
    release = Release(asked)
    for step in STEPS[: STEPS.index(asked.to) + 1]:
        release.tell(step)
        if not getattr(release, step)():
            release.tell("stopped: run the same command to continue")
            return 1
    release.tell("done")
    return 0


def mark(data: bytes) -> str:
    """The hash by which a network is known."""
    return sha256(data).hexdigest()[:12]


class Release:
    """The networks of one folder, and what was done with them."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked, self.began = asked, time.monotonic()
        self.folder: Path = asked.folder.resolve()
        self.until = None if asked.seconds is None else self.began + asked.seconds
        self.networks: Path = self.folder / "networks"
        self.networks.mkdir(parents=True, exist_ok=True)
        self._log = self.folder / "done.jsonl"
        text = self._log.read_text(encoding="utf-8") if self._log.exists() else ""
        self.lines: list[Line] = [json.loads(line) for line in text.splitlines()]

    # --- the folder ------------------------------------------------------------------------------

    def tell(self, text: str) -> None:
        print(f"{time.monotonic() - self.began:6.0f} s: {text}", flush=True)

    def done(self, step: str, network: str, **wanted: object) -> Line | None:
        """The newest note of a step with these values."""
        found = (line for line in reversed(self.lines) if (line["step"], line["network"]) == (step, network))
        return next((line for line in found if wanted.items() <= line.items()), None)

    def note(self, step: str, network: str, **told: object) -> None:
        line: Line = {"step": step, "network": network, **told}
        self.tell(json.dumps(line))
        self.lines.append(line)
        with self._log.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def keep(self, network: str, data: bytes) -> str:
        """Keep the bytes of a network, and return its hash."""
        found = mark(data)
        self.file(network, found).write_bytes(data)
        return found

    def file(self, network: str, of: str) -> Path:
        return self.networks / f"{network.replace(':', '-')}-{of}.mind"

    @property
    def minutes(self) -> float | None:
        """The minutes left for new games."""
        return None if self.until is None else max(0.0, self.until - time.monotonic() - GRACE) / 60

    @property
    def late(self) -> bool:
        return self.minutes == 0

    # --- export ----------------------------------------------------------------------------------

    def export(self) -> bool:
        for network in self.asked.networks:
            edition, players = network.split(":")
            path = self.asked.checkpoints / f"{edition}-{players}.pt"
            checkpoint = mark(path.read_bytes())
            if self.done("export", network, checkpoint=checkpoint) is None:
                from cabochon.train.checkpoint import load
                from cabochon.train.export import export, network_of

                state = load(path)
                old = self.keep(network, package_file(network).read_bytes())
                new = self.keep(network, export(network_of(path), EDITIONS[edition].rules.id))
                self.note("export", network, checkpoint=checkpoint, new=new, old=old, games=state.games,
                          minutes=round(state.minutes, 3))  # fmt: skip
        return True

    def exported(self, network: str) -> Line:
        found = self.done("export", network)
        assert found is not None
        return found

    # --- gate ------------------------------------------------------------------------------------

    def gate(self) -> bool:
        pairs = [(each, self.exported(each)["new"], self.exported(each)["old"]) for each in self.asked.networks]
        return self.compare([pair for pair in pairs if pair[1] != pair[2]])

    def compare(self, pairs: Iterable[tuple[str, str, str]]) -> bool:
        """Play the new networks against the old ones, each until the sequential test has an answer."""
        wanted = {"simulations": self.asked.simulations, "margin": self.asked.margin}
        left = [
            (network, new, old)
            for network, new, old in pairs
            if (found := self.done("gate", network, new=new, old=old, **wanted)) is None
            or (found["verdict"] == "unsure" and found["deals"] < self.asked.deals)
        ]
        with ExitStack() as journals:
            tournaments = [self._tournament(*pair, journals) for pair in left]
            whole = play_out(tournaments, self.asked.jobs, self._watch(), self.minutes, GRACE)
            for (network, new, old), tournament in zip(left, tournaments, strict=True):
                verdict, score = tournament.verdicts()[0], standing("new", tournament.results().values())
                sure = {"new": "better", "old": "worse", None: "unsure"}[verdict.stronger]
                told = {
                    "games": score.games, "deals": verdict.deals, "share": round(score.score, 4),
                    "interval": [round(each, 4) for each in score.score_interval], "failed": score.failed,
                }  # fmt: skip
                if verdict.stronger or next(tournament.missing(), None) is None:
                    self.note("gate", network, new=new, old=old, **wanted, verdict=sure, **told)
                else:
                    self.tell(f"gate {network}: {json.dumps(told)}")
        return whole

    def _tournament(self, network: str, new: str, old: str, journals: ExitStack) -> Tournament:
        edition, players = network.split(":")
        given = tuple(
            (name, f"learned:{self.asked.simulations}:weights={os.path.relpath(self.file(network, of))}")
            for name, of in (("new", new), ("old", old))
        )
        plan = Plan(
            ("new", "old"), (edition,), (int(players),), PlanShape.GAUNTLET, self.asked.deals, "release", given=given
        )
        folder = self.folder / "gate" / f"{edition}-{players}-{new}-{old}-{self.asked.simulations}"
        rule = StoppingRule(self.asked.margin)
        return Tournament(plan, journals.enter_context(Journal(folder, plan)), rule=rule)

    def _watch(self) -> "Progress":
        return Progress(self)


class Progress:
    """Prints a line about the games from time to time."""

    def __init__(self, release: Release) -> None:
        self._release, self._told, self._games = release, time.monotonic(), 0

    def __call__(self, tournament: Tournament, result: Result) -> None:
        self._games += 1
        if time.monotonic() - self._told > 15:
            self._told = time.monotonic()
            self._release.tell(f"{self._games:,} games; now {tournament.plan.pairings[result.pairing]}")


def package_file(network: str) -> Path:
    """The file of a network in the package."""
    edition, players = network.split(":")
    return ROOT / "src/cabochon/editions/rule_sets" / EDITIONS[edition].rules.id / f"learned-{players}.mind"


if __name__ == "__main__":
    sys.exit(main())
