"""Statistics of finished games: one's own, and the house's."""

from typing_extensions import TypedDict

from cabochon.show.values.game import EditionId


class WinTally(TypedDict):
    """Games of one kind, and how many of them were won. A shared win counts."""

    key: str
    """An edition, a number of players, or a seat from 1."""
    games: int
    wins: int


class OpponentTally(TypedDict):
    """Games against somebody."""

    name: str | None
    """Null for people who deleted their data."""
    bot: bool
    games: int
    wins: int
    """Of these, the caller's wins."""


class LengthTally(TypedDict):
    """How many games lasted this number of rounds."""

    rounds: int
    games: int


class ColourTally(TypedDict):
    """Bonuses gathered in an edition, by lane."""

    edition: EditionId
    counts: list[int]


class MyStatistics(TypedDict):
    """The caller's finished games, for the caller alone. Games with several own seats do not count."""

    games: int
    wins: int
    points: int
    """All points together."""
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
    """A seat's wins among games of one number of players."""

    players: int
    seat: int
    games: int
    wins: int


class CardTally(TypedDict):
    """A card, how often it was bought, and how often by a winner."""

    edition: EditionId
    card: str
    bought: int
    by_winners: int


class HouseStatistics(TypedDict):
    """All finished games of this server; nobody is named."""

    games: int
    editions: list[WinTally]
    bots: list[BotTally]
    seats: list[SeatTally]
    cards: list[CardTally]
    """The most bought of each edition, first."""
    lengths: list[LengthTally]
