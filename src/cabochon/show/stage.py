"""The stage: what the viewer's seat can do now, step by step. It is made only from the seat's view.

Legal moves, refusals and the claims of a purchase come from the law. A test plays every option and compares the
result with the stage.
"""

from functools import cache
from itertools import islice
from operator import add, sub
from typing import cast

from cabochon.editions import EDITIONS
from cabochon.rules.claims import claims_of, reserving_brings_gold, with_claims
from cabochon.rules.components import COLOURS, GREEN, KINDS, WILD, Card, Tokens
from cabochon.rules.goals import meets_goal
from cabochon.rules.index import BUY_HAND, BUY_SPACE, RESERVE_DECK, RESERVE_SPACE, tokens_of
from cabochon.rules.legal import excess, hand_full, legal_moves, refusal, refuse_take, tiles_met
from cabochon.rules.moves import Buy, Deck, Hand, Move, Pass, Reserve, Space, Take
from cabochon.rules.notation import format_tokens
from cabochon.rules.payment import leaves_choice
from cabochon.rules.table import Owed, View
from cabochon.show.kinds import move_kinds
from cabochon.show.marks import MarksAfter
from cabochon.show.reasons import Why, reason_of, why
from cabochon.show.values.game import OwedKind
from cabochon.show.values.stage import BuyOption, Mark, Payment, Reason, ReserveOption, Returns, Stage, TakeOption

_RESERVED = {str(move.place): move for move in (*RESERVE_SPACE.values(), *RESERVE_DECK.values())}
_BOUGHT = {str(move.place): move for move in (*BUY_SPACE.values(), *BUY_HAND)}


_TAKE_ELSE: Why = ("3.1", "take-three-or-pair", ())


class _Reasons:
    """The list of reasons, each once."""

    def __init__(self, view: View, language: str) -> None:
        self._view, self._language = view, language
        self._known: dict[Why, int] = {}
        self.all: list[Reason] = []

    def number(self, refused: Why) -> int:
        number = self._known.get(refused)
        if number is None:
            number = self._known[refused] = len(self.all)
            self.all.append(reason_of(refused, self._view.edition.id, self._language))
        return number

    def of(self, move: Move) -> int | None:
        refused = refusal(self._view, move)
        return None if refused is None else self.number(why(refused))


def stage(view: View, marks: list[Mark], language: str) -> Stage | None:
    """The turn of the viewer's own seat, or None when it is not its turn."""
    if not view.knows_turn or view.owed is Owed.NOTHING:
        return None
    reasons = _Reasons(view, language)
    owed = cast("OwedKind", view.owed.value)
    made = Stage(
        owed=owed,
        reasons=reasons.all,
        takes=[],
        take_refusals={},
        take_incomplete=None,
        take_else=0,
        reserves=[],
        reserve_refusals={},
        buys=[],
        buy_refusals={},
        tiles=list(tiles_met(view)) if view.owed in (Owed.ACT, Owed.TILE) else [],
        payment=None,
        returns=None,
        kinds=[],
        may_pass=False,
    )
    moves = legal_moves(view)
    made["kinds"] = move_kinds(view, moves, marks, reasons)
    if view.owed is Owed.ACT:
        _fill_actions(made, view, moves, marks, reasons)
    elif view.owed is Owed.PAY:
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


def _fill_actions(made: Stage, view: View, moves: tuple[Move, ...], marks: list[Mark], reasons: _Reasons) -> None:
    takes = [move for move in moves if isinstance(move, Take)]
    after = MarksAfter(marks, view.player.tokens[WILD])
    made["takes"] = [_take(view, move, after) for move in takes]
    _refuse_takes(made, view, reasons)
    made["reserves"] = _reserves(view, [move.place for move in moves if isinstance(move, Reserve)])
    made["reserve_refusals"] = _refused_reserves(view, made["reserves"], reasons)
    marked = {mark["place"]: mark for mark in marks}
    made["buys"] = [_buy(view, move, marked[str(move.place)]) for move in moves if isinstance(move, Buy)]
    made["buy_refusals"] = _refused_buys(view, marks, reasons)
    made["may_pass"] = isinstance(moves[0], Pass)


# --- taking ------------------------------------------------------------------------------------


def _take(view: View, move: Take, marks: MarksAfter) -> TakeOption:
    after = tuple(map(add, view.player.tokens, move.tokens))
    return {
        "move": "+" + _text_of(view.edition.letters, move.tokens),
        "tokens": list(move.tokens),
        "total": sum(after),
        "returns": returns_from(after),
        "marks": marks.take(move.tokens),
    }


@cache
def _text_of(letters: str, tokens: Tokens) -> str:
    """The tokens of a legal take or payment in notation. An edition has a few hundred of them."""
    return format_tokens(tokens, letters)


def _refuse_takes(made: Stage, view: View, reasons: _Reasons) -> None:
    """The law's refusals for every pile that cannot begin a take, for every pair, and for incomplete takes."""
    piles = view.supply[:WILD]
    name, letters, refusals = view.edition.id, view.edition.letters, made["take_refusals"]
    for selection, refused in _refused_singles(name, tuple(map(bool, piles))):
        if selection is None:
            made["take_incomplete"] = reasons.number(refused)
        else:
            refusals[selection] = reasons.number(refused)
    for lane, count in enumerate(piles):
        if count and (no_pair := _refused_pair(name, lane, count)) is not None:
            refusals[letters[lane] * 2] = reasons.number(no_pair)
    made["take_else"] = reasons.number(_TAKE_ELSE)


