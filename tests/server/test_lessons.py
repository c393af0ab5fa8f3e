"""Lessons over HTTP: they need no person, store nothing, and follow the rules."""

import pytest

from cabochon.editions import EDITIONS
from cabochon.words import LANGUAGES, Words
from tests.support.serving import Served, running


@pytest.mark.parametrize("edition", EDITIONS)
@running
async def test_a_visitor_without_a_name_completes_a_lesson_by_its_examples(home: Served, edition: str) -> None:
    async with home.client(None) as client:
        at = await client.post(f"/api/lessons/{edition}")
        for step in range(len(at["steps"])):
            same = step > 0 and at["steps"][step]["scene"] == at["steps"][step - 1]["scene"]
            at = await client.post(f"/api/lessons/{edition}", step=step, played=at["played"] if same else [])
            assert (at["step"], at["steps"][step]["task"]) == (step, at["verdict"] == "try")
            assert (at["seen"]["stage"] is not None) == (at["verdict"] == "try")
            if at["example"]:
                at = await client.post(f"/api/lessons/{edition}", step=step, played=[*at["played"], at["example"]])
                assert at["verdict"] == "done"
                assert at["seen"]["version"] == len(at["seen"]["events"])
        assert at["seen"]["outcome"]["winners"] == [0]


@pytest.mark.parametrize("language", LANGUAGES)
@running
async def test_a_lesson_uses_the_callers_language_and_name(home: Served, language: str) -> None:
    words = Words(language, EDITIONS["marvel"])
    async with home.client(None) as client:
        client.http.headers["Accept-Language"] = language
        names = (await client.post("/api/lessons/marvel"))["names"]
        assert names == [words.say("lesson-learner"), words.say("lesson-rival")]
        await client.post("/api/me", name="Zoé", language=language)
        names = (await client.post("/api/lessons/marvel"))["names"]
        assert names[0] == "Zoé"
        refused = await client.post("/api/lessons/marvel", expect=422, step=1, played=["+y"])
        assert refused["rule"] == "4.2"
        assert words.say("refusal-three-required", taken=1) in refused["text"]


@running
async def test_invalid_steps_and_moves_are_refused_with_a_sentence(home: Served) -> None:
    async with home.client(None) as client:
        assert (await client.post("/api/lessons/classic", expect=404, step=30))["key"] == "no-such-step"
        assert (await client.post("/api/lessons/classic", expect=400, step=1, played=["?"]))["key"]
        await client.post("/api/lessons/classic", expect=400, step=1, played=["+wbg"] * 40)
        await client.post("/api/lessons/chess", expect=400)


@running
async def test_a_lesson_is_not_stored(home: Served) -> None:
    """Nothing is stored: the lobby, the archive and the database do not contain it."""
    async with home.client("Ann") as ann:
        before = [await ann.get("/api/lobby"), await ann.get("/api/archive")]
        for played in ([], ["+wbg"], ["+ww"]):
            at = await ann.post("/api/lessons/classic", step=1, played=played)
            assert not {"table", "seed", "commitment"} & {*at, *at["seen"]}, "a position, and no table"
        assert [await ann.get("/api/lobby"), await ann.get("/api/archive")] == before
