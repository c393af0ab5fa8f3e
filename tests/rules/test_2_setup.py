"""Chapter 2: the set-up, the deal as a function of its seed, and the commitment to it."""

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from cabochon.rules.chance import Chance
from cabochon.rules.components import LEVELS, NO_TOKENS
from cabochon.rules.deal import commitment, deal, new_seed, opening_supply
from cabochon.rules.index import MOVES
from cabochon.rules.legal import legal_moves, refusal
from cabochon.rules.position_text import format_position
from cabochon.rules.table import Owed, Table
from cabochon.rules.view import view
from tests.support.build import table_with
from tests.support.play import (
    CLASSIC,
    MARVEL,
    Edition,
    assert_refused,
    every_count,
    every_edition,
    played,
    team_editions,
)

SEED = bytes(range(32))
SEEDS = [sha256(bytes([number])).digest() for number in range(60)]
STORED = Path(__file__).with_name("deals")


@every_edition
@every_count
def test_2_1_four_cards_of_each_level_lie_open(edition: Edition, players: int) -> None:
    table = deal(edition, players, SEED)
    assert [len(row) for row in table.board] == [4, 4, 4]
    assert [len(deck) for deck in table.decks] == [36, 26, 16]
    for level in LEVELS:
        pile = (*table.board[level - 1], *table.decks[level - 1])
        assert {card.level for card in pile if card is not None} == {level}
        assert set(pile) == set(edition.deck(level))


@every_edition
def test_2_1_each_deck_is_shuffled_separately(edition: Edition) -> None:
    table = deal(edition, 2, SEED)
    for level in LEVELS:
        assert (*table.board[level - 1], *table.decks[level - 1]) != edition.deck(level)
    assert len({format_position(deal(edition, 2, seed)) for seed in SEEDS}) == len(SEEDS)


@every_edition
@every_count
def test_2_1_the_deal_never_changes(edition: Edition, players: int) -> None:
    """The whole deal of one seed, stored: a changed shuffle would change every record."""
    stored = (STORED / f"{edition.id}-{players}.txt").read_text(encoding="utf-8").rstrip("\n")
    assert format_position(deal(edition, players, SEED)) == stored


@every_edition
def test_2_1_the_deal_is_shuffled_with_one_stream(edition: Edition) -> None:
    """docs/deal.md, implemented a second time."""
    chance = Chance(b"cabochon deal 1\n" + f"{edition.id}\n3\n".encode() + SEED)
    piles = [chance.shuffled(edition.deck(level)) for level in (1, 2, 3)]
    table = deal(edition, 3, SEED)
    assert [(*row, *deck) for row, deck in zip(table.board, table.decks, strict=True)] == piles
    pieces = chance.shuffled(sorted({tile.piece for tile in edition.tiles}))[: len(table.tiles)]
    assert [tile.piece for tile in table.tiles] == list(pieces)


def test_2_1_the_deal_depends_on_edition_and_players() -> None:
    deals = [deal(edition, players, SEED) for edition in (CLASSIC, MARVEL) for players in (2, 3, 4)]
    places = [[CLASSIC.cards.index(c) for c in t.decks[0]] for t in deals[:3]]
    places += [[MARVEL.cards.index(c) for c in t.decks[0]] for t in deals[3:]]
    assert len({tuple(order) for order in places}) == 6


@every_edition
def test_2_1_a_seed_is_32_bytes(edition: Edition) -> None:
    for length in (0, 31, 33):
        with pytest.raises(ValueError, match=f"^a seed is 32 bytes, not {length}$"):
            deal(edition, 2, bytes(length))
        with pytest.raises(ValueError, match=f"^a seed is 32 bytes, not {length}$"):
            commitment(edition, 2, bytes(length))
    seeds = {new_seed() for _ in range(5)}
    assert len(seeds) == 5
    assert {len(seed) for seed in seeds} == {32}


def test_2_1_the_commitment_is_a_hash_of_everything_that_determines_the_deal() -> None:
    expected = sha256(b"cabochon commitment 1\nmarvel\n3\n" + SEED).hexdigest()
    assert commitment(MARVEL, 3, SEED) == expected
    others = {
        commitment(CLASSIC, 3, SEED),
        commitment(MARVEL, 2, SEED),
        commitment(MARVEL, 3, bytes(32)),
        sha256(SEED).hexdigest(),
    }
    assert len(others) == 4
    assert expected not in others
    with pytest.raises(ValueError, match=r"not 5$"):
        commitment(MARVEL, 5, SEED)


