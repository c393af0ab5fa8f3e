"""The room: the tables that are being played, and the requests that can be made."""

import json
import traceback
from collections.abc import Callable, Mapping

from cabochon.local import analysis, judging, playing, reading, thinking
from cabochon.local.asking import Ask
from cabochon.local.table import LocalTable
from cabochon.rules.components import Edition
from cabochon.rules.errors import CabochonError
from cabochon.table.refusals import Refused, refusal
from cabochon.words import LANGUAGES

Verb = Callable[["Room", Ask], object]

VERBS: Mapping[str, Verb] = {
    "about": reading.about,
    "edition": reading.edition,
    "lesson": reading.lesson,
    "replay": reading.replay,
    "story": reading.story,
    "check": reading.check_record,
    "record": reading.record_text,
    "record_json": reading.record_json,
    "open": playing.open_table,
    "load": playing.load,
    "bring": playing.bring,
    "close": playing.close,
    "look": playing.look,
    "preview": playing.preview,
    "rematch": playing.rematch,
    "submit": playing.acting(playing.submit),
    "resign": playing.acting(playing.resign),
    "stop": playing.acting(playing.stop),
    "take_back": playing.acting(playing.take_back),
    "engine": thinking.engine,
    "bot_task": thinking.bot_task,
    "bot_plays": thinking.bot_plays,
    "hint_task": thinking.hint_task,
    "hint": thinking.hint,
    "effort": thinking.effort,
    "analysis_open": analysis.open_text,
    "analysis_deal": analysis.deal_position,
    "analysis_blank": analysis.blank,
    "analysis_draft": analysis.draft,
    "analysis_edit": analysis.edit,
    "analysis_fill": analysis.fill,
    "analysis_look": analysis.look,
    "analysis_play": analysis.play_moves,
    "analysis_save": analysis.save,
    "analysis_task": judging.task,
    "analysis_thought": judging.thought,
    "analysis_spread": judging.spread,
}
"""Every request by its name."""


class Room:
    """The tables of one page. It lives as long as its worker, and nothing is lost with it."""

    def __init__(self) -> None:
        self.tables: dict[str, LocalTable] = {}

    def add(self, table: LocalTable) -> LocalTable:
        self.tables[table.row.id] = table
        return table

    def table(self, ask: Ask) -> LocalTable:
        """The table that a request names."""
        found = self.tables.get(ask.text("table"))
        if found is None:
            raise Refused("no-such-table")
        return found

    def answer(self, text: str) -> str:
        """One request as JSON. The answer has a `value`, or is `refused`; a `fault` is ours, with where it happened."""
        fields = json.loads(text)
        language = fields.get("language") if fields.get("language") in LANGUAGES else LANGUAGES[0]
        try:
            value = VERBS[fields["verb"]](self, Ask(fields, language))
            return json.dumps({"value": value}, ensure_ascii=False, separators=(",", ":"))
        except CabochonError as error:
            refused = refusal(error, language, self._edition_of(fields.get("table")))
            return json.dumps({"refused": refused}, ensure_ascii=False)
        except Exception:
            return json.dumps({"fault": traceback.format_exc()})

    def _edition_of(self, table: object) -> Edition | None:
        found = self.tables.get(table) if isinstance(table, str) else None
        return found.edition if found else None


_room = Room()


def answer(text: str) -> str:
    """Ask the one room of this interpreter: see `Room.answer`."""
    return _room.answer(text)
