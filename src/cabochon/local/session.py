"""The session of one page: the tables in play, and the requests about them."""

import json
import traceback
from collections.abc import Callable, Mapping
from inspect import Parameter, signature
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from typing_extensions import get_type_hints, is_typeddict

from cabochon.analysis import board, judging
from cabochon.bots.search.remote import remote_engine
from cabochon.local import reading, review, table, thinking
from cabochon.local.table import HERE, MOST_TAKE_BACKS, LocalTable, now
from cabochon.rules.errors import KeyedError
from cabochon.rules.notation import parse_submission
from cabochon.show.values.table import Preview
from cabochon.table.access import check_playing
from cabochon.table.game import SeatVerb
from cabochon.table.refusals import Refused, refusal
from cabochon.words import LANGUAGES

Verb = Callable[..., object]


def look(table: LocalTable) -> LocalTable:
    """The table as its viewer sees it."""
    return table


def submit(table: LocalTable, seat: int, version: int, moves: str) -> LocalTable:
    """Decisions of one turn in notation, all or nothing."""
    _check_acts(table, seat)
    table.enter_change(table.submit(seat, version, parse_submission(moves, table.edition)))
    return table


def _act(verb: SeatVerb) -> Verb:
    def act(table: LocalTable, seat: int, version: int) -> LocalTable:
        _check_acts(table, seat)
        change = table.act(verb, seat, version, HERE.id, most=MOST_TAKE_BACKS, clock=now(), agree=True)
        table.enter_change(change)
        return table

    return act


def _check_acts(table: LocalTable, seat: int) -> None:
    if seat not in table.you:
        raise Refused("not-your-seat", seat=seat + 1)
    check_playing(table.row)


def preview(table: LocalTable, seat: int, moves: str) -> Preview:
    """The effect of decisions, as far as a seat can know it."""
    return table.preview(seat, moves)


VERBS: Mapping[str, Verb] = {
    "about": reading.about,
    "edition": reading.edition,
    "lesson": reading.lesson,
    "replay": reading.replay,
    "story": reading.story,
    "check": reading.check_record,
    "record": reading.record_text,
    "record_json": reading.record_json,
    "open": table.open_table,
    "load": table.load,
    "bring": table.bring,
    "rematch": table.again,
    "look": look,
    "preview": preview,
    "submit": submit,
    "resign": _act("resign"),
    "stop": _act("stop"),
    "take_back": _act("take_back"),
    "bot_task": thinking.bot_task,
    "bot_plays": thinking.bot_plays,
    "hint_task": thinking.hint_task,
    "hint": thinking.hint,
    "effort": thinking.effort,
    "review_tasks": review.review_tasks,
    "review": review.review,
    "review_position": review.review_position,
    "review_try": review.review_try,
    "analysis_open": board.open_text,
    "analysis_deal": board.deal_position,
    "analysis_blank": board.blank,
    "analysis_draft": board.draft,
    "analysis_edit": board.edit,
    "analysis_fill": board.fill,
    "analysis_look": board.look,
    "analysis_play": board.play_moves,
    "analysis_save": board.save,
    "analysis_task": judging.task,
    "analysis_thought": judging.thought,
    "analysis_spread": judging.spread,
}
"""Every request by its name. Its fields are the arguments, and a `table` is named by its id.

If a function returns a table, the answer is `LocalTable.shown`.
"""


class LocalSession:
    """The tables and the engine of one page. It ends with its worker; no data is lost."""

    def __init__(self) -> None:
        self.tables: dict[str, LocalTable] = {}
        self.weights: list[str] | None = None
        """The learned networks of the page's engine; None without an engine."""

    def answer(self, text: str) -> str:
        """One request as JSON. The answer has a `value`, or is `refused`; a `fault` is an internal error."""
        fields: dict[str, Any] = json.loads(text)
        language: str = fields["language"] if fields.get("language") in LANGUAGES else LANGUAGES[0]
        try:
            with remote_engine(self.weights):
                value = self._value(fields.pop("verb"), fields | {"language": language})
            return json.dumps({"value": value}, ensure_ascii=False, separators=(",", ":"))
        except KeyedError as error:
            named = fields.get("table")
            found = self.tables.get(named) if isinstance(named, str) else None
            refused = refusal(error, language, found.edition if found else None)
            return json.dumps({"refused": refused}, ensure_ascii=False)
        except Exception:
            return json.dumps({"fault": traceback.format_exc()})

    def _value(self, name: str, fields: Mapping[str, Any]) -> object:
        own: Mapping[str, Verb] = {"close": self.close, "engine": self.engine}
        verb = own.get(name) or VERBS[name]
        value = verb(**self._arguments(verb, fields))
        if not isinstance(value, LocalTable):
            return value
        self.tables[value.row.id] = value
        return value.shown(**self._arguments(value.shown, fields))

    def close(self, table: str) -> None:
        """Remove a table; the page has its stored form."""
        self.tables.pop(table, None)

    def engine(self, weights: list[str]) -> None:
        """Register an engine and its learned networks, by the names of their files."""
        self.weights = weights

    def _arguments(self, verb: Verb, fields: Mapping[str, Any]) -> dict[str, Any]:
        """Check the fields of a request. A field of the wrong type is refused, as by a server."""
        kinds, found = get_type_hints(verb), dict[str, Any]()
        for name, parameter in signature(verb).parameters.items():
            if name not in fields and parameter.default is not Parameter.empty:
                continue
            a_table = kinds[name] is LocalTable
            if name not in fields or not fits(fields[name], str if a_table else kinds[name]):
                raise Refused("invalid", where=name)
            if a_table and fields[name] not in self.tables:
                raise Refused("no-such-table")
            found[name] = self.tables[fields[name]] if a_table else fields[name]
        return found


def fits(value: object, kind: Any) -> bool:
    """Whether a value from JSON has this type."""
    inside = get_args(kind)
    if is_typeddict(kind):
        known = get_type_hints(kind)
        return (
            isinstance(value, dict)
            and kind.__required_keys__ <= value.keys()
            and all(fits(value[name], one) for name, one in known.items() if name in value)
        )
    match get_origin(kind):
        case None:
            plain = (int, float) if kind is float else kind
            return isinstance(value, plain) and isinstance(value, bool) == (kind is bool)
        case origin if origin in (Union, UnionType):
            return any(fits(value, one) for one in inside)
        case origin if origin is Literal:
            return value in inside
        case origin if origin is dict:
            return isinstance(value, dict)
    return isinstance(value, list) and all(fits(one, inside[0]) for one in value)


answer = LocalSession().answer
"""Sends a request to the one session of this interpreter."""
