"""An engine with one fault: `python faulty_engine.py FAULT [ARGUMENT]`. Without a fault it works correctly.

It is a real program that needs only the standard library. Each fault is one that real engines have.
"""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

WAY = sys.argv[1] if len(sys.argv) > 1 else "good"
ARGUMENT = sys.argv[2] if len(sys.argv) > 2 else ""


def say(*lines: str) -> None:
    for line in lines:
        sys.stdout.write(line + "\n")
    sys.stdout.flush()


def wait_for_ever() -> None:
    while True:
        time.sleep(60)


def hello() -> None:
    match WAY:
        case "mute":
            wait_for_ever()
        case "version":
            say("id name odd", "id author us", "hello 2")
        case "refuses":
            say("error I speak nothing that you speak")
        case "nameless":
            say("hello 1")
        case "option":
            say("id name odd", "id author us", "option name depth type length default 3", "hello 1")
        case "options-twice":
            option = "option name depth type number min 1 max 9 default 3"
            say("id name odd", "id author us", option, option, "hello 1")
        case "chatty":
            say("Loading the network…", "id name odd", "id author us", "hello 1")
        case _:
            say("id name odd", "id author us", "option name seed type number min 0 max 2147483647 default 0", "hello 1")


def crash() -> None:
    sys.stderr.write("Traceback: the sky fell\n")
    sys.exit(3)


def with_child() -> None:
    """Start a child that would outlive the engine, and hang."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    Path(ARGUMENT).write_text(f"{child.pid}")
    wait_for_ever()


def once_then(first: Callable[[], None], move: str) -> None:
    """Fail in the first game only. `ARGUMENT` is a file that exists after the first game."""
    try:
        with Path(ARGUMENT).open("x"):
            first()
    except FileExistsError:
        say(f"bestmove {move}")


def sleepy(seconds: float, move: str) -> None:
    time.sleep(seconds)
    say(f"bestmove {move}")


def go(move: str) -> None:
    ways: dict[str, Callable[[], None]] = {
        "crash": crash,
        "hang": wait_for_ever,
        "child": with_child,
        "late": lambda: None,
        "deaf": lambda: sleepy(5.0, move),
        "slow": lambda: sleepy(1.7, move),
        "illegal": lambda: say("bestmove +wwwwww" if "w" in move else "bestmove Bh3"),
        "garbage": lambda: say("bestmove let me think"),
        "empty": lambda: say("bestmove"),
        "binary": lambda: (sys.stdout.buffer.write(b"\xff\xfe\n"), sys.stdout.flush())[1],
        "endless": lambda: say("info text " + "x" * 200_000),
        "flood": lambda: say(*["info nodes 1"] * 200_000),
        "gives-up": lambda: say("error I do not know what to do"),
        "twice": lambda: say(f"bestmove {move}", f"bestmove {move}"),
        "info": lambda: say("info nodes many", f"bestmove {move}"),
        "chances": lambda: say("info chances 0.2,0.2,0.2,0.2,0.2", f"bestmove {move}"),
        "chances-sum": lambda: say(f"info chances {ARGUMENT}", f"bestmove {move}"),
        "line": lambda: say("info line Bh3", f"bestmove {move}"),
        "crash-once": lambda: once_then(crash, move),
    }
    ways.get(WAY, lambda: say("info nodes 1 time 0 text quick", f"bestmove {move}"))()


def stop(move: str) -> None:
    if WAY in ("late", "stop-always"):
        say(f"bestmove {move}")


def end() -> None:
    if WAY == "stays":
        wait_for_ever()
    sys.exit(7 if WAY == "exit-code" else 0)


def main() -> None:
    if WAY == "dead":
        crash()
    move = "pass"
    for line in sys.stdin:
        command, *words = line.split() or [""]
        if command == "legal":
            move = words[0]
        obeyed: dict[str, Callable[[], None]] = {
            "hello": hello,
            "ping": lambda: say("pong" if WAY == "pong" else " ".join(["pong", *words])),  # noqa: B023 - used at once
            "go": lambda: go(move),  # noqa: B023
            "stop": lambda: stop(move),  # noqa: B023
            "quit": end,
        }
        known = (*obeyed, "setoption", "newgame", "position", "history", "legal")
        obeyed.get(command, crash if WAY == "strict" and command not in known else lambda: None)()
    if WAY == "stays":
        wait_for_ever()


if __name__ == "__main__":
    main()
