"""A worker: it reads a line with a planned game, plays the game, and writes a line with the result.

The pool starts it as `python -m cabochon.arena.worker`. It ends at once when its input ends, even in the middle of a
game, so that no worker is left behind when the arena is killed.
"""

import json
import os
import signal
import sys
import threading
import traceback
from queue import SimpleQueue
from typing import Any

from cabochon.arena.game import play_named
from cabochon.arena.luck import luck_in
from cabochon.arena.plan import Plan, Planned
from cabochon.arena.result import result_of
from cabochon.bots import Budget
from cabochon.editions import EDITIONS
from cabochon.record import format_record


def job_line(planned: Planned, plan: Plan, record: bool, luck: bool = False) -> str:
    """The job line of a game: everything that the game depends on."""
    job = {
        "number": planned.number,
        "pairing": planned.pairing,
        "deal": planned.deal,
        "edition": planned.edition,
        "seats": planned.seats,
        "seed": planned.seed.hex(),
        "key": planned.key.hex(),
    }
    limits = {"cap": plan.turn_cap, "seconds": plan.seconds, "nodes": plan.nodes}
    return json.dumps({"game": job, "given": plan.given, **limits, "record": record, "luck": luck})


def answer(line: str) -> str:
    """The result of one game, with its record if the job asks for it; or the traceback of an internal failure."""
    try:
        return json.dumps(_played(json.loads(line)))
    except Exception:
        return json.dumps({"error": traceback.format_exc()})


def play_job(line: str) -> dict[str, Any]:
    """The result as a value, for a task on a cluster. An internal failure is raised."""
    return _played(json.loads(line))


def _played(job: dict[str, Any]) -> dict[str, Any]:
    described = job["game"]
    seed, key = bytes.fromhex(described.pop("seed")), bytes.fromhex(described.pop("key"))
    planned = Planned(**described | {"seats": tuple(described["seats"])}, seed=seed, key=key)
    budget = Budget(job["seconds"], job["nodes"])
    given = dict(job["given"])
    game = play_named(EDITIONS[planned.edition], planned.seats, planned.key, planned.seed, job["cap"], budget, given)
    record = format_record(game.record) if job["record"] else ""
    luck = luck_in(game.record) if job["luck"] else ()
    words = {str(seat + 1): game.tallies[seat].last_words for seat in game.failures}
    return {"result": result_of(planned, game, luck).as_json(), "record": record, "last_words": words}


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # keep a bot's prints out of the answers
    jobs: SimpleQueue[str] = SimpleQueue()
    threading.Thread(target=_listen, args=(jobs,), daemon=True).start()
    while True:
        os.write(out, (answer(jobs.get()) + "\n").encode())


def _listen(jobs: "SimpleQueue[str]") -> None:
    for line in sys.stdin.buffer:
        jobs.put(line.decode())
    os._exit(0)  # the arena has ended, so the current game is not needed


if __name__ == "__main__":
    main()
