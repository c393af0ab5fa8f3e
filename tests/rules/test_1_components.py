"""Chapter 1: the components. Also the printed worked examples about cards."""

from collections import Counter

import pytest

from cabochon.editions import EDITIONS, edition
from cabochon.rules.components import COLOURS, GREEN, LEVELS, WILD, Card, Rules
from cabochon.rules.deal import deal, opening_supply
from tests.support.build import card_of, table_with, tile_of
from tests.support.play import CLASSIC, MARVEL, MEGAMAN, Edition, every_count, every_edition, team_editions

SEED = bytes(32)


def numbers(card: Card) -> tuple[object, ...]:
    return card.level, card.bonus, card.cost, card.points, card.tags


# --- 1.1: players and cards ------------------------------------------------------------------


@every_edition
@every_count
def test_1_1_two_to_four_players(edition: Edition, players: int) -> None:
    table = deal(edition, players, SEED)
    assert len(table.players) == players
    assert tuple(table.seats) == table.playing == tuple(range(players))


@every_edition
@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_1_1_other_numbers_of_players_are_refused(edition: Edition, players: int) -> None:
    with pytest.raises(ValueError, match=rf"^2, 3 or 4 can play \(1\.1\), not {players}$"):
        deal(edition, players, SEED)


@every_edition
def test_1_1_ninety_cards_40_30_20(edition: Edition) -> None:
    assert len(edition.cards) == 90
    assert [len(edition.deck(level)) for level in LEVELS] == [40, 30, 20]
    assert edition.deck(1) + edition.deck(2) + edition.deck(3) == edition.cards


@every_edition
def test_1_1_each_level_has_equally_many_cards_of_each_colour(edition: Edition) -> None:
    for level, each in zip(LEVELS, (8, 6, 4), strict=True):
        assert Counter(card.bonus for card in edition.deck(level)) == dict.fromkeys(COLOURS, each)


@every_edition
def test_1_1_points_by_level(edition: Edition) -> None:
    assert [sum(card.points for card in edition.deck(level)) for level in LEVELS] == [5, 55, 80]
    spread = [sorted({card.points for card in edition.deck(level)}) for level in LEVELS]
    assert spread == [[0, 1], [1, 2, 3], [3, 4, 5]]


@every_edition
def test_1_1_a_cost_is_five_numbers_that_are_not_all_zero(edition: Edition) -> None:
    for card in edition.cards:
        assert len(card.cost) == 5
        assert min(card.cost) >= 0
        assert 3 <= sum(card.cost) <= 14


@every_edition
def test_1_1_ids_are_distinct(edition: Edition) -> None:
    assert len(edition.card_by_id) == 90
    assert all(edition.card_by_id[card.id] is card for card in edition.cards)
    assert len({*edition.card_by_id, *edition.tile_by_id}) == 90 + len(edition.tiles)


def test_1_1_classic_ids_contain_level_bonus_and_cost() -> None:
    letters = CLASSIC.letters
    for card in CLASSIC.cards:
        cost = "".join(f"{number}{letters[colour]}" for colour, number in enumerate(card.cost) if number)
        assert card.id == f"{card.level}{letters[card.bonus]}-{cost}"
    assert len({numbers(card) for card in CLASSIC.cards}) == 90


def test_1_1_no_tags_in_classic() -> None:
    assert all(card.tags == 0 for card in CLASSIC.cards)


@team_editions
def test_1_1_thirty_five_tags_seven_of_each_colour(edition: Edition) -> None:
    tags = Counter[int]()
    for card in edition.cards:
        assert 0 <= card.tags <= 2
        tags[card.bonus] += card.tags
    assert tags == dict.fromkeys(COLOURS, 7)
    assert tags.total() == 35


def test_1_1_two_marvel_cards_have_the_same_numbers() -> None:
    twins = [ids for ids in _by_numbers(MARVEL).values() if len(ids) > 1]
    assert twins == [["kingpin", "spider-ham"]]


def _by_numbers(edition: Edition) -> dict[tuple[object, ...], list[str]]:
    found: dict[tuple[object, ...], list[str]] = {}
    for card in edition.cards:
        found.setdefault(numbers(card), []).append(card.id)
    return found


def test_1_1_mega_man_has_the_numbers_of_marvel_and_the_same_rules() -> None:
    assert MARVEL.rules is MEGAMAN.rules
    assert CLASSIC.rules is not MARVEL.rules
    assert (MARVEL.colours, MARVEL.letters) == (MEGAMAN.colours, MEGAMAN.letters)
    assert [numbers(card) for card in MARVEL.cards] == [numbers(card) for card in MEGAMAN.cards]
    assert [(t.requirement, t.points, t.piece) for t in MARVEL.tiles] == [
        (t.requirement, t.points, t.piece) for t in MEGAMAN.tiles
    ]
    assert not {card.id for card in MARVEL.cards} & {card.id for card in MEGAMAN.cards}


