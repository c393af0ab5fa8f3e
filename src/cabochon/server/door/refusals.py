"""Refusals for HTTP and the socket, in the caller's language. The one table of statuses is here."""

from collections.abc import Mapping

from cabochon.editions import first_edition
from cabochon.local.refusals import law_refusal, refusal_body
from cabochon.rules.components import Edition
from cabochon.rules.errors import CabochonError
from cabochon.server.errors import Refused
from cabochon.server.store.errors import (
    LimitReached,
    NoSuchPerson,
    NoSuchReport,
    RequestReused,
    StoreError,
    VersionTaken,
)
from cabochon.server.wire.answers import Refusal
from cabochon.words import Words

STATUSES: Mapping[int, tuple[str, ...]] = {
    400: ("invalid", "unreadable"),
    401: ("no-such-key", "no-such-link", "no-such-token", "not-a-host", "who-are-you"),
    403: (
        "banned", "banned-for-good", "chat-off", "chat-phrases-only", "hint-against-people", "hints-off", "host-only",
        "kicked", "muted", "muted-for-good", "not-at-table", "not-your-seat", "players-only-write",
        "programs-only-play", "wrong-host", "wrong-origin",
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
        "too-many-reports", "too-many-sockets",
        "too-many-tables", "too-many-take-backs", "too-many-watched",
    ),
    500: ("our-fault",),
}  # fmt: skip
"""The status of everything that the server itself refuses, by key."""
_STATUS_OF = {key: status for status, keys in STATUSES.items() for key in keys}
_KEY_OF_STORE: Mapping[type[StoreError], str] = {
    VersionTaken: "moved-on",
    RequestReused: "request-reused",
    NoSuchPerson: "no-such-person",
    NoSuchReport: "no-such-report",
}


def refusal(error: CabochonError, language: str, edition: Edition | None = None) -> Refusal:
    """What the caller hears: status, rule if one refuses, key, values and the sentence."""
    words = Words(language, edition or first_edition())
    if isinstance(error, StoreError):
        error = as_refused(error)
    if isinstance(error, Refused):
        text = words.say(f"server-{error.key}", **error.values)
        return refusal_body(_STATUS_OF[error.key], None, error.key, error.values, text)
    return law_refusal(error, words)


def as_refused(error: StoreError) -> Refused:
    """What the store refuses, with a key that has words."""
    if isinstance(error, LimitReached):
        return Refused(error.key, most=error.most)
    return Refused(_KEY_OF_STORE[type(error)])
