"""Reads an edition's cards and tiles from its data files."""

import csv
from collections.abc import Iterator
from importlib.resources import files

from cabochon.rules.components import COLOURS, Card, Colours, Edition, Rules, Tile


def load(name: str, rules: Rules, colours: tuple[str, ...], letters: str) -> Edition:
    """An edition made of `data/<name>/cards.csv` and `tiles.csv`."""
    cards = tuple(_card(row, colours) for row in _rows(name, "cards.csv"))
    tiles = tuple(_tile(row, colours) for row in _rows(name, "tiles.csv"))
    return Edition(name, rules, colours, letters, cards, tiles)


def _rows(name: str, file: str) -> Iterator[dict[str, str]]:
    path = files("cabochon.editions") / "data" / name / file
    with path.open(encoding="utf-8") as lines:
        yield from csv.DictReader(lines)


def _card(row: dict[str, str], colours: tuple[str, ...]) -> Card:
    return Card(
        id=row["id"],
        level=int(row["level"]),
        bonus=colours.index(row["bonus"]),
        cost=_numbers(row, colours),
        points=int(row["points"]),
        tags=int(row.get("tags", "0")),
    )


def _tile(row: dict[str, str], colours: tuple[str, ...]) -> Tile:
    return Tile(
        id=row["id"],
        requirement=_numbers(row, colours),
        points=int(row["points"]),
        piece=int(row["tile"]),
    )


def _numbers(row: dict[str, str], colours: tuple[str, ...]) -> Colours:
    return tuple(int(row[colours[colour]]) for colour in COLOURS)
