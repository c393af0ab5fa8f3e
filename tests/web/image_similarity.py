"""The similarity of two pictures: the shape of light and dark, and the places of colours.

Shape: a difference hash of 16 × 16, one bit for every place that is lighter than its right neighbour. Colour: the mean
difference on a grid of 12 × 15, in steps of 255. The distance is the colour's steps plus half of the differing bits.
"""

from dataclasses import dataclass

APART = 20.0
"""Pictures with a smaller distance are too similar. A picture and the same in slightly different light are 0 to 3
apart, one scene at two hours 15 to 30, two scenes 40 to 150; the most similar two of the 270 cards are 24 apart.
"""
NOISE = 3
"""Smaller steps of grey do not count as an edge: a flat sky stays flat."""
_ACROSS, _DOWN = 16, 16
_WIDE, _HIGH = 12, 15


@dataclass(frozen=True, slots=True)
class Look:
    shape: int
    colours: tuple[float, ...]


def look(pixels: bytes, width: int, height: int) -> Look:
    """From four bytes a pixel."""
    light = _shrunk(pixels, (width, height), (_ACROSS + 1, _DOWN))
    grey = [0.3 * red + 0.59 * green + 0.11 * blue for red, green, blue in light]
    bits = 0
    for row in range(_DOWN):
        for column in range(_ACROSS):
            at = row * (_ACROSS + 1) + column
            bits = bits << 1 | (grey[at] > grey[at + 1] + NOISE)
    return Look(bits, tuple(part for colour in _shrunk(pixels, (width, height), (_WIDE, _HIGH)) for part in colour))


def alike(one: Look, other: Look) -> bool:
    return distance(one, other) < APART


def distance(one: Look, other: Look) -> float:
    return colour_distance(one, other) + shape_distance(one, other) / 2


def shape_distance(one: Look, other: Look) -> int:
    return (one.shape ^ other.shape).bit_count()


def colour_distance(one: Look, other: Look) -> float:
    return sum(abs(a - b) for a, b in zip(one.colours, other.colours, strict=True)) / len(one.colours)


def _shrunk(pixels: bytes, size: tuple[int, int], to: tuple[int, int]) -> list[tuple[float, float, float]]:
    """The mean colour of each field of a coarse grid."""
    (width, height), (across, down) = size, to
    return [
        _mean(
            pixels,
            width,
            range(width * x // across, width * (x + 1) // across),
            range(height * y // down, height * (y + 1) // down),
        )
        for y in range(down)
        for x in range(across)
    ]


def _mean(pixels: bytes, width: int, columns: range, rows: range) -> tuple[float, float, float]:
    starts = [(y * width + x) * 4 for y in rows for x in columns]
    red, green, blue = (sum(pixels[at + channel] for at in starts) / len(starts) for channel in range(3))
    return red, green, blue
