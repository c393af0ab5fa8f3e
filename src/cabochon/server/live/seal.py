"""Encrypts and authenticates messages between nodes (Fernet), with a key from their common database.

Every client of the Redis server, and every role that may connect to the database, can listen and publish on the
channel. The messages contain ids of private tables, and such an id is enough to join. Messages that no node sealed,
that are too old, or that were received before are ignored.
"""

import base64
import hashlib
import logging
import time
from collections.abc import Callable

from cachetools import TTLCache
from cryptography.fernet import Fernet, InvalidToken

from cabochon.table.values import Milliseconds

log = logging.getLogger("cabochon.fanout")

OLDEST = 60  # seconds after which a message is too old, by the database's clock
MOST_NODES = 1000
LOG_PAUSE = 60.0  # seconds between two lines in the log about ignored messages


class Seal:
    """Seals the messages of one node, and opens those of the others."""

    def __init__(self, secret: str, now: Callable[[], Milliseconds]) -> None:
        """`now` is the time by the database's clock."""
        self._box = Fernet(base64.urlsafe_b64encode(hashlib.sha256(secret.encode()).digest()))
        self._now = now
        self._sealed = 0
        self._last: TTLCache[str, int] = TTLCache(MOST_NODES, 2 * OLDEST)
        """The number of the last message of each node. The messages of a node arrive in order."""
        self._logged_at = float("-inf")

    def sealed(self, message: str) -> str:
        """Seal a message, which begins with the name of its node. Messages must be sent in the order of sealing."""
        self._sealed += 1
        return self._box.encrypt_at_time(f"{self._sealed} {message}".encode(), self._now() // 1000).decode()

    def opened(self, sealed: str) -> str | None:
        """Opens a message. Returns None if it must be ignored."""
        try:
            number, _, message = self._box.decrypt_at_time(sealed, OLDEST, self._now() // 1000).decode().partition(" ")
        except (InvalidToken, ValueError):  # ValueError: characters beyond ASCII
            self._log_ignored("it was not sealed by a node of this database, or is too old")
            return None
        node = message.partition(" ")[0]
        if int(number) <= self._last.get(node, 0):
            self._log_ignored("it was received before")
            return None
        self._last[node] = int(number)
        return message

    def _log_ignored(self, why: str) -> None:
        if time.monotonic() > self._logged_at + LOG_PAUSE:
            self._logged_at = time.monotonic()
            log.warning("a message of another node was ignored", extra={"why": why})
