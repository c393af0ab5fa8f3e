"""Commands that start engines in tests."""

import shlex
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
PYTHON_EXAMPLE = shlex.join([sys.executable, str(ROOT / "examples" / "bot_in_python.py")])
NODE_EXAMPLE = shlex.join(["node", str(ROOT / "examples" / "bot_in_javascript.js")])


def odd(way: str = "good", argument: str = "") -> str:
    """The command of an engine with one fault."""
    script = str(ROOT / "tests" / "support" / "faulty_engine.py")
    return shlex.join([sys.executable, script, way, *([argument] if argument else [])])


def built_in(bot: str = "greedy") -> str:
    """The command of `cabochon engine`."""
    return shlex.join([sys.executable, "-c", "from cabochon.cli import main; main()", "engine", "--bot", bot])
