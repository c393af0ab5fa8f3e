"""Events as keys and values: one stream for the log, the announcer and the replay.

Events are derived from two positions and the move between them. Derived from two *views*, they contain only what that
seat may know, so no other code has to remove secrets from them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from cabochon.rules.components import GREEN, KINDS, NO_TOKENS, WILD, Card, Tile, Tokens
from cabochon.rules.goals import final_round, meets_goal
from cabochon.rules.legal import tiles_met
from cabochon.rules.moves import (
    Buy,
    ChooseTile,
    Deck,
    Hand,
    Move,
    Pass,
    Pay,
    Place,
    Reserve,
    Return,
    Space,
    Take,
    check_move,
)
from cabochon.rules.table import Ending, Hidden, Owed, Position, Seat, altered, check_position


class EventKind(StrEnum):
    """The key of an event. Every catalogue has its sentence under `event-<key>`."""

    TOOK = "took"
    RESERVED = "reserved"
    """A card that the reader may know, from `place`."""
    RESERVED_UNSEEN = "reserved-unseen"
    """A card of `level` from its deck, which only its owner has seen."""
    TOOK_WILD = "took-wild"
    NO_WILD_LEFT = "no-wild-left"
    """A card was reserved without gold, because the supply had none (5.1)."""
    BUYING = "buying"
    """A card to buy was chosen; the payment is still to be chosen."""
    BOUGHT = "bought"
    REVEALED = "revealed"
    """A card took the empty space (6.6)."""
    REVEALED_UNSEEN = "revealed-unseen"
    """The same in a preview from a view, where the card is not known yet."""
    SPACE_EMPTY = "space-empty"
    TOOK_GREEN = "took-green"
    TOOK_TEAM = "took-team"
    WON_TEAM_FROM = "won-team-from"
    RETURNED = "returned"
    TOOK_TILE = "took-tile"
    PASSED = "passed"
    FINAL_ROUND = "final-round"
    FINAL_ROUND_OFF = "final-round-off"
    """8.6: the final round is called off and the game continues."""
    RESIGNED = "resigned"
    FLAG_FELL = "flag-fell"
    """The clock ran out, which counts as resigning at this table (9.1)."""
    TOOK_BACK = "took-back"
    """A seat took back its last turn (9.6)."""
    BOT_PLAYS = "bot-plays"
    """The bot of that `name` plays on for a seat (9.5)."""
    PERSON_BACK = "person-back"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a game. Only the fields that its key uses are set."""

    key: EventKind
    """The key of the event."""
    seat: Seat | None = None
    """The seat that acted, or to which the event happened."""
    tokens: Tokens = NO_TOKENS
    """The tokens that moved, by kind."""
    card: Card | None = None
    """The card that moved; None if it is hidden."""
    level: int | None = None
    """The level of a card."""
    place: Place | None = None
    """The place from which the card came, or where it lies now."""
    tile: Tile | None = None
    """The tile that was won."""
    other: Seat | None = None
    """The seat from which the tile was taken."""
    ending: Ending | None = None
    """The ending of the game."""
    name: str = ""
    """The name of a bot."""


def events(before: Position, move: Move, after: Position) -> tuple[Event, ...]:
    """The events of a move, in the order of 3.2."""
    check_position(before)
    check_move(move)
    check_position(after)
    if after.edition != before.edition or len(after.players) != len(before.players):
        raise ValueError("the positions before and after a move are of one game; play(before, move) gives the second")
    seat = before.turn
    return (*_action(before, move, after), *_claims(before, after, seat), *_closing(before, after, seat))


def events_of_leaving(before: Position, seat: Seat, after: Position, flag: bool = False) -> tuple[Event, ...]:
    """The events of a resignation or a flag fall (9.1)."""
    left = Event(EventKind.FLAG_FELL if flag else EventKind.RESIGNED, seat)
    return (left, *_closing(before, after, seat))


def events_of_ending(after: Position) -> tuple[Event, ...]:
    """The events of an agreed stop (9.4) or a turn cap (3.5)."""
    return (Event(EventKind.ENDED, ending=after.ended),)


