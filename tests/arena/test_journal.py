"""The journal: no finished game is lost or counted twice, and plans do not mix."""

import json
from pathlib import Path

import pytest

from cabochon.arena.errors import ArenaError
from cabochon.arena.journal import Journal, read_folder
from cabochon.arena.plan import Part, Plan
from tests.support.artificial_results import made_result

PLAN = Plan(("a", "b"), deals=6)
RESULTS = [made_result(game.number, game.deal, game.seats, (1, 2)) for game in PLAN.games()]


def written(folder: Path, games: slice = slice(4), part: Part | None = None) -> Path:
    with Journal(folder, PLAN, part) as journal:
        for result in RESULTS[games]:
            journal.add(result)
        return journal.path


def test_added_results_are_read_again(tmp_path: Path) -> None:
    written(tmp_path)
    assert list(read_folder(tmp_path, PLAN).values()) == RESULTS[:4]
    with Journal(tmp_path, PLAN) as journal:
        assert list(journal.results.values()) == RESULTS[:4]


def test_every_line_is_on_the_disk_at_once(tmp_path: Path) -> None:
    with Journal(tmp_path, PLAN) as journal:
        for count, result in enumerate(RESULTS, 1):
            journal.add(result)
            assert len(journal.path.read_bytes().splitlines()) == 1 + count


def test_a_game_is_never_written_twice(tmp_path: Path) -> None:
    with Journal(tmp_path, PLAN) as journal:
        journal.add(RESULTS[0])
        with pytest.raises(ValueError, match="played before"):
            journal.add(RESULTS[0])


def test_a_last_line_cut_off_anywhere_does_not_affect_the_others(tmp_path: Path) -> None:
    path = written(tmp_path)
    whole = path.read_bytes()
    last = len(whole.splitlines(keepends=True)[-1])
    for cut in range(1, last + 1):
        path.write_bytes(whole[:-cut])
        with Journal(tmp_path, PLAN) as journal:
            assert list(journal.results.values()) == RESULTS[:3]
            journal.add(RESULTS[3])
        assert path.read_bytes() == whole


def test_an_incomplete_header_is_rewritten(tmp_path: Path) -> None:
    path = written(tmp_path, slice(0))
    header = path.read_bytes()
    path.write_bytes(header[:10])
    written(tmp_path, slice(1))
    assert path.read_bytes().startswith(header)
    assert len(read_folder(tmp_path, PLAN)) == 1


def test_a_last_line_of_zeros_is_dropped(tmp_path: Path) -> None:
    """A journal as some file systems leave it after a power cut."""
    path = written(tmp_path)
    whole = path.read_bytes()
    path.write_bytes(whole + bytes(40) + b"\n")
    with Journal(tmp_path, PLAN) as journal:
        assert len(journal.results) == 4
    assert path.read_bytes() == whole


def test_an_unreadable_line_in_the_middle_is_refused_with_its_number(tmp_path: Path) -> None:
    path = written(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], b"garbage\n", *lines[2:]]))
    with pytest.raises(ArenaError, match="line 3"):
        Journal(tmp_path, PLAN)


@pytest.mark.parametrize(
    ("other", "said"),
    [(Plan(("a", "c")), "bots"), (Plan(("a", "b"), seed="x"), "seed"), (Plan(("a", "b"), nodes=3), "nodes")],
)
def test_another_plan_in_the_folder_is_refused_and_changes_nothing(tmp_path: Path, other: Plan, said: str) -> None:
    path = written(tmp_path)
    before = path.read_bytes()
    with pytest.raises(ArenaError, match=f"another plan.*{said}"):
        Journal(tmp_path, other)
    assert path.read_bytes() == before


def test_a_larger_plan_continues_in_its_folder(tmp_path: Path) -> None:
    written(tmp_path)
    with Journal(tmp_path, Plan(("a", "b"), deals=100)) as journal:
        assert len(journal.results) == 4


def test_invalid_journals_are_refused(tmp_path: Path) -> None:
    (tmp_path / "other.jsonl").write_text(json.dumps({"format": "shopping"}) + "\n", encoding="utf-8")
    with pytest.raises(ArenaError, match="not an arena journal"):
        Journal(tmp_path, PLAN)


def test_two_arenas_do_not_write_one_journal(tmp_path: Path) -> None:
    with Journal(tmp_path, PLAN), pytest.raises(ArenaError, match="another arena"):
        Journal(tmp_path, PLAN)
    Journal(tmp_path, PLAN).close()


def test_journals_of_several_machines_are_put_into_one_folder(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    for index in (1, 2):
        path = written(tmp_path / f"machine {index}", slice(index - 1, None, 2), Part(index, 2))
        path.rename(home / path.name)
    assert sorted(read_folder(home, PLAN)) == list(range(len(PLAN)))


def test_a_game_in_two_journals_counts_once(tmp_path: Path) -> None:
    path = written(tmp_path)
    (tmp_path / "copy.jsonl").write_bytes(path.read_bytes())
    assert len(read_folder(tmp_path, PLAN)) == 4
