"""Checks that a client was sent no card it could not know, and no seed before the end.

The facts are replayed from the store: for every version, the cards that a seat (or a spectator) has
seen so far. A message about a version may name only those.
"""

import json
import re
from collections.abc import Sequence

from cabochon.editions import EDITIONS
from cabochon.match import resume
from cabochon.record.text import parse_entries
from cabochon.rules.components import Card
from cabochon.rules.view import view
from cabochon.server.store.operations import load
from cabochon.server.store.protocol import Store
from cabochon.server.store.rows import DecisionRow
from cabochon.table.game import fresh_match
from cabochon.table.values import TableRow

_STRING = re.compile(r'"([a-z0-9-]+)"')


class Truth:
    """The public and private information about one table, version by version."""

    def __init__(self, row: TableRow, decisions: Sequence[DecisionRow]) -> None:
        self.row = row
        self.edition = EDITIONS[row.edition]
        self.ids = {card.id for card in self.edition.cards}
        self._known: dict[int | None, list[frozenset[str]]] = {seat: [] for seat in (None, *range(len(row.seats)))}
        match = fresh_match(row)
        self._note(match)
        for decision in decisions:
            resume(match, [parse_entries(decision.entries, self.edition)])
            self._note(match)

    def _note(self, match: object) -> None:
        table = match._table  # type: ignore[attr-defined] # not `match.view`: a leak may be planted there
        for seat, known in self._known.items():
            seen = {card.id for card in view(table, seat).cards_in_sight() if isinstance(card, Card)}
            known.append(frozenset(seen) | (known[-1] if known else frozenset()))

    def known(self, seat: int | None, version: int) -> frozenset[str]:
        return self._known[seat][min(version, len(self._known[seat]) - 1)]

    def leaks(self, transcript: Sequence[str], seats: Sequence[int]) -> list[str]:
        """Everything in a transcript about this table that its reader may not see."""
        found: list[str] = []
        version = 0
        for text in transcript:
            if self.row.id not in text and '"moves"' not in text:
                continue
            version = max(version, _version(text))
            allowed = frozenset[str]().union(*(self.known(seat, version) for seat in (None, *seats)))
            told = set(_STRING.findall(text)) & self.ids
            found += [f"version {version}: {card}" for card in sorted(told - allowed)]
            if self.row.seed.hex() in text.lower() and not _is_over(text):
                found.append(f"version {version}: the seed")
        return found


async def truth(store: Store, table_id: str) -> Truth:
    loaded = await store.read(load(table_id))
    assert loaded is not None
    return Truth(*loaded)


def _version(text: str) -> int:
    try:
        message = json.loads(text)
    except json.JSONDecodeError:
        return 0
    version = message.get("version") if isinstance(message, dict) else None
    return version if isinstance(version, int) else 0


def _is_over(text: str) -> bool:
    return '"state":"over"' in text or (text.startswith("[Cabochon") and '[Result "*"]' not in text)
