"""The values of a review: plain types, which JSON can carry and a page can draw.

Chances are shares of a win, 0 to 1, with one number for each seat. Over all seats, chances add up to 1 and luck adds
up to 0.
"""

from typing import Literal

from typing_extensions import TypedDict

FORMAT = 2

DecisionMark = Literal["", "inaccuracy", "mistake", "blunder", "missed-win"]
DecisionKind = Literal["take", "reserve", "buy", "payment", "return", "tile", "pass", "resign"]
GamePhase = Literal["opening", "middle", "end"]


class RevealReport(TypedDict):
    """A card that was turned over, and what it changed."""

    card: str
    """The id of the card."""
    level: int
    by: str
    """`replacement` if the card filled a space, `draw` if it was reserved from the deck."""
    outcomes: int
    """The number of cards that could have come."""
    luck: list[float]
    """For each seat, the value after this card minus the mean over all cards that could have come."""


class StepReport(TypedDict):
    """One decision."""

    index: int
    """Its index among the steps."""
    entry: int
    """Its index among the entries of the record."""
    seat: int
    round: int
    phase: GamePhase
    kind: DecisionKind
    move: str
    """The move in notation, like all moves here."""
    forced: bool
    """There was only one legal move, so nothing was searched."""
    bot: bool
    """Whether a bot decided for a person who was away (9.5)."""
    before: list[float]
    """Each seat's chance if the best move is played."""
    after: list[float]
    """Each seat's chance after the move that was played, from the same search."""
    loss: float
    """The cost of the move for its seat. 0 if it is one of the best moves or the difference is within `margin`."""
    margin: float
    """The margin of error of the difference, as half of a 95 % interval."""
    best: list[str]
    """The moves that are equally good, best first."""
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
    """The card that the move turned over, if any."""


class AccuracyReport(TypedDict):
    """How well a seat decided."""

    value: float | None
    """0 to 100; None if there are too few decisions."""
    margin: float
    """The margin of error, as half of a 95 % interval."""
    decisions: int
    """The number of decisions on which it is based."""
    level: str
    """The bot level that decides about as well; empty if there are too few decisions."""


class SeatReport(TypedDict):
    """A game's sum for one seat: start + own + others + luck + rest = result."""

    seat: int
    start: float
    own: float
    """The sum of what its own decisions changed; at most 0 up to the search's error."""
    others: float
    """The same sum for the others' decisions."""
    luck: float
    luck_margin: float
    rest: float
    """The rest, which the search and the evaluation did not explain."""
    result: float
    """1 for a win, a share of 1 for a shared win."""
    accuracy: AccuracyReport
    phases: dict[str, AccuracyReport]
    kinds: dict[str, AccuracyReport]
    mistakes: list[int]
    """The steps with a mark, the largest loss first."""


class ReviewReport(TypedDict):
    """The review of a finished game."""

    format: int
    key: str
    """A key that is the same for the same game, engine and settings."""
    engine: str
    simulations: int
    """The simulations of the search for each decision."""
    floor: int
    """The minimum number of simulations for the best move and for the move that was played."""
    luck_simulations: int
    """The simulations for each card that could have come. 0 means a static evaluation."""
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
    """One of the cards with the largest effect on a seat."""

    step: int
    card: str
    """The id of the card."""
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
    """The part of the result that the review does not explain."""
    luckiest: list[LuckState]
    unluckiest: list[LuckState]
    accuracy: AccuracyState
    phases: list[AccuracyState]
    kinds: list[AccuracyState]
    largest: list[int]
    """The steps of the three largest mistakes."""


class ReviewState(TypedDict):
    """A review as the page shows it: the report, and its texts in a language."""

    report: ReviewReport
    language: str
    names: list[str]
    depth: str
    """The depth of the search, in words."""
    steps: list[StepState]
    seats: list[SeatState]
    columns: list[str]
    """The headings of the curve's table: the step, then a name for each seat."""
    rows: list[list[str]]
    """The curve as text: each seat's chance after every turn."""
