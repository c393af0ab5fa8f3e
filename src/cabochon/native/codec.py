"""Positions as bytes, the form in which they are passed to the native engine. Moves are passed as their index.

| bytes | what |
|---|---|
| 0 | format, 1 |
| 1–4 | fingerprint of the edition's data and rules, the low byte first |
| 5, 6, 7 | players; who is looking (254: a table, 255: a spectator); whose turn |
| 8–11 | round, the low byte first |
| 12–15 | owed, the place being bought (0–11 spaces, 12–14 hand), ending, owner of the team tile |
| 16–23, 24–27 | the seats that passed, the seats that left, in order |
| 28–34 | supply |
| 35–46, 47–51, 52–56 | the board by levels, tiles, their owners |
| then, by seat | 7 numbers of tokens, 3 cards of the hand, how many cards were bought |
| then | how many cards each of the three decks has; the decks, top first; bought cards by seat, in order |

255 stands for nothing. A card is its number: the edition's cards by level, in the order of the data.
96 + level is a card of which only the level is known; 128 is added for a card in a hand that was drawn unseen.
"""

from collections.abc import Sequence
from dataclasses import fields
from typing import TypeVar
from zlib import crc32

from cabochon.rules.arguments import check_edition, check_type
from cabochon.rules.check import problem_of
from cabochon.rules.components import (
    HAND_LIMIT,
    KINDS,
    LEVELS,
    MOST_TILES,
    PLAYER_COUNTS,
    SPACES,
    Card,
    Edition,
    Rules,
    Tokens,
)
from cabochon.rules.moves import Hand, Space
from cabochon.rules.table import (
    CardSpace,
    Ending,
    Held,
    Hidden,
    Owed,
    Player,
    Position,
    Seat,
    Table,
    View,
    check_position,
)

T = TypeVar("T")

FORMAT = 1
NOTHING = 0xFF
WHOLE = 0xFE
HIDDEN = 0x60
CLOSED = 0x80
MOST_PASSED = 8
MOST_LEFT = 4
MOST_ROUNDS = 2**32 - 1

OWED = tuple(Owed)
ENDINGS = tuple(Ending)
_OWED_NUMBER = {owed: number for number, owed in enumerate(OWED)}
_ENDING_NUMBER: dict[Ending | None, int] = {None: NOTHING, **{ending: n for n, ending in enumerate(ENDINGS)}}


