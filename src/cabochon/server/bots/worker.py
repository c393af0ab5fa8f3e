"""A worker process: reads jobs as lines of JSON with a view as text, and answers each with a move or a hint.

The pool starts it as `python -m cabochon.server.bots.worker`. It ends when its input ends, so no worker remains if the
server is killed. It keeps no search tree, because the next job may be for another table.
"""

import json
import os
import secrets
import signal
import sys
import threading
import time
from base64 import b64decode, b64encode
from typing import Any

from cabochon.bots import Bot, BotFailed, Budget, close_bot, make_bot, remind
from cabochon.bots.engine import EngineBot
from cabochon.bots.engine.language import read_history
from cabochon.bots.levels import settings_of
from cabochon.bots.protocol import Thoughtful
from cabochon.bots.search import think
from cabochon.editions import EDITIONS
from cabochon.editions.positions import parse_view
from cabochon.review import ReviewTask, run_task
from cabochon.rules.chance import Chance
from cabochon.rules.notation import format_move
from cabochon.rules.table import View
from cabochon.table.bots import hint_state
from cabochon.table.values import SeatRow
from cabochon.words import LANGUAGES, Words

HEARTBEAT = b"\n"
EVERY = 0.5  # seconds between two heartbeats while a worker has work
NICE = 5  # the priority of workers, so that tables keep their latency


def answer(line: str) -> str:
    """The answer to a job: the move of a `bot` or an `engine`, a `hint` by a level, or a part of a `review`."""
    job = json.loads(line)
    if "review" in job:
        task = ReviewTask(job["index"], b64decode(job["begin"]), job["weights"])
        found = run_task(task, EDITIONS[job["review"]], job["players"])
        return json.dumps({"answer": b64encode(found).decode()})
    view = parse_view(job["view"])
    do = _engine_move if "engine" in job else _hint if "hint" in job else _move
    return json.dumps(do(view, job))


def _engine_move(view: View, job: dict[str, Any]) -> dict[str, object]:
    """An engine's move, or its failure. Its process is kept for the next decision and the next table."""
    try:
        bot, game = _ENGINES.get(job["engine"]) or (make_bot(job["engine"], Chance(secrets.token_bytes(16))), "")
        _ENGINES[job["engine"]] = bot, job["game"]
        if job["game"] != game and isinstance(bot, EngineBot):
            bot.new_game()
        remind(bot, read_history(job["history"], view.edition))
        return {"move": format_move(bot.choose(view, Budget(seconds=job["seconds"])), view.edition)}
    except BotFailed as failed:
        return {"failed": failed.reason, "detail": failed.detail, "said": failed.said}


_ENGINES: dict[str, tuple[Bot, str]] = {}
"""The engines by their commands, each with the id of its game: it gets `new_game` when the table changes."""


def _move(view: View, job: dict[str, Any]) -> dict[str, object]:
    bot = make_bot(job["bot"], Chance(secrets.token_bytes(16)))
    try:
        move = bot.choose(view, Budget(seconds=job["seconds"]))
    finally:
        close_bot(bot)
    thought = bot.thought if isinstance(bot, Thoughtful) else None
    cut_short = thought is not None and thought.ended == "time"
    return {"move": format_move(move, view.edition), "cut_short": cut_short}


def _hint(view: View, job: dict[str, Any]) -> dict[str, object]:
    """The hint for a page, by language."""
    settings = settings_of(job["hint"])
    assert settings is not None
    thought = think(view, settings, seed=secrets.randbits(32), budget=Budget(seconds=job["seconds"]))
    seats = [SeatRow("person", name, bot=bot) for name, bot in job["seats"]]
    words = {language: Words(language, view.edition) for language in LANGUAGES}
    return {language: hint_state(view, job["version"], thought, one, seats) for language, one in words.items()}


class Output:
    """Writes answers to a descriptor, and heartbeats while a job runs. The server reads no heartbeats between jobs."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._busy = threading.Event()
        self._lock = threading.Lock()

    def answer(self, line: str) -> None:
        """Do a job and write its answer."""
        self._busy.set()
        try:
            text = answer(line)
        finally:
            with self._lock:
                self._busy.clear()
        os.write(self._descriptor, (text + "\n").encode())

    def beat(self) -> None:
        while True:
            self._busy.wait()
            with self._lock:
                if self._busy.is_set():
                    try:
                        os.write(self._descriptor, HEARTBEAT)
                    except OSError:
                        return  # the server has ended
            time.sleep(EVERY)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    output = Output(os.dup(sys.stdout.fileno()))
    threading.Thread(target=output.beat, name="cabochon-heartbeat", daemon=True).start()
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # keep a bot's prints out of the answers
    try:
        for line in sys.stdin.buffer:
            output.answer(line.decode())
    except BrokenPipeError:
        pass  # the server has ended
    finally:
        for bot, _ in _ENGINES.values():
            close_bot(bot)


if __name__ == "__main__":
    main()
