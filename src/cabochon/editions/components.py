"""Cards and tiles from an edition's two tables, `cards.csv` and `tiles.csv`."""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from cabochon.editions.errors import listed, read_utf8, refuse
from cabochon.rules.components import COLOURS, LEVELS, PLAYER_COUNTS, Card, Colours, Rules, Tile

CARDS, TILES = "cards.csv", "tiles.csv"
DECKS = {1: 40, 2: 30, 3: 20}
"""1.1: the number of cards of each level."""

_ID = re.compile(r"[a-z0-9][a-z0-9-]*")
_MOST_COST, _MOST_POINTS, _MOST_TILE_POINTS, _MOST_TAGS, _MOST_FACES = 15, 20, 8, 5, 4
"""The largest numbers that fit in a packed position."""


@dataclass(frozen=True)
class _Row:
    """One row of a CSV file, with its file and line number."""

    file: Traversable
    line: int
    values: dict[str, str]

    def refuse(self, problem: str) -> None:
        refuse(f"{self.file}, line {self.line}", problem)

    def id(self) -> str:
        found = self.values["id"]
        if not _ID.fullmatch(found):
            self.refuse(f"an id has only lower-case letters, digits and hyphens, not {found!r}")
        return found

    def whole(self, column: str, least: int, most: int) -> int:
        said = self.values[column]
        if not said.isdecimal() or not least <= int(said) <= most:
            self.refuse(f"{column} is a number from {least} to {most}, not {said!r}")
        return int(said)

    def colours(self, names: Sequence[str]) -> Colours:
        """Parses a cost or a requirement, which must not be empty."""
        found = tuple(self.whole(names[colour], 0, _MOST_COST) for colour in COLOURS)
        if not any(found):
            self.refuse(f"at least one of {listed(names[: len(COLOURS)])} must be more than 0")
        return found

    def one_of(self, column: str, names: Sequence[str]) -> int:
        if self.values[column] not in names:
            self.refuse(f"there is no {column} {self.values[column]!r}; there are {listed(names)}")
        return names.index(self.values[column])


def _rows(file: Traversable, columns: Sequence[str]) -> Iterator[_Row]:
    if not file.is_file():
        refuse(file, "this file is missing")
    table = csv.DictReader(read_utf8(file).splitlines(), restval="", restkey="too many")
    if missing := [column for column in columns if column not in (table.fieldnames or ())]:
        refuse(file, f"the column {missing[0]!r} is missing; there must be {listed(columns)}")
    for line, values in enumerate(table, start=2):
        yield _Row(file, line, values)


def read_cards(folder: Traversable, colours: Sequence[str], rules: Rules) -> tuple[Card, ...]:
    """The 90 cards in the order of the file, which is the order that the deal shuffles."""
    five = tuple(colours[: len(COLOURS)])
    columns = ("id", "level", "bonus", "points", *five, *(("tags",) if rules.team else ()))
    cards = tuple(_card(row, five) for row in _rows(folder / CARDS, columns))
    _check_once([card.id for card in cards], folder / CARDS)
    count = Counter(card.level for card in cards)
    for level in LEVELS:
        if count[level] != DECKS[level]:
            refuse(folder / CARDS, f"level {level} has {count[level]} cards; there must be {DECKS[level]} (1.1)")
    return cards


def _card(row: _Row, colours: Sequence[str]) -> Card:
    return Card(
        id=row.id(),
        level=row.whole("level", LEVELS[0], LEVELS[-1]),
        bonus=row.one_of("bonus", colours),
        cost=row.colours(colours),
        points=row.whole("points", 0, _MOST_POINTS),
        tags=row.whole("tags", 0, _MOST_TAGS) if "tags" in row.values else 0,
    )


def read_tiles(folder: Traversable, colours: Sequence[str], rules: Rules) -> tuple[Tile, ...]:
    """The tiles, each with the piece of cardboard that it is printed on (2.2)."""
    file = folder / TILES
    tiles = tuple(_tile(row, colours) for row in _rows(file, ("id", "tile", "points", *colours[: len(COLOURS)])))
    _check_once([tile.id for tile in tiles], file)
    faces = Counter(tile.piece for tile in tiles)
    needed = PLAYER_COUNTS[-1] + rules.spare_tiles
    if not needed <= len(faces) <= 16:
        refuse(
            file,
            f"there are {len(faces)} pieces; there must be {needed} (for four players, 2.2) to 16",
        )
    if faces and max(faces.values()) > _MOST_FACES:
        refuse(file, f"a piece has {max(faces.values())} faces; there may be at most {_MOST_FACES}")
    return tiles


def _tile(row: _Row, colours: Sequence[str]) -> Tile:
    return Tile(
        id=row.id(),
        requirement=row.colours(colours),
        points=row.whole("points", 0, _MOST_TILE_POINTS),
        piece=row.whole("tile", 1, 99),
    )


def _check_once(ids: Sequence[str], file: Traversable) -> None:
    for name, times in Counter(ids).items():
        if times > 1:
            refuse(file, f"the id {name!r} appears {times} times; ids must be unique")
