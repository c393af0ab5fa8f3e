"""Playing a move: `play` checks it, `apply` trusts it. Both return a new position and change nothing.

The order within a turn is 3.2: the action and its payment; then its immediate effects (the replacement card, green, the
team tile); then the return to ten tokens; then a tile; then the end.
"""

from operator import add, sub
from typing import TypeVar

from cabochon.rules.arguments import check_seat
from cabochon.rules.claims import claims_green, claims_team, reserving_brings_gold
from cabochon.rules.components import GREEN, WILD, Card, Tokens
from cabochon.rules.errors import IllegalMove
from cabochon.rules.goals import meets_goal
from cabochon.rules.index import PAY, tokens_of
from cabochon.rules.legal import excess, game_over, refusal, tiles_met
from cabochon.rules.moves import Buy, ChooseTile, Deck, Hand, Move, Pass, Pay, Reserve, Return, Space, Take, check_move
from cabochon.rules.payment import has_choice, shortage, tokens_paid
from cabochon.rules.table import Ending, Held, Owed, P, Player, Position, Seat, altered, check_position

T = TypeVar("T")

ONE_WILD = tokens_of((WILD,))
ONE_GREEN = tokens_of((GREEN,))


def play(position: P, move: Move) -> P:
    """The position after a move of the seat on turn. Raises `IllegalMove` with the rule that refuses."""
    if problem := refusal(position, move):
        raise problem
    return apply(position, move)


def apply(position: P, move: Move) -> P:
    """The position after a legal move. Does not check that it is legal. For searches and for moves
    from `legal_moves`.
    """
    check_position(position)
    check_move(move)
    match move:
        case Take():
            taken = _from_supply(position, move.tokens)
            return _settle(altered(taken, passed=()))
        case Reserve():
            return _settle(_reserve(altered(position, passed=()), move.place))
        case Buy():
            return _buy(position, move.place)
        case Pay():
            assert position.buying is not None
            return _settle(_complete_purchase(position, position.buying, move))
        case Return():
            return _offer_tiles(_to_supply(position, move.tokens))
        case ChooseTile():
            return _end_turn(_take_tile(position, move.slot))
        case Pass():  # 3.3
            return _offer_tiles(altered(position, passed=(*position.passed, position.turn)))


# --- chapter 9: not moves of a turn, so each has its own function --------------------------


def resign(position: P, seat: Seat) -> P:
    """A seat leaves, on its turn or not, 9.1. Its tokens and cards stay with it, out of play."""
    _check_goes_on(position)
    check_seat(seat, len(position.players))
    if seat in position.left:
        raise IllegalMove("9.1", "seat-left", seat=seat + 1)
    gone = altered(position, left=(*position.left, seat))
    if len(gone.playing) == 1:  # 9.3
        return _end(gone, Ending.ALONE)
    return _end_turn(gone) if seat == position.turn else gone


def agree_to_stop(position: P) -> P:
    """All players still in the game agree to stop, 9.4. The referee makes sure that they did."""
    _check_goes_on(position)
    return _end(position, Ending.AGREED)


def cap(position: P) -> P:
    """A game between programs reaches its turn cap, 3.5."""
    _check_goes_on(position)
    return _end(position, Ending.CAPPED)


def _check_goes_on(position: Position) -> None:
    check_position(position)
    if over := game_over(position):
        raise over


# --- actions ---------------------------------------------------------------------------------


def _reserve(position: P, place: Space | Deck) -> P:
    """5.1: take the card, then gold if there is any; 6.6 fills the space."""
    if isinstance(place, Deck):
        card, *rest = position.decks[place.level - 1]
        held = Held(card, open=False)  # 5.4
        drawn = altered(position, decks=_with(position.decks, place.level - 1, tuple(rest)))
    else:
        seen = position.at(place)
        assert seen is not None
        held = Held(seen, open=True)  # 5.4
        drawn = _refill(position, place)
    kept = _with_player(drawn, altered(drawn.player, hand=(*drawn.player.hand, held)))
    return _from_supply(kept, ONE_WILD) if reserving_brings_gold(kept) else kept


