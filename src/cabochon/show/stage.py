"""The stage: what the viewer's seat can do now, step by step. It is made only from the seat's view.

Legal moves, refusals and the claims of a purchase come from the law. A test plays every option and compares the
result with the stage.
"""

from typing import cast

from cabochon.rules.claims import claims_of, reserving_brings_gold, with_claims
from cabochon.rules.components import COLOURS, GREEN, WILD, Card, Tokens
from cabochon.rules.errors import IllegalMove
from cabochon.rules.goals import meets_goal
from cabochon.rules.index import BUY_HAND, BUY_SPACE, RESERVE_DECK, RESERVE_SPACE, tokens_of
from cabochon.rules.legal import excess, hand_full, legal_moves, refusal, tiles_met
from cabochon.rules.moves import Buy, Deck, Hand, Move, Pass, Pay, Reserve, Space, Take
from cabochon.rules.notation import format_move
from cabochon.rules.payment import has_choice
from cabochon.rules.table import Owed, View
from cabochon.show.kinds import move_kinds
from cabochon.show.marks import marks_after
from cabochon.show.reasons import reason
from cabochon.show.values.game import OwedKind
from cabochon.show.values.stage import BuyOption, Mark, Payment, Reason, ReserveOption, Returns, Stage, TakeOption

_RESERVED = tuple(str(move.place) for move in (*RESERVE_SPACE.values(), *RESERVE_DECK.values()))


class _Reasons:
    """The list of reasons, each once."""

    def __init__(self, view: View, language: str) -> None:
        self._view, self._language = view, language
        self._known: dict[tuple[object, ...], int] = {}
        self.all: list[Reason] = []

    def why(self, refused: IllegalMove) -> int:
        key = (refused.rule, refused.key, *refused.values.items())
        if key not in self._known:
            self._known[key] = len(self.all)
            self.all.append(reason(refused, self._view.edition, self._language))
        return self._known[key]

    def of(self, move: Move) -> int | None:
        refused = refusal(self._view, move)
        return None if refused is None else self.why(refused)


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
    made["takes"] = [_take(view, move, marks) for move in takes]
    _refuse_takes(made, view, takes, reasons)
    made["reserves"] = [_reserve(view, move) for move in moves if isinstance(move, Reserve)]
    made["reserve_refusals"] = _refused_reserves(view, moves, reasons)
    marked = {mark["place"]: mark for mark in marks}
    made["buys"] = [_buy(view, move, marked[str(move.place)]) for move in moves if isinstance(move, Buy)]
    made["buy_refusals"] = _refused_buys(view, marks, reasons)
    made["may_pass"] = isinstance(moves[0], Pass)


# --- taking ------------------------------------------------------------------------------------


def _take(view: View, move: Take, marks: list[Mark]) -> TakeOption:
    held = view.player.tokens
    after = tuple(had + got for had, got in zip(held, move.tokens, strict=True))
    return TakeOption(
        move=format_move(move, view.edition),
        tokens=list(move.tokens),
        total=sum(after),
        returns=returns_from(after),
        marks=marks_after(marks, move.tokens, held[WILD]),
    )


def _refuse_takes(made: Stage, view: View, takes: list[Take], reasons: _Reasons) -> None:
    """The law's refusals for every pile that cannot begin a take, for every pair, and for incomplete takes."""
    letters = view.edition.letters
    can_begin = {lane for take in takes for lane in COLOURS if take.tokens[lane]}
    for lane in view.edition.kinds:
        single = Take(tokens_of((lane,)))
        if lane not in can_begin and (why := reasons.of(single)) is not None:
            made["take_refusals"][letters[lane]] = why
        elif lane in can_begin and made["take_incomplete"] is None:
            made["take_incomplete"] = reasons.of(single)
    for lane in can_begin:
        if (why := reasons.of(Take(tokens_of((lane, lane))))) is not None:
            made["take_refusals"][letters[lane] * 2] = why
    made["take_else"] = reasons.why(IllegalMove("3.1", "take-three-or-pair"))


# --- reserving ---------------------------------------------------------------------------------


def _reserve(view: View, move: Reserve) -> ReserveOption:
    gold = reserving_brings_gold(view)
    held = view.player.tokens
    after = (*held[:WILD], held[WILD] + gold, *held[WILD + 1 :])
    return ReserveOption(
        move=format_move(move, view.edition),
        place=str(move.place),
        gold=gold,
        total=sum(after),
        returns=returns_from(after),
        reveals=_reveals(view, move.place),
    )


def _reveals(view: View, place: Space | Deck | Hand) -> bool:
    """Whether taking the card at that place reveals another card, or the card itself (6.6, 5.4)."""
    return not isinstance(place, Hand) and len(view.decks[place.level - 1]) > 0


def _refused_reserves(view: View, legal: tuple[Move, ...], reasons: _Reasons) -> dict[str, int]:
    if hand_full(view.player):  # 5.2 refuses every place alike: the law is asked once
        why = reasons.of(RESERVE_DECK[1])
        return {} if why is None else dict.fromkeys(_RESERVED, why)
    allowed = {move.place for move in legal if isinstance(move, Reserve)}
    refused: dict[str, int] = {}
    for move in (*RESERVE_SPACE.values(), *RESERVE_DECK.values()):
        if move.place not in allowed and (why := reasons.of(move)) is not None:
            refused[str(move.place)] = why
    return refused


# --- buying ------------------------------------------------------------------------------------


def _refused_buys(view: View, marks: list[Mark], reasons: _Reasons) -> dict[str, int]:
    """Refusals for purchases. A card that is too expensive is short by its mark (6.3); the law refuses empty places."""
    marked = {mark["place"]: mark["mark"] for mark in marks}
    refused: dict[str, int] = {}
    for move in (*BUY_SPACE.values(), *BUY_HAND[: len(view.player.hand)]):
        place = str(move.place)
        short = marked.get(place)
        if short is None:
            why = reasons.of(move)
        else:
            why = reasons.why(IllegalMove("6.3", "cannot-pay", missing=-short)) if short < 0 else None
        if why is not None:
            refused[place] = why
    return refused


def _buy(view: View, move: Buy, mark: Mark) -> BuyOption:
    """What a purchase brings with the default payment. The law says what it claims."""
    card = view.at(move.place)
    assert isinstance(card, Card)
    claims = claims_of(view, card)
    ahead = with_claims(view, card, claims)
    paid = _paid(mark)
    held = tuple(had - gone for had, gone in zip(ahead.player.tokens, paid, strict=True))
    return BuyOption(
        move=format_move(move, view.edition),
        place=mark["place"],
        card=card.id,
        payment=_payment(view, card, mark),
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
    in_kind = [owed - stands_in for owed, stands_in in zip(mark["price"], gold, strict=True)]
    return [*in_kind, sum(gold), 0]


def _payment_owed(view: View, marks: list[Mark]) -> Payment:
    assert view.buying is not None
    card = view.at(view.buying)
    assert isinstance(card, Card)
    return _payment(view, card, next(mark for mark in marks if mark["place"] == str(view.buying)))


def _payment(view: View, card: Card, mark: Mark) -> Payment:
    least = mark["short"]
    return Payment(
        price=mark["price"],
        least=least,
        gold=view.player.tokens[WILD],
        default=format_move(Pay((*least, 0, 0)), view.edition),
        choice=has_choice(view.player, card),
    )
