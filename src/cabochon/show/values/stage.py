"""The data with which a client that does not know the rules can build a turn.

Take: the client holds the piles that were clicked so far. A pile can be added if the larger selection
is still part of some option's `tokens`. The selection is a turn if it equals an option. If neither holds,
`take_refusals` has the reason for the letters (by colour index), or `take_incomplete` for a selection that can still
grow, or else `take_else`.
"""

from typing import Literal

from typing_extensions import TypedDict

from cabochon.show.values.game import OwedKind


class Reason(TypedDict):
    """The reason for a refusal: the rule, the catalogue's key and values, and the sentence."""

    rule: str | None
    key: str
    values: dict[str, str | int]
    text: str


class Mark(TypedDict):
    """The cost of a visible card for the viewer now."""

    place: str
    """a1 … d3, h1 … h3."""
    mark: int
    """0: affordable; n > 0: affordable with n gold; n < 0: short by n tokens, gold included."""
    price: list[int]
    """The price in each of the five colours after bonuses (6.2)."""
    short: list[int]
    """Of this price, the tokens that the viewer lacks in each colour, gold not counted."""


class Returns(TypedDict):
    """Return exactly `count` tokens (4.4), at most `most` of each colour."""

    count: int
    most: list[int]


class Payment(TypedDict):
    """How a card can be paid for (6.3): gold for each colour, at least `least`, at most `price`, at most `gold` in
    total.
    """

    price: list[int]
    least: list[int]
    gold: int
    """The player's gold."""
    default: str
    """The decision that spends the least gold, as `=w`."""
    choice: bool
    """Whether there are several ways to pay. If so, the decision (`=…`) must follow the purchase, in the same
    submission or later.
    """


class TakeOption(TypedDict):
    """A legal take."""

    move: str
    tokens: list[int]
    total: int
    """Tokens held after it, before any return."""
    returns: Returns | None
    marks: list[int]
    """The marks of `State.marks` after this take, in the same order."""


class ReserveOption(TypedDict):
    """A legal reservation."""

    move: str
    place: str
    gold: bool
    """Whether a gold token comes with it (5.1)."""
    total: int
    returns: Returns | None
    reveals: bool
    """Whether it reveals a card. If so, confirm it first; the remaining decisions follow afterwards (3.2)."""


class BuyOption(TypedDict):
    """A legal purchase, with its effect for the default payment."""

    move: str
    place: str
    card: str
    payment: Payment
    paid: list[int]
    """Tokens that the default payment spends."""
    total: int
    """Tokens held after it, before any return."""
    points: int
    """The player's points after it, without tiles that are still to be chosen."""
    green: bool
    """Whether it gains the green token (7.1)."""
    team: bool
    """Whether it gains the team tile (7.2)."""
    tiles: list[int]
    """Indexes of the tiles that are met after it (7.3). A single tile is taken; of several, the player chooses one."""
    returns: Returns | None
    reveals: bool
    wins: bool
    """Whether the goal is met after it."""


KindName = Literal["different", "pair", "reserve", "buy", "pass", "pay", "return", "tile"]


class MoveKind(TypedDict):
    """A kind of move: the number of legal moves, or the reason why there is none."""

    kind: KindName
    count: int
    reason: int | None
    """The refusal of the nearest move if none is legal, as an index of `Stage.reasons`."""
    place: str | None
    """For purchases: the card that is nearest to affordable."""


class Stage(TypedDict):
    """The turn of the viewer's seat, step by step."""

    owed: OwedKind
    reasons: list[Reason]
    """The numbers below point into this list."""
    takes: list[TakeOption]
    take_refusals: dict[str, int]
    """Refusals by letters of the edition: `*` (gold), `ww` (a pair), …"""
    take_incomplete: int | None
    """Why a selection that can still grow is not enough yet."""
    take_else: int
    """Why any other selection is illegal."""
    reserves: list[ReserveOption]
    reserve_refusals: dict[str, int]
    """Refusals by place: a1 … d3, and the decks 1, 2, 3."""
    buys: list[BuyOption]
    buy_refusals: dict[str, int]
    """Refusals by place: a1 … d3, h1 … h3."""
    tiles: list[int]
    """Tiles met after any action, or, if a tile is owed, the ones to choose from: `T1` is place 0."""
    payment: Payment | None
    """Set if a payment is due."""
    returns: Returns | None
    """Set if tokens must be returned."""
    kinds: list[MoveKind]
    """Possible and impossible kinds of moves: every kind of action (3.1), then other decisions that are due instead.
    """
    may_pass: bool
    """The only legal move is `pass` (3.3)."""
