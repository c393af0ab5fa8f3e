"""Errors that the bridge cannot repair by retrying."""


class BridgeError(Exception):
    """The reason why the bridge stops, in one sentence."""


class RequestRefused(Exception):
    """The server's answer to a request that it did not carry out."""

    def __init__(self, status: int, key: str, text: str) -> None:
        super().__init__(text)
        self.status, self.key = status, key
