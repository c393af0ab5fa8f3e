"""Sealed messages between nodes: readable, and accepted, only with the key that nodes share through their database.

Redis carries the messages, and PostgreSQL's NOTIFY does without Redis. Others may be able to listen and to publish
there: every client of that Redis, and every role that may connect to the database. The ids of private tables are in the
messages, and with such an id anybody may look on and join. So messages are encrypted and authenticated (Fernet). One
that no node sealed, that is too old, or that came before is ignored.
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

OLDEST = 60
"""Seconds after which a message is too old. Nodes read one clock, the database's."""
MOST_NODES = 1000
SAY_AGAIN = 60.0
"""Seconds between two lines in the log about ignored messages."""


class Seal:
    """Seals the messages of one node, and opens those of the others."""

    def __init__(self, secret: str, now: Callable[[], Milliseconds]) -> None:
        """`now` is the time by the database's clock."""
        self._box = Fernet(base64.urlsafe_b64encode(hashlib.sha256(secret.encode()).digest()))
        self._now = now
        self._sealed = 0
        self._last: TTLCache[str, int] = TTLCache(MOST_NODES, 2 * OLDEST)
        """The number of the last message of each node. Each node's messages arrive in their order."""
        self._said_at = float("-inf")

    def sealed(self, message: str) -> str:
        """A message begins with the name of its node. Each is sealed once, and sent in the order of sealing."""
        self._sealed += 1
        return self._box.encrypt_at_time(f"{self._sealed} {message}".encode(), self._seconds()).decode()

    def opened(self, sealed: str) -> str | None:
        """The message, or None if it must be ignored."""
        try:
            number, _, message = self._box.decrypt_at_time(sealed, OLDEST, self._seconds()).decode().partition(" ")
        except (InvalidToken, ValueError):  # ValueError: characters beyond ASCII
            self._log_ignored("it was not sealed by a node of this database, or too long ago")
            return None
        node = message.partition(" ")[0]
        if int(number) <= self._last.get(node, 0):
            self._log_ignored("it came before")
            return None
        self._last[node] = int(number)
        return message

    def _seconds(self) -> int:
        return self._now() // 1000

    def _log_ignored(self, why: str) -> None:
        if time.monotonic() > self._said_at + SAY_AGAIN:
            self._said_at = time.monotonic()
            log.warning("a message on the line between the nodes was ignored", extra={"why": why})
