"""What the arena refuses, in words for whoever typed the command."""


class ArenaError(Exception):
    """A plan that cannot be, a folder that holds another plan, a game that cannot be played."""


class ExtraMissing(ArenaError):
    """Something needs a package that the default install leaves out."""

    def __init__(self, what: str, package: str) -> None:
        super().__init__(f"{what} need {package}, which is not installed; pip install 'cabochon[arena]'")
