"""Regenerates the golden files: `python -m tools.golden`. Check the difference before you commit it.

`perft.json` counts the leaves of the tree of legal moves, `playthrough-*.txt` describe one whole game each, and
`order.txt` lists legal moves in their order. A second engine must produce the same files.
"""

import json
from collections.abc import Iterator
from dataclasses import fields
from hashlib import sha256
from pathlib import Path

from cabochon.editions import EDITIONS
from cabochon.rules.chance import Chance
from cabochon.rules.components import NO_TOKENS, PLAYER_COUNTS, Edition
from cabochon.rules.deal import commitment, deal
from cabochon.rules.events import Event, events
from cabochon.rules.goals import outcome
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Buy, Move
from cabochon.rules.notation import format_move, format_submission
from cabochon.rules.play import apply
from cabochon.rules.position_text import format_position, format_tokens
from cabochon.rules.table import Owed, Table
from cabochon.rules.view import view

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
SEED = sha256(b"cabochon golden").digest()
MOST_LISTED = 60
"""Longer lists of legal moves are replaced by their hash."""
OPENING_DEPTH = 4
LEAVES = 60_000
"""A middle position is counted to the depth that stays below this number."""


def make(depth: int = OPENING_DEPTH) -> dict[str, str]:
    """Every golden file by name; openings are counted to `depth`."""
    games = {
        f"playthrough-{edition.id}-{players}.txt": playthrough(edition, players)
        for edition in EDITIONS.values()
        for players in PLAYER_COUNTS
    }
    return {"perft.json": perft_file(depth), "order.txt": order_file(), **games}


# --- a game ----------------------------------------------------------------------------------


def tables(edition: Edition, players: int, number: int) -> Iterator[tuple[Table, Move, Table]]:
    """A whole game of a player who prefers to buy."""
    chance = Chance(b"golden moves %d" % number)
    table = deal(edition, players, _seed(number))
    while table.ended is None:
        move = choose(table, chance)
        after = apply(table, move)
        yield table, move, after
        table = after


def _seed(number: int) -> bytes:
    return sha256(SEED + b"%d" % number).digest()


def choose(table: Table, chance: Chance) -> Move:
    """With probability 7/8 a purchase, if one is legal; two of three purchases take the card with the most points.
    Otherwise a random move.
    """
    moves = legal_moves(table)
    purchases = [move for move in moves if isinstance(move, Buy)]
    if not purchases or chance.below(8) == 0:
        return chance.pick(moves)
    if chance.below(3) == 0:
        return chance.pick(purchases)
    return max(purchases, key=lambda move: getattr(table.at(move.place), "points", 0))


def playthrough(edition: Edition, players: int) -> str:
    """Headers, every ply, the outcome."""
    return "\n".join(_playthrough_lines(edition, players)) + "\n"


def _playthrough_lines(edition: Edition, players: int) -> Iterator[str]:
    seed = _seed(0)
    yield f"# A whole game of {edition.id} with {players} players, made by tools/golden.py"
    yield f"edition: {edition.id}"
    yield f"players: {players}"
    yield f"seed: {seed.hex()}"
    yield f"commitment: {commitment(edition, players, seed)}"
    yield f"opening: {format_position(deal(edition, players, seed))}"
    for number, (before, move, after) in enumerate(tables(edition, players, 0), 1):
        yield ""
        yield f"ply: {number}"
        yield f"view: {format_position(view(before, None))}"
        yield f"legal: {_format_legal(before)}"
        yield f"move: {format_move(move, edition)}"
        yield from (f"event: {format_event(event, edition)}" for event in told(before, move, after))
    yield ""
    yield from _ending_lines(after)


def told(before: Table, move: Move, after: Table) -> tuple[Event, ...]:
    """The events that the player on turn receives."""
    return events(view(before, before.turn), move, view(after, before.turn))


def _format_legal(table: Table) -> str:
    moves = legal_moves(table)
    text = format_submission(moves, table.edition)
    if len(moves) > MOST_LISTED:
        text = f"sha256:{sha256(text.encode()).hexdigest()}"
    return f"{len(moves)} {text}"


def format_event(event: Event, edition: Edition) -> str:
    """The key, then every set field, as key=value."""
    parts = [event.key.value]
    for part in fields(event)[1:]:
        value = getattr(event, part.name)
        if value in (None, "", NO_TOKENS):
            continue
        if part.name == "tokens":
            value = format_tokens(value, edition)
        elif part.name in ("card", "tile"):
            value = value.id
        elif part.name in ("seat", "other"):
            value += 1
        parts.append(f"{part.name}={value}")
    return " ".join(parts)


