"""A table on the wire: its seats and rules, its state for one viewer, hints, refusals and the list of bots."""

from typing import Literal

from typing_extensions import TypedDict

from cabochon.show.values.game import EditionId, EventState, PositionState
from cabochon.show.values.seen import SeenGame
from cabochon.show.values.stage import Mark


class Refusal(TypedDict):
    """A refusal, over HTTP and the socket alike."""

    status: int
    rule: str | None
    """The rule's number in the rule book, if a rule refuses."""
    key: str
    values: dict[str, str | int]
    text: str
    """In the caller's language."""
    version: int | None
    """The table's current version, if the request had an old one."""


class SeatInfo(TypedDict):
    """The holder of a seat."""

    kind: Literal["person", "bot", "program"]
    name: str | None
    """Null while the seat is free."""
    person: str | None
    bot: str | None
    held_for: str | None
    """The only person or program that may take it: a rematch, or a challenge."""
    waits_for: str | None
    """The name of that person or program, while the seat is free."""
    declined: str | None
    """The name of the person who did not want to play again, while the seat is free."""
    stand_in: str | None
    """The bot that plays for a person who is away (9.5)."""
    cut_short: bool
    """Whether the time limit ended the last search of the bot in this seat."""
    present: bool


class ClockRule(TypedDict):
    """The times are in seconds, or in days."""

    kind: Literal["none", "live", "correspondence"]
    bank: int
    increment: int
    days: int


class TableInfo(TypedDict):
    """A table without its game."""

    id: str
    edition: EditionId
    state: Literal["open", "playing", "over", "closed"]
    public: bool
    owner: str
    seats: list[SeatInfo]
    clock: ClockRule
    take_backs: Literal["off", "consent", "bots"]
    spectators: bool
    chat: Literal["free", "phrases", "off"]
    """The allowed chat: free text by players, ready phrases only, or nothing. Spectators may send phrases."""
    leavers: Literal["resign", "bot"]
    stand_in: str
    first: int | None
    created: int
    started: int | None
    ended: int | None
    changed: int
    version: int
    turn: int | None
    result: str | None
    """The result in the notation of records."""
    points: list[int] | None
    """The final points by seat. Null before the end, and if they are not stored."""
    rematch: str | None
    """The table of the rematch."""
    rematch_of: str | None
    brought: bool
    """Whether the game was imported as a record. Such games are not in the statistics."""


class ClockState(TypedDict):
    """Milliseconds left for each seat; the seat on turn loses time until `flag_at` (Unix milliseconds)."""

    left: list[int]
    flag_at: int | None


class TakeBackOffer(TypedDict):
    """A seat's request to take back, and the others' answers so far."""

    seat: int
    agreed: list[int]
    asked: list[int]


class OfferState(TypedDict):
    """The offers at this version."""

    stop: list[int]
    take_back: TakeBackOffer | None
    may_take_back: list[int]


class State(SeenGame):
    """A table for one viewer: the game as they see it, and the table's other data."""

    type: Literal["state"]
    table: TableInfo
    revision: int
    """A counter that grows with every change, including changes without a new version."""
    time: int
    """The server's time in Unix milliseconds."""
    you: list[int]
    """The seats that the caller holds."""
    commitment: str | None
    """The hash of the deal, from the start (docs/deal.md)."""
    seed: str | None
    """The seed, once the game is over."""
    clock: ClockState | None
    offers: OfferState


class Preview(TypedDict):
    """The effect of decisions, as far as the seat can know it."""

    moves: str
    position: PositionState
    marks: list[Mark]
    events: list[EventState]


class HintStep(TypedDict):
    """One step of a hint, to be shown on request."""

    step: Literal["aim", "card", "move", "why"]
    text: str
    """In the caller's language."""


class Hint(TypedDict):
    """A strong bot's move, step by step, with the reason."""

    version: int
    seat: int
    aim: Literal["finish", "tile", "team", "green", "card", "deny", "reserve", "gather", "pass"]
    tile: str | None
    card: str | None
    place: str | None
    """Where the card lies now: a1 to d3, or h1 to h3."""
    moves: str
    """The decisions of this turn in notation, up to unknown cards."""
    percent: int
    """The win chance after it."""
    simulations: int
    """The number of simulations."""
    cut_short: bool
    """Whether the time limit ended the search."""
    steps: list[HintStep]


class RatingInfo(TypedDict):
    """The measured strength of a bot at two players."""

    rating: int
    low: int | None
    high: int | None
    """The 95 % interval."""
    seconds: float | None
    """For one move, on one core of the machine that measured."""


class BotInfo(TypedDict):
    """A bot by its name. Its words are `bot-level-…`, `bot-style-…` and `bot-simple-…` of the catalogues."""

    name: str
    level: str | None
    """Null for the simple bots."""
    number: int | None
    """The number of the level, from 1, the weakest."""
    style: str | None
    available: bool
    """False if this installation is too slow or lacks the native engine."""
    ratings: dict[str, RatingInfo]
    """The strength by edition; empty if it was not measured."""


class About(TypedDict):
    """The server's version, editions, bots and limits."""

    name: str
    version: str
    protocol: int
    editions: list[str]
    languages: list[str]
    bots: list[str]
    bot_list: list[BotInfo]
    """The bots with their levels, styles and ratings."""
    gentle_bot: str
    """The default bot."""
    phrases: list[str]
    chat: Literal["free", "phrases", "off"]
    """The most permissive chat setting that a table can have."""
    longest_text: int
    """The maximum length of a free text."""
    base_path: str
    secure: bool
