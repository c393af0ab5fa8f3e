"""The native engine with the functions of `cabochon.rules`, for its tables and moves.

`legal_moves`, `play`, `apply`, `resign`, `agree_to_stop`, `cap`, `outcome`, `view` and `imagine` take
and return what the functions of the same names in `cabochon.rules` do. They convert on every call, so they are slow;
the fast way is `engine(edition).read(encode(table))` and whole batches inside. Both follow the same rules, and the
tests of the rules run over both.

The native engine works on whole tables. `view` returns a `View` and `imagine` takes one; moves on a `View`, to
look ahead from it, are played by the rules engine.
"""

from typing import TYPE_CHECKING, cast

from cabochon.native.codec import ENDINGS, decode, encode
from cabochon.native.loading import engine
from cabochon.rules.chance import Chance
from cabochon.rules.goals import Outcome, TieBreak
from cabochon.rules.goals import outcome as python_outcome
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.legal import game_over, refusal
from cabochon.rules.legal import legal_moves as python_legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.play import agree_to_stop as python_agree_to_stop
from cabochon.rules.play import apply as python_apply
from cabochon.rules.play import cap as python_cap
from cabochon.rules.play import play as python_play
from cabochon.rules.play import resign as python_resign
from cabochon.rules.table import P, Position, Seat, Table, View
from cabochon.rules.view import imagine as python_imagine
from cabochon.rules.view import view as python_view

if TYPE_CHECKING:
    from cabochon.native import _core

_TIE_BREAKS = tuple(TieBreak)


def native(table: Table) -> "_core.Position":
    """The table in the native engine. Raises ValueError if it is not a possible position."""
    return engine(table.edition).read(encode(table))


def _python(position: "_core.Position", like: P) -> P:
    return cast("P", decode(position.bytes(), like.edition))


def legal_moves(position: Position) -> tuple[Move, ...]:
    """All legal moves of the seat on turn, in the order of the move index."""
    if not isinstance(position, Table):
        return python_legal_moves(position)
    return tuple(MOVES[number] for number in native(position).legal())


def play(position: P, move: Move) -> P:
    """The position after a move. The native engine refuses an illegal move, and the rules engine explains why."""
    if not isinstance(position, Table):
        return python_play(position, move)
    try:
        return _python(native(position).after(index_of(move)), position)
    except ValueError:
        problem = refusal(position, move)
        if problem is None:
            raise
        raise problem from None


def apply(position: P, move: Move) -> P:
    """The position after a legal move."""
    if not isinstance(position, Table):
        return python_apply(position, move)
    return _python(native(position).after(index_of(move)), position)


def resign(position: P, seat: Seat) -> P:
    """A seat leaves, 9.1."""
    if not isinstance(position, Table) or game_over(position) or seat not in position.playing:
        return python_resign(position, seat)  # the rules engine explains why
    return _python(native(position).resign(seat), position)


def agree_to_stop(position: P) -> P:
    """All seats still playing agree to stop, 9.4."""
    if not isinstance(position, Table) or game_over(position):
        return python_agree_to_stop(position)
    return _python(native(position).agree_to_stop(), position)


def cap(position: P) -> P:
    """A game between programs reaches its turn cap, 3.5."""
    if not isinstance(position, Table) or game_over(position):
        return python_cap(position)
    return _python(native(position).cap(), position)


def outcome(position: Position) -> Outcome | None:
    """The result of a finished game, or None while it goes on."""
    if not isinstance(position, Table):
        return python_outcome(position)
    return outcome_of(native(position))


def outcome_of(position: "_core.Position") -> Outcome | None:
    """The native engine's result as `cabochon.rules` gives it."""
    result = position.outcome()
    if result is None:
        return None
    ending, winners, places, tie_break = result
    return Outcome(ENDINGS[ending], tuple(winners), tuple(places), None if tie_break < 0 else _TIE_BREAKS[tie_break])


def view(position: Position, seat: Seat | None) -> View:
    """The view of a seat; None is a spectator."""
    if not isinstance(position, Table) or (seat is not None and seat not in position.seats):
        return python_view(position, seat)
    return cast("View", decode(native(position).view(seat), position.edition))


def imagine(seen: View, chance: Chance) -> Table:
    """A whole table that this view's seat cannot distinguish from the real one. A view on which moves were played (with
    a hidden card on the board) is not the view of a table; the rules engine handles it.
    """
    seed = chance.below(1 << 32)
    try:
        imagined = engine(seen.edition).imagine(encode(seen), seed)
    except ValueError:
        return python_imagine(seen, chance)
    return cast("Table", decode(imagined.bytes(), seen.edition))
