"""Deleting a person's data while the server serves."""

from cabochon.server.live.fanout import LOBBY, Topic
from cabochon.server.live.table_service import TableService
from cabochon.server.store.people import delete_person, programs_of
from cabochon.server.store.protocol import Operation, after
from cabochon.server.store.sayings import talked_at


async def forget_person(tables: TableService, person: str, *before: Operation[None]) -> None:
    """Delete somebody's data, close their sockets, and let live tables be fetched again.

    `before` is written first, in the same transaction.
    """
    programs = await tables.store.read(programs_of(person))
    talked = await tables.store.read(talked_at(person))
    changed = await tables.store.write(after(delete_person(person), *before))
    for gone in (person, *(program.id for program in programs)):
        tables.fanout.publish(Topic("out", gone))
    for table_id in changed:
        if live := tables.cache.peek(table_id):
            tables.cache.forget(live)
        tables.fanout.publish(Topic("table", table_id))
    for table_id in {*changed, *talked}:
        tables.fanout.publish(Topic("said", table_id))
    tables.fanout.publish(LOBBY)
    tables.fanout.publish(Topic("gone"))
