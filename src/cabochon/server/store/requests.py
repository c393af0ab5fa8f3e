"""Requests that may be repeated: the first answer is kept, in the same transaction as what it answers."""

from hashlib import sha256

from cabochon.server.store.operations import answer_of, answered
from cabochon.server.store.protocol import Operation, Store
from cabochon.table.values import Milliseconds


class RepeatableRequest:
    """One request of one person, by the id that the client chose. Without an id nothing is kept."""

    def __init__(self, person: str, request: str | None, asked: str) -> None:
        self._person, self._request = person, request
        self._asked = sha256(asked.encode()).hexdigest()

    async def answer(self, store: Store) -> str | None:
        """What was answered before. Asking something else with the same id is refused."""
        if self._request is None:
            return None
        return await store.read(answer_of(self._person, self._request, self._asked))

    def remember(self, answer: str, at: Milliseconds) -> Operation[None]:
        """The operation that keeps an answer; it comes first in its transaction."""
        if self._request is None:
            return lambda _connection: None
        return answered(self._person, self._request, self._asked, answer, at)
