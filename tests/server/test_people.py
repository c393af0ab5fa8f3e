"""Identity: names, cookies, private keys, programs."""

import pytest

from tests.support.serving import Served, running


@running
async def test_a_name_and_a_cookie(home: Served) -> None:
    async with home.client(None) as client:
        assert await client.get("/api/me") is None
        response = await client.http.post("/api/me", json={"name": "  Ann \u200b Lee "})
        assert response.json()["name"] == "Ann Lee"
        cookie = response.headers["set-cookie"].lower()
        assert all(part in cookie for part in ("httponly", "samesite=lax", "path=/"))
        assert "secure" not in cookie, "a home network has no https"
        me = await client.get("/api/me")
        renamed = await client.post("/api/me", name="Anna", language="fr")
        assert (renamed["id"], renamed["name"], renamed["language"]) == (me["id"], "Anna", "fr")


@pytest.mark.parametrize(
    ("name", "status"), [("", 400), ("\u200b\u200b", 422), ("x" * 25, 422), ("x" * 200, 400), ("\x00", 422)]
)
@running
async def test_names_have_limits(home: Served, name: str, status: int) -> None:
    async with home.client(None) as client:
        await client.post("/api/me", expect=status, name=name)


@running
async def test_a_private_key_is_the_same_person_elsewhere(home: Served) -> None:
    async with home.client("Ann") as here, home.client(None) as there, home.client(None) as later:
        key = await here.post("/api/me/key")
        assert key["link"].endswith(f"/#key={key['key']}"), "behind the #, so that no log sees it"
        await there.post("/api/me/enter", key=key["key"])
        assert await there.get("/api/me") == await here.get("/api/me")
        await here.post("/api/me/key")
        refused = await later.post("/api/me/enter", expect=401, key=key["key"])
        assert refused["key"] == "no-such-key"


@running
async def test_a_forged_cookie_is_ignored(home: Served) -> None:
    async with home.client("Ann") as ann, home.client(None) as thief:
        person = (await ann.get("/api/me"))["id"]
        thief.http.cookies.set("cabochon", f"{person}.AAAA.BBBB")
        assert await thief.get("/api/me") is None


@running
async def test_deleting_a_person_keeps_their_games(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        table = await ann.open("classic", "me", "person", public=True)
        await bob.post(f"/api/tables/{table}/join")
        await ann.post(f"/api/tables/{table}/start")
        await ann.http.delete("/api/me")
        assert await ann.get("/api/me") is None
        state = await bob.get(f"/api/tables/{table}")
        assert {seat["name"] for seat in state["table"]["seats"]} == {"?", "Bob"}
        await ann.get(f"/api/tables/{table}")  # a spectator now


@running
async def test_a_program_can_only_play(home: Served) -> None:
    async with home.client("Ann") as ann:
        made = await ann.post("/api/programs", name="Deep Carbuncle")
        async with home.client("x", token=made["token"]) as program:
            assert (await program.get("/api/me"))["kind"] == "program"
            for path, body in (
                ("/api/tables", {"edition": "classic", "seats": [{"kind": "me"}, {"kind": "bot"}]}),
                ("/api/me", {"name": "Somebody"}),
                ("/api/me/key", {}),
                ("/api/programs", {"name": "Child"}),
            ):
                refused = await program.post(path, expect=403, **body)
                assert refused["key"] == "programs-only-play"
            table = await ann.open("classic", "me", "person", spectators=True)
            await program.post(f"/api/tables/{table}/join")
            state = await ann.post(f"/api/tables/{table}/start")
            assert sorted(seat["kind"] for seat in state["table"]["seats"]) == ["person", "program"]
            other = await ann.open("classic", "me", "greedy", public=True, start=True)
            await program.get(f"/api/tables/{other}", status=404)
            record = await ann.get(f"/api/tables/{table}/record")
            assert 'Deep Carbuncle"]' in record
            assert "[Bot" in record, "labelled"
        assert (await ann.get("/api/programs"))["programs"][0]["name"] == "Deep Carbuncle"
        await ann.http.delete(f"/api/programs/{made['id']}")
        async with home.client("x", token=made["token"]) as program:
            assert (await program.get("/api/me", status=401))["key"] == "no-such-token"


@running
async def test_a_private_key_is_not_a_token(home: Served) -> None:
    async with home.client("Ann") as ann:
        key = (await ann.post("/api/me/key"))["key"]
        async with home.client("x", token=key) as thief:
            await thief.get("/api/me", status=401)
