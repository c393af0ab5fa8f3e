"""What the store refuses: each error has the key of its words and status (`cabochon.table.refusals`).

An operation raises them before it writes anything, so that in a group it fails alone.
"""

from typing import ClassVar

from cabochon.rules.errors import Value
from cabochon.table.refusals import Refused


class CommitUnknown(Exception):
    """The connection was lost during a commit. What was to be written is there as a whole, or not at all.

    This is no refusal: only the database knows whether PostgreSQL committed.
    """


class StoreError(Refused):
    """The root of the refusals."""

    reason: ClassVar[str]

    def __init__(self, **values: Value) -> None:
        super().__init__(self.reason, **values)


class VersionTaken(StoreError):
    """The unique key (table, version) is taken, or the row changed meanwhile: another request was first."""

    reason = "moved-on"


class RequestReused(StoreError):
    """The same request id for something else."""

    reason = "request-reused"


class NoSuchPerson(StoreError):
    """No person and no program has this id."""

    reason = "no-such-person"


class NoSuchReport(StoreError):
    """No report has this number."""

    reason = "no-such-report"


class LimitReached(StoreError):
    """Somebody has `most` of something already. `key` names what."""

    def __init__(self, key: str, most: int) -> None:
        Refused.__init__(self, key, most=most)
