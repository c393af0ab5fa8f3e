"""Errors of the arena. Their messages are shown to the user."""

from cabochon import extras


class ArenaError(Exception):
    """An impossible plan, a folder that holds another plan, or a game that cannot be played."""


class ArenaExtraMissing(ArenaError, extras.ExtraMissing):
    """An optional package is not installed."""

    def __init__(self, what: str, package: str) -> None:
        super().__init__(what, package, "arena")

    def __reduce__(self) -> tuple[type["ArenaExtraMissing"], tuple[str, ...]]:
        return type(self), (self.what, self.name or "")