def _ending_lines(table: Table) -> Iterator[str]:
    result = outcome(table)
    assert result is not None
    yield f"table: {format_position(table)}"
    yield f"outcome: {result.ending}"
    yield f"winners: {' '.join(str(seat + 1) for seat in result.winners) or '-'}"
    yield f"places: {' '.join(map(str, result.places))}"
    yield f"tie-break: {result.tie_break or '-'}"
    yield f"points: {' '.join(str(table.points(seat)) for seat in table.seats)}"
    yield f"rounds: {table.round}"


# --- perft -----------------------------------------------------------------------------------


def perft(table: Table, depth: int) -> int:
    """The number of sequences of `depth` decisions, with known deck orders. A finished game has none."""
    if depth == 0:
        return 1
    moves = legal_moves(table)
    if depth == 1:
        return len(moves)
    return sum(perft(apply(table, move), depth - 1) for move in moves)


def perft_file(depth: int) -> str:
    positions = [
        {"name": name, "table": format_position(table), "leaves": [perft(table, plies + 1) for plies in range(depth)]}
        for name, table in openings()
    ]
    positions += [
        {"name": name, "table": format_position(table), "leaves": list(_counts(table))} for name, table in middles()
    ]
    return json.dumps(positions, indent=1) + "\n"


def openings() -> Iterator[tuple[str, Table]]:
    for edition in EDITIONS.values():
        for players in PLAYER_COUNTS:
            yield f"opening {edition.id} {players}", deal(edition, players, SEED)


def _counts(table: Table) -> Iterator[int]:
    """Perft counts up to the last depth below the limit."""
    depth, leaves = 1, perft(table, 1)
    while leaves > 0:
        yield leaves
        if leaves * 25 > LEAVES:
            return
        depth += 1
        leaves = perft(table, depth)


WANTED = ("pay", "pay for a card of the hand", "return two or more", "return three", "tile", "full hand", "last move")


def middles() -> Iterator[tuple[str, Table]]:
    """The first position of each kind in the golden games of each edition."""
    for edition in EDITIONS.values():
        missing = list(WANTED)
        for number in range(1, 400):
            for before, _, after in tables(edition, 2 + number % 3, number):
                for name in [name for name in missing if _is(name, before, after)]:
                    missing.remove(name)
                    yield f"{name} {edition.id} {len(before.players)}", before
            if not missing:
                break
        assert not missing, missing


def _is(name: str, table: Table, after: Table) -> bool:
    match name:
        case "pay":
            return table.owed is Owed.PAY and len(legal_moves(table)) >= 4
        case "pay for a card of the hand":
            return table.owed is Owed.PAY and str(table.buying).startswith("h")
        case "return two or more":
            return table.owed is Owed.RETURN and sum(table.player.tokens) >= 12
        case "return three":
            return table.owed is Owed.RETURN and sum(table.player.tokens) == 13
        case "tile":
            return table.owed is Owed.TILE
        case "full hand":
            return table.owed is Owed.ACT and len(table.player.hand) == 3 and table.round > 12
        case _:
            return after.ended is not None and table.owed is Owed.ACT


# --- the order of legal moves ----------------------------------------------------------------


def order_file() -> str:
    return "\n".join(_order_lines()) + "\n"


def _order_lines() -> Iterator[str]:
    yield "# The legal moves of some positions, in their order. Made by tools/golden.py"
    for name, table in (*openings(), *middles()):
        yield ""
        yield f"name: {name}"
        yield f"table: {format_position(table)}"
        yield f"legal: {format_submission(legal_moves(table), table.edition)}"


# --- writing ---------------------------------------------------------------------------------


def stored() -> dict[str, str]:
    """The files that are in the folder now."""
    files = [path for path in FOLDER.iterdir() if path.is_file() and path.suffix != ".py"]
    return {path.name: path.read_bytes().decode() for path in files}


def main() -> None:
    fresh, old = make(), stored()
    for name in sorted(old.keys() - fresh.keys()):
        (FOLDER / name).unlink()
        print(f"removed {name}")
    for name, content in fresh.items():
        (FOLDER / name).write_bytes(content.encode())
        print(f"{'unchanged' if old.get(name) == content else 'written'} {name}")


if __name__ == "__main__":
    main()
