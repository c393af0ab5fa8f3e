"""A worker: reads a line with a view as text, answers a line with a move as text. It knows nothing else.

Started by the pool as `python -m cabochon.server.bots.worker`. It ends when its input ends, so none
is left behind when the server is killed.
"""

import json
import os
import secrets
import signal
import sys

from cabochon.bots import Budget, make_bot
from cabochon.editions.positions import parse_view
from cabochon.rules.chance import Chance
from cabochon.rules.notation import format_move

POLITE = 5
"""Bots think with what the tables leave."""


def answer(line: str) -> str:
    """The bot's move for one job."""
    job = json.loads(line)
    view = parse_view(job["view"])
    bot = make_bot(job["bot"], Chance(secrets.token_bytes(16)))
    move = bot.choose(view, Budget(seconds=job["seconds"]))
    return json.dumps({"move": format_move(move, view.edition)})


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(POLITE)
    for line in sys.stdin.buffer:
        try:
            os.write(sys.stdout.fileno(), (answer(line.decode()) + "\n").encode())
        except BrokenPipeError:
            return  # the server has gone


if __name__ == "__main__":
    main()
