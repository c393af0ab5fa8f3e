"""The state of a table for one viewer, as bytes that are ready to send.

Many look at the same thing: what does not depend on the viewer is made once for a revision, what
depends on the seat once for a seat. Pages live on the table and go with its revision.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar, cast

import orjson

from cabochon.match import Match
from cabochon.rules.position_text import format_position
from cabochon.rules.table import View
from cabochon.server.live.house import House
from cabochon.server.live.table import MOST_PAGES, LiveTable
from cabochon.server.wire.answers import ClockState, State
from cabochon.show.marks import Marks
from cabochon.show.outcome import outcome_state
from cabochon.show.position import position_state
from cabochon.show.stage import stage
from cabochon.table.clocks import left
from cabochon.table.info import offer_state
from cabochon.table.values import Milliseconds
from cabochon.words import Words

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks, and how."""

    person: str | None
    seat: int | None
    """Whose eyes; None is a spectator."""
    language: str
    words: bool = False
    """Wants sentences with the events."""
    notation: bool = False
    """Wants the view as text."""


def state_bytes(house: House, live: LiveTable, viewer: Viewer, since: int | None) -> bytes:
    """The state with what happened since a version, of which the last `events_per_look`; None: since now."""
    now = house.now()
    row, match = live.row, live.match
    start = row.version if since is None else max(0, min(since, row.version))
    state: dict[str, object] = {
        "type": "state",
        "table": _page(live, ("table",), lambda: _info(house, live)),
        "version": row.version,
        "revision": row.revision,
        "since": start,
        "time": now,
        "you": row.seats_of(viewer.person),
        "seat": viewer.seat if match else None,
        "commitment": match.commitment if match else None,
        "seed": row.seed.hex() if match and match.over else None,
        "clock": _clock(house, live, now),
        "offers": _page(live, ("offers",), lambda: offer_state(live)),
        "notation": None,
    }
    if match is None:
        state |= {"position": None, "marks": [], "stage": None, "events": [], "outcome": None}
        return orjson.dumps(state)
    first = max(start, row.version - house.settings.events_per_look)
    eyes = viewer.seat if match.knows_more(viewer.seat, first) else None
    view = _page(live, ("view", viewer.seat), lambda: match.view(viewer.seat))
    state |= _page(
        live, ("seen", viewer.seat, viewer.language), lambda: _seen(match, view, live, viewer.language, eyes)
    )
    state["events"] = _page(live, ("events", first, eyes, viewer.words and viewer.language),
                            lambda: _json(live.events(viewer.seat, first, _words(live, viewer))))  # fmt: skip
    if viewer.notation:
        state["notation"] = format_position(view)
    return orjson.dumps(state)


def state_of(house: House, live: LiveTable, viewer: Viewer, since: int | None) -> State:
    """The same as a value."""
    return cast("State", orjson.loads(state_bytes(house, live, viewer, since)))


def _info(house: House, live: LiveTable) -> orjson.Fragment | None:
    return _json(house.info(live.row, live, live.parts))


def _page(live: LiveTable, key: object, make: Callable[[], T]) -> T:
    """Made once for this revision of the table, unless many others were wanted meanwhile."""
    pages = live.pages
    if key in pages:
        return cast("T", pages[key])
    page = make()
    if len(pages) >= MOST_PAGES:
        pages.clear()
    pages[key] = page
    return page


def _seen(match: Match, view: View, live: LiveTable, language: str, eyes: int | None) -> dict[str, object]:
    """`eyes` are None if the position is the same for a spectator."""
    seat = view.seat
    now = [] if seat is None or match.over else live.marks.setdefault(seat, Marks()).of(view, seat)
    return {
        "position": _page(live, ("position", eyes), lambda: _json(position_state(view, live.parts))),
        "marks": live.parts(("marks", seat), now, lambda: now),
        "stage": None if live.bot_at(view.turn) else _json(stage(view, now, language)),
        "outcome": outcome_state(match.outcome, live.names, Words(language, live.edition)) if match.over else None,
    }


def _words(live: LiveTable, viewer: Viewer) -> Words | None:
    return Words(viewer.language, live.edition) if viewer.words else None


def _json(value: object) -> orjson.Fragment | None:
    """Made once for all who see the same."""
    return None if value is None else orjson.Fragment(orjson.dumps(value))


def _clock(house: House, live: LiveTable, now: Milliseconds) -> ClockState | None:
    """What is left, and the time of day at which the flag falls if nothing happens."""
    row = live.row
    if not row.clocks:
        return None
    all_left = [left(row, seat, house.clock_of(row)) for seat in range(len(row.clocks))]
    flag_at = None if row.flag_at is None or row.turn is None else now + all_left[row.turn]
    return ClockState(left=all_left, flag_at=flag_at)