class Numbers:
    """The numbers of an edition's cards and tiles, and its fingerprint."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.cards = tuple(card for level in LEVELS for card in edition.deck(level))
        self.card = {card.id: number for number, card in enumerate(self.cards)}
        self.tile = {tile.id: number for number, tile in enumerate(edition.tiles)}
        self.fingerprint = crc32(repr(_facts(edition)).encode())


def _facts(edition: Edition) -> tuple[object, ...]:
    """Everything that distinguishes two editions for a player."""
    cards = tuple((card.id, card.level, card.bonus, card.cost, card.points, card.tags) for card in edition.cards)
    tiles = tuple((tile.id, tile.requirement, tile.points, tile.piece) for tile in edition.tiles)
    return (edition.id, rule_numbers(edition.rules), cards, tiles)


def rule_numbers(rules: Rules) -> dict[str, int]:
    """Every rule by its name, as a number. The native engine gets this dictionary, and the fingerprint is made from it.

    The names are those of `Rules`, so a new field is passed too; an engine that does not know it refuses.
    """
    numbers = {each.name: getattr(rules, each.name) for each in fields(rules) if each.name != "id"}
    supply = numbers.pop("coloured_supply")
    numbers |= {f"coloured_supply_{players}": supply[players] for players in PLAYER_COUNTS}
    return {name: int(numbers[name]) for name in sorted(numbers)}


_NUMBERS: dict[int, Numbers] = {}


def numbers_of(edition: Edition) -> Numbers:
    """Cached for each edition object. The value keeps the edition alive, so its `id()` can be the key."""
    found = _NUMBERS.get(id(edition))
    if found is None:
        found = _NUMBERS[id(edition)] = Numbers(edition)
    return found


# --- writing ---------------------------------------------------------------------------------


def encode(position: Position) -> bytes:
    """The bytes of a table or of a view. Raises ValueError if it has more rounds or passes than the bytes can hold."""
    check_position(position)
    numbers = numbers_of(position.edition)
    decks = [encode_cards(numbers, deck) for deck in position.decks]
    return b"".join(
        (
            encode_looker(numbers, position),
            encode_middle(numbers, position),
            *(encode_seat(numbers, player) for player in position.players),
            bytes(map(len, decks)),
            *decks,
            *(encode_cards(numbers, player.cards) for player in position.players),
        )
    )


def encode_looker(numbers: Numbers, position: Position) -> bytes:
    """The format, the edition, the number of players and the viewer."""
    return bytes((FORMAT, *numbers.fingerprint.to_bytes(4, "little"), len(position.players), _looker(position)))


def encode_middle(numbers: Numbers, position: Position) -> bytes:
    """The middle of the table, which everybody sees."""
    if position.round > MOST_ROUNDS or len(position.passed) > MOST_PASSED or len(position.left) > MOST_LEFT:
        raise ValueError("more rounds or passes than the bytes of a position hold")
    return bytes(
        (
            position.turn,
            *position.round.to_bytes(4, "little"),
            _OWED_NUMBER[position.owed],
            _place_number(position.buying),
            _ENDING_NUMBER[position.ended],
            _or_nothing(position.team),
            *_padded(position.passed, MOST_PASSED),
            *_padded(position.left, MOST_LEFT),
            *position.supply,
            *(card_number(numbers, card) for row in position.board for card in row),
            *_padded([numbers.tile[tile.id] for tile in position.tiles], MOST_TILES),
            *_padded([_or_nothing(owner) for owner in position.tile_owners], MOST_TILES),
        )
    )


def encode_seat(numbers: Numbers, player: Player) -> bytes:
    """One player's tokens, hand and number of bought cards."""
    hand = [card_number(numbers, held.card) | (0 if held.open else CLOSED) for held in player.hand]
    return bytes((*player.tokens, *_padded(hand, HAND_LIMIT), len(player.cards)))


def encode_cards(numbers: Numbers, cards: Sequence[Card | Hidden]) -> bytes:
    """A deck or a bought pile."""
    if cards and isinstance(cards[0], Hidden) and cards.count(cards[0]) == len(cards):
        return bytes([HIDDEN + cards[0].level]) * len(cards)
    number = numbers.card
    return bytes([number[card.id] if isinstance(card, Card) else HIDDEN + card.level for card in cards])


def card_number(numbers: Numbers, card: CardSpace) -> int:
    """The number of a card, of an empty space or of a hidden card."""
    if isinstance(card, Card):
        return numbers.card[card.id]
    return NOTHING if card is None else HIDDEN + card.level


def _looker(position: Position) -> int:
    return _or_nothing(position.seat) if isinstance(position, View) else WHOLE


def _or_nothing(number: int | None) -> int:
    return NOTHING if number is None else number


def _padded(items: Sequence[int], room: int) -> list[int]:
    return [*items, *[NOTHING] * (room - len(items))]


def _place_number(place: Space | Hand | None) -> int:
    if place is None:
        return NOTHING
    return 4 * (place.level - 1) + place.column if isinstance(place, Space) else 12 + place.slot


# --- reading ---------------------------------------------------------------------------------


