"""The terminal game: whole games by typed input, in a pipe and in a real terminal."""

import os
import subprocess
import sys
from pathlib import Path
from subprocess import DEVNULL, PIPE
from time import sleep

import pexpect
import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from cabochon.bots import Budget, make_bot
from cabochon.cli.completion import MoveCompleter
from cabochon.editions import CLASSIC
from cabochon.match import match_from
from cabochon.record import TookBack, read_record, verify
from cabochon.rules import Chance, deal, format_move, legal_moves, view
from tests.support.running import cabochon, command


def typed_game(file: Path, seats: str, edition: str, lang: str) -> None:
    """A whole game; each line is chosen from the saved file, as a person chooses from the screen."""
    bot = make_bot("greedy", Chance(b"typist"))
    arguments = ("play", "--edition", edition, "--seats", seats, "--save", str(file), "--lang", lang)
    with subprocess.Popen(command(*arguments), stdin=PIPE, stdout=DEVNULL, text=True) as game:
        assert game.stdin is not None
        entered = 0
        while game.poll() is None:
            match = match_from(read_record(file)) if file.exists() else None
            if match is None or match.over or match.bot_at(match.turn) or len(match.record().entries) < entered:
                sleep(0.01)
                continue
            entered = len(match.record().entries) + 1
            move = bot.choose(match.view(match.turn), Budget())
            game.stdin.write(format_move(move, match.edition) + "\n")
            game.stdin.flush()
    assert game.returncode == 0


