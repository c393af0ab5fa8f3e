"""Whether a position could lie on a table: nothing twice, nothing missing, nothing too many.

For positions that come from outside as text. What the law itself makes is right by construction.
"""

from collections import Counter
from collections.abc import Iterator

from cabochon.rules.components import GREEN, HAND_LIMIT, KINDS, LEVELS, PLAYER_COUNTS, TOKEN_LIMIT, Card
from cabochon.rules.deal import opening_supply
from cabochon.rules.errors import NotationError
from cabochon.rules.legal import excess, tiles_met
from cabochon.rules.payment import payments
from cabochon.rules.table import Hidden, Owed, Position, Seat, Table, View


def problem_of(position: Position) -> NotationError | None:
    """The first thing that is wrong with a position, or None."""
    return next(_problems(position), None)


def _problems(position: Position) -> Iterator[NotationError]:
    if len(position.players) not in PLAYER_COUNTS:
        yield NotationError("players-number", players=len(position.players))
        return
    yield from _seat_problems(position)
    yield from _card_problems(position)
    yield from _token_problems(position)
    yield from _tile_problems(position)
    if position.ended is None:
        yield from _owed_problems(position)


def _seat_problems(position: Position) -> Iterator[NotationError]:
    owners = (*position.tile_owners, position.team, getattr(position, "seat", None))
    named = [seat for seat in (position.turn, *position.passed, *position.left, *owners) if seat is not None]
    for seat in named:
        if seat not in position.seats:
            yield NotationError("no-such-seat", seat=seat + 1)
    for seats in (position.passed, position.left):
        if len(set(seats)) < len(seats):
            yield NotationError("seat-twice")
    if position.ended is None and position.turn in position.left:
        yield NotationError("turn-of-one-who-left", seat=position.turn + 1)
    if len(position.playing) < (2 if position.ended is None else 1):  # 9.3
        yield NotationError("nobody-plays")
    if position.owed in (Owed.ACT, Owed.PAY) and position.turn in position.passed:  # 3.4 would have ended the game
        yield NotationError("passed-on-turn", seat=position.turn + 1)
    if position.round < 1:
        yield NotationError("round-number")


def _card_problems(position: Position) -> Iterator[NotationError]:
    """1.1, 2.1: every card of the edition once; a hidden one counts by its level."""
    seen: Counter[str] = Counter()
    levels: Counter[int] = Counter()
    for card in (*position.cards_in_sight(), *(card for deck in position.decks for card in deck)):
        levels[card.level] += 1
        if isinstance(card, Card):
            seen[card.id] += 1
        elif isinstance(position, Table):
            yield NotationError("hidden-in-table")
    for name, times in seen.items():
        if times > 1:
            yield NotationError("card-twice", name=name)
    for level in LEVELS:
        right = len(position.edition.deck(level))
        if levels[level] != right:
            yield NotationError("cards-missing", level=level, there=levels[level], right=right)
        yield from _row_problems(position, level)
    for player in position.players:
        if len(player.hand) > HAND_LIMIT:
            yield NotationError("hand-too-large", there=len(player.hand))


def _row_problems(position: Position, level: int) -> Iterator[NotationError]:
    row, deck = position.board[level - 1], position.decks[level - 1]
    if any(card is not None and card.level != level for card in (*row, *deck)):
        yield NotationError("card-in-wrong-row", level=level)
    if deck and None in row:
        yield NotationError("space-not-filled", level=level)


def _token_problems(position: Position) -> Iterator[NotationError]:
    """2.3: tokens only move between the supply and the players."""
    opening = opening_supply(position.edition, len(position.players))
    for kind in KINDS:
        there = position.supply[kind] + sum(player.tokens[kind] for player in position.players)
        if there != opening[kind]:
            name = position.edition.colours[kind]
            yield NotationError("tokens-do-not-add-up", colour=name, there=there, right=opening[kind])
    for seat, player in enumerate(position.players):
        if player.tokens[GREEN] > 1:  # 7.1
            yield NotationError("green-twice", seat=seat + 1)
        if sum(player.tokens) > TOKEN_LIMIT and not _may_hold_more(position, seat):
            yield NotationError("too-many-tokens", seat=seat + 1)


def _may_hold_more(position: Position, seat: Seat) -> bool:
    """Who must still return, and who left before returning (9.1)."""
    return seat in position.left or position.ended is not None or (seat, Owed.RETURN) == (position.turn, position.owed)


def _tile_problems(position: Position) -> Iterator[NotationError]:
    """2.2: as many as the players ask for, and never two faces of one piece."""
    right = len(position.players) + position.edition.rules.spare_tiles
    if len(position.tiles) != right:
        yield NotationError("tiles-number", there=len(position.tiles), right=right)
    if len({tile.piece for tile in position.tiles}) < len(position.tiles):
        yield NotationError("tile-twice")
    if position.team is not None and not position.edition.rules.team:
        yield NotationError("no-team-tile")


def _owed_problems(position: Position) -> Iterator[NotationError]:
    """What is owed must be something that can be owed here."""
    if position.owed is Owed.RETURN and not 1 <= excess(position.player.tokens) <= 3:
        yield NotationError("nothing-to-return")
    if position.owed is Owed.TILE and len(tiles_met(position)) < 2:
        yield NotationError("no-tiles-to-choose")
    if position.buying is not None and not _can_owe_payment(position):
        yield NotationError("nothing-to-pay")


def _can_owe_payment(position: Position) -> bool:
    assert position.buying is not None
    card = position.at(position.buying)
    if isinstance(card, Hidden):
        return isinstance(position, View) and position.seat != position.turn
    return card is not None and len(list(payments(position.player, card))) > 1
