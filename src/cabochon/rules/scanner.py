"""Reads a text piece by piece and keeps the position, so that errors can point at it."""

import re
from functools import lru_cache

from cabochon.rules.errors import NotationError

_SHOWN = 20  # how many characters of the offending text a message shows

_compiled = lru_cache(maxsize=256)(re.compile)


class Scanner:
    """A place in one line of text. Lines and columns count from 1."""

    def __init__(self, text: str, line: int = 1, column: int = 1) -> None:
        self._text = text
        self._line = line
        self._first_column = column
        self._at = 0

    def skip(self, literal: str) -> bool:
        """Step over the literal if it comes next."""
        if self._text.startswith(literal, self._at):
            self._at += len(literal)
            return True
        return False

    def expect(self, literal: str) -> None:
        """Step over the literal. Raises an error if it does not come next."""
        if not self.skip(literal):
            raise self.error("literal", literal=literal)

    def take(self, pattern: str, what: str) -> str:
        """Step over the text that the pattern matches. `what` names it in the error if there is no match."""
        match = _compiled(pattern).match(self._text, self._at)
        if match is None:
            raise self.error(what)
        self._at = match.end()
        return match.group()

    def number(self, what: str = "number") -> int:
        """A number of at most four digits, without leading zeros."""
        return int(self.take(r"0|[1-9][0-9]{0,3}(?![0-9])", what))

    def finish(self) -> None:
        """Require the end of the text."""
        if not self.at_end():
            raise self.error("end")

    def at_end(self) -> bool:
        return self._at == len(self._text)

    def mark(self) -> int:
        """The current position, for a later `error(at=…)`."""
        return self._at

    def error(self, what: str, at: int | None = None, **values: str | int) -> NotationError:
        """An error that names `what` was expected at this place, and what was found instead."""
        place = self._at if at is None else at
        found = self._text[place : place + _SHOWN]
        said = {"what": what, "found": found or "", **values}
        return NotationError("expected", self._line, self._first_column + place, "", **said)

    def wrong(self, key: str, at: int, **values: str | int) -> NotationError:
        """An error for text that is well formed but wrong."""
        return NotationError(key, self._line, self._first_column + at, "", **values)