@cache
def _refused_singles(name: str, there: tuple[bool, ...]) -> tuple[tuple[str | None, Why], ...]:
    """Single tokens that are no take, by letter. It matters only which piles there are. None: one that can still grow
    (4.2).
    """
    edition = EDITIONS[name]
    first = next((lane for lane in COLOURS if there[lane]), None)
    found: list[tuple[str | None, Why]] = []
    for lane in edition.kinds:
        begins = lane in COLOURS and there[lane]
        refused = refuse_take(edition, (*map(int, there), 0, 0), tokens_of((lane,)))
        if refused is not None and (not begins or lane == first):
            found.append((None if begins else edition.letters[lane], why(refused)))
    return tuple(found)


@cache
def _refused_pair(name: str, lane: int, count: int) -> Why | None:
    """Two tokens of a pile. It matters only how many are in that pile (4.3)."""
    supply = tuple(count if kind == lane else 0 for kind in KINDS)
    refused = refuse_take(EDITIONS[name], supply, tokens_of((lane, lane)))
    return None if refused is None else why(refused)


# --- reserving ---------------------------------------------------------------------------------


def _reserves(view: View, places: list[Space | Deck]) -> list[ReserveOption]:
    """Every reservation brings the same tokens."""
    gold = reserving_brings_gold(view)
    held = view.player.tokens
    after = (*held[:WILD], held[WILD] + gold, *held[WILD + 1 :])
    total, returns = sum(after), returns_from(after)
    return [
        {"move": f"R{place}", "place": str(place), "gold": gold, "total": total, "returns": returns,
         "reveals": _reveals(view, place)}
        for place in places
    ]  # fmt: skip


def _reveals(view: View, place: Space | Deck | Hand) -> bool:
    """Whether taking the card at that place reveals another card, or the card itself (6.6, 5.4)."""
    return not isinstance(place, Hand) and len(view.decks[place.level - 1]) > 0


def _refused_reserves(view: View, legal: list[ReserveOption], reasons: _Reasons) -> dict[str, int]:
    if hand_full(view.player):  # 5.2 refuses every place alike: the law is asked once
        number = reasons.of(RESERVE_DECK[1])
        return {} if number is None else dict.fromkeys(_RESERVED, number)
    allowed = {option["place"] for option in legal}
    refused: dict[str, int] = {}
    for place, move in _RESERVED.items():
        if place not in allowed and (number := reasons.of(move)) is not None:
            refused[place] = number
    return refused


# --- buying ------------------------------------------------------------------------------------


def _refused_buys(view: View, marks: list[Mark], reasons: _Reasons) -> dict[str, int]:
    """Refusals for purchases. A card that is too expensive is short by its mark (6.3); the law refuses empty places."""
    marked = {mark["place"]: mark["mark"] for mark in marks}
    too_dear: dict[int, int] = {}
    refused: dict[str, int] = {}
    for place, move in islice(_BOUGHT.items(), len(BUY_SPACE) + len(view.player.hand)):
        short = marked.get(place)
        if short is None:
            if (number := reasons.of(move)) is not None:
                refused[place] = number
        elif short < 0:
            if short not in too_dear:
                too_dear[short] = reasons.number(("6.3", "cannot-pay", (("missing", -short),)))
            refused[place] = too_dear[short]
    return refused


def _buy(view: View, move: Buy, mark: Mark) -> BuyOption:
    """What a purchase brings with the default payment. The law says what it claims."""
    card = view.at(move.place)
    assert isinstance(card, Card)
    claims = claims_of(view, card)
    ahead = with_claims(view, card, claims)
    paid = _paid(mark)
    held = tuple(map(sub, ahead.player.tokens, paid))
    return BuyOption(
        move=f"B{mark['place']}",
        place=mark["place"],
        card=card.id,
        payment=_payment(view, mark),
        paid=paid,
        total=sum(held),
        points=ahead.points(view.turn),
        green=claims.green,
        team=claims.team,
        tiles=list(claims.tiles),
        returns=returns_from(held),
        reveals=_reveals(view, move.place),
        wins=meets_goal(ahead, view.turn),
    )


def _paid(mark: Mark) -> list[int]:
    """The tokens of the default payment, by lane. Gold replaces the missing tokens."""
    gold = mark["short"]
    return [*map(sub, mark["price"], gold), sum(gold), 0]


def _payment_owed(view: View, marks: list[Mark]) -> Payment:
    return _payment(view, next(mark for mark in marks if mark["place"] == str(view.buying)))


def _payment(view: View, mark: Mark) -> Payment:
    least = mark["short"]
    return Payment(
        price=mark["price"],
        least=least,
        gold=view.player.tokens[WILD],
        default="=" + _text_of(view.edition.letters, (*least, 0, 0)),
        choice=leaves_choice(view.player.tokens[WILD], mark["price"], least),
    )
