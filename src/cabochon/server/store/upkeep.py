"""Operations of the upkeep: what happens at a start, what is deleted when its time has come, what can be exported."""

from sqlalchemy import Connection, delete, select

from cabochon.server.store.operations import shift_live_clocks
from cabochon.server.store.people import note, put_note
from cabochon.server.store.protocol import Operation
from cabochon.server.store.rows import Milliseconds
from cabochon.server.store.schema import answers, tables

DAY = 86_400_000
KEEP_ANSWERS = 7 * DAY


def resume_serving(now: Milliseconds) -> Operation[Milliseconds]:
    """At a start: move live clocks on by the time nobody served, which the heartbeat tells. Gives that time."""

    def operation(connection: Connection) -> Milliseconds:
        alive = note("alive")(connection)
        down = max(0, now - alive) if isinstance(alive, int) else 0
        shift_live_clocks(down)(connection)
        put_note("alive", now)(connection)
        return down

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