def test_1_1_the_three_editions_by_name() -> None:
    assert list(EDITIONS) == ["classic", "marvel", "megaman"]
    assert [edition(name) for name in EDITIONS] == [CLASSIC, MARVEL, MEGAMAN]
    assert repr(MARVEL) == "<Edition marvel>"
    with pytest.raises(ValueError, match=r"^there is no edition 'duel'; there are classic, marvel, megaman$"):
        edition("duel")


def test_1_1_the_rules_in_which_the_editions_differ() -> None:
    supply = {2: 4, 3: 5, 4: 7}
    assert CLASSIC.rules == Rules(
        "plain", 15, supply, 5, 1, green=False, team=False, every_colour=False, only_finishers_win=False
    )
    assert MARVEL.rules == Rules(
        "team", 16, supply, 5, 0, green=True, team=True, every_colour=True, only_finishers_win=True
    )


@team_editions
def test_1_1_the_printed_card_of_2_yellow_4_blue_1_purple(edition: Edition) -> None:
    """Printed example: 2 points, red bonus (M: Ghost Rider)."""
    shown = card_of(edition, "ghost-rider")
    assert shown.cost == (2, 1, 4, 0, 0)
    assert (shown.points, edition.colours[shown.bonus]) == (2, "red")


def test_1_1_the_printed_tags() -> None:
    assert [MARVEL.card_by_id[name].tags for name in ("wasp", "captain-america")] == [1, 2]
    assert [MEGAMAN.card_by_id[name].tags for name in ("jewel-man", "mega-man")] == [1, 2]


# --- 1.2: tokens -----------------------------------------------------------------------------


def test_1_2_classic_has_five_gems_and_gold() -> None:
    assert CLASSIC.colours == ("white", "blue", "green", "red", "black", "gold")
    assert CLASSIC.letters == "wbgrk*"
    assert opening_supply(CLASSIC, 4) == (7, 7, 7, 7, 7, 5, 0)
    assert CLASSIC.kinds == range(6)


@team_editions
def test_1_2_team_editions_have_five_colours_gray_and_green(edition: Edition) -> None:
    assert edition.colours == ("yellow", "purple", "blue", "red", "orange", "gray", "green")
    assert edition.letters == "ypbro*g"
    assert opening_supply(edition, 4) == (7, 7, 7, 7, 7, 5, 4)
    assert edition.kinds == range(7)
    assert (edition.colours[WILD], edition.colours[GREEN]) == ("gray", "green")


# --- 1.3: tiles ------------------------------------------------------------------------------


def test_1_3_ten_nobles() -> None:
    assert len(CLASSIC.tiles) == len(CLASSIC.tile_by_id) == len({tile.piece for tile in CLASSIC.tiles}) == 10
    assert Counter(tuple(sorted(tile.requirement)) for tile in CLASSIC.tiles) == {
        (0, 0, 0, 4, 4): 5,
        (0, 0, 3, 3, 3): 5,
    }
    assert len({tile.requirement for tile in CLASSIC.tiles}) == 10


@team_editions
def test_1_3_four_places_of_two_faces(edition: Edition) -> None:
    assert len(edition.tiles) == len(edition.tile_by_id) == 8
    assert Counter(tile.piece for tile in edition.tiles) == {1: 2, 2: 2, 3: 2, 4: 2}
    assert len({tile.requirement for tile in edition.tiles}) == 8
    assert all(sorted(tile.requirement)[2:] in ([0, 4, 4], [3, 3, 3]) for tile in edition.tiles)


def test_1_3_the_faces_that_share_a_piece() -> None:
    pairs = [{tile.id for tile in MARVEL.tiles if tile.piece == piece} for piece in (1, 2, 3, 4)]
    assert pairs == [
        {"asgard", "wakanda"},
        {"hells-kitchen", "triskelion"},
        {"knowhere", "atlantis"},
        {"attilan", "avengers-tower"},
    ]


@every_edition
def test_1_3_every_tile_scores_three(edition: Edition) -> None:
    assert all(tile.points == 3 for tile in edition.tiles)
    name = edition.tiles[0].id
    table = table_with(edition, tiles=name, owners={name: 1})
    assert [table.points(seat) for seat in table.seats] == [0, 3]
    assert table.tiles_of(1) == (tile_of(edition, name),)
    assert table.tiles_of(0) == ()


@team_editions
def test_1_3_the_team_tile_scores_three(edition: Edition) -> None:
    table = table_with(edition, cards=("", "hulk wasp"), team=1)
    assert [table.points(seat) for seat in table.seats] == [0, 3 + 3]


@team_editions
def test_1_3_the_victory_tile_scores_nothing(edition: Edition) -> None:
    """A player who meets 8.2 has the points of cards, places and team tile, and no more."""
    cards = "green-goblin luke-cage gamora sandman kingpin"
    table = table_with(edition, tokens=("g",), cards=(cards,))
    assert table.points(0) == 5 + 5 + 5 + 1 + 0
