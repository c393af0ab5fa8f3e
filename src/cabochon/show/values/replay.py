"""A finished game step by step, its story, and the faults of a checked record."""

from typing import Literal

from typing_extensions import TypedDict

from cabochon.show.values.game import EditionId, EventState, OutcomeState, PositionState

ViewerName = Literal["open", "bench", "1", "2", "3", "4"]
"""All hands open, a spectator, or a seat, counted as in records."""


class TurnPoint(TypedDict):
    """The standing after a turn; numbers by seat."""

    step: int
    """The step of the replay; 0 is the deal."""
    round: int
    seat: int | None
    points: list[int]
    tokens: list[int]
    cards: list[int]


class MomentState(TypedDict):
    """A turning point of the game, such as a new leader."""

    step: int
    round: int
    seat: int | None
    other: int | None
    """For a new leader: the former leader."""
    event: EventState | None
    """Null: `seat` takes the lead."""


class StoryState(TypedDict):
    """A game in a few numbers."""

    edition: EditionId
    seats: list["ReplaySeat"]
    date: str
    turns: list[TurnPoint]
    moments: list[MomentState]
    colours: list[list[int]]
    """The bonuses of each seat at the end, by colour index."""
    reached: list[int]
    """The seats that meet the goal at the end."""
    outcome: OutcomeState | None


class ReplaySeat(TypedDict):
    """The name of the person or bot in the seat."""

    name: str
    bot: bool


class ReplayStep(TypedDict):
    """One entry of the record, and the table after it."""

    entry: str
    """As the record writes it; empty for the deal."""
    seat: int | None
    """The seat of the entry."""
    round: int
    comment: str
    events: list[EventState]
    position: PositionState


class Replay(TypedDict):
    """A finished game as one viewer saw it. The seed is published: the game is over."""

    table: str | None
    """Null for a checked record."""
    eyes: ViewerName
    commitment: str
    seed: str
    result: str
    """In the notation of records."""
    story: StoryState
    steps: list[ReplayStep]


class RecordProblem(TypedDict):
    """The fault of a record."""

    line: int
    """The line number, from 1; 0 if the fault is not in a single line."""
    turn: str
    rule: str | None
    """The number of the rule that was broken, if any."""
    key: str
    text: str
    """In the caller's language."""
    right: list[str]
    """The valid alternatives, in notation."""


class RecordChecked(TypedDict):
    """A checked record: the valid part of the game, and its fault."""

    problem: RecordProblem | None
    replay: Replay | None
    """Null if it cannot be read."""
