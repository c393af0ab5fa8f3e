"""The whole game as one viewer sees it."""

from collections.abc import Sequence

from cabochon.rules.goals import outcome
from cabochon.rules.table import View
from cabochon.show.marks import marks
from cabochon.show.outcome import outcome_state
from cabochon.show.position import position_state
from cabochon.show.stage import stage
from cabochon.show.values.game import VersionEvents
from cabochon.show.values.seen import SeenGame
from cabochon.words import Words


def seen_game(
    view: View, version: int, names: Sequence[str], language: str, events: list[VersionEvents], may_act: bool = True
) -> SeenGame:
    """A view at a version, with all events since the beginning. Without `may_act` there is no stage."""
    marked = [] if view.seat is None or view.ended else marks(view, view.seat)
    return SeenGame(
        version=version,
        since=0,
        seat=view.seat,
        position=position_state(view),
        marks=marked,
        stage=stage(view, marked, language) if may_act else None,
        events=events,
        outcome=outcome_state(outcome(view), names, Words(language, view.edition)),
        notation=None,
    )
