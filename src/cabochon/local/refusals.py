"""Refusals in the reader's language, in the one shape that pages know."""

from collections.abc import Mapping
from types import MappingProxyType

from cabochon.editions import first_edition
from cabochon.rules.components import Edition
from cabochon.rules.errors import CabochonError, IllegalMove, NotationError, RecordError, RefereeError, Value
from cabochon.show.values.table import Refusal
from cabochon.words import Words

_STATUS_OF_LAW = {IllegalMove: 422, NotationError: 400, RecordError: 422, RefereeError: 409}
_STATUS_OF = {
    "invalid": 400, "hint-against-people": 403, "not-your-seat": 403, "no-lesson": 404, "no-such-step": 404,
    "no-such-table": 404, "already-over": 409, "moved-on": 409, "not-over": 409, "nothing-asked": 409,
    "name-empty": 422, "name-too-long": 422, "no-such-bot": 422, "no-such-seat": 422, "nobody-sits": 422,
    "bot-unavailable": 422,
}  # fmt: skip


class RoomRefusal(CabochonError):
    """Refused for a reason that neither the law nor the referee knows. The words are `server-<key>`, as on a server."""

    def __init__(self, key: str, **values: Value) -> None:
        self.key = key
        self.values: Mapping[str, Value] = MappingProxyType(values)
        super().__init__(key)


def law_refusal(error: CabochonError, words: Words) -> Refusal:
    """What the law, the notation, a record or the referee refuses."""
    assert isinstance(error, (IllegalMove, NotationError, RecordError, RefereeError))
    rule = error.rule if isinstance(error, IllegalMove) else None
    return refusal_body(_STATUS_OF_LAW[type(error)], rule, error.key, error.values, words.refusal(error))


def room_refusal(error: CabochonError, language: str, edition: Edition | None) -> Refusal:
    """Anything that a request to the room can be refused for."""
    words = Words(language, edition or first_edition())
    if isinstance(error, RoomRefusal):
        text = words.say(f"server-{error.key}", **error.values)
        return refusal_body(_STATUS_OF[error.key], None, error.key, error.values, text)
    return law_refusal(error, words)


def refusal_body(status: int, rule: str | None, key: str, values: Mapping[str, Value], text: str) -> Refusal:
    """A refusal. One for an old version also tells the version now."""
    current = values.get("current") if key == "stale-version" else None
    version = current if isinstance(current, int) else None
    return Refusal(status=status, rule=rule, key=key, values=dict(values), text=text, version=version)
