"""Plays variations, which are moves that were not made in the game. They are played on a view without decks. The
analyst may name the card that a move reveals; otherwise it stays unknown except for its level.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cabochon.record.entries import Decision, Tried, Variation
from cabochon.rules.components import LEVELS, Card
from cabochon.rules.errors import IllegalMove, RecordError
from cabochon.rules.moves import Buy, Deck, Move, Pay, Reserve, Space
from cabochon.rules.play import play
from cabochon.rules.table import Held, Player, Position, Seat, View
from cabochon.rules.view import unseen, view


@dataclass(frozen=True, slots=True)
class Reveal:
    """A card of a level that a move revealed: in a space of the board, or from the deck into a hand."""

    level: int
    place: Space | Deck
    seat: Seat
    """The seat that made the move."""


def open_view(position: Position) -> View:
    """Everything except the decks, as a view of the seat on turn; all hands are open."""
    return view_from_turn(replace(view(position, position.turn), players=position.players))


def view_from_turn(position: View) -> View:
    """The same position as a view of the seat on turn, so that it can move."""
    return position if position.seat == position.turn else replace(position, seat=position.turn)


def reveal_of(before: Position, move: Move, after: Position) -> Reveal | None:
    """The card that a move revealed, 5.1 and 6.6; None if it revealed none."""
    level = next((one for one in LEVELS if len(after.decks[one - 1]) < len(before.decks[one - 1])), None)
    place = before.buying if isinstance(move, Pay) else move.place if isinstance(move, Buy | Reserve) else None
    if level is None or not isinstance(place, Space | Deck):
        return None
    return Reveal(level, place, before.turn)


def with_revealed(position: View, reveal: Reveal, card: Card) -> View:
    """The position with this card in place of the unknown revealed one."""
    if isinstance(reveal.place, Space):
        row = position.board[reveal.level - 1]
        filled = (*row[: reveal.place.column], card, *row[reveal.place.column + 1 :])
        board = (*position.board[: reveal.level - 1], filled, *position.board[reveal.level :])
        return replace(position, board=board)
    player = position.players[reveal.seat]
    drawn = Player(player.tokens, player.cards, (*player.hand[:-1], Held(card, open=False)))
    return replace(position, players=(*position.players[: reveal.seat], drawn, *position.players[reveal.seat + 1 :]))


def try_move(before: View, move: Move, revealed: Card | None = None) -> View:
    """The position after a move, with the card chosen by the analyst. Raises `RecordError` if either is impossible."""
    before = view_from_turn(before)
    try:
        after = play(before, move)
    except IllegalMove as refused:
        raise RecordError("illegal-in-record", turn_number(before), cause=refused) from refused
    if revealed is not None:
        reveal = reveal_of(before, move, after)
        if reveal is None:
            raise RecordError("nothing-revealed", turn_number(before), name=revealed.id)
        if revealed not in unseen(after, reveal.level):
            raise RecordError("cannot-be-revealed", turn_number(before), name=revealed.id)
        after = with_revealed(after, reveal, revealed)
    return view_from_turn(after)


def try_entries(position: View, entries: Sequence[Tried]) -> View:
    """The position after a line of moves. The variations in it are played too."""
    before = now = position
    for entry in entries:
        if isinstance(entry, Decision):
            if now.ended is None and entry.turn != turn_number(now):
                raise RecordError("turn-number", turn_number(now), found=entry.turn)
            before, now = now, try_move(now, entry.move, entry.revealed)
        elif isinstance(entry, Variation):
            try_entries(before, entry.entries)
    return now


def turn_number(position: Position) -> str:
    """The number of the turn in a record."""
    return f"{position.round}.{position.turn + 1}"
