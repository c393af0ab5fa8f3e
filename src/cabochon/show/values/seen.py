"""A game as one pair of eyes sees it."""

from typing_extensions import TypedDict

from cabochon.show.values.game import OutcomeState, PositionState, VersionEvents
from cabochon.show.values.stage import Mark, Stage


class SeenGame(TypedDict):
    """A game as one pair of eyes sees it: everything at one version, and what happened since another."""

    version: int
    since: int
    """`events` holds every version after this one."""
    seat: int | None
    """Whose eyes this is seen with; null: a spectator's."""
    position: PositionState | None
    """Null before the start."""
    marks: list[Mark]
    """Every visible card's mark for the viewer's seat, on turn or not."""
    stage: Stage | None
    """When it is the turn of the viewer's seat."""
    events: list[VersionEvents]
    outcome: OutcomeState | None
    notation: str | None
    """The view as one line of text (docs/notation.md), for programs that hold the rules themselves."""
