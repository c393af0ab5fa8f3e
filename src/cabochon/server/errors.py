"""Why the server cannot start."""


class CannotServe(Exception):
    """The server cannot start: a message key and its values, for one line in the terminal."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key, self.values = key, values
