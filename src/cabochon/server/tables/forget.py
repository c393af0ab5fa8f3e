"""Deleting a person's data while the server serves."""

from cabochon.server.live.fanout import LOBBY, SOMEBODY_WENT, about, about_sayings, about_signing_out
from cabochon.server.live.house import House
from cabochon.server.store.operations import after
from cabochon.server.store.people import delete_person, programs_of
from cabochon.server.store.protocol import Operation
from cabochon.server.store.sayings import talked_at


async def forget_person(house: House, person: str, *before: Operation[None]) -> None:
    """Delete somebody's data, close their sockets, and let live tables be fetched again.

    `before` is written first, in the same transaction.
    """
    programs = await house.store.read(programs_of(person))
    talked = await house.store.read(talked_at(person))
    changed = await house.store.write(after(delete_person(person), *before))
    for gone in (person, *(program.id for program in programs)):
        house.fanout.publish(about_signing_out(gone))
    for table_id in changed:
        if live := house.tables.peek(table_id):
            house.tables.forget(live)
        house.fanout.publish(about(table_id))
    for table_id in {*changed, *talked}:
        house.fanout.publish(about_sayings(table_id))
    house.fanout.publish(LOBBY)
    house.fanout.publish(SOMEBODY_WENT)
