"""A request to the room: plain values out of JSON, read by name and kind."""

from collections.abc import Mapping
from typing import Any

from cabochon.table.refusals import Refused


class Ask:
    """The fields of a request. A field of the wrong kind is refused, as a server would."""

    def __init__(self, fields: Mapping[str, Any], language: str) -> None:
        self._fields = fields
        self.language = language

    def has(self, name: str) -> bool:
        return name in self._fields

    def text(self, name: str, default: str | None = None) -> str:
        found = self._fields.get(name, default)
        if not isinstance(found, str):
            raise Refused("invalid", where=name)
        return found

    def whole(self, name: str) -> int | None:
        found = self._fields.get(name)
        if found is not None and (not isinstance(found, int) or isinstance(found, bool)):
            raise Refused("invalid", where=name)
        return found

    def needed(self, name: str) -> int:
        found = self.whole(name)
        if found is None:
            raise Refused("invalid", where=name)
        return found

    def value(self, name: str) -> Any:
        """Something larger that the page got from the room before."""
        if name not in self._fields:
            raise Refused("invalid", where=name)
        return self._fields[name]

    def texts(self, name: str) -> list[str]:
        found = self._fields.get(name, [])
        if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
            raise Refused("invalid", where=name)
        return found

    def asks(self, name: str) -> list["Ask"]:
        """A list of objects."""
        found = self._fields.get(name)
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise Refused("invalid", where=name)
        return [Ask(one, self.language) for one in found]
