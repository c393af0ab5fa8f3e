"""Refusals of the store, for HTTP and the socket. `cabochon.table.refusals` has all others."""

from collections.abc import Mapping

from cabochon.rules.components import Edition
from cabochon.rules.errors import CabochonError
from cabochon.server.store.errors import (
    LimitReached,
    NoSuchPerson,
    NoSuchReport,
    RequestReused,
    StoreError,
    VersionTaken,
)
from cabochon.server.wire.answers import Refusal
from cabochon.table import refusals
from cabochon.table.refusals import Refused

_KEY_OF_STORE: Mapping[type[StoreError], str] = {
    VersionTaken: "moved-on",
    RequestReused: "request-reused",
    NoSuchPerson: "no-such-person",
    NoSuchReport: "no-such-report",
}


def refusal(error: CabochonError, language: str, edition: Edition | None = None) -> Refusal:
    """The answer to a refused request, the store's refusals included."""
    return refusals.refusal(as_refused(error) if isinstance(error, StoreError) else error, language, edition)


def as_refused(error: StoreError) -> Refused:
    """What the store refuses, with a key that has words."""
    if isinstance(error, LimitReached):
        return Refused(error.key, most=error.most)
    return Refused(_KEY_OF_STORE[type(error)])
