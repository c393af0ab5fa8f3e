"""The drawings outside the page: SVG texts from the page's own sources, rendered by a browser."""

import base64
import json
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from cabochon.editions import EDITIONS

WEB = Path(__file__).parents[2] / "web"
Subject = dict[str, Any]
"""A request: edition, kind, and the fields of the kind (see web/src/design/art/all.ts)."""


def cards(edition: str) -> list[Subject]:
    known = EDITIONS[edition]
    return [
        {"edition": edition, "kind": "card", "id": card.id, "level": card.level, "bonus": card.bonus}
        for card in known.cards
    ]


def tiles(edition: str) -> list[Subject]:
    return [{"edition": edition, "kind": "tile", "id": tile.id} for tile in EDITIONS[edition].tiles]


def others(edition: str) -> list[Subject]:
    backs: list[Subject] = [{"edition": edition, "kind": "back", "level": level} for level in (1, 2, 3)]
    return [*backs, {"edition": edition, "kind": "team"}, {"edition": edition, "kind": "victory"}]


def drawn(subjects: Sequence[Subject]) -> list[str]:
    """The SVG of each, in the same order."""
    made = subprocess.run(
        ["node", "scripts/art.mjs"], cwd=WEB, input=json.dumps(subjects), capture_output=True, text=True, check=True
    )
    pictures: list[str] = json.loads(made.stdout)
    return pictures


def address(svg: str) -> str:
    return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode()


def pixels(page: Page, svgs: Iterable[str], width: int, height: int) -> Iterator[bytes]:
    """Each picture at that size as the browser renders it, four bytes a pixel."""
    for svg in svgs:
        packed: str = page.evaluate(READ, [address(svg), width, height])
        yield base64.b64decode(packed)


READ = """async ([source, width, height]) => {
  const image = new Image(); image.src = source; await image.decode();
  const canvas = document.createElement('canvas'); canvas.width = width; canvas.height = height;
  const brush = canvas.getContext('2d', { willReadFrequently: true }); brush.imageSmoothingQuality = 'high';
  brush.drawImage(image, 0, 0, width, height);
  const bytes = brush.getImageData(0, 0, width, height).data;
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}"""
