"""Prepared tables. Cards are written by their printed values: `1r-3w` is a red card of level 1 that costs 3 white.

So one text works for all editions whose cards have the same numbers. The unused cards form the decks; the unused tokens
form the supply.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from cabochon.rules.chance import Chance
from cabochon.rules.check import problem_of
from cabochon.rules.components import COLOURS, KINDS, LEVELS, Card, Edition, Tile, Tokens
from cabochon.rules.deal import opening_supply
from cabochon.rules.table import Held, Player, Seat, Table

PLAYERS = 2
Text = Mapping[str, Any]
"""A scene as written in its file. `next` are the first cards of the decks; `team = 1` gives seat 1 the team tile."""


def lay(edition: Edition, scene: Text) -> Table:
    """The table that a scene describes. Raises ValueError with the fault in the scene."""
    box = _Box(edition)
    rows = tuple(box.cards(row) for row in scene["board"])
    players = tuple(_player(box, scene.get(who, {})) for who in ("you", "rival"))
    tiles = [_tile(edition, text) for text in scene["tiles"].split()]
    coming = box.cards(scene.get("next", ""))
    table = Table(
        edition=edition,
        supply=_left(edition, players),
        board=rows,
        decks=tuple(_deck(box, level, coming) for level in LEVELS),
        tiles=tuple(tile for tile, _ in tiles),
        tile_owners=tuple(owner for _, owner in tiles),
        players=players,
        round=scene["round"],
        team=scene["team"] - 1 if "team" in scene else None,
    )
    if problem := problem_of(table):
        raise ValueError(f"round {scene['round']} of the lesson of {edition.id} cannot lie on a table: {problem}")
    return table


class _Box:
    """The cards that the scene has not used yet."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._unused = list(edition.cards)

    def cards(self, texts: str) -> tuple[Card, ...]:
        return tuple(self._take(text) for text in texts.split())

    def _take(self, text: str) -> Card:
        level, bonus, cost = _printed(text, self.edition)
        for card in self._unused:
            if (card.level, card.bonus, card.cost[: len(COLOURS)]) == (level, bonus, cost):
                self._unused.remove(card)
                return card
        raise ValueError(f"{self.edition.id} has no card {text!r}, or the scene has used it already")

    def rest(self, level: int) -> tuple[Card, ...]:
        """The unused cards of a level as a deck, in a fixed order that looks random."""
        left = [card for card in self._unused if card.level == level]
        return Chance(f"lesson {level}".encode()).shuffled(left)


def _deck(box: _Box, level: int, coming: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that the scene puts on top, then the rest."""
    return (*(card for card in coming if card.level == level), *box.rest(level))


def _printed(text: str, edition: Edition) -> tuple[int, int, tuple[int, ...]]:
    found = re.fullmatch(r"([123])([a-z])-((?:\d[a-z])+)", text)
    if found is None:
        raise ValueError(f"a card is written as 1{edition.letters[0]}-3{edition.letters[1]}, not {text!r}")
    level, bonus, cost = found.groups()
    return int(level), edition.letters.index(bonus), _counted(cost, edition)[: len(COLOURS)]


def _counted(text: str, edition: Edition) -> Tokens:
    """Parses `2w1k` into counts by kind."""
    counts = {letter: int(count) for count, letter in re.findall(r"(\d)(\D)", text)}
    if "".join(f"{count}{letter}" for letter, count in counts.items()) != text:
        raise ValueError(f"tokens are written as 2{edition.letters[0]}1{edition.letters[1]}, not {text!r}")
    by_kind = [counts.pop(letter, 0) for letter in edition.letters]
    if counts:
        raise ValueError(f"{edition.id} has no {', '.join(counts)}: its letters are {edition.letters}")
    return tuple(by_kind + [0] * (len(KINDS) - len(by_kind)))


def _player(box: _Box, text: Text) -> Player:
    hand = tuple(Held(card, open=True) for card in box.cards(text.get("hand", "")))
    return Player(_counted(text.get("tokens", ""), box.edition), box.cards(text.get("cards", "")), hand)


def _tile(edition: Edition, text: str) -> tuple[Tile, Seat | None]:
    """A tile by its requirement. `3w3b3g@1` already belongs to the first seat."""
    asks, _, owner = text.partition("@")
    wanted = _counted(asks, edition)[: len(COLOURS)]
    for tile in edition.tiles:
        if tile.requirement == wanted:
            return tile, int(owner) - 1 if owner else None
    raise ValueError(f"{edition.id} has no tile that asks for {asks!r}")


def _left(edition: Edition, players: Sequence[Player]) -> Tokens:
    opening = opening_supply(edition, PLAYERS)
    left = tuple(opening[kind] - sum(player.tokens[kind] for player in players) for kind in KINDS)
    if min(left) < 0:
        raise ValueError(f"a scene hands out more tokens than the {opening} that there are")
    return left
