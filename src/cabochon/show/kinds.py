"""The kinds of moves: which are possible now, and the law's refusal for the others, taken from one example move."""

from collections.abc import Iterator
from typing import Protocol

from cabochon.rules.components import COLOURS
from cabochon.rules.index import BUY_HAND, BUY_SPACE, PASS, RESERVE_SPACE, TAKE_DIFFERENT, TAKE_PAIR
from cabochon.rules.moves import Buy, Move, Pass, Reserve, Take
from cabochon.rules.table import Owed, View
from cabochon.show.values.stage import KindName, Mark, MoveKind


class Reasons(Protocol):
    """Gives each refusal its number in the list of reasons."""

    def of(self, move: Move) -> int | None: ...


def move_kinds(view: View, moves: tuple[Move, ...], marks: list[Mark], reasons: Reasons) -> list[MoveKind]:
    """Every kind of action in the order of 3.1, then the decision that is owed instead of an action."""
    counts = dict.fromkeys(_ACTIONS, 0)
    for move in moves:
        if type(move) is Take:
            counts["pair" if 2 in move.tokens else "different"] += 1
        elif (kind := _KINDS.get(type(move))) is not None:
            counts[kind] += 1
    kinds = [_open(kind, count) if count else _closed(kind, view, marks, reasons) for kind, count in counts.items()]
    return [*kinds, *_owed(view, len(moves))]


def _open(kind: KindName, count: int) -> MoveKind:
    return MoveKind(kind=kind, count=count, reason=None, place=None)


def _closed(kind: KindName, view: View, marks: list[Mark], reasons: Reasons) -> MoveKind:
    nearest = _example(kind, view, marks)
    place = str(nearest.place) if isinstance(nearest, Buy) and marks and view.owed is Owed.ACT else None
    return MoveKind(kind=kind, count=0, reason=reasons.of(nearest), place=place)


def _owed(view: View, count: int) -> Iterator[MoveKind]:
    if view.owed in (Owed.PAY, Owed.RETURN, Owed.TILE):
        name: KindName = view.owed.value  # type: ignore[assignment]
        yield _open(name, count)


_BUYS = {str(move.place): move for move in (*BUY_SPACE.values(), *BUY_HAND)}
_KINDS: dict[type[Move], KindName] = {Reserve: "reserve", Buy: "buy", Pass: "pass"}
_ACTIONS: tuple[KindName, ...] = ("different", "pair", "reserve", "buy", "pass")


def _example(kind: KindName, view: View, marks: list[Mark]) -> Move:
    """The move of a kind that is nearest to being legal, because its refusal helps the player most."""
    match kind:
        case "different":
            return TAKE_DIFFERENT[0, 1, 2]
        case "pair":
            return TAKE_PAIR[max(COLOURS, key=lambda colour: view.supply[colour])]
        case "reserve":
            return RESERVE_SPACE[1, 0]
        case "buy":
            nearest = max(marks, key=lambda mark: mark["mark"], default=None)
            return _BUYS[nearest["place"]] if nearest else BUY_SPACE[1, 0]
        case _:
            return PASS