def _action(before: Position, move: Move, after: Position) -> Iterator[Event]:
    seat = before.turn
    match move:
        case Take():
            yield Event(EventKind.TOOK, seat, tokens=move.tokens)
        case Return():
            yield Event(EventKind.RETURNED, seat, tokens=move.tokens)
        case Pass():
            yield Event(EventKind.PASSED, seat)
        case Reserve():
            yield from _reserving(before, move.place, after)
        case Buy() if after.owed is Owed.PAY:
            yield Event(EventKind.BUYING, seat, card=_known(before.at(move.place)), place=move.place)
        case Buy():
            yield from _buying(before, move.place, after)
        case Pay():
            assert before.buying is not None
            yield from _buying(before, before.buying, after)
        case ChooseTile():
            pass  # the claims report it


def _reserving(before: Position, place: Space | Deck, after: Position) -> Iterator[Event]:
    seat = before.turn
    held = after.players[seat].hand[-1]
    if isinstance(held.card, Hidden):
        yield Event(EventKind.RESERVED_UNSEEN, seat, level=held.card.level, place=place)
    else:
        yield Event(EventKind.RESERVED, seat, card=held.card, place=place)
    got_gold = after.players[seat].tokens[WILD] > before.players[seat].tokens[WILD]
    yield Event(EventKind.TOOK_WILD if got_gold else EventKind.NO_WILD_LEFT, seat)
    if isinstance(place, Space):
        yield _replacement(place, after)


def _buying(before: Position, place: Space | Hand, after: Position) -> Iterator[Event]:
    seat = before.turn
    had, has = before.players[seat].tokens, after.players[seat].tokens
    spent = tuple(max(0, had[kind] - has[kind]) for kind in KINDS)
    card = after.players[seat].cards[-1]
    yield Event(EventKind.BOUGHT, seat, tokens=spent, card=card, place=place)
    if isinstance(place, Space):
        yield _replacement(place, after)


def _replacement(space: Space, after: Position) -> Event:
    card = after.at(space)
    if isinstance(card, Card):
        return Event(EventKind.REVEALED, card=card, place=space)
    if isinstance(card, Hidden):
        return Event(EventKind.REVEALED_UNSEEN, level=card.level, place=space)
    return Event(EventKind.SPACE_EMPTY, place=space)


def _claims(before: Position, after: Position, seat: Seat) -> Iterator[Event]:
    """The events of chapter 7: green, the team tile and a tile."""
    if after.players[seat].tokens[GREEN] > before.players[seat].tokens[GREEN]:
        yield Event(EventKind.TOOK_GREEN, seat)
    if after.team != before.team:
        key = EventKind.TOOK_TEAM if before.team is None else EventKind.WON_TEAM_FROM
        yield Event(key, seat, other=before.team)
    for tile, old, new in zip(after.tiles, before.tile_owners, after.tile_owners, strict=True):
        if old != new:
            yield Event(EventKind.TOOK_TILE, seat, tile=tile)


def _closing(before: Position, after: Position, seat: Seat) -> Iterator[Event]:
    """The final round begins or is called off; the game ends, 8."""
    if after.ended is not None:
        yield Event(EventKind.ENDED, ending=after.ended)
    elif _is_last(after) and not _is_last(before):
        yield Event(EventKind.FINAL_ROUND, seat)
    elif _is_last(before) and not _is_last(after):
        yield Event(EventKind.FINAL_ROUND_OFF)


def _is_last(position: Position) -> bool:
    """Whether the round is the last one, as soon as that is certain: a player who meets the goal may still have to
    return tokens or choose a tile. If no seat plays after that one, the game ends with the turn, and there is nothing
    to announce.
    """
    others_follow = any(seat > position.turn for seat in position.playing)
    return final_round(position) or (others_follow and _goal_in_reach(position))


def _goal_in_reach(position: Position) -> bool:
    """Whether the seat on turn meets the goal (8.2) after the remaining decisions of its turn.

    A return changes nothing that counts for the goal (4.5), and a tile cannot be refused (7.3).
    """
    if position.owed not in (Owed.RETURN, Owed.TILE):
        return False
    seat, met = position.turn, sorted(tiles_met(position), key=lambda slot: position.tiles[slot].points)
    owners = tuple(seat if slot in met[:1] else owner for slot, owner in enumerate(position.tile_owners))
    return meets_goal(altered(position, tile_owners=owners), seat)


def _known(card: object) -> Card | None:
    return card if isinstance(card, Card) else None
