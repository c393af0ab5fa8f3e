"""Positions to test an engine with: every edition and number of players, and every kind of decision."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from cabochon.editions import EDITIONS
from cabochon.record.entries import Decision, Entry
from cabochon.rules.chance import Chance
from cabochon.rules.components import PLAYER_COUNTS, Edition
from cabochon.rules.deal import deal
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Buy, Deck, Move, Reserve
from cabochon.rules.play import apply
from cabochon.rules.table import Owed, Table, View
from cabochon.rules.view import view

KINDS = (Owed.ACT, Owed.PAY, Owed.RETURN, Owed.TILE)
ENOUGH = 60
"""The maximum number of games played to find a kind of decision. The rarest kind occurs long before this limit."""
MIDDLE = 8
"""The round of the extra sample. By then hands hold many cards that the other players do not know."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A seat's view on its turn, with the history that led to it."""

    view: View
    history: tuple[Entry, ...]

    @property
    def name(self) -> str:
        seen = self.view
        return f"{seen.edition.id}, {len(seen.players)} players, {seen.owed}"


@cache
def samples() -> tuple[Sample, ...]:
    """The samples, the same on every call."""
    return tuple(sample for edition in EDITIONS.values() for sample in _of(edition))


def _of(edition: Edition) -> Iterator[Sample]:
    for players in PLAYER_COUNTS:
        game = list(_game(edition, players, 0))
        yield game[0]
        yield next(sample for sample in game if sample.view.round == MIDDLE and sample.view.owed is Owed.ACT)
    missing = set(KINDS[1:])
    for number in range(ENOUGH):
        for sample in _game(edition, PLAYER_COUNTS[-1], number):
            if sample.view.owed in missing:
                missing.remove(sample.view.owed)
                yield sample
        if not missing:
            return


def _game(edition: Edition, players: int, number: int) -> Iterator[Sample]:
    """A game whose players buy whenever they can and often reserve from the decks."""
    chance = Chance(f"engine samples {edition.id} {players} {number}".encode())
    table: Table = deal(edition, players, bytes([number]) * 32)
    entries: list[Entry] = []
    while table.ended is None:
        yield Sample(view(table, table.turn), tuple(entries))
        move = _choice(legal_moves(table), chance)
        entries.append(Decision(table.round, table.turn, move))
        table = apply(table, move)


def _choice(moves: tuple[Move, ...], chance: Chance) -> Move:
    buys = [move for move in moves if isinstance(move, Buy)]
    unseen = [move for move in moves if isinstance(move, Reserve) and isinstance(move.place, Deck)]
    drawn = chance.below(10)
    return chance.pick(buys if buys and drawn < 8 else unseen if unseen and drawn == 9 else moves)
