"""The result of a planned game, as the journal keeps it: one line of JSON."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from cabochon.arena.game import FinishedGame
from cabochon.arena.plan import Planned


@dataclass(frozen=True, slots=True)
class Result:
    """One game that was played. Lists are by seat."""

    game: int
    """Its number in the plan."""
    pairing: int
    deal: int
    edition: str
    seats: tuple[str, ...]
    places: tuple[int, ...]
    ending: str
    rounds: int
    turns: int
    points: tuple[int, ...]
    tiles: tuple[int, ...]
    denials: tuple[int, ...]
    """The number of reserved face-up cards that the next player could have bought at that moment."""
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """The bots' thinking time in wall-clock seconds. All other fields are the same each time the game is played."""
    slowest: tuple[float, ...]
    failed: Mapping[str, str] = field(default_factory=dict)
    """Why bots left, by seat from 1, as in records."""
    luck: tuple[float, ...] = ()
    """The luck that the revealed cards gave each seat, as a share of a win; empty if it was not requested."""

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of the win, which is 1. Seats in first place share it; without a winner, all seats still
        in the game do.
        """
        first = self.places.count(1)
        return tuple(1 / first if place == 1 else 0.0 for place in self.places)

    def as_json(self) -> dict[str, Any]:
        line = asdict(self)
        if not self.luck:
            del line["luck"]
        return line

    @classmethod
    def from_json(cls, line: Mapping[str, Any]) -> "Result":
        """Reads a line of a journal. Raises TypeError if a field is missing or unknown."""
        parts: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in line.items()
        }
        return cls(**parts)


def result_of(planned: Planned, game: FinishedGame, luck: tuple[float, ...] = ()) -> Result:
    end, tallies = game.end, game.tallies
    return Result(
        game=planned.number,
        pairing=planned.pairing,
        deal=planned.deal,
        edition=planned.edition,
        seats=planned.seats,
        places=game.outcome.places,
        ending=game.outcome.ending.value,
        rounds=end.round,
        turns=game.turns,
        points=tuple(end.points(seat) for seat in end.seats),
        tiles=tuple(len(end.tiles_of(seat)) for seat in end.seats),
        denials=tuple(tally.denials for tally in tallies),
        decisions=tuple(tally.decisions for tally in tallies),
        seconds=tuple(round(tally.seconds, 4) for tally in tallies),
        slowest=tuple(round(tally.slowest, 4) for tally in tallies),
        failed={str(seat + 1): reason for seat, reason in game.failures.items()},
        luck=luck,
    )
