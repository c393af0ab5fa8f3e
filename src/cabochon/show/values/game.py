"""The game as one viewer may see it. Cards and tiles are ids; `/api/editions/{id}` describes them."""

from typing import TYPE_CHECKING, Literal

from typing_extensions import TypedDict

from cabochon.editions import EDITIONS

OwedKind = Literal["act", "pay", "return", "tile", "nothing"]
EndingKind = Literal["goal", "stuck", "capped", "alone", "agreed"]

if TYPE_CHECKING:
    EditionId = str
else:  # all editions, so that the schema and refusals list them
    EditionId = Literal[tuple(EDITIONS)]


class CardInfo(TypedDict):
    """A card, 1.1. Colours are by colour index: the place in the edition's `colours`."""

    id: str
    level: int
    bonus: int
    cost: list[int]
    points: int
    tags: int


class TileInfo(TypedDict):
    """A noble, or a face of a place tile, 1.3."""

    id: str
    requirement: list[int]
    points: int


class EditionInfo(TypedDict):
    """The components of the edition."""

    id: str
    rule_set: str
    """The rule set, which editions may share."""
    colours: list[str]
    """By colour index: five colours, then wild, then green if there is one."""
    letters: str
    """The letter of each colour in notation."""
    points_to_end: int
    every_colour: bool
    """8.2: the goal asks for a bonus of each colour."""
    green: bool
    """7.1: there are green tokens, and the goal asks for one."""
    team: bool
    """7.2: there is a team tile."""
    lesson: bool
    """Whether there is a first game for learners."""
    look: dict[str, str]
    """A plain look: a CSS colour for each of `colours`, for a page that has no art for this edition."""
    cards: list[CardInfo]
    tiles: list[TileInfo]


class HandCard(TypedDict):
    """A reserved card; `card` is null when the viewer may not know it (5.4)."""

    card: str | None
    level: int
    open: bool


class Goal(TypedDict):
    """A player's progress towards 8.1 or 8.2."""

    met: bool
    points: int
    of: int
    colours: list[bool] | None
    """A bonus of each colour, if the edition requires it."""
    green: bool | None
    """A green token, if the edition requires it."""


class PlayerState(TypedDict):
    """Tokens, cards and hand of one player."""

    tokens: list[int]
    """Seven numbers, by colour index."""
    total: int
    """The number of tokens held; ten at most at the end of a turn (4.4)."""
    bonuses: list[int]
    points: int
    tags: int
    cards: list[str]
    """Bought cards, in the order of purchase."""
    hand: list[HandCard]
    goal: Goal


class TileState(TypedDict):
    """The tiles. A tile keeps its index when it is won."""

    id: str
    owner: int | None


class PositionState(TypedDict):
    """The whole table as the viewer may see it."""

    supply: list[int]
    board: list[list[str | None]]
    """Levels 1, 2, 3; four spaces each, from the deck outwards: a, b, c, d. Null if the deck is empty.
    In a preview an unknown card is the empty string."""
    decks: list[int]
    """Cards left in the decks of levels 1, 2, 3."""
    tiles: list[TileState]
    players: list[PlayerState]
    team: int | None
    """The owner of the team tile."""
    turn: int
    round: int
    owed: OwedKind
    buying: str | None
    """The place of the card that is being bought while its payment is due."""
    passed: list[int]
    left: list[int]
    ended: EndingKind | None
    final_round: bool
    turns_left: int | None
    """In the final round, the number of turns until its end, including this one."""


class EventState(TypedDict, total=False):
    """An event: a key of the catalogues (`event-<key>`) and only the fields that the event uses."""

    key: str
    seat: int
    tokens: list[int]
    card: str
    level: int
    place: str
    """a1 to d3, a deck (1, 2, 3) or the hand (h1, h2, h3)."""
    tile: str
    other: int
    ending: EndingKind
    name: str
    text: str
    """The sentence in the caller's language, if the client asked for words."""


class VersionEvents(TypedDict):
    """The events of one accepted request."""

    version: int
    at: int
    """Unix milliseconds."""
    items: list[EventState]


class OutcomeState(TypedDict):
    """The result of a game."""

    ending: EndingKind
    winners: list[int]
    places: list[int]
    tie_break: Literal["team", "cards", "shared"] | None
    text: str
