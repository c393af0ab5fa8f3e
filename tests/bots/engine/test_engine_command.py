"""`cabochon engine`: a dialogue with a host over real pipes."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from time import sleep

import pytest

from cabochon.bots.engine.language import position_lines
from cabochon.bots.engine.samples import samples
from cabochon.bots.engine.serving import EngineServer
from cabochon.rules import legal_moves, parse_move
from tests.support.template import command

SAMPLE = samples()[1]
POSITION = position_lines(SAMPLE.view, SAMPLE.history)


class Talk:
    """A host that writes a line and reads a line."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process

    def say(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def until(self, word: str) -> list[str]:
        """Every line up to the first one that starts with a word, inclusive."""
        assert self.process.stdout is not None
        heard = []
        for line in self.process.stdout:
            heard.append(line.rstrip("\n"))
            if line.split()[0] == word:
                return heard
        raise AssertionError(f"no {word}: {heard}")


@contextmanager
def talking(*options: str) -> Iterator[Talk]:
    pipe = subprocess.PIPE
    with subprocess.Popen(command("engine", *options), stdin=pipe, stdout=pipe, text=True) as process:
        try:
            yield Talk(process)
        finally:
            process.kill()


def test_a_dialogue_from_hello_to_quit() -> None:
    with talking("--bot", "greedy") as talk:
        talk.say("hello 1")
        hello = talk.until("hello")
        assert hello[:2] == ["id name Cabochon greedy", "id author The Cabochon team"]
        assert hello[-1] == "hello 1"
        assert any(line.startswith("option name seed type number") for line in hello)
        talk.say("setoption name seed value 5", "frobnicate", "", "ping once more")
        assert talk.until("pong") == ["pong once more"]
        talk.say("newgame edition classic players 2 seat 1", *POSITION, "go nodes 100 movetime 1000")
        (*_, answer) = talk.until("bestmove")
        assert parse_move(answer.split()[1], SAMPLE.view.edition) in legal_moves(SAMPLE.view)
        talk.say("stop", "ping 2")
        assert talk.until("pong") == ["pong 2"], "nothing to stop"
        talk.say("quit")
        assert talk.process.wait(60) == 0


def test_the_end_of_the_input_ends_the_engine() -> None:
    with talking() as talk:
        talk.say("hello 1")
        talk.until("hello")
        assert talk.process.stdin is not None
        talk.process.stdin.close()
        assert talk.process.wait(60) == 0


def test_an_unknown_bot_name_is_refused() -> None:
    done = subprocess.run(command("engine", "--bot", "nobody"), capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "no bot 'nobody'" in done.stderr


def spoken(*lines: str) -> list[str]:
    said: list[str] = []
    EngineServer("greedy", said.append).serve(lines)
    return said


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (["hello 0"], "error hello: hello 1, not '0'"),
        (["hello"], "error hello: hello 1, not ''"),
        (["go"], "error go: go comes after a position"),
        (["position nonsense"], "error position: "),
        (["position view:2" + POSITION[0].removeprefix("position view:1")], "error position: a position is the view"),
        (["history 1.1 +wbr"], "error history: history comes after a position"),
        ([POSITION[0], "history 1.1 nonsense"], "error history: "),
        ([POSITION[0], "go nodes none"], "error go: nodes is a whole number above 0, not 'none'"),
        ([POSITION[0], "go movetime 0"], "error go: movetime is a whole number above 0, not '0'"),
        (["newgame edition chess players 2 seat 1"], "error newgame: there is no edition 'chess'"),
        (["newgame edition classic players 2 seat 3"], "error newgame: a new game is"),
        (["setoption name depth value 3"], "error setoption: there is no option 'depth'"),
        (["setoption name lines value many"], "error setoption: lines is a whole number"),
    ],
)
def test_faults_are_answered_with_the_valid_form(lines: list[str], problem: str) -> None:
    (answer,) = spoken(*lines)
    assert answer.startswith(problem)


def test_lines_stay_below_the_limit() -> None:
    assert all(len(line.encode()) <= 16_384 for line in spoken("ping " + "é" * 20_000))


def test_the_same_seed_gives_the_same_moves_in_every_game() -> None:
    game = ("newgame edition classic players 2 seat 1", *POSITION, "go", "stop")
    said = spoken("setoption name seed value 9", *game, *game)
    assert len(said) == 2
    assert said[0] == said[1]


def test_a_host_may_send_its_next_line_at_once() -> None:
    """It continues as soon as it has read the move, possibly before our write returns."""
    said: list[str] = []
    moved = Event()

    def say(line: str) -> None:
        said.append(line)
        if line.startswith("bestmove"):
            moved.set()
            sleep(0.05)

    def lines() -> Iterator[str]:
        for _ in range(3):
            moved.clear()
            yield from ("newgame edition classic players 2 seat 1", *POSITION, "go")
            assert moved.wait(60)

    EngineServer("random", say).serve(lines())
    assert [line.split()[0] for line in said] == ["bestmove"] * 3
