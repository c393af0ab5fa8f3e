"""Opening, joining, leaving, starting; playing, repeating, refusing; watching; the lobby and the archive."""

import asyncio
from random import Random
from typing import Any

from cabochon.record import parse_record
from tests.support.serving import Client, Served, running


async def two_at(home: Served, ann: Client, bob: Client, **options: Any) -> str:
    table = await ann.open("classic", "me", "person", first=0, **options)
    await bob.post(f"/api/tables/{table}/join")
    await ann.post(f"/api/tables/{table}/start")
    return table


@running
async def test_opening_and_sitting(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob, home.client("Cleo") as cleo:
        table = await ann.open("marvel", "me", "person", "person")
        assert (await bob.post(f"/api/tables/{table}/join", seat=2))["you"] == [2]
        assert (await bob.post(f"/api/tables/{table}/join"))["you"] == [2], "who sits already stays"
        assert (await cleo.post(f"/api/tables/{table}/join", expect=409, seat=2))["key"] == "seat-taken"
        assert (await cleo.post(f"/api/tables/{table}/join", expect=422, seat=3))["key"] == "no-such-seat"
        assert (await ann.post(f"/api/tables/{table}/start", expect=409))["key"] == "seats-free"
        await cleo.post(f"/api/tables/{table}/join")
        assert (await bob.post(f"/api/tables/{table}/start", expect=403))["key"] == "host-only"
        await cleo.http.post(f"/api/tables/{table}/leave")
        await cleo.post(f"/api/tables/{table}/join")
        state = await ann.post(f"/api/tables/{table}/start")
        assert state["table"]["state"] == "playing"
        assert (await ann.post(f"/api/tables/{table}/start"))["version"] == 0, "again changes nothing"
        assert (await bob.http.post(f"/api/tables/{table}/leave")).status_code == 409


@running
async def test_after_the_host_leaves_the_table_stays_open_or_closes(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await ann.open("classic", "me", "person")
        await bob.post(f"/api/tables/{table}/join")
        await ann.http.post(f"/api/tables/{table}/leave")
        me = (await bob.get("/api/me"))["id"]
        assert (await bob.get(f"/api/tables/{table}"))["table"]["owner"] == me
        await bob.http.post(f"/api/tables/{table}/leave")
        await ann.get(f"/api/tables/{table}", status=404)


@running
async def test_invalid_tables_are_refused(home: Served) -> None:
    async with home.client("Ann") as ann:
        bots = [{"kind": "bot"}, {"kind": "bot"}]
        assert (await ann.post("/api/tables", expect=422, edition="classic", seats=bots))["key"] == "nobody-sits"
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "deepest"}]
        assert (await ann.post("/api/tables", expect=422, edition="classic", seats=seats))["key"] == "no-such-bot"
        assert (await ann.post("/api/tables", expect=400, edition="chess", seats=seats))["key"] == "invalid"
        assert (await ann.post("/api/tables", expect=400, edition="classic", seats=seats[:1]))["key"] == "invalid"


@running
async def test_the_first_player_has_the_first_seat(home: Served) -> None:
    async with home.client("Ann") as ann:
        table = await ann.open("classic", "me", "greedy", "random", first=1, start=True)
        state = await ann.get(f"/api/tables/{table}")
        assert [seat["name"] for seat in state["table"]["seats"]] == ["greedy", "random", "Ann"]
        assert state["you"] == [2]


