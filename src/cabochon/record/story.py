"""The story of a game: points, tokens and cards turn by turn, and its turning points.

It is made from the steps of a replay, so that the server, the page and a program have the same story. Decisions
that were taken back are not part of it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cabochon.record.entries import Decision, TookBack
from cabochon.record.log import events_for
from cabochon.record.replay import Step
from cabochon.rules.components import Colours
from cabochon.rules.events import Event, EventKind
from cabochon.rules.table import Seat, Table

TURNING = frozenset(
    {
        EventKind.TOOK_TILE, EventKind.TOOK_TEAM, EventKind.WON_TEAM_FROM, EventKind.FINAL_ROUND,
        EventKind.FINAL_ROUND_OFF, EventKind.RESIGNED, EventKind.FLAG_FELL, EventKind.ENDED,
    }
)  # fmt: skip
"""The events that a story includes."""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """The players' figures after a turn; each field has a number for each seat."""

    step: int
    """The number of record entries up to the end of this turn; 0 is the deal."""
    round: int
    seat: Seat | None
    """The seat of the turn; None for the deal."""
    points: tuple[int, ...]
    tokens: tuple[int, ...]
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turning point: an event, or a new leader."""

    step: int
    round: int
    seat: Seat | None
    event: Event | None = None
    """The event; None if `seat` takes the lead."""
    other: Seat | None = None
    """The seat that led before; None for the first leader."""


@dataclass(frozen=True, slots=True)
class Story:
    """A game in a few numbers."""

    turns: tuple[TurnEnd, ...]
    moments: tuple[TurningPoint, ...]
    colours: tuple[Colours, ...]
    """The bonuses of each seat at the end, by colour."""


StoryLine = list[tuple[int, Step]]
"""The steps that were not taken back, each with its number."""


def story_of(opening: Table, steps: Iterable[Step]) -> Story:
    """The story of a replay that began at `opening`."""
    line = _standing(steps)
    turns = (_end(0, None, opening.round, opening), *_turn_ends(line))
    last = line[-1][1].after if line else opening
    moments = sorted([*_events(line), *_leads(turns)], key=lambda moment: (moment.step, moment.event is None))
    return Story(turns, tuple(moments), tuple(player.bonuses for player in last.players))


def _standing(steps: Iterable[Step]) -> StoryLine:
    """The steps without the take-backs and without the decisions that were taken back."""
    line: StoryLine = []
    for number, step in enumerate(steps, 1):
        if not isinstance(step.entry, TookBack):
            line.append((number, step))
            continue
        for _ in range(step.entry.decisions):
            while not isinstance(line.pop()[1].entry, Decision):
                pass  # a stand-in changes nothing in the story
    return line


def _turn_ends(line: StoryLine) -> Iterable[TurnEnd]:
    for number, step in line:
        before, after = step.before, step.after
        if (before.round, before.turn) != (after.round, after.turn) or before.ended != after.ended:
            yield _end(number, before.turn, before.round, after)


def _end(step: int, seat: Seat | None, round_: int, table: Table) -> TurnEnd:
    return TurnEnd(
        step,
        round_,
        seat,
        points=tuple(table.points(one) for one in table.seats),
        tokens=tuple(sum(player.tokens) for player in table.players),
        cards=tuple(len(player.cards) for player in table.players),
    )


def _events(line: StoryLine) -> Iterable[TurningPoint]:
    for number, step in line:
        for event in events_for(step, None):
            if event.key in TURNING:
                yield TurningPoint(number, step.before.round, event.seat, event, event.other)


def _leads(turns: Sequence[TurnEnd]) -> Iterable[TurningPoint]:
    """Every change of the lead. A new leader has more points than each other seat; on equal points the lead stays."""
    leader: Seat | None = None
    for turn in turns:
        most = max(turn.points)
        ahead = [seat for seat, points in enumerate(turn.points) if points == most]
        if len(ahead) == 1 and ahead[0] != leader:
            yield TurningPoint(turn.step, turn.round, ahead[0], other=leader)
            leader = ahead[0]
