"""Check that a position is possible: no card twice, no card or token missing, no extra tokens.

This is for positions that arrive as text. Positions that the rules engine itself makes are valid by construction.
"""

from collections import Counter
from collections.abc import Iterator

from cabochon.rules.components import GREEN, HAND_LIMIT, KINDS, LEVELS, PLAYER_COUNTS, TEAM_NEEDS, TOKEN_LIMIT, Card
from cabochon.rules.deal import opening_supply
from cabochon.rules.errors import NotationError
from cabochon.rules.goals import meets_goal
from cabochon.rules.legal import can_act, excess, tiles_met
from cabochon.rules.payment import has_choice
from cabochon.rules.table import Ending, Hidden, Owed, Position, Seat, Table, View, altered
from cabochon.rules.view import seen_by_others


def problem_of(position: Position) -> NotationError | None:
    """The first fault of a position, or None."""
    return next(_problems(position), None)


def problems_of(position: Position) -> tuple[NotationError, ...]:
    """All faults of a position. If a seat does not exist, only this fault, because the other checks depend on it."""
    unseated = tuple(problem for problem in _seat_problems(position) if problem.key == "no-such-seat")
    return unseated or tuple(_problems(position))


def _problems(position: Position) -> Iterator[NotationError]:
    if len(position.players) not in PLAYER_COUNTS:
        yield NotationError("players-number", rule="1.1", players=len(position.players))
        return
    yield from _seat_problems(position)
    yield from _card_problems(position)
    yield from _token_problems(position)
    yield from _tile_problems(position)
    yield from _claim_problems(position)
    yield from _pass_problems(position)
    yield from _goal_problems(position)
    if position.ended is None:
        yield from _owed_problems(position)
    else:
        yield from _ending_problems(position)


def _seat_problems(position: Position) -> Iterator[NotationError]:
    owners = (*position.tile_owners, position.team, getattr(position, "seat", None))
    named = [seat for seat in (position.turn, *position.passed, *position.left, *owners) if seat is not None]
    for seat in named:
        if seat not in position.seats:
            yield NotationError("no-such-seat", seat=seat + 1)
    for seats in (position.passed, position.left):
        if len(set(seats)) < len(seats):
            yield NotationError("seat-twice")
    if position.ended is None and position.turn in position.left:
        yield NotationError("turn-of-one-who-left", rule="9.1", seat=position.turn + 1)
    if len(position.playing) < (1 if position.ended is Ending.ALONE else 2):  # 9.3
        yield NotationError("nobody-plays", rule="9.3")
    if position.owed in (Owed.ACT, Owed.PAY) and position.turn in position.passed:  # 3.4 would have ended the game
        yield NotationError("passed-on-turn", rule="3.4", seat=position.turn + 1)
    if position.round < 1:
        yield NotationError("round-number")


def _card_problems(position: Position) -> Iterator[NotationError]:
    """1.1, 2.1: every card of the edition appears once; a hidden card counts by its level."""
    seen: Counter[str] = Counter()
    levels: Counter[int] = Counter()
    for card in (*position.cards_in_sight(), *(card for deck in position.decks for card in deck)):
        levels[card.level] += 1
        if isinstance(card, Card):
            seen[card.id] += 1
        elif isinstance(position, Table):
            yield NotationError("hidden-in-table")
    for name, times in seen.items():
        if times > 1:
            yield NotationError("card-twice", rule="1.1", name=name)
    for level in LEVELS:
        right = len(position.edition.deck(level))
        if levels[level] != right:
            yield NotationError("cards-missing", rule="1.1", level=level, there=levels[level], right=right)
        yield from _row_problems(position, level)
    for player in position.players:
        if len(player.hand) > HAND_LIMIT:
            yield NotationError("hand-too-large", rule="5.2", there=len(player.hand))


def _row_problems(position: Position, level: int) -> Iterator[NotationError]:
    row, deck = position.board[level - 1], position.decks[level - 1]
    if any(card is not None and card.level != level for card in (*row, *deck)):
        yield NotationError("card-in-wrong-row", rule="2.1", level=level)
    if deck and None in row:
        yield NotationError("space-not-filled", rule="6.6", level=level)


def _token_problems(position: Position) -> Iterator[NotationError]:
    """2.3: tokens only move between the supply and the players."""
    opening = opening_supply(position.edition, len(position.players))
    for kind in KINDS:
        there = position.supply[kind] + sum(player.tokens[kind] for player in position.players)
        if there != opening[kind]:
            name = position.edition.colours[kind]
            yield NotationError("tokens-do-not-add-up", rule="2.3", colour=name, there=there, right=opening[kind])
    for seat, player in enumerate(position.players):
        if player.tokens[GREEN] > 1:  # 7.1
            yield NotationError("green-twice", rule="7.1", seat=seat + 1)
        if sum(player.tokens) > TOKEN_LIMIT and not _may_hold_more(position, seat):
            yield NotationError("too-many-tokens", rule="4.4", seat=seat + 1)


def _may_hold_more(position: Position, seat: Seat) -> bool:
    """Whether the seat must still return tokens, or left before it returned them (9.1)."""
    return seat in position.left or position.ended is not None or (seat, Owed.RETURN) == (position.turn, position.owed)