@running
async def test_a_repeated_request_is_answered_the_same_and_applied_once(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        seats = [{"kind": "me"}, {"kind": "person"}]
        asked: dict[str, Any] = {"edition": "classic", "seats": seats, "request": "open-1"}
        opened = await asyncio.gather(*(ann.post("/api/tables", **asked) for _ in range(4)))
        opened.append(await ann.post("/api/tables", **asked))
        assert len({state["table"]["id"] for state in opened}) == 1
        other = await ann.post("/api/tables", expect=409, **(asked | {"edition": "marvel"}))
        assert other["key"] == "request-reused"
        table = await two_at(home, ann, bob)
        turn: dict[str, Any] = {"request": "r1", "seat": 0, "version": 0, "moves": "+wbg"}
        answers = await asyncio.gather(*(ann.post(f"/api/tables/{table}/submit", **turn) for _ in range(8)))
        assert {answer["version"] for answer in answers} == {1}
        assert (await ann.get(f"/api/tables/{table}"))["version"] == 1
        reused = await ann.post(f"/api/tables/{table}/submit", expect=409, **(turn | {"moves": "+wbr"}))
        assert reused["key"] == "request-reused"
        same_id = await bob.post(f"/api/tables/{table}/submit", **(turn | {"seat": 1, "version": 1}))
        assert same_id["version"] == 2, "ids are each person's own"


@running
async def test_refusals_have_rule_and_words(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        await ann.post("/api/me", name="Ann", language="fr")
        table = await two_at(home, ann, bob)
        submit = f"/api/tables/{table}/submit"
        illegal = await ann.post(submit, expect=422, request="a", seat=0, version=0, moves="+wbk -w")
        assert (illegal["rule"], illegal["key"]) == ("3.1", "turn-is-done")
        illegal = await ann.post(submit, expect=422, request="a", seat=0, version=0, moves="+*")
        assert (illegal["rule"], illegal["key"]) == ("4.1", "take-wild")
        assert "Règle 4.1" in illegal["text"]
        stale = await ann.post(submit, expect=409, request="a", seat=0, version=7, moves="+wbk")
        assert (stale["key"], stale["version"]) == ("stale-version", 0)
        garbled = await ann.post(submit, expect=400, request="a", seat=0, version=0, moves="+xyz")
        assert garbled["values"]["what"] == "colour-letter"
        other = await bob.post(submit, expect=403, request="a", seat=0, version=0, moves="+wbk")
        assert other["key"] == "not-your-seat"
        early = await bob.post(submit, expect=422, request="a", seat=1, version=0, moves="+wbk")
        assert (early["rule"], early["key"]) == ("2.4", "not-your-turn")
        async with home.client(None) as nobody:
            assert (await nobody.post(submit, expect=401, request="a", seat=0, version=0, moves="+wbk"))[
                "key"
            ] == "who-are-you"
        assert (await ann.get(f"/api/tables/{table}"))["version"] == 0, "all or nothing: nothing"


@running
async def test_private_tables_and_spectators(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob, home.client("Eve") as eve:
        hidden = await two_at(home, ann, bob, spectators=False)
        assert (await eve.get(f"/api/tables/{hidden}", status=404))["key"] == "no-such-table"
        assert (await eve.ask("watch", hidden))["status"] == 404
        await eve.get(f"/api/tables/{hidden}/record", status=404)
        assert hidden not in str(await eve.get("/api/lobby"))
        shown = await two_at(home, ann, bob, public=True)
        state = await eve.get(f"/api/tables/{shown}")
        assert (state["seat"], state["you"], state["stage"], state["marks"]) == (None, [], None, [])
        assert (await eve.get(f"/api/tables/{shown}", status=403, seat=0))["key"] == "not-your-seat"
        assert shown in str(await eve.get("/api/lobby"))


@running
async def test_a_preview_shows_revealed_cards_as_unknown(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await two_at(home, ann, bob)
        seen = await ann.post(f"/api/tables/{table}/preview", seat=0, moves="Ra1")
        assert seen["position"]["board"][0][0] == ""
        assert seen["position"]["players"][0]["tokens"][5] == 1
        assert [event["key"] for event in seen["events"]] == ["reserved", "took-wild", "revealed-unseen"]
        drawn = await ann.ask("preview", table, seat=0, moves="R3")
        assert drawn["position"]["players"][0]["hand"] == [{"card": None, "level": 3, "open": False}]
        refused = await bob.post(f"/api/tables/{table}/preview", expect=422, seat=1, moves="R3")
        assert refused["key"] == "not-your-turn"
        assert (await ann.get(f"/api/tables/{table}"))["version"] == 0


@running
async def test_catching_up_without_gaps_or_repeats(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob, home.client("Eve") as eve:
        table = await two_at(home, ann, bob)
        for version, moves in enumerate(("+wbg", "+wbg", "+rkw", "+rkg")):
            player = (ann, bob)[version % 2]
            await player.post(
                f"/api/tables/{table}/submit", request=f"v{version}", seat=version % 2, version=version, moves=moves
            )
            if version == 1:
                assert (await eve.watch(table, since=0))["version"] == 2
                await eve.hang_up()
        state = await eve.watch(table, since=2, words=True)
        assert [events["version"] for events in state["events"]] == [3, 4]
        assert state["events"][0]["items"][0]["text"].startswith("Ann takes")
        assert (await eve.get(f"/api/tables/{table}", since=4))["events"] == []
        assert len((await eve.get(f"/api/tables/{table}", since=0))["events"]) == 4


@running
async def test_hot_seat_shows_one_seat_at_a_time(home: Served) -> None:
    async with home.client("Ann") as ann:
        seats = [{"kind": "me", "name": "Mum"}, {"kind": "me", "name": "Dad"}]
        state = await ann.post("/api/tables", edition="megaman", seats=seats, start=True, first=0)
        table = state["table"]["id"]
        assert state["you"] == [0, 1]
        assert state["seat"] is None, "nothing hidden shows until somebody says who looks"
        await ann.post(f"/api/tables/{table}/submit", request="m1", seat=0, version=0, moves="R3")
        hand = [
            (await ann.get(f"/api/tables/{table}", seat=seat))["position"]["players"][0]["hand"][0]["card"]
            for seat in (0, 1)
        ]
        assert hand[0] is not None
        assert hand[1] is None
        assert (await ann.watch(table, seat=1))["stage"] is not None
        assert (await ann.play(table, Random(5)))["table"]["state"] == "over"


@running
async def test_a_record_in_mid_game_has_no_seed(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await two_at(home, ann, bob)
        await ann.post(f"/api/tables/{table}/submit", request="m1", seat=0, version=0, moves="R3")
        record = parse_record(await bob.get(f"/api/tables/{table}/record"))
        assert record.seed is None
        assert record.result is None
        assert record.commitment == (await bob.get(f"/api/tables/{table}"))["commitment"]


@running
async def test_resigning_and_rematch_with_rotated_seats(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob, home.client("Eve") as eve:
        table = await two_at(home, ann, bob)
        assert (await ann.post(f"/api/tables/{table}/rematch", expect=409))["key"] == "not-over"
        await bob.post(f"/api/tables/{table}/resign", request="x", seat=1, version=0)
        again = await bob.post(f"/api/tables/{table}/resign", request="x", seat=1, version=0)
        assert again["version"] == 1
        state = await ann.get(f"/api/tables/{table}")
        assert (state["outcome"]["ending"], state["outcome"]["winners"]) == ("alone", [0])
        assert (await eve.post(f"/api/tables/{table}/rematch", expect=403))["key"] == "not-at-table"
        following = await ann.post(f"/api/tables/{table}/rematch")
        assert following["table"]["state"] == "open"
        assert (await eve.post(f"/api/tables/{following['table']['id']}/join", expect=409))["key"] == "table-full"
        begun = await bob.post(f"/api/tables/{table}/rematch")
        assert begun["table"]["id"] == following["table"]["id"]
        assert begun["table"]["state"] == "playing"
        assert [seat["name"] for seat in begun["table"]["seats"]] == ["Bob", "Ann"]
        assert begun["commitment"] != state["commitment"], "a fresh deal"
        assert (await ann.get(f"/api/tables/{table}"))["table"]["rematch"] == begun["table"]["id"]


@running
async def test_a_rematch_is_offered_on_every_page_and_may_be_declined(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await two_at(home, ann, bob)
        await bob.post(f"/api/tables/{table}/resign", request="x", seat=1, version=0)
        await bob.socket()  # bob watches neither a table nor the lobby
        following = (await ann.post(f"/api/tables/{table}/rematch"))["table"]
        assert [seat["waits_for"] for seat in following["seats"]] == ["Bob", None]
        invited = await bob.until("invited")
        assert [one["id"] for one in invited["tables"]] == [following["id"]]
        await bob.hang_up()
        await bob.socket()
        assert [one["id"] for one in (await bob.until("invited"))["tables"]] == [following["id"]], "also later"
        await bob.post(f"/api/tables/{following['id']}/decline", expect=204)
        assert (await bob.until("invited", lambda told: not told["tables"]))["tables"] == []
        seats = (await ann.get(f"/api/tables/{following['id']}"))["table"]["seats"]
        assert [(seat["waits_for"], seat["declined"], seat["name"]) for seat in seats] == [
            (None, "Bob", None),
            (None, None, "Ann"),
        ]
        given = await ann.post(f"/api/tables/{following['id']}/bot", seat=0, bot="greedy")
        assert [seat["name"] for seat in given["table"]["seats"]] == ["greedy", "Ann"]
        await ann.post(f"/api/tables/{following['id']}/start")


@running
async def test_a_host_who_declines_passes_the_table_to_a_waiting_person(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await two_at(home, ann, bob)
        await bob.post(f"/api/tables/{table}/resign", request="x", seat=1, version=0)
        following = (await bob.post(f"/api/tables/{table}/rematch"))["table"]
        await ann.post(f"/api/tables/{following['id']}/decline", expect=204)
        await ann.post(f"/api/tables/{following['id']}/decline", expect=204)
        await bob.post(f"/api/tables/{following['id']}/close", expect=204)


@running
async def test_only_the_host_gives_a_free_seat_to_a_bot(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await ann.open("classic", "me", "person")
        refused = await bob.post(f"/api/tables/{table}/bot", seat=1, bot="greedy", expect=403)
        assert refused["key"] == "host-only"
        taken = await ann.post(f"/api/tables/{table}/bot", seat=0, bot="greedy", expect=409)
        assert taken["key"] == "seat-taken"
        assert (await ann.post(f"/api/tables/{table}/bot", seat=3, bot="greedy", expect=422))["key"] == "no-such-seat"
        assert (await ann.post(f"/api/tables/{table}/bot", seat=1, bot="nobody", expect=422))["key"] == "no-such-bot"
        await ann.post(f"/api/tables/{table}/bot", seat=1, bot="greedy")
        await ann.post(f"/api/tables/{table}/start")


@running
async def test_agreeing_to_stop(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await two_at(home, ann, bob)
        await bob.watch(table)
        await ann.post(f"/api/tables/{table}/stop", request="s", seat=0, version=0)
        offered = await bob.until("state", lambda state: bool(state["offers"]["stop"]))
        assert offered["offers"]["stop"] == [0]
        await bob.post(f"/api/tables/{table}/stop", request="s", seat=1, version=0)
        assert (await ann.get(f"/api/tables/{table}"))["outcome"]["ending"] == "agreed"


@running
async def test_an_offer_lapses_with_the_next_move(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await two_at(home, ann, bob)
        await bob.post(f"/api/tables/{table}/stop", request="s", seat=1, version=0)
        await ann.post(f"/api/tables/{table}/submit", request="m", seat=0, version=0, moves="+wbg")
        assert (await ann.get(f"/api/tables/{table}"))["offers"]["stop"] == []
        await ann.post(f"/api/tables/{table}/stop", request="s", seat=0, version=1)
        assert (await ann.get(f"/api/tables/{table}"))["table"]["state"] == "playing"


@running
async def test_take_back_by_consent(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await two_at(home, ann, bob, take_backs="consent")
        await ann.post(f"/api/tables/{table}/submit", request="m", seat=0, version=0, moves="+wbg")
        assert (await ann.get(f"/api/tables/{table}"))["offers"]["may_take_back"] == [0]
        await ann.post(f"/api/tables/{table}/take-back", request="t1", seat=0, version=1)
        asked = (await bob.get(f"/api/tables/{table}"))["offers"]["take_back"]
        assert asked == {"seat": 0, "agreed": [0], "asked": [1]}
        await bob.post(f"/api/tables/{table}/consent", request="c1", seat=1, version=1, agree=False)
        assert (await bob.get(f"/api/tables/{table}"))["offers"]["take_back"] is None
        assert (
            await bob.post(f"/api/tables/{table}/consent", expect=409, request="c2", seat=1, version=1, agree=True)
        )["key"] == "nothing-asked"
        await ann.post(f"/api/tables/{table}/take-back", request="t2", seat=0, version=1)
        await bob.post(f"/api/tables/{table}/consent", request="c3", seat=1, version=1, agree=True)
        state = await ann.get(f"/api/tables/{table}", since=1)
        assert (state["version"], state["position"]["turn"]) == (2, 0)
        assert state["events"][0]["items"] == [{"key": "took-back", "seat": 0}]
        assert sum(state["position"]["players"][0]["tokens"]) == 0


@running
async def test_an_answer_to_an_older_take_back_request_is_refused(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await two_at(home, ann, bob, take_backs="consent")
        await ann.post(f"/api/tables/{table}/submit", request="r1", seat=0, version=0, moves="+wbg")
        await ann.post(f"/api/tables/{table}/take-back", request="t1", seat=0, version=1)
        await bob.post(f"/api/tables/{table}/submit", request="r2", seat=1, version=1, moves="+wbg")
        await ann.post(f"/api/tables/{table}/take-back", request="t2", seat=0, version=2)
        late = await bob.post(f"/api/tables/{table}/consent", expect=409, request="c1", seat=1, version=1, agree=False)
        assert late["key"] == "stale-version"
        await bob.post(f"/api/tables/{table}/consent", request="c2", seat=1, version=2, agree=True)
        assert (await ann.get(f"/api/tables/{table}"))["version"] == 3


@running
async def test_take_backs_are_refused_if_off_and_need_no_consent_against_bots(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await two_at(home, ann, bob, take_backs="off")
        await ann.post(f"/api/tables/{table}/submit", request="m", seat=0, version=0, moves="+wbg")
        refused = await ann.post(f"/api/tables/{table}/take-back", expect=409, request="t", seat=0, version=1)
        assert refused["key"] == "take-back-off"
        free = await ann.open("classic", "me", "greedy", first=0, start=True)
        await ann.watch(free)
        await ann.ask("submit", free, seat=0, version=0, moves="+wbg")
        state = await ann.until("state", lambda state: state["position"]["turn"] == 0 and state["version"] > 1)
        done = await ann.ask("take_back", free, seat=0, version=state["version"])
        assert done["type"] == "accepted"
        assert sum((await ann.get(f"/api/tables/{free}"))["position"]["players"][0]["tokens"]) == 0


@running
async def test_phrases_in_the_readers_language(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        await bob.post("/api/me", name="Bob", language="es")
        table = await two_at(home, ann, bob)
        await bob.watch(table)
        await ann.post(f"/api/tables/{table}/say", phrase="well-played")
        said = await bob.until("said")
        assert (said["name"], said["phrase"], said["text"]) == ("Ann", "well-played", "¡Bien jugado!")
        await ann.post(f"/api/tables/{table}/say", expect=422, phrase="buy-my-coins")
        await ann.watch(table)
        assert (await ann.until("said"))["text"] == "Well played!"


@running
async def test_presence(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await two_at(home, ann, bob)
        await ann.watch(table)
        await bob.watch(table)
        state = await ann.until("state", lambda state: state["table"]["seats"][1]["present"])
        assert state["table"]["seats"][0]["present"]
        await bob.hang_up()
        await ann.until("state", lambda state: not state["table"]["seats"][1]["present"])


@running
async def test_the_lobby_is_updated_live(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        await bob.send("lobby", on=True)
        await bob.until("lobby")
        table = await ann.open("marvel", "me", "person", public=True, first=0)
        await bob.until("lobby", lambda lobby: any(row["id"] == table for row in lobby["open"]))
        await bob.post(f"/api/tables/{table}/join")
        await ann.post(f"/api/tables/{table}/start")
        seen = await bob.until("lobby", lambda lobby: any(row["id"] == table for row in lobby["running"]))
        assert table in [row["id"] for row in seen["mine"]]
        assert table not in seen["your_turn"]
        await ann.post(f"/api/tables/{table}/submit", request="m", seat=0, version=0, moves="+ypb")
        await bob.until("lobby", lambda lobby: table in lobby["your_turn"])
        await ann.post(f"/api/tables/{table}/resign", request="r", seat=0, version=1)
        await bob.until("lobby", lambda lobby: any(row["id"] == table for row in lobby["finished"]))


@running
async def test_the_archive_by_edition_players_person_and_date(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await two_at(home, ann, bob, public=True)
        await ann.post(f"/api/tables/{table}/resign", request="r", seat=0, version=0)
        me = (await ann.get("/api/me"))["id"]

        async def found(**query: Any) -> bool:
            return table in [game["id"] for game in (await ann.get("/api/archive", **query))["games"]]

        ended = (await ann.get(f"/api/tables/{table}"))["table"]["ended"]
        [listed] = [game for game in (await ann.get("/api/archive"))["games"] if game["id"] == table]
        assert (listed["result"], listed["points"]) == ("alone 2-1", [0, 0])
        assert await found(person=me, edition="classic", players=2, since=ended, before=ended + 1)
        assert not await found(edition="marvel")
        assert not await found(players=3)
        assert not await found(person="nobody")
        assert not await found(since=ended + 1)
        assert not await found(before=ended)


@running
async def test_two_people_with_one_name_are_distinguished(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("\u0410nn") as other:  # the second begins with a Cyrillic letter
        table = await ann.open("classic", "me", "person")
        await other.post(f"/api/tables/{table}/join")
        seats = (await ann.get(f"/api/tables/{table}"))["table"]["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "\u0410nn (2)"]
        said = await other.post(f"/api/tables/{table}/say", request="a", phrase="hello")
        assert said["name"] == "\u0410nn (2)"
