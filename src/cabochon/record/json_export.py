"""A record as self-contained JSON: cards, tiles, deck orders, decisions, a hash of every state."""

import json
from dataclasses import asdict
from hashlib import sha256
from typing import Any

from cabochon.record.entries import (
    BotPlays,
    Capped,
    Decision,
    Entry,
    Note,
    PersonBack,
    Record,
    Resigned,
    Stopped,
    TookBack,
    Variation,
    check_record,
)
from cabochon.record.replay import steps
from cabochon.record.text import format_result
from cabochon.rules.components import COLOURS, LEVELS, Card, Colours, Edition, Tile
from cabochon.rules.deal import deal
from cabochon.rules.errors import RecordError
from cabochon.rules.index import index_of
from cabochon.rules.notation import format_move
from cabochon.rules.position_text import format_position
from cabochon.rules.table import Table

VERSION = 1


def format_json(record: Record) -> str:
    """The whole game as JSON, one entry a line, without variations. Only for games whose seed is known."""
    check_record(record)
    if record.seed is None:
        raise RecordError("seed-missing")
    opening = deal(record.edition, record.players, record.seed)
    game = _head(record) | _box(record.edition) | _dealt(opening)
    game["entries"] = [
        _entry(step.entry, step.after, record.edition)
        for step in steps(record)
        if not isinstance(step.entry, Variation)
    ]
    return json.dumps(game, ensure_ascii=False, indent=1)


def short_hash(table: Table) -> str:
    """Sixteen hexadecimal digits that identify a whole position: the beginning of the SHA-256 of its text."""
    return sha256(format_position(table).encode()).hexdigest()[:16]


def _head(record: Record) -> dict[str, Any]:
    assert record.seed is not None
    return {
        "format": "cabochon-game",
        "version": VERSION,
        "edition": record.edition.id,
        "players": record.players,
        "seats": [{"name": name, "bot": seat in record.bots} for seat, name in enumerate(record.names)],
        "date": record.date,
        "commitment": record.commitment,
        "seed": record.seed.hex(),
        "result": format_result(record.result),
        "tags": dict(record.tags),
    }


def _box(edition: Edition) -> dict[str, Any]:
    return {
        "colours": dict(zip(edition.letters, edition.colours, strict=True)),
        "cards": {card.id: _card(card, edition) for card in edition.cards},
        "tiles": {tile.id: _tile(tile, edition) for tile in edition.tiles},
    }


def _card(card: Card, edition: Edition) -> dict[str, Any]:
    return {
        "level": card.level,
        "bonus": edition.colours[card.bonus],
        "points": card.points,
        "cost": _by_colour(card.cost, edition),
        "tags": card.tags,
    }


def _tile(tile: Tile, edition: Edition) -> dict[str, Any]:
    return {"points": tile.points, "requirement": _by_colour(tile.requirement, edition), "piece": tile.piece}


def _by_colour(numbers: Colours, edition: Edition) -> dict[str, int]:
    return {edition.colours[colour]: numbers[colour] for colour in COLOURS if numbers[colour]}


def _dealt(opening: Table) -> dict[str, Any]:
    """Whole deck orders, the four face-up cards first, and the tiles on the table."""
    board, decks = opening.board, opening.decks
    order = {level: (*board[level - 1], *decks[level - 1]) for level in LEVELS}
    return {
        "supply": dict(zip(opening.edition.colours, opening.supply, strict=False)),
        "decks": {str(level): [card.id for card in cards if isinstance(card, Card)] for level, cards in order.items()},
        "tiles_dealt": [tile.id for tile in opening.tiles],
        "opening": short_hash(opening),
    }


_TYPES: dict[type[Entry], str] = {
    Decision: "decision",
    Resigned: "resigned",
    BotPlays: "bot-plays",
    PersonBack: "person-back",
    TookBack: "took-back",
    Stopped: "stopped",
    Capped: "capped",
    Note: "note",
}


def _entry(entry: Entry, after: Table, edition: Edition) -> dict[str, Any]:
    """An entry as JSON. Seats count from 1, as in the text. A move is given in notation and by its number."""
    exported = {"type": _TYPES[type(entry)], **asdict(entry)}
    if "seat" in exported:
        exported["seat"] += 1
    if isinstance(entry, Decision):
        del exported["revealed"]  # only variations have this field
        exported |= {"move": format_move(entry.move, edition), "index": index_of(entry.move)}
    return exported | {"hash": short_hash(after)}
