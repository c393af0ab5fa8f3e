"""Programs as bots: they play by the rules, and each failure has its own error and affects nothing else."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from cabochon.bots import Budget, make_bot
from cabochon.bots.engine import EngineBot, EngineFailed, EngineTimeouts
from cabochon.bots.engine.language import Info
from cabochon.bots.engine.samples import samples
from cabochon.editions import CLASSIC, MARVEL
from cabochon.rules import Chance, deal, format_move, legal_moves, parse_move, view
from tests.bots.engine.commands import NODE_EXAMPLE, PYTHON_EXAMPLE, built_in, odd

SEEN = view(deal(CLASSIC, 2, bytes(32)), 0)
CALM = EngineTimeouts(hello=60.0, answer=60.0, stop=60.0)
SHORT = {
    "mute": EngineTimeouts(hello=1.5),
    "hang": EngineTimeouts(hello=60.0, answer=0.6, stop=0.4),
    "late": EngineTimeouts(hello=60.0, answer=0.6, grace=0.3, stop=60.0),
    "stays": EngineTimeouts(hello=60.0, stop=0.4),
}
"""The limits for engines that do not answer."""


@pytest.mark.parametrize("command", [PYTHON_EXAMPLE, NODE_EXAMPLE, odd()], ids=["python", "javascript", "odd"])
def test_an_engine_answers_every_kind_of_decision(command: str) -> None:
    with EngineBot(command) as bot:
        for sample in samples():
            bot.remember(sample.history)
            assert bot.choose(sample.view, Budget(seconds=60.0)) in legal_moves(sample.view)


def test_a_built_in_bot_answers_the_same_through_the_protocol() -> None:
    with EngineBot(built_in("greedy"), options={"seed": "5"}) as bot:
        for sample in samples():
            bot.new_game()
            direct = make_bot("greedy", Chance(b"cabochon engine 5"))
            assert bot.choose(sample.view, Budget()) == direct.choose(sample.view, Budget())
        assert bot.hello is not None
        assert bot.hello.name == "Cabochon greedy"


def test_the_same_seed_gives_the_same_moves() -> None:
    def moves(key: bytes) -> list[str]:
        with EngineBot(built_in("random"), Chance(key)) as bot:
            return [format_move(bot.choose(SEEN, Budget()), CLASSIC) for _ in range(12)]

    first = moves(b"a")
    assert first == moves(b"a")
    assert first != moves(b"b")


FAILURES = {
    "dead": "crashed",
    "crash": "crashed",
    "mute": "hung",
    "hang": "hung",
    "late": "late",
    "illegal": "illegal",
    "garbage": "garbage",
    "empty": "garbage",
    "binary": "garbage",
    "option": "garbage",
    "endless": "line-too-long",
    "flood": "flood",
    "version": "wrong-version",
    "refuses": "wrong-version",
    "gives-up": "gave-up",
}


@pytest.mark.parametrize(("way", "reason"), FAILURES.items(), ids=FAILURES)
def test_each_failure_has_its_own_error(way: str, reason: str) -> None:
    with EngineBot(odd(way), timeouts=SHORT.get(way, CALM)) as bot, pytest.raises(EngineFailed) as caught:
        bot.choose(SEEN, Budget())
    assert caught.value.reason == reason
    assert caught.value.detail


def test_a_missing_program_is_named() -> None:
    with EngineBot("no-such-program-here") as bot, pytest.raises(EngineFailed, match="no-such-program-here") as caught:
        bot.choose(SEEN, Budget())
    assert caught.value.reason == "not-started"


@pytest.mark.parametrize("command", ["", "   ", "python 'unclosed"])
def test_a_command_that_cannot_be_read_is_refused_at_once(command: str) -> None:
    with pytest.raises(ValueError, match="command"):
        make_bot(f"cmd:{command}", Chance(b""))


def test_the_last_error_output_is_kept_and_stays_out_of_the_record() -> None:
    with EngineBot(odd("crash")) as bot, pytest.raises(EngineFailed) as caught:
        bot.choose(SEEN, Budget())
    assert "the sky fell" in caught.value.said
    assert "sky" not in str(caught.value)
    assert "exit code 3" in caught.value.detail


def test_a_crashed_engine_is_restarted_and_a_late_one_is_asked_again(tmp_path: Path) -> None:
    with EngineBot(odd("crash-once", str(tmp_path / "crashed"))) as bot:
        with pytest.raises(EngineFailed):
            bot.choose(SEEN, Budget())
        assert bot.pid is None
        assert bot.choose(SEEN, Budget()) in legal_moves(SEEN)
    with EngineBot(odd("late"), timeouts=SHORT["late"]) as bot:
        pids = set()
        for _ in range(2):
            with pytest.raises(EngineFailed):
                bot.choose(SEEN, Budget(seconds=0.05))
            pids.add(bot.pid)
        assert len(pids) == 1
        assert None not in pids


def test_an_extra_answer_is_not_used_for_the_next_request() -> None:
    first, second = samples()[0].view, next(sample.view for sample in samples() if sample.view.owed == "pay")
    assert legal_moves(first)[0] != legal_moves(second)[0], "or else nobody could tell"
    with EngineBot(odd("twice")) as bot:
        for seen in (first, second, first):
            assert bot.choose(seen, Budget()) == legal_moves(seen)[0]


def test_an_engine_can_be_stopped_from_another_thread() -> None:
    with EngineBot(odd("late")) as bot:
        bot_is_asked = threading.Timer(1.0, bot.stop)
        bot_is_asked.start()
        assert bot.choose(SEEN, Budget(seconds=60.0)) == legal_moves(SEEN)[0]
        bot_is_asked.join()


def test_info_lines_are_read_during_a_search() -> None:
    heard: list[Info] = []
    with EngineBot(odd(), on_info=heard.append) as bot:
        bot.choose(SEEN, Budget())
        assert heard == [Info(nodes=1, milliseconds=0, text="quick")]
        assert bot.info == heard[0]


def test_malformed_info_lines_are_ignored() -> None:
    with EngineBot(odd("info")) as bot:
        assert bot.choose(SEEN, Budget()) == legal_moves(SEEN)[0]
        assert bot.info is None


@pytest.mark.parametrize(
    ("options", "problem"), [({"depth": "3"}, "no option 'depth'; it has seed"), ({"seed": "-1"}, "seed is a whole")]
)
def test_invalid_options_are_refused(options: dict[str, str], problem: str) -> None:
    with EngineBot(odd(), options=options) as bot:
        with pytest.raises(ValueError, match=problem):
            bot.choose(SEEN, Budget())
        assert bot.pid is None, "nothing is left running"


def test_only_the_seat_on_turn_can_be_asked() -> None:
    with EngineBot(odd()) as bot, pytest.raises(ValueError, match="seat 1's turn"):
        bot.choose(view(deal(MARVEL, 2, bytes(32)), 1), Budget())


# --- no processes remain -------------------------------------------------------------------------


def running(pid: int) -> bool:
    """Whether a process runs, and is not a zombie."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def gone(pid: int) -> bool:
    deadline = time.monotonic() + 60
    while running(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not running(pid)


def group_of(leader: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and os.getpgid(int(entry.name)) == leader:
                found.append(int(entry.name))
        except ProcessLookupError:
            pass
    return found


def test_closing_ends_the_process() -> None:
    bot = EngineBot(odd())
    bot.choose(SEEN, Budget())
    assert bot.pid is not None
    group = group_of(bot.pid)
    assert len(group) == 2, "the leash and the engine"
    bot.close()
    bot.close()
    assert all(gone(pid) for pid in group)


def test_an_engine_that_hangs_is_ended_with_its_children(tmp_path: Path) -> None:
    file = tmp_path / "child"
    bot = EngineBot(odd("child", str(file)), timeouts=EngineTimeouts(answer=5.0, stop=0.2))
    with bot, pytest.raises(EngineFailed, match="hung"):
        bot.choose(SEEN, Budget())
    assert gone(int(file.read_text()))


def test_an_engine_that_does_not_quit_is_ended() -> None:
    bot = EngineBot(odd("stays"), timeouts=SHORT["stays"])
    bot.choose(SEEN, Budget())
    assert bot.pid is not None
    group = group_of(bot.pid)
    bot.close()
    assert all(gone(pid) for pid in group)


HOST = """
import sys
from cabochon.bots import Budget
from cabochon.bots.engine import EngineBot
from cabochon.editions import CLASSIC
from cabochon.rules import deal, view
EngineBot(sys.argv[1]).choose(view(deal(CLASSIC, 2, bytes(32)), 0), Budget())
"""


def test_a_killed_host_ends_the_engine_and_its_children(tmp_path: Path) -> None:
    file = tmp_path / "child"
    with subprocess.Popen([sys.executable, "-c", HOST, odd("child", str(file))]) as host:
        while not (file.exists() and file.read_text()):
            assert host.poll() is None
            time.sleep(0.05)
        child = int(file.read_text())
        assert running(child)
        host.kill()
    assert gone(child)


def test_an_engine_cannot_take_all_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "hog.py"
    script.write_text("import sys\nhog = bytearray(300 << 20)\nfor line in sys.stdin: print('hello 1', flush=True)\n")
    monkeypatch.setenv("CABOCHON_ENGINE_MEMORY", "200")
    with EngineBot(f"{sys.executable} {script}") as bot, pytest.raises(EngineFailed) as caught:
        bot.choose(SEEN, Budget())
    assert caught.value.reason == "crashed"
    assert "MemoryError" in caught.value.said


def test_python_means_this_interpreter_if_there_is_no_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    _, script = PYTHON_EXAMPLE.split(" ", 1)
    with make_bot(f"cmd:python {script}", Chance(b"")) as bot:  # type: ignore[attr-defined]
        assert bot.choose(SEEN, Budget()) == parse_move("+wbg", CLASSIC)
