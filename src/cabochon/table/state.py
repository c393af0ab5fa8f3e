"""The state of a table for one viewer, made from frozen values: the row, the seat's view and its events.

Many viewers share a view. Everything that depends only on the seat, the language and the version is computed once for a
revision of the table (`GameTable.memo`); the rest is added for each viewer.
"""

from dataclasses import dataclass

from cabochon.rules.position_text import format_position
from cabochon.show.seen import seen_game
from cabochon.show.values.seen import SeenGame
from cabochon.show.values.table import ClockState, State
from cabochon.table.clocks import left
from cabochon.table.game import GameTable
from cabochon.table.info import offer_state, table_info
from cabochon.table.values import Chat, Milliseconds, Present, TableRow
from cabochon.words import Words


@dataclass(frozen=True, slots=True)
class Viewer:
    """A viewer of a table, with the options."""

    person: str | None
    seat: int | None
    """The seat whose view is shown; None is a spectator."""
    language: str
    words: bool = False
    """Whether events have sentences."""
    notation: bool = False
    """Whether the view is also sent as text."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """Everything in a state that is not part of the table."""

    now: Milliseconds
    """The time of day."""
    clock: Milliseconds
    """The current time on the clocks of the table."""
    present: Present
    chat: Chat
    """The limits of the server's host."""
    most_events: int
    """A state contains the events of at most this number of versions."""


def state_of(table: GameTable, viewer: Viewer, since: int | None, around: Surroundings) -> State:
    """The state with the last `most_events` events after the version `since`; None means no events."""
    row = table.row
    start = row.version if since is None else max(0, min(since, row.version))
    first = max(start, row.version - around.most_events)
    key = (viewer.seat, viewer.language, viewer.words, viewer.notation, first)
    shared = table.memo.get(key)
    return {
        **(shared or table.remember(key, _shared(table, viewer, first, around))),
        "since": start,
        "time": around.now,
        "you": list(row.seats_of(viewer.person)),
        "clock": _clock(row, around),
    }


def _shared(table: GameTable, viewer: Viewer, first: int, around: Surroundings) -> State:
    """The part of the state that all viewers of a seat share, without times. Before the start it contains no game."""
    row, match, language = table.row, table.match, viewer.language
    seen: SeenGame = {
        "version": row.version, "since": first, "seat": None, "position": None, "marks": [], "stage": None,
        "events": [], "outcome": None, "notation": None,
    }  # fmt: skip
    if match is not None:
        view = match.view(viewer.seat)
        events = table.events(viewer.seat, first, Words(language, table.edition) if viewer.words else None)
        may_act = table.bot_at(view.turn) is None
        seen = seen_game(view, row.version, table.names, language, events, may_act)
        seen["notation"] = format_position(view) if viewer.notation else seen["notation"]
    return {
        **seen,
        "type": "state",
        "table": table_info(row, table, around.present, around.chat),
        "revision": row.revision,
        "time": 0,
        "you": [],
        "commitment": match.commitment if match else None,
        "seed": row.seed.hex() if match and match.over else None,
        "clock": None,
        "offers": offer_state(table),
    }


def _clock(row: TableRow, around: Surroundings) -> ClockState | None:
    """The time left, and the time of day at which the flag falls if nothing happens."""
    if not row.clocks:
        return None
    all_left = [left(row, seat, around.clock) for seat in range(len(row.clocks))]
    flag_at = None if row.flag_at is None or row.turn is None else around.now + all_left[row.turn]
    return ClockState(left=all_left, flag_at=flag_at)
