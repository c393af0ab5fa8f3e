"""A game that waited for company goes on when somebody comes (see `live.company`)."""

from cabochon.server.live.company import nobody_is_there
from cabochon.server.live.house import House
from cabochon.server.live.table import LiveTable
from cabochon.server.tables.commit import bot_due, change


def may_go_on(house: House, live: LiveTable) -> bool:
    """A bot is on turn, nobody lets it play, and somebody is there again."""
    row = live.row
    if row.state != "playing" or row.bot_due is not None or row.turn is None or live.server_bot(row.turn) is None:
        return False
    return not nobody_is_there(live, house.presence)


async def go_on(house: House, table_id: str) -> None:
    """Let the bot on turn play again."""
    async with house.tables.hold(table_id) as live:
        if may_go_on(house, live):
            due = bot_due(house, live.server_bot(live.game.turn))
            await change(house, live, live.row.changed_to(bot_due=due))
