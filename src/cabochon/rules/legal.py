"""The list of legal moves, and the reasons why others are refused, with the number of the rule.

`legal_moves` lists, `refusal` explains. They are written separately on purpose: a test checks that a
move is listed exactly when `refusal` gives no reason against it.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement

from cabochon.rules.claims import tiles_within
from cabochon.rules.components import (
    COLOURS,
    GREEN,
    HAND_LIMIT,
    KINDS,
    LEVELS,
    PAIR_NEEDS,
    SPACES,
    TOKEN_LIMIT,
    WILD,
    Card,
    Edition,
    Tokens,
)
from cabochon.rules.errors import IllegalMove
from cabochon.rules.index import (
    BUY_HAND,
    BUY_SPACE,
    CHOOSE_TILE,
    PASS,
    RESERVE_DECK,
    RESERVE_SPACE,
    RETURN,
    TAKE_DIFFERENT,
    TAKE_PAIR,
)
from cabochon.rules.moves import Buy, ChooseTile, Deck, Hand, Move, Pass, Pay, Reserve, Return, Space, Take, check_move
from cabochon.rules.payment import can_pay, payments, price, shortage
from cabochon.rules.table import Ending, Hidden, Owed, Player, Position, check_position

# --- listing ---------------------------------------------------------------------------------


def legal_moves(position: Position) -> tuple[Move, ...]:
    """All legal moves of the seat on turn, in the order of the move index.

    A view lists moves only on its own seat's turn, because it does not show the other hands.
    """
    check_position(position)
    if not position.knows_turn:
        return ()
    match position.owed:
        case Owed.ACT:
            return tuple(_actions(position)) or (PASS,)  # 3.3
        case Owed.PAY:
            return tuple(payments(position.player, _card_being_bought(position)))
        case Owed.RETURN:
            return tuple(_returns(position.player.tokens))
        case Owed.TILE:
            return tuple(CHOOSE_TILE[slot] for slot in tiles_met(position))
        case Owed.NOTHING:
            return ()


def _actions(position: Position) -> Iterator[Move]:
    """3.1: take, reserve, buy."""
    yield from takes(piles(position.supply))
    yield from reserves(position)
    yield from _buys(position)


def can_act(position: Position) -> bool:
    """Whether the player on turn can do anything except pass, 3.3."""
    return any(True for _ in _actions(position))


def piles(supply: Tokens) -> Tokens:
    """The piles of the five colours, capped at four: more tokens make no difference to takes (4.3)."""
    return tuple([min(PAIR_NEEDS, count) for count in supply[:WILD]])


@cache
def takes(there: Tokens) -> tuple[Take, ...]:
    """All takes from `piles`. Cached, because there are few different piles."""
    colours = [colour for colour in COLOURS if there[colour]]
    sizes = (3,) if len(colours) >= 3 else (2, 1)  # 4.2
    different = [TAKE_DIFFERENT[chosen] for size in sizes for chosen in combinations(colours, size)]
    return (*different, *(TAKE_PAIR[colour] for colour in colours if there[colour] >= PAIR_NEEDS))  # 4.3


def reserves(position: Position) -> Iterator[Reserve]:
    """All reservations of the player on turn, 5.1."""
    if hand_full(position.player):
        return
    for level in LEVELS:
        for column in SPACES:
            if position.board[level - 1][column] is not None:
                yield RESERVE_SPACE[level, column]
    for level in LEVELS:
        if position.decks[level - 1]:
            yield RESERVE_DECK[level]


def _buys(position: Position) -> Iterator[Move]:
    player = position.player
    for level in LEVELS:
        for column in SPACES:
            card = position.board[level - 1][column]
            if isinstance(card, Card) and can_pay(player, card):
                yield BUY_SPACE[level, column]
    for slot, held in enumerate(player.hand):
        if isinstance(held.card, Card) and can_pay(player, held.card):
            yield BUY_HAND[slot]


def _returns(held: Tokens) -> Iterator[Move]:
    """Every way to return down to ten tokens (4.4). Green tokens stay (4.5)."""
    for kinds in combinations_with_replacement(range(WILD + 1), excess(held)):
        if all(kinds.count(kind) <= held[kind] for kind in set(kinds)):
            yield RETURN[kinds]


def excess(held: Tokens) -> int:
    """How many tokens are over ten, 4.4."""
    return sum(held) - TOKEN_LIMIT


def hand_full(player: Player) -> bool:
    """Whether the hand is full, so that the player cannot reserve, 5.2."""
    return len(player.hand) >= HAND_LIMIT


def tiles_met(position: Position) -> tuple[int, ...]:
    """The places of the free tiles that the bonuses of the player on turn meet, 7.3."""
    return tuple(tiles_within(position, position.player.bonuses))


def _card_being_bought(position: Position) -> Card:
    assert position.buying is not None, "a payment is owed only for a card"
    card = position.at(position.buying)
    assert isinstance(card, Card), "only a known card can be bought"
    return card


# --- explaining ------------------------------------------------------------------------------

_KIND_OF_MOVE: dict[type[Move], Owed] = {
    Take: Owed.ACT,
    Reserve: Owed.ACT,
    Buy: Owed.ACT,
    Pass: Owed.ACT,
    Pay: Owed.PAY,
    Return: Owed.RETURN,
    ChooseTile: Owed.TILE,
}

_GAME_OVER_BY = {
    Ending.GOAL: "8.3",
    Ending.STUCK: "3.4",
    Ending.CAPPED: "3.5",
    Ending.ALONE: "9.3",
    Ending.AGREED: "9.4",
}


def game_over(position: Position) -> IllegalMove | None:
    """Nothing is legal after the end of the game. The refusal cites the rule that ended it."""
    if position.ended is None:
        return None
    return IllegalMove(_GAME_OVER_BY[position.ended], "game-over")


def refusal(position: Position, move: Move) -> IllegalMove | None:
    """The reason why a move of the seat on turn is illegal, or None if it is legal. Raises TypeError if it is not a
    move.
    """
    check_position(position)
    check_move(move)
    found = _refused(position, move)
    if found is not None:
        found.edition = position.edition
    return found


def _refused(position: Position, move: Move) -> IllegalMove | None:
    if untimely := game_over(position) or _refuse_untimely(position, move):
        return untimely
    match move:
        case Take():
            return refuse_take(position.edition, position.supply, move.tokens)
        case Reserve():
            return _refuse_reserve(position, move.place)
        case Buy():
            return _refuse_buy(position, move.place)
        case Pay():
            return _refuse_payment(position, move.gold_for)
        case Return():
            return _refuse_return(position, move.tokens)
        case ChooseTile():
            return _refuse_tile(position, move.slot)
        case Pass():
            return IllegalMove("3.3", "can-still-act") if can_act(position) else None


def _refuse_untimely(position: Position, move: Move) -> IllegalMove | None:
    if not position.knows_turn:
        return IllegalMove("2.4", "not-your-turn", seat=position.turn + 1)
    if _KIND_OF_MOVE[type(move)] is not position.owed:
        return IllegalMove("3.2", "wrong-phase", owed=position.owed.value)
    return None


def refuse_take(edition: Edition, supply: Tokens, tokens: Tokens) -> IllegalMove | None:
    """The reason why no player can take these tokens from a supply (4.1 to 4.3), or None."""
    name = edition.colours
    rule = "4.3" if max(tokens) > 1 else "4.1"
    if tokens[WILD]:
        return IllegalMove(rule, "take-wild", colour=name[WILD])
    if tokens[GREEN]:
        return IllegalMove(rule, "take-green")
    if not any(tokens):
        return IllegalMove("4.2", "take-nothing")
    wanted = [colour for colour in COLOURS if tokens[colour]]
    for colour in wanted:
        if not supply[colour]:
            return IllegalMove(rule, "none-left", colour=name[colour])
    if sum(tokens) == 2 and len(wanted) == 1:
        return _refuse_pair(supply[wanted[0]], name[wanted[0]])
    if max(tokens) > 1 or len(wanted) > 3:
        return IllegalMove("3.1", "take-three-or-pair")
    if len(wanted) < 3 <= sum(supply[colour] > 0 for colour in COLOURS):
        return IllegalMove("4.2", "three-required", taken=len(wanted))
    return None


def _refuse_pair(there: int, colour: str) -> IllegalMove | None:
    if there >= PAIR_NEEDS:
        return None
    return IllegalMove("4.3", "pair-needs-four", colour=colour, there=there)


def _refuse_reserve(position: Position, place: Space | Deck) -> IllegalMove | None:
    if hand_full(position.player):
        return IllegalMove("5.2", "hand-full")
    if isinstance(place, Deck):
        there = position.decks[place.level - 1]
        return None if there else IllegalMove("5.1", "deck-empty", level=place.level)
    return _refuse_absent(position, place, rule="5.1")


def _refuse_absent(position: Position, place: Space | Hand, rule: str) -> IllegalMove | None:
    if position.at(place) is None:
        return IllegalMove(rule, "no-card-there", place=str(place))
    return None


def _refuse_buy(position: Position, place: Space | Hand) -> IllegalMove | None:
    if absent := _refuse_absent(position, place, rule="6.1"):
        return absent
    card, player = position.at(place), position.player
    if isinstance(card, Hidden):
        return IllegalMove("5.4", "card-unseen", level=card.level)
    assert card is not None
    missing = sum(shortage(player, card)) - player.tokens[WILD]
    return IllegalMove("6.3", "cannot-pay", missing=missing) if missing > 0 else None


def _refuse_payment(position: Position, gold_for: Tokens) -> IllegalMove | None:
    player, name = position.player, position.edition.colours
    card = _card_being_bought(position)
    if gold_for[GREEN]:
        return IllegalMove("6.5", "pay-for-green")
    if gold_for[WILD]:
        return IllegalMove("6.3", "pay-wild-for-wild", colour=name[WILD])
    if sum(gold_for) > player.tokens[WILD]:
        return IllegalMove("6.3", "pay-wild-not-held", colour=name[WILD], held=player.tokens[WILD])
    owed, least = price(player, card), shortage(player, card)
    for colour in COLOURS:
        if gold_for[colour] > owed[colour]:
            return IllegalMove("6.3", "pay-too-much", colour=name[colour], owed=owed[colour])
        if gold_for[colour] < least[colour]:
            return IllegalMove("6.3", "pay-too-little", colour=name[colour], missing=least[colour])
    return None


def _refuse_return(position: Position, tokens: Tokens) -> IllegalMove | None:
    player, name = position.player, position.edition.colours
    if tokens[GREEN]:
        return IllegalMove("4.5", "return-green")
    for kind in KINDS:
        if tokens[kind] > player.tokens[kind]:
            return IllegalMove("4.4", "return-not-held", colour=name[kind], held=player.tokens[kind])
    over = excess(player.tokens)
    if sum(tokens) > over:
        return IllegalMove("4.4", "return-too-many", returned=sum(tokens), over=over)
    if sum(tokens) < over:
        return IllegalMove("4.4", "return-too-few", returned=sum(tokens), over=over)
    return None


def _refuse_tile(position: Position, slot: int) -> IllegalMove | None:
    if slot >= len(position.tiles) or position.tile_owners[slot] is not None:
        return IllegalMove("7.3", "tile-not-there", number=slot + 1)
    if slot not in tiles_met(position):
        return IllegalMove("7.3", "tile-not-earned", tile=position.tiles[slot].id)
    return None
