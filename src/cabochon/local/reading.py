"""Requests without a table: lessons, replays, stories, records, the editions and the bots."""

from cabochon import __version__
from cabochon.lessons import follow
from cabochon.local.table import LocalTable, now
from cabochon.record import Record, format_json, parse_record, steps
from cabochon.record.text import format_record
from cabochon.show.lesson import lesson_state
from cabochon.show.position import edition_info
from cabochon.show.replay import record_story, replay_state
from cabochon.show.values.game import EditionId, EditionInfo
from cabochon.show.values.lesson import LessonState
from cabochon.show.values.replay import RecordChecked, Replay, StoryState, ViewerName
from cabochon.show.values.table import About
from cabochon.table.access import checked_record, lesson_with, viewer_of
from cabochon.table.bots import about_here
from cabochon.table.refusals import Refused


def about() -> About:
    """The editions and bots that can be played here."""
    return about_here(__version__)


def edition(edition: EditionId) -> EditionInfo:
    """Cards, tiles and colours of an edition."""
    return edition_info(edition)


def lesson(
    edition: EditionId, step: int, language: str, played: list[str] | None = None, name: str = ""
) -> LessonState:
    """The learner's progress at a step, after the moves `played` in its scene so far."""
    return lesson_state(follow(lesson_with(edition, step), step, played or []), name or None, language, now())


def replay(record: str, table: str, language: str, eyes: ViewerName = "open") -> Replay:
    """A finished game step by step: its record, the viewer, and the id of its table."""
    game = finished(record)
    return replay_state(game, list(steps(game)), viewer_of(eyes, game.players), language, table)


def story(record: str, language: str) -> StoryState:
    """The story of a finished game."""
    return record_story(finished(record), language)


def record_json(record: str) -> str:
    """A finished game as JSON for other programs."""
    return format_json(finished(record))


def finished(text: str) -> Record:
    record = parse_record(text)
    if record.seed is None or record.result is None:
        raise Refused("not-over")
    return record


def record_text(table: LocalTable) -> str:
    """The record of a table. It contains the seed only after the game, because it may be shared with others."""
    return format_record(table.game.record())


def check_record(text: str, language: str, eyes: ViewerName = "open") -> RecordChecked:
    """Check a record by the rules and show its valid part."""
    return checked_record(text, eyes, language)
