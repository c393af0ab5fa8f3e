"""What may be said at a table."""

from cabochon.table.values import Chat, TableRow

_NARROWEST_FIRST: tuple[Chat, ...] = ("off", "phrases", "free")


def chat_at(row: TableRow, allowed: Chat) -> Chat:
    """The narrower of what the host of the server and the one who opened the table allow.

    Nothing where nobody could answer: against bots and programs, and where one person holds all seats.
    """
    people = [seat for seat in row.seats if seat.kind == "person"]
    talking = len({seat.person for seat in people if not seat.free}) + sum(seat.free for seat in people)
    return min(row.rules.chat, allowed, key=_NARROWEST_FIRST.index) if talking > 1 else "off"
