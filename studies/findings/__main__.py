"""The findings of the learned network, for players: `docs/findings.md` and its plots.

    python -m studies.findings --jobs 14 --out findings.json     # plays; needs only NumPy
    python -m studies.findings --report findings.json            # writes the pages and the plots; needs matplotlib

The learned network plays fresh games against itself, for every rule set and number of players, and the network
evaluates cards, tiles and tokens along the way. The moves of `jeweller` are evaluated one by one. The figures are sums
by key, so the file is small; the report is generated from them.
"""

import argparse
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from studies.findings.mistakes import CHOOSING, DRAWS, JUDGING, Example, judge_game, setting_for
from studies.findings.tally import Tally
from studies.findings.watching import watch
from studies.games import Setting, combinations, machine, missing, on_all_cores

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = 3


@dataclass(frozen=True)
class Task:
    """Some games of one combination: of the learned network, or of a bot whose decisions are evaluated."""

    edition: str
    players: int
    who: str
    simulations: int
    varied: int
    first: int
    games: int


def work(task: Task) -> tuple[Tally, list[Example]]:
    """Play the games of a task."""
    tally, examples = Tally(), []
    for game in range(task.first, task.first + task.games):
        if task.who == "watched":
            watch(Setting(task.edition, task.players, task.simulations, task.varied), game, tally)
        else:
            setting = setting_for(task.who, task.edition, task.players, task.simulations)
            examples += judge_game(task.who, setting, game, tally)
    return tally, sorted(examples, key=lambda each: -each.loss)[:EXAMPLES]


def measure(asked: argparse.Namespace) -> dict[str, Any]:
    """Play all tasks, and collect the figures of every combination."""
    wanted = [each for each in combinations() if not asked.only or f"{each[0]}:{each[1]}" in asked.only]
    without = {f"{edition}:{players}": missing(edition, players) for edition, players in wanted}
    wanted = [each for each in wanted if without[f"{each[0]}:{each[1]}"] is None]
    numbers = {"watched": asked.games, "jeweller": asked.judged, "learned": asked.judged // 3}
    parts = max(1, asked.games // 4)
    tasks = [
        Task(*each, who, asked.simulations, asked.varied, number * part // parts,
             number * (part + 1) // parts - number * part // parts)
        for part in range(parts)
        for each in wanted
        for who, number in numbers.items()
        if number * (part + 1) // parts > number * part // parts
    ]  # fmt: skip
    found = {f"{edition}:{players}": (Tally(), list[Example]()) for edition, players in wanted}
    for task, (tally, examples) in on_all_cores(work, tasks, asked.jobs, asked.minutes):
        whole, worst = found[f"{task.edition}:{task.players}"]
        whole.merge(tally)
        if task.who == "jeweller":
            worst += examples
    return {
        "simulations": asked.simulations, "varied": asked.varied, "machine": machine(),
        "judging": {"draws": DRAWS, "simulations": JUDGING, "choosing": CHOOSING},
        "without": {name: why for name, why in without.items() if why},
        "found": {
            name: {
                "figures": tally.plain(),
                "worst": [asdict(each) for each in sorted(worst, key=lambda each: -each.loss)[:EXAMPLES]],
            }
            for name, (tally, worst) in found.items()
        },
    }  # fmt: skip


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument(
        "--games", type=int, default=2000, help="games of the learned network, for each rule set and number of players"
    )
    asked.add_argument("--judged", type=int, default=240, help="games of jeweller to evaluate, for each")
    asked.add_argument("--simulations", type=int, default=64, help="for each decision")
    asked.add_argument("--varied", type=int, default=0, help="rounds in which moves are drawn by their visits")
    asked.add_argument(
        "--minutes", type=float, default=4.5, help="minutes after which no task of about four games starts"
    )
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--only", nargs="+", metavar="EDITION:PLAYERS")
    asked.add_argument("--out", type=Path, default=ROOT / "build" / "findings.json")
    asked.add_argument("--report", type=Path, metavar="JSON", help="play nothing; write the pages of these figures")
    asked.add_argument("--docs", type=Path, default=ROOT / "docs", help="folder of the report")
    options = asked.parse_args()
    if options.report:
        from studies.findings.report import write

        write(json.loads(options.report.read_text(encoding="utf-8")), options.docs)
    else:
        options.out.parent.mkdir(parents=True, exist_ok=True)
        options.out.write_text(json.dumps(measure(options), separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
