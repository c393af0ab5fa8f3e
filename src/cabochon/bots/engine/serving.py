"""The engine's side: a built-in bot that speaks the protocol on standard input and output.

One thread reads, so that `stop`, `ping` and `quit` are noticed at any time; another one searches.
"""

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from threading import Event, Lock, Thread

from cabochon.bots.engine.language import (
    LONGEST_LINE,
    PROTOCOL,
    Malformed,
    Option,
    format_option,
    parse_go,
    parse_new_game,
    read_history,
    whole_number,
)
from cabochon.bots.engine.thinking import Thinker
from cabochon.bots.levels import affordable_bot
from cabochon.bots.protocol import Budget
from cabochon.editions import EDITIONS, first_edition
from cabochon.editions.positions import parse_view
from cabochon.record.entries import Entry
from cabochon.rules.errors import CabochonError
from cabochon.rules.notation import format_move
from cabochon.rules.table import View
from cabochon.words import Words

AUTHOR = "The Cabochon team"
FAREWELL = 2.0
"""Seconds that a search gets to end after `quit`."""
Say = Callable[[str], object]


@dataclass(frozen=True, slots=True)
class HostPosition:
    """The position and its history, as the host sent them."""

    view: View | None = None
    history: tuple[Entry, ...] | None = None


class EngineServer:
    """Handles the lines one after the other."""

    def __init__(self, bot: str, say: Say) -> None:
        """`say` writes one line. Several threads call it, but never at the same time."""
        self._bot = bot
        self._write = say
        self._lock = Lock()
        self._options = {option.name: option for option in _options()}
        self._values = {option.name: option.default for option in self._options.values()}
        self._asked = HostPosition()
        self._stop = Event()
        self._thinking: Thread | None = None
        self._owes = False
        """Whether a `bestmove` is still to be sent. It changes together with the line that answers; otherwise a fast
        host could send a request while the engine still counts as busy.
        """
        self._thinker: Thinker | None = None

    def serve(self, lines: Iterable[str]) -> None:
        """Handle every line until `quit` or the end of the input."""
        try:
            for line in lines:
                command, _, rest = line.strip().partition(" ")
                if command == "quit":
                    return
                self._handle(command, rest.strip())
        finally:
            self._stop.set()
            if self._thinking is not None:
                self._thinking.join(FAREWELL)
            self._forget()

    def _handle(self, command: str, rest: str) -> None:
        do = _COMMANDS.get(command)
        if do is None:
            return  # a later version of the protocol may have this command
        try:
            do(self, rest)
        except Malformed as error:
            self._say(f"error {command}: {error}")
        except CabochonError as error:
            self._say(f"error {command}: {Words('en', first_edition()).refusal(error)}")

    # --- commands ------------------------------------------------------------------------------

    def _hello(self, rest: str) -> None:
        version = whole_number(rest)
        if version is None or version < PROTOCOL:
            raise Malformed(f"hello {PROTOCOL}, not {rest[:40]!r}")
        self._say(f"id name Cabochon {self._bot}", f"id author {AUTHOR}")
        self._say(*map(format_option, self._options.values()))
        self._say(f"hello {PROTOCOL}")

    def _ping(self, rest: str) -> None:
        self._say(f"pong {rest}".rstrip())

    def _setoption(self, rest: str) -> None:
        self._check_idle()
        head, _, value = f"{rest} ".partition(" value ")
        name = head.removeprefix("name ").strip()
        if name not in self._options:
            raise Malformed(f"there is no option {name[:40]!r}; there are {', '.join(self._options)}")
        if problem := self._options[name].refusal(value.strip()):
            raise Malformed(problem)
        self._values[name] = value.strip()
        self._forget()

    def _newgame(self, rest: str) -> None:
        self._check_idle()
        game = parse_new_game(rest)
        if game.edition not in EDITIONS:
            raise Malformed(f"there is no edition {game.edition[:40]!r}; there are {', '.join(EDITIONS)}")
        self._asked = HostPosition()
        self._forget()

    def _position(self, rest: str) -> None:
        self._check_idle()
        self._asked = HostPosition()
        view = parse_view(rest)
        if view.ended is not None or view.seat != view.turn:
            raise Malformed("a position is the view of the seat whose turn it is, in a game that is not over")
        self._asked = HostPosition(view)

    def _history(self, rest: str) -> None:
        self._check_idle()
        if self._asked.view is None:
            raise Malformed("history comes after a position")
        self._asked = replace(self._asked, history=read_history(rest, self._asked.view.edition))

    def _go(self, rest: str) -> None:
        self._check_idle()
        budget = parse_go(rest)
        if self._asked.view is None:
            raise Malformed("go comes after a position")
        self._stop.clear()
        self._owes = True
        self._thinking = Thread(target=self._think, args=(self._asked.view, self._asked.history, budget), daemon=True)
        self._thinking.start()

    def _stop_thinking(self, _rest: str) -> None:
        self._stop.set()

    # --- inside --------------------------------------------------------------------------------

    def _check_idle(self) -> None:
        with self._lock:
            owes = self._owes
        if owes and not self._stop.is_set():
            raise Malformed("only stop, ping and quit are obeyed while it thinks")
        if self._thinking is not None:
            self._thinking.join()

    def _think(self, view: View, history: tuple[Entry, ...] | None, budget: Budget) -> None:
        try:
            move = self._bot_for(view).choose(view, history, budget)
        except Exception as error:  # every failure of a bot is reported to the host
            self._answer(f"error go: {type(error).__name__}: {error}")
        else:
            self._answer(f"bestmove {format_move(move, view.edition)}")

    def _bot_for(self, view: View) -> Thinker:
        if self._thinker is None:
            seed = whole_number(self._values["seed"]) or 0
            self._thinker = Thinker(
                affordable_bot(self._bot, view.edition, len(view.players)),
                seed or secrets.randbits(31),
                threads=int(self._values["threads"]),
                lines=int(self._values["lines"]),
                say=self._say,
                stop=self._stop.is_set,
            )
        return self._thinker

    def _forget(self) -> None:
        thinker, self._thinker = self._thinker, None
        if thinker is not None:
            thinker.close()

    def _answer(self, line: str) -> None:
        with self._lock:
            self._owes = False
            self._put(line)

    def _say(self, *lines: str) -> None:
        with self._lock:
            for line in lines:
                self._put(line)

    def _put(self, line: str) -> None:
        self._write(" ".join(line.split()).encode()[:LONGEST_LINE].decode("utf-8", "ignore"))


def _options() -> tuple[Option, ...]:
    return (
        Option("seed", "number", "0", 0, (1 << 31) - 1),
        Option("threads", "number", "1", 1, 256),
        Option("lines", "number", "1", 1, 20),
    )


_COMMANDS: dict[str, Callable[[EngineServer, str], None]] = {
    "hello": EngineServer._hello,
    "ping": EngineServer._ping,
    "setoption": EngineServer._setoption,
    "newgame": EngineServer._newgame,
    "position": EngineServer._position,
    "history": EngineServer._history,
    "go": EngineServer._go,
    "stop": EngineServer._stop_thinking,
}
