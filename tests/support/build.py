"""Tables for tests, described in one line.

    table_with(CLASSIC, tokens=("wwb", "k"), bonuses=("www", "rr"), board={"a1": "1w-3b"})

All other components follow the order of the data files: spaces are filled, decks hold the rest of the cards, the supply
holds the rest of the tokens. A level 3 card brings its green token (7.1), three tags bring the team tile (7.2), and the
owner of a tile gets the bonuses for it (7.3). So tokens and cards are always conserved. The table is checked with
`problem_of`, unless the test asks for a broken one (`checked=False`), to which nothing is added.

A card or a place of Mega Man may be named by its Marvel id: the two editions have the same numbers.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cabochon.editions import MARVEL, MEGAMAN
from cabochon.rules.check import problem_of
from cabochon.rules.components import COLOURS, GREEN, KINDS, LEVELS, TEAM_NEEDS, Card, Edition, Tile, Tokens
from cabochon.rules.deal import opening_supply
from cabochon.rules.moves import Hand, Space
from cabochon.rules.table import Ending, Held, Owed, Player, Seat, Table

COLUMNS = "abcd"
GOAL_MET = ("goal-met-before", "over-in-mid-round")
"""Tests of the end may begin with a seat that already meets the goal, although no real round does (8.3)."""


def card_of(edition: Edition, name: str) -> Card:
    """A card by its id, or by the Marvel id of the card with the same numbers."""
    if edition is MEGAMAN and name in MARVEL.card_by_id:
        return edition.cards[MARVEL.cards.index(MARVEL.card_by_id[name])]
    return edition.card_by_id[name]


def tile_of(edition: Edition, name: str) -> Tile:
    """A tile by its id, or by the Marvel id of the place with the same numbers."""
    if edition is MEGAMAN and name in MARVEL.tile_by_id:
        return edition.tiles[MARVEL.tiles.index(MARVEL.tile_by_id[name])]
    return edition.tile_by_id[name]


def purse_of(edition: Edition, letters: str) -> Tokens:
    """Tokens by their letters in notation: `wwb*`."""
    counts = [letters.count(letter) for letter in edition.letters]
    assert sum(counts) == len(letters), f"{letters} has a letter that {edition} does not"
    return tuple([*counts, 0][: len(KINDS)])


def table_with(
    edition: Edition,
    players: int = 2,
    *,
    tokens: Sequence[str] = (),
    bonuses: Sequence[str] = (),
    cards: Sequence[str] = (),
    hands: Sequence[str] = (),
    board: Mapping[str, str | None] | None = None,
    decks: Mapping[int, str] | None = None,
    bought_out: Mapping[int, Seat] | None = None,
    tiles: str = "",
    owners: Mapping[str, Seat] | None = None,
    team: Seat | None = None,
    turn: Seat = 0,
    round: int = 1,
    owed: Owed = Owed.ACT,
    buying: Space | Hand | None = None,
    passed: tuple[Seat, ...] = (),
    left: tuple[Seat, ...] = (),
    ended: Ending | None = None,
    checked: bool = True,
) -> Table:
    """A table from the given parts. Sequences by seat may leave out the last seats.

    `bonuses` are letters, each a card of that colour without points or tags; `cards` are ids with
    spaces between; a card of `hands` that was drawn unseen ends in `?`. `board` fills spaces (None:
    empty), `decks` lists the top cards. `bought_out` empties a level's deck into a seat's cards.
    """
    box = _Box(edition)
    rows = _fixed_spaces(box, board or {})
    tops = {level: [box.take(name) for name in (decks or {}).get(level, "").split()] for level in LEVELS}
    hand_cards = [tuple(_held(box, name) for name in _said(hands, seat).split()) for seat in range(players)]
    bought = [[box.take(name) for name in _said(cards, seat).split()] for seat in range(players)]
    for seat in range(players):
        bought[seat] += [box.plain(edition.letters.index(letter)) for letter in _said(bonuses, seat)]
    for name, seat in (owners or {}).items() if checked else ():
        bought[seat] += _bonuses_for(box, tile_of(edition, name), bought[seat])
    filled = tuple(tuple(_filled(box, level, rows[level])) for level in LEVELS)
    for level, seat in (bought_out or {}).items():
        bought[seat] += box.rest(level)
    chosen = _tiles(edition, players, tiles)
    owner_of = {tile_of(edition, name): seat for name, seat in (owners or {}).items()}
    assert set(owner_of) <= set(chosen), "only a tile of the table can have an owner"
    held_tokens = [purse_of(edition, _said(tokens, seat)) for seat in range(players)]
    if checked:
        held_tokens = [_with_green(edition, *held) for held in zip(held_tokens, bought, strict=True)]
        team = _team_owner(edition, bought) if team is None else team
    table = Table(
        edition=edition,
        supply=tuple(
            there - sum(column) for there, *column in zip(opening_supply(edition, players), *held_tokens, strict=True)
        ),
        board=filled,
        decks=tuple((*tops[level], *box.rest(level)) for level in LEVELS),
        tiles=chosen,
        tile_owners=tuple(owner_of.get(tile) for tile in chosen),
        players=tuple(Player(held_tokens[seat], tuple(bought[seat]), hand_cards[seat]) for seat in range(players)),
        team=team,
        turn=turn,
        round=round,
        owed=Owed.NOTHING if ended else Owed.PAY if buying else owed,
        buying=buying,
        passed=passed,
        left=left,
        ended=ended,
    )
    assert min(table.supply) >= 0, "more tokens than there are in the box"
    if checked and (problem := problem_of(table)) and problem.key not in GOAL_MET:
        raise AssertionError(f"the test asks for a table that cannot be: {problem}")
    return table


def stuck_table(
    edition: Edition, players: int = 2, *, bonuses: Sequence[str] = (), cards: Sequence[str] = (), **more: Any
) -> Table:
    """A stuck table: every coloured token is held, every hand is full, no card can be paid."""
    each = opening_supply(edition, players)[0]
    pieces = "".join(letter * each for letter in edition.letters[:5])
    purses = [pieces[seat * 10 : seat * 10 + 10] for seat in range(players)]
    box = _Box(edition)
    bought = [[box.take(name) for name in _said(cards, seat).split()] for seat in range(players)]
    for seat in range(players):
        bought[seat] += [box.plain(edition.letters.index(letter)) for letter in _said(bonuses, seat)]
    means = [_means(edition, purse, bought[seat]) for seat, purse in enumerate(purses)]
    dear = [card for level in reversed(LEVELS) for card in reversed(box.rest(level))]
    hands = []
    for mine in means:
        hand = [card for card in dear if _beyond(card, mine)][:3]
        dear = [card for card in dear if card not in hand]
        hands.append(" ".join(card.id for card in hand))
    board = {}
    for level in LEVELS:
        row = [card for card in dear if card.level == level and all(_beyond(card, mine) for mine in means)]
        board.update({f"{column}{level}": card.id for column, card in zip(COLUMNS, row, strict=False)})
    assert len(board) == 12, "not enough cards that nobody can pay"
    owned = [" ".join(card.id for card in cards) for cards in bought]
    return table_with(edition, players, tokens=purses, cards=owned, hands=hands, board=board, **more)


def laid_out(table: Table, space: Space, name: str) -> Table:
    """The same table with a card of the deck in that space, and the old card in the deck."""
    wanted, there = card_of(table.edition, name), table.at(space)
    assert there is not None
    place = space.level - 1
    deck = tuple(there if other == wanted else other for other in table.decks[place])
    row = tuple(wanted if other == there else other for other in table.board[place])
    assert deck != table.decks[place], f"{name} is not in the deck"
    rows = (*table.board[:place], row, *table.board[place + 1 :])
    return replace(table, board=rows, decks=(*table.decks[:place], deck, *table.decks[place + 1 :]))


class _Box:
    """The cards that are not used yet."""

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._cards = list(edition.cards)

    def take(self, name: str) -> Card:
        wanted = card_of(self._edition, name)
        self._cards.remove(wanted)
        return wanted

    def plain(self, colour: int) -> Card:
        """A card of the colour without points or tags, the last one in the data; otherwise the next best."""
        rank = [(c.tags, c.points, c.level, -place) for place, c in enumerate(self._cards) if c.bonus == colour]
        return self._cards.pop(-min(rank)[-1])

    def next(self, level: int) -> Card:
        found = next(card for card in self._cards if card.level == level)
        self._cards.remove(found)
        return found

    def rest(self, level: int) -> list[Card]:
        found = [card for card in self._cards if card.level == level]
        self._cards = [card for card in self._cards if card.level != level]
        return found


def _bonuses_for(box: _Box, tile: Tile, bought: Sequence[Card]) -> Iterator[Card]:
    """7.3: the owner of a tile has its bonuses. These are the missing cards, without points or tags."""
    has = [card.bonus for card in bought]
    for colour in COLOURS:
        for _ in range(tile.requirement[colour] - has.count(colour)):
            yield box.plain(colour)


def _team_owner(edition: Edition, bought: Sequence[Sequence[Card]]) -> Seat | None:
    """7.2: the seat with the most tags, if it has three or more."""
    tags = [sum(card.tags for card in cards) for cards in bought]
    return tags.index(max(tags)) if edition.rules.team and max(tags) >= TEAM_NEEDS else None


def _with_green(edition: Edition, tokens: Tokens, bought: Sequence[Card]) -> Tokens:
    """7.1: a player with a level 3 card has a green token."""
    due = edition.rules.green and any(card.level == 3 for card in bought)
    return (*tokens[:GREEN], 1) if due else tokens


def _said(parts: Sequence[str], seat: Seat) -> str:
    return parts[seat] if seat < len(parts) else ""


def _held(box: _Box, name: str) -> Held:
    return Held(box.take(name.removesuffix("?")), open=not name.endswith("?"))


Spaces = dict[int, Card | None]


def _fixed_spaces(box: _Box, board: Mapping[str, str | None]) -> dict[int, Spaces]:
    rows: dict[int, Spaces] = {level: {} for level in LEVELS}
    for space, name in board.items():
        rows[int(space[1])][COLUMNS.index(space[0])] = box.take(name) if name else None
    return rows


def _filled(box: _Box, level: int, fixed: Spaces) -> Iterator[Card | None]:
    for column in range(4):
        yield fixed[column] if column in fixed else box.next(level)


def _tiles(edition: Edition, players: int, names: str) -> tuple[Tile, ...]:
    """The named tiles, then tiles of other pieces until there are enough."""
    chosen = [tile_of(edition, name) for name in names.split()]
    for other in edition.tiles:
        if len(chosen) < players + edition.rules.spare_tiles and other.piece not in {tile.piece for tile in chosen}:
            chosen.append(other)
    return tuple(chosen)


def _means(edition: Edition, purse: str, bought: Sequence[Card]) -> Sequence[int]:
    bonuses = [card.bonus for card in bought]
    return [purse.count(edition.letters[colour]) + bonuses.count(colour) for colour in COLOURS]


def _beyond(card: Card, means: Sequence[int]) -> bool:
    """Whether some colour of the cost is out of reach without gold."""
    return any(cost > has for cost, has in zip(card.cost, means, strict=True))
