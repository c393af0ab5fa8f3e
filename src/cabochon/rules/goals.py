"""Chapter 8: the goal, the ranking, and the result of a finished game."""

from dataclasses import dataclass
from enum import StrEnum

from cabochon.rules.components import GREEN
from cabochon.rules.table import Ending, Position, Seat, check_position


class TieBreak(StrEnum):
    """The tie-break between players of equal points."""

    TEAM = "team"
    """The owner of the team tile, 8.5."""
    CARDS = "cards"
    """The fewest bought cards, 8.4 and 8.5."""
    SHARED = "shared"
    """No tie-break: the players share the win."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    ending: Ending
    """The reason for the end."""
    winners: tuple[Seat, ...]
    """The winners. Several can share a win; a drawn, stopped or capped game has none."""
    places: tuple[int, ...]
    """The place of each seat, from 1; equal seats have equal places (8.7)."""
    tie_break: TieBreak | None = None
    """The tie-break of the win, if points alone did not decide it."""


def meets_goal(position: Position, seat: Seat) -> bool:
    """Whether a seat meets the goal (8.1, 8.2) now. A seat that left never meets it (9.2)."""
    rules, player = position.edition.rules, position.players[seat]
    return (
        position.points(seat) >= rules.points_to_end  # first, because points are nearly always missing
        and seat not in position.left
        and (not rules.every_colour or all(player.bonuses))
        and (not rules.green or player.tokens[GREEN] > 0)
    )


def final_round(position: Position) -> bool:
    """Whether the round now being played is the last, unless 8.6 calls it off.

    The end is triggered at the end of a turn (8.1), so the seat on turn does not count yet.
    """
    if position.ended is not None:
        return False
    return any(meets_goal(position, seat) for seat in position.seats if seat != position.turn)


def outcome(position: Position) -> Outcome | None:
    """The result of a finished game, or None while it continues."""
    check_position(position)
    if position.ended is None:
        return None
    places = _places(position)
    if position.ended not in (Ending.GOAL, Ending.ALONE):  # 3.4, 3.5, 9.4: no winner
        return Outcome(position.ended, (), places)
    winners = tuple(seat for seat in position.seats if places[seat] == 1)
    tie_break = _tie_break(position, winners) if position.ended is Ending.GOAL else None
    return Outcome(position.ended, winners, places, tie_break)


Rank = tuple[int, ...]


def _rank(position: Position, seat: Seat) -> Rank:
    """8.4, 8.5, 8.7 and 9.2 as one comparable value. A higher value is better."""
    if seat in position.left:
        return (0, position.left.index(seat))  # a seat that left later ranks higher
    if position.ended in (Ending.STUCK, Ending.CAPPED, Ending.AGREED):
        return (1,)  # equal places for all players still in the game
    finished = position.edition.rules.only_finishers_win and meets_goal(position, seat)
    owns_team = position.team == seat
    return (1, int(finished), position.points(seat), int(owns_team), -len(position.players[seat].cards))


def _places(position: Position) -> tuple[int, ...]:
    ranks = [_rank(position, seat) for seat in position.seats]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


def _tie_break(position: Position, winners: tuple[Seat, ...]) -> TieBreak | None:
    """The tie-break between the winners and other players with as many points that could have won."""
    if len(winners) > 1:
        return TieBreak.SHARED
    winner = winners[0]
    can_win = [
        seat for seat in position.playing if meets_goal(position, seat) or not position.edition.rules.only_finishers_win
    ]
    tied = [seat for seat in can_win if position.points(seat) == position.points(winner)]
    if tied == [winner]:
        return None
    return TieBreak.TEAM if position.team == winner else TieBreak.CARDS
