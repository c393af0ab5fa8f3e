"""The double under the law's own names, for tables and moves of the law.

`legal_moves`, `play`, `apply`, `resign`, `agree_to_stop`, `cap`, `outcome`, `view` and `imagine` take
and return what their namesakes in `cabochon.rules` do. They convert on every call, so they are slow; the
fast way is `engine(edition).read(encode(table))` and whole batches inside. They are the same law, and the
tests of the rules run over both.

The double works on whole tables. `view` returns a `View` and `imagine` takes one; moves on a `View`, to
look ahead from it, are played by the law.
"""

from typing import TYPE_CHECKING, cast

from cabochon.native.codec import ENDINGS, decode, encode
from cabochon.native.loading import engine
from cabochon.rules.chance import Chance
from cabochon.rules.goals import Outcome, TieBreak
from cabochon.rules.goals import outcome as law_outcome
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.legal import game_over, refusal
from cabochon.rules.legal import legal_moves as law_legal_moves
from cabochon.rules.moves import Move
from cabochon.rules.play import agree_to_stop as law_agree_to_stop
from cabochon.rules.play import apply as law_apply
from cabochon.rules.play import cap as law_cap
from cabochon.rules.play import play as law_play
from cabochon.rules.play import resign as law_resign
from cabochon.rules.table import P, Position, Seat, Table, View
from cabochon.rules.view import imagine as law_imagine
from cabochon.rules.view import view as law_view

if TYPE_CHECKING:
    from cabochon.native import _core

_TIE_BREAKS = tuple(TieBreak)


def native(table: Table) -> "_core.Position":
    """The table in the double. ValueError: it is not a possible position."""
    return engine(table.edition).read(encode(table))


def _law(position: "_core.Position", like: P) -> P:
    return cast("P", decode(position.bytes(), like.edition))


def legal_moves(position: Position) -> tuple[Move, ...]:
    """All legal moves of the seat on turn, in the order of the move index."""
    if not isinstance(position, Table):
        return law_legal_moves(position)
    return tuple(MOVES[number] for number in native(position).legal())


def play(position: P, move: Move) -> P:
    """The position after a move. The double refuses an illegal move, and the law explains why."""
    if not isinstance(position, Table):
        return law_play(position, move)
    try:
        return _law(native(position).after(index_of(move)), position)
    except ValueError:
        problem = refusal(position, move)
        if problem is None:
            raise
        raise problem from None


def apply(position: P, move: Move) -> P:
    """The position after a legal move."""
    if not isinstance(position, Table):
        return law_apply(position, move)
    return _law(native(position).after(index_of(move)), position)


def resign(position: P, seat: Seat) -> P:
    """A seat leaves, 9.1."""
    if not isinstance(position, Table) or game_over(position) or seat not in position.playing:
        return law_resign(position, seat)  # the law says why not
    return _law(native(position).resign(seat), position)


def agree_to_stop(position: P) -> P:
    """All seats still playing agree to stop, 9.4."""
    if not isinstance(position, Table) or game_over(position):
        return law_agree_to_stop(position)
    return _law(native(position).agree_to_stop(), position)


def cap(position: P) -> P:
    """A game between programs reaches its turn cap, 3.5."""
    if not isinstance(position, Table) or game_over(position):
        return law_cap(position)
    return _law(native(position).cap(), position)


def outcome(position: Position) -> Outcome | None:
    """The result of a finished game, or None while it goes on."""
    if not isinstance(position, Table):
        return law_outcome(position)
    return outcome_of(native(position))


def outcome_of(position: "_core.Position") -> Outcome | None:
    """The double's result in the law's words."""
    result = position.outcome()
    if result is None:
        return None
    ending, winners, places, tie_break = result
    return Outcome(ENDINGS[ending], tuple(winners), tuple(places), None if tie_break < 0 else _TIE_BREAKS[tie_break])


def view(position: Position, seat: Seat | None) -> View:
    """What a seat may see; None is a spectator."""
    if not isinstance(position, Table) or (seat is not None and seat not in position.seats):
        return law_view(position, seat)
    return cast("View", decode(native(position).view(seat), position.edition))


def imagine(seen: View, chance: Chance) -> Table:
    """A whole table that this view's seat cannot tell from the real one.

    A view that was played on (a hidden card on the board) is no view of any table: the law fills it.
    """
    seed = chance.below(1 << 32)
    try:
        imagined = engine(seen.edition).imagine(encode(seen), seed)
    except ValueError:
        return law_imagine(seen, chance)
    return cast("Table", decode(imagined.bytes(), seen.edition))
