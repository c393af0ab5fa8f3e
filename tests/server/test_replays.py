"""Replays of finished games and of imported records, never of a running game."""

import gzip
import json
import time
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cabochon.record import check, parse_record, replay
from cabochon.server.security import limits
from cabochon.server.security.guard import CONTENT_SECURITY
from cabochon.server.security.limits import REPLAYS_AT_ONCE
from tests.record.samples import whole_text
from tests.support.serving import Client, Served, running, served

PATHS = ("replay", "replay?eyes=bench", "replay?eyes=1", "story", "record.json")


async def a_finished_game(ann: Client, edition: str = "classic", **options: Any) -> str:
    """Both seats reserve blind first, so that there is something to hide."""
    table = await ann.open(edition, "me", "me", first=0, start=True, **options)
    for seat in (0, 1):
        moves = f"R{seat + 1}"
        await ann.post(f"/api/tables/{table}/submit", request=ann.request(), seat=seat, version=seat, moves=moves)
    await ann.play(table, Random(f"replay {edition}"))
    return table


def hidden_cards(found: dict[str, Any]) -> set[str]:
    """The cards that the other seat drew blind and never showed until it bought them."""
    return {step["position"]["players"][1]["hand"][0]["card"] for step in found["steps"][2:3]}


@running
async def test_a_running_game_has_no_replay(home: Served) -> None:
    async with home.client("Ann") as ann, home.client(None) as stranger:
        table = await ann.open("marvel", "me", "greedy", public=True, first=0, start=True)
        for client in (ann, stranger):
            for path in PATHS:
                refused = await client.get(f"/api/tables/{table}/{path}", status=409)
                assert refused["key"] == "not-over"
                assert set(refused) == {"status", "rule", "key", "values", "text", "version"}
                assert refused["values"] == {}
        waiting = await ann.open("classic", "me", "person")
        await ann.get(f"/api/tables/{waiting}/replay", status=409)
        await ann.get("/api/tables/nosuchtable/replay", status=404)


@pytest.mark.parametrize("edition", ["classic", "megaman"])
@running
async def test_a_finished_game_is_shown_step_by_step(home: Served, edition: str) -> None:
    async with home.client("Ann") as ann, home.client(None) as stranger:
        table = await a_finished_game(ann, edition)
        record = parse_record(await ann.get(f"/api/tables/{table}/record"))
        shown = await stranger.get(f"/api/tables/{table}/replay")
        assert len(shown["steps"]) == len(record.entries) + 1
        assert shown["seed"] == record.seed.hex() if record.seed else False
        end = replay(record)
        last = shown["steps"][-1]["position"]
        assert [player["points"] for player in last["players"]] == [end.points(seat) for seat in end.seats]
        assert shown["story"]["turns"][-1]["points"] == [end.points(seat) for seat in end.seats]
        assert shown["story"]["outcome"]["places"] == list(record.result.places) if record.result else False
        assert await stranger.get(f"/api/tables/{table}/story") == shown["story"]
        exported = await stranger.http.get(f"/api/tables/{table}/record.json")
        assert check(exported.text).record == record


@running
async def test_a_seats_replay_shows_only_its_own_view(home: Served) -> None:
    async with home.client("Ann") as ann:
        table = await a_finished_game(ann)
        shown = {eyes: await ann.get(f"/api/tables/{table}/replay", eyes=eyes) for eyes in ("open", "bench", "1", "2")}
        [secret] = hidden_cards(shown["open"])
        assert secret is not None
        revealed = next(
            number
            for number, step in enumerate(shown["open"]["steps"])
            if secret in step["position"]["players"][1]["cards"] or number == len(shown["open"]["steps"]) - 1
        )
        assert revealed > 3
        for eyes, knows in (("open", True), ("2", True), ("bench", False), ("1", False)):
            before = json.dumps(shown[eyes]["steps"][:revealed])
            assert (f'"{secret}"' in before) == knows, eyes
        assert {len(one["steps"]) for one in shown.values()} == {len(shown["open"]["steps"])}


@running
async def test_the_viewer_of_a_replay_must_exist(home: Served) -> None:
    async with home.client("Ann") as ann:
        table = await ann.open("classic", "me", "greedy", first=0, start=True)
        await ann.post(f"/api/tables/{table}/resign", request=ann.request(), seat=0, version=0)
        assert (await ann.get(f"/api/tables/{table}/replay", eyes="4", status=422))["key"] == "no-such-seat"
        for eyes in ("0", "5", "god", ""):
            await ann.get(f"/api/tables/{table}/replay", eyes=eyes, status=400)


