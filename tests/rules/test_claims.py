"""The claims of a purchase, predicted before it: 7.1, 7.2, 7.3. They must equal the result of the purchase."""

from dataclasses import replace

import pytest

from cabochon.rules.claims import Claims, claims_of, with_claims
from cabochon.rules.components import GREEN, Card
from cabochon.rules.deal import deal
from cabochon.rules.goals import meets_goal
from cabochon.rules.legal import legal_moves
from cabochon.rules.moves import Buy, Pay, Space
from cabochon.rules.play import apply
from cabochon.rules.table import Owed, Table
from cabochon.rules.view import view
from tests.support.build import card_of, purse_of, table_with
from tests.support.play import CLASSIC, Edition, every_count, every_edition, random_positions, team_editions


def claimed(table: Table, space: str = "a3") -> Claims:
    card = table.at(Space(int(space[1]), "abcd".index(space[0])))
    assert isinstance(card, Card)
    return claims_of(table, card)


@team_editions
def test_7_1_green_is_claimed_with_the_first_level_3_card_alone(edition: Edition) -> None:
    first = table_with(edition, board={"a3": "doctor-strange"})
    assert claimed(first).green
    assert not claimed(first, "a2").green
    again = table_with(edition, tokens=("g",), cards=("nova",), board={"a3": "doctor-strange"})
    assert not claimed(again).green


def test_7_1_no_green_in_classic() -> None:
    assert claimed(table_with(CLASSIC)) == Claims(green=False, team=False, tiles=())


@team_editions
@pytest.mark.parametrize(
    ("mine", "theirs", "owner", "card", "claims"),
    [
        ("hulk", "", None, "wasp", True),  # 2 tags + 1
        ("hulk", "", None, "rhino", False),  # 2 + 0
        ("hulk wasp", "iron-man thor", 1, "black-widow", True),  # 3 tags + 2, and the owner has 4
        ("hulk wasp", "iron-man thor", 1, "america-chavez", False),  # 3 tags + 1, and the owner has 4
        ("hulk wasp", "", 0, "black-widow", False),  # it is theirs already
    ],
)
def test_7_2_the_team_tile_needs_three_tags_or_more_than_its_owner(
    edition: Edition, mine: str, theirs: str, owner: int | None, card: str, claims: bool
) -> None:
    greens = ("g" if mine else "", "g" if theirs else "")
    table = table_with(edition, tokens=greens, cards=(mine, theirs), team=owner, hands=(card,))
    assert claims_of(table, card_of(edition, card)).team is claims


@team_editions
def test_7_3_every_tile_that_the_new_bonus_meets_is_named(edition: Edition) -> None:
    card = card_of(edition, "doctor-strange")
    letter = edition.letters[card.bonus]
    tile = next(tile for tile in edition.tiles if tile.requirement[card.bonus])
    asked = "".join(letter * count for letter, count in zip(edition.letters, tile.requirement, strict=False))
    table = table_with(edition, bonuses=(asked.replace(letter, "", 1),), tiles=tile.id, board={"a3": "doctor-strange"})
    assert claimed(table).tiles == (0,)
    assert with_claims(table, card, claimed(table)).tile_owners[0] == 0
    taken = table_with(edition, bonuses=(asked,), tiles=tile.id, owners={tile.id: 1}, checked=False)
    assert claims_of(taken, card).tiles == ()


@team_editions
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_only_the_player_on_turn_is_given_the_claims(edition: Edition, seat: int) -> None:
    table = table_with(edition, 4, bonuses=("y", "p", "b", "r"), turn=seat)
    card = card_of(edition, "doctor-strange")
    ahead = with_claims(table, card, Claims(green=True, team=True, tiles=(2,)))
    richer = replace(table.player, cards=(*table.player.cards, card), tokens=purse_of(edition, "g"))
    players = tuple(richer if player is table.player else player for player in table.players)
    owners = (None, None, seat, None)
    assert ahead == replace(table, players=players, team=seat, tile_owners=owners)
    assert with_claims(table, card, Claims(green=True, team=False, tiles=())) == replace(table, players=players)


@every_edition
@every_count
def test_claims_equal_the_gains_of_the_purchase(edition: Edition, players: int) -> None:
    """Every purchase of a random game: predicted from the view, then played by the rules."""
    bought = 0
    for table, _, _ in random_positions(deal(edition, players, bytes(32)), f"claims {players}", 400):
        for move in legal_moves(table):
            if isinstance(move, Buy):
                bought += 1
                _check_purchase(table, move)
    assert bought > 60


def _check_purchase(table: Table, move: Buy) -> None:
    card, seat = table.at(move.place), table.turn
    assert isinstance(card, Card)
    claims = claims_of(view(table, seat), card)
    ahead = with_claims(table, card, claims)
    after = apply(table, move)
    if after.owed is Owed.PAY:
        payment = legal_moves(after)[0]
        assert isinstance(payment, Pay)
        after = apply(after, payment)
    assert claims.green == (after.players[seat].tokens[GREEN] > table.players[seat].tokens[GREEN])
    assert claims.team == (after.team != table.team)
    taken = [slot for slot, owner in enumerate(after.tile_owners) if owner != table.tile_owners[slot]]
    if after.owed is Owed.TILE:
        assert claims.tiles == tuple(tile.slot for tile in legal_moves(after))  # type: ignore[union-attr]
    elif after.owed is not Owed.RETURN:
        assert list(claims.tiles) == taken
        assert ahead.points(seat) == after.points(seat)
        assert meets_goal(ahead, seat) == meets_goal(after, seat)
