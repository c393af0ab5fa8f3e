"""Looking: a table's state for a caller, a preview, a record cut to what the caller may know."""

import asyncio

from cabochon.record.text import format_record
from cabochon.rules.errors import IllegalMove
from cabochon.rules.legal import game_over
from cabochon.rules.notation import parse_submission
from cabochon.rules.submission import play_all
from cabochon.server.live.house import House
from cabochon.server.live.state import Viewer, state_bytes
from cabochon.server.wire.answers import Preview
from cabochon.show.events import event_states
from cabochon.show.marks import marks
from cabochon.show.position import position_state
from cabochon.table.access import check_holds, check_may_see, viewpoint
from cabochon.table.refusals import Refused
from cabochon.table.values import Person


async def look(
    house: House, who: Person | None, table_id: str, seat: int | None, since: int | None, language: str,
    words: bool = False, notation: bool = False,
) -> bytes:  # fmt: skip
    """The state as bytes that are ready to send."""
    async with house.tables.hold(table_id) as live:
        check_may_see(live.row, who)
        eyes = viewpoint(live.row, who, seat)
        viewer = Viewer(who.id if who else None, eyes, language, words, notation)
        return state_bytes(house, live, viewer, since)


async def preview(house: House, who: Person, table_id: str, seat: int, text: str) -> Preview:
    """What decisions would do, worked out on the seat's view: what would be revealed is unknown."""
    async with house.tables.hold(table_id) as live:
        check_holds(live.row, who, seat)
        if live.match is None:
            raise Refused("not-playing")
        view = live.game.view(seat)
        names = [holder.name for holder in live.row.seats]
    if over := game_over(view):
        raise over
    if view.turn != seat:
        raise IllegalMove("2.4", "not-your-turn", seat=view.turn + 1)
    steps = play_all(view, parse_submission(text, view.edition))
    after, happened = steps[-1].after, [event for step in steps for event in step.events]
    return Preview(
        moves=text, position=position_state(after), marks=marks(after, seat), events=event_states(happened, names)
    )


async def record_text(house: House, who: Person | None, table_id: str) -> str:
    """The record. Moves say where, not which card, and the seed is in it only once the game is over."""
    async with house.tables.hold(table_id) as live:
        check_may_see(live.row, who)
        if live.match is None:
            raise Refused("not-playing")
        record = live.match.record()
    return await asyncio.to_thread(format_record, record)
