"""The stage: the options of the viewer's seat, step by step. It is made only from the seat's view.

Legal moves, refusals and the claims of a purchase come from the rules engine. A test plays every option and compares
the result with the stage.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import islice
from operator import add, sub
from typing import NamedTuple, cast

from cabochon.editions import EDITIONS
from cabochon.rules.claims import claims_of, points_with, reserving_brings_gold, with_claims
from cabochon.rules.components import COLOURS, GREEN, TOKEN_LIMIT, WILD, Card, Edition, Tokens
from cabochon.rules.goals import meets_goal
from cabochon.rules.index import BUY_HAND, BUY_SPACE, RESERVE_DECK, RESERVE_SPACE, tokens_of
from cabochon.rules.legal import (
    excess,
    legal_moves,
    piles,
    refusal,
    refuse_take,
    reserves,
    takes,
    tiles_met,
)
from cabochon.rules.moves import Deck, Hand, Move, Space
from cabochon.rules.notation import format_tokens
from cabochon.rules.payment import leaves_choice
from cabochon.rules.table import Owed, View
from cabochon.show.kinds import move_kinds, owed_kinds
from cabochon.show.marks import marks_after
from cabochon.show.reasons import ReasonKey, reason_of, why
from cabochon.show.values.game import OwedKind
from cabochon.show.values.stage import BuyOption, Mark, Payment, Reason, ReserveOption, Returns, Stage, TakeOption

_RESERVED = {str(move.place): move for move in (*RESERVE_SPACE.values(), *RESERVE_DECK.values())}
_BOUGHT = {str(move.place): move for move in (*BUY_SPACE.values(), *BUY_HAND)}

_FOUR_COLOURS = tokens_of((0, 1, 2, 3))
"""A take that is never legal (3.1). Its refusal is the first reason of every stage."""


class _Reasons:
    """The list of reasons, without duplicates."""

    def __init__(self, view: View, language: str) -> None:
        self._view, self.language = view, language
        self._known: dict[ReasonKey, int] = {}
        self.all: list[Reason] = []

    def number(self, refused: ReasonKey) -> int:
        number = self._known.get(refused)
        if number is None:
            number = self._known[refused] = len(self.all)
            self.all.append(reason_of(refused, self._view.edition.id, self.language))
        return number

    def begin_with(self, refused: dict[ReasonKey, int], reasons: tuple[Reason, ...]) -> None:
        """Start with reasons that already have numbers."""
        self._known.update(refused)
        self.all.extend(reasons)

    def of(self, move: Move) -> int | None:
        refused = refusal(self._view, move)
        return None if refused is None else self.number(why(refused))


def stage(view: View, marks: list[Mark], language: str) -> Stage | None:
    """The turn of the viewer's own seat; None if the seat is not on turn."""
    if not view.knows_turn or view.owed is Owed.NOTHING:
        return None
    reasons = _Reasons(view, language)
    made: Stage = {
        "owed": cast("OwedKind", view.owed.value),
        "reasons": reasons.all,
        "takes": [],
        "take_refusals": {},
        "take_incomplete": None,
        "take_else": 0,
        "reserves": [],
        "reserve_refusals": {},
        "buys": [],
        "buy_refusals": {},
        "tiles": list(tiles_met(view)) if view.owed in (Owed.ACT, Owed.TILE) else [],
        "payment": None,
        "returns": None,
        "kinds": [],
        "may_pass": False,
    }
    if view.owed is Owed.ACT:
        _fill_actions(made, view, marks, reasons)
        return made
    made["kinds"] = owed_kinds(view, len(legal_moves(view)), reasons)
    if view.owed is Owed.PAY:
        made["payment"] = _payment_owed(view, marks)
    elif view.owed is Owed.RETURN:
        made["returns"] = returns_from(view.player.tokens)
    return made


def returns_from(held: Tokens) -> Returns | None:
    """The tokens to return if the turn ended with these tokens (4.4). Any may go back except green (4.5)."""
    over = excess(held)
    if over <= 0:
        return None
    return Returns(count=over, most=[0 if lane == GREEN else min(over, held[lane]) for lane in range(len(held))])


