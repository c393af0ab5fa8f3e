"""What can be wrong with the folder of an edition."""

from collections.abc import Iterable
from typing import NoReturn


class EditionError(ValueError):
    """A folder that cannot be read as an edition or a rule set: which file, what is wrong, what would be right."""


def refuse(where: object, problem: str) -> NoReturn:
    raise EditionError(f"{where}: {problem}")


def listed(names: Iterable[object]) -> str:
    return ", ".join(map(str, names))
