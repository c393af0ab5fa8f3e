"""Chat at a table, and reports to the hosts of the server."""

from dataclasses import replace

from cabochon.editions import first_edition
from cabochon.server.live.fanout import Topic
from cabochon.server.live.table_service import TableService
from cabochon.server.security.identity import check_not
from cabochon.server.security.limits import Limits
from cabochon.server.store.moderation import add_report
from cabochon.server.store.operations import add_chat_message, chat_message_by_id, chat_messages_at
from cabochon.server.store.requests import RepeatableRequest
from cabochon.server.store.rows import ChatRow
from cabochon.server.wire.answers import Said, Sayings
from cabochon.server.wire.asks import SayAsk
from cabochon.server.wire.moderation import ReportAsk
from cabochon.table.access import PHRASES, check_may_say, check_may_see
from cabochon.table.names import clean_text, name_at, random_name, visible
from cabochon.table.refusals import Refused
from cabochon.table.values import Person
from cabochon.words import Words

ID_LENGTH = 16
LONGEST_REPORT = 300
"""The length of a text in characters after normalization, in which one letter may become several."""


async def say(tables: TableService, limits: Limits, who: Person, table_id: str, ask: SayAsk) -> Said:
    """Say something at a table, as a player or a spectator.

    The table is not locked while the message is written, so that chat never delays a move.
    """
    if who.is_program:
        raise Refused("programs-only-play")
    if ask.phrase is not None and ask.phrase not in PHRASES:
        raise Refused("no-such-phrase")
    text = None if ask.text is None else clean_text(ask.text)
    now = tables.clock.now()
    check_not("muted", who.muted, now)
    limits.check("sayings", who.id)
    async with tables.hold(table_id) as live:
        row = live.row
        check_may_see(row, who)
    check_may_say(row, who, tables.settings.chat, own_words=text is not None)
    seat = next(iter(row.seats_of(who.id)), None)
    message = ChatRow(random_name(ID_LENGTH), table_id, now, who.id, name_at(row, who), seat, ask.phrase, text)
    kept = await _keep(tables, who, message, ask.request)
    return {**said(kept, who.language), "request": ask.request}


async def _keep(tables: TableService, who: Person, message: ChatRow, request: str | None) -> ChatRow:
    """Write the message once, even if the request is repeated, and wake the viewers."""
    repeatable = RepeatableRequest(who.id, request, repr((message.table_id, message.phrase, message.text)))
    store, adding = tables.store, add_chat_message(message, tables.settings.sayings_per_table)
    kept = await repeatable.answer(store) or await repeatable.write(store, message.id, message.at, adding)
    if kept == message.id:
        tables.fanout.publish(Topic("said", message.table_id))
        return message
    return await store.read(chat_message_by_id(message.table_id, kept)) or replace(message, id=kept)


async def listen(tables: TableService, who: Person | None, table_id: str, language: str) -> Sayings:
    """The chat messages of a table, for a person who may see it."""
    async with tables.hold(table_id) as live:
        check_may_see(live.row, who)
    return Sayings(sayings=[said(one, language) for one in await tables.store.read(chat_messages_at(table_id))])


def said(message: ChatRow, language: str) -> Said:
    """A chat message; a phrase is in the reader's language."""
    return Said(
        type="said", request=None, table=message.table_id, id=message.id, at=message.at, person=message.person,
        name=message.name, seat=message.seat, phrase=message.phrase, text=text_of(message, language),
    )  # fmt: skip


def text_of(message: ChatRow, language: str) -> str:
    """The text of a chat message."""
    return message.text or Words(language, first_edition()).say(f"phrase-{message.phrase}")


async def report(tables: TableService, who: Person, ask: ReportAsk) -> None:
    """Report a table, a person who sits there, or a chat message to the hosts, if the reporter can see it."""
    reason = visible(ask.reason)[:LONGEST_REPORT]
    if not reason:
        raise Refused("nothing-reported")
    async with tables.hold(ask.table) as live:
        check_may_see(live.row, who)
        if ask.saying is None and ask.person is not None and ask.person not in live.row.people:
            raise Refused("not-sitting")
    person, words = ask.person, None
    if ask.saying is not None:
        found = await tables.store.read(chat_message_by_id(ask.table, ask.saying))
        if found is None:
            raise Refused("no-such-saying")
        person, words = found.person, text_of(found, who.language)  # it may be from a spectator
    now, most = tables.clock.now(), tables.settings.reports_per_day
    await tables.store.write(add_report(who.id, now, ask.table, person, reason, words, most))