def _fill_actions(made: Stage, view: View, marks: list[Mark], reasons: _Reasons) -> None:
    shared = _takes_from(view.edition.id, reasons.language, piles(view.supply))
    reasons.begin_with(shared.numbers, shared.reasons)
    made["take_refusals"], made["take_incomplete"] = shared.refusals, shared.incomplete
    made["takes"] = _takes(view, shared.shapes, marks)
    made["reserves"] = _reserves(view)
    made["reserve_refusals"] = _refused_reserves(made["reserves"], reasons)
    made["buys"] = [_buy(view, mark) for mark in marks if mark["mark"] >= 0]
    made["buy_refusals"] = _refused_buys(view, marks, reasons)
    made["may_pass"] = not (made["takes"] or made["reserves"] or made["buys"])  # 3.3
    made["kinds"] = move_kinds(made, view, marks, reasons)


# --- taking ------------------------------------------------------------------------------------


class _TakeShape(NamedTuple):
    """The part of a take that does not depend on the player."""

    text: str
    tokens: list[int]
    lanes: tuple[tuple[int, int], ...]
    """The colour indexes of the tokens, and the number of each."""
    size: int


def _take_shape(letters: str, tokens: Tokens) -> _TakeShape:
    lanes = tuple((lane, tokens[lane]) for lane in COLOURS if tokens[lane])
    return _TakeShape("+" + format_tokens(tokens, letters), list(tokens), lanes, sum(tokens))


def _takes(view: View, shapes: Sequence[_TakeShape], marks: list[Mark]) -> list[TakeOption]:
    held = view.player.tokens
    total = sum(held)
    after = marks_after(marks, held[WILD], [shape.lanes for shape in shapes])
    return [
        {"move": text, "tokens": tokens, "total": total + size,
         "returns": returns_from(tuple(map(add, held, tokens))) if total + size > TOKEN_LIMIT else None,
         "marks": marked}
        for (text, tokens, _, size), marked in zip(shapes, after, strict=True)
    ]  # fmt: skip


class _Takes(NamedTuple):
    """The part about takes that all stages with the same piles share: the legal takes and the refusals of others."""

    shapes: tuple[_TakeShape, ...]
    refusals: dict[str, int]
    incomplete: int | None
    numbers: dict[ReasonKey, int]
    reasons: tuple[Reason, ...]


@lru_cache(maxsize=4096)
def _takes_from(name: str, language: str, there: Tokens) -> _Takes:
    """The takes from these piles. All stages share one value, so it must not be changed."""
    edition = EDITIONS[name]
    never = refuse_take(edition, _FOUR_COLOURS, _FOUR_COLOURS)
    assert never is not None
    numbers = {why(never): 0}
    refusals = {
        letters: numbers.setdefault(refused, len(numbers)) for letters, refused in _refused_takes(edition, there)
    }
    return _Takes(
        shapes=tuple(_take_shape(edition.letters, move.tokens) for move in takes(there)),
        incomplete=refusals.pop("", None),
        refusals=refusals,
        numbers=numbers,
        reasons=tuple(reason_of(one, name, language) for one in numbers),
    )


def _refused_takes(edition: Edition, there: Tokens) -> Iterator[tuple[str, ReasonKey]]:
    """The rules' refusals of single tokens and of pairs, by their letters. The empty key is the refusal of a take that
    can still grow.
    """
    supply = (*there, 0, 0)
    first = next((lane for lane in COLOURS if there[lane]), None)
    for lane in edition.kinds:
        begins = lane in COLOURS and there[lane] > 0
        refused = refuse_take(edition, supply, tokens_of((lane,)))
        if refused is not None and (not begins or lane == first):
            yield "" if begins else edition.letters[lane], why(refused)
    for lane in COLOURS:
        pair = refuse_take(edition, supply, tokens_of((lane, lane))) if there[lane] else None
        if pair is not None:
            yield edition.letters[lane] * 2, why(pair)


# --- reserving ---------------------------------------------------------------------------------


