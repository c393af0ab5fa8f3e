"""The plain values that a page draws: positions, marks, the options of a turn, events, replays and lessons.

Everything that shows a running game takes a `View`, so it cannot show what the seat may not see. The package needs only
rules, record, words and lessons, so it runs both on a server and in a browser. `values` contains the types; the other
modules create the values.
"""

from cabochon.show.draft import blank_draft, draft_of, draft_state, filled_draft, view_of
from cabochon.show.events import event_states
from cabochon.show.lesson import lesson_state
from cabochon.show.marks import marks
from cabochon.show.outcome import outcome_state
from cabochon.show.position import edition_info, position_state
from cabochon.show.reasons import reason
from cabochon.show.replay import checked_state, replay_state, story_state
from cabochon.show.seen import seen_game
from cabochon.show.stage import stage

__all__ = [
    "edition_info", "position_state", "marks", "stage", "reason", "event_states", "outcome_state",
    "seen_game",
    "replay_state", "story_state", "checked_state", "lesson_state",
    "blank_draft", "draft_of", "draft_state", "filled_draft", "view_of",
]  # fmt: skip
