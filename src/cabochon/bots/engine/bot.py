"""A bot that is another program: the host's side of the engine protocol."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from types import TracebackType
from typing import Any, Self

from cabochon.bots.engine.failed import SURVIVES, EngineFailed, FailureReason
from cabochon.bots.engine.language import (
    PROTOCOL,
    Info,
    Malformed,
    NewGame,
    Option,
    format_go,
    format_new_game,
    parse_info,
    parse_option,
    position_lines,
    whole_number,
)
from cabochon.bots.engine.process import EngineProcess, split_command
from cabochon.bots.protocol import NO_LIMIT, Budget
from cabochon.record.entries import Entry
from cabochon.rules.chance import Chance
from cabochon.rules.components import Edition
from cabochon.rules.errors import CabochonError
from cabochon.rules.frozen import Frozen
from cabochon.rules.legal import refusal
from cabochon.rules.moves import Move
from cabochon.rules.notation import parse_move
from cabochon.rules.table import View

SEED_OPTION = "seed"
"""The name of the numeric option that seeds an engine's random choices, so that its games can be reproduced."""
SEEDS = 1 << 31


@dataclass(frozen=True, slots=True)
class EngineTimeouts:
    """The number of seconds that the host waits for an engine."""

    hello: float = 10.0
    """From the start of the process to its hello."""
    answer: float = 60.0
    """For a move, if no time is set."""
    grace: float = 1.0
    """Allowed after the time limit of a move. When it is over, the engine is late and gets a `stop`."""
    stop: float = 3.0
    """Allowed after a `stop`. When it is over, the engine counts as hung and is ended."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The introduction of an engine."""

    name: str
    author: str
    options: Mapping[str, Option]


