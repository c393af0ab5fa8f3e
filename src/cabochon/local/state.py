"""The state of a local table for one seat, in the shape of a server's."""

from cabochon.local.table import LocalTable, now
from cabochon.show.seen import seen_game
from cabochon.show.values.table import State
from cabochon.table.info import offer_state
from cabochon.table.refusals import Refused


def state_of(table: LocalTable, seat: int | None, since: int, language: str) -> State:
    """What a seat sees, and what happened since a version. Without a seat: the only person's, else a spectator's."""
    row, game, you = table.row, table.game, table.you
    if seat is not None and seat not in you:
        raise Refused("not-your-seat", seat=seat + 1)
    eyes = you[0] if seat is None and len(you) == 1 else seat
    view = game.view(eyes)
    start = max(0, min(since, row.version))
    may_act = table.bot_at(view.turn) is None and row.brought is None
    seen = seen_game(view, row.version, table.names, language, table.events(eyes, start), may_act)
    seen["since"] = start
    return State(
        **seen,
        type="state",
        table=table.info(),
        revision=row.version,
        time=now(),
        you=you,
        commitment=game.commitment,
        seed=row.seed.hex() if game.over else None,
        clock=None,
        offers=offer_state(table),
    )
