"""Refusals as the wire has them, in the caller's language. Sentences are made once and remembered."""

from functools import lru_cache

from cabochon.editions import EDITIONS, first_edition
from cabochon.rules.components import Edition
from cabochon.rules.errors import CabochonError, IllegalMove, NotationError, RecordError, RefereeError, Value
from cabochon.server.errors import Refused
from cabochon.server.wire.answers import Refusal
from cabochon.server.wire.stage import Reason
from cabochon.words import Words

_STATUS: dict[type[CabochonError], int] = {IllegalMove: 422, NotationError: 400, RecordError: 422, RefereeError: 409}


@lru_cache(maxsize=4096)
def _sentence(language: str, edition: str, rule: str, key: str, values: tuple[tuple[str, Value], ...]) -> str:
    error = IllegalMove(rule, key, **dict(values))
    return Words(language, EDITIONS[edition]).refusal(error)


def reason(refused: IllegalMove, edition: Edition, language: str) -> Reason:
    """Why a rule refuses something."""
    values = dict(refused.values)
    text = _sentence(language, edition.id, refused.rule, refused.key, tuple(sorted(values.items())))
    return Reason(rule=refused.rule, key=refused.key, values=values, text=text)


def refusal(error: CabochonError, language: str, edition: Edition | None = None) -> Refusal:
    """Any refusal, for HTTP and the socket."""
    words = Words(language, edition or first_edition())
    if isinstance(error, Refused):
        text = words.say(f"server-{error.key}", **error.values)
        return _body(error.status, None, error.key, error.values, text)
    assert isinstance(error, (IllegalMove, NotationError, RecordError, RefereeError))
    rule = error.rule if isinstance(error, IllegalMove) else None
    return _body(_STATUS[type(error)], rule, error.key, error.values, words.refusal(error))


def _body(status: int, rule: str | None, key: str, values: object, text: str) -> Refusal:
    given = dict(values)  # type: ignore[call-overload]
    current = given.get("current") if key == "stale-version" else None
    return Refusal(status=status, rule=rule, key=key, values=given, text=text, version=current)
