"""Programs on the command line: in a terminal game, by a name or as a command; a saved file alone starts none."""

from pathlib import Path

import pytest

from cabochon.bots.named_bots import given_bots
from cabochon.record import Note, Resigned, read_record, verify
from tests.bots.engine.commands import PYTHON_EXAMPLE, odd
from tests.support.running import cabochon


def test_a_program_plays_in_the_terminal_under_a_name(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    ran = cabochon(
        "play", "--bot", f"Ada=cmd:{PYTHON_EXAMPLE}", "--seats", "Ada,Ann", "--save", file, typed="+wbg\nquit\n"
    )
    assert (ran.code, ran.err) == (0, "")
    record = read_record(file)
    assert record.names == ("Ada", "Ann")
    assert record.bots == {0}
    assert len(record.entries) == 3, "Ada, Ann, Ada"


def test_a_program_plays_in_the_terminal_by_its_command(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    ran = cabochon("play", "--seats", f"cmd:{PYTHON_EXAMPLE},Ann", "--save", file, typed="quit\n")
    assert (ran.code, ran.err) == (0, "")
    assert read_record(file).names == (f"cmd:{PYTHON_EXAMPLE}", "Ann")


def test_given_bots_are_the_opponents_if_no_seats_are_given(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    cabochon("play", "-t", "-l", "en", "--bot", f"Ada=cmd:{PYTHON_EXAMPLE}", "--save", file, typed="quit\n")
    assert read_record(file).names[1:] == ("Ada",)


def test_a_saved_game_runs_no_program_unless_it_is_named_again(tmp_path: Path) -> None:
    file, trace = tmp_path / "game.txt", tmp_path / "ran"
    spiteful = f"cmd:{odd('crash-once', str(trace))}"
    cabochon("play", "--seats", f"Ann,{spiteful}", "--save", file, typed="quit\n")
    assert not trace.exists()
    refused = cabochon("play", "--resume", file, typed="+wbg\nquit\n")
    assert refused.code == 2
    assert "not a built-in bot" in refused.err
    assert not trace.exists(), "nothing was run"
    cabochon("play", "--resume", file, "--bot", spiteful, typed="+wbg\nquit\n")
    assert trace.exists()


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "its process ended"), ("fr", "s’est arrêté"), ("es", "ha terminado")]
)
def test_a_program_that_fails_leaves_and_the_reason_is_shown(lang: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    seats = "Ann,Bad,greedy"
    ran = cabochon(
        "play", "-l", lang, "--bot", f"Bad=cmd:{odd('crash')}", "--seats", seats, "--save", file, typed="+wbg\nquit\n"
    )
    assert ran.code == 0
    assert said in ran.out
    assert "the sky fell" in ran.out, "its last words are for who started it"
    record = read_record(file)
    note, gone = record.entries[1:3]
    assert note == Note("seat 2, Bad, failed: crashed (exit code 3)")
    assert gone == Resigned(1)
    assert len(record.entries) == 4, "and greedy played on"


def test_the_remaining_player_wins(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    cabochon("play", "--seats", f"Ann,cmd:{odd('illegal')}", "--save", file, typed="+wbg\n")
    table = verify(read_record(file))
    assert table.ended == "alone"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Ada", "a bot is given as NAME=cmd:COMMAND"),
        ("Ada=nobody", "there is no bot 'nobody'"),
        ("=cmd:x", "a bot's name has 1 to 30"),
        (f"{'A' * 31}=cmd:x", "a bot's name has 1 to 30"),
        ("A,B=cmd:x", "a bot's name has 1 to 30"),
        ("greedy=cmd:x", "is the name of a built-in bot"),
        ("Ada=cmd:", "the command is missing"),
        ("Ada=cmd:'x", "cannot be read"),
        ("cmd:" + "x" * 400, "at most 400"),
    ],
)
def test_an_invalid_bot_is_refused_with_the_valid_form(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        given_bots([text])


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_wrong_bot_is_refused_in_one_line_before_anything_happens(command: str) -> None:
    ran = cabochon(command, *(["-t"] if command == "play" else []), "--bot", "Ada=cmd:", typed="")
    assert ran.code == 2
    assert "the command is missing; write for example cmd:python my_bot.py" in " ".join(ran.err.split())


def test_given_bots_have_different_names() -> None:
    assert given_bots(["Ada = cmd:ada x=1", "cmd:bob"]) == {"Ada": "cmd:ada x=1", "cmd:bob": "cmd:bob"}
    with pytest.raises(ValueError, match="two bots are called 'Ada'"):
        given_bots(["Ada=cmd:a", "Ada=cmd:b"])
