"""Answers besides the game itself. The values of a table are in `cabochon.show.values.table`."""

from typing import Literal

from typing_extensions import TypedDict

from cabochon.review.values import ReviewState
from cabochon.show.values.game import EditionId
from cabochon.show.values.table import TableInfo


class PersonInfo(TypedDict):
    """A person, as others see them."""

    id: str
    name: str
    kind: Literal["person", "program"]


class Me(PersonInfo):
    """The caller."""

    language: str


class PrivateKey(TypedDict):
    """Shown once: anybody who has the key can sign in as this person."""

    key: str
    link: str


class ProgramToken(TypedDict):
    """Shown once: anybody who has the token plays as this program, and can do nothing else."""

    id: str
    name: str
    token: str


class Programs(TypedDict):
    """The caller's programs, or the programs that are connected now."""

    programs: list[PersonInfo]


class Accepted(TypedDict):
    """The answer to a request that was carried out and is on disk."""

    table: str
    version: int
    """The table's version because of this request."""


class Lobby(TypedDict):
    """The server's activity."""

    type: Literal["lobby"]
    open: list[TableInfo]
    """Public tables with free seats."""
    running: list[TableInfo]
    finished: list[TableInfo]
    mine: list[TableInfo]
    your_turn: list[str]
    """The tables among them that wait for the caller."""
    online: int


class Invited(TypedDict):
    """The tables where a seat is held for the caller: somebody asked for a rematch, or challenges a program."""

    type: Literal["invited"]
    tables: list[TableInfo]


class Archive(TypedDict):
    """Finished public games, the latest first; `before` asks for the next page."""

    games: list[TableInfo]
    before: int | None


class Said(TypedDict):
    """A chat message at a table: a ready phrase or free text."""

    type: Literal["said"]
    request: str | None
    """The request that this answers; null for what others said."""
    table: str
    id: str
    at: int
    person: str | None
    """Null for old phrases, for which it was not stored."""
    name: str
    seat: int | None
    """Null for a spectator."""
    phrase: str | None
    """The name of the ready phrase; null for free text."""
    text: str
    """A ready phrase in the caller's language, free text as it was written."""


class Unsaid(TypedDict):
    """Chat messages that were deleted because they are old, or because the person who sent them deleted their data."""

    type: Literal["unsaid"]
    table: str
    ids: list[str]


class Sayings(TypedDict):
    """All chat messages that a table keeps, oldest first."""

    sayings: list[Said]


class SpectatorCount(TypedDict):
    """The number of spectators of a table."""

    type: Literal["onlookers"]
    table: str
    count: int


class WordFiles(TypedDict):
    """The catalogues of one language and edition, in the order to load them."""

    language: str
    edition: str
    files: list[str]


Trouble = Literal["database", "stopping", "wake-ups"]


class Ready(TypedDict):
    """Whether the server is ready, and which of its parts do not work."""

    ready: bool
    trouble: list[Trouble]
    """`database`: it accepts no writes. `wake-ups`: changes by other nodes arrive late, but nothing is lost."""


class ReviewProgress(TypedDict):
    """The progress of a game's review."""

    state: Literal["none", "waiting", "done", "cancelled", "failed"]
    done: int
    """The number of finished parts."""
    parts: int
    review: ReviewState | None
    """The review, once it is done."""


class WinTally(TypedDict):
    """Games of one kind, and how many of them were won. A shared win counts."""

    key: str
    """An edition, a number of players, or a seat from 1."""
    games: int
    wins: int


class OpponentTally(TypedDict):
    """Games against one opponent."""

    name: str | None
    """Null for people who deleted their data."""
    bot: bool
    games: int
    wins: int
    """The caller's wins among these games."""


class LengthTally(TypedDict):
    """The number of games that lasted this number of rounds."""

    rounds: int
    games: int


class ColourTally(TypedDict):
    """Bonuses collected in an edition, by colour index."""

    edition: EditionId
    counts: list[int]


class MyStatistics(TypedDict):
    """The caller's finished games, for the caller alone. Games with several own seats do not count."""

    games: int
    wins: int
    points: int
    """The sum of all points."""
    editions: list[WinTally]
    players: list[WinTally]
    seats: list[WinTally]
    opponents: list[OpponentTally]
    lengths: list[LengthTally]
    colours: list[ColourTally]


class BotTally(TypedDict):
    """A bot's games."""

    bot: str
    games: int
    wins: int
    points: int


class SeatTally(TypedDict):
    """A seat's wins in games with one number of players."""

    players: int
    seat: int
    games: int
    wins: int


class CardTally(TypedDict):
    """A card, how many times it was bought, and how many times by a winner."""

    edition: EditionId
    card: str
    bought: int
    by_winners: int


class ServerStatistics(TypedDict):
    """Statistics of all finished games of this server, without names."""

    games: int
    editions: list[WinTally]
    bots: list[BotTally]
    seats: list[SeatTally]
    cards: list[CardTally]
    """The cards of each edition, the most bought first."""
    lengths: list[LengthTally]
