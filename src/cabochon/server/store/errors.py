"""Errors of the store. A refusal has the key of its message and status (`cabochon.table.refusals`)."""

from cabochon.table.refusals import Refused


class CommitUnknown(Exception):
    """The connection was lost during a commit. Everything was written or nothing; only the database has the answer."""


class StoreError(Refused):
    """An operation refuses before it writes anything, so in a group of operations it fails alone."""


class VersionTaken(StoreError):
    """The key (table, version) is taken, or the row has changed: another request was first."""

    def __init__(self) -> None:
        super().__init__("moved-on")


class NoSuchPerson(StoreError):
    """No person or program has this id."""

    def __init__(self) -> None:
        super().__init__("no-such-person")


class LimitReached(StoreError):
    """A person already has `most` of something. The key names what."""
