"""A small picture of the board as an array, for `render_mode="rgb_array"` and for videos of games. It needs only NumPy.

From the top: the tiles, the three levels with their decks on the left, the supply on the right, and a line for each
player: points, tokens above and bonuses below by colour, and the cards in hand. A card has the colour of its bonus,
with its points above and its cost below. The frame of the player on turn is white. `svg` is the picture for people.
"""

from cabochon.extras import needs
from cabochon.notebook import LANE_LOOKS
from cabochon.rules.components import COLOURS, KINDS, Card
from cabochon.rules.table import CardSpace, View

with needs("rl", "environments"):
    import numpy as np
    from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
Colour = tuple[int, int, int]

WIDTH, TOP, CARD_W, CARD_H, LINE = 400, 40, 60, 56, 48
SCALE = 2
_GROUND, _DARK, _INK, _PAPER, _LINE = (84, 94, 116), (38, 42, 52), (255, 255, 255), (235, 232, 224), (140, 148, 166)
_DIGITS = (31599, 11415, 29671, 29647, 23497, 31183, 31215, 29257, 31727, 31695)
"""The digits as bitmaps of fifteen bits, three by five, from the top left."""


def board_pixels(seen: View) -> Pixels:
    """The board as a viewer sees it: an array (height, width, 3)."""
    height = TOP + 3 * (CARD_H + 4) + LINE * len(seen.players)
    picture: Pixels = np.full((height, WIDTH, 3), _GROUND, np.uint8)
    for slot, (tile, owner) in enumerate(zip(seen.tiles, seen.tile_owners, strict=True)):
        if owner is None:
            _box(picture, 44 + slot * 62, 4, 58, 32, _PAPER)
            _number(picture, 48 + slot * 62, 8, tile.points, _DARK)
            _counts(picture, 58 + slot * 62, 22, tile.requirement)
    for row, level in enumerate((3, 2, 1)):
        y = TOP + row * (CARD_H + 4)
        _number(picture, 8, y + 22, len(seen.decks[level - 1]), _INK)
        for column, card in enumerate(seen.board[level - 1]):
            _card(picture, 44 + column * (CARD_W + 4), y, card)
    for kind in KINDS:
        y = TOP + kind * 24
        _box(picture, 320, y, 20, 20, _rgb(kind))
        _number(picture, 346, y + 5, seen.supply[kind], _INK)
    for seat in seen.seats:
        _player(picture, TOP + 3 * (CARD_H + 4) + LINE * seat, seen, seat)
    return picture


def _player(picture: Pixels, y: int, seen: View, seat: int) -> None:
    player = seen.players[seat]
    _box(picture, 4, y + 2, WIDTH - 8, LINE - 4, _INK if seat == seen.turn else _LINE)
    _box(picture, 6, y + 4, WIDTH - 12, LINE - 8, _GROUND)
    _number(picture, 14, y + 18, seen.points(seat), _INK)
    for kind in KINDS:
        x = 50 + kind * 26
        _box(picture, x, y + 8, 18, 14, _rgb(kind))
        _number(picture, x + 4, y + 10, player.tokens[kind], _on(kind))
        if kind in COLOURS:
            _box(picture, x, y + 26, 18, 14, _rgb(kind))
            _number(picture, x + 4, y + 28, player.bonuses[kind], _on(kind))
    for slot, held in enumerate(player.hand):
        shown = held.card
        _box(picture, 250 + slot * 40, y + 8, 34, 32, _rgb(shown.bonus) if isinstance(shown, Card) else _LINE)


def _card(picture: Pixels, x: int, y: int, card: CardSpace) -> None:
    if not isinstance(card, Card):
        _box(picture, x, y, CARD_W, CARD_H, _LINE)
        return
    _box(picture, x, y, CARD_W, CARD_H, _PAPER)
    _box(picture, x, y, CARD_W, 18, _rgb(card.bonus))
    if card.points:
        _number(picture, x + 4, y + 4, card.points, _on(card.bonus))
    _counts(picture, x + 2, y + 36, card.cost)


def _counts(picture: Pixels, x: int, y: int, counts: tuple[int, ...]) -> None:
    for kind, count in ((kind, count) for kind, count in enumerate(counts) if count):
        _box(picture, x, y, 12, 14, _rgb(kind))
        _number(picture, x + 3, y + 2, count, _on(kind))
        x += 14


def _box(picture: Pixels, x: int, y: int, width: int, height: int, colour: Colour) -> None:
    picture[y : y + height, x : x + width] = colour


def _number(picture: Pixels, x: int, y: int, number: int, colour: Colour) -> None:
    for digit in str(number):
        bits = np.array([_DIGITS[int(digit)] >> (14 - place) & 1 for place in range(15)], bool).reshape(5, 3)
        shape = bits.repeat(SCALE, 0).repeat(SCALE, 1)
        picture[y : y + 5 * SCALE, x : x + 3 * SCALE][shape] = colour
        x += 4 * SCALE


def _rgb(kind: int) -> Colour:
    text = LANE_LOOKS[kind].lstrip("#")
    return int(text[:2], 16), int(text[2:4], 16), int(text[4:6], 16)


def _on(kind: int) -> Colour:
    """Dark digits on light colours."""
    red, green, blue = _rgb(kind)
    return _DARK if 3 * red + 6 * green + blue > 1400 else _INK
