"""Random games for the properties: every choice comes from a number, so that a failure can be repeated."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hypothesis import note
from hypothesis import strategies as st

from cabochon.editions import EDITIONS
from cabochon.rules.chance import Chance
from cabochon.rules.components import PLAYER_COUNTS, Edition
from cabochon.rules.deal import deal
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Buy, Deck, Move, Reserve, Take
from cabochon.rules.notation import format_submission
from cabochon.rules.play import apply
from cabochon.rules.table import Seat, Table

Combination = tuple[Edition, int]

COMBINATIONS: tuple[Combination, ...] = tuple(
    (edition, players) for edition in EDITIONS.values() for players in PLAYER_COUNTS
)
NAMES = [f"{edition.id}-{players}" for edition, players in COMBINATIONS]

LONGEST = 160
"""Plies after which a game is left unfinished, because hoarders never finish one."""

STYLES: Mapping[str, Mapping[str, int]] = {
    "any": {"take": 1, "face-up": 1, "blind": 1, "buy": 1},
    "buyer": {"take": 8, "face-up": 1, "blind": 1, "buy": 60},
    "blind": {"take": 6, "face-up": 1, "blind": 4, "buy": 12},
    "hoarder": {"take": 8, "face-up": 2, "blind": 2, "buy": 1},
}
"""The weight of each kind of action when it is legal. Together they cover every situation: buyers finish, hoarders
return tokens and empty the supply, and blind players reserve unknown cards."""


@dataclass(frozen=True)
class Ply:
    """One move of a game and the tables around it."""

    before: Table
    move: Move
    after: Table


@dataclass(frozen=True)
class Start:
    """The values that determine a random game."""

    edition: Edition
    players: int
    number: int
    style: str

    @property
    def seed(self) -> bytes:
        return self.number.to_bytes(32, "big")

    def chance(self, purpose: str) -> Chance:
        return Chance(f"{purpose} {self.edition.id} {self.players} {self.number} {self.style}".encode())

    def deal(self) -> Table:
        return deal(self.edition, self.players, self.seed)


def starts(edition: Edition, players: int) -> st.SearchStrategy[Start]:
    """Games of one edition and number of players."""
    numbers = st.integers(min_value=0, max_value=2**32 - 1)
    return st.builds(Start, st.just(edition), st.just(players), numbers, st.sampled_from(sorted(STYLES)))


def game(start: Start, longest: int = LONGEST) -> tuple[Ply, ...]:
    """A whole random game; Hypothesis prints it in notation when a property fails."""
    plies = tuple(plies_of(start, longest))
    note(f"seed {start.seed.hex()}: {format_submission([ply.move for ply in plies], start.edition)}")
    return plies


def plies_of(start: Start, longest: int = LONGEST) -> Iterator[Ply]:
    table, chance = start.deal(), start.chance("moves")
    for _ in range(longest):
        if table.ended is not None:
            return
        move = choose(legal_moves(table), chance, start.style)
        after = apply(table, move)
        yield Ply(table, move, after)
        table = after


def choose(moves: tuple[Move, ...], chance: Chance, style: str) -> Move:
    """A move by the style: first its kind, then any of that kind."""
    kinds: dict[str, list[Move]] = {}
    for move in moves:
        kinds.setdefault(_kind(move), []).append(move)
    lots = [kind for kind in kinds for _ in range(STYLES[style].get(kind, 1))]
    return chance.pick(kinds[chance.pick(lots)])


def _kind(move: Move) -> str:
    match move:
        case Take():
            return "take"
        case Reserve(place=Deck()):
            return "blind"
        case Reserve():
            return "face-up"
        case Buy():
            return "buy"
        case _:
            return "other"


def onlookers(table: Table) -> tuple[Seat | None, ...]:
    """Every seat and the spectator."""
    return (*table.seats, None)
