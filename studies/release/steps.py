"""The steps from a checkpoint to a released network, and the folder that keeps their results."""

import argparse
import json
import os
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

from cabochon.arena.journal import Journal
from cabochon.arena.plan import Plan, PlanShape
from cabochon.arena.result import Result
from cabochon.arena.sequential_test import StoppingRule
from cabochon.arena.standings import standing
from cabochon.arena.tournament import Tournament, play_out
from cabochon.bots.levels import settings_of
from cabochon.editions import EDITIONS
from studies.learned import Contest, played
from studies.strength.__main__ import note_machine
from studies.strength.campaign import Campaign, built_in_styles, contest_folders

ROOT = Path(__file__).resolve().parents[2]
STEPS = ("export", "gate", "calibration", "contests", "ladder", "findings", "pages")
GRACE = 12.0
"""Seconds to finish the running games when the time is over."""
DATA = ROOT / "studies" / "data"
DATA_FILE = DATA / "release.json"
JOURNALS, STYLE_LEVEL, DEALS = DATA / "strength-journals.tgz", "jeweller", (200, 50)
"""The archive of the games between levels, the level with measured styles, and the deals for two players and more."""
CALIBRATION_GAMES, CONTEST_GAMES, FINDINGS_GAMES, JUDGED_GAMES = 3000, 400, 1600, 200
Line = dict[str, Any]


def mark(data: bytes) -> str:
    """The hash that identifies a network."""
    return sha256(data).hexdigest()[:12]


