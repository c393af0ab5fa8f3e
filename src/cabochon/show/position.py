"""A view as the page shows it, and the contents of an edition's box."""

from functools import cache

from cabochon.editions import EDITIONS, folder_of
from cabochon.rules.components import GREEN, Card
from cabochon.rules.goals import final_round, meets_goal
from cabochon.rules.table import CardSpace, Held, Hidden, View
from cabochon.show.values.game import (
    CardInfo,
    EditionInfo,
    Goal,
    HandCard,
    PlayerState,
    PositionState,
    TileInfo,
    TileState,
)

UNKNOWN = ""
"""The id of a card that a preview would reveal and that is not known yet."""


@cache
def edition_info(name: str) -> EditionInfo:
    """The contents of an edition's box."""
    edition = EDITIONS[name]
    folder = folder_of(edition)
    return EditionInfo(
        id=edition.id,
        rule_set=edition.rules.id,
        colours=list(edition.colours),
        letters=edition.letters,
        points_to_end=edition.rules.points_to_end,
        every_colour=edition.rules.every_colour,
        green=edition.rules.green,
        team=edition.rules.team,
        lesson=folder.lesson is not None,
        look=dict(folder.look),
        cards=[
            CardInfo(
                id=card.id, level=card.level, bonus=card.bonus, cost=list(card.cost), points=card.points, tags=card.tags
            )
            for card in edition.cards
        ],
        tiles=[TileInfo(id=tile.id, requirement=list(tile.requirement), points=tile.points) for tile in edition.tiles],
    )


def position_state(view: View) -> PositionState:
    """Everything the viewer sees of the table."""
    final = final_round(view)
    return {
        "supply": list(view.supply),
        "board": [[_card(card) for card in row] for row in view.board],
        "decks": [len(deck) for deck in view.decks],
        "tiles": _tiles(view),
        "players": [_player(view, seat) for seat in view.seats],
        "team": view.team,
        "turn": view.turn,
        "round": view.round,
        "owed": view.owed.value,
        "buying": str(view.buying) if view.buying is not None else None,
        "passed": list(view.passed),
        "left": list(view.left),
        "ended": view.ended.value if view.ended is not None else None,
        "final_round": final,
        "turns_left": _turns_left(view) if final else None,
    }


def _card(card: CardSpace) -> str | None:
    if isinstance(card, Card):
        return card.id
    return UNKNOWN if isinstance(card, Hidden) else None


def _tiles(view: View) -> list[TileState]:
    return [{"id": tile.id, "owner": owner} for tile, owner in zip(view.tiles, view.tile_owners, strict=True)]


def _player(view: View, seat: int) -> PlayerState:
    player, goal = view.players[seat], _goal(view, seat)
    return {
        "tokens": list(player.tokens),
        "total": sum(player.tokens),
        "bonuses": list(player.bonuses),
        "points": goal["points"],
        "tags": player.tags,
        "cards": [card.id for card in player.cards],
        "hand": [_held(held) for held in player.hand],
        "goal": goal,
    }


def _held(held: Held) -> HandCard:
    card = held.card
    return {"card": card.id if isinstance(card, Card) else None, "level": card.level, "open": held.open}


def _goal(view: View, seat: int) -> Goal:
    rules, player = view.edition.rules, view.players[seat]
    return {
        "met": meets_goal(view, seat),
        "points": view.points(seat),
        "of": rules.points_to_end,
        "colours": [bonus > 0 for bonus in player.bonuses] if rules.every_colour else None,
        "green": player.tokens[GREEN] > 0 if rules.green else None,
    }


def _turns_left(view: View) -> int:
    """8.3: in the final round, the number of seats from this one to the last one still playing."""
    return sum(seat >= view.turn for seat in view.playing)
