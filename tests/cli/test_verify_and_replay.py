"""`verify`, `replay` and `rules`: valid records pass; an invalid one gives a clear line and exit code 1, a missing file
2.
"""

import json
import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from subprocess import DEVNULL, PIPE

import pytest

from cabochon import format_json, format_record, parse_record
from cabochon.arena import simulate
from cabochon.editions import CLASSIC, MARVEL
from tests.support.running import cabochon, command


@pytest.fixture(scope="module")
def true_record() -> str:
    """A game in which the second seat, a random bot, reserves from a deck."""
    games = simulate(CLASSIC, ["greedy", "random"], 100, "a true record")
    texts = (format_record(game.record) for game in games if game.record.names[1] == "random")
    return next(text for text in texts if re.search(r"^\d+\.2 R\d", text, re.MULTILINE))


@pytest.fixture(scope="module")
def marvel_record() -> str:
    return format_record(next(simulate(MARVEL, ["greedy", "greedy"], 1, "a marvel record")).record)


def without_lines(text: str, first: int, last: int | None = None) -> str:
    return "".join(text.splitlines(keepends=True)[first:last])


SPOILED: dict[str, tuple[Callable[[str], str | bytes], str]] = {
    "corrupted": (lambda text: text.replace("\n3.1 ", "\n3.1 +www "), "Turn 3.1"),
    "truncated": (lambda text: without_lines(text, 0, -5), "the game is not over"),
    "truncated in its headers": (lambda text: without_lines(text, 0, 3), "Seat2 is missing"),
    "changed seed": (lambda text: re.sub('Seed ".*"', f'Seed "{"0" * 64}"', text), "seed"),
    "other letters": (lambda text: text.replace('"classic"', '"marvel"'), "Line"),
    "a 10 MB line": (lambda text: text + "x" * 10_000_000, "too long"),
    "a long line": (lambda text: text + "x" * 20_000, "too long"),
    "binary rubbish": (lambda _: bytes(range(256)) * 40, "not a text file"),
    "zeros": (lambda _: bytes(1000), "Line 1, column 1"),
    "wrong result": (lambda text: re.sub('Result "goal (.)-(.)"', r'Result "goal \2-\1"', text), "result"),
    "empty": (lambda _: "", "Cabochon is missing"),
    "no commitment": (lambda text: re.sub(r"\[Commitment .*\n", "", text), "The header Commitment is missing"),
    "a seat more": (lambda text: text.replace("[Commitment", '[Seat3 "Eve"]\n[Commitment'), "names 3 seats"),
    "exported as JSON": (lambda text: format_json(parse_record(text)), "exported as JSON"),
}
ONLY_VERIFY_LOOKS_AT = ("truncated", "changed seed", "wrong result", "no commitment")


@pytest.mark.parametrize("how", SPOILED)
@pytest.mark.parametrize("command", ["verify", "replay", "play"])
def test_a_bad_record_gives_one_clear_line(how: str, command: str, true_record: str, tmp_path: Path) -> None:
    spoil, said = SPOILED[how]
    spoiled = spoil(true_record)
    file = tmp_path / "game.txt"
    file.write_bytes(spoiled if isinstance(spoiled, bytes) else spoiled.encode())
    ran = cabochon(*(("play", "--resume", file) if command == "play" else (command, file)))
    assert "Traceback" not in ran.err
    if command == "verify" or how not in ONLY_VERIFY_LOOKS_AT:
        assert ran.code == (2 if command == "play" else 1)
        assert ran.err.count("\n") == 1
        assert ran.err.startswith("cabochon: ")
        assert said in ran.err


