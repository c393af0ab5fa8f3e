r"""Turn checkpoints into released networks, step by step.

    python -m studies.release --networks classic:4 marvel:4 --jobs 16 --seconds 560 --to gate
    python -m studies.release                                     # all networks and all steps that are left

1. `export`: each checkpoint becomes a network, beside the one in the package.
2. `gate`: the new network against the old one, with equal simulations; a sequential test decides. If the new one is
   better, it is accepted (with --not-worse also if the test is inconclusive and it scores its fair share).
3. `calibration`: the error of the win chances. If it is over the limit, the last layer is corrected, and the corrected
   network has to play as well as the uncorrected one.
4. `contests` against other bots, 5. `ladder`: the learned levels against those below, 6. `findings`.
7. `pages`: the accepted networks go into the package, and pages, plots, ratings and data files are written. It needs
   the extra `arena`.

Steps 3 to 6 play with the accepted networks, which replace those in the package from step 3 on. The folder records
every finished step with the hash of the network. A stopped command continues where it stopped, even on another machine,
if the folder is copied to the same path of the repository.

Times on 16 cores, for each network of 2, 3 and 4 players: gate 5 to 30, 20 to 60, 30 to 110 seconds; calibration 10,
15, 20; contests 130, 150, 200; ladder 300, 110, 260; findings 45. `--share 0.5` halves steps 3 to 6.
"""

import argparse
import os
import sys
from pathlib import Path

from cabochon.editions import representatives
from cabochon.rules.components import PLAYER_COUNTS
from studies.release.steps import ROOT, STEPS, Release
from studies.strength.campaign import built_in_levels


def parser() -> argparse.ArgumentParser:
    every = [f"{edition.id}:{players}" for edition in representatives() for players in PLAYER_COUNTS]
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--networks", nargs="+", default=every, choices=every, metavar="EDITION:PLAYERS")
    asked.add_argument("--to", choices=STEPS, default=STEPS[-1], help="the last step")
    asked.add_argument(
        "--only", nargs="+", choices=STEPS, default=STEPS, help="of these steps; the gate is done before"
    )
    asked.add_argument("--folder", type=Path, default=ROOT / "build" / "release", help="of everything that was done")
    asked.add_argument("--checkpoints", type=Path, default=ROOT / "checkpoints")
    asked.add_argument("--seconds", type=float, help="stop after this time; run again to continue")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked.add_argument("--simulations", type=int, default=256, help="of each network in the gate")
    asked.add_argument("--deals", type=int, default=1000, help="the most of a gate; each is played in every seat")
    asked.add_argument("--margin", type=float, default=20.0, help="of the sequential test, in rating points")
    asked.add_argument("--not-worse", action="store_true", help="also take networks that are not worse")
    asked.add_argument("--contests", nargs="+", default=["learned:0.1s:grandmaster"], metavar="BOT:FIELD")
    asked.add_argument("--levels", nargs="+", default=built_in_levels(), help="of the ladder, the weakest first")
    asked.add_argument("--share", type=float, default=1.0, help="of the usual number of games, in steps 3 to 6")
    return asked


def main() -> int:
    asked = parser().parse_args()
    release = Release(asked)
    for step in [each for each in STEPS[: STEPS.index(asked.to) + 1] if each in asked.only]:
        release.log(step)
        if not getattr(release, step)():
            release.log("stopped: run the same command to continue")
            return 1
    release.log("done")
    return 0


if __name__ == "__main__":
    sys.exit(main())
