"""Games as records: edition, deal, names and every decision. Replaying a record restores the game.

from cabochon.record import parse_record, replay, verify
"""

from cabochon.record.analysis import Analysis, Node, analysis_of, check_analysis, format_analysis, parse_analysis
from cabochon.record.checking import Checked, Problem, check
from cabochon.record.collection import format_records, parse_records, read_records, records_in
from cabochon.record.entries import (
    BotPlays,
    Capped,
    Decision,
    Entry,
    Note,
    PersonBack,
    Record,
    Resigned,
    Stopped,
    TookBack,
    Tried,
    Variation,
)
from cabochon.record.json_export import format_json
from cabochon.record.log import OPEN, LogViewer, events_for, view_for
from cabochon.record.replay import History, Step, replay, steps, verify
from cabochon.record.story import Story, TurnEnd, TurningPoint, story_of
from cabochon.record.text import format_record, format_result, parse_record, read_record

__all__ = [
    "Record", "Entry", "Decision", "Resigned", "BotPlays", "PersonBack", "TookBack", "Stopped", "Capped", "Note",
    "Variation", "Tried",
    "Analysis", "Node", "analysis_of", "format_analysis", "parse_analysis", "check_analysis",
    "format_record", "parse_record", "read_record", "format_result", "format_json",
    "format_records", "parse_records", "read_records", "records_in",
    "Step", "steps", "replay", "verify", "History", "Checked", "Problem", "check",
    "LogViewer", "OPEN", "view_for", "events_for", "Story", "TurningPoint", "TurnEnd", "story_of",
]  # fmt: skip
