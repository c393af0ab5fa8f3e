"""Files of many games: written, read one at a time, and refused with the line of the whole file."""

from pathlib import Path

import pytest

from cabochon import CLASSIC, MARVEL, NotationError, Record, format_record, format_records, parse_records, read_records
from cabochon.arena import simulate


@pytest.fixture(scope="module")
def games() -> list[Record]:
    classic = simulate(CLASSIC, ["greedy", "random"], 2, "many")
    return [*(game.record for game in classic), next(simulate(MARVEL, ["greedy", "greedy"], 1, "many")).record]


def test_many_games_are_read_back(games: list[Record], tmp_path: Path) -> None:
    text = format_records(games)
    assert list(parse_records(text)) == games
    file = tmp_path / "games.txt"
    file.write_text(text, encoding="utf-8")
    assert list(read_records(file)) == games
    assert list(parse_records("".join(map(format_record, games)))) == games, "without empty lines too"


def test_games_are_read_one_at_a_time(games: list[Record]) -> None:
    read = parse_records(format_records(games) + "\n[Cabochon rubbish")
    assert [next(read) for _ in games] == games
    with pytest.raises(NotationError):
        next(read)


def test_a_fault_has_its_line_in_the_whole_file(games: list[Record]) -> None:
    first, second = format_record(games[0]), format_record(games[1])
    spoiled = second.replace("\n1.1 ", "\n1.1 ?", 1)
    where = second[: second.index("\n1.1 ")].count("\n") + 2
    with pytest.raises(NotationError) as refused:
        list(parse_records(f"{first}\n{spoiled}"))
    assert refused.value.line == first.count("\n") + 1 + where


def test_an_empty_text_is_not_a_record() -> None:
    with pytest.raises(NotationError, match="Cabochon is missing"):
        list(parse_records("\n"))


def test_a_file_that_was_cut_off_or_is_not_text_is_refused(games: list[Record], tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(format_records(games)[:-1], encoding="utf-8")
    read = read_records(file)
    assert [next(read), next(read)] == games[:2]
    with pytest.raises(NotationError) as refused:
        next(read)
    assert refused.value.key == "cut-short"
    file.write_bytes(format_record(games[0]).encode() + b"\xff\n")
    with pytest.raises(NotationError) as broken:
        list(read_records(file))
    assert (broken.value.key, broken.value.column) == ("not-text", 1)
