"""A PNG of 256 colours: drawn pictures have few colours, and such a file is a third as large as a browser's."""

import struct
import zlib
from collections import Counter

Colour = tuple[int, int, int]


def paletted(pixels: bytes, width: int) -> bytes:
    """From four bytes a pixel, all of them opaque."""
    colours = [_coarse(pixels[at], pixels[at + 1], pixels[at + 2]) for at in range(0, len(pixels), 4)]
    palette = [colour for colour, _ in Counter(colours).most_common(256)]
    index = _nearest(set(colours), palette)
    height = len(colours) // width
    rows = b"".join(
        b"\0" + bytes(index[colour] for colour in colours[at * width : (at + 1) * width]) for at in range(height)
    )
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", bytes(sum(palette, ()))),
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        )
    )


def _coarse(red: int, green: int, blue: int) -> Colour:
    """Each channel is rounded to 32 steps; black and white are unchanged."""
    return (red >> 3) * 255 // 31, (green >> 3) * 255 // 31, (blue >> 3) * 255 // 31


def _nearest(colours: set[Colour], palette: list[Colour]) -> dict[Colour, int]:
    def far(one: Colour, other: Colour) -> int:
        return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))

    return {colour: min(range(len(palette)), key=lambda at: far(colour, palette[at])) for colour in colours}


def _chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
