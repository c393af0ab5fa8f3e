"""Replays: of finished tables, for whoever may see them; of records that somebody brings. Never of a running game."""

from cabochon.record import Record, check, export_json, steps
from cabochon.rules.deal import deal
from cabochon.server.errors import Refused
from cabochon.server.house import House
from cabochon.server.show.replay import checked_state, packed, replay_state, story_state
from cabochon.server.store.rows import Person
from cabochon.server.tables.access import check_may_see
from cabochon.server.wire.replay import EyesName, StoryState


async def finished(house: House, who: Person | None, table_id: str) -> tuple[Record, int]:
    """The record of a game that is over, seed and all, and the table's revision."""
    async with house.tables.hold(table_id) as live:
        check_may_see(live.row, who)
        if live.row.state != "over" or live.match is None or not live.match.over:
            raise Refused(409, "not-over")
        return live.match.record(), live.row.revision


async def replay(house: House, who: Person | None, table_id: str, eyes: EyesName, language: str) -> bytes:
    """Every step as those eyes saw it, compressed."""
    record, revision = await finished(house, who, table_id)
    key = ("replay", table_id, revision, eyes, language)
    return await house.replays.made(
        key, lambda: packed(replay_state(record, list(steps(record)), eyes, language, table_id))
    )


async def story(house: House, who: Person | None, table_id: str, language: str) -> bytes:
    """The story alone, compressed."""
    record, revision = await finished(house, who, table_id)
    return await house.replays.made(("story", table_id, revision, language), lambda: packed(_story(record, language)))


def _story(record: Record, language: str) -> StoryState:
    assert record.seed is not None
    opening = deal(record.edition, record.players, record.seed)
    return story_state(record, opening, list(steps(record)), language)


async def record_json(house: House, who: Person | None, table_id: str) -> bytes:
    """The whole game as JSON for other programs."""
    record, _ = await finished(house, who, table_id)
    return await house.replays.beside(lambda: export_json(record).encode())


async def check_record(house: House, text: str, eyes: EyesName, language: str) -> bytes:
    """A record that somebody brings: nothing of it is kept."""
    return await house.replays.beside(lambda: packed(checked_state(check(text), eyes, language)))