class EngineBot:
    """Any program that speaks the protocol, used as a bot. It starts at the first request; close it when done."""

    def __init__(
        self,
        command: str,
        chance: Chance | None = None,
        *,
        options: Mapping[str, str] = Frozen({}),
        timeouts: EngineTimeouts = EngineTimeouts(),  # noqa: B008 - a frozen value
        on_info: Callable[[Info], object] | None = None,
    ) -> None:
        """`options` are set after the hello. Raises ValueError if an option is unknown or its value does not fit."""
        self._command = split_command(command)
        self._chance = chance
        self._options = options
        self._timeouts = timeouts
        self._on_info = on_info
        self._process: EngineProcess | None = None
        self._game: NewGame | None = None
        self._history: tuple[Entry, ...] | None = None
        self._pings = 0
        self.hello: Hello | None = None
        """The engine's introduction, once it runs."""
        self.info: Info | None = None
        """The last `info` that the engine sent about a position."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        self.close()

    def __getstate__(self) -> dict[str, Any]:
        """A pickle or a copy leaves out the process; the copy starts its own."""
        return {**self.__dict__, "_process": None, "_game": None, "hello": None, "info": None}

    @property
    def pid(self) -> int | None:
        """The id of the leader of its process group while it runs."""
        return self._process.pid if self._process else None

    def remember(self, history: Sequence[Entry]) -> None:
        """Set the history of the next position. Without this call the engine gets no history."""
        self._history = tuple(history)

    def new_game(self) -> None:
        """Begin another game."""
        self._game = None
        self._history = None

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> Move:
        """The engine's move, checked by the rules engine. Raises `EngineFailed`; a failed process is restarted next
        time.
        """
        if view.seat != view.turn:
            raise ValueError(f"it is seat {view.turn + 1}'s turn, but this is not its view")
        try:
            return self._ask(self._running(), view, budget)
        except EngineFailed as failed:
            failed.said = failed.said or (self._process.stderr if self._process else "")
            if failed.kind not in SURVIVES:
                self._end()
            raise
        except BaseException:  # for example Ctrl-C: the engine and the host are now out of sync
            self._end()
            raise

    def start(self) -> None:
        """Start the process and wait for its hello, or raise `EngineFailed`. `choose` calls this if needed."""
        try:
            self._running()
        except EngineFailed as failed:
            failed.said = failed.said or (self._process.stderr if self._process else "")
            self._end()
            raise

    def stop(self) -> None:
        """Make the engine answer now. Call this from another thread."""
        if (process := self._process) is not None:
            process.send("stop")

    def close(self) -> None:
        """End the process and all its children. The next request starts a new process."""
        if self._process is not None and self._process.alive:
            self._process.send("quit")
            self._process.exit_code(monotonic() + self._timeouts.grace)
        self._end()

    # --- inside --------------------------------------------------------------------------------

    def _end(self) -> None:
        process, self._process, self._game = self._process, None, None
        if process is not None:
            process.close()

    def _running(self) -> EngineProcess:
        if self._process is None:
            self._process = EngineProcess(self._command)
            self.hello = greet(self._process, self._timeouts.hello)
            self._process.send(*self._settings(self.hello))
        return self._process

    def _settings(self, hello: Hello) -> list[str]:
        options = dict(self._options)
        if self._chance is not None and SEED_OPTION in hello.options:
            options.setdefault(SEED_OPTION, str(self._chance.split("engine").below(SEEDS)))
        for name, value in options.items():
            if name not in hello.options:
                raise ValueError(f"{hello.name} has no option {name!r}; it has {', '.join(hello.options) or 'none'}")
            if problem := hello.options[name].refusal(value):
                raise ValueError(problem)
        return [f"setoption name {name} value {value}" for name, value in options.items()]

    def _ask(self, process: EngineProcess, view: View, budget: Budget) -> Move:
        assert view.seat is not None
        game = NewGame(view.edition.id, len(view.players), view.seat)
        if game != self._game:
            process.send(format_new_game(game))
            self._game = game
        self.info = None
        self._pings += 1
        wait_for_pong(process, f"{self._pings}", self._timeouts.hello)
        process.send(*position_lines(view, self._history), format_go(budget))
        return self._checked(self._answer(process, view.edition, budget), view)

    def _answer(self, process: EngineProcess, edition: Edition, budget: Budget) -> str:
        """The words after `bestmove`. If time runs out, the engine gets a `stop`, and its answer counts as late."""
        timeouts = self._timeouts
        allowed = timeouts.answer if budget.seconds is None else budget.seconds + timeouts.grace
        answer = self._until_bestmove(process, edition, monotonic() + allowed)
        if answer is not None:
            return answer
        process.send("stop")
        if self._until_bestmove(process, edition, monotonic() + timeouts.stop) is None:
            raise EngineFailed(FailureReason.HUNG, f"no answer for {allowed + timeouts.stop:.1f} s")
        raise EngineFailed(FailureReason.LATE, f"no answer within {allowed:.1f} s")

    def _until_bestmove(self, process: EngineProcess, edition: Edition, deadline: float) -> str | None:
        while (line := process.line(deadline)) is not None:
            word, _, rest = line.strip().partition(" ")
            if word == "bestmove":
                return rest.strip()
            if word == "error":
                raise EngineFailed(FailureReason.GAVE_UP, rest[:200], process.stderr)
            if word == "info":
                self._hear(rest, edition)
        return None

    def _hear(self, rest: str, edition: Edition) -> None:
        """Read an `info` line. It is only for display, so a malformed line is ignored."""
        try:
            self.info = parse_info(rest, edition)
        except Malformed:
            return
        if self._on_info is not None:
            self._on_info(self.info)

    def _checked(self, answer: str, view: View) -> Move:
        try:
            move = parse_move(answer, view.edition)
        except CabochonError:
            raise EngineFailed(FailureReason.GARBAGE, f"bestmove {answer[:60]!r} is not a move") from None
        if problem := refusal(view, move):
            raise EngineFailed(FailureReason.ILLEGAL, f"{answer[:60]} ({problem.plain})")
        return move


def greet(process: EngineProcess, seconds: float) -> Hello:
    """Exchange hellos. Other lines are ignored, because an engine may print them while it starts."""
    process.send(f"hello {PROTOCOL}")
    said: dict[str, str] = {}
    options: dict[str, Option] = {}
    deadline = monotonic() + seconds
    while (line := process.line(deadline)) is not None:
        word, _, rest = line.strip().partition(" ")
        match word:
            case "id":
                key, _, value = rest.partition(" ")
                said[key] = value.strip()
            case "option":
                option = _option(rest)
                options[option.name] = option
            case "hello":
                _check_version(rest)
                return Hello(said.get("name", ""), said.get("author", ""), options)
            case "error":
                raise EngineFailed(FailureReason.VERSION, rest[:200], process.stderr)
    raise EngineFailed(FailureReason.HUNG, f"no hello for {seconds:.1f} s", process.stderr)


def wait_for_pong(process: EngineProcess, text: str, seconds: float) -> None:
    """Ask whether the engine is ready. Lines before the pong belong to earlier requests and are ignored."""
    process.send(f"ping {text}")
    deadline = monotonic() + seconds
    while (line := process.line(deadline)) is not None:
        if line.split() == ["pong", text]:
            return
    raise EngineFailed(FailureReason.HUNG, f"no pong for {seconds:.1f} s", process.stderr)


def _option(rest: str) -> Option:
    try:
        return parse_option(rest)
    except Malformed as error:
        raise EngineFailed(FailureReason.GARBAGE, str(error)) from None


def _check_version(rest: str) -> None:
    if whole_number(rest.strip()) != PROTOCOL:
        raise EngineFailed(FailureReason.VERSION, f"hello {rest.strip()[:40]!r}, and we speak {PROTOCOL}")
