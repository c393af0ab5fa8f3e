"""The host of a table leaves before the start: another person is the host, and never a program."""

from tests.support.serving import Client, Served, running


async def program_of(home: Served, owner: Client) -> str:
    return str((await owner.post("/api/programs", name="Robot"))["token"])


@running
async def test_a_program_does_not_inherit_a_table_that_it_cannot_start(home: Served) -> None:
    async with home.client("Ann") as ann, home.client("Bob") as bob:
        token = await program_of(home, bob)
        async with home.client("x", token=token) as program:
            alone = await ann.open("classic", "me", "person")
            await program.post(f"/api/tables/{alone}/join")
            await ann.http.post(f"/api/tables/{alone}/leave")
            assert (await program.get(f"/api/tables/{alone}"))["table"]["state"] == "closed"
            table = await ann.open("classic", "me", "person", "person")
            await program.post(f"/api/tables/{table}/join")
            await bob.post(f"/api/tables/{table}/join")
            await ann.http.post(f"/api/tables/{table}/leave")
            owner = (await bob.get(f"/api/tables/{table}"))["table"]["owner"]
            assert owner == (await bob.get("/api/me"))["id"]
