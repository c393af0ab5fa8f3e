"""A table as a page gets it: its seats and rules, its state for one viewer, hints, refusals and the bots there are."""

from typing import Literal

from typing_extensions import TypedDict

from cabochon.show.values.game import EditionId, EventState, PositionState
from cabochon.show.values.seen import SeenGame
from cabochon.show.values.stage import Mark


class Refusal(TypedDict):
    """Every refusal, over HTTP and the socket alike."""

    status: int
    rule: str | None
    """The rule's number in the rule book, when a rule refuses."""
    key: str
    values: dict[str, str | int]
    text: str
    """In the caller's language."""
    version: int | None
    """The table's version now, when an old one was given."""


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
    """The bot that plays on for somebody who left (9.5)."""
    cut_short: bool
    """The time cap ended the last thought of the bot in this seat."""
    present: bool


class ClockRule(TypedDict):
    """Seconds, and days."""

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
    """The allowed talk: anything by those who sit there, ready phrases alone, or nothing. Spectators say phrases."""
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
    """In the notation of records."""
    points: list[int] | None
    """The final points by seat. Null before the end, and if they are not stored."""
    rematch: str | None
    """The table where this one goes on."""
    rematch_of: str | None
    brought: bool
    """The game came as a record: it was not dealt here, and no statistics count it."""


class ClockState(TypedDict):
    """Milliseconds left for each seat; the seat on turn loses time until `flag_at` (Unix milliseconds)."""

    left: list[int]
    flag_at: int | None


class TakeBackOffer(TypedDict):
    """A seat asks to take back; the others' answers so far."""

    seat: int
    agreed: list[int]
    asked: list[int]


class OfferState(TypedDict):
    """The offers at this version."""

    stop: list[int]
    take_back: TakeBackOffer | None
    may_take_back: list[int]


class State(SeenGame):
    """A table for one viewer: the game as they see it, and what the table is besides."""

    type: Literal["state"]
    table: TableInfo
    revision: int
    """Grows with every change, also with those that make no version."""
    time: int
    """The server's clock, Unix milliseconds."""
    you: list[int]
    """The seats that the caller holds."""
    commitment: str | None
    """The hash of the deal, from the start (docs/deal.md)."""
    seed: str | None
    """The seed, once the game is over."""
    clock: ClockState | None
    offers: OfferState


class Preview(TypedDict):
    """The effect of decisions, as far as the seat can know."""

    moves: str
    position: PositionState
    marks: list[Mark]
    events: list[EventState]


class HintStep(TypedDict):
    """One step of a hint, to be shown when it is asked for."""

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
    """The decisions of this turn in notation, as far as they can be known."""
    percent: int
    """The win chance after it."""
    simulations: int
    """How often the bot looked ahead."""
    cut_short: bool
    """The time cap ended the thought."""
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
    """The level's, from 1, the weakest."""
    style: str | None
    available: bool
    """False where this installation cannot think that much."""
    ratings: dict[str, RatingInfo]
    """By edition; nothing where it was not measured."""


class About(TypedDict):
    """The server's version, editions, bots and limits."""

    name: str
    version: str
    protocol: int
    editions: list[str]
    languages: list[str]
    bots: list[str]
    bot_list: list[BotInfo]
    """The same bots with their levels, styles and ratings."""
    gentle_bot: str
    """For somebody who has not chosen one."""
    phrases: list[str]
    chat: Literal["free", "phrases", "off"]
    """The most that may be said at any table."""
    longest_text: int
    """Letters of a free text."""
    base_path: str
    secure: bool
