"""Every command line of the documentation works.

Commands that terminate run here, with fewer games. For servers and
commands that need another machine, only the arguments are parsed here; a test named in `ELSEWHERE` runs them. A line in
neither group fails.
"""

import asyncio
import json
import re
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from cabochon import CLASSIC, deal, format_position, view
from cabochon.cli.app import app
from tests.support.documented import Command, commands
from tests.support.process import HOME, serving
from tests.support.serving import Client
from tools.doc_pages import ROOT

FOUND = commands()
SHORTER = (
    (r"--games \d+", "--games 2"),
    (r"--deals \d+", "--deals 1"),
    (r"(arena (?!.*--deals).*)", r"\1 --deals 1"),
    (r"(simulate (?!.*--games).*)", r"\1 --games 2"),
    (r"search:(\d)\d*", r"search:\1"),
    (r"--edition E --players N", "--edition classic --players 2"),
    (r"python (my_bot|ada).py", f"{sys.executable} {ROOT}/examples/bot_in_python.py"),
    (r"review (?!.*--depth)(.*)", r"review \1 --depth 20"),
    (r"--depth 50000", "--depth 20"),
    (r"(review .*)", r"\1 --folder kept"),
    (r"hint (.*)", r"hint \1 --level newcomer"),
)
"""Replacements that shorten a command for the test or fill in what it leaves out."""

SERVES = r"cabochon serve( --bot .*)?"
ELSEWHERE = {
    SERVES: ("tests/support/process.py", '"serve"'),
    r"cabochon serve --database .*": ("tests/server/test_postgres.py", "postgresql"),
    r"cabochon engine": ("tests/bots/engine/test_engine_command.py", '"engine"'),
    r"cabochon analyse": ("tests/bots/engine/test_analysing.py", '"analyse"'),
    r"cabochon play": ("tests/cli/test_terminal.py", '"play"'),
    r"cabochon bridge .*": ("tests/bridge/test_bridge.py", "--server"),
    r"cabochon bots-worker .*": ("tests/server/test_many_machines.py", "bots-worker"),
    r"cabochon (arena|simulate) .*--ray auto": ("tests/on_cluster/test_arena.py", "ray_pool"),
    r"cabochon arena .*onnx_bot.py .*": ("tests/train/test_onnx.py", "onnx_bot"),
    r"ray start .*": ("tests/on_cluster/test_arena.py", "Cluster"),
    r"python3 -m venv .*": ("tools/packaging.py", "venv"),
    r"pip install .*": ("tools/wheels.py", "pip"),
    r"createdb .*": ("tests/support/services.py", "CREATE DATABASE"),
    r"python -m cabochon.train.export .*": ("tests/train/test_onnx.py", "export"),
    r"python -m cabochon.train(.cluster)? .*": ("tests/train/test_cluster.py", "cluster"),
    r"python -m studies.release .*": ("tests/studies/test_release.py", "studies.release"),
    r"python examples/train_jax.py": ("tests/envs/test_training.py", '"train_jax.py"'),
}
"""Patterns of lines, each with the file of the test that runs it and a word in that file."""
NOT_RUN = {r"make .*": "the targets take minutes; `make --dry-run` checks that they are there"}
"""Patterns of lines that no test runs, each with the reason."""
HOSTS = ("backup", "check-backup", "restore", "export", "rotate-keys", "moderate", "close-table", "delete-person")
SCRIPTS = r"python (?:-m )?([\w./]+).*"


def elsewhere(command: Command) -> tuple[str, str] | None:
    return next((where for pattern, where in ELSEWHERE.items() if re.fullmatch(pattern, command.text)), None)


def not_run(command: Command) -> str | None:
    return next((why for pattern, why in NOT_RUN.items() if re.fullmatch(pattern, command.text)), None)


def of_hosts(command: Command) -> bool:
    return command.text.startswith("cabochon") and command.words[1] in HOSTS


def complete(command: Command) -> list[str]:
    text = command.text
    for pattern, instead in SHORTER:
        text = re.sub(pattern, instead, text)
    return Command(command.page, text).words


RUN = [command for command in FOUND if not elsewhere(command) and command.text.startswith("cabochon")]
ALONE = list({tuple(complete(command)): command for command in RUN if not of_hosts(command)}.values())


def parsed(command: typer.core.TyperGroup, words: list[str]) -> None:
    """Parse the words with the program's own command line, without running the command."""
    name, found, rest = command.resolve_command(context := command.make_context("cabochon", list(words)), words)
    assert found is not None
    if isinstance(found, typer.core.TyperGroup):
        parsed(found, rest)
    else:
        found.make_context(name, rest, parent=context)


def test_the_pages_have_commands() -> None:
    assert len(FOUND) > 60
    assert len(RUN) > 30


