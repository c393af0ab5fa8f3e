"""Idempotent requests: the first answer is stored in the same transaction as the change that it answers."""

from hashlib import sha256

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from cabochon.server.store.errors import StoreError, VersionTaken
from cabochon.server.store.protocol import Operation, Store, first
from cabochon.server.store.schema import answers
from cabochon.table.values import Milliseconds


class RepeatableRequest:
    """One request of one person, by the id that the client chose. Without an id nothing is kept."""

    def __init__(self, person: str, request: str | None, asked: str) -> None:
        self._key = {"person": person, "request": request}
        self._asked = sha256(asked.encode()).hexdigest()

    async def answer(self, store: Store) -> str | None:
        """The earlier answer, if there is one. An id that was used for another request is refused."""
        if self._key["request"] is None:
            return None
        found = await store.read(first(select(answers).filter_by(**self._key), dict))
        if found and found["asked"] != self._asked:
            raise StoreError("request-reused")
        return found["answer"] if found else None

    def remember(self, answer: str, at: Milliseconds) -> Operation[None]:
        """The operation that stores an answer; it is the first in its transaction."""

        def run(connection: Connection) -> None:
            if self._key["request"] is not None:
                try:
                    connection.execute(insert(answers), {**self._key, "asked": self._asked, "answer": answer, "at": at})
                except IntegrityError:
                    raise VersionTaken from None

        return run