def _reserves(view: View) -> list[ReserveOption]:
    """The legal reservations. All of them gain the same tokens."""
    places = [move.place for move in reserves(view)]
    gold = reserving_brings_gold(view)
    total = sum(view.player.tokens) + gold
    held = view.player.tokens
    returns = returns_from((*held[:WILD], held[WILD] + gold, *held[WILD + 1 :]))
    return [_reserve(place, gold, total, returns, _reveals(view, place)) for place in places]


def _reserve(place: Space | Deck, gold: bool, total: int, returns: Returns | None, reveals: bool) -> ReserveOption:
    return {
        "move": f"R{place}", "place": str(place), "gold": gold, "total": total, "returns": returns, "reveals": reveals,
    }  # fmt: skip


def _reveals(view: View, place: Space | Deck | Hand) -> bool:
    """Whether taking the card at that place reveals another card, or the card itself (6.6, 5.4)."""
    return not isinstance(place, Hand) and len(view.decks[place.level - 1]) > 0


def _refused_reserves(legal: list[ReserveOption], reasons: _Reasons) -> dict[str, int]:
    if len(legal) == len(_RESERVED):
        return {}
    allowed = {option["place"] for option in legal}
    refused: dict[str, int] = {}
    for place, move in _RESERVED.items():
        if place not in allowed and (number := reasons.of(move)) is not None:
            refused[place] = number
    return refused


# --- buying ------------------------------------------------------------------------------------


def _refused_buys(view: View, marks: list[Mark], reasons: _Reasons) -> dict[str, int]:
    """The rules engine's refusals for purchases. Cards that are short by the same number of tokens share a refusal
    (6.3).
    """
    marked = {mark["place"]: mark["mark"] for mark in marks}
    too_dear: dict[int, int | None] = {}
    refused: dict[str, int] = {}
    for place, move in islice(_BOUGHT.items(), len(BUY_SPACE) + len(view.player.hand)):
        short = marked.get(place)
        if short is None:
            number = reasons.of(move)
        elif short < 0:
            if short not in too_dear:
                too_dear[short] = reasons.of(move)
            number = too_dear[short]
        else:
            continue
        if number is not None:
            refused[place] = number
    return refused


def _buy(view: View, mark: Mark) -> BuyOption:
    """The effect of a purchase with the default payment. The rules engine determines the claims."""
    place = _BOUGHT[mark["place"]].place
    card = view.at(place)
    assert isinstance(card, Card)
    claims, tokens = claims_of(view, card), view.player.tokens
    points = points_with(view, card, claims)
    paid = _paid(mark)
    total = sum(tokens) - sum(paid) + claims.green
    return {
        "move": f"B{mark['place']}",
        "place": mark["place"],
        "card": card.id,
        "payment": _payment(view, mark),
        "paid": paid,
        "total": total,
        "points": points,
        "green": claims.green,
        "team": claims.team,
        "tiles": list(claims.tiles),
        "returns": _returns_after(tokens, paid, claims.green) if total > TOKEN_LIMIT else None,
        "reveals": _reveals(view, place),
        "wins": points >= view.edition.rules.points_to_end and meets_goal(with_claims(view, card, claims), view.turn),
    }


def _returns_after(tokens: Tokens, paid: list[int], green: bool) -> Returns | None:
    *others, greens = map(sub, tokens, paid)
    return returns_from((*others, greens + green))


def _paid(mark: Mark) -> list[int]:
    """The tokens of the default payment, by colour index. Gold replaces the missing tokens."""
    gold = mark["short"]
    return [*map(sub, mark["price"], gold), sum(gold), 0]


def _payment_owed(view: View, marks: list[Mark]) -> Payment:
    return _payment(view, next(mark for mark in marks if mark["place"] == str(view.buying)))


def _payment(view: View, mark: Mark) -> Payment:
    least, gold = mark["short"], view.player.tokens[WILD]
    return {
        "price": mark["price"],
        "least": least,
        "gold": gold,
        "default": "=" + format_tokens((*least, 0, 0), view.edition.letters),
        "choice": leaves_choice(gold, mark["price"], least),
    }
