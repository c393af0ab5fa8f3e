"""A worker: reads a line with a view as text, answers a line with a move or a hint as text. It knows nothing else.

Started by the pool as `python -m cabochon.server.bots.worker`. It ends when its input ends, so none
is left behind when the server is killed. It keeps no tree between moves: it may sit at any table next.
"""

import json
import os
import secrets
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from cabochon.bots import Bot, BotFailed, Budget, close_bot, make_bot, remind
from cabochon.bots.engine import EngineBot
from cabochon.bots.engine.language import read_history
from cabochon.bots.hints import suggestion_from
from cabochon.bots.levels import settings_of
from cabochon.bots.protocol import Thoughtful
from cabochon.bots.search import think
from cabochon.editions.positions import parse_view
from cabochon.rules.chance import Chance
from cabochon.rules.moves import Move
from cabochon.rules.notation import format_move
from cabochon.rules.table import View
from cabochon.show.values.table import Hint
from cabochon.table.bots import hint_state
from cabochon.table.values import SeatRow
from cabochon.words import LANGUAGES, Words

SIGN_OF_LIFE = b"\n"
EVERY = 0.5
"""Seconds between two signs that the process runs, while a worker has work."""
POLITE = 5
"""Bots think with what the tables leave."""


def answer(line: str) -> str:
    """What one job asks for: the move of a `bot`, or a `hint` by a level."""
    job = json.loads(line)
    view = parse_view(job["view"])
    if "engine" in job:
        return json.dumps(_engine_move(view, job))
    return json.dumps(_hint(view, job) if "hint" in job else _move(view, job))


def _engine_move(view: View, job: dict[str, Any]) -> dict[str, object]:
    """A program's move, or how it failed. Its process stays, for the next decision and the next table."""
    try:
        bot = _ENGINES.get(job["engine"]) or _Engine(make_bot(job["engine"], Chance(secrets.token_bytes(16))))
        _ENGINES[job["engine"]] = bot
        return {"move": format_move(bot.choose(view, job), view.edition)}
    except BotFailed as failed:
        return {"failed": failed.reason, "detail": failed.detail, "said": failed.said}


class _Engine:
    """A bot that is told when the table changes."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self._game = ""

    def choose(self, view: View, job: dict[str, Any]) -> Move:
        if job["game"] != self._game and isinstance(self.bot, EngineBot):
            self.bot.new_game()
        self._game = job["game"]
        remind(self.bot, read_history(job["history"], view.edition))
        return self.bot.choose(view, Budget(seconds=job["seconds"]))


_ENGINES: dict[str, _Engine] = {}


def _move(view: View, job: dict[str, Any]) -> dict[str, object]:
    bot = make_bot(job["bot"], Chance(secrets.token_bytes(16)))
    try:
        move = bot.choose(view, Budget(seconds=job["seconds"]))
    finally:
        close_bot(bot)
    thought = bot.thought if isinstance(bot, Thoughtful) else None
    cut_short = thought is not None and thought.ended == "time"
    return {"move": format_move(move, view.edition), "cut_short": cut_short}


def _hint(view: View, job: dict[str, Any]) -> dict[str, Hint]:
    """The hint as a page shows it, by language."""
    mind = settings_of(job["hint"])
    assert mind is not None
    thought = think(view, mind, seed=secrets.randbits(32), budget=Budget(seconds=job["seconds"]))
    found, version = suggestion_from(view, thought), job["version"]
    seats = [SeatRow("person", name, bot=bot) for name, bot in job["seats"]]
    simulations, cut_short = thought.simulations, thought.ended == "time"
    every = {language: Words(language, view.edition) for language in LANGUAGES}
    return {
        language: hint_state(view, version, found, words, seats, simulations=simulations, cut_short=cut_short)
        for language, words in every.items()
    }


class Speaker:
    """Writes lines to a descriptor, and signs of life between them while something is under way."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._busy = threading.Event()
        self._lock = threading.Lock()
        threading.Thread(target=self._live, name="cabochon-life", daemon=True).start()

    @contextmanager
    def busy(self) -> Iterator[None]:
        """Signs are given within. Nobody reads them while there is no work, so there are none then."""
        self._busy.set()
        try:
            yield
        finally:
            with self._lock:
                self._busy.clear()

    def say(self, line: str) -> None:
        with self._lock:
            self._busy.clear()
            os.write(self._descriptor, (line + "\n").encode())

    def _live(self) -> None:
        while True:
            self._busy.wait()
            with self._lock:
                if self._busy.is_set():
                    try:
                        os.write(self._descriptor, SIGN_OF_LIFE)
                    except OSError:
                        return  # the server has gone
            time.sleep(EVERY)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    speaker = Speaker(os.dup(sys.stdout.fileno()))
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # keep a bot's prints out of the answers
    try:
        for line in sys.stdin.buffer:
            with speaker.busy():
                speaker.say(answer(line.decode()))
    except BrokenPipeError:
        pass  # the server has gone
    finally:
        for engine in _ENGINES.values():
            close_bot(engine.bot)


if __name__ == "__main__":
    main()
