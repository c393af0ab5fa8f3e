"""The rules for chat at a table."""

from cabochon.table.refusals import Refused
from cabochon.table.values import Chat, Person, TableRow

PHRASES = (
    "hello", "good-luck", "have-fun", "nice-move", "well-played", "thanks", "oops", "sorry", "thinking",
    "one-moment", "your-turn", "close-game", "rematch", "good-game", "bye",
)  # fmt: skip
"""The ready phrases. Each is the message `phrase-<name>` of every catalogue."""
_NARROWEST_FIRST: tuple[Chat, ...] = ("off", "phrases", "free")


def chat_at(row: TableRow, allowed: Chat) -> Chat:
    """The stricter of the limits of the server's host and of the person who opened the table.

    None if no other person sits there: against bots and programs, and if one person holds all seats.
    """
    people = [seat for seat in row.seats if seat.kind == "person"]
    talking = len({seat.person for seat in people if not seat.free}) + sum(seat.free for seat in people)
    return min(row.rules.chat, allowed, key=_NARROWEST_FIRST.index) if talking > 1 else "off"


def check_may_say(row: TableRow, who: Person, allowed: Chat, *, own_words: bool) -> None:
    """Players may write free text if that is allowed. Spectators may send only the ready phrases."""
    chat = chat_at(row, allowed)
    if chat == "off":
        raise Refused("chat-off")
    if own_words and chat == "phrases":
        raise Refused("chat-phrases-only")
    if own_words and who.id not in row.people:
        raise Refused("players-only-write")