@pytest.mark.parametrize(("edition", "lang"), [("classic", "en"), ("marvel", "fr"), ("megaman", "es")])
def test_a_whole_hot_seat_game_by_typing(edition: str, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed_game(file, "Ann,Bob,Cid", edition, lang)
    assert verify(read_record(file)).ended is not None


def test_a_whole_game_against_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed_game(file, "Ann,greedy", "classic", "en")
    assert verify(read_record(file)).ended is not None


def test_the_commands_help_moves_why_rule_log_and_undo(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    lines = ["help", "?", "why +wb", "why +wbg", "rule 4.3", "rule 99", "+wbg", "+wrk", "log", "undo", "quit"]
    ran = cabochon("play", "--seats", "Ann,Bob", "--save", file, typed="\n".join(lines) + "\n")
    assert ran.code == 0
    assert "Traceback" not in ran.err
    for said in ("[=]", "+wbg  +wbr", "(Rule 4.2)", "+wbg is legal", "4.3  Take 2", "no rule 99", "takes back"):
        assert said in ran.out
    assert read_record(file).entries[-1] == TookBack(0, 2)


def test_a_refusal_cites_its_rule_in_the_readers_language(tmp_path: Path) -> None:
    ran = cabochon(
        "play", "-e", "marvel", "--seats", "Ann,Bob", "--save", tmp_path / "g.txt", "-l", "fr", typed="+y*r\nquitter\n"
    )
    assert "4.1" in ran.out
    assert "SHIELD" in ran.out


def test_invalid_input_is_answered_and_the_game_continues(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    ran = cabochon("play", "--seats", "Ann,Bob", "--save", file, typed="zzz\n\n+wbg +wbg\nBx9\n+wbg\n")
    assert ran.code == 0
    assert "column 1" in ran.out
    assert len(read_record(file).entries) == 1  # at the end of the input the game is saved


def test_save_to_another_file_and_to_an_unwritable_one(tmp_path: Path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    typed = f"save {other}\n+wbg\nsave {tmp_path / 'game.txt' / 'inside'}\nquit\n"
    ran = cabochon("play", "--seats", "Ann,Bob", "--save", file, typed=typed)
    assert "cannot be saved" in ran.out
    assert len(read_record(other).entries) == 1


def test_a_file_that_is_not_a_saved_game_is_not_overwritten(tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n")
    for file in (picture, tmp_path):
        ran = cabochon("play", "--seats", "Ann,Bob", "--save", file, typed="+wbg\n")
        assert ran.code == 2
        assert "is not a saved game" in " ".join(ran.err.replace("│", " ").split())
    assert picture.read_bytes() == b"\x89PNG\r\n"


def test_resign_and_stop(tmp_path: Path) -> None:
    for word, said in (("resign", "Bob wins"), ("stop", "Nobody wins")):
        ran = cabochon("play", "--seats", "Ann,Bob", "--save", tmp_path / f"{word}.txt", typed=f"{word}\n")
        assert said in ran.out
        verify(read_record(tmp_path / f"{word}.txt"))


@pytest.mark.parametrize("seats", ["Ann", "a,b,c,d,e", "Ann,,Bob", "Ann," + "x" * 31])
def test_impossible_seats_are_refused(seats: str) -> None:
    ran = cabochon("play", "--seats", seats)
    assert ran.code == 2
    assert "Traceback" not in ran.err


def test_the_screen_is_plain_text_in_a_pipe(tmp_path: Path) -> None:
    ran = cabochon("play", "--terminal", "--save", tmp_path / "g.txt", typed="quit\n")
    assert "\x1b" not in ran.out


def test_without_a_file_the_game_is_stored_in_the_users_data(tmp_path: Path) -> None:
    cabochon("play", "--seats", "Ann,Bob", typed="+wbg\n", home=tmp_path)
    (kept,) = (tmp_path / "cabochon" / "games").iterdir()
    assert len(read_record(kept).entries) == 1


# --- a real terminal -------------------------------------------------------------------------


def in_terminal(*arguments: str | Path, encoding: str = "utf-8") -> "pexpect.spawn[str]":
    environment = os.environ | {"LANG": "en_GB.UTF-8", "LC_ALL": "", "TERM": "xterm-256color", "COLUMNS": "100"}
    command = ["-c", "from cabochon.cli import main; main()", "play", *map(str, arguments)]
    return pexpect.spawn(sys.executable, command, env=environment, encoding=encoding, timeout=60, dimensions=(50, 100))


def test_ctrl_c_in_a_terminal_saves_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    screen = in_terminal("--seats", "Ann,greedy", "--save", file)
    screen.expect("your move")
    screen.send("+wbg\r")
    screen.expect("Round 2")
    screen.expect("your move")
    screen.sendintr()
    screen.expect("saved in")
    screen.expect(pexpect.EOF)
    screen.close()
    assert screen.exitstatus == 0
    assert len(read_record(file).entries) >= 2


def test_in_a_terminal_tab_completes_moves(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    screen = in_terminal("--seats", "Ann,Bob", "--save", file)
    screen.expect("Press Enter")
    screen.send("\r")
    screen.expect("your move")
    screen.send("+gr")
    screen.expect(r" \+grk ")  # the menu lists it
    screen.send("\t")
    screen.expect(r";7m \+grk ")  # the menu shows it as chosen
    screen.send("\r")
    screen.expect("Press Enter")  # handed over: hidden cards of the other player are not shown
    screen.sendintr()
    screen.expect("saved in")
    screen.expect(pexpect.EOF)
    screen.close()
    assert "\n1.1 +grk\n" in file.read_text(encoding="utf-8")


def test_completion_follows_what_is_already_typed() -> None:
    seen = view(deal(CLASSIC, 2, bytes(32)), 0)
    completer = MoveCompleter(seen, ["help", "why"])

    def offered(text: str) -> set[str]:
        return {found.text for found in completer.get_completions(Document(text), CompleteEvent())}

    assert offered("+ww") == {"+ww"}
    assert "help" in offered("")
    assert offered("R") == {
        format_move(move, CLASSIC) for move in legal_moves(seen) if format_move(move, CLASSIC)[0] == "R"
    }
    assert offered("+wbg ") == set()  # the turn is over
    assert "+ww" in offered("why ")
    assert offered("zzz ") == set()
