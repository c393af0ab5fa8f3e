"""Finished games that are imported into the archive: checked by the rules, kept for their owner, counted nowhere."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cabochon.bots import NO_LIMIT, make_bot
from cabochon.editions import EDITIONS
from cabochon.match import Chair, Match
from cabochon.record import parse_record
from cabochon.record.entries import Decision, Note, Variation
from cabochon.record.text import format_record
from tests.support.serving import Client, Served, running, served


def a_record(edition: str = "classic", names: Sequence[str] = ("Ann", "adept"), seed: int = 1) -> str:
    """A whole game as a device keeps it: a person in the first seat, bots in the others."""
    chairs = [Chair(name, bot=seat > 0) for seat, name in enumerate(names)]
    match = Match(EDITIONS[edition], chairs, bytes([seed]) * 32, date="2026-03-01")
    bots = [make_bot("greedy", seed) for _ in chairs]
    while not match.over:
        match.submit(match.turn, match.version, [bots[match.turn].choose(match.view(match.turn), NO_LIMIT)])
    return format_record(match.record())


async def bring(client: Client, text: str, expect: int = 200) -> Any:
    return await client.post("/api/archive", text=text, expect=expect)


@pytest.mark.parametrize(
    ("edition", "names"), [("marvel", ("Ann", "adept")), ("megaman", ("Zoé", "greedy", "a robot"))]
)
@running
async def test_an_imported_game_is_unchanged(home: Served, edition: str, names: Sequence[str]) -> None:
    text = a_record(edition, names, seed=len(names))
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await bring(ann, text)
        assert (table["brought"], table["public"], table["state"]) == (True, False, "over")
        assert [seat["name"] for seat in table["seats"]] == list(names)
        assert await bob.get(f"/api/tables/{table['id']}/record") == text, "and back again, for all who have the link"
        shown = await bob.get(f"/api/tables/{table['id']}/replay")
        assert len(shown["steps"]) == len(parse_record(text).entries) + 1
        assert table["id"] in [one["id"] for one in (await ann.get("/api/lobby"))["mine"]]
        listed = [*(await bob.get("/api/archive"))["games"], *(await bob.get("/api/lobby"))["finished"]]
        assert table["id"] not in [one["id"] for one in listed]


@running
async def test_importing_a_game_again_gives_the_same_table(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        text = a_record(seed=7)
        first = await bring(ann, text)
        assert (await bring(ann, text))["id"] == first["id"]
        assert (await bring(bob, text))["id"] != first["id"], "everybody has their own"


@running
async def test_illegal_records_are_refused(home: Served) -> None:
    async with home.client("Ann") as ann, home.client(None) as stranger:
        text = a_record(seed=3)
        assert (await bring(stranger, text, 401))["key"] == "who-are-you"
        wrong = text.replace("1.1 ", "1.2 ", 1)
        assert (await bring(ann, wrong, 422))["key"] == "turn-number"
        assert (await bring(ann, "not a record", 400))["key"] == "header-missing"
        unfinished = Match(EDITIONS["classic"], [Chair("Ann"), Chair("greedy", bot=True)], b"s" * 32)
        assert (await bring(ann, format_record(unfinished.record(open_seed=True)), 409))["key"] == "not-over"
        assert (await bring(ann, a_record(names=("A" * 30, "adept")), 422))["key"] == "name-too-long"
        assert (await bring(ann, text + "x" * 600_000, 413))["key"] == "too-large"


@running
async def test_comments_are_not_imported(home: Served) -> None:
    """They could contain text that the rules for talk forbid."""
    record = parse_record(a_record(seed=9))
    first, *others = record.entries
    assert isinstance(first, Decision)
    other_way = Variation("and this", (replace(first, comment="or that"),))
    said = replace(record, entries=(Note("buy my goods"), replace(first, comment="and here"), other_way, *others))
    async with home.client("Ann") as ann:
        table = await bring(ann, format_record(said))
        assert await ann.get(f"/api/tables/{table['id']}/record") == a_record(seed=9)


@running
async def test_imports_are_limited_and_not_in_statistics(tmp_path: Path) -> None:
    async with (
        served(tmp_path, brought_per_person=2, tables_per_hour=4) as server,
        server.client("Ann") as ann,
        server.client("Bob") as bob,
    ):
        for seed in (1, 2):
            await bring(ann, a_record(seed=seed))
        assert (await bring(ann, a_record(seed=3), 429))["key"] == "too-many-brought"
        assert (await bring(ann, a_record(seed=1)))["brought"], "a stored game is found although the limit is reached"
        assert (await bring(ann, a_record(seed=2), 429))["key"] == "too-fast", "as for tables that one opens"
        assert (await ann.get("/api/statistics/mine"))["games"] == 0
        assert (await bob.get("/api/statistics/house"))["games"] == 0


@running
async def test_an_imported_game_is_not_counted_at_the_next_start(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.client("Ann") as ann:
        await bring(ann, a_record())
        played = await ann.open("classic", "me", "me", first=0, start=True)
        await ann.play(played, Random("beside a brought game"))
    async with served(tmp_path) as again, again.client("Bob") as bob:
        assert (await bob.get("/api/statistics/house"))["games"] == 1


@running
async def test_a_rematch_of_an_imported_game_is_a_game_of_this_server(home: Served) -> None:
    async with home.client("Ann") as ann:
        table = await bring(ann, a_record(names=("Ann", "greedy"), seed=11))
        following = (await ann.post(f"/api/tables/{table['id']}/rematch"))["table"]
        assert (following["state"], following["brought"]) == ("playing", False)
        strange = await bring(ann, a_record(names=("Ann", "cmd:rm"), seed=11))
        waiting = (await ann.post(f"/api/tables/{strange['id']}/rematch"))["table"]
        assert waiting["state"] == "open", "a program that is not here does not sit down"
