"""The generated pages, the texts and the example in the documents are correct."""

import asyncio
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random

from cabochon.editions import CLASSIC
from cabochon.server.app import application
from cabochon.server.described import FILE
from cabochon.table.access import PHRASES
from cabochon.table.refusals import STATUSES
from cabochon.words import LANGUAGES, Words
from tests.support.serving import PATIENCE, Served, running
from tests.support.two_nodes import until
from tools.api_docs import api_page, descriptions_text

ROOT = Path(__file__).parents[2]


def test_the_api_page_is_made_from_the_schema() -> None:
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    assert page == api_page(), "make it again: python -m tools.api_docs"


def test_the_descriptions_are_the_docstrings_of_the_fields() -> None:
    assert FILE.read_text(encoding="utf-8") == descriptions_text(), "run python -m tools.api_docs"


def test_every_operation_has_its_own_summary() -> None:
    paths = application().openapi()["paths"]
    summaries = [operation["summary"] for path in paths.values() for operation in path.values()]
    assert len(summaries) == len(set(summaries))
    assert paths["/api/tables/{table}/consent"]["post"]["summary"] == "Answer Take Back"


def _source() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/cabochon/server").rglob("*.py"))


def test_every_refusal_of_the_server_has_one_status() -> None:
    known = [key for keys in STATUSES.values() for key in keys]
    assert len(known) == len(set(known))
    raised = set(re.findall(r'(?:Refused\(\s*| reason = )"([a-z-]+)"', _source()))
    assert len(raised) > 25
    assert raised <= set(known), "table.refusals has no status for it"


def test_every_refusal_of_the_server_has_words_in_every_language() -> None:
    refused = {key for keys in STATUSES.values() for key in keys}
    failed = set(re.findall(r'CannotServe\(\s*"([a-z-]+)"', _source()))
    for language in LANGUAGES:
        words = Words(language, CLASSIC)
        missing = [key for key in sorted(refused) if not words.knows(f"server-{key}")]
        missing += [key for key in sorted(failed) if not words.knows(f"serve-{key}")]
        missing += [key for key in PHRASES if not words.knows(f"phrase-{key}")]
        assert missing == []


def test_the_catalogues_of_the_server_have_the_same_keys() -> None:
    folder = ROOT / "src/cabochon/words/catalogues"
    keys = {
        language: re.findall(
            r"^([a-z-]+) =", (folder / language / "server.ftl").read_text(encoding="utf-8"), re.MULTILINE
        )
        for language in LANGUAGES
    }
    assert keys["en"] == keys["fr"] == keys["es"]


@running
async def test_the_example_program_plays_a_whole_game(home: Served) -> None:
    async with home.client("Ann") as ann:
        token = (await ann.post("/api/programs", name="Example"))["token"]
        table = await ann.open("marvel", "me", "person", first=0)
        words = [sys.executable, str(ROOT / "examples/network_bot.py"), home.base, token, table]
        program = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        try:
            start = partial(ann.http.post, f"/api/tables/{table}/start")
            await until(start, lambda answer: answer.status_code == 200)
            state = await ann.play(table, Random(4))
            out, _ = await asyncio.to_thread(program.communicate, None, PATIENCE)
            assert out.strip() == state["outcome"]["text"]
            assert state["table"]["seats"][1]["kind"] == "program"
        finally:
            program.kill()


@running
async def test_words_and_editions_are_served(home: Served) -> None:
    async with home.client(None) as nobody:
        for edition in ("classic", "marvel", "megaman"):
            assert len((await nobody.get(f"/api/editions/{edition}"))["cards"]) == 90
            files = (await nobody.get(f"/api/words/fr/{edition}"))["files"]
            assert f"{edition}.ftl" == files[-1]
        assert "server-who-are-you" in await nobody.get("/words/es/server.ftl")
        await nobody.get("/words/es/nothing.ftl", status=404)
        await nobody.get("/words/de/server.ftl", status=400)


@running
async def test_health_and_counters(home: Served) -> None:
    async with home.client(None) as nobody:
        assert await nobody.get("/healthz") == {"alive": True}
        ready = {"ready": True, "trouble": []}
        await until(lambda: nobody.http.get("/readyz"), lambda answer: answer.json() == ready)
        counters = await nobody.get("/metrics")
        for name in ("live_tables", "turns_total", "submit_seconds_bucket", "bot_queue", "commit_seconds_bucket"):
            assert f"cabochon_{name}" in counters