@running
async def test_a_table_without_spectators_is_shown_by_its_link_once_the_game_is_over(home: Served) -> None:
    """The front page opens such tables against bots, and links to their replays."""
    async with home.client("Ann") as ann, home.client("Eve") as eve:
        table = await ann.open("classic", "me", "greedy", first=0, start=True, spectators=False)
        for path in (*PATHS, "record"):
            await eve.get(f"/api/tables/{table}/{path}", status=404)
        await ann.post(f"/api/tables/{table}/resign", request=ann.request(), seat=0, version=0)
        for path in (*PATHS, "record"):
            assert (await eve.http.get(f"/api/tables/{table}/{path}")).status_code == 200
        await eve.get(f"/api/tables/{table}", status=404)  # the table itself, with its chat messages


@running
async def test_large_answers_are_compressed_where_the_client_can(home: Served) -> None:
    async with home.client("Ann") as ann:
        table = await ann.open("classic", "me", "greedy", first=0, start=True)
        await ann.post(f"/api/tables/{table}/resign", request=ann.request(), seat=0, version=0)
        for path in (f"/api/tables/{table}/replay", "/api/editions/classic", f"/api/tables/{table}/record.json"):
            packed = await ann.http.get(path, headers={"Accept-Encoding": "gzip"})
            plain = await ann.http.get(path, headers={"Accept-Encoding": "identity"})
            assert packed.headers["content-encoding"] == "gzip", path
            assert "content-encoding" not in plain.headers, path
            assert packed.json() == plain.json()
        small = await ann.http.get("/api/me", headers={"Accept-Encoding": "gzip"})
        assert "content-encoding" not in small.headers


# --- checked records --------------------------------------------------------------------------------


@running
async def test_a_valid_record_is_shown(home: Served) -> None:
    async with home.client(None) as anybody:
        shown = await anybody.post("/api/replays/check", text=whole_text())
        assert shown["problem"] is None
        assert shown["replay"]["table"] is None
        assert len(shown["replay"]["steps"]) > 30


@pytest.mark.parametrize(("language", "line"), [("en", "rules refuse"), ("fr", "règles refusent"), ("es", "reglas")])
@running
async def test_a_broken_record_is_explained_in_the_readers_language(home: Served, language: str, line: str) -> None:
    lines = whole_text().split("\n")
    at = next(number for number, text in enumerate(lines) if text.startswith("6.2 "))
    lines[at] = "6.2 pass"
    async with home.client(None) as anybody:
        anybody.http.headers["Accept-Language"] = language
        shown = await anybody.post("/api/replays/check", text="\n".join(lines))
        problem = shown["problem"]
        assert (problem["line"], problem["turn"]) == (at + 1, "6.2")
        assert line in problem["text"]
        assert problem["rule"]
        assert problem["right"]
        assert len(shown["replay"]["steps"]) == 12 + sum(
            text.count(" ") - 1 for text in lines[:at] if text[:1].isdigit()
        )


HOSTILE = (
    "", "x" * 399_999, "{" * 100_000, '[Cabochon "1"]\n' * 9000, "\x00" * 1000, "! takes back 99999999",
)  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
@running
async def test_hostile_files_are_refused_with_a_sentence(home: Served, text: str) -> None:
    async with home.client(None) as anybody:
        shown = await anybody.post("/api/replays/check", text=text)
        assert shown["replay"] is None
        assert shown["problem"]["text"]


@running
async def test_the_size_of_files_is_limited(home: Served) -> None:
    async with home.client(None) as anybody:
        await anybody.post("/api/replays/check", text="x" * 400_001, expect=400)
        await anybody.post("/api/replays/check", text="x" * 600_000, expect=413)
        await anybody.post("/api/me", name="x" * 70_000, expect=413)  # no other table of the database has grown
        await anybody.post("/api/replays/check", text=whole_text(), eyes="4", expect=422)
        await anybody.post("/api/replays/check", text=3, expect=400)


@running
async def test_replays_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now, at_once = time.monotonic(), int(REPLAYS_AT_ONCE)
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now))
    async with served(tmp_path, requests_per_second=1000.0 / 50) as server, server.client(None) as eager:
        statuses = []
        for _ in range(at_once + 5):
            answer = await eager.http.post("/api/replays/check", json={"text": "x"})
            statuses.append(answer.status_code)
        assert statuses == [200] * at_once + [429] * 5


# --- frames -----------------------------------------------------------------------------------------


@running
async def test_only_one_page_may_be_framed(home: Served) -> None:
    async with home.client(None) as blog:
        framed = await blog.http.get("/embed.html")
        assert "frame-ancestors *" in framed.headers["content-security-policy"]
        assert "script-src 'self'" in framed.headers["content-security-policy"]
        for path in ("/", "/api/me", "/embed.html/", "/assets/embed.html"):
            assert (await blog.http.get(path)).headers["content-security-policy"] == CONTENT_SECURITY


def test_compression_is_the_same_every_time() -> None:
    """The cached answers of two machines are equal: they contain no time."""
    from cabochon.server.tables.reading import compressed

    assert compressed({"a": 1}) == compressed({"a": 1})
    assert gzip.decompress(compressed({"a": 1})) == b'{"a":1}'
