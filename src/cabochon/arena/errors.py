"""Errors of the arena. Their texts are shown to the user."""


class ArenaError(Exception):
    """An impossible plan, a folder that holds another plan, or a game that cannot be played."""


class ExtraMissing(ArenaError):
    """A package is missing that the default installation leaves out."""

    def __init__(self, what: str, package: str) -> None:
        super().__init__(f"{what} need {package}, which is not installed; pip install 'cabochon[arena]'")
