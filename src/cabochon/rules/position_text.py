"""Tables and views as one line of text each, like a FEN. docs/notation.md specifies it.

    table <edition> 1.1:act w4b4g4r4k4*5 <row>/<row>/<row> <tiles> <player>/<player> team:- passed:- left:-

`parse_position` refuses impossible positions: a card twice, tokens that do not add up.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TypeVar

from cabochon.rules.arguments import check_text
from cabochon.rules.check import problem_of
from cabochon.rules.components import KINDS, LEVELS, SPACES, Card, Edition, Tile, Tokens
from cabochon.rules.errors import NotationError
from cabochon.rules.moves import Hand, Space
from cabochon.rules.notation import scan_bought
from cabochon.rules.scanner import Scanner
from cabochon.rules.table import (
    CardRow,
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
NONE = "-"
LONGEST = 20_000
"""A longer text is refused without parsing. The text of a real position has at most two thousand characters."""


# --- printing --------------------------------------------------------------------------------


def format_position(position: Position) -> str:
    """The position as text. For a table that is everything, decks included; for a view, what it shows."""
    check_position(position)
    fields = (
        _format_kind(position),
        position.edition.id,
        _format_status(position),
        format_tokens(position.supply, position.edition),
        "/".join(_format_level(position, level) for level in LEVELS),
        ",".join(map(_format_tile, position.tiles, position.tile_owners)),
        "/".join(_format_player(player, position.edition) for player in position.players),
        f"team:{_format_seats(() if position.team is None else (position.team,))}",
        f"passed:{_format_seats(position.passed)}",
        f"left:{_format_seats(position.left)}",
    )
    return " ".join(fields)


def _format_kind(position: Position) -> str:
    if not isinstance(position, View):
        return "table"
    return f"view:{NONE if position.seat is None else position.seat + 1}"


def _format_status(position: Position) -> str:
    turn = f"{position.round}.{position.turn + 1}"
    if position.ended is not None:
        return f"{turn}:over:{position.ended}"
    if position.buying is not None:
        return f"{turn}:pay:{position.buying}"
    return f"{turn}:{position.owed}"


def format_tokens(tokens: Tokens, edition: Edition) -> str:
    return "".join(f"{letter}{tokens[kind]}" for kind, letter in enumerate(edition.letters))


def _format_level(position: Position, level: int) -> str:
    row = ",".join(map(_format_card, position.board[level - 1]))
    return f"{row}|{_format_deck(position.decks[level - 1])}"


def _format_card(card: CardSpace) -> str:
    if card is None:
        return NONE
    return f"?{card.level}" if isinstance(card, Hidden) else card.id


def _format_deck(deck: tuple[Card | Hidden, ...]) -> str:
    if deck and isinstance(deck[0], Hidden):
        return f"{len(deck)}?"
    return _listed(map(_format_card, deck))


def _format_tile(tile: Tile, owner: Seat | None) -> str:
    return tile.id if owner is None else f"{tile.id}@{owner + 1}"


def _format_player(player: Player, edition: Edition) -> str:
    cards, hand = _listed(map(_format_card, player.cards)), _listed(map(_format_held, player.hand))
    return f"{format_tokens(player.tokens, edition)};{cards};{hand}"


def _format_held(held: Held) -> str:
    """The text of a card in a hand. A card that only its owner has seen ends in `?`."""
    seen = held.open or isinstance(held.card, Hidden)
    return _format_card(held.card) + ("" if seen else "?")


def _format_seats(seats: tuple[Seat, ...]) -> str:
    return _listed(str(seat + 1) for seat in seats)


def _listed(items: Iterable[str]) -> str:
    return ",".join(items) or NONE


# --- reading ---------------------------------------------------------------------------------


def parse_position(text: str, editions: Mapping[str, Edition]) -> Table | View:
    """Parses a table or a view. Raises `NotationError` with the place and the expected text."""
    check_text(text, "the text of a position")
    if len(text) > LONGEST:
        raise NotationError("too-long", 1, LONGEST + 1, longest=LONGEST)
    position = _Reader(Scanner(text), editions).position()
    if problem := problem_of(position):
        raise problem
    return position


class _Reader:
    """Reads one position from left to right."""

    def __init__(self, scanner: Scanner, editions: Mapping[str, Edition]) -> None:
        self._scanner = scanner
        is_view, seat = self._kind()
        self._is_view, self._seat = is_view, seat
        self._edition = self._named(editions, "edition", r"[a-z0-9-]+", editions=", ".join(editions))

    def position(self) -> Table | View:
        """Reads everything after the edition."""
        scanner = self._scanner
        round_, turn, owed, buying, ended = self._status()
        supply = self._next(self._tokens)
        levels = [self._level(level) for level in LEVELS]
        tiles, owners = zip(*self._next(lambda: self._separated(",", self._tile)), strict=True)
        players = self._next(lambda: self._separated("/", self._player))
        team, passed, left = (self._labelled(label) for label in ("team", "passed", "left"))
        scanner.finish()
        if len(team) > 1:
            raise scanner.error("one-team-owner")
        make: Callable[..., Table | View] = partial(View, seat=self._seat) if self._is_view else Table
        return make(
            edition=self._edition,
            supply=supply,
            board=tuple(row for row, _ in levels),
            decks=tuple(deck for _, deck in levels),
            tiles=tiles,
            tile_owners=owners,
            players=players,
            team=team[0] if team else None,
            turn=turn,
            round=round_,
            owed=owed,
            buying=buying,
            passed=passed,
            left=left,
            ended=ended,
        )

    def _kind(self) -> tuple[bool, Seat | None]:
        if self._scanner.take(r"table|view", "table-or-view") == "table":
            return False, None
        self._scanner.expect(":")
        return True, None if self._scanner.skip(NONE) else self._seat_number()

    def _status(self) -> tuple[int, Seat, Owed, Space | Hand | None, Ending | None]:
        scanner = self._scanner
        scanner.expect(" ")
        round_ = scanner.number()
        scanner.expect(".")
        turn = self._seat_number()
        scanner.expect(":")
        match scanner.take(r"act|pay|return|tile|over", "owed"):
            case "over":
                scanner.expect(":")
                return round_, turn, Owed.NOTHING, None, Ending(scanner.take("|".join(Ending), "ending"))
            case "pay":
                scanner.expect(":")
                return round_, turn, Owed.PAY, scan_bought(scanner), None
            case owed:
                return round_, turn, Owed(owed), None, None

    def _tokens(self) -> Tokens:
        count = dict.fromkeys(KINDS, 0)
        for kind, letter in enumerate(self._edition.letters):
            self._scanner.expect(letter)
            count[kind] = self._scanner.number()
        return tuple(count.values())

    def _level(self, level: int) -> tuple[CardRow, tuple[Card | Hidden, ...]]:
        self._scanner.expect(" " if level == LEVELS[0] else "/")
        row = self._separated(",", self._space)
        if len(row) != len(SPACES):
            raise self._scanner.error("four-spaces")
        self._scanner.expect("|")
        return row, self._deck(level)

    def _deck(self, level: int) -> tuple[Card | Hidden, ...]:
        if not self._is_view:
            return self._listed(self._known_card)
        if self._scanner.skip(NONE):
            return ()
        hidden = (Hidden(level),) * self._scanner.number()
        self._scanner.expect("?")
        return hidden

    def _space(self) -> CardSpace:
        return None if self._scanner.skip(NONE) else self._card()

    def _card(self) -> Card | Hidden:
        if self._scanner.skip("?"):
            return Hidden(int(self._scanner.take("[1-3]", "level")))
        return self._known_card()

    def _known_card(self) -> Card:
        return self._named(self._edition.card_by_id, "card", r"[a-z0-9][a-z0-9-]*", lead="")

    def _tile(self) -> tuple[Tile, Seat | None]:
        tile = self._named(self._edition.tile_by_id, "tile", r"[a-z0-9][a-z0-9-]*", lead="")
        return tile, self._seat_number() if self._scanner.skip("@") else None

    def _player(self) -> Player:
        tokens = self._tokens()
        self._scanner.expect(";")
        cards = self._listed(self._known_card)
        self._scanner.expect(";")
        return Player(tokens, cards, self._listed(self._held))

    def _held(self) -> Held:
        card = self._card()
        return Held(card, open=isinstance(card, Card) and not self._scanner.skip("?"))

    def _labelled(self, label: str) -> tuple[Seat, ...]:
        self._scanner.expect(f" {label}:")
        return self._listed(self._seat_number)

    def _seat_number(self) -> Seat:
        return int(self._scanner.take(r"[1-4]", "seat")) - 1

    def _next(self, part: Callable[[], T]) -> T:
        self._scanner.expect(" ")
        return part()

    def _listed(self, part: Callable[[], T]) -> tuple[T, ...]:
        return () if self._scanner.skip(NONE) else self._separated(",", part)

    def _separated(self, mark: str, part: Callable[[], T]) -> tuple[T, ...]:
        parts = [part()]
        while self._scanner.skip(mark):
            parts.append(part())
        return tuple(parts)

    def _named(self, known: Mapping[str, T], what: str, pattern: str, lead: str = " ", **more: str) -> T:
        self._scanner.expect(lead)
        start = self._scanner.mark()
        name = self._scanner.take(pattern, what)
        if name not in known:
            raise self._scanner.wrong(f"unknown-{what}", start, name=name, **more)
        return known[name]
