"""A game as one viewer sees it."""

from typing_extensions import TypedDict

from cabochon.show.values.game import OutcomeState, PositionState, VersionEvents
from cabochon.show.values.stage import Mark, Stage


class SeenGame(TypedDict):
    """A game as one viewer sees it: everything at one version, and the events since another."""

    version: int
    since: int
    """`events` contains every version after this one."""
    seat: int | None
    """The viewer's seat; null: a spectator."""
    position: PositionState | None
    """Null before the start."""
    marks: list[Mark]
    """The mark of every visible card for the viewer's seat, whether it is on turn or not."""
    stage: Stage | None
    """Only when it is the turn of the viewer's seat."""
    events: list[VersionEvents]
    outcome: OutcomeState | None
    notation: str | None
    """The view as one line of text (docs/notation.md), for programs that know the rules."""
