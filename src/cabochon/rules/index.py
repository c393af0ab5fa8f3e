"""The move index: every possible move has a number from 0 to 400.

| numbers | moves | order |
|---|---|---|
| 0–9 | take three different | by colour index: 012, 013, 014, 023, … 234 |
| 10–19 | take two different | 01, 02, … 34 |
| 20–24 | take one | 0 to 4 |
| 25–29 | take a pair | 0 to 4 |
| 30–41 | reserve face up | level 1 columns a–d, level 2, level 3 |
| 42–44 | reserve from a deck | levels 1 to 3 |
| 45–56 | buy face up | level 1 columns a–d, level 2, level 3 |
| 57–59 | buy from the hand | h1, h2, h3 |
| 60–311 | pay | gold for each of the five colours, at most 5 in all, in lexicographic order |
| 312–394 | return | 6 ways of one token, 21 of two, 56 of three; kinds by colour index |
| 395–399 | choose a tile | the first to the fifth |
| 400 | pass | |

The colour index is the place in the edition's order of colours, then wild. Legal moves are always listed in the
order of this table. The numbers never change. If a new edition needs more moves, they are added at the end.
"""

from itertools import combinations, combinations_with_replacement, product

from cabochon.rules.arguments import whole
from cabochon.rules.components import COLOURS, KINDS, LEVELS, MOST_TILES, SPACES, WILD, Tokens
from cabochon.rules.moves import Buy, ChooseTile, Deck, Hand, Move, Pass, Pay, Reserve, Return, Space, Take, check_move

MOST_GOLD = 5
MOST_RETURNED = 3


def tokens_of(kinds: tuple[int, ...]) -> Tokens:
    """One token for each listed kind: `tokens_of((0, 0, 3))` is two of the first kind and one of the fourth."""
    return tuple(kinds.count(kind) for kind in KINDS)


TAKE_DIFFERENT = {kinds: Take(tokens_of(kinds)) for size in (3, 2, 1) for kinds in combinations(COLOURS, size)}
TAKE_PAIR = tuple(Take(tokens_of((kind, kind))) for kind in COLOURS)
RESERVE_SPACE = {(level, column): Reserve(Space(level, column)) for level in LEVELS for column in SPACES}
RESERVE_DECK = {level: Reserve(Deck(level)) for level in LEVELS}
BUY_SPACE = {(level, column): Buy(Space(level, column)) for level in LEVELS for column in SPACES}
BUY_HAND = tuple(Buy(Hand(slot)) for slot in range(3))
PAY = {
    spread: Pay((*spread, 0, 0))
    for spread in product(range(MOST_GOLD + 1), repeat=len(COLOURS))
    if sum(spread) <= MOST_GOLD
}
RETURN = {
    kinds: Return(tokens_of(kinds))
    for size in range(1, MOST_RETURNED + 1)
    for kinds in combinations_with_replacement(range(WILD + 1), size)
}
CHOOSE_TILE = tuple(ChooseTile(slot) for slot in range(MOST_TILES))
PASS = Pass()

MOVES: tuple[Move, ...] = (
    *TAKE_DIFFERENT.values(),
    *TAKE_PAIR,
    *RESERVE_SPACE.values(),
    *RESERVE_DECK.values(),
    *BUY_SPACE.values(),
    *BUY_HAND,
    *PAY.values(),
    *RETURN.values(),
    *CHOOSE_TILE,
    PASS,
)
"""All 401 moves, each at its number."""

_NUMBERS = {move: number for number, move in enumerate(MOVES)}


def index_of(move: Move) -> int:
    """The number of a move. Raises ValueError for a move that is never legal, such as three of a colour."""
    check_move(move)
    try:
        return _NUMBERS[move]
    except KeyError:
        raise ValueError(f"{move} is legal in no position, so it has no number") from None


def move_at(number: int) -> Move:
    """The move with this number, 0 to 400."""
    right = f"a move's number is 0 to {len(MOVES) - 1}"
    if not 0 <= whole(number, right) < len(MOVES):
        raise ValueError(f"{right}, not {number}")
    return MOVES[number]
