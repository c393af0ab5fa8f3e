"""The parts of a record. Each is a frozen value; seats count from 0 as in the rules engine."""

from dataclasses import dataclass, replace
from datetime import date
from types import NoneType
from typing import get_args

from cabochon.rules.arguments import check_edition, check_players, check_seat, check_text, check_type
from cabochon.rules.components import Card, Edition
from cabochon.rules.deal import commitment
from cabochon.rules.goals import Outcome
from cabochon.rules.moves import Move
from cabochon.rules.table import Seat


@dataclass(frozen=True, slots=True)
class Decision:
    """One move of one seat."""

    round: int
    seat: Seat
    move: Move
    clock: float | None = None
    """Seconds left on the seat's clock after it."""
    comment: str = ""
    revealed: Card | None = None
    """The card that the move turned over, as the analyst chose it. Only in variations: in a game the deck determines
    the card.
    """

    @property
    def turn(self) -> str:
        """The turn as the record numbers it: round and seat, from 1."""
        return f"{self.round}.{self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat leaves, 9.1."""

    seat: Seat
    flag: bool = False
    """Whether the seat left because its clock ran out."""


@dataclass(frozen=True, slots=True)
class BotPlays:
    """From here on a bot plays for a seat, 9.5."""

    seat: Seat
    bot: str


@dataclass(frozen=True, slots=True)
class PersonBack:
    """From here on the seat's own player plays again, 9.5."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TookBack:
    """A seat takes back its last decision and those after it, 9.6."""

    seat: Seat
    decisions: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """All players still in the game agree to stop, 9.4."""


@dataclass(frozen=True, slots=True)
class Capped:
    """The game reaches its turn cap, 3.5."""


@dataclass(frozen=True, slots=True)
class Note:
    """A comment that belongs to no decision."""

    text: str


@dataclass(frozen=True, slots=True)
class Variation:
    """Another way to play, in place of the last decision before it. It changes nothing in the game."""

    name: str
    entries: tuple["Tried", ...]
    """The parts of the variation, of which the first is a decision."""


Tried = Decision | Note | Variation
"""The parts of a variation, and of the analysis of a position."""
Entry = Decision | Resigned | BotPlays | PersonBack | TookBack | Stopped | Capped | Note | Variation
_ENTRIES: tuple[type, ...] = get_args(Entry)


@dataclass(frozen=True)
class Record:
    """A game: the deal, the players, every entry, and the result."""

    edition: Edition
    """The edition that was played."""
    names: tuple[str, ...]
    """A name for each seat: of a person, or of the bot."""
    bots: frozenset[Seat] = frozenset()
    """The seats that bots hold from the start."""
    seed: bytes | None = None
    """The seed; None while the game continues, because the seed is secret. A record without it cannot be replayed."""
    commitment: str = ""
    """The hash that was published before the game."""
    date: str = ""
    """The day on which it was played, such as 2026-11-15."""
    result: Outcome | None = None
    """The result; None while the game continues."""
    tags: tuple[tuple[str, str], ...] = ()
    """Unknown headers, kept as they are."""
    entries: tuple[Entry, ...] = ()
    """Decisions, notes, resignations and all other entries, in order."""

    def __post_init__(self) -> None:
        check_edition(self.edition)
        names_right = "the names of a record are texts in a tuple, one for each seat"
        check_type(self.names, tuple, names_right)
        for name in self.names:
            check_type(name, str, names_right)
        check_players(len(self.names))
        self._check_headers()
        check_type(self.entries, tuple, "the entries of a record are in a tuple")
        for entry in self.entries:
            check_type(entry, _ENTRIES, "an entry of a record is a Decision, a Note, or another of cabochon.record")

    def _check_headers(self) -> None:
        check_type(self.bots, frozenset, "the bots of a record are their seats in a frozenset")
        for seat in self.bots:
            check_seat(seat, len(self.names))
        check_type(self.seed, (bytes, NoneType), "the seed of a record is bytes or None; with_seed takes them")
        check_text(self.commitment, "the commitment of a record")
        check_text(self.date, "the date of a record")
        if self.date and not is_date(self.date):
            raise ValueError(f"the date of a record is a day such as 2026-11-15, not {self.date!r}")
        check_type(self.result, (Outcome, NoneType), "the result of a record is an Outcome or None")
        check_type(self.tags, tuple, "the tags of a record are pairs of texts in a tuple")

    @property
    def players(self) -> int:
        return len(self.names)

    def with_seed(self, seed: bytes) -> "Record":
        """The same record with its seed and the commitment to it."""
        return replace(self, seed=seed, commitment=commitment(self.edition, self.players, seed))


def is_date(text: str) -> bool:
    """Whether a text is a day in the form of records, such as 2026-11-15."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def check_record(given: object) -> None:
    """Raise TypeError if it is not a record."""
    check_type(given, Record, "a record is a Record; parse_record and read_record give one")
