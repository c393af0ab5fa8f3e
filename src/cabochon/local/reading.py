"""What is read rather than played: lessons, replays, stories, records, the editions and the bots."""

from typing import TYPE_CHECKING, cast

from cabochon import __version__
from cabochon.bots import BOTS
from cabochon.bots.levels import GENTLE
from cabochon.editions import EDITIONS
from cabochon.lessons import follow, has_lesson, lesson_of
from cabochon.local.asking import Ask
from cabochon.local.table import now
from cabochon.record import OPEN, Eyes, Record, check, format_json, parse_record, steps
from cabochon.record.text import format_record
from cabochon.rules.deal import deal
from cabochon.show.lesson import lesson_state
from cabochon.show.position import edition_info
from cabochon.show.replay import checked_state, replay_state, story_state
from cabochon.show.values.game import EditionInfo
from cabochon.show.values.lesson import LessonState
from cabochon.show.values.replay import EyesName, RecordChecked, Replay, StoryState
from cabochon.show.values.table import About
from cabochon.table.bots import bot_list
from cabochon.table.refusals import Refused
from cabochon.words import LANGUAGES

if TYPE_CHECKING:
    from cabochon.local.room import Room


def about(_room: "Room", _ask: Ask) -> About:
    """What can be played here."""
    return About(
        name="Cabochon",
        version=__version__,
        protocol=0,
        editions=list(EDITIONS),
        languages=list(LANGUAGES),
        bots=list(BOTS),
        bot_list=bot_list(),
        gentle_bot=GENTLE,
        phrases=[],
        chat="off",
        longest_text=0,
        base_path="",
        secure=True,
    )


def edition(_room: "Room", ask: Ask) -> EditionInfo:
    """Cards, tiles and colours of an `edition`."""
    return edition_info(_known_edition(ask))


def _known_edition(ask: Ask) -> str:
    name = ask.text("edition")
    if name not in EDITIONS:
        raise Refused("invalid", where="edition")
    return name


def lesson(_room: "Room", ask: Ask) -> LessonState:
    """Play along in an `edition`: the `step`, what was `played` in its scene so far, and the learner's `name`."""
    name = _known_edition(ask)
    if not has_lesson(EDITIONS[name]):
        raise Refused("no-lesson")
    found, step = lesson_of(name), ask.needed("step")
    if not 0 <= step < len(found.steps):
        raise Refused("no-such-step", last=len(found.steps) - 1)
    point = follow(found, step, ask.texts("played"))
    return lesson_state(point, ask.text("name", "") or None, ask.language, now())


# --- games that are over ---------------------------------------------------------------------------


def replay(_room: "Room", ask: Ask) -> Replay:
    """A finished game step by step: its `record`, the `eyes` to see it with, and the `table` it was."""
    record = _finished(ask)
    eyes = _eyes(ask, record)
    return replay_state(record, list(steps(record)), eyes, ask.language, ask.text("table"))


def story(_room: "Room", ask: Ask) -> StoryState:
    """The story of a finished game, from its `record`."""
    record = _finished(ask)
    assert record.seed is not None
    return story_state(record, deal(record.edition, record.players, record.seed), list(steps(record)), ask.language)


def record_json(_room: "Room", ask: Ask) -> str:
    """A finished game, its `record`, as JSON for other programs."""
    return format_json(_finished(ask))


def record_text(room: "Room", ask: Ask) -> str:
    """The record of a table. The seed is in it only once the game is over: it goes to other people."""
    return format_record(room.table(ask).game.record())


def check_record(_room: "Room", ask: Ask) -> RecordChecked:
    """Check the `text` of a record by the law, and show it as far as it holds."""
    checked = check(ask.text("text"))
    eyes = _eyes(ask, checked.record) if checked.record else OPEN
    return checked_state(checked, eyes, ask.language)


def _finished(ask: Ask) -> Record:
    record = parse_record(ask.text("record"))
    if record.seed is None or record.result is None:
        raise Refused("not-over")
    return record


def _eyes(ask: Ask, record: Record) -> Eyes:
    name = cast("EyesName", ask.text("eyes", "open"))
    if name == "open":
        return OPEN
    if name == "bench":
        return None
    if name not in [str(seat + 1) for seat in range(record.players)]:
        raise Refused("no-such-seat", seat=int(name) if name.isdigit() else 0)
    return int(name) - 1