def _buy(position: P, place: Space | Hand) -> P:
    """6.1. The player is asked for a payment only when there is more than one way to pay."""
    card = position.at(place)
    assert isinstance(card, Card)
    if has_choice(position.player, card):
        return altered(position, owed=Owed.PAY, buying=place)
    least = PAY[shortage(position.player, card)]  # the only way: gold for the missing tokens
    return _settle(_complete_purchase(position, place, least))


def _complete_purchase(position: P, place: Space | Hand, payment: Pay) -> P:
    """6.4, 6.6 and chapter 7. Only a paid purchase resets the count of passes, 3.4."""
    card = position.at(place)
    assert isinstance(card, Card)
    paid = _to_supply(position, tokens_paid(position.player, card, payment))  # 6.4
    player = paid.player
    if isinstance(place, Hand):
        hand = (*player.hand[: place.slot], *player.hand[place.slot + 1 :])
        bought = _with_player(paid, Player(player.tokens, (*player.cards, card), hand))
    else:
        bought = _refill(_with_player(paid, Player(player.tokens, (*player.cards, card), player.hand)), place)
    return _claim_team(_claim_green(altered(bought, buying=None, passed=()), card))


def _refill(position: P, space: Space) -> P:
    """6.6: the top card of the level's own deck fills the space. It stays empty if the deck is empty."""
    deck = position.decks[space.level - 1]
    row = _with(position.board[space.level - 1], space.column, deck[0] if deck else None)
    return altered(
        position,
        board=_with(position.board, space.level - 1, row),
        decks=_with(position.decks, space.level - 1, deck[1:]),
    )


def _claim_green(position: P, card: Card) -> P:
    """7.1."""
    due = claims_green(position.edition.rules, position.player, card)
    return _from_supply(position, ONE_GREEN) if due else position


def _claim_team(position: P) -> P:
    """7.2."""
    due = claims_team(position, position.turn, position.player.tags)
    return altered(position, team=position.turn) if due else position


# --- the end of a turn -----------------------------------------------------------------------


def _settle(position: P) -> P:
    """After the action, return down to ten tokens, 4.4, before anything else."""
    if excess(position.player.tokens) > 0:
        return altered(position, owed=Owed.RETURN)
    return _offer_tiles(position)


def _offer_tiles(position: P) -> P:
    """7.3: one tile a turn. The player is asked to choose only when several are met."""
    met = tiles_met(position)
    if len(met) > 1:
        return altered(position, owed=Owed.TILE)
    return _end_turn(_take_tile(position, met[0]) if met else position)


def _take_tile(position: P, slot: int) -> P:
    """7.3. Taking a tile changes the position, so it resets the count of passes, 3.4."""
    return altered(position, tile_owners=_with(position.tile_owners, slot, position.turn), passed=())


def _end_turn(position: P) -> P:
    """8.3: the game can end only after the turn of the last seat still playing (9.3)."""
    following = _seat_after(position)
    round_over = following <= position.turn
    if round_over and any(meets_goal(position, seat) for seat in position.seats):
        return _end(position, Ending.GOAL)
    if all(seat in position.passed for seat in position.playing):
        return _end(position, Ending.STUCK)  # 3.4
    return altered(position, turn=following, round=position.round + round_over, owed=Owed.ACT, buying=None)


def _seat_after(position: Position) -> Seat:
    """2.4: clockwise, past the seats that left (9.1)."""
    later = [seat for seat in position.playing if seat > position.turn]
    return later[0] if later else position.playing[0]


def _end(position: P, ending: Ending) -> P:
    return altered(position, owed=Owed.NOTHING, buying=None, ended=ending)


# --- moving things ---------------------------------------------------------------------------


def _with(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _with_player(position: P, player: Player) -> P:
    return altered(position, players=_with(position.players, position.turn, player))


def _from_supply(position: P, tokens: Tokens) -> P:
    """Tokens go from the supply to the player on turn."""
    player = altered(position.player, tokens=tuple(map(add, position.player.tokens, tokens)))
    supply = tuple(map(sub, position.supply, tokens))
    return altered(position, players=_with(position.players, position.turn, player), supply=supply)


def _to_supply(position: P, tokens: Tokens) -> P:
    """Tokens go from the player on turn to the supply."""
    player = altered(position.player, tokens=tuple(map(sub, position.player.tokens, tokens)))
    supply = tuple(map(add, position.supply, tokens))
    return altered(position, players=_with(position.players, position.turn, player), supply=supply)
