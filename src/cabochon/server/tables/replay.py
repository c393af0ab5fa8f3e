"""Replays of finished tables and of records that somebody brings. A running game has no replay."""

from cabochon.record import OPEN, Eyes, Record, check, format_json, steps
from cabochon.rules.deal import deal
from cabochon.server.live.replays import ReplayMaker
from cabochon.server.live.table_service import TableService
from cabochon.show.replay import checked_state, replay_state, story_state
from cabochon.show.values.replay import EyesName, RecordChecked, StoryState
from cabochon.table.access import check_may_replay
from cabochon.table.refusals import Refused
from cabochon.table.values import Person


async def finished(tables: TableService, who: Person | None, table_id: str) -> tuple[Record, int]:
    """The record of a game that is over, seed and all, and the table's revision."""
    async with tables.hold(table_id) as live:
        check_may_replay(live.row, who)
        if live.row.state != "over" or live.match is None or not live.match.over:
            raise Refused("not-over")
        return live.match.record(), live.row.revision


def eyes_of(name: EyesName, players: int) -> Eyes:
    """Whose eyes a request means."""
    if name == "open":
        return OPEN
    if name == "bench":
        return None
    if int(name) > players:
        raise Refused("no-such-seat", seat=int(name))
    return int(name) - 1


async def replay(
    tables: TableService, replays: ReplayMaker, who: Person | None, table_id: str, name: EyesName, language: str
) -> bytes:
    """Every step as those eyes saw it, compressed."""
    record, revision = await finished(tables, who, table_id)
    eyes = eyes_of(name, record.players)
    key = ("replay", table_id, revision, name, language)
    return await replays.kept(key, lambda: replay_state(record, list(steps(record)), eyes, language, table_id))


async def story(tables: TableService, replays: ReplayMaker, who: Person | None, table_id: str, language: str) -> bytes:
    """The story alone, compressed."""
    record, revision = await finished(tables, who, table_id)
    return await replays.kept(("story", table_id, revision, language), lambda: _story(record, language))


def _story(record: Record, language: str) -> StoryState:
    assert record.seed is not None
    opening = deal(record.edition, record.players, record.seed)
    return story_state(record, opening, list(steps(record)), language)


async def record_json(tables: TableService, replays: ReplayMaker, who: Person | None, table_id: str) -> bytes:
    """The whole game as JSON for other programs."""
    record, _ = await finished(tables, who, table_id)
    return await replays.beside(lambda: format_json(record).encode())


async def check_record(replays: ReplayMaker, text: str, name: EyesName, language: str) -> bytes:
    """A record that somebody brings: nothing of it is kept."""
    return await replays.made(lambda: _checked(text, name, language))


def _checked(text: str, name: EyesName, language: str) -> RecordChecked:
    checked = check(text)
    return checked_state(checked, eyes_of(name, checked.record.players) if checked.record else OPEN, language)