def test_a_record_in_another_edition_is_refused(marvel_record: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(marvel_record.replace('"marvel"', '"megaman"'), encoding="utf-8")
    ran = cabochon("verify", file)
    assert ran.code == 1
    assert ran.err.count("\n") == 1


def test_a_missing_file_gives_one_clear_line(tmp_path: Path) -> None:
    ran = cabochon("verify", tmp_path / "nowhere.txt")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "nowhere.txt" in ran.err


@pytest.mark.parametrize(("lang", "word"), [("en", "wins"), ("fr", "gagne"), ("es", "Gana")])
def test_a_valid_record_is_verified_in_each_language(lang: str, word: str, true_record: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(true_record, encoding="utf-8")
    ran = cabochon("verify", file, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert word in ran.out
    assert word in cabochon("verify", file, lang=f"{lang}_XX.UTF-8").out


@pytest.mark.parametrize(
    ("command", "lang", "said"), [("verify", "fr", "jetons SHIELD gris"), ("replay", "en", "grey S.H.I.E.L.D. tokens")]
)
def test_a_refusal_uses_the_records_edition_and_the_requested_language(
    command: str, lang: str, said: str, marvel_record: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(re.sub(r"^1\.1 .*$", "1.1 +***", marvel_record, flags=re.MULTILINE), encoding="utf-8")
    ran = cabochon(command, file, "--lang", lang)
    assert ran.code == 1
    assert said in ran.err


def test_an_invalid_file_is_refused_in_the_requested_language(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("", encoding="utf-8")
    assert "Falta la cabecera" in cabochon("verify", file, "--lang", "es").err


def test_replay_prints_the_whole_game(true_record: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(true_record, encoding="utf-8")
    ran = cabochon("replay", file)
    assert ran.code == 0
    assert ran.out.count(" takes ") > 20
    assert "greedy wins" in ran.out


def test_replay_from_a_seat_hides_what_it_cannot_see(true_record: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(true_record, encoding="utf-8")
    blind = "random reserves a hidden card"
    assert blind in cabochon("replay", file).out
    assert blind in cabochon("replay", file, "--seat", "1").out
    assert blind not in cabochon("replay", file, "--seat", "2").out
    ran = cabochon("replay", file, "--seat", "4")
    assert ran.code == 2
    assert "2 seats" in ran.err


@pytest.fixture(scope="module")
def many(true_record: str, marvel_record: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a file of two games, a subfolder with a file of one, and a file of another kind."""
    folder = tmp_path_factory.mktemp("many")
    (folder / "two.txt").write_text(f"{true_record}\n{marvel_record}", encoding="utf-8")
    (folder / "within").mkdir()
    (folder / "within" / "one.txt").write_text(marvel_record, encoding="utf-8")
    (folder / "notes.md").write_text("not a game", encoding="utf-8")
    return folder


def test_every_game_of_a_folder_is_verified(many: Path) -> None:
    ran = cabochon("verify", many)
    assert (ran.code, ran.err) == (0, "")
    assert [line.partition(": ")[0] for line in ran.out.splitlines()] == [
        f"{many / 'two.txt'}#1",
        f"{many / 'two.txt'}#2",
        f"{many / 'within' / 'one.txt'}#1",
    ]


def test_verify_prints_json_and_continues_after_an_invalid_game(many: Path, true_record: str, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    spoiled = re.sub('Seed ".*"', f'Seed "{"0" * 64}"', true_record)
    wrong.write_text(f"{spoiled}\n{true_record}", encoding="utf-8")
    ran = cabochon("verify", wrong, many / "within" / "one.txt", "--json", "--lang", "fr")
    assert ran.code == 1
    false, true, marvel = json.loads(ran.out)
    assert (false["true"], true["true"], marvel["true"]) == (False, True, True)
    assert (false["source"], false["game"], false["edition"]) == (str(wrong), 1, "classic")
    assert false["problem"]["key"] == "commitment-differs"
    assert "graine" in false["problem"]["says"]
    assert (marvel["edition"], marvel["ending"], len(marvel["winners"])) == ("marvel", "goal", 1)


def test_a_missing_file_among_others_does_not_stop_them(many: Path) -> None:
    ran = cabochon("verify", many / "nowhere.txt", many / "two.txt")
    assert ran.code == 2
    assert (ran.out.count("\n"), ran.err.count("\n")) == (2, 1)


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    ran = cabochon("verify", tmp_path)
    assert ran.code == 2
    assert "there is no file that ends with .txt" in " ".join(ran.err.split())


def test_standard_input_is_read(true_record: str) -> None:
    assert cabochon("verify", "-", typed=true_record).code == 0
    assert cabochon("verify", "-", typed="nothing").code == 1
    assert "greedy wins" in cabochon("replay", "-", typed=true_record).out


def test_replay_shows_one_of_many_games_or_all(many: Path) -> None:
    second = json.loads(cabochon("replay", many / "two.txt", "--game", "2", "--json").out)
    assert second["edition"] == "marvel"
    assert [game["edition"] for game in json.loads(cabochon("replay", many, "--json").out)] == [
        "classic",
        "marvel",
        "marvel",
    ]
    assert f"{many / 'two.txt'}#2" in cabochon("replay", many).out


def test_replay_prints_json(true_record: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(true_record, encoding="utf-8")
    game = json.loads(cabochon("replay", file, "--json").out)
    assert game["format"] == "cabochon-game"
    assert len(game["decks"]["1"]) == 40


@pytest.mark.parametrize(
    ("edition", "lang", "word"),
    [("classic", "en", "Noble"), ("marvel", "fr", "recruter"), ("megaman", "es", "Ayudante")],
)
def test_the_rule_book_is_printed(edition: str, lang: str, word: str) -> None:
    ran = cabochon("rules", "--edition", edition, "--lang", lang)
    assert (ran.code, ran.err) == (0, "")
    assert word in ran.out
    assert all(f"\n{number}  " in ran.out for number in ("1.1", "4.3", "8.7", "9.6"))
    assert max(map(len, ran.out.splitlines())) <= 80


def test_a_byte_order_mark_is_ignored(true_record: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(f"\ufeff{true_record}\n\ufeff{true_record}", encoding="utf-8")
    assert cabochon("verify", file).code == 0


@pytest.mark.timeout(60)
def test_an_endless_file_is_refused_at_once() -> None:
    ran = cabochon("verify", "/dev/zero")
    assert ran.code == 1
    assert "This line is too long: 10000 characters are the most." in ran.err.replace(",", "").replace("\u202f", "")


def test_a_line_of_150_megabytes_takes_no_more_memory_than_a_short_one(true_record: str, tmp_path: Path) -> None:
    short, long = tmp_path / "short.txt", tmp_path / "long.txt"
    short.write_text(true_record, encoding="utf-8")
    with long.open("wb") as file:
        file.write(b'[Cabochon "1"]\n')
        file.truncate(150 << 20)
    (code, _, usual), (refused, said, most) = (_memory_of("verify", str(file)) for file in (short, long))
    assert (code, refused) == (0, 1)
    assert "This line is too long" in said
    assert most < usual + (20 << 10)


def _memory_of(*words: str) -> tuple[int, str, int]:
    """The exit code of a command, its errors, and its maximum memory in kibibytes."""
    with subprocess.Popen(command(*words), stdout=DEVNULL, stderr=PIPE, text=True) as process:
        assert process.stderr is not None
        said = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, said, usage.ru_maxrss
