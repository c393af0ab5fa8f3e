"""Refusals in the reader's language, in the form in which they are sent, each with its HTTP status."""

from collections.abc import Mapping

from cabochon.editions import first_edition
from cabochon.rules.components import Edition
from cabochon.rules.errors import IllegalMove, KeyedError, NotationError, RecordError, RefereeError
from cabochon.show.values.table import Refusal
from cabochon.words import Words

_STATUS_OF_RULES = {IllegalMove: 422, NotationError: 400, RecordError: 422, RefereeError: 409}
STATUSES: Mapping[int, tuple[str, ...]] = {
    400: ("invalid", "unreadable"),
    401: ("no-such-key", "no-such-link", "no-such-token", "not-a-host", "who-are-you"),
    403: (
        "banned", "banned-for-good", "chat-off", "chat-phrases-only", "hint-against-people", "hints-off", "host-only",
        "kicked", "muted", "muted-for-good", "not-at-table", "not-your-seat", "players-only-write",
        "programs-only-play", "reviews-off", "wrong-host", "wrong-origin",
    ),
    404: ("no-lesson", "no-such-file", "no-such-person", "no-such-program", "no-such-report", "no-such-saying",
          "no-such-step", "no-such-table"),
    405: ("no-such-method",),
    409: (
        "already-begun", "already-over", "bot-plays-for-you", "moved-on", "not-over", "not-playing", "nothing-asked",
        "not-sitting", "request-reused", "seat-taken", "seats-free", "table-full",
    ),
    413: ("too-large",),
    415: ("json-only",),
    422: (
        "bot-not-learned", "bot-unavailable", "name-empty", "name-too-long", "no-such-bot", "no-such-phrase",
        "no-such-seat", "nobody-sits", "nothing-reported", "program-twice", "text-empty", "text-too-long",
        "text-unreadable",
    ),
    429: (
        "hint-too-busy", "too-fast", "too-many-bot-tables", "too-many-brought", "too-many-people", "too-many-programs",
        "too-many-reports", "too-many-reviews", "too-many-reviews-a-day", "too-many-reviews-a-week",
        "too-many-sockets", "too-many-tables", "too-many-take-backs", "too-many-watched",
    ),
    500: ("our-fault",),
}  # fmt: skip
"""The HTTP status of every refusal that does not come from the rules, by key."""
_STATUS_OF = {key: status for status, keys in STATUSES.items() for key in keys}


class Refused(KeyedError):
    """Refused for a reason that is neither in the rules nor the referee's. The words are `server-<key>`."""

    def __str__(self) -> str:
        return self.plain


def refusal(error: KeyedError, language: str, edition: Edition | None = None) -> Refusal:
    """The answer to a refused request: status, rule if one refuses, key, values and the sentence."""
    words, key = Words(language, edition or first_edition()), error.key
    if isinstance(error, Refused):
        status, text = _STATUS_OF[key], words.say(f"server-{key}", **error.values)
    else:
        status, text = _STATUS_OF_RULES[type(error)], words.refusal(error)
    rule = error.rule if isinstance(error, IllegalMove) else None
    current = error.values.get("current") if key == "stale-version" else None
    version = current if isinstance(current, int) else None
    return Refusal(status=status, rule=rule, key=key, values=dict(error.values), text=text, version=version)
