"""The observation of a seat: one row of small whole numbers, from 0 to 255.

Layout, version 0. First the middle of the table:

| numbers | what |
|---|---|
| 5 | what is owed: act, pay, return, tile, nothing (one of them 1) |
| 15 | the place whose payment is owed: twelve spaces by level, three of the hand |
| 1, 1 | round (255 at most); whether this is the final round unless 8.6 calls it off |
| 7, 3 | supply by kind of token; cards left in each deck |
| 12 × 13 | each space by level: 1 if a card lies there, then the card |
| 7 for each tile | 1 if the tile is free, requirement by colour, points |

Then the players, 72 numbers each: the observing seat first, then the others clockwise:

| numbers | what |
|---|---|
| 6 | on turn, began the game, left, passed in a row, owns the team tile, meets the goal now |
| 7, 5, 1, 1, 1 | tokens by kind, bonuses by colour, points, tags, bought cards |
| 3 × 17 | each place of the hand: held, known to the observing seat, level 1, 2 or 3, then the card |

**Version 1** adds 90 numbers at the end, one for each card by level and then in the edition's order: 1 if the seat sees
the card or has seen it, wherever it lies now. All others are in a deck or in a hand that was drawn unseen. A network
without memory needs it to know what the decks can still hold.

A card is 12 numbers: cost by colour, bonus by colour (one of them 1), points, tags. All are 0 if there is no card
or it is unknown. Colours are in the order of the edition's colour index. The native engine writes the same row.
"""

from collections.abc import Iterator

from cabochon.rules.components import COLOURS, HAND_LIMIT, LEVELS, Card, Edition
from cabochon.rules.goals import final_round, meets_goal
from cabochon.rules.moves import Hand, Space
from cabochon.rules.table import CardSpace, Hidden, Owed, Player, Position, Seat, View
from cabochon.rules.view import view

OBSERVATION_VERSION = 0
"""The version changes whenever the layout changes. A trained network works with one version."""
VERSIONS = (0, 1)
SEEN_VERSION = 1

_MIDDLE, _EACH_TILE, _EACH_PLAYER = 188, 7, 72
_NO_CARD = (0,) * 12


def observation_size(edition: Edition, players: int, version: int = OBSERVATION_VERSION) -> int:
    """How many numbers a row has."""
    if version not in VERSIONS:
        raise ValueError(f"there is no observation of version {version!r}; there are {VERSIONS}")
    plain = _MIDDLE + _EACH_TILE * (players + edition.rules.spare_tiles) + _EACH_PLAYER * players
    return plain + (len(edition.cards) if version == SEEN_VERSION else 0)


Span = tuple[slice, int]
"""A part of a row, and the largest number that it can contain."""


def layout(edition: Edition, players: int, version: int = OBSERVATION_VERSION) -> dict[str, Span]:
    """Every part of a row by its name, in order: `row[layout(edition, 2)["supply"][0]]`.

    Places count from 1: `space a2`, `tile 1`, `player 1` (the observing seat), `player 2 hand 3`.
    """
    parts = [*_middle_parts(edition, players)]
    for place in range(1, players + 1):
        parts += [(f"player {place} {name}", size, most) for name, size, most in _PLAYER_PARTS]
    if version == SEEN_VERSION:
        parts += [(f"seen cards of level {level}", len(edition.deck(level)), 1) for level in LEVELS]
    spans: dict[str, Span] = {}
    start = 0
    for name, size, most in parts:
        spans[name] = (slice(start, start + size), most)
        start += size
    return spans


_ANY = 255
_Part = tuple[str, int, int]
"""Each part's name, its size, and its largest possible number."""

_PLAYER_PARTS: tuple[_Part, ...] = (
    ("on turn", 1, 1),
    ("began", 1, 1),
    ("left", 1, 1),
    ("passed", 1, 1),
    ("owns the team tile", 1, 1),
    ("meets the goal", 1, 1),
    ("tokens", 7, 15),
    ("bonuses", 5, 40),
    ("points", 1, _ANY),
    ("tags", 1, _ANY),
    ("cards", 1, 90),
    *((f"hand {slot + 1}", 17, 20) for slot in range(HAND_LIMIT)),
)


def _middle_parts(edition: Edition, players: int) -> Iterator[_Part]:
    yield from (("owed", 5, 1), ("buying", 15, 1), ("round", 1, _ANY), ("final round", 1, 1))
    yield from (("supply", 7, 15), ("decks", 3, 36))
    for level in LEVELS:
        yield from ((f"space {column}{level}", 13, 20) for column in "abcd")
    yield from ((f"tile {slot + 1}", 7, 15) for slot in range(players + edition.rules.spare_tiles))


def observe(position: Position, seat: Seat, version: int = OBSERVATION_VERSION) -> bytes:
    """The row of a seat, made only from its view."""
    seen = view(position, seat)
    seats = [(seat + step) % len(seen.players) for step in seen.seats]
    plane = _seen(seen) if version == SEEN_VERSION else ()
    return bytes([*_middle(seen), *(number for who in seats for number in _player(seen, who)), *plane])


def _seen(seen: View) -> Iterator[int]:
    """Every card that was seen is still visible: on the board, bought, or reserved face up in a hand."""
    known = set(seen.cards_in_sight())
    yield from (card in known for level in LEVELS for card in seen.edition.deck(level))


def _middle(seen: View) -> Iterator[int]:
    yield from (seen.owed is owed for owed in Owed)
    buying = _place_number(seen.buying)
    yield from (place == buying for place in range(12 + HAND_LIMIT))
    yield min(seen.round, 255)
    yield final_round(seen)
    yield from seen.supply
    yield from map(len, seen.decks)
    for row in seen.board:
        for card in row:
            yield card is not None
            yield from _card(card)
    for tile, owner in zip(seen.tiles, seen.tile_owners, strict=True):
        yield owner is None
        yield from tile.requirement
        yield tile.points


def _player(seen: View, seat: Seat) -> Iterator[int]:
    player = seen.players[seat]
    yield from (seat == seen.turn, seat == 0, seat in seen.left, seat in seen.passed)
    yield from (seen.team == seat, meets_goal(seen, seat))
    yield from player.tokens
    yield from player.bonuses
    yield from (seen.points(seat), player.tags, len(player.cards))
    yield from hand_numbers(player)


def hand_numbers(player: Player) -> Iterator[int]:
    """17 numbers for each of the three places of a hand. A card that is hidden in `player` is unknown."""
    for held in player.hand:
        yield from (1, isinstance(held.card, Card))
        yield from (held.card.level == level for level in LEVELS)
        yield from _card(held.card)
    for _ in range(HAND_LIMIT - len(player.hand)):
        yield from (0, 0, 0, 0, 0, *_NO_CARD)


def _card(card: CardSpace) -> tuple[int, ...]:
    if card is None or isinstance(card, Hidden):
        return _NO_CARD
    return (*card.cost, *(card.bonus == colour for colour in COLOURS), card.points, card.tags)


def _place_number(place: Space | Hand | None) -> int:
    if place is None:
        return -1
    return 4 * (place.level - 1) + place.column if isinstance(place, Space) else 12 + place.slot
