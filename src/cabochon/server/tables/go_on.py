"""A game whose bots waited for people goes on when one of them watches (`GameTable.waits_for_people`)."""

from cabochon.server.live.house import House
from cabochon.server.live.table import LiveTable
from cabochon.server.tables.commit import bot_due, change


def may_go_on(house: House, live: LiveTable) -> bool:
    """A bot is on turn, nobody lets it play, and somebody is there again."""
    row = live.row
    if row.state != "playing" or row.bot_due is not None or row.turn is None or live.bot_at(row.turn) is None:
        return False
    return not live.waits_for_people(house.present_at(row.id))


async def go_on(house: House, table_id: str) -> None:
    """Let the bot on turn play again."""
    async with house.tables.hold(table_id) as live:
        if may_go_on(house, live):
            await change(house, live, live.row.changed_to(bot_due=bot_due(house)))
