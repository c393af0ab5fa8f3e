"""The first game: each step can be solved in several ways, the rival always has an answer, and all texts exist."""

import re
from pathlib import Path

import pytest

from cabochon.editions import EDITIONS
from cabochon.editions.errors import EditionError
from cabochon.lessons import LEARNER, RIVAL, Point, Verdict, follow, lesson_of
from cabochon.lessons.following import example, turns, ways
from cabochon.lessons.goals import GOALS
from cabochon.lessons.lesson import scenes_in
from cabochon.lessons.scenes import lay
from cabochon.rules.components import GREEN
from cabochon.rules.errors import CabochonError, IllegalMove, NotationError
from cabochon.rules.goals import outcome
from cabochon.rules.legal import legal_moves
from cabochon.rules.notation import format_submission, parse_submission
from cabochon.rules.play import play
from cabochon.words import LANGUAGES, Words

MOST_WAYS = 40
"""For each step, this many ways are followed to their end: the first, the last, and some between."""
TASKS = [
    pytest.param(edition, number, id=f"{edition}-{step.key}")
    for edition in EDITIONS
    for number, step in enumerate(lesson_of(edition).steps)
    if step.goal
]


def some_ways(point: Point) -> list[str]:
    found = [format_submission(moves, point.lesson.edition) for moves in ways(point)]
    return found[:: max(1, len(found) // MOST_WAYS)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lesson_has_about_ten_steps_and_teaches_every_component(edition: str) -> None:
    lesson = lesson_of(edition)
    keys = [step.key for step in lesson.steps]
    assert 10 <= len(keys) <= 13
    assert len(set(keys)) == len(keys)
    every = {"three", "two", "buy", "bonus", "reserve", "gold", "ten", "tile", "goal", "final"}
    assert every | ({"team", "green"} if EDITIONS[edition].rules.team else set()) <= set(keys)


def test_editions_that_share_their_rules_share_their_lesson() -> None:
    marvel, megaman = lesson_of("marvel"), lesson_of("megaman")
    assert marvel.steps == megaman.steps
    for one, other in zip(marvel.scenes, megaman.scenes, strict=True):
        assert legal_moves(one) == legal_moves(other)


@pytest.mark.parametrize(("edition", "number"), TASKS)
def test_every_solution_of_a_step_is_accepted(edition: str, number: int) -> None:
    lesson = lesson_of(edition)
    point = follow(lesson, number, [])
    assert point.verdict is Verdict.TRY
    assert point.table.turn == LEARNER
    found = some_ways(point)
    assert len({way.split()[0] for way in found}) > 1
    for way in found:
        done = follow(lesson, number, [*point.played, way])
        assert done.verdict is Verdict.DONE, way
        assert done.played == [*point.played, way]


@pytest.mark.parametrize(("edition", "number"), TASKS)
def test_the_rival_always_answers_and_the_next_step_can_be_solved(edition: str, number: int) -> None:
    lesson = lesson_of(edition)
    point = follow(lesson, number, [])
    for way in some_ways(point):
        done = follow(lesson, number, [*point.played, way])
        assert len(done.log) == len(point.log) + 2
        assert any(event.seat == RIVAL for event in done.log[-1])
        if done.table.ended:
            continue
        assert done.table.turn == LEARNER
        following = lesson.steps[number + 1] if number + 1 < len(lesson.steps) else None
        if following and following.goal and following.scene == done.step.scene:
            onward = follow(lesson, number + 1, done.played)
            assert next(ways(onward), None) is not None, way


@pytest.mark.parametrize(("edition", "number"), TASKS)
def test_another_legal_turn_is_taken_back_with_a_friendly_message(edition: str, number: int) -> None:
    lesson = lesson_of(edition)
    point = follow(lesson, number, [])
    goal = GOALS[point.step.goal]
    beside = next(turn for turn in turns(point.table) if not goal(turn))
    moves = format_submission(beside.moves, lesson.edition)
    again = follow(lesson, number, [*point.played, moves])
    assert again.verdict is Verdict.AGAIN
    assert again.table == point.table
    assert again.played == point.played
    assert again.log == point.log


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lesson_completed_by_its_examples_ends_with_a_win(edition: str) -> None:
    lesson = lesson_of(edition)
    played: list[str] = []
    for number, step in enumerate(lesson.steps):
        if number == lesson.first_of_scene(number):
            played = []
        point = follow(lesson, number, played)
        if step.goal:
            point = follow(lesson, number, [*played, *example(point)])
            assert point.verdict is Verdict.DONE
        else:
            assert point.verdict is Verdict.READ
        played = point.played
    ended = outcome(point.table)
    assert ended is not None
    assert ended.winners == (LEARNER,)


@pytest.mark.parametrize("edition", EDITIONS)
def test_scenes_keep_earlier_cards_and_tiles(edition: str) -> None:
    """All cards and tiles are conserved, including cards that the learner may buy in an earlier task."""
    lesson = lesson_of(edition)
    for number, step in enumerate(lesson.steps[:-1]):
        later = lesson.steps[number + 1].scene
        if later == step.scene:
            continue
        after = lesson.scenes[later]
        point = follow(lesson, number, [])
        for table in (follow(lesson, number, [*point.played, way]).table for way in some_ways(point)):
            assert after.round > table.round
            for seat in table.seats:
                kept = {*after.players[seat].cards, *(held.card for held in after.players[seat].hand)}
                assert set(table.players[seat].cards) <= kept, step.key
                assert set(table.tiles_of(seat)) <= set(after.tiles_of(seat)), step.key
                assert after.points(seat) >= table.points(seat), step.key
            assert table.team in (None, after.team)
            assert table.players[LEARNER].tokens[GREEN] <= after.players[LEARNER].tokens[GREEN]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_turn_in_two_submissions_is_one_turn(edition: str) -> None:
    """Taking and returning are two submissions: the lesson waits for the second, and can resume anywhere."""
    lesson = lesson_of(edition)
    number = next(at for at, step in enumerate(lesson.steps) if step.key == "ten")
    take, back = example(follow(lesson, number, []))[0].split()
    half = follow(lesson, number, [take])
    assert half.verdict is Verdict.MORE
    assert example(half) == []
    whole = follow(lesson, number, [take, back])
    assert whole.verdict is Verdict.DONE


@pytest.mark.parametrize(
    ("number", "played", "kind"),
    [
        (1, ["+ww"], None),  # legal, but not the task
        (1, ["+w"], IllegalMove),
        (1, ["+wbg +wbg"], IllegalMove),
        (1, ["nonsense"], NotationError),
        (3, ["Bd3"], IllegalMove),
        (2, ["+wbg", "pass"], IllegalMove),
    ],
)
def test_illegal_moves_are_refused_in_lessons(number: int, played: list[str], kind: type[CabochonError] | None) -> None:
    lesson = lesson_of("classic")
    if kind is None:
        assert follow(lesson, number, played).verdict is Verdict.AGAIN
        return
    with pytest.raises(kind):
        follow(lesson, number, played)


def test_moves_after_a_finished_step_are_ignored() -> None:
    lesson = lesson_of("classic")
    assert follow(lesson, 1, ["+wbg", "+rr"]).played == ["+wbg"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_learner_sees_no_hidden_cards(edition: str) -> None:
    """The rival reserves from a deck: the learner only sees its level (5.4)."""
    lesson = lesson_of(edition)
    done = follow(lesson, 1, [*example(follow(lesson, 1, []))])
    assert [event.card for event in done.log[-1] if event.card] == []
    assert "reserved-unseen" in [event.key.value for event in done.log[-1]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_step_has_its_words(edition: str, language: str) -> None:
    words = Words(language, EDITIONS[edition])
    for step in lesson_of(edition).steps:
        parts = ["title", "text", *(["task", "done", "again"] if step.goal else [])]
        for part in parts:
            key = f"lesson-{step.key}-{part}"
            values = {"player": "Ana"} if key == "lesson-welcome-text" else {}
            said = words.say(key, **values)
            assert said != key
            assert len(said) > 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_scripted_moves_are_in_notation_and_the_first_of_a_step_is_sometimes_played(edition: str) -> None:
    lesson = lesson_of(edition)
    for number, step in enumerate(lesson.steps):
        if not step.goal:
            continue
        for wish in step.rival:
            assert parse_submission(wish, lesson.edition)
        point = follow(lesson, number, [])
        tables = [follow(lesson, number, [*point.played, way]).table for way in some_ways(point)]
        assert any(table.round > point.table.round or table.ended for table in tables)


BROKEN = {
    "board": ["1r-3w 1b-1w2k 1g-2b2r 1k-2g1r", "2w-5r 2b-2b2g3r 2g-4w2b1k 2k-5w", "3w-7k 3b-7w3b 3g-3w6b3g 3r-7g3r"],
    "tiles": "3w3b3g 3w3r3k 4g4r",
    "round": 1,
}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"you": {"cards": "1r-9w"}}, "no card '1r-9w'"),
        ({"you": {"cards": "1r-3w"}}, "used it already"),
        ({"you": {"cards": "red"}}, "a card is written as"),
        ({"you": {"tokens": "w2"}}, "tokens are written as"),
        ({"you": {"tokens": "2x"}}, "has no x"),
        ({"you": {"tokens": "9w"}}, "more tokens than"),
        ({"you": {"tokens": "4w4b4g"}}, "cannot lie on a table"),
        ({"tiles": "3w3b3g 3w3r3k 9g9r"}, "no tile that asks for '9g9r'"),
    ],
)
def test_an_impossible_scene_is_refused_with_the_reason(change: dict[str, object], said: str) -> None:
    assert lay(EDITIONS["classic"], BROKEN).round == 1
    with pytest.raises(ValueError, match=said):
        lay(EDITIONS["classic"], BROKEN | change)


def test_scenes_are_valid_positions() -> None:
    """A legal move in a scene is a move of the lesson."""
    lesson = lesson_of("classic")
    (move,) = parse_submission("+wbg", lesson.edition)
    assert play(lesson.scenes[0], move).players[LEARNER].tokens[:3] == (1, 1, 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_step_is_three_short_sentences(edition: str, language: str) -> None:
    said = Words(language, EDITIONS[edition]).say("lesson-welcome-text", player="Sam")
    sentences = re.split(r"(?<=[.!?]) ", said)
    assert len(sentences) == 3, said
    assert all(len(sentence.split()) <= 24 for sentence in sentences), said


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("scene = " + "[" * 100_000, "brackets are nested too deeply"),
        ("[[", "this is not TOML"),
        ("", "scenes are missing"),
    ],
)
def test_an_unreadable_lesson_is_refused_with_a_sentence(text: str, problem: str, tmp_path: Path) -> None:
    (tmp_path / "lesson.toml").write_text(text, encoding="utf-8")
    with pytest.raises(EditionError, match=rf"lesson\.toml: {problem}"):
        scenes_in(tmp_path / "lesson.toml")
