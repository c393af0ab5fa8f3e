"""Operations of the upkeep: what happens at a start, what is deleted when its time has come, what can be exported."""

from sqlalchemy import Connection, delete, select, update

from cabochon.server.store.people import note, put_note
from cabochon.server.store.protocol import Operation
from cabochon.server.store.rows import Milliseconds
from cabochon.server.store.schema import answers, tables

DAY = 86_400_000
KEEP_ANSWERS = 7 * DAY


def heartbeat(now: Milliseconds, served: Milliseconds) -> Operation[None]:
    """What the next server needs to know: when this one was alive, and how long was served in all."""

    def operation(connection: Connection) -> None:
        put_note("alive", now)(connection)
        put_note("served", served)(connection)

    return operation


def resume_serving(now: Milliseconds) -> Operation[tuple[Milliseconds, Milliseconds]]:
    """At a start: the time served so far, and the time of day since the last heartbeat.

    Databases from before the time served was kept begin with the time of day of that heartbeat: live clocks and bots
    went by it then. Bots whose pause began after the heartbeat are due at once.
    """

    def operation(connection: Connection) -> tuple[Milliseconds, Milliseconds]:
        alive, served = note("alive")(connection), note("served")(connection)
        alive = alive if isinstance(alive, int) else now
        served = served if isinstance(served, int) else alive
        connection.execute(update(tables).where(tables.c.bot_due > served).values(bot_due=served))
        heartbeat(now, served)(connection)
        return served, now - alive

    return operation


def delete_old(now: Milliseconds, open_days: int, keep_days: int) -> Operation[list[str]]:
    """Delete tables that never began, finished tables by link (`keep_days` 0 keeps them), and old answers.

    Gives the ids of the tables that went.
    """
    stale = select(tables.c.id).where(tables.c.state.in_(("open", "closed")), tables.c.changed < now - open_days * DAY)
    old = select(tables.c.id).where(
        tables.c.state == "over", tables.c.public.is_(False), tables.c.ended < now - keep_days * DAY
    )

    def operation(connection: Connection) -> list[str]:
        gone = list(connection.execute(stale).scalars())
        if keep_days:
            gone += connection.execute(old).scalars()
        if gone:
            connection.execute(delete(tables).where(tables.c.id.in_(gone)))
        connection.execute(delete(answers).where(answers.c.at < now - KEEP_ANSWERS))
        return gone

    return operation


def finished_public() -> Operation[list[str]]:
    """The ids of all finished public tables, the oldest first."""
    query = select(tables.c.id).where(tables.c.state == "over", tables.c.public).order_by(tables.c.ended)
    return lambda connection: list(connection.execute(query).scalars())