def _tile_problems(position: Position) -> Iterator[NotationError]:
    """2.2: the number of tiles fits the number of players, and no two tiles are faces of one piece."""
    right = len(position.players) + position.edition.rules.spare_tiles
    if len(position.tiles) != right:
        yield NotationError("tiles-number", rule="2.2", there=len(position.tiles), right=right)
    if len({tile.piece for tile in position.tiles}) < len(position.tiles):
        yield NotationError("tile-twice", rule="2.2")
    if position.team is not None and not position.edition.rules.team:
        yield NotationError("no-team-tile", rule="1.3")


def _claim_problems(position: Position) -> Iterator[NotationError]:
    """Chapter 7: a player holds exactly what they claimed. A claim cannot be refused."""
    rules = position.edition.rules
    for seat, player in enumerate(position.players):
        level_3 = any(card.level == LEVELS[-1] for card in player.cards)
        if rules.green and player.tokens[GREEN] and not level_3:
            yield NotationError("green-without-level-3", rule="7.1", seat=seat + 1)
        if rules.green and level_3 and not player.tokens[GREEN]:
            yield NotationError("level-3-without-green", rule="7.1", seat=seat + 1)
        for tile in position.tiles_of(seat):
            if any(has < needs for has, needs in zip(player.bonuses, tile.requirement, strict=True)):
                yield NotationError("tile-without-bonuses", rule="7.3", seat=seat + 1, tile=tile.id)
    if rules.team:
        yield from _team_problems(position)


def _team_problems(position: Position) -> Iterator[NotationError]:
    """7.2: the owner has three tags or more, and no other player has more than the owner."""
    tags = [player.tags for player in position.players]
    most = max(tags)
    if position.team is not None and tags[position.team] < TEAM_NEEDS:
        yield NotationError("team-without-tags", rule="7.2", seat=position.team + 1, tags=tags[position.team])
    elif most >= TEAM_NEEDS if position.team is None else most > tags[position.team]:
        yield NotationError("team-not-taken", rule="7.2", seat=tags.index(most) + 1, tags=most)


def _pass_problems(position: Position) -> Iterator[NotationError]:
    """3.3, 3.4: only passes and departures have happened since the first of the consecutive passes.

    Cards that only their owner knows do not count: in a sampled table they are random and may be affordable.
    """
    if not position.passed or position.passed[0] not in position.seats:
        return
    known = altered(position, players=tuple(map(seen_by_others, position.players)))
    for seat in position.passed:
        if seat in position.seats and can_act(altered(known, turn=seat)):
            yield NotationError("passed-with-actions", rule="3.3", seat=seat + 1)
    row = _seats_since(position, position.passed[0])
    if not row - set(position.left) <= set(position.passed) <= row or position.owed is Owed.RETURN:
        yield NotationError("passed-out-of-order", rule="3.4")


def _seats_since(position: Position, first: Seat) -> set[Seat]:
    """The seats clockwise from the first to the seat on turn, which is included only if it has passed."""
    seats, turns = len(position.players), (position.turn - first) % len(position.players)
    last = turns + 1 if position.turn in position.passed else turns
    return {(first + place) % seats for place in range(last)}


def _ending_problems(position: Position) -> Iterator[NotationError]:
    """The game must have ended in the way that the position states."""
    later = [seat for seat in position.playing if seat > position.turn]
    going_on = [seat for seat in position.playing if seat not in position.passed]
    if position.ended is Ending.GOAL and not any(meets_goal(position, seat) for seat in position.seats):
        yield NotationError("over-without-goal", rule="8.3")
    elif position.ended is Ending.GOAL and later:
        yield NotationError("over-in-mid-round", rule="8.3", seat=later[0] + 1)
    if position.ended is Ending.ALONE and len(position.playing) > 1:
        yield NotationError("over-not-alone", rule="9.3", playing=len(position.playing))
    if position.ended is Ending.STUCK and going_on:
        yield NotationError("over-not-stuck", rule="3.4", seat=going_on[0] + 1)


def _goal_problems(position: Position) -> Iterator[NotationError]:
    """8.3: no round begins while a player meets the goal, and no player reaches it on another player's turn.

    If a game ended because all passed (3.4), no player can have reached the goal in the last round.
    """
    if position.ended is Ending.GOAL:
        return
    undecided = position.turn if position.owed in (Owed.ACT, Owed.PAY) else position.turn + 1
    undecided = 0 if position.ended is Ending.STUCK else undecided
    for seat in position.seats[undecided:]:
        if meets_goal(position, seat):
            yield NotationError("goal-met-before", rule="8.3", seat=seat + 1)


def _owed_problems(position: Position) -> Iterator[NotationError]:
    """The decision that is owed must be possible in this position."""
    if position.owed is Owed.RETURN and not 1 <= excess(position.player.tokens) <= 3:
        yield NotationError("nothing-to-return", rule="4.4")
    if position.owed is Owed.TILE and len(tiles_met(position)) < 2:
        yield NotationError("no-tiles-to-choose", rule="7.3")
    if position.buying is not None and not _can_owe_payment(position):
        yield NotationError("nothing-to-pay", rule="6.3")


def _can_owe_payment(position: Position) -> bool:
    assert position.buying is not None
    card = position.at(position.buying)
    if isinstance(card, Hidden):
        return isinstance(position, View) and position.seat != position.turn
    return card is not None and has_choice(position.player, card)