@pytest.mark.parametrize("command", [one for one in FOUND if one.text.startswith("cabochon")], ids=str)
def test_the_program_parses_the_command(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("position.txt", "game.txt"):
        Path(name).touch()
    group = typer.main.get_command(app)
    assert isinstance(group, typer.core.TyperGroup)
    parsed(group, [word for word in complete(command)[1:] if word])


@pytest.mark.parametrize("command", [one for one in FOUND if not one.text.startswith("cabochon")], ids=str)
def test_the_target_or_program_exists(command: Command) -> None:
    """A Makefile target, or a Python program that has these options."""
    if command.words[0] == "make":
        subprocess.run(["make", "--dry-run", *command.words[1:]], cwd=ROOT, check=True, capture_output=True)
    elif found := re.fullmatch(SCRIPTS, command.text):
        source = source_of(found[1], "-m " in command.text)
        options = [word for word in command.words if word.startswith("--")]
        assert [option for option in options if f'"{option}"' not in source] == []


@pytest.mark.parametrize("folder", [".", "bench", "studies", "tools"])
def test_each_line_of_a_recipe_starts_with_a_command(folder: str) -> None:
    makefile = (ROOT / folder / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = re.findall(r"^\t[@-]*(?:[A-Z_]+=\S+ )*(\S+)", makefile, re.MULTILINE)
    assert len(lines) > 5
    plain = [word for word in lines if not re.match(r"\$[({@]", word)]
    assert [word for word in plain if not shutil.which(word) and word not in ("cd", "command")] == []


def source_of(name: str, module: bool) -> str:
    """The file that parses the options, and the modules that it imports; running it would load PyTorch."""
    text = (file_of(name) if module else ROOT / name).read_text(encoding="utf-8")
    imported = map(file_of, re.findall(r"^from (cabochon\.[\w.]+) import", text, re.MULTILINE))
    return "\n".join([text, *(path.read_text(encoding="utf-8") for path in imported if path.is_file())])


def file_of(module: str) -> Path:
    path = ROOT.joinpath("src" if module.startswith("cabochon") else "", *module.split("."))
    return path / "__main__.py" if path.is_dir() else path.with_suffix(".py")


@pytest.mark.parametrize("pattern", ELSEWHERE)
def test_commands_that_other_tests_run_are_in_those_tests(pattern: str) -> None:
    file, word = ELSEWHERE[pattern]
    assert word in (ROOT / file).read_text(encoding="utf-8")
    assert any(re.fullmatch(pattern, command.text) for command in FOUND), "no page has such a line any more"


def test_every_line_is_in_a_group() -> None:
    known = [*RUN, *(one for one in FOUND if elsewhere(one) or not_run(one))]
    assert [str(one) for one in FOUND if one not in known] == []


# --- running ---------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the pages use."""
    folder = tmp_path_factory.mktemp("files")
    made = invoke(folder, "simulate", "--games", "1", "--bots", "greedy", "--records", str(folder / "games"))
    assert made.exit_code == 0
    shutil.copy(next((folder / "games").iterdir()), folder / "game.txt")
    (folder / "position.txt").write_text(format_position(view(deal(CLASSIC, 2, 1), 0)))
    return folder


def invoke(home: Path, *words: str, typed: str = "quit\n") -> Result:
    data = {"XDG_DATA_HOME": str(home / "data"), "LANG": "en_GB.UTF-8"}
    return CliRunner().invoke(app, list(words), env=HOME | data, input=typed)


@pytest.mark.slow
@pytest.mark.parametrize("command", ALONE, ids=str)
def test_the_command_runs(command: Command, files: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(files)
    words = complete(command)[1:]
    typed = (files / "game.txt").read_text() if "-" in words else "quit\n"
    done = invoke(files, *words, typed=typed)
    assert done.exit_code == 0, done.output[-2000:]
    assert done.output.strip()


@pytest.mark.slow
def test_contests_of_the_learned_network_run(tmp_path: Path) -> None:
    asked = ["--games", "2", "--jobs", "1", "--folder", str(tmp_path), "classic:2:learned:4:greedy"]
    words = [sys.executable, "-m", "studies.learned", *asked]
    told = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    assert json.loads(told.splitlines()[-1])


# --- commands for hosts ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class HostedData:
    home: Path
    person: str
    table: str


@pytest.fixture
def hosted(tmp_path: Path) -> HostedData:
    """A server's data with a person and a table; the server is stopped again."""

    async def come(address: str) -> tuple[str, str]:
        holly = Client(address, "Holly")
        person = str((await holly.post("/api/me", name="Holly"))["id"])
        table = await holly.open("classic", "me", "person")
        await holly.close()
        return person, table

    with serving(tmp_path / "cabochon") as (process, address):
        person, table = asyncio.run(come(address))
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=90)
    return HostedData(tmp_path, person, table)


@pytest.mark.slow
def test_the_commands_for_hosts_run(hosted: HostedData, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the order of the page, on one database."""
    monkeypatch.chdir(hosted.home)
    lines = [command for command in RUN if of_hosts(command)]
    assert len(lines) > 15
    for command in sorted(lines, key=lambda one: one.page != "docs/run-at-home.md"):
        told = {"ID": hosted.table if "close-table" in command.words else hosted.person}
        told |= {"TABLE": hosted.table, "[NAME]": "Holly"}
        words = [told.get(word, word) for word in command.words[1:]]
        done = CliRunner().invoke(app, words, env=HOME | {"XDG_DATA_HOME": str(hosted.home)}, input="y\n")
        assert done.exit_code == 0, f"{command}\n{done.output}{done.stderr}"
