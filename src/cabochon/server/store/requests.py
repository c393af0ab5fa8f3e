"""Idempotent requests: the first answer is stored in the same transaction as the change that it answers."""

from hashlib import sha256

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from cabochon.server.store.errors import CommitUnknown, LimitReached, StoreError, VersionTaken
from cabochon.server.store.protocol import Operation, Store, all_of, first
from cabochon.server.store.schema import answers
from cabochon.table.values import Milliseconds


class RepeatableRequest:
    """A request of a person, identified by an id that the client chose. Without an id nothing is stored."""

    def __init__(self, person: str, request: str | None, asked: str) -> None:
        self._key = {"person": person, "request": request}
        self._asked = sha256(asked.encode()).hexdigest()

    async def answer(self, store: Store) -> str | None:
        """The earlier answer, if there is one. Raises if the id was used for another request."""
        if self._key["request"] is None:
            return None
        found = await store.read(first(select(answers).filter_by(**self._key), dict[str, str]))
        if found and found["asked"] != self._asked:
            raise StoreError("request-reused")
        return found["answer"] if found else None

    async def write(
        self, store: Store, answer: str, at: Milliseconds, writing: Operation[None], *checks: Operation[None]
    ) -> str:
        """Write something and keep the answer with it. Returns the stored answer.

        `checks` run first and may refuse. If the same request arrives twice at once, both get the first answer.
        """

        def remember(connection: Connection) -> None:
            if self._key["request"] is not None:
                try:
                    connection.execute(insert(answers), {**self._key, "asked": self._asked, "answer": answer, "at": at})
                except IntegrityError:
                    raise VersionTaken from None

        try:
            await store.write(all_of(*checks, remember, writing))
        except (VersionTaken, LimitReached, CommitUnknown):
            if before := await self.answer(store):
                return before
            raise
        return answer
