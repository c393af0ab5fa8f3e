"""The bridge: an engine on this machine plays at a server over an unreliable connection."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest
from typer.testing import CliRunner

from cabochon.bots import NamedBot, make_bot
from cabochon.bridge import Bridge, BridgeError, BridgeOptions, ServerAddress
from cabochon.cli.app import app
from cabochon.record import parse_record, verify
from cabochon.record.entries import Resigned
from cabochon.server.socket import connection
from tests.bots.engine.commands import PYTHON_EXAMPLE, odd
from tests.support.cases import long_except
from tests.support.http_relay import answer, relayed
from tests.support.running import cabochon
from tests.support.serving import Client, running, served

HASTY = BridgeOptions(games=4, pause=0.05)


def example() -> NamedBot:
    return make_bot(f"cmd:{PYTHON_EXAMPLE}")


async def _program(owner: Client, name: str = "Ada") -> dict[str, Any]:
    made: dict[str, Any] = await owner.post("/api/programs", name=name)
    return made


async def _challenge(owner: Client, program: str, *others: str, **options: Any) -> str:
    """A table with a challenged program, against `me` or bots."""
    seats = [{"kind": "program", "program": program}]
    seats += [{"kind": "me"} if other == "me" else {"kind": "bot", "bot": other} for other in others]
    state = await owner.post("/api/tables", edition="classic", seats=seats, **options)
    return str(state["table"]["id"])


@asynccontextmanager
async def _bridged(
    base: str, token: str, bot: Callable[[], NamedBot] = example, options: BridgeOptions = HASTY
) -> AsyncIterator[tuple[Bridge, list[str], asyncio.Task[int]]]:
    """A bridge that runs until the end of the block, and its messages."""
    told: list[str] = []
    bridge = Bridge(ServerAddress(base, token), bot, options, told.append)
    task = asyncio.create_task(bridge.run())
    try:
        yield bridge, told, task
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def _until(client: Client, table: str, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    for _ in range(2400):
        state: dict[str, Any] = await client.get(f"/api/tables/{table}")
        if wanted(state):
            return state
        await asyncio.sleep(0.025)
    raise AssertionError(state["table"])


def _over(state: dict[str, Any]) -> bool:
    return bool(state["table"]["state"] == "over")


@pytest.mark.parametrize(("games", "cuts"), long_except({(4, 2)}, ((4, 2), (20, 10))))
@running
async def test_games_over_a_connection_that_breaks(tmp_path: Path, games: int, cuts: int) -> None:
    async with (
        served(tmp_path) as home,
        relayed(home.port, every=250_000, cuts=cuts) as relay,
        home.client("Ann") as ann,
    ):
        made = await _program(ann)
        tables = [await _challenge(ann, made["id"], "random") for _ in range(games)]
        told: list[str] = []
        bridge = Bridge(ServerAddress(relay.base, made["token"]), example, HASTY, told.append)
        played = await asyncio.wait_for(bridge.run(games=games), 240)
        assert (played, relay.cuts) == (games, cuts)
        assert bridge.breaks >= cuts
        for table in tables:
            record = parse_record(await ann.get(f"/api/tables/{table}/record"))
            verify(record)
            assert record.result is not None
            assert not any(isinstance(entry, Resigned) for entry in record.entries)
        assert not [line for line in told if "fail" in line or "refuse" in line]


@running
async def test_events_during_a_lost_connection(tmp_path: Path) -> None:
    """One game continues and one ends; the bridge waits for neither, and plays the moves that it missed."""
    async with served(tmp_path) as home, relayed(home.port) as relay, home.client("Ann") as ann:
        made = await _program(ann)
        ended, going = [await _challenge(ann, made["id"], "me", first=0) for _ in range(2)]
        async with _bridged(relay.base, made["token"]) as (bridge, told, task):
            for table in (ended, going):
                await _until(ann, table, lambda state: state["position"] is not None and state["position"]["turn"] == 1)
            relay.down = True
            relay.cut()
            state = await ann.get(f"/api/tables/{ended}")
            await ann.post(f"/api/tables/{ended}/resign", request="r1", seat=1, version=state["version"])
            move = await _any_move(ann, going)
            await ann.post(f"/api/tables/{going}/submit", request="s1", seat=1, **move)
            while bridge.breaks < 2:
                assert not task.done(), task
                await asyncio.sleep(0.02)
            relay.down = False
            await _until(ann, going, lambda state: state["version"] > move["version"] + 1)
            assert any(line.startswith(f"{ended}: over") for line in told)
            await _challenge_and_wait(ann, made["id"])


async def _challenge_and_wait(ann: Client, program: str) -> None:
    """Another game can start."""
    table = await _challenge(ann, program, "random")
    await _until(ann, table, _over)


async def _any_move(client: Client, table: str) -> dict[str, Any]:
    from tests.support.random_turns import random_turn

    state = await client.get(f"/api/tables/{table}")
    letters = await client.letters("classic")
    return {"version": state["version"], "moves": random_turn(state["stage"], letters, Random(1))}


@running
async def test_a_program_is_challenged_and_asked_for_another_game(tmp_path: Path) -> None:
    async with served(tmp_path) as home, home.client("Ann") as ann, home.client("Bob") as bob:
        made = await _program(ann)
        assert (await bob.get("/api/programs/here"))["programs"] == []
        async with _bridged(home.base, made["token"], lambda: make_bot("random")) as (_, _told, _task):
            while not (here := (await bob.get("/api/programs/here"))["programs"]):
                await asyncio.sleep(0.02)
            assert here == [{"id": made["id"], "name": "Ada", "kind": "program"}]
            table = await _challenge(bob, made["id"], "me")  # anybody may, not only its owner
            await bob.play(table, Random(3))
            again = (await bob.post(f"/api/tables/{table}/rematch"))["table"]["id"]
            state = await _until(bob, again, lambda state: state["stage"] is not None)  # no other seat is on turn
            assert sorted(seat["kind"] for seat in state["table"]["seats"]) == ["person", "program"]
            seat = state["you"][0]
            await bob.post(f"/api/tables/{again}/stop", request="stop", seat=seat, version=state["version"])
            await _until(bob, again, _over)
        seats = [{"kind": "me"}, {"kind": "program", "program": "nobody"}]
        refused = await bob.post("/api/tables", expect=404, edition="classic", seats=seats)
        assert refused["key"] == "no-such-program"
        seats = [{"kind": "program", "program": made["id"]}] * 2
        refused = await bob.post("/api/tables", expect=422, edition="classic", seats=seats)
        assert refused["key"] == "program-twice"


class _Faulty:
    """A bot with a programming error."""

    name = "faulty"

    def choose(self, *_: object) -> NoReturn:
        raise KeyError("ruby")


@running
@pytest.mark.parametrize(
    ("bot", "why"), [(lambda: make_bot(f"cmd:{odd('crash')}"), "crashed"), (_Faulty, "KeyError: 'ruby'")]
)
async def test_a_bot_that_fails_resigns_after_three_failures(
    tmp_path: Path, bot: Callable[[], NamedBot], why: str
) -> None:
    async with served(tmp_path) as home, home.client("Ann") as ann:
        made = await _program(ann)
        async with _bridged(home.base, made["token"], bot) as (_, told, _task):
            table = await _challenge(ann, made["id"], "random")
            await _until(ann, table, _over)
        assert sum(f"the bot failed: {why}" in line for line in told) == 3
        record = parse_record(await ann.get(f"/api/tables/{table}/record"))
        assert any(isinstance(entry, Resigned) for entry in record.entries)


@running
async def test_a_wrong_token_or_address_gives_one_sentence(tmp_path: Path) -> None:
    async with served(tmp_path) as home:
        with pytest.raises(BridgeError, match="refuses the token: This token opens nothing"):
            await Bridge(ServerAddress(home.base, "nonsense"), example).run()
        ran = await asyncio.to_thread(cabochon, "bridge", "--server", home.base, "--token", "x", "--bot", "greedy")
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert "opens nothing" in ran.err
    with pytest.raises(BridgeError, match="cannot be reached"):
        await Bridge(ServerAddress(home.base, "nonsense"), example).run()
    with pytest.raises(BridgeError, match="not the address of a server"):
        ServerAddress("localhost:8765", "x")
    with pytest.raises(BridgeError, match="the token is empty"):
        ServerAddress("http://localhost", " ")


@running
async def test_a_redirect_is_not_followed(tmp_path: Path) -> None:
    """The token must not be sent to an unknown address."""
    async with served(tmp_path) as home, relayed(home.port) as relay:
        relay.instead["/api/me"] = [answer(307, Location=f"{home.base}/there/api/me")]
        with pytest.raises(BridgeError, match=f"redirects to {home.base}/there; connect to that address"):
            await Bridge(ServerAddress(relay.base, "x"), example).run()


@running
async def test_unexpected_answers_after_the_first_contact_are_retried(tmp_path: Path) -> None:
    """A busy server, or a proxy with another answer: only `/api/me` ends a bridge."""
    async with served(tmp_path) as home, relayed(home.port) as relay, home.client("Ann") as ann:
        made = await _program(ann)
        table = await _challenge(ann, made["id"], "random")
        relay.instead = {
            "/socket": [answer(403), answer(307, Location="http://localhost:1/socket")],
            "/api/lobby": [answer(429), answer(401), answer(200, "<p>Back soon</p>"), answer(200, "{}")],
            f"/api/tables/{table}/join": [answer(429)],
        }
        async with _bridged(relay.base, made["token"], lambda: make_bot("random")) as (bridge, _, task):
            done = asyncio.create_task(_until(ann, table, _over))
            await asyncio.wait([done, task], return_when=asyncio.FIRST_COMPLETED)
            assert done.done(), task
            await done
            assert bridge.breaks == 6
        assert not any(relay.instead.values())


@running
async def test_a_table_that_may_not_be_watched_yet_is_watched_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MOST_WATCHED", 1)
    async with served(tmp_path) as home, home.client("Ann") as ann:
        made = await _program(ann)
        tables = [await _challenge(ann, made["id"], "random") for _ in range(2)]
        bridge = Bridge(ServerAddress(home.base, made["token"]), lambda: make_bot("random"), HASTY)
        assert await asyncio.wait_for(bridge.run(games=2), 120) == 2
        for table in tables:
            assert _over(await ann.get(f"/api/tables/{table}"))


@running
async def test_a_revoked_token_ends_the_bridge(tmp_path: Path) -> None:
    async with served(tmp_path) as home, home.client("Ann") as ann:
        made = await _program(ann)
        async with _bridged(home.base, made["token"]) as (_, _, task):
            while not (await ann.get("/api/programs/here"))["programs"]:
                await asyncio.sleep(0.02)
            await ann.http.delete(f"/api/programs/{made['id']}")
            with pytest.raises(BridgeError, match="refuses the token"):
                await asyncio.wait_for(task, 60)


@pytest.mark.parametrize(("played", "said"), [(0, "0 games played."), (1, "1 game played."), (2, "2 games played.")])
def test_the_command_counts_its_games(played: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run(_bridge: Bridge, _stop_after: int | None) -> int:
        return played

    monkeypatch.setattr(Bridge, "run", run)
    words = ["bridge", "--server", "http://127.0.0.1:1", "--token", "t", "--bot", "greedy"]
    assert CliRunner().invoke(app, words).stdout.strip() == said
