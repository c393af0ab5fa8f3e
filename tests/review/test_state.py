"""A review in words, in each language and edition."""

import json

import pytest

from cabochon import native
from cabochon.editions import EDITIONS
from cabochon.review import review_state
from cabochon.words import LANGUAGES, Words
from tests.review.games import game, reviewed

pytestmark = pytest.mark.skipif(not native.available(), reason="the native engine was not compiled here")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["classic", "marvel"])
def test_a_review_has_words(edition: str, language: str) -> None:
    found = review_state(reviewed(edition), game(edition), Words(language, EDITIONS[edition]), reader=0)
    json.dumps(found)
    assert len(found["steps"]) == len(found["report"]["steps"])
    assert len(found["rows"]) == len(found["steps"]) + 1
    assert all(len(seat["story"]) == 3 for seat in found["seats"])
    assert not any("{" in text for step in found["steps"] for text in (step["text"], step["why"], step["better"]))


def test_the_story_equals_the_sums() -> None:
    found = review_state(reviewed(), game(), Words("en", EDITIONS["classic"]), reader=0)
    mine = found["report"]["seats"][0]
    began, sums, turning = found["seats"][0]["story"]
    assert began.startswith(f"You began with a {100 * mine['start']:.0f}% chance to win")
    assert f"cost you {abs(100 * mine['own']):.0f} point" in sums
    assert turning.startswith("The turning point was round ")
    assert found["seats"][1]["story"][0].startswith(found["names"][1])


def test_every_mark_has_a_better_move_an_amount_and_a_reason() -> None:
    found = review_state(reviewed(bot="random"), game(bot="random"), Words("en", EDITIONS["classic"]))
    marked = [step for step in found["steps"] if step["mark"]]
    assert marked
    assert all(step["better"] and step["amount"] and step["line"] and step["why"] for step in marked)
    assert sum("Looking ahead" in step["why"] for step in marked) < 0.1 * len(marked)
    assert not any(step["better"] for step in found["steps"] if not step["mark"] and not step["amount"])


def test_the_largest_mistakes_come_first() -> None:
    found = review_state(reviewed(bot="random"), game(bot="random"), Words("en", EDITIONS["classic"]))
    for seat in found["seats"]:
        losses = [found["report"]["steps"][index]["loss"] for index in seat["largest"]]
        assert losses == sorted(losses, reverse=True)
        assert len(losses) == 3