@every_count
def test_2_2_one_noble_more_than_players(players: int) -> None:
    for seed in SEEDS[:20]:
        tiles = deal(CLASSIC, players, seed).tiles
        assert len(tiles) == len(set(tiles)) == players + 1
    assert {tile for seed in SEEDS for tile in deal(CLASSIC, players, seed).tiles} == set(CLASSIC.tiles)


@team_editions
@every_count
def test_2_2_one_place_for_each_player_and_never_both_faces(edition: Edition, players: int) -> None:
    for seed in SEEDS[:20]:
        tiles = deal(edition, players, seed).tiles
        assert len(tiles) == len({tile.piece for tile in tiles}) == players
    assert {tile for seed in SEEDS for tile in deal(edition, players, seed).tiles} == set(edition.tiles)


def test_2_2_a_side_is_drawn_only_for_a_tile_with_two() -> None:
    """A tile with one face takes no number from the stream."""
    mixed = replace(MARVEL, tiles=tuple(tile for tile in MARVEL.tiles if tile.id not in ("asgard", "knowhere")))
    for seed in SEEDS[:20]:
        chance = Chance(b"cabochon deal 1\nmarvel\n4\n" + seed)
        for level in LEVELS:
            chance.shuffled(mixed.deck(level))
        expected = []
        for piece in chance.shuffled([1, 2, 3, 4]):
            faces = [tile for tile in mixed.tiles if tile.piece == piece]
            expected.append(faces[chance.below(2)] if len(faces) == 2 else faces[0])
        assert list(deal(mixed, 4, seed).tiles) == expected


@every_edition
@every_count
def test_2_2_nobody_has_a_tile_yet(edition: Edition, players: int) -> None:
    table = deal(edition, players, SEED)
    assert table.tile_owners == (None,) * len(table.tiles)
    assert table.team is None


@every_edition
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 5), (4, 7)])
def test_2_3_the_supply_by_number_of_players(edition: Edition, players: int, each: int) -> None:
    green = 0 if edition is CLASSIC else players
    supply = (each, each, each, each, each, 5, green)
    assert opening_supply(edition, players) == deal(edition, players, SEED).supply == supply
    for player in deal(edition, players, SEED).players:
        assert (player.tokens, player.cards, player.hand) == (NO_TOKENS, (), ())


@every_edition
def test_2_4_the_first_seat_begins(edition: Edition) -> None:
    table = deal(edition, 4, SEED)
    assert (table.turn, table.round, table.owed) == (0, 1, Owed.ACT)
    assert (table.passed, table.left, table.ended, table.buying) == ((), (), None, None)


@every_edition
@every_count
def test_2_4_turns_go_clockwise(edition: Edition, players: int) -> None:
    table = deal(edition, players, SEED)
    turns = []
    for _ in range(2 * players + 1):
        turns.append((table.round, table.turn))
        table = played(table, "R1" if table.round < 3 else "R2")
    assert turns == [(1 + n // players, n % players) for n in range(2 * players + 1)]


@every_edition
def test_2_4_a_view_may_move_only_on_its_own_turn(edition: Edition) -> None:
    table = table_with(edition, 3, turn=1)
    seen = view(table, 1)
    assert legal_moves(seen) == legal_moves(table)
    for other in (0, 2, None):
        assert legal_moves(view(table, other)) == ()
        assert_refused(view(table, other), "R1", "2.4", "not-your-turn", seat=2)
        assert all(refusal(view(table, other), move) is not None for move in MOVES)


def test_2_4_the_stored_deals_are_all_used() -> None:
    names = {f"{name}-{players}.txt" for name in ("classic", "marvel", "megaman") for players in (2, 3, 4)}
    assert {path.name for path in STORED.iterdir()} == names


def test_2_4_a_dealt_table_shows_no_deck() -> None:
    table = deal(CLASSIC, 2, SEED)
    assert isinstance(table, Table)
    hidden = {card.id for deck in table.decks for card in deck if hasattr(card, "id")}
    assert len(hidden) == 36 + 26 + 16
    assert not any(name in repr(table) for name in hidden)
    assert repr(table) == f"<Table {format_position(view(table, None))}>"
