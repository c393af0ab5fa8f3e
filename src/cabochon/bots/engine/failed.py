"""The ways in which an engine can fail. Each has a name that is used in records. docs/protocol.md lists them."""

from enum import StrEnum

from cabochon.bots.protocol import BotFailed


class FailureReason(StrEnum):
    """The reason why an engine gave no move."""

    NOT_STARTED = "not-started"
    """Its command cannot be run."""
    CRASHED = "crashed"
    """Its process ended, or closed its output."""
    HUNG = "hung"
    """It did not answer at all, not even to `stop`."""
    LATE = "late"
    """It answered, but too late."""
    ILLEGAL = "illegal"
    """It answered with a move that the rules engine refuses."""
    GARBAGE = "garbage"
    """Its answer is not a move or not text."""
    TOO_LONG = "line-too-long"
    FLOOD = "flood"
    """It wrote too much output."""
    VERSION = "wrong-version"
    """It does not speak this version of the protocol."""
    GAVE_UP = "gave-up"
    """It answered `error` to a request for a move."""


SURVIVES = frozenset({FailureReason.LATE, FailureReason.ILLEGAL, FailureReason.GAVE_UP})
"""After these failures the process is still in sync and gets further requests. After all others it is ended."""


class EngineFailed(BotFailed):
    """An engine gave no move."""

    def __init__(self, reason: FailureReason, detail: str = "", said: str = "") -> None:
        super().__init__(reason.value, detail, said)
        self.kind = reason

    def __reduce__(self) -> tuple[type["EngineFailed"], tuple[FailureReason, str, str]]:
        return type(self), (self.kind, self.detail, self.said)
