"""The state of a local table for one seat, in the shape of a server's."""

from cabochon.local.table import LocalTable, now
from cabochon.match import TakeBacks
from cabochon.show.events import event_states
from cabochon.show.seen import seen_game
from cabochon.show.values.game import VersionEvents
from cabochon.show.values.table import OfferState, State
from cabochon.table.refusals import Refused


def state_of(table: LocalTable, seat: int | None, since: int, language: str) -> State:
    """What a seat sees, and what happened since a version. Without a seat: the only person's, else a spectator's."""
    match, you = table.match, table.you
    if seat is not None and seat not in you:
        raise Refused("not-your-seat", seat=seat + 1)
    eyes = you[0] if seat is None and len(you) == 1 else seat
    view = match.view(eyes)
    start = max(0, min(since, match.version))
    may_act = match.bot_at(view.turn) is None and not table.brought
    seen = seen_game(view, match.version, table.names, language, _events(table, eyes, start), may_act)
    seen["since"] = start
    record = match.record()
    return State(
        **seen,
        type="state",
        table=table.info(),
        revision=match.version,
        time=now(),
        you=you,
        commitment=match.commitment,
        seed=record.seed.hex() if record.seed else None,
        clock=None,
        offers=_offers(table),
    )


def _events(table: LocalTable, seat: int | None, since: int) -> list[VersionEvents]:
    match = table.match
    return [
        VersionEvents(
            version=version, at=table.times[version - 1], items=event_states(match.told(seat, version), table.names)
        )
        for version in range(since + 1, match.version + 1)
    ]


def _offers(table: LocalTable) -> OfferState:
    match = table.match
    if match.over or table.brought:
        return OfferState(stop=[], take_back=None, may_take_back=[])
    asked = [seat for seat in match.people if seat != table.asking]
    return OfferState(
        stop=list(table.stop),
        take_back=None
        if table.asking is None
        else {"seat": table.asking, "agreed": list(table.agreed), "asked": asked},
        may_take_back=_may_take_back(table),
    )


def _may_take_back(table: LocalTable) -> list[int]:
    match = table.match
    if match.take_backs is TakeBacks.OFF or (match.take_backs is TakeBacks.BOTS and len(match.people) > 1):
        return []
    return [seat for seat in match.people if match.can_take_back(seat)]
