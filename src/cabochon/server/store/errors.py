"""Errors of the store. A refusal has the key of its message and status (`cabochon.table.refusals`)."""

from cabochon.table.refusals import Refused


class CommitUnknown(Exception):
    """The connection was lost during a commit. Only a query can tell whether all or nothing was written."""


class StoreError(Refused):
    """A refusal of an operation before it has written anything, so in a group only this operation fails."""


class VersionTaken(StoreError):
    """The key (table, version) is taken, or the row has changed: another request was first."""

    def __init__(self) -> None:
        super().__init__("moved-on")


class NoSuchPerson(StoreError):
    """No person or program has this id."""

    def __init__(self) -> None:
        super().__init__("no-such-person")


class LimitReached(StoreError):
    """A person already has the maximum number of something, which the key names."""
