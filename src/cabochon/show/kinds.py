"""The kinds of moves: the possible ones, and for the others the rules engine's refusal of an example move."""

from typing import Protocol, cast

from cabochon.rules.components import COLOURS, PAIR_NEEDS
from cabochon.rules.index import PASS, TAKE_DIFFERENT, TAKE_PAIR
from cabochon.rules.moves import Move
from cabochon.rules.table import View
from cabochon.show.values.stage import KindName, Mark, MoveKind, Stage

_ACTIONS: tuple[KindName, ...] = ("different", "pair", "reserve", "buy", "pass")


class Reasons(Protocol):
    """Returns the number of a refusal in the list of reasons."""

    def of(self, move: Move) -> int | None: ...


def move_kinds(made: Stage, view: View, marks: list[Mark], reasons: Reasons) -> list[MoveKind]:
    """Every kind of action in the order of 3.1, from a stage that has all options and refusals."""
    pairs = sum(count >= PAIR_NEEDS for count in view.supply[: len(COLOURS)])
    different = len(made["takes"]) - pairs
    return [
        _open("different", different) if different else _closed("different", reasons.of(TAKE_DIFFERENT[0, 1, 2])),
        _open("pair", pairs) if pairs else _closed("pair", _no_pair(made, view, reasons)),
        _open("reserve", len(made["reserves"])) if made["reserves"] else _closed("reserve", _first(made)),
        _open("buy", len(made["buys"])) if made["buys"] else _no_purchase(made, marks),
        _open("pass", 1) if made["may_pass"] else _closed("pass", reasons.of(PASS)),
    ]


def owed_kinds(view: View, count: int, reasons: Reasons) -> list[MoveKind]:
    """No action is possible (3.2); another decision is due instead."""
    untimely = reasons.of(PASS)
    return [*(_closed(kind, untimely) for kind in _ACTIONS), _open(cast("KindName", view.owed.value), count)]


def _open(kind: KindName, count: int) -> MoveKind:
    return {"kind": kind, "count": count, "reason": None, "place": None}


def _closed(kind: KindName, reason: int | None, place: str | None = None) -> MoveKind:
    return {"kind": kind, "count": 0, "reason": reason, "place": place}


def _no_pair(made: Stage, view: View, reasons: Reasons) -> int | None:
    """The refusal of the highest pile, the most useful one for the player."""
    colour = max(COLOURS, key=view.supply.__getitem__)
    known = made["take_refusals"].get(view.edition.letters[colour] * 2)
    return reasons.of(TAKE_PAIR[colour]) if known is None else known


def _first(made: Stage) -> int:
    """The refusals of reservations. If nothing can be reserved, every place has one."""
    return next(iter(made["reserve_refusals"].values()))


def _no_purchase(made: Stage, marks: list[Mark]) -> MoveKind:
    """The refusal of the card that is nearest to affordable."""
    nearest = max(marks, key=lambda mark: mark["mark"], default=None)
    if nearest is None:
        return _closed("buy", next(iter(made["buy_refusals"].values())))
    return _closed("buy", made["buy_refusals"][nearest["place"]], nearest["place"])
