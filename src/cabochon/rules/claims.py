"""The gains of an action besides the card: gold with a reservation (5.1); green (7.1), the team tile (7.2) and tiles
(7.3) with a purchase.

The rules engine applies the results of these functions. They also work before the action: bots, hints and the options
of a turn use them to predict it. They work on tables and on views.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import starmap
from operator import ge

from cabochon.rules.components import GREEN, TEAM_NEEDS, TEAM_POINTS, WILD, Card, Colours, Rules
from cabochon.rules.table import P, Player, Position, Seat, altered


@dataclass(frozen=True, slots=True)
class Claims:
    """The tiles and tokens that the player on turn gains by buying a card."""

    green: bool
    """7.1: a green token, at once."""
    team: bool
    """7.2: the team tile, at once."""
    tiles: tuple[int, ...]
    """7.3: the places of the tiles that are met at the end of the turn. The player takes one of them."""


def claims_of(position: Position, card: Card) -> Claims:
    """The claims of the player on turn after buying a card, whether or not they can pay for it."""
    player = position.player
    had, more = player.bonuses, card.bonus
    bonuses = (*had[:more], had[more] + 1, *had[more + 1 :])
    return Claims(
        green=claims_green(position.edition.rules, player, card),
        team=claims_team(position, position.turn, player.tags + card.tags),
        tiles=tuple(tiles_within(position, bonuses)),
    )


def reserving_brings_gold(position: Position) -> bool:
    """5.1: a reserved card comes with a gold token while the supply has one."""
    return position.supply[WILD] > 0


def claims_green(rules: Rules, player: Player, card: Card) -> bool:
    """7.1: the first level 3 card gives the green token; later ones give none."""
    return rules.green and card.level == 3 and not player.tokens[GREEN]


def claims_team(position: Position, seat: Seat, tags: int) -> bool:
    """7.2: the first player with three tags claims it, then a player with strictly more tags than its owner."""
    if not position.edition.rules.team or position.team == seat:
        return False
    bar = TEAM_NEEDS if position.team is None else position.players[position.team].tags + 1
    return tags >= bar


def tiles_within(position: Position, bonuses: Colours) -> Iterator[int]:
    """7.3: the places of the free tiles that these bonuses meet."""
    for slot, (tile, owner) in enumerate(zip(position.tiles, position.tile_owners, strict=True)):
        if owner is None and all(starmap(ge, zip(bonuses, tile.requirement, strict=True))):
            yield slot


def with_claims(position: P, card: Card, claims: Claims) -> P:
    """The position with the card and its claims given to the player on turn, and nothing else changed.

    Use it to find out points and the goal in advance (`points`, `meets_goal`). The card is not paid for and is still in
    its old place too, so this is not a position of the game. A tile counts only if it is the only one met: if several
    are met, the player has not chosen yet.
    """
    seat, player = position.turn, position.player
    tokens = (*player.tokens[:GREEN], player.tokens[GREEN] + claims.green)
    richer = Player(tokens, (*player.cards, card), player.hand)
    return altered(
        position,
        players=(*position.players[:seat], richer, *position.players[seat + 1 :]),
        team=seat if claims.team else position.team,
        tile_owners=_with_owner(position, claims.tiles[0]) if len(claims.tiles) == 1 else position.tile_owners,
    )


def points_with(position: Position, card: Card, claims: Claims) -> int:
    """The points of the player on turn after `with_claims`, without creating the position."""
    tile = position.tiles[claims.tiles[0]].points if len(claims.tiles) == 1 else 0
    return position.points(position.turn) + card.points + tile + (TEAM_POINTS if claims.team else 0)


def _with_owner(position: Position, slot: int) -> tuple[Seat | None, ...]:
    return (*position.tile_owners[:slot], position.turn, *position.tile_owners[slot + 1 :])
