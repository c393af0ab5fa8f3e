"""The values of a review: plain types, which JSON can carry and a page can draw.

Chances are shares of a win, 0 to 1, with one number for each seat. Over all seats, chances add up to 1 and luck adds
up to 0.
"""

from typing import Literal

from typing_extensions import TypedDict

FORMAT = 1

DecisionMark = Literal["", "inaccuracy", "mistake", "blunder", "missed-win"]
DecisionKind = Literal["take", "reserve", "buy", "payment", "return", "tile", "pass", "resign"]
GamePhase = Literal["opening", "middle", "end"]


class RevealReport(TypedDict):
    """A card that was turned over, and what it changed."""

    card: str
    """The id of the card."""
    level: int
    by: str
    """`replacement`: it filled a space. `draw`: it was reserved from the deck."""
    outcomes: int
    """How many cards could have come."""
    luck: list[float]
    """By seat: the value after this card, less the mean over all cards that could have come."""


class StepReport(TypedDict):
    """One decision."""

    index: int
    """Its place among the steps."""
    entry: int
    """Its place among the entries of the record."""
    seat: int
    round: int
    phase: GamePhase
    kind: DecisionKind
    move: str
    """In notation, as all moves here."""
    forced: bool
    """There was only one move, so that nothing was searched."""
    bot: bool
    """A bot decided for a person who was away (9.5)."""
    before: list[float]
    """Each seat's chance if the best move is played."""
    after: list[float]
    """Each seat's chance after the move that was played, from the same search."""
    loss: float
    """The cost of the move for its seat. 0: it is one of the best, or the difference is inside `margin`."""
    margin: float
    """The margin of error of the difference, half of a 95 % interval."""
    best: list[str]
    """The moves that are equally good, the best first."""
    line: list[str]
    """The expected moves after the best move, which comes first."""
    reply: list[str]
    """The expected moves after the move that was played, which comes first."""
    mark: DecisionMark
    counts: bool
    """Whether it counts for the accuracy: it was neither forced nor obvious, and not a bot's for a person."""
    difficulty: float
    """The loss that a player without search would expect here."""
    reveals: list[RevealReport]
    """The card that the move turned over, if it did."""


class AccuracyReport(TypedDict):
    """How well a seat decided."""

    value: float | None
    """0 to 100; None without enough decisions."""
    margin: float
    """Half of a 95 % interval."""
    decisions: int
    """How many decisions it stands on."""
    level: str
    """The bots' level that decides about as well; empty without enough decisions."""


class SeatReport(TypedDict):
    """The game of one seat: start + own + others + luck + rest = result."""

    seat: int
    start: float
    own: float
    """The sum of what its own decisions changed; at most 0 up to the search's error."""
    others: float
    """The same of the others' decisions."""
    luck: float
    luck_margin: float
    rest: float
    """The rest: what the search and the evaluation did not see."""
    result: float
    """1 for a win, a share of it for a shared one."""
    accuracy: AccuracyReport
    phases: dict[str, AccuracyReport]
    kinds: dict[str, AccuracyReport]
    mistakes: list[int]
    """The steps with a mark, the largest loss first."""


class ReviewReport(TypedDict):
    """A finished game, explained."""

    format: int
    key: str
    """The same for the same game, engine and settings."""
    engine: str
    simulations: int
    """The simulations of the search for each decision."""
    floor: int
    """The least simulations that begin with the best move and with the move that was played."""
    luck_simulations: int
    """The simulations for each card that could have come. 0: one look."""
    edition: str
    players: int
    start: list[float]
    result: list[float]
    steps: list[StepReport]
    seats: list[SeatReport]
    turning: int | None
    """The step after which the winner's chance had changed most; None in a game without a winner."""


# --- in a language ---------------------------------------------------------------------------------


class StepState(TypedDict):
    """A step in words."""

    index: int
    title: str
    """Round and player."""
    text: str
    """The move."""
    better: str
    """The best move; empty if the one that was played is among the best."""
    amount: str
    """The loss with its margin, in points; empty without one."""
    mark: str
    """The mark in words; empty without one."""
    line: list[str]
    """The expected moves after the best move."""
    why: str
    """Why the best move is better, in one or two sentences; empty without a loss."""
    reveals: list[str]
    """The effect of each revealed card."""


class LuckState(TypedDict):
    """One of the cards that changed most for a seat."""

    step: int
    card: str
    """The id."""
    name: str
    luck: float
    text: str


class AccuracyState(TypedDict):
    """One accuracy in words."""

    name: str
    value: float | None
    decisions: int
    level: str
    text: str


class SeatState(TypedDict):
    """A seat in words."""

    seat: int
    name: str
    story: list[str]
    """Three sentences; two in a game without a winner."""
    rest: str
    """The part that the review does not explain."""
    luckiest: list[LuckState]
    unluckiest: list[LuckState]
    accuracy: AccuracyState
    phases: list[AccuracyState]
    kinds: list[AccuracyState]
    largest: list[int]
    """The steps of the three largest mistakes."""


class ReviewState(TypedDict):
    """A review as a page draws it: the report, and its texts in a language."""

    report: ReviewReport
    language: str
    names: list[str]
    depth: str
    """How deep it was searched, in words."""
    steps: list[StepState]
    seats: list[SeatState]
    columns: list[str]
    """The headings of the curve's table: the step, then a name for each seat."""
    rows: list[list[str]]
    """The curve as text: each seat's chance after every turn."""
