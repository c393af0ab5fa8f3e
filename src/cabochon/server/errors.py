"""The error for a server that cannot start."""


class CannotServe(Exception):
    """The key and values of a message in one line."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key, self.values = key, values
