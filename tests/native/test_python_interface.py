"""The Python interface: bytes in both directions, and refusals of invalid positions and illegal moves."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cabochon.editions import CLASSIC, EDITIONS, MARVEL, MEGAMAN
from cabochon.native import decode, encode, rules
from cabochon.native.codec import MOST_PASSED, numbers_of, rule_numbers
from cabochon.native.loading import available, engine
from cabochon.rules.chance import Chance
from cabochon.rules.components import PLAYER_COUNTS, Card, Edition
from cabochon.rules.deal import deal
from cabochon.rules.errors import IllegalMove
from cabochon.rules.index import MOVES, index_of
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Buy, Deck, Reserve, Space, Take
from cabochon.rules.play import apply, resign
from cabochon.rules.table import Held, Table
from cabochon.rules.view import view
from tests.support.build import table_with

if available():
    from cabochon.native import _core

compiled = pytest.mark.skipif(not available(), reason="the native engine is not compiled here")
every_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=list(EDITIONS))
every_count = pytest.mark.parametrize("players", PLAYER_COUNTS)


def tables(edition: Edition, players: int, key: str, every: int = 7) -> Iterator[Table]:
    """Tables of a random game, some of them with a seat that left."""
    chance = Chance(key.encode())
    table = deal(edition, players, chance.split("deal")._key)
    ply = 0
    while table.ended is None and ply < 200:
        if ply % every == 0:
            yield table
            if players > 2:
                yield resign(table, chance.pick(table.playing))
        table = apply(table, chance.pick(legal_moves(table)))
        ply += 1
    yield table


@every_edition
@every_count
def test_bytes_round_trip(edition: Edition, players: int) -> None:
    for table in tables(edition, players, "both ways"):
        assert decode(encode(table), edition) == table
        for seat in (*table.seats, None):
            assert decode(encode(view(table, seat)), edition) == view(table, seat)


@compiled
@every_edition
@every_count
def test_the_native_engine_reads_and_writes_the_same_bytes(edition: Edition, players: int) -> None:
    for table in tables(edition, players, "same bytes"):
        assert rules.native(table).bytes() == encode(table)


@compiled
@every_edition
@every_count
def test_the_native_engine_has_the_names_of_the_rules(edition: Edition, players: int) -> None:
    for table in tables(edition, players, "names", every=11):
        moves = rules.legal_moves(table)
        assert moves == legal_moves(table)
        for move in moves[:3]:
            assert rules.apply(table, move) == rules.play(table, move) == apply(table, move)
        for seat in (*table.seats, None):
            assert rules.view(table, seat) == view(table, seat)


def mutated(data: bytes, chance: random.Random) -> bytes:
    """Some bytes changed, mostly slightly; now and then a piece removed or repeated."""
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 6))):
        at = chance.randrange(len(changed))
        lot = chance.random()
        if lot < 0.4:
            changed[at] = (changed[at] + chance.choice((-1, 1))) % 256
        elif lot < 0.7:
            other = chance.randrange(len(changed))
            changed[at], changed[other] = changed[other], changed[at]
        elif lot < 0.9:
            changed[at] = chance.choice((0, 1, 2, 3, 4, 5, 127, 128, 254, 255, chance.randrange(256)))
        elif lot < 0.95:
            del changed[at : at + chance.randrange(1, 4)]
        else:
            changed[at:at] = changed[at : at + chance.randrange(1, 4)]
    return bytes(changed)


@compiled
@every_edition
def test_both_engines_refuse_the_same_bytes(edition: Edition) -> None:
    chance = random.Random(5)
    accepted = 0
    for players in PLAYER_COUNTS:
        for table in tables(edition, players, "refuse"):
            for _ in range(12):
                data = mutated(encode(table), chance)
                accepted += verdicts(edition, data)
    assert accepted > 10


def verdicts(edition: Edition, data: bytes) -> bool:
    """Whether Python can decode a table from the bytes. The native engine must agree, and follow the rules."""
    try:
        table = decode(data, edition)
    except ValueError:
        with pytest.raises(ValueError, match="not a position"):
            engine(edition).read(data)
        return False
    if not isinstance(table, Table):
        return False
    position = engine(edition).read(data)
    assert position.bytes() == data
    assert [MOVES[number] for number in position.legal()] == list(legal_moves(table))
    return True


@compiled
def test_a_position_of_another_edition_is_refused() -> None:
    data = encode(deal(MARVEL, 2, bytes(32)))
    with pytest.raises(ValueError, match="another edition"):
        engine(MEGAMAN).read(data)
    with pytest.raises(ValueError, match="another edition"):
        decode(data, MEGAMAN)


@compiled
def test_views_are_not_read_as_tables_nor_tables_as_views() -> None:
    table = deal(CLASSIC, 2, bytes(32))
    with pytest.raises(ValueError, match="a view, not a table"):
        engine(CLASSIC).read(encode(view(table, 0)))
    with pytest.raises(ValueError, match="a table, not a view"):
        engine(CLASSIC).imagine(encode(table), 1)


@compiled
@every_edition
def test_illegal_moves_are_refused(edition: Edition) -> None:
    for table in tables(edition, 3, "illegal", every=23):
        position, legal = rules.native(table), set(rules.native(table).legal())
        for number in (*range(len(MOVES)), -1, 401, 2**30):
            if number not in legal:
                with pytest.raises(ValueError, match="not a legal move"):
                    position.after(number)


@compiled
def test_the_rules_explain_refusals_of_the_native_engine() -> None:
    table = deal(CLASSIC, 2, bytes(32))
    with pytest.raises(IllegalMove) as refused:
        rules.play(table, Buy(Space(1, 0)))
    assert refused.value.rule == "6.3"
    with pytest.raises(IllegalMove) as refused:
        rules.play(table, Take((3, 0, 0, 0, 0, 0, 0)))  # has no move number
    assert refused.value.rule == "3.1"


@compiled
def test_impossible_positions_are_refused() -> None:
    position = rules.native(deal(CLASSIC, 2, bytes(32)))
    for seat in (-1, 2, 9):
        with pytest.raises(ValueError, match="no such seat"):
            position.view(seat)
        with pytest.raises(ValueError, match="no such seat"):
            position.observe(seat)
        with pytest.raises(ValueError, match="no such seat"):
            position.resign(seat)
    over = position.cap()
    with pytest.raises(ValueError, match="over"):
        over.resign(0)
    with pytest.raises(ValueError, match="over"):
        over.cap()
    with pytest.raises(ValueError, match="2, 3 or 4"):
        engine(CLASSIC).deal(5, 1)
    assert over.legal() == []


def test_too_many_passes_for_the_byte_format_are_refused() -> None:
    table = deal(CLASSIC, 2, bytes(32))
    from dataclasses import replace

    with pytest.raises(ValueError, match="passes"):
        encode(replace(table, passed=(0, 1) * MOST_PASSED))


IMPOSSIBLE: dict[str, dict[str, object]] = {
    "green without a level 3 card": {"edition": MARVEL, "tokens": ("g",)},
    "a level 3 card without green": {"edition": MARVEL, "cards": ("nova",)},
    "the team tile without tags": {"edition": MARVEL, "cards": ("", "wasp"), "team": 1},
    "three tags and no team tile": {"edition": MARVEL, "cards": ("wasp valkyrie quake",)},
    "more tags than the owner": {
        "edition": MARVEL, "cards": ("wasp valkyrie quake", "hawkeye falcon shuri okoye"), "team": 0,
    },
    "a tile without its bonuses": {"edition": CLASSIC, "tiles": "henry-viii", "owners": {"henry-viii": 1}},
    "a round begun with the goal met": {"edition": CLASSIC, "cards": ("", "3w-3w7k 3b-7w3b 3g-7b3g")},
}  # fmt: skip


@compiled
@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_both_engines_refuse_an_impossible_table(name: str) -> None:
    said = dict(IMPOSSIBLE[name])
    edition = said.pop("edition")
    assert isinstance(edition, Edition)
    table = table_with(edition, **said, checked=False)  # type: ignore[arg-type]
    assert not verdicts(edition, encode(table))
    with pytest.raises(ValueError, match="not a view"):
        engine(edition).imagine(encode(view(table, 0)), 1)


@compiled
def test_a_drawn_card_is_exchanged_within_its_deck() -> None:
    position, place = engine(CLASSIC).deal(2, 1).drawing(index_of(Reserve(Deck(2))))
    assert place == 12
    could_be = position.could_be(0, place)
    assert len(could_be) == 30 - 4
    for card in could_be:
        table = decode(position.exchanged(0, place, card).bytes(), CLASSIC)  # decode counts the cards
        held = table.players[0].hand[0]
        assert held == Held(numbers_of(CLASSIC).cards[card], open=False)


@compiled
def test_an_impossible_exchange_is_refused() -> None:
    position, place = engine(CLASSIC).deal(2, 1).drawing(index_of(Reserve(Deck(2))))
    for seat, where, card in ((2, place, 50), (0, 15, 50), (0, -1, 50), (0, 13, 50), (1, place, 50)):
        with pytest.raises(ValueError, match=r"no such seat|no such place"):
            position.exchanged(seat, where, card)
    on_the_board = decode(position.bytes(), CLASSIC).board[1][0]
    assert isinstance(on_the_board, Card)
    for card in (-1, 3, 75, 90, 1000, numbers_of(CLASSIC).card[on_the_board.id]):
        with pytest.raises(ValueError, match="not a card of that deck"):
            position.exchanged(0, place, card)


@compiled
def test_rules_are_passed_by_name() -> None:
    """An unknown rule is an error, and so is a missing one: no flag is taken for another."""
    numbers, rules = numbers_of(CLASSIC), rule_numbers(CLASSIC.rules)
    cards = [(card.level, card.bonus, card.cost, card.points, card.tags) for card in numbers.cards]
    tiles = [(tile.requirement, tile.points, tile.piece) for tile in CLASSIC.tiles]
    assert _core.make_engine(cards, tiles, rules, 1).read is not None
    with pytest.raises(ValueError, match="there is no rule dice here"):
        _core.make_engine(cards, tiles, rules | {"dice": 1}, 1)
    with pytest.raises(ValueError, match="the rule green is missing"):
        _core.make_engine(cards, tiles, {name: rules[name] for name in rules if name != "green"}, 1)
    with pytest.raises(ValueError, match="the rule team is 0 or 1"):
        _core.make_engine(cards, tiles, rules | {"team": 2}, 1)


def test_the_fingerprint_covers_the_same_names() -> None:
    assert rule_numbers(MARVEL.rules)["every_colour"] == 1
    assert set(rule_numbers(CLASSIC.rules)) == set(rule_numbers(MARVEL.rules))
    assert numbers_of(MARVEL).fingerprint != numbers_of(MEGAMAN).fingerprint
    switched = replace(CLASSIC, rules=replace(CLASSIC.rules, every_colour=True))
    assert numbers_of(switched).fingerprint != numbers_of(CLASSIC).fingerprint
