"""Whether anybody is there for whom the bots of a table play."""

from cabochon.server.live.presence import Presence
from cabochon.server.live.table import LiveTable


def everybody_left(live: LiveTable) -> bool:
    """Only the bots of the table still play: every person and program has left for good (9.1)."""
    playing = live.game.view(None).playing
    return all(live.row.seats[seat].kind == "bot" for seat in playing)


def nobody_is_there(live: LiveTable, presence: Presence) -> bool:
    """Bots play for everybody (9.5), and none of those they play for looks on. Programs need not look."""
    row, game = live.row, live.game
    if any(seat.kind == "program" for seat in row.seats) or any(game.stand_in(seat) is None for seat in game.people):
        return False
    return not any(presence.is_at(row.seats[seat].person, row.id) for seat in game.people)
