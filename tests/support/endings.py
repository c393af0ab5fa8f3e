"""The end of each game by an independent replay: the entries of the database, played from the deal with the rules.

It uses neither the referee nor the record that it makes. The stored result and the statistics are compared with the
final position of the replay.
"""

from collections import Counter
from collections.abc import Sequence

from sqlalchemy import Connection, select

from cabochon.editions import EDITIONS
from cabochon.record.entries import Entry, Record
from cabochon.record.replay import replay
from cabochon.record.text import format_result, parse_entries
from cabochon.rules.errors import CabochonError
from cabochon.rules.goals import outcome
from cabochon.rules.table import Table
from cabochon.server.store.people import GONE
from cabochon.server.store.rows import DecisionRow
from cabochon.server.store.schema import card_counts, results, summaries
from cabochon.table.values import TableRow


class Endings:
    """The final positions of all games of a database."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._bought: Counter[tuple[str, str]] = Counter()
        self._by_winners: Counter[tuple[str, str]] = Counter()

    def check(self, row: TableRow, decisions: Sequence[DecisionRow]) -> Counter[str]:
        """The faults of one game."""
        try:
            final = replay(_record(row, decisions))
        except CabochonError:
            return Counter({"illegal": 1})
        if row.state != "over":
            return Counter()
        if final.ended is None:
            return Counter({"not ended": 1})
        self._count_cards(row, final)
        return Counter({
            "wrong result": int(row.result != format_result(outcome(final))),
            "wrong statistics": int(not self._is_counted(row, final)),
        })  # fmt: skip

    def check_cards(self) -> int:
        """The number of cards that are counted wrongly, over all games."""
        rows = list(self._connection.execute(select(card_counts)))
        stored = {(row.edition, row.card): (row.bought, row.by_winners) for row in rows}
        expected = {card: (count, self._by_winners[card]) for card, count in self._bought.items()}
        return sum(stored.get(card) != expected.get(card) for card in stored.keys() | expected.keys())

    def _count_cards(self, row: TableRow, final: Table) -> None:
        for seat, player in enumerate(final.players):
            cards = [(row.edition, card.id) for card in player.cards]
            self._bought.update(cards)
            if seat in _winners(final):
                self._by_winners.update(cards)

    def _is_counted(self, row: TableRow, final: Table) -> bool:
        result = outcome(final)
        assert result is not None
        head = self._connection.execute(select(summaries).where(summaries.c.table_id == row.id)).one_or_none()
        expected = (row.id, row.edition, len(row.seats), result.ending.value, final.round, row.ended)
        seats = self._connection.execute(
            select(results).where(results.c.table_id == row.id).order_by(results.c.seat)
        ).all()
        return (
            head is not None
            and tuple(head) == expected
            and [_seat(dict(seat._mapping)) for seat in seats] == _expected(row, final)
        )


def _record(row: TableRow, decisions: Sequence[DecisionRow]) -> Record:
    edition = EDITIONS[row.edition]
    entries: list[Entry] = []
    for decision in decisions:
        entries += parse_entries(decision.entries, edition)
    names = tuple(str(seat) for seat in range(len(row.seats)))
    return Record(edition, names, seed=row.seed, entries=tuple(entries))


def _winners(final: Table) -> Sequence[int]:
    result = outcome(final)
    return () if result is None else result.winners


def _seat(row: dict[str, object]) -> tuple[object, ...]:
    bonuses = [row[f"bonus_{colour}"] for colour in range(5)]
    plain = ("seat", "edition", "players", "rounds", "person", "bot", "won", "points", "cards")
    return (*(row[name] for name in plain), *bonuses)


def _expected(row: TableRow, final: Table) -> list[tuple[object, ...]]:
    """A row for each seat. The names of deleted people appear nowhere."""
    found: list[tuple[object, ...]] = []
    for number, seat in enumerate(row.seats):
        player = final.players[number]
        person = seat.person if seat.kind == "person" and seat.person != GONE else None
        shared = (number, row.edition, len(row.seats), final.round)
        own = (person, seat.bot, number in _winners(final), final.points(number), len(player.cards))
        found.append((*shared, *own, *player.bonuses[:5]))
    return found
