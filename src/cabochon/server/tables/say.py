"""Ready phrases: the only chat there is, so that it needs no translation and no moderation."""

from cabochon.editions import first_edition
from cabochon.server.door.standing import check_not_muted
from cabochon.server.errors import Refused
from cabochon.server.live.fanout import about_phrases
from cabochon.server.live.house import House
from cabochon.server.store.people import say as keep
from cabochon.server.store.rows import Person
from cabochon.server.tables.access import check_may_see
from cabochon.server.wire.answers import Said
from cabochon.words import Words

PHRASES = (
    "hello", "good-luck", "have-fun", "nice-move", "well-played", "thanks", "oops", "sorry", "thinking",
    "one-moment", "your-turn", "close-game", "rematch", "good-game", "bye",
)  # fmt: skip
"""Each is `phrase-<name>` in every catalogue."""


async def say(house: House, who: Person, table_id: str, phrase: str) -> Said:
    """Said at a table by somebody who sits there or looks on."""
    if who.is_program:
        raise Refused("programs-only-play")
    if phrase not in PHRASES:
        raise Refused("no-such-phrase")
    check_not_muted(who, house.now())
    house.limits.phrase(who.id)
    async with house.tables.hold(table_id) as live:
        check_may_see(live.row, who)
        seats = live.row.seats_of(who.id)
        seat = seats[0] if seats else None
    at = house.now()
    number = await house.store.write(keep(table_id, at, who, seat, phrase))
    house.fanout.publish(about_phrases(table_id))
    return said(table_id, number, at, who.name, seat, phrase, who.language)


def said(table_id: str, number: int, at: int, name: str, seat: int | None, phrase: str, language: str) -> Said:
    """A phrase in the reader's language."""
    text = Words(language, first_edition()).say(f"phrase-{phrase}")
    return Said(type="said", table=table_id, number=number, at=at, name=name, seat=seat, phrase=phrase, text=text)
