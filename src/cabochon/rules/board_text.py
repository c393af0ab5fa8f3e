"""The board as lines of text for people: `print(table)`.

    EDITION, round 1, seat 1 to act
    tiles   T1 3 points for w4 b4
            a            b            c            d
    3 (16)  4w k7        …

A card is its points, the letter of its bonus, one `'` for each tag, and its cost. Letters are those of the notation.
"""

from collections.abc import Iterable, Iterator, Sequence

from cabochon.rules.components import LEVELS, TOKEN_LIMIT, Edition
from cabochon.rules.goals import outcome
from cabochon.rules.table import CardSpace, Hidden, Owed, Position, Seat, Table, check_position
from cabochon.rules.view import view

_TO_DO = {
    Owed.ACT: "to act",
    Owed.PAY: "to pay",
    Owed.RETURN: "to return tokens",
    Owed.TILE: "to choose a tile",
    Owed.NOTHING: "",
}


def format_board(position: Position) -> str:
    """The board in several lines. A table is shown as a spectator sees it, so that no log shows a deck."""
    check_position(position)
    seen = view(position, None) if isinstance(position, Table) else position
    return "\n".join((_title(seen), *_tiles(seen), *_cards(seen), _supply(seen), *_players(seen)))


def _title(seen: Position) -> str:
    result = outcome(seen)
    if result is None:
        return f"{seen.edition.id}, round {seen.round}, seat {seen.turn + 1} {_TO_DO[seen.owed]}"
    seats = " and ".join(str(seat + 1) for seat in result.winners)
    won = f"won by seat {seats}" if seats else "without a winner"
    return f"{seen.edition.id}, over in round {seen.round} ({result.ending}), {won}"


def _tiles(seen: Position) -> Iterator[str]:
    for slot, (tile, owner) in enumerate(zip(seen.tiles, seen.tile_owners, strict=True)):
        needs = _counted(tile.requirement, seen.edition)
        yield f"{'tiles' if slot == 0 else '':7} T{slot + 1} {tile.points} points for {needs}{_owner(owner)}"
    if seen.edition.rules.team:
        yield f"{'':7} team tile{_owner(seen.team)}"


def _owner(owner: Seat | None) -> str:
    return "" if owner is None else f", owned by seat {owner + 1}"


def _cards(seen: Position) -> Iterator[str]:
    rows = {level: [_card(card, seen.edition) for card in seen.board[level - 1]] for level in LEVELS}
    width = max(len(cell) for row in rows.values() for cell in row) + 2
    yield _row("", "abcd", width)
    for level in reversed(LEVELS):
        yield _row(f"{level} ({len(seen.decks[level - 1])})", rows[level], width)


def _row(head: str, cells: Iterable[str], width: int) -> str:
    return f"{head:8}{''.join(f'{cell:{width}}' for cell in cells)}".rstrip()


def _card(card: CardSpace, edition: Edition) -> str:
    if card is None:
        return "-"
    if isinstance(card, Hidden):
        return f"?{card.level}"
    return f"{card.points}{edition.letters[card.bonus]}{chr(39) * card.tags} {_counted(card.cost, edition)}"


def _supply(seen: Position) -> str:
    return f"supply  {_counted(seen.supply, seen.edition, zeros=True)}"


def _players(seen: Position) -> Iterator[str]:
    for seat, player in enumerate(seen.players):
        mark = "left" if seat in seen.left else "turn" if seat == seen.turn and seen.ended is None else ""
        hand = ", ".join(_card(held.card, seen.edition) for held in player.hand)
        yield (
            f"seat {seat + 1}  {seen.points(seat)} points, tokens {_counted(player.tokens, seen.edition)} "
            f"({sum(player.tokens)}/{TOKEN_LIMIT}), bonuses {_counted(player.bonuses, seen.edition)} "
            f"from {len(player.cards)} cards{f', hand: {hand}' if hand else ''}{f'  <- {mark}' if mark else ''}"
        )


def _counted(numbers: Sequence[int], edition: Edition, zeros: bool = False) -> str:
    letters = enumerate(edition.letters[: len(numbers)])
    return " ".join(f"{letter}{numbers[kind]}" for kind, letter in letters if numbers[kind] or zeros) or "-"
