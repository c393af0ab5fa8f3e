"""A finished game: every step as one viewer may see it, and the story."""

from collections.abc import Sequence
from typing import cast

from cabochon.editions import first_edition
from cabochon.record import (
    OPEN,
    Checked,
    Decision,
    Entry,
    LogViewer,
    Note,
    Problem,
    Record,
    Step,
    Story,
    Variation,
    events_for,
    steps,
    story_of,
    view_for,
)
from cabochon.record.text import format_entries, format_result
from cabochon.rules.deal import deal
from cabochon.rules.errors import RecordError
from cabochon.rules.goals import meets_goal, outcome
from cabochon.rules.table import Table
from cabochon.show.events import event_states
from cabochon.show.outcome import outcome_state
from cabochon.show.position import position_state
from cabochon.show.values.game import PositionState
from cabochon.show.values.replay import (
    MomentState,
    RecordChecked,
    RecordProblem,
    Replay,
    ReplaySeat,
    ReplayStep,
    StoryState,
    TurnPoint,
    ViewerName,
)
from cabochon.words import Words


def viewer_name(viewer: LogViewer) -> ViewerName:
    """Parses the name of a viewer in a request."""
    if viewer is None:
        return "bench"
    return OPEN if isinstance(viewer, str) else cast("ViewerName", str(viewer + 1))


def replay_state(
    record: Record, done: Sequence[Step], viewer: LogViewer, language: str, table: str | None = None
) -> Replay:
    """The whole replay. Only for records whose seed is public: finished games and files."""
    assert record.seed is not None
    opening = deal(record.edition, record.players, record.seed)
    start = ReplayStep(entry="", seat=None, round=1, comment="", events=[], position=_position(opening, viewer))
    return Replay(
        table=table,
        eyes=viewer_name(viewer),
        commitment=record.commitment,
        seed=record.seed.hex(),
        result=format_result(record.result),
        story=story_state(record, opening, done, language),
        steps=[start, *(_step(step, record, viewer) for step in done)],
    )


def _step(step: Step, record: Record, viewer: LogViewer) -> ReplayStep:
    entry = step.entry
    return ReplayStep(
        entry=format_entries([_plain(entry)], record.edition),
        seat=getattr(entry, "seat", None),
        round=step.before.round,
        comment=_comment(entry),
        events=event_states(events_for(step, viewer), record.names),
        position=_position(step.after, viewer),
    )


def _plain(entry: Entry) -> Entry:
    """The entry without its comment, because the comment is shown separately."""
    return Decision(entry.round, entry.seat, entry.move) if isinstance(entry, Decision) else entry


def _comment(entry: Entry) -> str:
    match entry:
        case Decision(comment=text) | Note(text=text):
            return text
        case _:
            return ""


def _position(table: Table, viewer: LogViewer) -> PositionState:
    return position_state(view_for(table, viewer))


# --- the story -----------------------------------------------------------------------------------


def record_story(record: Record, language: str) -> StoryState:
    """The story of a finished game, from its record."""
    assert record.seed is not None
    return story_state(record, deal(record.edition, record.players, record.seed), list(steps(record)), language)


def story_state(record: Record, opening: Table, done: Sequence[Step], language: str) -> StoryState:
    story, words = story_of(opening, done), Words(language, record.edition)
    end = done[-1].after if done else opening
    return StoryState(
        edition=record.edition.id,
        seats=[ReplaySeat(name=name, bot=seat in record.bots) for seat, name in enumerate(record.names)],
        date=record.date,
        turns=_turns(story),
        moments=_moments(story, record.names),
        colours=[list(counts) for counts in story.colours],
        reached=[seat for seat in range(record.players) if meets_goal(end, seat)],
        outcome=outcome_state(outcome(end), record.names, words),
    )


def _turns(story: Story) -> list[TurnPoint]:
    return [
        TurnPoint(
            step=turn.step,
            round=turn.round,
            seat=turn.seat,
            points=list(turn.points),
            tokens=list(turn.tokens),
            cards=list(turn.cards),
        )
        for turn in story.turns
    ]


def _moments(story: Story, names: Sequence[str]) -> list[MomentState]:
    return [
        MomentState(
            step=moment.step,
            round=moment.round,
            seat=moment.seat,
            other=moment.other,
            event=event_states([moment.event], names)[0] if moment.event else None,
        )
        for moment in story.moments
    ]


# --- checking a record -----------------------------------------------------------------------------


def checked_state(checked: Checked, viewer: LogViewer, language: str) -> RecordChecked:
    """The valid part of the game, and its fault, in the reader's language. Variations are not shown."""
    record = checked.record
    shown = record is not None and record.seed is not None
    played = [step for step in checked.steps if not isinstance(step.entry, Variation)]
    return RecordChecked(
        problem=_problem(checked.problem, record, language) if checked.problem else None,
        replay=replay_state(record, played, viewer, language) if record and shown else None,
    )


def _problem(problem: Problem, record: Record | None, language: str) -> RecordProblem:
    error = problem.error
    cause = error.cause if isinstance(error, RecordError) else None
    return RecordProblem(
        line=problem.line,
        turn=error.turn if isinstance(error, RecordError) else "",
        rule=cause.rule if cause else None,
        key=error.key,
        text=Words(language, record.edition if record else first_edition()).refusal(error),
        right=list(problem.right),
    )
