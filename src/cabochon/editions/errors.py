"""Faults of the folder of an edition."""

from collections.abc import Iterable
from importlib.resources.abc import Traversable
from typing import NoReturn


class EditionError(ValueError):
    """A folder that cannot be read as an edition or a rule set: the file, the fault, and the valid form."""


def refuse(where: object, problem: str) -> NoReturn:
    raise EditionError(f"{where}: {problem}")


def listed(names: Iterable[object]) -> str:
    return ", ".join(map(str, names))


def read_utf8(file: Traversable) -> str:
    """The text of a file, which must be UTF-8."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as problem:
        refuse(file, f"byte {problem.start + 1} is not UTF-8; save the file with the encoding UTF-8")