class Release:
    """The networks of one folder, and the steps that are finished."""

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

    def log(self, text: str) -> None:
        print(f"{time.monotonic() - self.began:6.0f} s: {text}", flush=True)

    def done(self, step: str, network: str, **wanted: object) -> Line | None:
        """The newest note of a step with these values."""
        found = (line for line in reversed(self.lines) if (line["step"], line["network"]) == (step, network))
        return next((line for line in found if wanted.items() <= line.items()), None)

    def note(self, step: str, network: str, **told: object) -> None:
        line: Line = {"step": step, "network": network, **told}
        self.log(json.dumps(line))
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

    def late(self) -> bool:
        """Whether the time is over."""
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
                if released().get(network, {}).get("exported") == new:
                    new = old  # the package has it
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
        return self.compare([pair for pair in pairs if pair[1] != pair[2]], self.asked.deals)

    def compare(self, pairs: Iterable[tuple[str, str, str]], deals: int) -> bool:
        """Play the new networks against the old ones, each until the sequential test decides."""
        wanted = {"simulations": self.asked.simulations, "margin": self.asked.margin}
        left = [
            (network, new, old)
            for network, new, old in pairs
            if (found := self.done("gate", network, new=new, old=old, **wanted)) is None
            or (found["verdict"] == "unsure" and found["deals"] < deals)
        ]
        with ExitStack() as journals:
            tournaments = [self._tournament(*pair, deals, journals) for pair in left]
            whole = play_out(tournaments, self.asked.jobs, Progress(self), self.minutes, GRACE)
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
                    self.log(f"gate {network}: {json.dumps(told)}")
        return whole

    def _tournament(self, network: str, new: str, old: str, deals: int, journals: ExitStack) -> Tournament:
        edition, players = network.split(":")
        given = tuple(
            (name, f"learned:{self.asked.simulations}:weights={os.path.relpath(self.file(network, of))}")
            for name, of in (("new", new), ("old", old))
        )
        plan = Plan(("new", "old"), (edition,), (int(players),), PlanShape.GAUNTLET, deals, "release", given=given)
        folder = self.folder / "gate" / f"{edition}-{players}-{new}-{old}-{self.asked.simulations}"
        rule = StoppingRule(self.asked.margin)
        return Tournament(plan, journals.enter_context(Journal(folder, plan)), rule=rule)

    # --- the networks taken ------------------------------------------------------------------------

    def taken(self) -> dict[str, str]:
        """The networks that replace those in the package."""
        return {each: self.current(each) for each in self.asked.networks if self.passed(each)}

    def passed(self, network: str) -> bool:
        """Whether the newest network passed the gate."""
        export = self.exported(network)
        found = self.done("gate", network, new=export["new"], old=export["old"]) or {"verdict": "unsure", "share": 0}
        fair = 1 / int(network[-1])
        maybe = self.asked.not_worse and found["verdict"] == "unsure" and found["share"] >= fair
        return bool(maybe or found["verdict"] == "better")

    def current(self, network: str) -> str:
        """The network to release: the new one or the old one, corrected if it had to be."""
        export = self.exported(network)
        base = export["new" if self.passed(network) else "old"]
        found = self.done("calibration", network, of=base)
        return str(found["released"] if found else base)

    def install(self) -> None:
        """Put the networks to release into the package."""
        for network in self.asked.networks:
            package_file(network).write_bytes(self.file(network, self.current(network)).read_bytes())

    def games(self, usual: int) -> int:
        return max(2, round(float(self.asked.share) * usual))

    # --- calibration, findings -----------------------------------------------------------------------

    def calibration(self) -> bool:
        return all(self._calibrated(each) for each in self._without_figures())

    def findings(self) -> bool:
        self.install()
        games, judged = str(self.games(FINDINGS_GAMES)), str(self.games(JUDGED_GAMES))
        options = ("--games", games, "--judged", judged, "--varied", "4")
        return all(self.study("findings", each, options) is not None for each in self._without_figures())

    def _without_figures(self) -> list[str]:
        """The networks whose figures are not in the data of an earlier release."""
        kept = released()
        return [each for each in self.asked.networks if kept.get(each, {}).get("released") != self.current(each)]

    def _calibrated(self, network: str) -> bool:
        """Measure a network. If it was accepted but is biased, correct it and measure it again on other games."""
        from studies.calibration.__main__ import correction_of, error_of

        self.install()
        of, games = self.current(network), self.games(CALIBRATION_GAMES)
        if self.done("calibration", network, of=of):
            return True
        new = self.passed(network) and of == self.exported(network)["new"]
        found = self.study("calibration", network, ("--games", str(games), "--first", str(0 if new else games)))
        if found is None:
            return False
        told, release = found["found"][network], of
        if new and (correction := correction_of(told)):
            from cabochon.train.export import corrected

            data = corrected(self.file(network, of).read_bytes(), correction.scale, correction.added)
            release = self.keep(network, data)
            if not self.compare([(network, release, of)], max(1, self.asked.deals // 4)):
                return False
            if self.done("gate", network, new=release, old=of, verdict="worse"):
                release = of
        self.note("calibration", network, of=of, released=release, games=told["games"], error=error_of(told))
        return release == of or self._calibrated(network)

    def study(self, name: str, network: str, options: Sequence[str]) -> dict[str, Any] | None:
        """The figures of a study about the network in the package, or None if the time is over."""
        file = self.figures(name, network)
        if not file.exists():
            if self.late():
                return None
            file.parent.mkdir(exist_ok=True)
            part = file.with_suffix(".part")
            minutes = 1e6 if self.minutes is None else self.minutes
            command = [
                sys.executable, "-m", f"studies.{name}", "--only", network, "--jobs", str(self.asked.jobs),
                "--minutes", f"{minutes:.3f}", "--out", str(part), *options,
            ]  # fmt: skip
            self.log(f"{name} {network}")
            subprocess.run(command, check=True, cwd=ROOT)
            if self.late():  # games are missing
                return None
            part.replace(file)
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return found

    def figures(self, name: str, network: str) -> Path:
        return self.folder / name / f"{network.replace(':', '-')}-{self.current(network)}.json"

    # --- contests and ladder -------------------------------------------------------------------------

    def contests(self) -> bool:
        self.install()
        return all(self._contest(*each) for each in product(self.taken().items(), self.asked.contests))

    def _contest(self, network: tuple[str, str], bots: str) -> bool:
        name, of = network
        contest = Contest(f"{name}:{bots}", self.games(CONTEST_GAMES), self.folder / "contests" / of, "0")
        if self.done("contest", name, of=of, contest=contest.text, games=len(contest.plan)):
            return True
        if self.late():
            return False
        self.log(contest.text)
        figures = played([contest], self.asked.jobs, self.minutes, GRACE)[0]
        if whole := figures["games"] == len(contest.plan):
            self.note("contest", name, of=of, **figures)
        return whole

    def ladder(self) -> bool:
        """The learned levels against those below and against `greedy`, where a network was accepted."""
        self.install()
        with ExitStack() as journals:
            tournaments = [
                Tournament(contest.plan, journals.enter_context(Journal(folder, contest.plan)))
                for contest, folder in contest_folders(self.campaign(self.asked.share), self.strength())
                if f"{contest.edition}:{contest.players}" in self.taken() and learned(contest.hero)
            ]
            return play_out(tournaments, self.asked.jobs, Progress(self), self.minutes, GRACE)

    def campaign(self, share: float) -> Campaign:
        styled = STYLE_LEVEL if STYLE_LEVEL in self.asked.levels else ""
        deals, more = (max(1, round(share * each)) for each in DEALS)
        return Campaign(tuple(self.asked.levels), built_in_styles(), styled, deals, more)

    def strength(self) -> Path:
        """The folder of the games of the levels, with those of earlier releases."""
        folder = self.folder / "strength"
        if not folder.exists():
            with tarfile.open(JOURNALS) as file:
                file.extractall(self.folder, filter="data")
        note_machine(folder)
        return folder

    def pages(self) -> bool:
        from studies.release.pages import write_pages  # matplotlib is not needed before

        self.install()
        write_pages(self)
        return True


class Progress:
    """Prints a line about the games from time to time."""

    def __init__(self, release: Release) -> None:
        self._release, self._told, self._games = release, time.monotonic(), 0

    def __call__(self, tournament: Tournament, result: Result) -> None:
        self._games += 1
        if time.monotonic() - self._told > 15:
            self._told = time.monotonic()
            self._release.log(f"{self._games:,} games; now {tournament.plan.pairings[result.pairing]}")


def learned(bot: str) -> bool:
    """Whether a level has the learned network."""
    settings = settings_of(bot)
    return settings is not None and settings.learned


def released() -> dict[str, Line]:
    """The notes of the last release about the networks in the package."""
    found: dict[str, Line] = json.loads(DATA_FILE.read_text(encoding="utf-8")) if DATA_FILE.exists() else {}
    return found


def package_file(network: str) -> Path:
    """The file of a network in the package."""
    edition, players = network.split(":")
    return ROOT / "src/cabochon/editions/rule_sets" / EDITIONS[edition].rules.id / f"learned-{players}.mind"
