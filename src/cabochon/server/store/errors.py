"""What the store refuses. It knows nothing of HTTP; `door.refusals` maps these to what callers hear.

    StoreError
    ├── VersionTaken     somebody else was first: the key (table, version) or the revision is taken
    ├── RequestReused    the id of a request stands for another request already
    ├── NoSuchPerson     there is no such person or program
    ├── NoSuchReport     there is no such report
    └── LimitReached     somebody has as many of something as they may have

An operation raises them before it writes anything, so that in a group it fails alone.

`CommitUnknown` is no refusal: the connection was lost while PostgreSQL committed, and only the database knows whether
it did.
"""

from cabochon.rules.errors import CabochonError


class StoreError(CabochonError):
    """The root."""


class CommitUnknown(Exception):
    """The connection was lost during a commit. What was to be written is there as a whole, or not at all."""


class VersionTaken(StoreError):
    """The unique key (table, version) is taken, or the row changed meanwhile."""


class RequestReused(StoreError):
    """The same request id for something else."""


class NoSuchPerson(StoreError):
    """Nobody has this id."""


class NoSuchReport(StoreError):
    """No report has this number."""


class LimitReached(StoreError):
    """Somebody has `most` already. `key` names what."""

    def __init__(self, key: str, most: int) -> None:
        self.key, self.most = key, most
        super().__init__(key)