class _Reader:
    """Reads bytes in order. Raises ValueError at the end."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self, number: int) -> bytes:
        if self._at + number > len(self._data):
            raise ValueError("too short to be a position")
        self._at += number
        return self._data[self._at - number : self._at]

    def one(self) -> int:
        return self.take(1)[0]

    def end(self) -> None:
        if self._at != len(self._data):
            raise ValueError("longer than a position")


def decode(data: bytes, edition: Edition) -> Table | View:
    """The table or view of these bytes. Raises ValueError if they are not a position of this edition."""
    check_type(data, (bytes, bytearray, memoryview), "the bytes of a position are what encode(table) gives")
    check_edition(edition)
    numbers, reader = numbers_of(edition), _Reader(data)
    if reader.one() != FORMAT:
        raise ValueError("not this format of positions")
    if reader.take(4) != numbers.fingerprint.to_bytes(4, "little"):
        raise ValueError("a position of another edition")
    players, looker, turn = reader.take(3)
    known: dict[str, object] = {
        "edition": edition,
        "turn": turn,
        "round": int.from_bytes(reader.take(4), "little"),
        "owed": _item(OWED, reader.one()),
        "buying": _place(reader.one()),
        "ended": _ending(reader.one()),
        "team": _or_none(reader.one()),
        "passed": _list(reader.take(MOST_PASSED)),
        "left": _list(reader.take(MOST_LEFT)),
        "supply": tuple(reader.take(len(KINDS))),
        "board": tuple(
            tuple(_card(numbers, number) if number != NOTHING else None for number in reader.take(len(SPACES)))
            for _ in LEVELS
        ),
        "tiles": tuple(_item(edition.tiles, number) for number in _list(reader.take(MOST_TILES))),
    }
    known["tile_owners"] = _owners(reader.take(MOST_TILES), len(known["tiles"]))  # type: ignore[arg-type]
    known.update(_seats_and_decks(numbers, reader, players))
    reader.end()
    position = Table(**known) if looker == WHOLE else View(**known, seat=_or_none(looker))  # type: ignore[arg-type]
    _check(position)
    return position


def _seats_and_decks(numbers: Numbers, reader: _Reader, players: int) -> dict[str, object]:
    seats = [(reader.take(len(KINDS)), reader.take(HAND_LIMIT), reader.one()) for _ in range(players)]
    decks = [reader.take(size) for size in reader.take(len(LEVELS))]
    return {
        "decks": tuple(tuple(_card(numbers, number) for number in deck) for deck in decks),
        "players": tuple(
            Player(
                tuple(tokens), tuple(_known(numbers, number) for number in reader.take(bought)), _hand(numbers, hand)
            )
            for tokens, hand, bought in seats
        ),
    }


def _hand(numbers: Numbers, hand: bytes) -> tuple[Held, ...]:
    return tuple(Held(_card(numbers, number & ~CLOSED), open=not number & CLOSED) for number in _list(hand))


def _card(numbers: Numbers, number: int) -> Card | Hidden:
    if number - HIDDEN in LEVELS:
        return Hidden(number - HIDDEN)
    return _known(numbers, number)


def _known(numbers: Numbers, number: int) -> Card:
    return _item(numbers.cards, number)


def _item(items: Sequence[T], number: int) -> T:
    if number >= len(items):
        raise ValueError("a number that stands for nothing")
    return items[number]


def _ending(number: int) -> Ending | None:
    return None if number == NOTHING else _item(ENDINGS, number)


def _or_none(number: int) -> int | None:
    return None if number == NOTHING else number


def _list(items: bytes) -> tuple[int, ...]:
    """The items before the first 255; all bytes after it must be 255."""
    listed = items.rstrip(bytes([NOTHING]))
    if NOTHING in listed:
        raise ValueError("a gap in a list")
    return tuple(listed)


def _owners(owners: bytes, tiles: int) -> tuple[Seat | None, ...]:
    if any(owner != NOTHING for owner in owners[tiles:]):
        raise ValueError("an owner of no tile")
    return tuple(_or_none(owner) for owner in owners[:tiles])


def _place(number: int) -> Space | Hand | None:
    if number == NOTHING:
        return None
    if number >= 15:
        raise ValueError("not a place of a card")
    return Space(number // 4 + 1, number % 4) if number < 12 else Hand(number - 12)


def _check(position: Position) -> None:
    """Check everything that `problem_of` checks, and faults that only the bytes of a position can have."""
    if (position.ended is not None) != (position.owed is Owed.NOTHING):
        raise ValueError("not a position: over or not over")
    if (position.buying is not None) != (position.owed is Owed.PAY):
        raise ValueError("not a position: a payment for no card, or no payment for one")
    if any(any(tokens[len(position.edition.kinds) :]) for tokens in (position.supply, *_purses(position))):
        raise ValueError("not a position: tokens that this edition does not have")
    if problem := problem_of(position):
        raise ValueError(f"not a position: {problem.plain}")
    if position.ended is None and len(position.playing) == 1:  # 9.3
        raise ValueError("not a position: one seat is left, and the game goes on")
    if any(player.tokens[-1] > 1 for player in position.players):  # 7.1
        raise ValueError("not a position: more than one green token")


def _purses(position: Position) -> tuple[Tokens, ...]:
    return tuple(player.tokens for player in position.players)
