"""Faults on a command line get one sentence; the version is printed; a short option has one meaning."""

from collections import defaultdict
from typing import Any

import pytest
import typer

import cabochon
from cabochon.cli.app import app
from tests.support.running import cabochon as run


@pytest.mark.parametrize(
    ("typed", "wrong", "right"),
    [
        (("serve", "--port", "99999"), "--port", "65535"),
        (("serve", "--log-level", "chatty"), "chatty", "warning"),
        (("arena", "greedy", "random", "--jobs", "100000"), "--jobs", "512"),
        (("simulate", "--jobs", "100000"), "--jobs", "512"),
        (("bench", "--edition", "foo"), "foo", "classic"),
        (("bench", "--players", "7"), "--players", "4"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_wrong_value_is_reported_in_one_sentence(typed: tuple[str, ...], wrong: str, right: str) -> None:
    ran = run(*typed)
    assert (ran.code, ran.out) == (2, "")
    said = ran.err.strip().rpartition("Error: ")[2]
    assert wrong in said
    assert right in said
    assert "\n" not in said
    assert "Traceback" not in ran.err


def test_the_version_is_printed() -> None:
    ran = run("--version")
    assert (ran.code, ran.out, ran.err) == (0, f"cabochon {cabochon.__version__}\n", "")


def test_the_shell_can_complete() -> None:
    assert "--show-completion" in run("--help").out


def test_a_short_option_has_one_meaning() -> None:
    meanings: dict[str, set[str]] = defaultdict(set)
    whole: Any = typer.main.get_command(app)
    for command in whole.commands.values():
        for option in command.params:
            if option.param_type_name == "option":
                longest = max(option.opts, key=len).rstrip("s")  # --bot and --bots
                for short in (name for name in option.opts if len(name) == 2):
                    meanings[short].add(longest)
    assert {short: names for short, names in meanings.items() if len(names) > 1} == {}
    assert meanings["-e"] == {"--edition"}
