"""What decisions would do, before they are submitted."""

from collections.abc import Sequence

from cabochon.rules.errors import IllegalMove
from cabochon.rules.legal import game_over
from cabochon.rules.notation import parse_submission
from cabochon.rules.submission import play_all
from cabochon.rules.table import View
from cabochon.show.events import event_states
from cabochon.show.marks import marks
from cabochon.show.position import position_state
from cabochon.show.values.table import Preview


def preview_state(view: View, seat: int, text: str, names: Sequence[str]) -> Preview:
    """The result of the moves in `text` on the seat's view: a card that would be revealed stays unknown."""
    if over := game_over(view):
        raise over
    if view.turn != seat:
        raise IllegalMove("2.4", "not-your-turn", seat=view.turn + 1)
    steps = play_all(view, parse_submission(text, view.edition))
    after, happened = steps[-1].after, [event for step in steps for event in step.events]
    return Preview(
        moves=text, position=position_state(after), marks=marks(after, seat), events=event_states(happened, names)
    )
